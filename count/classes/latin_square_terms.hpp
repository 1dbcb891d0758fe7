#pragma once
// The terms of Burnside's sum for Latin squares.

#include <cstddef>
#include <vector>

#include "base/execution.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// 1xN and Nx1 from N = 7 on, as far as their grids are counted.
bool has_latin_square_terms(const Shape& shape);

/// What each conjugacy class of 1xN or Nx1, N at least 2, fixes, as in fixed_grid_terms.
std::vector<BurnsideTerm> latin_square_terms(const Shape& shape, const Execution& execution);

/// About how long that takes on `jobs` free cores, without the identity.
double estimated_latin_square_terms_seconds(int order, std::size_t jobs);

}  // namespace isodoku::detail
