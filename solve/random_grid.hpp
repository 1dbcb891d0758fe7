#pragma once
// Random complete grids.
//
// Example:
//
//     std::mt19937_64 engine(1);
//     const Grid grid = random_complete_grid(make_shape(3, 4), engine);
//     assert(grid.is_complete());
//     assert(find_rule_breach(grid).cell < 0);

#include <random>

#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A random complete grid of the shape: a randomised search that fills the cell with the fewest remaining symbols
/// first, followed by a random transform. Not uniform over all grids. Equal engine states give equal grids on every
/// platform.
Grid random_complete_grid(const Shape& shape, std::mt19937_64& engine);
/// The same for any rules, without the transform. Throws Error (usage) if no grid satisfies them.
Grid random_complete_grid(const Rules& rules, std::mt19937_64& engine);

}  // namespace isodoku
