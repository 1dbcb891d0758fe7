#pragma once
// Many puzzles solved, or their solutions counted, in one call.
//
// Example:
//
//     const std::vector<Grid> puzzles = {make_grid(make_shape(2, 2), "......12.1.3.32."), Grid(make_shape(2, 2))};
//     const std::vector<SolvedPuzzle> solved = solve_all(puzzles, make_shape(2, 2));
//     assert(solved[0].status == SolutionStatus::unique && solved[1].status == SolutionStatus::several);
//     assert(count_all(puzzles, make_shape(2, 2), 100)[1] == 100);

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/result.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/solver.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What Solver::solve tells of each puzzle, in their order; the same for any Execution. Throws as that does; the line
/// of the Error's place is the number of the first bad puzzle, from 1.
std::vector<SolvedPuzzle> solve_all(std::span<const Grid> puzzles, const Rules& rules, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<SolvedPuzzle>> try_solve_all(std::span<const Grid> puzzles, const Rules& rules,
                                                const Execution& execution = {});

/// The numbers of solutions, each at most `limit`; nothing for those that are out of reach.
std::vector<std::optional<std::uint64_t>> count_all(std::span<const Grid> puzzles, const Rules& rules,
                                                    std::uint64_t limit, const Execution& execution = {});

/// The number that solve_cells writes for a puzzle whose solutions are out of reach.
inline constexpr std::uint8_t cells_out_of_reach = 255;

/// The same for cells alone: n puzzles of N*N cells each, 0 is blank, in one array. What is found goes to arrays of n
/// numbers (0, 1, 2 for several solutions, or cells_out_of_reach) and of n*N*N cells: the solution where there is just
/// one, else blanks. Clues may break rules: then there is no solution. Throws Error (data) for a cell that is none,
/// with its column (from 1), and Error (usage) unless the sizes fit.
void solve_cells(std::span<const Cell> puzzles, const Rules& rules, std::span<std::uint8_t> numbers,
                 std::span<Cell> solutions, const Execution& execution = {});

}  // namespace isodoku
