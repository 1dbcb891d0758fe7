// Instances: what is removed is only what is there, so that an instance without an effect is seen at once.

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

void Instance::add_cells(const TechniqueHouse& house, std::uint32_t places) {
  for_each_bit(places, [&](std::size_t i) { cells.push_back(house.cells[i]); });
}

void Instance::remove(const Candidates& state, std::size_t cell, SymbolSet symbols_removed) {
  const SymbolSet present = state.at(cell) & symbols_removed;
  if (present == 0) return;
  const auto known = std::ranges::find(removed, cell, &Removal::cell);
  if (known == removed.end()) {
    removed.push_back({static_cast<std::uint16_t>(cell), present});
  } else {
    known->symbols |= present;
  }
}

void Instance::remove(const Candidates& state, const CellMask& cells_seen, SymbolSet symbols_removed) {
  for (std::size_t i = 0; i < cells_seen.words.size(); ++i) {
    for_each_bit(cells_seen.words[i], [&](std::size_t b) { remove(state, 64 * i + b, symbols_removed); });
  }
}

}  // namespace isodoku
