// Numbers of puzzles: hitting sets are compared with tables of all sets of cells and with all configurations, and the
// puzzles of 1x3 with a simple search.

#include "studies/puzzle_counts/puzzle_counts.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "base/error.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "studies/small_shapes/clue_set_tables.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t of_kind(PuzzleKind kind) {
  return static_cast<std::size_t>(kind);
}

TEST(PuzzleCounts, Of2x2InTwoWays) {
  const std::vector<PuzzleCounts> by_classes = count_puzzles(BoxGroup(make_shape(2, 2)), 16);
  const auto by_grids = count_shidoku_puzzles();
  ASSERT_EQ(by_classes.size(), by_grids.size());
  std::array<std::uint64_t, puzzle_kinds> sums{};
  std::array<std::uint64_t, puzzle_kinds> classes{};
  for (std::size_t clues = 0; clues < by_grids.size(); ++clues) {
    for (std::size_t kind = 0; kind < puzzle_kinds; ++kind) {
      EXPECT_EQ(by_classes[clues][kind].puzzles, by_grids[clues][kind]) << clues << ' ' << kind;
      sums[kind] += by_grids[clues][kind];
      classes[kind] += by_classes[clues][kind].classes;
    }
  }
  EXPECT_EQ(classes[of_kind(PuzzleKind::valid)], 20993U);
  EXPECT_EQ(sums[of_kind(PuzzleKind::unique)], 13579680U);
  EXPECT_EQ(classes[of_kind(PuzzleKind::minimal)], 36U);
  EXPECT_EQ(by_classes[4][of_kind(PuzzleKind::minimal)].classes, 13U);
  EXPECT_EQ(by_classes[5][of_kind(PuzzleKind::minimal)].classes, 22U);
  EXPECT_EQ(by_classes[6][of_kind(PuzzleKind::minimal)].classes, 1U);
}

/// Removes each set of cells from the twelve Latin squares of order 3.
TEST(PuzzleCounts, OfLatinSquaresAgainstAPlainSearch) {
  std::map<std::string, int> solutions;
  for (const std::string& grid : oracle::completions(1, 3, std::string(9, '.'))) {
    for (unsigned cells = 0; cells < 512; ++cells) {
      std::string puzzle = grid;
      for (std::size_t cell = 0; cell < 9; ++cell) {
        if ((cells >> cell & 1U) == 0) puzzle[cell] = '.';
      }
      ++solutions[puzzle];
    }
  }
  std::map<std::size_t, std::array<std::uint64_t, puzzle_kinds>> wanted;
  for (const auto& [puzzle, number] : solutions) {
    const auto clues = static_cast<std::size_t>(9 - std::count(puzzle.begin(), puzzle.end(), '.'));
    ++wanted[clues][of_kind(PuzzleKind::completable)];
    if (number != 1) continue;
    ++wanted[clues][of_kind(PuzzleKind::unique)];
    bool is_minimal = true;
    for (std::size_t cell = 0; cell < 9; ++cell) {
      std::string fewer = puzzle;
      fewer[cell] = '.';
      is_minimal &= fewer == puzzle || solutions[fewer] > 1;
    }
    wanted[clues][of_kind(PuzzleKind::minimal)] += is_minimal ? 1U : 0U;
  }
  const std::vector<PuzzleCounts> counts = count_puzzles(BoxGroup(make_shape(1, 3)), 9);
  for (std::size_t clues = 0; clues <= 9; ++clues) {
    for (const PuzzleKind kind : {PuzzleKind::completable, PuzzleKind::unique, PuzzleKind::minimal}) {
      EXPECT_EQ(counts[clues][of_kind(kind)].puzzles, wanted[clues][of_kind(kind)]) << clues;
    }
  }
}

TEST(PuzzleCounts, HittingSetsAgainstTables) {
  for (const Shape& shape : {make_shape(1, 3), make_shape(1, 4), make_shape(2, 2), make_shape(5, 1)}) {
    const PuzzleTallies by_tables = count_puzzles_by_tables(BoxGroup(shape));
    EXPECT_EQ(puzzle_tallies(BoxGroup(shape), PuzzleSelection::unique), by_tables.unique) << shape.text();
    EXPECT_EQ(puzzle_tallies(BoxGroup(shape), PuzzleSelection::minimal), by_tables.minimal) << shape.text();
  }
}

TEST(PuzzleCounts, HittingSetsAgainstAllConfigurations) {
  for (const Shape& shape : {make_shape(1, 4), make_shape(2, 2)}) {
    const std::vector<PuzzleCounts> by_classes = count_puzzles(BoxGroup(shape), 16);
    for (const auto& [kind, selection] : {std::pair(PuzzleKind::unique, PuzzleSelection::unique),
                                          std::pair(PuzzleKind::minimal, PuzzleSelection::minimal)}) {
      std::vector<PuzzleTally> wanted;
      for (int clues = 0; clues <= 16; ++clues) {
        const PuzzleCount& count = by_classes[static_cast<std::size_t>(clues)][of_kind(kind)];
        if (count.puzzles != 0) wanted.push_back({clues, count.puzzles, count.classes});
      }
      EXPECT_EQ(puzzle_tallies(BoxGroup(shape), selection), wanted) << shape.text();
    }
  }
}

TEST(PuzzleCounts, RefusesShapesWithoutOrderlyForms) {
  EXPECT_THROW(count_puzzles(BoxGroup(make_shape(1, 5)), 1), Error);
}

}  // namespace
}  // namespace isodoku::detail
