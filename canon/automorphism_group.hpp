#pragma once
// The automorphism group of a grid, puzzle or pattern under any rules: order, generators, orbits.

#include <vector>

#include "group/big_integer.hpp"
#include "group/cell_permutation.hpp"
#include "group/grid.hpp"
#include "group/symmetries.hpp"
#include "group/transform.hpp"

namespace isodoku {

/// The symmetries after which some relabelling gives a grid back.
struct AutomorphismGroup {
  BigInteger order = 1;  ///< how many; relabellings of unused symbols are not counted
  /// They generate the group; at most log2(order) of them, none for the trivial group. Each is an automorphism:
  /// apply(generator, grid) == grid. Symbols that the grid does not use go to themselves.
  std::vector<Transform> generators;
  std::vector<CellSet> cell_orbits;  ///< a partition of the N*N cells, by ascending least cell
  std::vector<CellSet> clue_orbits;  ///< those of the filled cells; an orbit is filled or blank as a whole
};

/// Finds those of a grid that breaks no rule among the symmetries of a group of its shape. Throws Error (internal) if
/// the result does not check: each generator must fix the grid, and together they must generate as many as nauty
/// counts.
AutomorphismGroup automorphism_group(const Grid& grid, const BoxGroup& group);
AutomorphismGroup automorphism_group(const Grid& grid, const Symmetries& group);
/// The same with the whole group of the grid's shape.
AutomorphismGroup automorphism_group(const Grid& grid);

}  // namespace isodoku
