// Weights by weights; the search within each is detail/pattern_search.hpp.

#include "generate/patterns.hpp"

#include <utility>

#include "canon/detail/box_order.hpp"
#include "canon/orderly_shape.hpp"
#include "generate/detail/pattern_search.hpp"

namespace isodoku {
namespace {

using detail::PatternSearch;

PatternSearch::Visitor to_grids(const Shape& shape, const PatternVisitor& visit) {
  return [&visit, order = detail::BoxOrder(shape), grid = Grid(shape, Filling::pattern)](
             const detail::BoxMasks& masks, const detail::PatternAutomorphisms& automorphisms) mutable {
    order.write(masks, grid);
    visit(grid, automorphisms.order());
  };
}

}  // namespace

void all_01_cell_representatives(const Shape& shape, int clues, const PatternVisitor& visit, bool with_transposition,
                                 WorkUnits units) {
  check_orderly(shape, clues);
  PatternSearch search(shape, with_transposition, units);
  const PatternSearch::Visitor visit_masks = to_grids(shape, visit);
  all_weight_block_representatives(
      shape, clues, [&](const WeightBlocks& weights, int) { search.visit(weights, visit_masks); }, with_transposition);
}

void all_01_cell_representatives(const Shape& shape, const WeightBlocks& weights, const PatternVisitor& visit,
                                 bool with_transposition, WorkUnits units) {
  check_weight_blocks(shape, weights);
  PatternSearch(shape, with_transposition, units).visit(weights, to_grids(shape, visit));
}

std::uint64_t count_01_cell_representatives(const Shape& shape, int clues, bool with_transposition, WorkUnits units) {
  check_orderly(shape, clues);
  PatternSearch search(shape, with_transposition, units);
  std::uint64_t count = 0;
  all_weight_block_representatives(
      shape, clues, [&](const WeightBlocks& weights, int) { count += search.count(weights); }, with_transposition);
  return count;
}

std::uint64_t count_01_cell_representatives(const Shape& shape, const WeightBlocks& weights, bool with_transposition,
                                            WorkUnits units) {
  check_weight_blocks(shape, weights);
  return PatternSearch(shape, with_transposition, units).count(weights);
}

}  // namespace isodoku
