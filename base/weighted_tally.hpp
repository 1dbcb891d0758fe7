#pragma once
// Distributions and means of weighted samples, with their standard errors.
//
// Example:
//
//     WeightedTally<int> clues;
//     clues.add(24, 1);
//     clues.add(26, 1);
//     clues.add(27, 2);
//     assert(clues.mean().value == 26 && clues.shares().at(27).share == 0.5);
//     assert(clues.samples() == 3);

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A mean of weighted samples.
struct WeightedMean {
  double value = 0;  ///< sum of weight times value, divided by the sum of the weights
  double error = 0;  ///< standard error; infinite for a single sample
};

/// The samples that have one value.
struct WeightedShare {
  std::uint64_t samples = 0;  ///< the number of samples
  double share = 0;           ///< the sum of their weights divided by the sum of all weights
  double error = 0;           ///< standard error of the share; infinite for a single sample
};

/// Sums of weights by value. A mean is a quotient of two random sums. Its error is that of the usual linearisation,
/// sqrt(n / (n - 1) * sum w^2 (x - mean)^2) / sum w (W. G. Cochran, Sampling Techniques, 1977, section 6.3). It is
/// valid for many samples if no sample has most of the weight. Memory is proportional to the number of different
/// values.
template <typename Value>
class WeightedTally {
 public:
  /// Adds a sample. The weight is positive and finite; only the ratios of weights matter.
  void add(const Value& value, double weight) {
    if (samples_ == 0) unit_ = weight;
    const double relative = weight / unit_;
    Sums& sums = sums_[value];
    ++sums.samples;
    sums.weights += relative;
    sums.squares += relative * relative;
    weights_ += relative;
    squares_ += relative * relative;
    ++samples_;
  }

  /// The number of samples.
  [[nodiscard]] std::uint64_t samples() const { return samples_; }
  /// The number of samples of equal weight that would have the same error: (sum w)^2 / sum w^2 (L. Kish, 1965).
  [[nodiscard]] double effective_samples() const { return samples_ == 0 ? 0 : weights_ * weights_ / squares_; }

  /// The distribution, by ascending value.
  [[nodiscard]] std::map<Value, WeightedShare> shares() const {
    std::map<Value, WeightedShare> found;
    for (const auto& [value, sums] : sums_) {
      const double share = sums.weights / weights_;
      const double others = squares_ - sums.squares;
      const double spread = sums.squares * (1 - share) * (1 - share) + std::fmax(0.0, others) * share * share;
      found[value] = {sums.samples, share, error_of(spread)};
    }
    return found;
  }

  /// The mean of the values, which must be numbers; 0 if there are no samples.
  [[nodiscard]] WeightedMean mean() const {
    if (samples_ == 0) return {};
    double sum = 0;
    for (const auto& [value, sums] : sums_) sum += sums.weights * static_cast<double>(value);
    const double mean = sum / weights_;
    double spread = 0;
    for (const auto& [value, sums] : sums_) {
      const double deviation = static_cast<double>(value) - mean;
      spread += sums.squares * deviation * deviation;
    }
    return {mean, error_of(spread)};
  }

 private:
  /// The samples with one value.
  struct Sums {
    std::uint64_t samples = 0;
    double weights = 0;
    double squares = 0;  // sum of the squared weights
  };

  /// The standard error. `spread` is the sum of the squares of weight times deviation.
  [[nodiscard]] double error_of(double spread) const {
    if (samples_ < 2) return std::numeric_limits<double>::infinity();
    const auto n = static_cast<double>(samples_);
    return std::sqrt(n / (n - 1) * spread) / weights_;
  }

  std::map<Value, Sums> sums_;
  double unit_ = 1;  // the first weight; the others are kept relative to it
  double weights_ = 0;
  double squares_ = 0;
  std::uint64_t samples_ = 0;
};

}  // namespace isodoku
