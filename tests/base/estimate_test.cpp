// Means of random samples, computed from logarithms: compared with plain arithmetic, beyond the range of doubles, and
// how many confidence intervals contain the mean.

#include "base/estimate.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>
#include <vector>

#include "base/error.hpp"
#include "base/unit_random.hpp"

namespace isodoku {
namespace {

Estimate mean_of(const std::vector<double>& logs) {
  LogMean mean;
  for (const double log : logs) mean.add(log);
  return mean.estimate();
}

TEST(LogMean, IsTheMeanAndItsError) {
  const std::vector<double> numbers = {3, 1, 4, 1, 5, 9, 2, 6, 0, 5};
  LogMean mean;
  for (const double number : numbers) mean.add(std::log(number));
  const double expected = std::accumulate(numbers.begin(), numbers.end(), 0.0) / 10;
  double squares = 0;
  for (const double number : numbers) squares += (number - expected) * (number - expected);
  const Estimate found = mean.estimate();
  EXPECT_NEAR(std::pow(10, found.log10), expected, 1e-12);
  EXPECT_NEAR(found.relative_error, std::sqrt(squares / 9 / 10) / expected, 1e-12);
  EXPECT_EQ(found.samples, 10U);
}

/// Numbers around 10^4000, which no double can hold, in ascending and descending order.
TEST(LogMean, HoldsWhatNoDoubleHolds) {
  const double large = 4000 * std::log(10.0);
  for (const auto& logs : {std::vector<double>{large, large + std::log(3.0)}, {large + std::log(3.0), large}}) {
    const Estimate found = mean_of(logs);
    EXPECT_EQ(found.log10 > 4000, true);
    EXPECT_NEAR(found.log10, 4000 + std::log10(2.0), 1e-9);
    EXPECT_NEAR(found.relative_error, 0.5, 1e-9);
  }
}

TEST(LogMean, ZerosAndNothing) {
  const double zero = -std::numeric_limits<double>::infinity();
  EXPECT_EQ(mean_of({zero, zero}).text(), "0");
  const Estimate half = mean_of({zero, std::log(8.0), zero, std::log(8.0)});
  EXPECT_NEAR(std::pow(10, half.log10), 4, 1e-12);
  EXPECT_TRUE(std::isinf(mean_of({1.0}).relative_error));
}

TEST(Estimate, Texts) {
  EXPECT_EQ(power_of_ten_text(std::log10(288.0), 4), "2.880e2");
  EXPECT_EQ(power_of_ten_text(std::log10(9.9999), 3), "1.00e1");
  EXPECT_EQ(power_of_ten_text(308.59, 3), "3.89e308");
  EXPECT_EQ(power_of_ten_text(-2, 2), "1.0e-2");
  const Estimate some{98, 0.013, 1000};
  EXPECT_EQ(some.text(), "1.000e98");
  EXPECT_EQ(some.low_text(), "9.745e97");
  EXPECT_EQ(some.high_text(), "1.026e98");
  EXPECT_TRUE(some.holds(std::log10(1.02) + 98));
  EXPECT_FALSE(some.holds(std::log10(1.03) + 98));
  EXPECT_EQ((Estimate{2, 0.9, 100}).low_text(), "0");
}

/// Margins of few samples, by tables of the quantiles of Student's t distribution.
TEST(Estimate, MarginsOfFewSamples) {
  const auto margin = [](std::uint64_t samples) { return Estimate{0, 1, samples}.relative_margin(); };
  EXPECT_NEAR(margin(3), 4.303, 0.001);
  EXPECT_NEAR(margin(6), 2.571, 0.01);
  EXPECT_NEAR(margin(11), 2.228, 0.001);
  EXPECT_NEAR(margin(1'000'000), 1.960, 0.001);
  EXPECT_TRUE(std::isinf(margin(1)));
}

TEST(Estimate, WithExactNumbers) {
  const Estimate some{2, 0.1, 50};
  EXPECT_DOUBLE_EQ(some.times(3).log10, 5);
  EXPECT_DOUBLE_EQ(some.times(3).relative_error, 0.1);
  const Estimate sum = some.plus(std::log10(300.0));
  EXPECT_NEAR(std::pow(10, sum.log10), 400, 1e-9);
  EXPECT_NEAR(sum.relative_error, 0.025, 1e-12);
}

/// Samples squares of uniform random numbers, whose mean is 1/3.
LogSampler sampler() {
  return [](std::mt19937_64& random) { return 2 * std::log(detail::unit_random(random)); };
}

TEST(MeanOfSamples, DependsOnSeedAndNumberOnly) {
  const SampleOptions options{.samples = 777, .seed = 5};
  const Estimate alone = mean_of_samples(options, sampler);
  const TaskRunner backwards = [](std::size_t count, const Task& task) {
    for (std::size_t i = count; i-- > 0;) task(i);
  };
  const Estimate other = mean_of_samples(options, sampler, {backwards});
  EXPECT_EQ(alone.log10, other.log10);
  EXPECT_EQ(alone.relative_error, other.relative_error);
  EXPECT_NE(alone.log10, mean_of_samples({.samples = 777, .seed = 6}, sampler).log10);
}

TEST(MeanOfSamples, ByTimeIsRepeatedByNumber) {
  const Estimate timed = mean_of_samples({.seconds = 0.01, .seed = 3}, sampler);
  EXPECT_GE(timed.samples, 2U);
  const Estimate again = mean_of_samples({.samples = timed.samples, .seed = 3}, sampler);
  EXPECT_EQ(timed.log10, again.log10);
}

TEST(MeanOfSamples, RefusesNone) {
  EXPECT_THROW(mean_of_samples({.samples = 0}, sampler), Error);
}

TEST(MeanOfSamples, IntervalsHoldTheMean) {
  int held = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    if (mean_of_samples({.samples = 100, .seed = seed}, sampler).holds(std::log10(1.0 / 3))) ++held;
  }
  EXPECT_GE(held, 364);  // 380 are expected, give or take four standard deviations
  EXPECT_LE(held, 396);
}

}  // namespace
}  // namespace isodoku
