// A cell's houses are gone through, and a later cell is taken the first time that it is met: the time is that of the
// houses' cells for each of their cells, and the pairs of one cell are sorted at its end.

#include "io/house_pairs.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace isodoku::detail {

std::vector<CellPair> pairs_that_share_a_house(const Rules& rules) {
  std::vector<CellPair> pairs;
  std::vector<int> seen_from(static_cast<std::size_t>(rules.cell_count()), -1);
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    const std::size_t begin = pairs.size();
    for (const std::uint16_t house : rules.houses_of(cell)) {
      for (const Point other : rules.houses()[house].cells) {
        if (other > cell && std::exchange(seen_from[other], cell) != cell) pairs.emplace_back(cell, other);
      }
    }
    std::sort(pairs.begin() + static_cast<std::ptrdiff_t>(begin), pairs.end());
  }
  return pairs;
}

}  // namespace isodoku::detail
