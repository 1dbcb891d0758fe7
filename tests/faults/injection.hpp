#pragma once
// Runs commands once for each call that may fail, and judges how they end.

#include <map>
#include <string>
#include <vector>

#include "tests/faults/fault_cases.hpp"

namespace isodoku::faults {

/// The outcomes of the faults of one kind in one command.
struct FaultTally {
  std::uint64_t runs = 0;     ///< with a fault
  std::uint64_t right = 0;    ///< the right bytes and exit code in spite of it
  std::uint64_t refused = 0;  ///< exit 4 with a message, and nothing changed
  std::uint64_t late = 0;     ///< exit 4 with a message, the file being in place and whole
  std::uint64_t killed = 0;   ///< by the fault itself
  std::uint64_t resumed = 0;  ///< of those refused or killed: went on to the right bytes
};

/// Runs that ended as they must not, those that ended alike together.
struct Finding {
  std::string first;  ///< how to do it again by hand, and the call that failed
  std::uint64_t runs = 0;
};

struct Report {
  std::map<std::pair<std::string, std::string>, FaultTally> tallies;  ///< by command and fault
  std::map<std::string, Finding> findings;                            ///< by what went wrong
  std::map<std::string, std::uint64_t> messages;                      ///< the first lines on standard error, by fault

  [[nodiscard]] std::string table() const;
  [[nodiscard]] std::string findings_text() const;
};

/// All faults in all commands of a group, in the quick run a sample of them.
Report inject(const std::string& group);

}  // namespace isodoku::faults
