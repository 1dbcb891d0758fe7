#pragma once
// How many puzzles with exactly one solution there are, by number of clues.
//
// Example:
//
//     // Of the 4x4 puzzles with one solution those with fewest clues have four, and 13 classes.
//     const std::vector<PuzzleTally> all = puzzle_tallies(BoxGroup(make_shape(2, 2)), PuzzleSelection::unique);
//     assert(all.front().clues == 4 && all.front().classes == 13 && all.front().puzzles == 25'728);
//     // Minimal puzzles have at most six.
//     const auto minimal = puzzle_tallies(BoxGroup(make_shape(2, 2)), PuzzleSelection::minimal);
//     assert(minimal.back().clues == 6 && minimal.back().classes == 1);

#include <cstdint>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Which puzzles are counted.
enum class PuzzleSelection : std::uint8_t {
  unique,   ///< with exactly one solution
  minimal,  ///< and several without any one of their clues
};

/// The puzzles with one number of clues.
struct PuzzleTally {
  int clues = 0;       ///< number of clues
  BigInteger puzzles;  ///< how many puzzles, symbols and cells told apart
  BigInteger classes;  ///< how many up to the symmetries of the group and relabelling

  friend bool operator==(const PuzzleTally&, const PuzzleTally&) = default;
};

/// The puzzles of a group's rules, by ascending number of clues; numbers of clues that no puzzle has are left out. Uses
/// a grid of each class and all its minimal unavoidable sets; no puzzle is made. Throws Error (usage) for more than
/// max_puzzle_count_cells cells, and Error (internal) if the classes do not make up all grids, or Burnside's quotient
/// is no integer.
std::vector<PuzzleTally> puzzle_tallies(const Symmetries& group, PuzzleSelection selection,
                                        const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<PuzzleTally>> try_puzzle_tallies(const Symmetries& group, PuzzleSelection selection,
                                                    const Execution& execution = {});

/// Beyond, there are too many sets of cells: 2x3 and 1x6 have so many.
inline constexpr int max_puzzle_count_cells = 36;

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3 for box rules. Throws
/// Error (usage) where puzzle_tallies does.
double estimated_puzzle_tallies_seconds(const Rules& rules, PuzzleSelection selection, std::size_t jobs = 1);

}  // namespace isodoku
