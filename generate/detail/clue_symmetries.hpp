#pragma once
// The effect of the symmetries that keep a pattern on its clues, for any rules.
//
// Example:
//
//     const Grid pattern = make_grid(make_shape(2, 2), "x....x..........");
//     const ClueSymmetries symmetries = clue_symmetries(pattern, BoxGroup(pattern.shape()));
//     assert(symmetries.clues.size() == 2 && symmetries.sources.size() == 1);  // the two clues are exchanged
//     assert(symmetries.leave_no_unique_puzzle);                               // rows 3 and 4 are empty

#include <cstdint>
#include <vector>

#include "base/permutation.hpp"
#include "generate/detail/symbol_rivals.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

struct ClueSymmetries {
  std::vector<Point> clues;          ///< cells of the clues, box by box, in reading order within a box
  std::vector<ClueSources> sources;  ///< the distinct permutations of the clues, without the identity
  std::uint64_t order = 1;           ///< order of the group of all symmetries that keep the pattern
  std::uint64_t multiple = 1;        ///< number of symmetries for each permutation of the clues
  /// Whether a symmetry that moves no clue moves a cell within a house. It then maps each solution to another one, so
  /// no puzzle on the pattern has a unique solution.
  bool leave_no_unique_puzzle = false;
};

/// Supports shapes with at most nine symbols. Throws Error (usage) for other shapes. Also throws it if a pattern has
/// more than max_symmetries symmetries, unless it cannot have puzzles with a unique solution; then `sources` is empty.
ClueSymmetries clue_symmetries(const Grid& pattern, const Symmetries& group);

inline constexpr std::uint64_t max_symmetries = 1U << 20U;

}  // namespace isodoku::detail
