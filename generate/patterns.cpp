// The search is detail/pattern_search.hpp; here masks of boxes become grids.

#include "generate/patterns.hpp"

#include "canon/orderly/box_order.hpp"
#include "generate/detail/pattern_search.hpp"

namespace isodoku {
namespace {

using detail::PatternSearch;

PatternSearch::Visitor to_grids(const Shape& shape, const PatternVisitor& visit) {
  return [&visit, order = BoxOrder(shape), grid = Grid(shape, Filling::pattern)](
             const BoxMasks& masks, const detail::PatternAutomorphisms& automorphisms) mutable {
    order.write(masks, grid);
    visit(grid, automorphisms.order());
  };
}

}  // namespace

void all_01_cell_representatives(const Shape& shape, int clues, const PatternVisitor& visit, bool with_transposition,
                                 WorkUnits units) {
  PatternSearch search(shape, with_transposition, units);
  search.visit(clues, to_grids(shape, visit));
}

void all_01_cell_representatives(const Shape& shape, const WeightBlocks& weights, const PatternVisitor& visit,
                                 bool with_transposition, WorkUnits units) {
  PatternSearch search(shape, with_transposition, units);
  search.visit(weights, to_grids(shape, visit));
}

std::uint64_t count_01_cell_representatives(const Shape& shape, int clues, bool with_transposition, WorkUnits units) {
  PatternSearch(shape, with_transposition, units).count(clues);
  return units.counted();
}

std::uint64_t count_01_cell_representatives(const Shape& shape, const WeightBlocks& weights, bool with_transposition,
                                            WorkUnits units) {
  PatternSearch(shape, with_transposition, units).count(weights);
  return units.counted();
}

}  // namespace isodoku
