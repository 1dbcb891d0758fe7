#pragma once
// Symmetries that one sees when looking at the clues of a puzzle.
//
// Example:
//
//     const auto orbits = place_orbits(Shape(), PlaceSymmetry::half_turn);
//     assert(orbits.size() == 41);
//     assert(orbits[0] == (std::vector<Point>{0, 80}));

#include <cstdint>
#include <vector>

#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What the set of clues is taken to itself by, as a drawing on the square of N*N cells.
enum class PlaceSymmetry : std::uint8_t {
  none,
  half_turn,
  quarter_turn,
  diagonal,  ///< reflection in the main diagonal
  mirror,    ///< left and right exchanged
};

/// The cells in orbits, which are clues together or not: a partition, by ascending least cell.
std::vector<std::vector<Point>> place_orbits(const Shape& shape, PlaceSymmetry symmetry);

}  // namespace isodoku
