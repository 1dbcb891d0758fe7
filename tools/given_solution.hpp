#pragma once
// The solution that a record has beside its puzzle.

#include <optional>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "io/records/input_record.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// What a record gives as its solution.
struct GivenSolution {
  Grid grid;
  bool is_wrong = false;  ///< it is damaged, or breaks a rule
};

/// Nothing if the record gives none.
std::optional<GivenSolution> given_solution(const InputRecord& record, const Rules& rules);

}  // namespace isodoku::tool
