#pragma once
// What commutes with a symmetry.

#include <vector>

#include "base/big_integer.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Generators of the centraliser of a line permutation (image of line i at entry i) within the line permutations that
/// keep `blocks` blocks of `block_size` lines each; it must be one of them.
std::vector<IndexMap> line_centraliser(int block_size, int blocks, const IndexMap& lines);

/// The symmetries that commute with one.
struct Centraliser {
  std::vector<Symmetry> generators;
  BigInteger order;
};

/// The centraliser of a class's representative in the group that the class is in.
Centraliser centraliser(const BoxGroup& group, const ConjugacyClass& found);

}  // namespace isodoku::detail
