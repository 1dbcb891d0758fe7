#pragma once
// What a golden file says of one input: the answers of the library, as text.

#include <string>

#include "grid/grid.hpp"

namespace isodoku {

/// The fields of a golden line after the shape and the input, separated by tabs: what the library answers with
/// transposition, then without it (`=` if the same). Each is four fields: min-lex form; order; the map to the min-lex
/// form (`-` if the order is not 1, since then there are several); orderly form (`-` if the shape has none). Throws
/// Error (internal) if a map does not take the input to the form.
std::string golden_answers(const Grid& grid);

}  // namespace isodoku
