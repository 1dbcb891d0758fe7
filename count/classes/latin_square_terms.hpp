#pragma once
// The terms of Burnside's sum for Latin squares.

#include <cstddef>
#include <vector>

#include "base/execution.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Whether the shape is 1xN or Nx1, where N is at least 7 and small enough for its grids to be counted.
bool has_latin_square_terms(const Shape& shape);

/// The terms of each conjugacy class of 1xN or Nx1, N at least 2, as in fixed_grid_terms.
std::vector<BurnsideTerm> latin_square_terms(const Shape& shape, const Execution& execution);

/// Estimated time in seconds on `jobs` idle cores, without the identity.
double estimated_latin_square_terms_seconds(int order, std::size_t jobs);

}  // namespace isodoku::detail
