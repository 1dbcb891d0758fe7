#pragma once
// Reads rows of grids whose candidates are in brackets.

#include <optional>
#include <string_view>

#include "io/layouts/plain_line.hpp"

namespace isodoku::detail {

/// The row with spaces instead of brackets. Nothing if it has no digits in brackets, or brackets around anything else.
///
///     5{12}3 {467}...       5 (12) 3       <5> 12 <3>
///
/// If brackets contain several digits, each character outside of brackets is a cell. Otherwise brackets mark single
/// symbols, and words outside of brackets may be lists.
std::optional<PlainLine> without_list_brackets(std::string_view line);

}  // namespace isodoku::detail
