#pragma once
// Estimates as results, the options for the number of samples, and the progress of the work.

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>

#include "base/estimate.hpp"
#include "base/execution.hpp"
#include "base/fields.hpp"
#include "io/progress.hpp"
#include "io/records/record_writer.hpp"
#include "io/records/values.hpp"
#include "tools/command.hpp"

namespace isodoku::tool {

/// --samples, --seconds and --seed.
struct SampleRequest {
  std::optional<std::uint64_t> samples;
  std::optional<std::uint64_t> seconds;
  std::optional<std::uint64_t> seed;

  /// The requested number of samples or seconds; the default is ten seconds.
  [[nodiscard]] SampleOptions options() const;
};

/// Adds the three options. With a name in `needed`, they require that option.
void add_sample_options(CLI::App& command, SampleRequest& request, const std::string& needed = {});

/// A number with this number of digits after the decimal point.
Decimal decimal_of(double value, int digits);
/// A share such as a relative error, with three significant digits.
Decimal share_of(double value);

/// An estimated number.
struct EstimateResult {
  Decimal estimate;
  Decimal low;
  Decimal high;
  Decimal relative_error;
  std::optional<Decimal> log10;  ///< absent if the estimate is zero
  std::uint64_t samples = 0;
  std::uint64_t seed = 0;
  std::optional<std::string> missing;

  EstimateResult(const Estimate& found, std::uint64_t seed);

  static constexpr auto fields() {
    return std::tuple(
        field("estimate", &EstimateResult::estimate, "Unbiased estimate of the number (--estimate)"),
        field("low", &EstimateResult::low, "Lower end of its 95 % confidence interval"),
        field("high", &EstimateResult::high, "Upper end of its 95 % confidence interval"),
        field("relative_error", &EstimateResult::relative_error, "Its standard error divided by the estimate"),
        field("log10", &EstimateResult::log10, "Its decimal logarithm, for numbers that exceed a double"),
        field("samples", &EstimateResult::samples, "Number of samples"),
        field("seed", &EstimateResult::seed, "Random seed; --samples and --seed repeat the estimate"),
        field("missing", &EstimateResult::missing,
              "What the estimate omits: terms of Burnside's lemma other than that of the identity, if they are out of "
              "reach"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

/// How samples are taken: on several threads, with progress on standard error, until a signal arrives.
class SampleWork {
 public:
  explicit SampleWork(const CommonOptions& options);
  SampleWork(const SampleWork&) = delete;
  SampleWork& operator=(const SampleWork&) = delete;

  /// Valid as long as this object exists.
  Execution execution();

 private:
  Progress progress_;
  std::size_t jobs_;
};

}  // namespace isodoku::tool
