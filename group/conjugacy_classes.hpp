#pragma once
// The conjugacy classes of a symmetry group.
//
// Example:
//
//     const std::vector<ConjugacyClass> classes = conjugacy_classes(make_shape(2, 2));
//     assert(classes.size() == 20);
//     BigInteger elements = 0;
//     for (const ConjugacyClass& found : classes) elements += found.size;
//     assert(elements == 128);

#include <compare>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace ISODOKU_PUBLIC isodoku {

// The group that acts on the cells of a grid.
//
// Example:
//
//     assert(BoxGroup(Shape()).order() == 3'359'232);
//     assert(BoxGroup(Shape(), false).order() == 1'679'616);  // without transposition

/// The symmetry group of box rules: permutations of bands, of rows within bands, of stacks, of columns within stacks,
/// and, where boxes are square and unless it is left out, transposition. Its order is 128 for 2x2, 3,456 for 2x3 and
/// 3,359,232 for 3x3.
class BoxGroup {
 public:
  /// The whole group of a shape, unless transposition is excluded. A shape converts to its whole group. Excluding a
  /// transposition that is not in the group changes nothing.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr BoxGroup(const Shape& shape = {}, bool with_transposition = true)
      : shape_(shape), transposes_(with_transposition && shape.has_square_boxes()) {}

  [[nodiscard]] constexpr const Shape& shape() const { return shape_; }  ///< of the grids that it acts on
  /// Whether transposition is in the group: only where boxes are square, and not in 1x1, where it moves nothing.
  [[nodiscard]] constexpr bool transposes() const { return transposes_; }

  /// (R!)^C * C! row permutations times (C!)^R * R! column permutations, twice as many with transposition.
  [[nodiscard]] BigInteger order() const;

  friend constexpr bool operator==(const BoxGroup&, const BoxGroup&) = default;

 private:
  Shape shape_;
  bool transposes_;
};

// Cycle types: how many cycles of each length a permutation has.
//
// Example:
//
//     const Permutation permutation = {1, 0, 2, 4, 5, 3};
//     const CycleType type = cycle_type(std::span(permutation.data(), permutation.size()));
//     assert(type.text() == "1^1 2^1 3^1");
//     assert(type.order() == 6);

/// Cycles of one length.
struct Cycles {
  int length = 1;  ///< in points, from 1
  int count = 0;   ///< how many cycles of that length

  friend auto operator<=>(const Cycles&, const Cycles&) = default;
};

/// The cycles of a permutation, fixed points included: ascending lengths, each with its count.
class CycleType {
 public:
  CycleType() = default;  ///< without cycles, of no points

  /// Adds `count` cycles of a length.
  void add(int length, int count);

  /// By ascending length; none with count 0.
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

/// A conjugacy class of line permutations: those that permute the blocks of `block_size` lines, and the lines within
/// each block (the wreath product of two symmetric groups).
struct LineClass {
  BigInteger size;          ///< how many permutations it has
  CycleType lines;          ///< cycle type on the lines
  IndexMap representative;  ///< image of line i at entry i
};

/// The classes of the line permutations that keep `blocks` blocks of `block_size` lines each.
std::vector<LineClass> line_classes(int block_size, int blocks);

/// A conjugacy class of the symmetry group.
struct ConjugacyClass {
  Symmetry representative;  ///< one of its symmetries
  BigInteger size;          ///< how many symmetries it has
  CycleType cells;          ///< cycle type on the N*N cells

  /// Of the representative.
  [[nodiscard]] int order() const { return cells.order(); }
};

/// Calls `visit` for each class once; identity first. Nothing is stored: 5x5 has more than a million classes.
void for_each_conjugacy_class(const BoxGroup& group, const std::function<void(const ConjugacyClass&)>& visit);

/// All classes, in the same order.
std::vector<ConjugacyClass> conjugacy_classes(const BoxGroup& group = {});

// Burnside's sum, and its terms.
//
// Example:
//
//     // Colourings of a square's corners with two colours, up to turns: 6.
//     assert(orbit_count_of_sum(16 + 2 + 4 + 2, 4, "colourings") == 6);

/// A conjugacy class, and how many objects each of its symmetries fixes.
struct BurnsideTerm {
  ConjugacyClass conjugacy_class;  ///< of the group
  BigInteger fixed;                ///< how many objects each symmetry of the class fixes
};

/// The number of orbits: the mean of the fixed objects over the group (the lemma that is not Burnside's; Cauchy 1845,
/// Frobenius 1887). The terms must be of all conjugacy classes. Throws Error (internal) if their sizes do not add up to
/// the order of the group, or the quotient is not an integer.
BigInteger orbit_count(const BigInteger& group_order, std::span<const BurnsideTerm> terms);

/// sum / order, for the sum of what all elements of a group fix. Throws Error (internal) if it is not an integer;
/// `what` says in the message what is counted.
BigInteger orbit_count_of_sum(const BigInteger& sum, const BigInteger& order, const std::string& what);

}  // namespace isodoku
