// Puzzles with a unique solution, as sets of cells of their solutions.
//
// A puzzle has the unique solution A if and only if its clues are cells of A and meet each unavoidable set of A (G.
// McGuire, B. Tugemann, G. Civario, There is no 16-clue sudoku, 2012). So puzzles are pairs of a grid and a hitting set
// of its minimal unavoidable sets (count/puzzles/hitting_sets). Minimal puzzles are pairs of a grid and a minimal
// hitting set; for Latin squares these are known as critical sets.
//
// Number of puzzles: a grid with a automorphisms represents N! |G| / a grids. Number of classes: equivalent puzzles
// have equivalent solutions. So the classes are, for one grid of each class, the orbits of its automorphism group on
// its hitting sets. By Burnside's lemma their number is the mean number of hitting sets that an automorphism fixes,
// which are unions of its cycles.
//
// Cost on one core: 2x2, 1x4 and 1x5 take up to 0.2 s. 2x3 takes 200 s and, on two threads, 570 MB for the sets of 49
// grids, which have up to some thousand unavoidable sets each. Its minimal sets, about 400,000 per grid, take 95 s.

#include "count/puzzles/puzzle_counts.hpp"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "count/puzzles/grid_representatives.hpp"
#include "count/puzzles/hitting_sets.hpp"
#include "count/work_meter.hpp"
#include "solve/minimal/reduction.hpp"

namespace isodoku {
namespace {

using detail::CellWord;
using detail::GridRepresentative;

void check_cells(const Rules& rules) {
  if (rules.cell_count() <= max_puzzle_count_cells) return;
  throw Error(ErrorKind::usage, "the puzzles of " + rules.shape().text() +
                                    " are too many to be counted: grids of up to " +
                                    std::to_string(max_puzzle_count_cells) + " cells are supported, such as 2x3");
}

/// The minimal unavoidable sets of all sizes.
std::vector<CellWord> all_unavoidable_sets(const Grid& grid, const Rules& rules, const Execution& execution) {
  std::vector<CellWord> masks;
  for (const CellSet& set : unavoidable_sets(grid, rules, grid.cells().size(), execution)) {
    CellWord mask = 0;
    for (const Point cell : set) mask |= CellWord{1} << cell;
    masks.push_back(mask);
  }
  return masks;
}

/// The numbers of sets of clues of one grid, by number of clues.
struct ClueSets {
  std::vector<BigInteger> all;
  std::vector<BigInteger> fixed;  // sum over all automorphisms
};

ClueSets count_clue_sets(const Grid& grid, const Symmetries& group, PuzzleSelection selection,
                         const Execution& execution) {
  const std::function<void()> check = execution.checker();
  const std::vector<CellWord> sets = all_unavoidable_sets(grid, group.rules(), execution);
  const std::size_t cells = grid.cells().size();
  ClueSets result{{}, std::vector<BigInteger>(cells + 1)};
  const auto add_automorphism = [&](const Permutation& automorphism) {
    const std::vector<CellWord> cycles = detail::cycles_of(automorphism);
    const std::vector<std::uint64_t> counts = selection == PuzzleSelection::minimal
                                                  ? detail::count_minimal_hitting_sets(sets, cycles, check)
                                                  : detail::count_hitting_sets(sets, cycles, check);
    for (std::size_t clues = 0; clues <= cells; ++clues) result.fixed[clues] += counts[clues];
    if (cycles.size() == cells) result.all.assign(counts.begin(), counts.end());
  };
  on_cells(automorphism_group(grid, group), grid.shape()).for_each_element(add_automorphism);
  return result;
}

}  // namespace

std::vector<PuzzleTally> puzzle_tallies(const Symmetries& group, PuzzleSelection selection,
                                        const Execution& execution) {
  check_cells(group.rules());
  const std::vector<GridRepresentative> grids = detail::grid_representatives(group, execution);
  const BigInteger transforms = group.order() * factorial(group.shape().size());
  const auto cells = static_cast<std::size_t>(group.shape().cell_count());

  std::vector<std::optional<ClueSets>> found(grids.size());
  detail::WorkMeter meter(execution, static_cast<double>(grids.size()));
  execution.run(grids.size(), [&](std::size_t i) {
    found[i] = count_clue_sets(grids[i].grid, group, selection, execution);
    meter.add(1);
  });
  std::vector<PuzzleTally> tallies;
  for (std::size_t clues = 0; clues <= cells; ++clues) {
    PuzzleTally tally{static_cast<int>(clues), 0, 0};
    for (std::size_t i = 0; i < grids.size(); ++i) {
      tally.puzzles += transforms / grids[i].order * found[i]->all[clues];
      tally.classes += orbit_count_of_sum(found[i]->fixed[clues], grids[i].order,
                                          "puzzles with " + std::to_string(clues) + " clues of one grid");
    }
    if (tally.puzzles != 0) tallies.push_back(tally);
  }
  return tallies;
}

Result<std::vector<PuzzleTally>> try_puzzle_tallies(const Symmetries& group, PuzzleSelection selection,
                                                    const Execution& execution) {
  return attempt([&] { return puzzle_tallies(group, selection, execution); });
}

double estimated_puzzle_tallies_seconds(const Rules& rules, PuzzleSelection selection, std::size_t jobs) {
  check_cells(rules);
  if (rules.cell_count() < max_puzzle_count_cells) return 0.2;
  const bool is_latin = rules.are_boxes() && (rules.shape().box_rows() == 1 || rules.shape().box_columns() == 1);
  const double core_seconds = selection == PuzzleSelection::minimal ? (is_latin ? 700 : 100) : (is_latin ? 700 : 200);
  return core_seconds / static_cast<double>(jobs);
}

}  // namespace isodoku
