#pragma once
// Patterns up to symmetry, generated one by one.
//
// Example:
//
//     std::vector<std::string> found;
//     for_each_pattern(make_shape(2, 2), 2, [&](const Grid& pattern, std::uint64_t) {
//       found.push_back(pattern.text());
//       return found.size() < 3;  // enough
//     });
//     assert(found.size() == 3);
//     assert(count_patterns(Shape(), 5) == 548);

#include <cstdint>

#include "base/public.hpp"
#include "base/result.hpp"
#include "base/visitor.hpp"
#include "base/work_units.hpp"
#include "generate/lines_visitor.hpp"
#include "generate/weights.hpp"
#include "grid/grid.hpp"
#include "group/box_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Takes a pattern and the order of its automorphism group; false ends the walk.
using PatternVisitor = Visitor<const Grid& /*pattern*/, std::uint64_t /*order*/>;

/// Calls `visit` for one pattern of each class of patterns with so many clues: the one that is its own orderly form
/// (see canonical_form). They come in the order of these forms: least weights first, then box by box, a clue before a
/// blank. Remembers none. Returns false if the visitor wanted no more. Throws Error (usage) unless the shape has at
/// most nine symbols and as many cells.
bool for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units = {});

/// Those with given weights, which need not be the least of their class. Throws Error (usage) like check_weight_blocks.
bool for_each_pattern(const BoxGroup& group, const WeightBlocks& weights, const PatternVisitor& visit,
                      WorkUnits units = {});

/// The same patterns as lines, many at a time, for those who only write them. What is shown is all of the units taken
/// before the next one is asked for.
bool for_each_pattern_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units = {});
bool for_each_pattern_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                            WorkUnits units = {});

/// The same with the error as a value.
Result<bool> try_for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_patterns(const BoxGroup& group, int clues, WorkUnits units = {});
std::uint64_t count_patterns(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units = {});

}  // namespace isodoku
