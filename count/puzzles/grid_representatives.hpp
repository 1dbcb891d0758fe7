#pragma once
// One complete grid of each class, for rules with few grids.

#include <cstdint>
#include <vector>

#include "base/execution.hpp"
#include "grid/grid.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// A class of grids.
struct GridRepresentative {
  Grid grid;            ///< its min-lex form
  std::uint64_t order;  ///< of its automorphism group
};

/// Goes through all grids whose first row is 1..N. By ascending form. Throws Error (internal) if their number is not
/// that of the members of the classes.
std::vector<GridRepresentative> grid_representatives(const Symmetries& group, const Execution& execution = {});

}  // namespace isodoku::detail
