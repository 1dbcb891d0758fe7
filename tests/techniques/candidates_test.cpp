// Puzzles with candidates: techniques start from these candidates.

#include "techniques/candidates.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "techniques/explainer.hpp"
#include "techniques/rating.hpp"
#include "techniques/technique_rules.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/sukaku.hpp"

namespace isodoku::detail {
namespace {

std::string text_of(const Rating& rating) {
  std::string text = std::string(solution_status_names.name_of(rating.status)) + ' ' + std::to_string(rating.hardest) +
                     ' ' + std::to_string(rating.max) + ' ' + std::to_string(rating.sum) + ' ' +
                     std::to_string(rating.rounds) + (rating.is_solved ? " solved" : " stuck");
  for (const auto& [technique, rounds] : rating.profile) {
    text += ' ' + std::to_string(technique) + ':' + std::to_string(rounds);
  }
  return text;
}

/// A puzzle with one solution: random candidates are added to a complete grid, as long as the solution is unique.
CandidateGrid random_sukaku(const Grid& grid, Solver& solver, std::mt19937_64& random) {
  CandidateGrid candidates(grid);
  for (int i = 0; i < 600; ++i) {
    CandidateSet& cell = candidates.cells()[random() % candidates.cells().size()];
    const CandidateSet before = cell;
    cell |= candidate_of(1 + static_cast<int>(random() % 9));
    if (solver.count(candidates, 2) != 1) cell = before;
  }
  return candidates;
}

TEST(CandidatesOfPuzzles, AreWhereTheStateStarts) {
  const TechniqueRules rules{Shape()};
  const CandidateGrid sukaku = make_candidate_grid(Shape(), sukaku_line());
  Candidates state(rules);
  state.start(sukaku);
  EXPECT_EQ(state.at(0), symbol_bit(3) | symbol_bit(6));
  EXPECT_FALSE(state.is_open(1));
  EXPECT_EQ(state.at(2), symbol_bit(5) | symbol_bit(6) | symbol_bit(8) | symbol_bit(9)) << "the others are seen";
  EXPECT_EQ(state.grid().text(), sukaku_givens());
  EXPECT_FALSE(state.is_broken());
  CandidateGrid none = sukaku;
  none.cells()[3] = 0;
  state.start(none);
  EXPECT_TRUE(state.is_broken());
  none.cells()[3] = candidate_of(1) | candidate_of(2);  // both are seen
  state.start(none);
  EXPECT_TRUE(state.is_broken());
}

TEST(CandidatesOfPuzzles, AreRatedTheSameForAllTheirImages) {
  std::mt19937_64 random(1);
  TechniqueList list{Shape()};
  Rater rater(list, list.select("chains"));
  Solver solver(list.rules());
  std::size_t hard = 0;
  for (int i = 0; i < 4; ++i) {
    const Grid grid = random_complete_grid(list.rules(), random);
    const CandidateGrid sukaku = random_sukaku(grid, solver, random);
    const Rating rating = rater.rate(sukaku);
    ASSERT_EQ(rating.status, SolutionStatus::unique);
    for (const auto& [technique, rounds] : rating.profile) hard += technique > TechniqueList::naked_single ? rounds : 0;
    const Transform transform = random_transform(BoxGroup(Shape()), random);
    EXPECT_EQ(text_of(rater.rate(apply(transform, sukaku))), text_of(rating)) << sukaku.text();
    EXPECT_EQ(rater.rate(sukaku.givens()).status, SolutionStatus::several);
  }
  EXPECT_GT(hard, 0U) << "other techniques than singles are at work";
}

TEST(CandidatesOfPuzzles, ThoseOfAPuzzleAreItsOwn) {
  std::mt19937_64 random(2);
  TechniqueList list{Shape()};
  Rater rater(list, list.select("all"));
  Solver solver(list.rules());
  for (int i = 0; i < 5; ++i) {
    const Grid puzzle = random_minimal_puzzle(random_complete_grid(list.rules(), random), solver, random);
    EXPECT_EQ(text_of(rater.rate(CandidateGrid(puzzle))), text_of(rater.rate(puzzle)));
  }
}

TEST(CandidatesOfPuzzles, AreExplained) {
  const TechniqueList list{Shape()};
  const CandidateGrid sukaku = make_candidate_grid(Shape(), sukaku_line());
  for (const std::string techniques : {"crook", "all"}) {
    const Explanation found = Explainer(list, techniques).explain(sukaku, [](const Step&) { return true; });
    EXPECT_EQ(found.status, SolutionStatus::unique);
    EXPECT_EQ(found.grid.text(), sukaku_solution);
  }
  EXPECT_EQ(Explainer(list).explain(sukaku.givens()).status, SolutionStatus::several);
}

}  // namespace
}  // namespace isodoku::detail
