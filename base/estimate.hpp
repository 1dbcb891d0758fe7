#pragma once
// Estimates of large numbers: logarithms of the means of random samples, with standard errors.
//
// Example:
//
//     LogMean mean;
//     for (const double weight : {280.0, 290.0, 294.0}) mean.add(std::log(weight));
//     const Estimate found = mean.estimate();
//     assert(found.text() == "2.880e2" && found.samples == 3);
//     assert(found.low_text() == "2.701e2" && found.high_text() == "3.059e2");

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A number that is estimated from random samples. It may be too large for a double, so its decimal logarithm is
/// stored.
struct Estimate {
  double log10 = -std::numeric_limits<double>::infinity();  ///< decimal logarithm of the estimate; minus infinity for 0
  double relative_error = 0;  ///< standard error divided by the estimate; infinite (unknown) for a single sample
  std::uint64_t samples = 0;  ///< number of samples

  /// Half the width of the 95 % interval, divided by the estimate. The interval is based on Student's t distribution.
  [[nodiscard]] double relative_margin() const;
  /// The estimate as `2.885e2`. The last two digits are those that the error affects.
  [[nodiscard]] std::string text() const;
  /// The lower end of the 95 % interval; not below zero.
  [[nodiscard]] std::string low_text() const;
  /// The upper end of the 95 % interval.
  [[nodiscard]] std::string high_text() const;
  /// Whether the 95 % interval contains a number, which is given by its decimal logarithm.
  [[nodiscard]] bool holds(double log10_of_number) const;

  /// The estimate of the number times 10^log10_factor.
  [[nodiscard]] Estimate times(double log10_factor) const;
  /// The estimate of the sum of the number and an exact number, which is given by its decimal logarithm.
  [[nodiscard]] Estimate plus(double log10_of_exact) const;
};

/// 10^log10 as text with this number of significant digits: `5.958e98`; `0` for minus infinity.
std::string power_of_ten_text(double log10, int digits);

/// The mean of numbers that are given by their natural logarithms. The same numbers in the same order have exactly the
/// same mean.
class LogMean {
 public:
  /// Adds a number; minus infinity is the number zero.
  void add(double log_of_number);
  /// The mean, and the error of the mean (B. Welford, 1962, relative to the greatest number).
  [[nodiscard]] Estimate estimate() const;

 private:
  double reference_ = -std::numeric_limits<double>::infinity();  // natural logarithm of the greatest number
  double mean_ = 0;                                              // in units of the greatest number
  double squares_ = 0;                                           // sum of squared deviations, in squares of this unit
  std::uint64_t count_ = 0;
};

/// How many samples to take.
struct SampleOptions {
  std::uint64_t samples = 10'000;  ///< number of samples, unless `seconds` are given
  double seconds = 0;              ///< if positive: take as many samples as this time allows, at least two
  std::uint64_t seed = 0;          ///< random seed
};

/// Returns the natural logarithm of a random number. Used by one thread.
using LogSampler = std::function<double(std::mt19937_64& random)>;

/// Sets `logs` to the natural logarithms of several random numbers. Used by one thread.
using LogVectorSampler = std::function<void(std::mt19937_64& random, std::span<double> logs)>;

/// The means of random numbers; each sample has `count` of them. Each sample has its own random engine, and samples are
/// added in order. So the estimates are a function of the seed and of the number of samples. `make_sampler` makes a
/// sampler for each task. Throws Error (usage) if the options ask for no samples.
std::vector<Estimate> means_of_samples(const SampleOptions& options, std::size_t count,
                                       const std::function<LogVectorSampler()>& make_sampler,
                                       const Execution& execution = {});

/// The same for samples of one number.
Estimate mean_of_samples(const SampleOptions& options, const std::function<LogSampler()>& make_sampler,
                         const Execution& execution = {});

}  // namespace isodoku
