#pragma once
// Rows of grids whose candidates stand in brackets.

#include <optional>
#include <string_view>

#include "io/layouts/plain_line.hpp"

namespace isodoku::detail {

/// The row with spaces for its brackets, or nothing if it has no digits in brackets, or brackets around anything else.
///
///     5{12}3 {467}...       5 (12) 3       <5> 12 <3>
///
/// Without a list of several digits in brackets, these mark single symbols; else what stands outside of them is a cell
/// for each character.
std::optional<PlainLine> without_list_brackets(std::string_view line);

}  // namespace isodoku::detail
