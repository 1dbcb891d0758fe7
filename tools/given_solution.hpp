#pragma once
// The solution that a record gives for its puzzle.

#include <optional>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "io/records/input_record.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// The given solution of a record.
struct GivenSolution {
  Grid grid;
  bool is_wrong = false;  ///< it is damaged, or breaks a rule
};

/// The given solution of a record; nothing if it gives none.
std::optional<GivenSolution> given_solution(const InputRecord& record, const Rules& rules);

}  // namespace isodoku::tool
