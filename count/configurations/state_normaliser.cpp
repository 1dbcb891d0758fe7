// Removes houses that no later step fills, and symbols that have no place left. Then renames whatever can be renamed:
// columns (ColumnSorter), the symbols of an orbit (any of them may be the first), and the orbits.

#include "count/configurations/state_normaliser.hpp"

#include <algorithm>

#include "base/bits.hpp"

namespace isodoku::detail {

StateNormaliser::StateNormaliser(const Shape& shape, const Symmetry& symmetry) {
  const int n = shape.size();
  if (!symmetry.transpose) sorter_.emplace(shape, symmetry.columns);
  columns_ = ((std::uint64_t{1} << static_cast<unsigned>(n)) - 1) << static_cast<unsigned>(n);
  for (int line = 0; line < n; ++line) {
    const int cell = source_cell(symmetry, n, line, line);
    const int row = cell / n;
    const int column = n + cell % n;
    line_images_[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(symmetry.transpose ? column : row);
    line_images_[static_cast<std::size_t>(n + line)] = static_cast<std::uint8_t>(symmetry.transpose ? row : column);
  }
  for (int row = 0; row < n; row += shape.box_rows()) {
    for (int column = 0; column < n; column += shape.box_columns()) {
      const int cell = source_cell(symmetry, n, row, column);
      const auto box = static_cast<std::size_t>(shape.box_of(row, column));
      box_images_[box] = static_cast<std::uint8_t>(shape.box_of(cell / n, cell % n));
      for (int i = 0; i < shape.box_columns(); ++i) box_columns_[box] |= bit<std::uint64_t>(n + column + i);
    }
  }
}

HouseSet StateNormaliser::image(const HouseSet& houses) const {
  HouseSet result;
  for_each_bit(houses.lines, [&](std::size_t line) { result.lines |= bit<std::uint64_t>(line_images_[line]); });
  for_each_bit(houses.boxes, [&](std::size_t box) { result.boxes |= bit<std::uint32_t>(box_images_[box]); });
  return result;
}

void StateNormaliser::normalise(SymbolState& state, const ConfigurationStep& step) {
  for (SymbolOrbit& orbit : state.orbits) {
    HouseSet& houses = orbit.houses;
    houses.restrict_to(step.alive);
    if (!step.in_last_band) continue;
    // The remaining part of a box is the remaining part of its columns.
    for_each_bit(houses.boxes, [&](std::size_t box) { houses.lines |= box_columns_[box] & step.alive.lines; });
    houses.boxes = 0;
  }
  const std::uint64_t columns = step.alive.lines & columns_;
  std::erase_if(state.orbits, [&](const SymbolOrbit& orbit) { return (columns & ~orbit.houses.lines) == 0; });
  if (sorter_) sorter_->sort(state);
  for (SymbolOrbit& orbit : state.orbits) {
    HouseSet houses = orbit.houses;
    for (std::uint32_t i = 1; i < orbit.length; ++i) {
      houses = image(houses);
      orbit.houses = std::min(orbit.houses, houses);
    }
  }
  std::ranges::sort(state.orbits);
}

}  // namespace isodoku::detail
