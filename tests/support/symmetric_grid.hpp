#pragma once
// Random grids with automorphisms, for tests.

#include <optional>
#include <random>

#include "grid/grid.hpp"
#include "grid/transform.hpp"

namespace isodoku {

/// A random transform whose symmetry has prime order p, and whose relabelling consists of cycles of length p and fixed
/// symbols. The shape needs more than one cell.
Transform random_transform_of_prime_order(const Shape& shape, std::mt19937_64& engine);

/// A complete grid that the transform fixes, by randomised search; nothing if there is none, or none was found soon.
std::optional<Grid> random_grid_fixed_by(const Transform& transform, std::mt19937_64& engine);

/// A complete grid that a transform fixes which is not the identity.
struct FixedGrid {
  Grid grid;
  Transform automorphism;
};
FixedGrid random_symmetric_grid(const Shape& shape, std::mt19937_64& engine);

/// The grid with whole orbits of cells under the automorphism made blank, each kept with the chance given (0 to 1). The
/// automorphism fixes the result too.
Grid random_orbits_of(const FixedGrid& fixed, double chance, std::mt19937_64& engine);

}  // namespace isodoku
