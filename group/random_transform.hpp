#pragma once
// Random transforms: those of puzzles in disguise, and of tests.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     std::mt19937_64 engine(1);
//     const Transform some = random_transform(BoxGroup(grid.shape()), engine);
//     assert(apply(inverse(some), apply(some, grid)) == grid);

#include <random>

#include "base/public.hpp"
#include "grid/transform.hpp"
#include "group/box_group.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Uniform over all symmetries of the group and all relabellings. The same engine state gives the same transform on
/// every platform.
Transform random_transform(const BoxGroup& group, std::mt19937_64& engine);
Transform random_transform(const Symmetries& group, std::mt19937_64& engine);

}  // namespace isodoku
