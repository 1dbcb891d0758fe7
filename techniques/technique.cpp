// The removals of an instance contain only candidates that are present, so Instance::has_effect does not need the
// state.

#include "techniques/technique.hpp"

#include <algorithm>

#include "base/bits.hpp"

namespace isodoku {

void Instance::clear() {
  symbols = 0;
  cells.clear();
  houses.clear();
  chains.clear();
  removed.clear();
  placed.clear();
}

}  // namespace isodoku

namespace isodoku::detail {

void add_cells(Instance& instance, const TechniqueHouse& house, std::uint32_t places) {
  for_each_bit(places, [&](std::size_t i) { instance.cells.push_back(house.cells[i]); });
}

void add_removal(Instance& instance, const Candidates& state, std::size_t cell, SymbolSet symbols) {
  const SymbolSet present = state.at(cell) & symbols;
  if (present == 0) return;
  const auto known = std::ranges::find(instance.removed, cell, &Removal::cell);
  if (known == instance.removed.end()) {
    instance.removed.push_back({static_cast<std::uint16_t>(cell), present});
  } else {
    known->symbols |= present;
  }
}

void add_removal(Instance& instance, const Candidates& state, const CellMask& cells, SymbolSet symbols) {
  for (std::size_t i = 0; i < cells.words.size(); ++i) {
    for_each_bit(cells.words[i], [&](std::size_t b) { add_removal(instance, state, 64 * i + b, symbols); });
  }
}

}  // namespace isodoku::detail
