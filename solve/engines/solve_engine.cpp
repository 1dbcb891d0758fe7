// Functions for all engines.

#include "solve/engines/solve_engine.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "solve/engines/planes_search.hpp"

namespace isodoku::detail {

std::span<const Cell> clues_to_solve(const Grid& puzzle) {
  if (!puzzle.is_pattern()) return puzzle.cells();
  const auto first = std::ranges::find_if(puzzle.cells(), [](Cell cell) { return cell != blank; });
  throw Error(ErrorKind::data, "a pattern has no symbols, so there is nothing to solve",
              {"", 0, static_cast<std::uint64_t>(first - puzzle.cells().begin()) + 1});
}

std::unique_ptr<SolveEngine> make_solve_engine(const Rules& rules) {
  const bool is_plain = rules.are_boxes() && rules.shape() == Shape();
  return is_plain ? make_planes_engine() : make_houses_engine(rules);
}

std::unique_ptr<SolveEngine> make_planes_engine() {
  return make_planes_engine(this_processor());
}
std::unique_ptr<SolveEngine> make_planes_engine(Processor processor) {
  return ISODOKU_FOR_PROCESSOR(processor, make_planes_search)();
}

}  // namespace isodoku::detail
