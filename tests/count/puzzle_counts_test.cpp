// Puzzles with one solution: hitting sets are compared with all sets of cells, small shapes with all puzzles, and Latin
// squares with published bounds.

#include "count/puzzles/puzzle_counts.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "count/puzzles/hitting_sets.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku {
namespace {

using detail::CellWord;

/// A permutation with cycles of these lengths, each of consecutive cells.
Permutation with_cycles(const std::vector<std::size_t>& lengths) {
  Permutation result;
  for (const std::size_t length : lengths) {
    const std::size_t begin = result.size();
    for (std::size_t i = 0; i < length; ++i) result.push_back(static_cast<Point>(begin + (i + 1) % length));
  }
  return result;
}

CellWord image_of(CellWord set, const Permutation& permutation) {
  CellWord image = 0;
  for (std::size_t cell = 0; cell < permutation.size(); ++cell) {
    if ((set >> cell & 1U) != 0) image |= CellWord{1} << permutation[cell];
  }
  return image;
}

/// A few sets that the permutation permutes. No set contains another.
std::vector<CellWord> random_family(const Permutation& permutation, std::mt19937_64& random) {
  std::set<CellWord> family;
  for (int i = 0; i < 6; ++i) {
    CellWord set = 0;
    for (int k = 0; k < 4; ++k) set |= CellWord{1} << random() % permutation.size();
    for (CellWord image = set; family.insert(image).second;) image = image_of(image, permutation);
  }
  std::vector<CellWord> minimal;
  for (const CellWord set : family) {
    const auto is_part = [set](CellWord other) { return other != set && (other & ~set) == 0; };
    if (std::ranges::none_of(family, is_part)) minimal.push_back(set);
  }
  return minimal;
}

TEST(HittingSets, AgainstAllSetsOfCells) {
  std::mt19937_64 random(7);
  const std::vector<std::vector<std::size_t>> cycles = {
      {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {2, 2, 2, 2, 2, 1, 1}, {3, 3, 3, 2, 2, 1}, {1}, {4, 4, 4},
      std::vector<std::size_t>(16, 1)};
  for (const auto& lengths : cycles) {
    const Permutation permutation = with_cycles(lengths);
    const std::size_t cells = permutation.size();
    const std::vector<CellWord> blocks = detail::cycles_of(permutation);
    ASSERT_EQ(blocks.size(), lengths.size());
    for (int repeat = 0; repeat < 5; ++repeat) {
      const std::vector<CellWord> family = random_family(permutation, random);
      const auto meets_all = [&family](CellWord set) {
        return std::ranges::all_of(family, [set](CellWord other) { return (set & other) != 0; });
      };
      std::vector<std::uint64_t> all(cells + 1);
      std::vector<std::uint64_t> minimal(cells + 1);
      for (CellWord set = 0; set < CellWord{1} << cells; ++set) {
        if (image_of(set, permutation) != set || !meets_all(set)) continue;
        const auto size = static_cast<std::size_t>(std::popcount(set));
        ++all[size];
        bool is_minimal = true;
        for (CellWord rest = set; rest != 0; rest &= rest - 1) is_minimal &= !meets_all(set & ~(rest & (~rest + 1)));
        if (is_minimal) ++minimal[size];
      }
      EXPECT_EQ(detail::count_hitting_sets(family, blocks), all);
      EXPECT_EQ(detail::count_minimal_hitting_sets(family, blocks), minimal);
    }
  }
}

/// Numbers of puzzles by number of clues, found by removing each set of cells from each grid.
struct AllPuzzles {
  std::map<int, std::uint64_t> unique;
  std::map<int, std::uint64_t> minimal;
};

AllPuzzles all_puzzles(int box_rows, int box_columns) {
  const auto cells = static_cast<std::size_t>(box_rows * box_columns * box_rows * box_columns);
  std::map<std::string, int> solutions;
  for (const std::string& grid : oracle::completions(box_rows, box_columns, std::string(cells, '.'))) {
    for (unsigned set = 0; set < 1U << cells; ++set) {
      std::string puzzle = grid;
      for (std::size_t cell = 0; cell < cells; ++cell) {
        if ((set >> cell & 1U) == 0) puzzle[cell] = '.';
      }
      ++solutions[puzzle];
    }
  }
  AllPuzzles result;
  for (const auto& [puzzle, number] : solutions) {
    if (number != 1) continue;
    const auto clues = static_cast<int>(cells) - static_cast<int>(std::ranges::count(puzzle, '.'));
    ++result.unique[clues];
    bool is_minimal = true;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      std::string fewer = puzzle;
      fewer[cell] = '.';
      is_minimal &= fewer == puzzle || solutions[fewer] > 1;
    }
    if (is_minimal) ++result.minimal[clues];
  }
  return result;
}

std::map<int, std::uint64_t> puzzles_by_clues(const Shape& shape, PuzzleSelection selection) {
  std::map<int, std::uint64_t> result;
  for (const PuzzleTally& tally : puzzle_tallies(BoxGroup(shape), selection)) {
    result[tally.clues] = static_cast<std::uint64_t>(tally.puzzles);
  }
  return result;
}

TEST(PuzzleTallies, OfOrder3AgainstAllPuzzles) {
  for (const int order : {1, 2, 3}) {
    const AllPuzzles wanted = all_puzzles(1, order);
    const Shape shape = make_shape(1, order);
    EXPECT_EQ(puzzles_by_clues(shape, PuzzleSelection::unique), wanted.unique) << order;
    EXPECT_EQ(puzzles_by_clues(shape, PuzzleSelection::minimal), wanted.minimal) << order;
  }
}

TEST(PuzzleTallies, OfVariants) {
  // 2x2 with diagonals has 48 grids, which are all equivalent: up to relabelling there are two, and a symmetry
  // exchanges them.
  const Symmetries group(variant_rules({"diagonal"}, make_shape(2, 2)), SymmetrySubgroup::all);
  const std::vector<PuzzleTally> tallies = puzzle_tallies(group, PuzzleSelection::unique);
  EXPECT_EQ(tallies.back(), (PuzzleTally{16, 48, 1}));
}

/// The sizes of the smallest and the largest critical sets: A. D. Keedwell, Critical sets in Latin squares and related
/// matters: an update (2004); R. Bean and E. S. Mahmoodian, A new bound on the size of the largest critical set of a
/// Latin square (2003).
TEST(PuzzleTallies, CriticalSetsOfLatinSquares) {
  const auto order_4 = puzzle_tallies(BoxGroup(make_shape(1, 4)), PuzzleSelection::minimal);
  EXPECT_EQ(order_4.front().clues, 4);
  EXPECT_EQ(order_4.back().clues, 7);
  const auto order_5 = puzzle_tallies(BoxGroup(make_shape(1, 5)), PuzzleSelection::minimal);
  EXPECT_EQ(order_5.front().clues, 6);
  EXPECT_EQ(order_5.back().clues, 11);
}

TEST(PuzzleTallies, DoNotDependOnTransposition) {
  const auto whole = puzzle_tallies(BoxGroup(make_shape(2, 2)), PuzzleSelection::unique);
  const auto part = puzzle_tallies(BoxGroup(make_shape(2, 2), false), PuzzleSelection::unique);
  ASSERT_EQ(whole.size(), part.size());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    EXPECT_EQ(whole[i].puzzles, part[i].puzzles);
    EXPECT_LE(whole[i].classes, part[i].classes);
  }
}

TEST(PuzzleTallies, RefuseLargeShapes) {
  const Result<std::vector<PuzzleTally>> result = try_puzzle_tallies(BoxGroup(), PuzzleSelection::unique);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind(), ErrorKind::usage);
}

}  // namespace
}  // namespace isodoku
