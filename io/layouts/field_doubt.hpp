#pragma once
// Functions that fields.cpp and column_names.cpp share, which decide whether a field may be the puzzle.

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

/// The reason why it is not certain that the field in this column is the puzzle, with its place. Nothing if there is no
/// doubt.
std::optional<GridFault> find_doubt(const std::optional<Shape>& shape, std::string_view line,
                                    const std::vector<Field>& fields, std::size_t column);

}  // namespace isodoku::detail
