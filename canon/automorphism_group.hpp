#pragma once
// The automorphism group of a grid, puzzle or pattern under any rules: order, generators, orbits.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const AutomorphismGroup group = automorphism_group(grid);
//     assert(group.order == 32);
//     for (const Transform& generator : group.generators) assert(apply(generator, grid) == grid);
//     assert(on_cells(group, grid.shape()).order() == 32);

#include <memory>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/cell_permutation.hpp"
#include "group/permutation_group.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The symmetries after which some relabelling restores a grid.
struct AutomorphismGroup {
  BigInteger order = 1;  ///< number of symmetries; relabellings of unused symbols are not counted
  /// Generators of the group: at most log2(order), none for the trivial group. Each is an automorphism:
  /// apply(generator, grid) == grid. Symbols that the grid does not use are mapped to themselves.
  std::vector<Transform> generators;
  std::vector<CellSet> cell_orbits;  ///< a partition of the N*N cells, by ascending smallest cell
  std::vector<CellSet> clue_orbits;  ///< the orbits of filled cells; the cells of an orbit are all filled or all blank
};

/// Finds automorphism groups of grids, within one group of symmetries. Contains working memory; not thread-safe.
class AutomorphismFinder {
 public:
  /// Keeps a copy of `group`. All grids must have its shape.
  explicit AutomorphismFinder(const Symmetries& group);
  AutomorphismFinder(AutomorphismFinder&&) noexcept;
  AutomorphismFinder& operator=(AutomorphismFinder&&) noexcept;
  AutomorphismFinder(const AutomorphismFinder&) = delete;
  AutomorphismFinder& operator=(const AutomorphismFinder&) = delete;
  ~AutomorphismFinder();

  /// The automorphism group of a grid, which must have the group's shape and break no rule. Throws Error (internal) if
  /// a check of the result fails: each generator must fix the grid, and together they must generate a group of the
  /// order that nauty reports.
  AutomorphismGroup find(const Grid& grid);
  /// The same for a puzzle with candidates (Sukaku); its clue orbits are those of the cells with a single candidate.
  AutomorphismGroup find(const CandidateGrid& candidates);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The automorphism group of a single grid.
AutomorphismGroup automorphism_group(const Grid& grid, const Symmetries& group);
/// The same under the full group of the grid's shape.
AutomorphismGroup automorphism_group(const Grid& grid);
/// Like automorphism_group, but returns the error as a value.
Result<AutomorphismGroup> try_automorphism_group(const Grid& grid, const Symmetries& group);

/// The group as permutations of the cells of grids of this shape.
PermutationGroup on_cells(const AutomorphismGroup& group, const Shape& shape);

}  // namespace isodoku
