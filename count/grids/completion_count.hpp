#pragma once
// How many complete grids have the clues of a puzzle, by whatever is fastest.
//
// Example:
//
//     Solver solver{make_shape(2, 2)};
//     assert(completion_count(solver, make_shape(2, 2), Grid(make_shape(2, 2))) == 288);

#include <optional>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The number; nothing if it is out of reach (Solver::count). For a puzzle without clues that is the number of grids,
/// which has ways of its own: out of reach is what is estimated to take more than ten minutes. The solver must be one
/// of these rules. The Execution is for what the solver does not do; one for the solver is set there.
std::optional<BigInteger> completion_count(Solver& solver, const Rules& rules, const Grid& puzzle,
                                           const Execution& execution = {});

}  // namespace isodoku
