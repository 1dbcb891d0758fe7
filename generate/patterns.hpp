#pragma once
// Patterns up to symmetry, generated one by one.

#include <cstdint>
#include <functional>

#include "generate/weights.hpp"
#include "group/grid.hpp"
#include "group/shape.hpp"
#include "group/work_units.hpp"

namespace isodoku {

/// Takes a pattern and the order of its automorphism group.
using PatternVisitor = std::function<void(const Grid& pattern, std::uint64_t order)>;

/// Calls `visit` for one pattern of each class of patterns with so many clues: the one that is its own orderly form
/// (see canonical_form). They come in the order of these forms: least weights first, then box by box, a clue before a
/// blank. Remembers none. Throws Error (usage) unless the shape has an orderly form and as many cells.
void all_01_cell_representatives(const Shape& shape, int clues, const PatternVisitor& visit,
                                 bool with_transposition = true, WorkUnits units = {});

/// Those with given weights, which need not be the least of their class. Throws Error (usage) like check_weight_blocks.
void all_01_cell_representatives(const Shape& shape, const WeightBlocks& weights, const PatternVisitor& visit,
                                 bool with_transposition = true, WorkUnits units = {});

/// How many these would be, by the same search.
std::uint64_t count_01_cell_representatives(const Shape& shape, int clues, bool with_transposition = true,
                                            WorkUnits units = {});
std::uint64_t count_01_cell_representatives(const Shape& shape, const WeightBlocks& weights,
                                            bool with_transposition = true, WorkUnits units = {});

}  // namespace isodoku
