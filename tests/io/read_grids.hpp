#pragma once
// Reads files that are given as text.

#include <optional>
#include <string>
#include <vector>

#include "grid/shape.hpp"
#include "io/layouts/input_format.hpp"

namespace isodoku {

using Records = std::vector<std::string>;

/// The content of a file: the text of each grid, or `LINE:COLUMN: REASON`.
Records grids_of(const std::string& text, const std::optional<Shape>& given = Shape(),
                 const detail::InputFormat& format = {});

/// The number of lines of text that are skipped.
std::uint64_t lines_passed_over(const std::string& text);

detail::InputFormat format_named(const std::string& name);

}  // namespace isodoku
