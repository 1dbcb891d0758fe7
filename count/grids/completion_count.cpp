// Solver counts the completions of clues. It does not use the symmetries of an empty grid, nor the formulas for shapes,
// so those cases are handled here.

#include "count/grids/grid_count.hpp"

#include "base/error.hpp"

namespace isodoku {
namespace {

constexpr double max_seconds = 600;

/// Returns nothing if the count is out of reach for this shape or these rules.
std::optional<BigInteger> count_grids(const Rules& rules, const Execution& execution) {
  const Result<double> seconds = attempt([&] { return estimated_grid_count_seconds(rules, 1, execution); });
  if (!seconds && seconds.error().kind() == ErrorKind::usage) return std::nullopt;
  if (!seconds) throw Error(seconds.error());
  if (*seconds > max_seconds) return std::nullopt;
  return grid_count(rules, execution);
}

}  // namespace

std::optional<BigInteger> completion_count(Solver& solver, const Grid& puzzle, const Rules& rules,
                                           const Execution& execution) {
  if (!puzzle.is_pattern() && puzzle.clue_count() == 0) {
    if (std::optional<BigInteger> all = count_grids(rules, execution)) return all;
  }
  return solver.count(puzzle);
}

}  // namespace isodoku
