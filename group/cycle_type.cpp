// Cycle types of cell permutations, found by following cycles or computed from those of the lines.
//
// The formula for transpositions: a transposition followed by (r, 1) maps cell (x, y) to (y, r(x)). Its square applies
// r to both coordinates. Two different cycles of r, of lengths a and b, meet in 2ab cells. The square divides these
// cells into cycles of length lcm(a, b). The permutation joins each of them with its mirror image, which gives gcd(a,
// b) cycles of length 2 lcm(a, b). The a*a cells of one cycle of r form a diagonals y = x + d (mod a) of a cells each,
// which the square rotates. The permutation maps (x, x + d) to (x + d, x + 1), and so diagonal d to diagonal 1 - d. For
// odd a, exactly one diagonal is mapped to itself and is a cycle of length a. The others form (a - 1) / 2 pairs, each a
// cycle of length 2a. For even a, 2d = 1 has no solution, so all diagonals are in pairs.

#include "group/conjugacy_classes.hpp"

#include <algorithm>
#include <numeric>

namespace isodoku {

void CycleType::add(int length, int count) {
  if (count == 0) return;
  const auto at = std::ranges::lower_bound(cycles_, length, {}, &Cycles::length);
  if (at != cycles_.end() && at->length == length) {
    at->count += count;
  } else {
    cycles_.insert(at, {length, count});
  }
}

int CycleType::order() const {
  int order = 1;
  for (const Cycles& cycles : cycles_) order = std::lcm(order, cycles.length);
  return order;
}

std::string CycleType::text() const {
  std::string text;
  for (const Cycles& cycles : cycles_) {
    if (!text.empty()) text += ' ';
    text += std::to_string(cycles.length) + '^' + std::to_string(cycles.count);
  }
  return text;
}

CycleType cycle_type(std::span<const Point> permutation) {
  CycleType type;
  for_each_cycle(permutation, permutation.size(),
                 [&type](std::span<const Point> cycle) { type.add(static_cast<int>(cycle.size()), 1); });
  return type;
}

CycleType cell_cycle_type(const Shape& shape, const Symmetry& symmetry) {
  return cycle_type(source_cells(shape, symmetry));
}

CycleType product_cycle_type(const CycleType& rows, const CycleType& columns) {
  CycleType type;
  for (const Cycles& a : rows.cycles()) {
    for (const Cycles& b : columns.cycles()) {
      type.add(std::lcm(a.length, b.length), a.count * b.count * std::gcd(a.length, b.length));
    }
  }
  return type;
}

CycleType transposing_cycle_type(const CycleType& rows) {
  CycleType type;
  const auto& cycles = rows.cycles();
  for (std::size_t i = 0; i < cycles.size(); ++i) {
    const auto [a, count] = cycles[i];
    type.add(2 * a, count * (a % 2 == 0 ? a / 2 : (a - 1) / 2) + count * (count - 1) / 2 * a);
    if (a % 2 == 1) type.add(a, count);
    for (std::size_t j = i + 1; j < cycles.size(); ++j) {
      const auto [b, other_count] = cycles[j];
      type.add(2 * std::lcm(a, b), count * other_count * std::gcd(a, b));
    }
  }
  return type;
}

}  // namespace isodoku
