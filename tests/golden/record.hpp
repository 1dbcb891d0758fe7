#pragma once
// The part of a golden line that belongs to one input: the answers of the library, as text.

#include <string>

#include "grid/grid.hpp"

namespace isodoku {

/// The fields of a golden line after the shape and the input, separated by tabs: the answers of the library with
/// transposition, then those without it (`=` if they are the same). Each answer has four fields: min-lex form; order;
/// the map to the min-lex form (`-` if the order is not 1, since then there are several maps); orderly form (`-` if the
/// shape has none). Throws Error (internal) if a map does not map the input to the form.
std::string golden_answers(const Grid& grid);

}  // namespace isodoku
