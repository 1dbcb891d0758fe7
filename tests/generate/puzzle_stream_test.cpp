// Streams of puzzles: all are distinct, do not depend on who makes the candidates, and impossible requests are
// rejected.

#include "generate/puzzle_stream.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "group/symmetries.hpp"
#include "techniques/rating.hpp"
#include "techniques/technique_rules.hpp"

namespace isodoku::detail {
namespace {

const Shape small = make_shape(2, 2);

PuzzleSpec spec_of(std::uint64_t puzzles, std::uint64_t seed = 0) {
  PuzzleSpec spec;
  spec.puzzles = puzzles;
  spec.seed = seed;
  return spec;
}

std::vector<std::string> puzzles_of(PuzzleStream stream) {
  std::vector<std::string> found;
  while (const std::optional<GeneratedPuzzle> made = stream.next()) found.push_back(made->puzzle.text());
  return found;
}

/// Finds all 36 classes of minimal puzzles of 2x2, and then no more. (The number is found by brute force in
/// tests/solve.)
TEST(PuzzleStream, DistinctUntilThereAreNoMore) {
  PuzzleSpec spec = spec_of(40);
  spec.tries = 20000;
  PuzzleStream stream(PuzzleTask(BoxGroup(small), spec));
  Canoniser canoniser{BoxGroup(small)};
  std::set<std::string> classes;
  while (const std::optional<GeneratedPuzzle> made = stream.next()) {
    EXPECT_TRUE(classes.insert(canoniser.form_only(made->puzzle).text()).second);
    EXPECT_EQ(stream.number(), classes.size());
  }
  EXPECT_EQ(classes.size(), 36U);
  EXPECT_TRUE(stream.is_short());
  EXPECT_EQ(stream.shortage(stream.number()).text(),
            "found 36 of 40 puzzles; stopped after 20000 attempts without a new one (raise the number of attempts); "
            "the others found are equivalent to these");
  EXPECT_EQ(stream.next(), std::nullopt);
}

/// Several makers make the candidates, from the last number to the first.
TEST(PuzzleStream, TheSameFromCandidatesOfOthers) {
  const PuzzleTask task(BoxGroup(make_shape(2, 3)), spec_of(130, 5));
  std::map<std::uint64_t, PuzzleCandidate> candidates;
  for (std::uint64_t number = 130; number-- > 0;) {
    PuzzleMaker maker = task.make_maker();
    candidates[number] = {number, maker.make(number), {}};
  }
  PuzzleStream stream(task);
  std::vector<std::string> found;
  for (auto& [number, candidate] : candidates) {
    found.push_back(stream.take(std::move(candidate)).value().puzzle.text());
  }
  EXPECT_EQ(found, puzzles_of(PuzzleStream(task)));
  EXPECT_NE(found, puzzles_of(PuzzleStream(PuzzleTask(BoxGroup(make_shape(2, 3)), spec_of(130, 6)))));
}

TEST(PuzzleStream, WhatWasGivenBeforeIsNotGivenAgain) {
  const PuzzleTask task(BoxGroup(small), spec_of(10));
  PuzzleStream other(task);
  const Grid known = other.next().value().puzzle;
  PuzzleStream stream(task);
  std::mt19937_64 engine;
  stream.know(apply(random_transform(task.group(), engine), known));
  Canoniser canoniser{BoxGroup(small)};
  for (int i = 0; i < 10; ++i) {
    EXPECT_NE(canoniser.form_only(stream.next().value().puzzle), canoniser.form_only(known));
  }
}

/// Streams of puzzles with a given hardest technique or a given cost.
TEST(PuzzleStream, OfADifficulty) {
  TechniqueList list{Shape()};
  Rater rater(list, list.select("all"));
  PuzzleSpec spec = spec_of(6);
  spec.difficulty = {.hardest = "X-wing,XY-wing", .min_cost = 0, .max_cost = PuzzleDifficulty::any_cost};
  PuzzleStream by_technique(PuzzleTask(BoxGroup(Shape()), spec));
  while (const std::optional<GeneratedPuzzle> made = by_technique.next()) {
    const std::string hardest = list.info(rater.rate(made->puzzle).hardest).name;
    EXPECT_TRUE(hardest == "X-wing" || hardest == "XY-wing") << hardest;
  }
  EXPECT_EQ(by_technique.number(), 6U);
  for (const std::uint64_t cost : {1U, 2U, 5U}) {
    spec.difficulty = {.hardest = {}, .min_cost = cost, .max_cost = cost};
    PuzzleStream by_cost(PuzzleTask(BoxGroup(Shape()), spec));
    while (const std::optional<GeneratedPuzzle> made = by_cost.next()) {
      EXPECT_EQ(rater.rate(made->puzzle).max, static_cast<int>(cost));
    }
    EXPECT_EQ(by_cost.number(), 6U);
  }
  spec.difficulty = {.hardest = "X-wing", .min_cost = 1, .max_cost = 1};
  spec.tries = 50;
  PuzzleStream none(PuzzleTask(BoxGroup(Shape()), spec));
  EXPECT_FALSE(none.next());
  EXPECT_TRUE(none.shortage(0).text().ends_with("; 50 puzzles had another difficulty"));
}

/// Each filled cell of the pattern is a clue.
TEST(PuzzleStream, OnPatterns) {
  PuzzleSpec spec = spec_of(2);
  spec.pattern = make_grid(small, "1...3...2......4");
  const PuzzleTask task(BoxGroup(small), spec);
  EXPECT_EQ(task.spec().pattern->text(), "x...x...x......x");
  for (const std::string& puzzle : puzzles_of(PuzzleStream(task))) {
    EXPECT_EQ(pattern_of(make_grid(small, puzzle)), *task.spec().pattern);
  }
}

TEST(PuzzleTask, RefusesWhatNoPuzzleCanHave) {
  const auto reason_against = [](const PuzzleSpec& spec, const Symmetries& group = BoxGroup(Shape())) {
    try {
      const PuzzleTask task(group, spec);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::usage);
      return error.reason().text([](Setting setting) -> std::string_view {
        return setting == Setting::clues     ? "<clues>"
               : setting == Setting::pattern ? "<pattern>"
               : setting == Setting::hardest ? "<hardest>"
               : setting == Setting::cost    ? "<cost>"
                                             : "<another>";
      });
    }
    return std::string();
  };
  EXPECT_EQ(reason_against({}), "");
  PuzzleSpec spec;
  spec.max_clues = 16;
  EXPECT_EQ(reason_against(spec).substr(0, 30), "<clues>: a 3x3 puzzle with a u");
  spec.max_clues = 82;
  EXPECT_EQ(reason_against(spec), "<clues>: a 3x3 grid has only 81 cells");
  spec.min_clues = 30;
  spec.max_clues = 20;
  EXPECT_EQ(reason_against(spec), "<clues>: the range from 30 to 20 is empty");
  spec = {};
  spec.pattern = Grid(small);
  EXPECT_EQ(reason_against(spec), "<pattern>: it is 2x2, the rules are 3x3");
  EXPECT_EQ(reason_against(spec, BoxGroup(small)).substr(0, 40), "<pattern>: a puzzle with a unique soluti");
  spec.pattern = make_grid(small, "1...3...2......4");
  spec.symmetry = PlaceSymmetry::mirror;
  EXPECT_EQ(reason_against(spec, BoxGroup(small)), "<another>: a pattern has its own");
  spec = {};
  spec.difficulty.hardest = "X-wng";
  EXPECT_EQ(reason_against(spec), "<hardest>: unknown technique 'X-wng'; did you mean X-wing?");
  spec = {};
  spec.difficulty.min_cost = 3;
  spec.difficulty.max_cost = 2;
  EXPECT_EQ(reason_against(spec), "<cost>: the range from 3 to 2 is empty");
}

}  // namespace
}  // namespace isodoku::detail
