// The cycles of lines, chute cycle by chute cycle.
//
// A permutation that keeps chutes moves a line to the next chute of its chute's cycle. So the cycles of the lines of
// one chute run through all chutes of its cycle, equally often, and reach all of their lines: to walk those is enough.
// Sorted such that what may be exchanged (ChuteCycle::is_like) stands together, which ColumnSorter and Arrangement rely
// on. Cost: one step a line.

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
