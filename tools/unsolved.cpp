// Comments on puzzles that have no solution or several solutions, or whose number of solutions is out of reach.

#include "tools/unsolved.hpp"

namespace isodoku::tool {

std::optional<std::string> UnsolvedPuzzle::comment() const {
  if (out_of_reach) return "# out of reach";
  if (solutions.value_or(0) > 0) return "# several solutions";
  return "# no solution" + (reason ? ": " + *reason : "");
}

UnsolvedPuzzle unsolved_puzzle(const InputRecord& record, SolutionStatus status) {
  if (status == SolutionStatus::out_of_reach) return {{}, true, {}};
  UnsolvedPuzzle puzzle{status == SolutionStatus::none ? 0 : 2, {}, {}};
  if (!record.breach.empty()) puzzle.reason = record.breach;
  return puzzle;
}

}  // namespace isodoku::tool
