#pragma once
// The symmetries that commute with a given one.

#include <vector>

#include "base/big_integer.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// Generators of the centraliser of a line permutation, whose entry i is the image of line i. The centraliser is within
/// the permutations that map blocks to blocks, for `blocks` blocks of `block_size` lines each; `lines` must be one of
/// these.
std::vector<IndexMap> line_centraliser(int block_size, int blocks, const IndexMap& lines);

/// The symmetries that commute with a given one.
struct Centraliser {
  std::vector<Symmetry> generators;
  BigInteger order;
};

/// The centraliser of the class's representative in the group that the class belongs to.
Centraliser centraliser(const BoxGroup& group, const ConjugacyClass& found);

/// The same generators, each given by the source cell of each cell's symbol (source_cells).
std::vector<std::vector<Point>> commuting_source_cells(const BoxGroup& group, const ConjugacyClass& found);

}  // namespace isodoku::detail
