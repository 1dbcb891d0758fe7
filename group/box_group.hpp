#pragma once
// The group that acts on the cells of a grid.
//
// Example:
//
//     assert(BoxGroup(Shape()).order() == 3'359'232);
//     assert(BoxGroup(Shape(), false).order() == 1'679'616);  // without transposition

#include "base/big_integer.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The symmetry group of box rules: permutations of bands, of rows within bands, of stacks, of columns within stacks,
/// and, where boxes are square and unless it is left out, transposition. Its order is 128 for 2x2, 3,456 for 2x3 and
/// 3,359,232 for 3x3.
class BoxGroup {
 public:
  /// The group of a shape, whole unless transposition is left out; a shape stands for its whole group. Leaving out what
  /// is not there changes nothing.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr BoxGroup(const Shape& shape = {}, bool with_transposition = true)
      : shape_(shape), transposes_(with_transposition && shape.has_square_boxes()) {}

  [[nodiscard]] constexpr const Shape& shape() const { return shape_; }
  /// Whether transposition is in the group: only where boxes are square, and not in 1x1, where it moves nothing.
  [[nodiscard]] constexpr bool transposes() const { return transposes_; }

  /// (R!)^C * C! row permutations times (C!)^R * R! column permutations, twice as many with transposition.
  [[nodiscard]] BigInteger order() const;

  friend constexpr bool operator==(const BoxGroup&, const BoxGroup&) = default;

 private:
  Shape shape_;
  bool transposes_;
};

}  // namespace isodoku
