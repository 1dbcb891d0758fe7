#pragma once
// Writes several files of results, either all of them or none.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/output.hpp"

namespace isodoku::detail {

/// Files with names from one pattern, in which `{}` stands for a number.
class NumberedOutputs {
 public:
  /// Whether a name contains `{}`.
  [[nodiscard]] static bool is_pattern(const std::string& name);

  /// The name of the file with this number.
  [[nodiscard]] static std::string name_of(std::string pattern, std::uint64_t number);

  explicit NumberedOutputs(std::string pattern, InterruptHook on_interrupt = {});

  /// Begins the file with this number, which must be a new one. The file before it is complete. Throws the errors of
  /// Output.
  Output& open(std::uint64_t number);

  /// Called when all files are complete: gives them their names, one after the other. Throws Error (io) if this fails
  /// for a file; the remaining files are removed.
  void commit();

 private:
  void stage();

  std::string pattern_;
  InterruptHook on_interrupt_;
  std::optional<Output> current_;
  std::vector<StagedFile> staged_;
};

}  // namespace isodoku::detail
