// Min-lex form of a complete 3x3 grid, with the instruction set of this processor.

#include "canon/minlex_3x3/grids/minlex_grid.hpp"

#include "canon/minlex_3x3/grids/grid_search.hpp"

namespace isodoku::detail {

MinlexGrid minlex_grid_for(Processor processor) {
  return ISODOKU_FOR_PROCESSOR(processor, search_minlex_grid);
}

void minlex_grid(const Cells81& cells, bool with_transposition, Minlex3x3& result) {
  static const MinlexGrid search = minlex_grid_for(this_processor());
  search(cells, with_transposition, result);
}

}  // namespace isodoku::detail
