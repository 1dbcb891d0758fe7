#pragma once
// How many clues each box has, up to symmetry.
//
// Example:
//
//     assert(count_weights(make_shape(2, 2), 2) == 3);
//     const WeightBlocks weights = least_weight_blocks(make_shape(2, 2), {2, 0, 0, 0});
//     assert(weights == (WeightBlocks{0, 0, 0, 2}));

#include <array>
#include <cstdint>

#include "base/public.hpp"
#include "base/visitor.hpp"
#include "base/work_units.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "grid/shape.hpp"
#include "group/box_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The clues of each box, boxes in reading order; entries beyond the last box are 0.
using WeightBlocks = std::array<std::uint8_t, max_orderly_size>;

/// Takes weights, and how many permutations of bands and stacks (and transpositions) keep them; false ends
/// the walk.
using WeightVisitor = Visitor<const WeightBlocks& /*weights*/, std::uint64_t /*order*/>;

/// Calls `visit` for one of each class of weights that add up to `clues`, at most N in a box: classes under permuting
/// bands and stacks and, if the group does, transposing. The representative is the least in reading order; they come in
/// ascending order. Returns false if the visitor wanted no more. Throws Error (usage) unless the shape has at most
/// nine symbols and as many cells.
bool for_each_weights(const BoxGroup& group, int clues, const WeightVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_weights(const BoxGroup& group, int clues, WorkUnits units = {});

/// Throws Error (usage) unless the shape has at most nine symbols, each box has at most N clues, and entries beyond the
/// last box are 0.
void check_weight_blocks(const Shape& shape, const WeightBlocks& weights);

/// The representative of the class of some weights. Throws Error (usage) like check_weight_blocks.
WeightBlocks least_weight_blocks(const BoxGroup& group, const WeightBlocks& weights);

}  // namespace isodoku
