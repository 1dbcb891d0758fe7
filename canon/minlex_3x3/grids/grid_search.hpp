#pragma once
// The search behind minlex_grid, compiled for one instruction set.

#include "base/processor_code.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"

namespace isodoku::detail {

ISODOKU_DECLARE_FOR_PROCESSORS(void search_minlex_grid(const Cells81& cells, bool with_transposition,
                                                       Minlex3x3& result))

}  // namespace isodoku::detail
