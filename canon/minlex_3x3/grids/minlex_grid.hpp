#pragma once
// Min-lex form of complete 3x3 grids, by the table of normalised bands.

#include "base/processor.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

/// Computes the min-lex form of a complete 3x3 grid, a transform to it, and the order of the automorphism group.
/// `cells` must be a valid grid. Method: the smallest of the six chutes' band classes, then the automorphisms of that
/// class.
void minlex_grid(const Cells81& cells, bool with_transposition, Minlex3x3& result);

/// The same, compiled for one processor, which must not exceed this_processor().
using MinlexGrid = void (*)(const Cells81& cells, bool with_transposition, Minlex3x3& result);
MinlexGrid minlex_grid_for(Processor processor);

}  // namespace isodoku::detail
