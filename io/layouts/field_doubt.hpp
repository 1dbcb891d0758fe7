#pragma once
// What fields.cpp and column_names.cpp share: whether a field may be taken for the puzzle.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"
#include "io/layouts/fields.hpp"

namespace isodoku::detail {

constexpr bool has_blank(std::string_view grid) {
  return grid.find_first_of(".0*_-?xX") != std::string_view::npos;
}

/// Why it is not clear that the field of that column has the puzzle, and where that shows.
std::optional<GridFault> find_doubt(const std::optional<Shape>& shape, std::string_view line,
                                    const std::vector<Field>& fields, std::size_t column);

}  // namespace isodoku::detail
