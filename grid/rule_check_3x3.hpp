#pragma once
// Checks whether a symbol occurs twice in a house of a 3x3 grid, for all houses at once.

#include "base/processor.hpp"
#include "base/processor_code.hpp"

namespace isodoku::detail {

ISODOKU_DECLARE_FOR_PROCESSORS(bool repeats_symbol_3x3(const unsigned char* cells))

/// Whether a symbol occurs twice in a row, column or box of 81 cells, in which 0 is blank.
using RepeatsSymbol3x3 = bool (*)(const unsigned char* cells);

inline RepeatsSymbol3x3 repeats_symbol_3x3_for(Processor processor) {
  return ISODOKU_FOR_PROCESSOR(processor, repeats_symbol_3x3);
}

}  // namespace isodoku::detail
