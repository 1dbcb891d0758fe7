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

#include <functional>
#include <vector>

#include "base/big_integer.hpp"
#include "base/public.hpp"
#include "grid/transform.hpp"
#include "group/box_group.hpp"
#include "group/cycle_type.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A conjugacy class of line permutations: those that permute the blocks of `block_size` lines, and the lines within
/// each block (the wreath product of two symmetric groups).
struct LineClass {
  BigInteger size;
  CycleType lines;          ///< cycle type on the lines
  IndexMap representative;  ///< image of line i at entry i
};

/// The classes of the line permutations that keep `blocks` blocks of `block_size` lines each.
std::vector<LineClass> line_classes(int block_size, int blocks);

/// A conjugacy class of the symmetry group.
struct ConjugacyClass {
  Symmetry representative;
  BigInteger size;
  CycleType cells;  ///< cycle type on the N*N cells

  /// Of the representative.
  [[nodiscard]] int order() const { return cells.order(); }
};

/// Calls `visit` for each class once; identity first. Nothing is kept: 5x5 has more than a million classes.
void for_each_conjugacy_class(const BoxGroup& group, const std::function<void(const ConjugacyClass&)>& visit);

/// All classes, in the same order.
std::vector<ConjugacyClass> conjugacy_classes(const BoxGroup& group = {});

}  // namespace isodoku
