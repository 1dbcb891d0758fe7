#pragma once
// What the symmetries of any rules that keep a pattern do to its clues.
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
  std::vector<Point> clues;          ///< the cells, box by box, in each box in reading order
  std::vector<ClueSources> sources;  ///< each permutation of the clues but the identity once
  std::uint64_t order = 1;           ///< of the group of all symmetries that keep the pattern
  std::uint64_t multiple = 1;        ///< how many of them do the same to the clues
  /// Whether a symmetry that moves no clue moves a cell within a house: then it makes another solution of each.
  bool leave_no_unique_puzzle = false;
};

/// Of shapes of at most nine symbols. Throws Error (usage) for others, and for a pattern with more than max_symmetries
/// of those unless it can have no puzzle; then `sources` is empty.
ClueSymmetries clue_symmetries(const Grid& pattern, const Symmetries& group);

inline constexpr std::uint64_t max_symmetries = 1U << 20U;

}  // namespace isodoku::detail
