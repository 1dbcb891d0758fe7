// Counts puzzles by kind and number of clues, by two methods.
//
// By classes: orderly generation gives one configuration of each class and the order of its group, and the solver
// determines its kind. With s symbols, a class has |G| / order * N (N - 1) ... (N - s + 1) members, because the order
// does not include relabellings of symbols that do not occur.
//
// By grids, for 2x2: a grid is 32 bits, two for each cell. For each set of cells, the 288 grids are restricted to it.
// The distinct results are the completable puzzles on these cells. Results from only one grid have a unique solution.
// They are minimal if every subset with one cell less gives a result that another grid shares. Time: 2^16 sorts of 288
// numbers, about a second.

#include "studies/puzzle_counts/puzzle_counts.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstdint>
#include <numeric>
#include <utility>

#include "base/error.hpp"
#include "generate/configurations.hpp"
#include "grid/grid.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "studies/study.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t shidoku_cells = 16;
constexpr std::size_t shidoku_grids = 288;
using GridSet = std::bitset<shidoku_grids>;

/// N (N - 1) ..., with a factor for each symbol that occurs.
BigInteger namings(const Grid& puzzle) {
  std::uint32_t used = 0;
  for (const Cell cell : puzzle.cells()) used |= cell == blank ? 0U : 1U << cell;
  BigInteger number = 1;
  for (int i = 0; i < std::popcount(used); ++i) number *= puzzle.shape().size() - i;
  return number;
}

/// Finds the last kind that a puzzle belongs to.
class KindFinder {
 public:
  explicit KindFinder(const Shape& shape) : solver_(Rules(shape)), reduction_(Rules(shape)) {}

  PuzzleKind kind_of(const Grid& puzzle) {
    const std::uint64_t solutions = solver_.count(puzzle, 2).value();
    if (solutions == 0) return PuzzleKind::valid;
    if (solutions > 1) return PuzzleKind::completable;
    reduction_.read(puzzle);
    return reduction_.redundant().empty() ? PuzzleKind::minimal : PuzzleKind::unique;
  }

 private:
  Solver solver_;
  Reduction reduction_;
};

/// Fills cells or leaves them blank, in reading order, and counts the resulting puzzles by number of clues.
class ValidPuzzleSearch {
 public:
  std::array<std::uint64_t, shidoku_cells + 1> numbers{};

  void fill(std::size_t cell, std::size_t clues) {
    if (cell == shidoku_cells) {
      ++numbers[clues];
      return;
    }
    fill(cell + 1, clues);
    const std::size_t row = cell / 4;
    const std::size_t column = cell % 4;
    const std::size_t box = row / 2 * 2 + column / 2;
    for (unsigned free = 15U & ~(rows_[row] | columns_[column] | boxes_[box]); free != 0; free &= free - 1) {
      const unsigned symbol = free & (~free + 1);
      for (unsigned* const house : {&rows_[row], &columns_[column], &boxes_[box]}) *house ^= symbol;
      fill(cell + 1, clues + 1);
      for (unsigned* const house : {&rows_[row], &columns_[column], &boxes_[box]}) *house ^= symbol;
    }
  }

 private:
  std::array<unsigned, 4> rows_{};
  std::array<unsigned, 4> columns_{};
  std::array<unsigned, 4> boxes_{};
};

/// All grids of 2x2, with two bits for each cell.
std::vector<std::uint32_t> packed_shidoku_grids() {
  std::vector<std::uint32_t> grids;
  const Shape shape = make_shape_no_checks(2, 2);
  Solver(Rules(shape), SolveMethod::backtrack).for_each_solution(Grid(shape), [&](const Grid& grid) {
    std::uint32_t bits = 0;
    for (const Cell cell : grid.cells()) bits = bits << 2U | static_cast<std::uint32_t>(cell - 1);
    grids.push_back(bits);
    return true;
  });
  if (grids.size() != shidoku_grids) throw Error(ErrorKind::internal, "the number of 2x2 grids is wrong");
  return grids;
}

