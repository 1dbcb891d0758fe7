#pragma once
// Runs commands once for each call that may fail, and checks how they end.

#include <map>
#include <string>
#include <vector>

#include "tests/faults/fault_cases.hpp"

namespace isodoku::faults {

/// The outcomes of the faults of one kind in one command.
struct FaultTally {
  std::uint64_t runs = 0;     ///< runs with a fault
  std::uint64_t right = 0;    ///< right bytes and exit code in spite of the fault
  std::uint64_t refused = 0;  ///< exit code 4 with a message, and nothing has changed
  std::uint64_t late = 0;     ///< exit code 4 with a message, but the file is complete and in place
  std::uint64_t killed = 0;   ///< killed by the fault itself
  std::uint64_t resumed = 0;  ///< refused or killed runs that resumed and gave the right bytes
};

/// Runs that ended wrongly, grouped by how they ended.
struct Finding {
  std::string first;  ///< how to repeat it by hand, and the call that failed
  std::uint64_t runs = 0;
};

struct Report {
  std::map<std::pair<std::string, std::string>, FaultTally> tallies;  ///< by command and fault
  std::map<std::string, Finding> findings;                            ///< by what went wrong
  std::map<std::string, std::uint64_t> messages;                      ///< the first lines on standard error, by fault

  [[nodiscard]] std::string table() const;
  [[nodiscard]] std::string findings_text() const;
};

/// Tries all faults in all commands of a group. The quick run tries a sample of them.
Report inject(const std::string& group);

}  // namespace isodoku::faults
