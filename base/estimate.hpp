#pragma once
// Estimates: large numbers as means of random samples, in logarithms, with their errors.
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

/// A number known from random samples. It may exceed a double, so its decimal logarithm is kept.
struct Estimate {
  double log10 = -std::numeric_limits<double>::infinity();  ///< of the estimate; minus infinity for zero
  double relative_error = 0;  ///< standard error divided by the estimate; infinite if a single sample leaves it unknown
  std::uint64_t samples = 0;  ///< how many samples it is the mean of

  /// Half of the 95 % interval over the estimate: by Student's t distribution.
  [[nodiscard]] double relative_margin() const;
  /// The estimate as `2.885e2`, with two digits of its error.
  [[nodiscard]] std::string text() const;
  /// The lower end of the 95 % interval; not below zero.
  [[nodiscard]] std::string low_text() const;
  /// The upper end of the 95 % interval.
  [[nodiscard]] std::string high_text() const;
  /// Whether the interval holds a number, which is given by its decimal logarithm.
  [[nodiscard]] bool holds(double log10_of_number) const;

  /// The estimate of the number times 10^log10_factor.
  [[nodiscard]] Estimate times(double log10_factor) const;
  /// The estimate of the number and an exact number together; that is given by its decimal logarithm.
  [[nodiscard]] Estimate plus(double log10_of_exact) const;
};

/// 10^log10 as text with this number of significant digits: `5.958e98`; `0` for minus infinity.
std::string power_of_ten_text(double log10, int digits);

/// The mean of numbers that are given by their natural logarithms. The order of the numbers determines every bit of it.
class LogMean {
 public:
  /// Adds a number; minus infinity is the number zero.
  void add(double log_of_number);
  /// The mean, and the error of the mean (B. Welford, 1962, relative to the greatest number).
  [[nodiscard]] Estimate estimate() const;

 private:
  double reference_ = -std::numeric_limits<double>::infinity();  // the logarithm of the greatest number
  double mean_ = 0;                                              // in units of the greatest number
  double squares_ = 0;                                           // sum of squared deviations, in squares of it
  std::uint64_t count_ = 0;
};

/// How many samples to take.
struct SampleOptions {
  std::uint64_t samples = 10'000;  ///< number of samples, unless `seconds` are given
  double seconds = 0;              ///< if positive: as many as this time allows, at least two
  std::uint64_t seed = 0;          ///< other seeds give other samples
};

/// Makes random numbers, given by their natural logarithms, for one thread.
using LogSampler = std::function<double(std::mt19937_64& random)>;

/// Makes several random numbers at once, given by their natural logarithms, for one thread.
using LogVectorSampler = std::function<void(std::mt19937_64& random, std::span<double> logs)>;

/// The means of random numbers, `count` of them in each sample. Each sample has a random engine of its own, and samples
/// are added up in the order of their numbers; so the estimates are a function of the seed and of how many samples
/// there are. Each task has a sampler of its own, which `make_sampler` makes. Throws Error (usage) without samples.
std::vector<Estimate> means_of_samples(const SampleOptions& options, std::size_t count,
                                       const std::function<LogVectorSampler()>& make_sampler,
                                       const Execution& execution = {});

/// The same of a single number in each sample.
Estimate mean_of_samples(const SampleOptions& options, const std::function<LogSampler()>& make_sampler,
                         const Execution& execution = {});

}  // namespace isodoku
