// Patterns as grids: the door to the search (detail/pattern_search.hpp), which works on masks of boxes.
//
// Each pattern that the search finds is written into one grid that is used again and again, so visiting costs no
// allocation; the visitor must not keep a reference to it.

#include "generate/patterns.hpp"

#include "canon/orderly/box_order.hpp"
#include "generate/detail/pattern_search.hpp"
#include "group/end_of_walk.hpp"

namespace isodoku {
namespace {

using detail::PatternSearch;

PatternSearch::OrderVisitor to_grids(const Shape& shape, const PatternVisitor& visit) {
  return [&visit, boxes = BoxOrder(shape), grid = Grid(shape, Filling::pattern), written = BoxMasks{}](
             const BoxMasks& masks, std::uint64_t order) mutable {
    boxes.rewrite(written, masks, grid);
    written = masks;
    show_to(visit, grid, order);
  };
}

}  // namespace

bool for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units) {
  PatternSearch search(group, units);
  return walk_while_wanted(visit, [&] { search.visit_orders(clues, to_grids(group.shape(), visit)); });
}

bool for_each_pattern(const BoxGroup& group, const WeightBlocks& weights, const PatternVisitor& visit,
                      WorkUnits units) {
  PatternSearch search(group, units);
  return walk_while_wanted(visit, [&] { search.visit_orders(weights, to_grids(group.shape(), visit)); });
}

std::uint64_t count_patterns(const BoxGroup& group, int clues, WorkUnits units) {
  PatternSearch(group, units).count(clues);
  return units.counted();
}

std::uint64_t count_patterns(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units) {
  PatternSearch(group, units).count(weights);
  return units.counted();
}

Result<bool> try_for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units) {
  return attempt([&] { return for_each_pattern(group, clues, visit, units); });
}

}  // namespace isodoku
