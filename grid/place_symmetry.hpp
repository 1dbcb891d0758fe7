#pragma once
// Symmetries that one sees when looking at the clues of a puzzle.
//
// Example:
//
//     const auto orbits = place_orbits(Shape(), PlaceSymmetry::half_turn);
//     assert(orbits.size() == 41);
//     assert(orbits[0] == (std::vector<Point>{0, 80}));
//     assert(place_symmetry_names.name_of(PlaceSymmetry::half_turn) == "half-turn");

#include <cstdint>
#include <vector>

#include "base/name_table.hpp"
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

inline constexpr auto place_symmetry_names = name_table<PlaceSymmetry>({{"half-turn", PlaceSymmetry::half_turn},
                                                                        {"quarter-turn", PlaceSymmetry::quarter_turn},
                                                                        {"diagonal", PlaceSymmetry::diagonal},
                                                                        {"mirror", PlaceSymmetry::mirror},
                                                                        {"none", PlaceSymmetry::none}});

/// The cells in orbits, which are clues together or not: a partition, by ascending least cell.
std::vector<std::vector<Point>> place_orbits(const Shape& shape, PlaceSymmetry symmetry);

}  // namespace isodoku
