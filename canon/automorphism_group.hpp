#pragma once
// The automorphism group of a grid, puzzle or pattern of any shape: order, generators, orbits.

#include <vector>

#include "group/big_integer.hpp"
#include "group/cell_permutation.hpp"
#include "group/grid.hpp"
#include "group/transform.hpp"

namespace isodoku {

/// The symmetries after which some relabelling gives a grid back.
struct SymmetryGroup {
  BigInteger order = 1;  ///< how many; relabellings of unused symbols are not counted
  /// They generate the group; at most log2(order) of them, none for the trivial group. Each is an automorphism:
  /// apply(generator, grid) == grid. Symbols that the grid does not use go to themselves.
  std::vector<Transform> generators;
  std::vector<CellSet> cell_orbits;  ///< a partition of the N*N cells, by ascending least cell
  std::vector<CellSet> clue_orbits;  ///< those of the filled cells; an orbit is filled or blank as a whole
};

/// Finds the group of a grid that breaks no rule, with the symmetries that transpose if the shape has them and they are
/// wanted. Throws Error (internal) if the group does not check: each generator must fix the grid, and together they
/// must generate as many as nauty counts.
SymmetryGroup automorphism_group(const Grid& grid, bool with_transposition = true);

}  // namespace isodoku
