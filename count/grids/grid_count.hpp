#pragma once
// The number of complete grids.
//
// Example:
//
//     assert(grid_count(make_shape(2, 2)) == 288);
//     assert(grid_count(variant_rules({"diagonal"}, make_shape(2, 2))) == 48);

#include <cstddef>
#include <optional>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A group of grids: `choices` equivalent ways to begin, each with `completions` complete grids.
struct GridCountTerm {
  BigInteger choices;      ///< number of equivalent beginnings
  BigInteger completions;  ///< number of grids of each
};

/// The terms that add up to grid_count, in the order of computation. The beginnings depend on the shape:
/// - two stacks or two bands: which symbols are in which rows of the boxes
/// - 3x3: first bands
/// - 1xN and Nx1: the relabellings, and from N = 7 the first N/2 rows
/// Throws Error (usage) where grid_count does.
std::vector<GridCountTerm> grid_count_terms(const Shape& shape, const Execution& execution = {});

/// The exact number of complete grids; relabelled grids count as different. Supports boxes with two rows or two columns
/// up to 2x6, 3x3, and 1xN up to N = 10, each also transposed. Throws Error (usage) for all other shapes.
BigInteger grid_count(const Shape& shape, const Execution& execution = {});

/// Estimated time of grid_count, in seconds, on one core of a 2020 machine; accurate to a factor of 3. Throws where
/// grid_count does.
double estimated_grid_count_seconds(const Shape& shape);

/// The exact number of complete grids under any rules. For box rules this is the grid_count of the shape. For other
/// rules it completes beginnings up to the symmetries of the rules. That takes about a minute for 10^11 grids up to
/// relabelling, which most variants of 3x3 have. Throws Error (usage) for rules with more than 16 symbols that are not
/// box rules.
BigInteger grid_count(const Rules& rules, const Execution& execution = {});
/// Like grid_count, but returns the error as a value.
Result<BigInteger> try_grid_count(const Rules& rules, const Execution& execution = {});

/// The terms that add up to grid_count: ways to fill some cells, by class under the symmetries, and their completions.
std::vector<GridCountTerm> grid_count_terms(const Rules& rules, const Execution& execution = {});

/// Estimated time of grid_count, in seconds, on `cores` idle cores; accurate to a factor of about ten. The terms of the
/// other symmetries usually take less. Uses random samples and takes about a second; a stop request ends it. Throws
/// where grid_count does.
double estimated_grid_count_seconds(const Rules& rules, std::size_t cores, const Execution& execution = {});

// Counts the completions of a puzzle by the fastest available method.
//
// Example:
//
//     Solver solver{make_shape(2, 2)};
//     assert(completion_count(solver, Grid(make_shape(2, 2)), make_shape(2, 2)) == 288);

/// The number of complete grids that contain the clues; nothing if it is out of reach (Solver::count). For a puzzle
/// without clues this is grid_count, which is out of reach if it is estimated to take more than ten minutes. `solver`
/// must have been made for these rules. `execution` applies to grid_count only; set the one of the solver on the
/// solver.
std::optional<BigInteger> completion_count(Solver& solver, const Grid& puzzle, const Rules& rules,
                                           const Execution& execution = {});

}  // namespace isodoku
