// Cycles of lines, grouped by cycles of chutes.
//
// A permutation that maps chutes to chutes moves a line to the next chute in the cycle of its chute. So each cycle of
// lines visits all chutes of that cycle, equally often. The lines of one chute therefore reach all others, and it is
// enough to start from those. The result is sorted so that cycles that may be exchanged (ChuteCycle::is_like) are
// adjacent, which ColumnSorter and Arrangement rely on. Cost: one step per line.

#include "count/chute_cycles.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace isodoku::detail {
namespace {

std::vector<std::size_t> lengths(const ChuteCycle& cycle) {
  std::vector<std::size_t> result{cycle.chutes.size()};
  for (const auto& lines : cycle.lines) result.push_back(lines.size());
  return result;
}

}  // namespace

bool ChuteCycle::is_like(const ChuteCycle& other) const {
  return lengths(*this) == lengths(other);
}

std::vector<ChuteCycle> chute_cycles(const IndexMap& image, int chute_size, int chutes) {
  std::array<bool, max_size> seen{};
  std::vector<ChuteCycle> cycles;
  for (int chute = 0; chute < chutes; ++chute) {
    const int first = chute * chute_size;
    if (seen[static_cast<std::size_t>(first)]) continue;
    ChuteCycle& cycle = cycles.emplace_back();
    for (int start = first; start < first + chute_size; ++start) {
      if (seen[static_cast<std::size_t>(start)]) continue;
      std::vector<int>& lines = cycle.lines.emplace_back();
      for (int line = start; !seen[static_cast<std::size_t>(line)]; line = image[static_cast<std::size_t>(line)]) {
        seen[static_cast<std::size_t>(line)] = true;
        lines.push_back(line);
      }
    }
    int line = first;
    do {
      cycle.chutes.push_back(line / chute_size);
      line = image[static_cast<std::size_t>(line)];
    } while (line / chute_size != chute);
    std::ranges::stable_sort(cycle.lines, std::greater<>(), &std::vector<int>::size);
  }
  std::ranges::stable_sort(cycles, std::greater<>(), lengths);
  return cycles;
}

}  // namespace isodoku::detail
