#pragma once
// Damages each byte that the program leaves for a later run, and checks how the later run ends.

#include <map>
#include <string>

#include "tests/faults/fault_cases.hpp"
#include "tests/faults/injection.hpp"

namespace isodoku::faults {

struct DamageReport {
  std::uint64_t runs = 0;
  std::uint64_t right = 0;                       ///< the same bytes in spite of the damage
  std::map<std::string, std::uint64_t> refused;  ///< with a message that names the file, by exit code and message
  std::map<std::string, Finding> findings;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string findings_text() const;
};

/// Runs the case once for each flipped bit of the file and for each shorter length, or for a sample of these.
DamageReport damage(Workplace& place, const Case& what, const std::string& file);

/// Runs the case once without each of its files.
DamageReport take_away(Workplace& place, const Case& what);

}  // namespace isodoku::faults
