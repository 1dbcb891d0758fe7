// For each cell, visits the cells of its houses, and adds a pair when it finds a later cell for the first time. Then it
// sorts the pairs of the cell. The time is the sum of the squared sizes of all houses, and that of sorting.

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
