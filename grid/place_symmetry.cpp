// Finds the orbits of cells. Each symmetry is a map of the square of order 1, 2 or 4, and its cycles are the orbits. A
// cycle is found by applying the map repeatedly to a cell that is in no orbit yet.

#include "grid/shape.hpp"

#include <utility>

namespace isodoku {
namespace {

std::pair<int, int> image_of(PlaceSymmetry symmetry, int size, int row, int column) {
  const int last = size - 1;
  switch (symmetry) {
    case PlaceSymmetry::none:
      return {row, column};
    case PlaceSymmetry::half_turn:
      return {last - row, last - column};
    case PlaceSymmetry::quarter_turn:
      return {column, last - row};
    case PlaceSymmetry::diagonal:
      return {column, row};
    case PlaceSymmetry::mirror:
      return {row, last - column};
  }
  return {row, column};
}

}  // namespace

std::vector<std::vector<Point>> place_orbits(const Shape& shape, PlaceSymmetry symmetry) {
  const int size = shape.size();
  std::vector<bool> is_met(static_cast<std::size_t>(shape.cell_count()));
  std::vector<std::vector<Point>> orbits;
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    if (is_met[static_cast<std::size_t>(cell)]) continue;
    std::vector<Point>& orbit = orbits.emplace_back();
    for (int at = cell; !is_met[static_cast<std::size_t>(at)];) {
      is_met[static_cast<std::size_t>(at)] = true;
      orbit.push_back(static_cast<Point>(at));
      const auto [row, column] = image_of(symmetry, size, at / size, at % size);
      at = row * size + column;
    }
  }
  return orbits;
}

}  // namespace isodoku
