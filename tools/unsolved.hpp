#pragma once
// The comment on a puzzle that should have exactly one solution.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/records/record_writer.hpp"
#include "solve/solver.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

struct UnsolvedPuzzle {
  std::optional<std::uint64_t> solutions;  ///< 0, or 2 for several
  std::optional<bool> out_of_reach;
  std::optional<std::string> reason;  ///< the rule that the puzzle breaks

  static constexpr auto fields() {
    return std::tuple(
        field("solutions", &UnsolvedPuzzle::solutions, "Number of solutions; 2 means several"),
        field("out_of_reach", &UnsolvedPuzzle::out_of_reach, "true if the search was too long to complete"),
        field("reason", &UnsolvedPuzzle::reason, "The rule that the puzzle breaks, if it breaks one"));
  }
  [[nodiscard]] std::optional<std::string> comment() const;
};

/// The comment for a record whose puzzle has this status.
UnsolvedPuzzle unsolved_puzzle(const InputRecord& record, SolutionStatus status);

}  // namespace isodoku::tool
