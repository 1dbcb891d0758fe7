#pragma once
// Damages each byte that the program has left for its next run, and sees what that makes of it.

#include <map>
#include <string>

#include "tests/faults/fault_cases.hpp"
#include "tests/faults/injection.hpp"

namespace isodoku::faults {

struct DamageReport {
  std::uint64_t runs = 0;
  std::uint64_t right = 0;                       ///< the same bytes in spite of it
  std::map<std::string, std::uint64_t> refused;  ///< by name, by exit code and message
  std::map<std::string, Finding> findings;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string findings_text() const;
};

/// Runs the case once for each bit of the file flipped and for each length it may be cut to, or for some.
DamageReport damage(Workplace& place, const Case& what, const std::string& file);

/// How the case runs when its files are taken from it one by one.
DamageReport take_away(Workplace& place, const Case& what);

}  // namespace isodoku::faults
