#pragma once
// Many puzzles rated in one call.
//
// Example:
//
//     const std::vector<Grid> puzzles = {make_grid(make_shape(2, 2), "......12.1.3.32."), Grid(make_shape(2, 2))};
//     const std::vector<Rating> ratings = rate_all(puzzles, make_shape(2, 2));
//     assert(ratings[0].is_solved && ratings[1].status == SolutionStatus::several);

#include <span>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/result.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "techniques/rating.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The ratings of puzzles, in their order, by these techniques; the same for any Execution.
/// Throws as Rater does; the line of the Error's place is the number of the first bad puzzle, from 1.
std::vector<Rating> rate_all(std::span<const Grid> puzzles, const Rules& rules, const TechniqueChoice& techniques = {},
                             const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<Rating>> try_rate_all(std::span<const Grid> puzzles, const Rules& rules,
                                         const TechniqueChoice& techniques = {}, const Execution& execution = {});

}  // namespace isodoku
