// Random puzzles: minimal, with the requested number of clues, and independent of previous puzzles.

#include "generate/puzzle_stream.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "canon/canonical_form.hpp"
#include "generate/catalogue/rank_shuffle.hpp"
#include "grid/rules.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

const Catalogue& catalogue_of_files() {
  static const Catalogue catalogue = [] {
    std::ifstream file(ISODOKU_DATA "/catalogue.index", std::ios::binary);
    return Catalogue(CatalogueIndex::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
  }();
  return catalogue;
}

TEST(RankShuffle, IsAPermutation) {
  for (const std::uint64_t size : {1U, 2U, 3U, 64U, 1000U, 4097U}) {
    const RankShuffle shuffle(size, 7);
    std::set<std::uint64_t> images;
    for (std::uint64_t i = 0; i < size; ++i) {
      EXPECT_LT(shuffle(i), size);
      images.insert(shuffle(i));
    }
    EXPECT_EQ(images.size(), size);
  }
}

/// 16 equal parts of the range occur about equally often. Chi squared with 15 degrees of freedom exceeds the limit once
/// in a thousand times.
TEST(RankShuffle, SpreadsEvenly) {
  constexpr std::uint64_t size = 5472730538;
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    const RankShuffle shuffle(size, seed);
    std::array<double, 16> met{};
    for (std::uint64_t i = 0; i < 16000; ++i) ++met[shuffle(i) * 16 / size];
    double chi_squared = 0;
    for (const double number : met) chi_squared += (number - 1000) * (number - 1000) / 1000;
    EXPECT_LT(chi_squared, 37.7);
  }
  EXPECT_NE(RankShuffle(size, 0)(0), RankShuffle(size, 1)(0));
}

void expect_minimal(const Rules& rules, const GeneratedPuzzle& made) {
  Reduction reduction(rules);
  EXPECT_EQ(reduction.read(made.puzzle), SolutionStatus::unique);
  EXPECT_EQ(reduction.solution(), made.solution);
  EXPECT_TRUE(reduction.redundant().empty());
}

TEST(PuzzleMaker, FromTheCatalogue) {
  PuzzleSpec spec;
  spec.puzzles = cases(80U, 200U);
  spec.seed = 3;
  PuzzleMaker maker(Rules{Shape()}, spec, &catalogue_of_files());
  CatalogueReader reader(catalogue_of_files());
  std::set<std::uint64_t> ranks;
  double clues = 0;
  for (std::uint64_t i = 0; i < spec.puzzles; ++i) {
    const GeneratedPuzzle made = maker.make(i).value();
    expect_minimal(Rules{Shape()}, made);
    ranks.insert(reader.rank(made.solution));
    clues += made.puzzle.clue_count();
  }
  EXPECT_EQ(ranks.size(), spec.puzzles);
  EXPECT_NEAR(clues / static_cast<double>(spec.puzzles), 24.38, cases(0.65, 0.4));  // five times the standard error
  EXPECT_TRUE(PuzzleMaker::are_different(spec, &catalogue_of_files()));
}

/// A separate maker makes each number again.
TEST(PuzzleMaker, DependsOnTheNumberAlone) {
  PuzzleSpec by_clues;
  by_clues.puzzles = 130;
  by_clues.min_clues = by_clues.max_clues = 23;
  by_clues.symmetry = PlaceSymmetry::none;
  PuzzleSpec on_pattern;
  on_pattern.puzzles = 130;
  on_pattern.pattern = make_grid(Shape(),
                                 ".x.......x.x..x.xxx.......x....xxx..xx.....xx..xxx....x.......xxx.x..x.x......"
                                 ".x.");
  for (const PuzzleSpec& spec : {by_clues, on_pattern}) {
    PuzzleMaker one(Rules{Shape()}, spec, nullptr);
    for (const std::uint64_t number : first_cases<std::uint64_t>({1, 66, 0, 64, 129}, 2)) {
      const Grid puzzle = one.make(number).value().puzzle;
      EXPECT_EQ(puzzle, PuzzleMaker(Rules{Shape()}, spec, nullptr).make(number).value().puzzle);
      const OtherPuzzle other = one.make_other(number, 1, 0);
      EXPECT_NE(puzzle, other.made.value().puzzle);
      EXPECT_GT(other.tries, 0U);
      EXPECT_EQ(puzzle, one.make(number).value().puzzle);
    }
    EXPECT_FALSE(PuzzleMaker::are_different(spec, nullptr));
  }
}

