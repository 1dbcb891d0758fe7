#pragma once
// The number of puzzles with a unique solution, by number of clues.
//
// Example:
//
//     // The 4x4 puzzles with a unique solution have at least four clues: 13 classes have four.
//     const std::vector<PuzzleTally> all = puzzle_tallies(BoxGroup(make_shape(2, 2)), PuzzleSelection::unique);
//     assert(all.front().clues == 4 && all.front().classes == 13 && all.front().puzzles == 25'728);
//     // Minimal puzzles have at most six clues.
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

/// Which puzzles to count.
enum class PuzzleSelection : std::uint8_t {
  unique,   ///< puzzles with a unique solution
  minimal,  ///< those that lose it if any one clue is removed
};

/// The number of puzzles with one number of clues.
struct PuzzleTally {
  int clues = 0;       ///< number of clues
  BigInteger puzzles;  ///< number of puzzles; those that differ in any cell are different
  BigInteger classes;  ///< number of classes under the symmetries of the group and relabelling

  friend bool operator==(const PuzzleTally&, const PuzzleTally&) = default;
};

/// The number of puzzles under the rules of a group, by ascending number of clues; numbers of clues without puzzles are
/// omitted. Uses one grid of each class and all its minimal unavoidable sets; no puzzle is generated. Throws Error
/// (usage) for more than max_puzzle_count_cells cells. Throws Error (internal) if the classes do not add up to all
/// grids or Burnside's quotient is not an integer.
std::vector<PuzzleTally> puzzle_tallies(const Symmetries& group, PuzzleSelection selection,
                                        const Execution& execution = {});
/// Like puzzle_tallies, but returns the error as a value.
Result<std::vector<PuzzleTally>> try_puzzle_tallies(const Symmetries& group, PuzzleSelection selection,
                                                    const Execution& execution = {});

/// The largest supported number of cells, as in 2x3 and 1x6. More cells have too many subsets.
inline constexpr int max_puzzle_count_cells = 36;

/// Estimated time of puzzle_tallies, in seconds, on `jobs` idle cores of a 2020 machine; accurate to a factor of 3 for
/// box rules. Throws Error (usage) where puzzle_tallies does.
double estimated_puzzle_tallies_seconds(const Rules& rules, PuzzleSelection selection, std::size_t jobs = 1);

}  // namespace isodoku
