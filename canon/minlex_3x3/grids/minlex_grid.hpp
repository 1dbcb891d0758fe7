#pragma once
// Min-lex form of complete 3x3 grids, by the table of normalised bands.

#include "base/processor.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

/// The min-lex form of a complete 3x3 grid, the transform that reaches it and the order of the
/// automorphism group. `cells` must hold a valid grid: each symbol once in every house.
/// Method: the least of the six chutes' band classes, then the automorphisms of that class.
void minlex_grid(const Cells81& cells, bool with_transposition, Minlex3x3& result);

/// The same with the code for this processor, which must not be more than this_processor().
using MinlexGrid = void (*)(const Cells81& cells, bool with_transposition, Minlex3x3& result);
MinlexGrid minlex_grid_for(Processor processor);

}  // namespace isodoku::detail
