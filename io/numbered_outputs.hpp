#pragma once
// Several files of results that appear together, or not at all.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/output.hpp"

namespace isodoku::detail {

/// Files called by one name in which `{}` stands for a number.
class NumberedOutputs {
 public:
  /// Whether a name has the place for a number.
  [[nodiscard]] static bool is_pattern(const std::string& name);

  /// The name of the file of a number.
  [[nodiscard]] static std::string name_of(std::string pattern, std::uint64_t number);

  explicit NumberedOutputs(std::string pattern, InterruptHook on_interrupt = {});

  /// Begins the file of a number, which had none before; what was written to the file before it, is all. Throws Error
  /// (io) as Output does.
  Output& open(std::uint64_t number);

  /// All files are written: lets them appear, one after the other. Throws Error (io) at the first that cannot, and the
  /// others vanish.
  void commit();

 private:
  void stage();

  std::string pattern_;
  InterruptHook on_interrupt_;
  std::optional<Output> current_;
  std::vector<StagedFile> staged_;
};

}  // namespace isodoku::detail
