#pragma once
// How many complete grids a shape has.
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

/// Some of all grids: `choices` ways to begin, each of which continues in `completions` ways.
struct GridCountTerm {
  BigInteger choices;      ///< how many beginnings are alike
  BigInteger completions;  ///< how many grids each of them has
};

/// The terms that add up to grid_count, in the order of computation: for two stacks or two bands the beginnings are
/// which symbols stand in which rows of the boxes, for 3x3 first bands, for 1xN (and Nx1) the names of the symbols, and
/// from N = 7 on the first N/2 rows.
/// Throws Error (usage) where grid_count does.
std::vector<GridCountTerm> grid_count_terms(const Shape& shape, const Execution& execution = {});

/// The number of complete grids, symbols told apart. Exact. Within reach are boxes of two rows or columns up to 2x6,
/// 3x3, and 1xN up to N = 10. Throws Error (usage) beyond.
BigInteger grid_count(const Shape& shape, const Execution& execution = {});

/// About how long that takes on one core of a machine of 2020; right to a factor of 3. Throws where grid_count does.
double estimated_grid_count_seconds(const Shape& shape);

/// The number of complete grids under any rules. For box rules the same; else beginnings up to the symmetries of the
/// rules are completed, which takes a minute or so for the 10^11 grids (up to relabelling) that most variants of 3x3
/// have. Throws Error (usage) for rules of more than 16 symbols that are no box rules.
BigInteger grid_count(const Rules& rules, const Execution& execution = {});
/// The same with the error as a value.
Result<BigInteger> try_grid_count(const Rules& rules, const Execution& execution = {});

/// The terms that add up to that: ways to fill some cells, by class under the symmetries, and their completions.
std::vector<GridCountTerm> grid_count_terms(const Rules& rules, const Execution& execution = {});

/// About how long that takes on `cores` free cores, from random samples: right to a factor of ten or so. What the other
/// symmetries fix takes less, as a rule. Takes a second; a stop ends
/// the work. Throws where grid_count does.
double estimated_grid_count_seconds(const Rules& rules, std::size_t cores, const Execution& execution = {});

// How many complete grids have the clues of a puzzle, by whatever is fastest.
//
// Example:
//
//     Solver solver{make_shape(2, 2)};
//     assert(completion_count(solver, Grid(make_shape(2, 2)), make_shape(2, 2)) == 288);

/// The number; nothing if it is out of reach (Solver::count). For a puzzle without clues that is the number of grids,
/// which has ways of its own: out of reach is what is estimated to take more than ten minutes. The solver must be one
/// of these rules. The Execution is for what the solver does not do; one for the solver is set there.
std::optional<BigInteger> completion_count(Solver& solver, const Grid& puzzle, const Rules& rules,
                                           const Execution& execution = {});

}  // namespace isodoku
