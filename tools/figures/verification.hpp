#pragma once
// Figures found anew, and compared with what was published.

#include <cstdint>
#include <optional>
#include <vector>

#include "io/output.hpp"
#include "io/progress.hpp"
#include "io/table.hpp"
#include "tools/figures/figure.hpp"

namespace isodoku {

struct VerificationOptions {
  FigureOptions figures;
  std::optional<std::uint64_t> within;  ///< seconds in all; figures that would go beyond are skipped
  bool json = false;
  Progress::When progress = Progress::When::never;
};

/// A number where it is one.
TableCell value_cell(const std::string& value);
/// Seconds with three digits behind the point.
TableCell seconds_cell(double seconds);

/// A line for each figure, as it is found: name, `ok`, the number, the seconds of both methods; `differs` and then what
/// they found; `skipped` and the registered seconds. Returns whether none differs. A method that fails by an internal
/// check differs, and says why on standard error; other errors are thrown.
bool verify_figures(const std::vector<Figure>& figures, const VerificationOptions& options, Output& output);

}  // namespace isodoku
