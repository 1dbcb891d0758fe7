// A symmetry without transposition permutes lines within chutes, and chutes as wholes. So it only moves the sets of
// symbols in the columns of boxes, and those in the rows. A relabelling only renames their symbols. So the counts are
// invariant.

#include "studies/triples/triples.hpp"

#include <algorithm>
#include <map>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

/// Counts the triples of symbols take(box, line, place), for each box and line.
template <typename Take>
std::vector<TripleCount> counted(const Take& take) {
  std::map<SymbolTriple, int> counts;
  for (int box = 0; box < 9; ++box) {
    for (int line = 0; line < 3; ++line) {
      SymbolTriple triple = {take(box, line, 0), take(box, line, 1), take(box, line, 2)};
      std::ranges::sort(triple);
      ++counts[triple];
    }
  }
  std::vector<TripleCount> triples;
  for (const auto& [triple, count] : counts) triples.push_back({triple, count});
  std::ranges::stable_sort(triples, std::ranges::greater(), &TripleCount::count);
  return triples;
}

}  // namespace

TripleSystem triple_system(const Grid& grid) {
  if (grid.shape() != Shape() || !grid.is_complete()) {
    throw Error(ErrorKind::usage, "triples require a complete 3x3 grid");
  }
  const auto at = [&grid](int box, int row, int column) { return grid.at(box / 3 * 3 + row, box % 3 * 3 + column); };
  return {counted([&at](int box, int line, int place) { return at(box, place, line); }),
          counted([&at](int box, int line, int place) { return at(box, line, place); })};
}

std::vector<int> multiplicities(const std::vector<TripleCount>& triples) {
  std::vector<int> partition;
  for (const TripleCount& each : triples) partition.push_back(each.count);
  return partition;
}

std::string triple_text(const SymbolTriple& triple) {
  std::string text;
  for (const Cell symbol : triple) text += symbol_character(symbol);
  return text;
}

std::string partition_text(const std::vector<int>& partition) {
  const auto ones = std::ranges::count(partition, 1);
  std::string text;
  for (const int part : partition) {
    if (part == 1 && ones > 1) break;
    text += (text.empty() ? "" : "+") + std::to_string(part);
  }
  if (ones > 1) text += (text.empty() ? "" : "+") + std::to_string(ones) + "x1";
  return text;
}

}  // namespace isodoku::detail