TEST(PuzzleMaker, NumbersOfClues) {
  PuzzleSpec spec;
  spec.puzzles = 20;
  spec.min_clues = 26;
  spec.max_clues = 27;
  PuzzleMaker maker(Rules{Shape()}, spec, &catalogue_of_files());
  for (std::uint64_t i = 0; i < spec.puzzles; ++i) {
    const GeneratedPuzzle made = maker.make(i).value();
    expect_minimal(Rules{Shape()}, made);
    EXPECT_GE(made.puzzle.clue_count(), 26);
    EXPECT_LE(made.puzzle.clue_count(), 27);
  }
  spec.min_clues = spec.max_clues = 16;
  spec.tries = 100;
  EXPECT_FALSE(maker.make(0));
  EXPECT_EQ(maker.nearest().substr(0, 16), "the closest had ");
}

TEST(PuzzleMaker, SymmetricPlaces) {
  Solver solver{Rules(Shape())};
  for (const PlaceSymmetry symmetry :
       {PlaceSymmetry::half_turn, PlaceSymmetry::quarter_turn, PlaceSymmetry::diagonal, PlaceSymmetry::mirror}) {
    PuzzleSpec spec;
    spec.symmetry = symmetry;
    spec.puzzles = 5;
    PuzzleMaker maker(Rules{Shape()}, spec, nullptr);
    for (std::uint64_t i = 0; i < spec.puzzles; ++i) {
      Grid puzzle = maker.make(i).value().puzzle;
      EXPECT_EQ(solver.count(puzzle, 2), 1U);
      for (const auto& orbit : place_orbits(Shape(), symmetry)) {
        Grid less = puzzle;
        for (const Point cell : orbit) {
          EXPECT_EQ(puzzle.cells()[cell] == blank, puzzle.cells()[orbit.front()] == blank);
          less.cells()[cell] = blank;
        }
        if (less != puzzle) {
          EXPECT_EQ(solver.count(less, 2), 2U);
        }
      }
    }
  }
}

TEST(PuzzleMaker, OtherRules) {
  PuzzleSpec spec;
  spec.puzzles = 5;
  for (const Rules& rules : {Rules(make_shape(2, 3)), Rules(make_shape(3, 4)), variant_rules({"diagonal"}),
                             variant_rules({"anti-knight"})}) {
    PuzzleMaker maker(rules, spec, nullptr);
    for (std::uint64_t i = 0; i < spec.puzzles; ++i) expect_minimal(rules, maker.make(i).value());
  }
}

/// Compares with the puzzles of all 39,168 grids whose first row is 123456. All other grids are relabellings of these.
TEST(PuzzleMaker, FindsAllOnASmallPattern) {
  const Shape shape = make_shape(2, 3);
  const Rules rules(shape);
  PuzzleSpec spec;
  spec.pattern = make_grid(shape, "x..x...x....x..x....xx.....x..x....x");
  spec.puzzles = cases(600U, 3000U);
  Canoniser canoniser{BoxGroup(shape)};
  std::set<std::string> all;
  Reduction reduction(rules);
  Solver solver(rules);
  solver.for_each_solution(make_grid(shape, "123456" + std::string(30, '.')), [&](const Grid& grid) {
    Grid puzzle = grid;
    for (std::size_t cell = 0; cell < 36; ++cell) {
      if (spec.pattern->cells()[cell] == blank) puzzle.cells()[cell] = blank;
    }
    if (reduction.read(puzzle) == SolutionStatus::unique && reduction.redundant().empty())
      all.insert(canoniser.form_only(puzzle).text());
    return true;
  });
  PuzzleMaker maker(rules, spec, nullptr);
  std::set<std::string> found;
  for (std::uint64_t i = 0; i < spec.puzzles; ++i) {
    found.insert(canoniser.form_only(maker.make(i).value().puzzle).text());
  }
  EXPECT_EQ(all.size(), 33U);
  if (is_whole_run()) {
    EXPECT_EQ(found, all);
  }
  EXPECT_TRUE(std::ranges::includes(all, found));
  EXPECT_GT(found.size(), 25U);
}

}  // namespace
}  // namespace isodoku::detail
