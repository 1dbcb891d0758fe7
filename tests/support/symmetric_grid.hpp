#pragma once
// Random grids with automorphisms, for tests.

#include <optional>
#include <random>

#include "grid/grid.hpp"
#include "grid/transform.hpp"

namespace isodoku {

/// A random transform whose symmetry has prime order p, and whose relabelling consists of cycles of length p and fixed
/// symbols. The shape must have more than one cell.
Transform random_transform_of_prime_order(const Shape& shape, std::mt19937_64& engine);

/// A complete grid that the transform fixes, by randomised search. Returns nothing if there is none, or if none is
/// found soon.
std::optional<Grid> random_grid_fixed_by(const Transform& transform, std::mt19937_64& engine);

/// A complete grid, and a transform other than the identity that fixes it.
struct FixedGrid {
  Grid grid;
  Transform automorphism;
};
FixedGrid random_symmetric_grid(const Shape& shape, std::mt19937_64& engine);

/// Blanks whole orbits of cells under the automorphism. Each orbit is kept with the given probability (0 to 1). The
/// automorphism also fixes the result.
Grid random_orbits_of(const FixedGrid& fixed, double chance, std::mt19937_64& engine);

}  // namespace isodoku
