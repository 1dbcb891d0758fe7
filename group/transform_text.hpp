#pragma once
// Transforms as one line of text, the notation of the command contract.

#include <string>
#include <string_view>

#include "group/transform.hpp"

namespace isodoku {

/// `transpose=no rows=312456789 cols=123456789 symbols=123456789`, everything counted from 1 and
/// written with the symbols of the grid.
std::string transform_text(const Transform& transform);

/// Reads what transform_text writes: the four fields in any order, separated by blanks; a field
/// that is left out is the identity. Throws Error (data), with the column, for anything else.
Transform parse_transform(const Shape& shape, std::string_view text);

}  // namespace isodoku
