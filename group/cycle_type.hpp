#pragma once
// Cycle types: how many cycles of each length a permutation has.
//
// Example:
//
//     const Permutation permutation = {1, 0, 2, 4, 5, 3};
//     const CycleType type = cycle_type(std::span(permutation.data(), permutation.size()));
//     assert(type.text() == "1^1 2^1 3^1");
//     assert(type.order() == 6);

#include <compare>
#include <span>
#include <string>
#include <vector>

#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Cycles of one length.
struct Cycles {
  int length = 1;
  int count = 0;

  friend auto operator<=>(const Cycles&, const Cycles&) = default;
};

/// The cycles of a permutation, fixed points included: ascending lengths, each with its count.
class CycleType {
 public:
  CycleType() = default;

  /// Adds `count` cycles of a length.
  void add(int length, int count);

  [[nodiscard]] const std::vector<Cycles>& cycles() const { return cycles_; }
  /// The least common multiple of the lengths.
  [[nodiscard]] int order() const;
  /// `1^9 2^36`
  [[nodiscard]] std::string text() const;

  friend auto operator<=>(const CycleType&, const CycleType&) = default;

 private:
  std::vector<Cycles> cycles_;
};

/// Of a permutation, given by the image of each point.
CycleType cycle_type(std::span<const Point> permutation);

/// Of a symmetry as a permutation of the N*N cells.
CycleType cell_cycle_type(const Shape& shape, const Symmetry& symmetry);

/// Of cells under rows and columns permuted by permutations of these types, without transposition: a cycle of length
/// a of rows and one of length b of columns share gcd(a, b) cycles of length lcm(a, b).
CycleType product_cycle_type(const CycleType& rows, const CycleType& columns);

/// Of cells under a transposition followed by a row permutation of this type, on a square.
CycleType transposing_cycle_type(const CycleType& rows);

}  // namespace isodoku
