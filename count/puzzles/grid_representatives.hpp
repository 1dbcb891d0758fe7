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
  std::uint64_t order;  ///< order of its automorphism group
};

/// One grid of each class, in ascending order of the min-lex form. Enumerates all grids whose first row is 1..N. Throws
/// Error (internal) if the sizes of the classes do not add up to the number of these grids.
std::vector<GridRepresentative> grid_representatives(const Symmetries& group, const Execution& execution = {});

}  // namespace isodoku::detail