/// The bits of a set of cells.
std::uint32_t mask_of(std::uint32_t cells) {
  std::uint32_t mask = 0;
  for (; cells != 0; cells &= cells - 1) mask |= 3U << (2 * static_cast<unsigned>(std::countr_zero(cells)));
  return mask;
}

}  // namespace

std::vector<PuzzleCounts> count_puzzles(const BoxGroup& group, int max_clues, const std::function<void()>& on_work) {
  KindFinder finder(group.shape());
  const BigInteger symmetries = group.order();
  std::vector<PuzzleCounts> counts(static_cast<std::size_t>(max_clues) + 1);
  for (int clues = 0; clues <= max_clues; ++clues) {
    PuzzleCounts& of_clues = counts[static_cast<std::size_t>(clues)];
    for_each_configuration(group, clues, [&](const Grid& puzzle, std::uint64_t order) {
      if (on_work) on_work();
      if (symmetries % order != 0) throw Error(ErrorKind::internal, "a class has no whole number of puzzles");
      const BigInteger members = symmetries / order * namings(puzzle);
      const auto kind = static_cast<std::size_t>(finder.kind_of(puzzle));
      for (std::size_t each = 0; each <= kind; ++each) {
        of_clues[each].puzzles += members;
        ++of_clues[each].classes;
      }
    });
  }
  return counts;
}

std::vector<std::array<std::uint64_t, puzzle_kinds>> count_shidoku_puzzles() {
  std::vector<std::array<std::uint64_t, puzzle_kinds>> counts(shidoku_cells + 1);
  ValidPuzzleSearch search;
  search.fill(0, 0);
  for (std::size_t clues = 0; clues <= shidoku_cells; ++clues) counts[clues][0] = search.numbers[clues];

  const std::vector<std::uint32_t> grids = packed_shidoku_grids();
  std::vector<GridSet> told_apart(std::size_t{1} << shidoku_cells);  // by set of cells: the grids that it identifies
  std::vector<std::pair<std::uint32_t, std::uint32_t>> parts(grids.size());  // the part of each grid, and its number
  for (std::uint32_t cells = 0; cells < told_apart.size(); ++cells) {
    auto& of_clues = counts[static_cast<std::size_t>(std::popcount(cells))];
    const std::uint32_t mask = mask_of(cells);
    for (std::uint32_t i = 0; i < grids.size(); ++i) parts[i] = {grids[i] & mask, i};
    std::ranges::sort(parts);
    GridSet& alone = told_apart[cells];
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const bool is_first = i == 0 || parts[i - 1].first != parts[i].first;
      const bool is_last = i + 1 == parts.size() || parts[i + 1].first != parts[i].first;
      if (is_first) ++of_clues[static_cast<std::size_t>(PuzzleKind::completable)];
      if (is_first && is_last) alone.set(parts[i].second);
    }
    of_clues[static_cast<std::size_t>(PuzzleKind::unique)] += alone.count();
    GridSet minimal = alone;
    for (std::uint32_t rest = cells; rest != 0; rest &= rest - 1) {
      minimal &= ~told_apart[cells & ~(rest & (~rest + 1))];
    }
    of_clues[static_cast<std::size_t>(PuzzleKind::minimal)] += minimal.count();
  }
  return counts;
}

std::uint64_t check_shidoku_puzzles(const std::vector<PuzzleCounts>& counts) {
  const auto one_by_one = count_shidoku_puzzles();
  std::uint64_t compared = 0;
  for (std::size_t clues = 0; clues < counts.size(); ++clues) {
    for (std::size_t kind = 0; kind < puzzle_kinds; ++kind, ++compared) {
      check_equal("puzzles with " + std::to_string(clues) + " clues", counts[clues][kind].puzzles,
                  one_by_one[clues][kind]);
    }
  }
  return compared;
}

}  // namespace isodoku::detail
