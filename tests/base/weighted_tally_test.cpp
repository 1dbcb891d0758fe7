// Weighted distributions: compared with sums over single samples, and how many confidence intervals contain the mean or
// the share.

#include "base/weighted_tally.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "base/random_engine.hpp"
#include "base/unit_random.hpp"

namespace isodoku {
namespace {

struct Sample {
  int value;
  double weight;
};

/// Samples of the values 1 to 6. Small values are frequent and have small weights, so that the true shares are equal.
std::vector<Sample> biased_dice(std::uint64_t seed, int number) {
  std::mt19937_64 random = detail::numbered_engine(seed, 0);
  std::vector<Sample> samples;
  for (int i = 0; i < number; ++i) {
    const int value = 1 + static_cast<int>(6 * std::pow(detail::unit_random(random), 2));
    samples.push_back({value, 1 / (std::sqrt(value / 6.0) - std::sqrt((value - 1) / 6.0))});
  }
  return samples;
}

WeightedTally<int> tally_of(const std::vector<Sample>& samples, double scale = 1) {
  WeightedTally<int> tally;
  for (const Sample& sample : samples) tally.add(sample.value, sample.weight * scale);
  return tally;
}

TEST(WeightedTally, EqualsSumsOverSamples) {
  const std::vector<Sample> samples = biased_dice(1, 50);
  double weights = 0;
  double squares = 0;
  double sum = 0;
  double of_two = 0;
  for (const Sample& sample : samples) {
    weights += sample.weight;
    squares += sample.weight * sample.weight;
    sum += sample.weight * sample.value;
    if (sample.value == 2) of_two += sample.weight;
  }
  double spread = 0;
  double spread_of_two = 0;
  for (const Sample& sample : samples) {
    spread += std::pow(sample.weight * (sample.value - sum / weights), 2);
    spread_of_two += std::pow(sample.weight * ((sample.value == 2 ? 1 : 0) - of_two / weights), 2);
  }
  const WeightedTally<int> tally = tally_of(samples);
  EXPECT_EQ(tally.samples(), 50U);
  EXPECT_NEAR(tally.mean().value, sum / weights, 1e-12);
  EXPECT_NEAR(tally.mean().error, std::sqrt(50.0 / 49 * spread) / weights, 1e-12);
  EXPECT_NEAR(tally.effective_samples(), weights * weights / squares, 1e-9);
  EXPECT_NEAR(tally.shares().at(2).share, of_two / weights, 1e-12);
  EXPECT_NEAR(tally.shares().at(2).error, std::sqrt(50.0 / 49 * spread_of_two) / weights, 1e-12);
}

TEST(WeightedTally, DependsOnRatiosOfWeights) {
  const std::vector<Sample> samples = biased_dice(2, 40);
  const WeightedMean mean = tally_of(samples).mean();
  const WeightedMean large = tally_of(samples, 1e150).mean();
  EXPECT_NEAR(mean.value, large.value, 1e-12);
  EXPECT_NEAR(mean.error, large.error, 1e-12);
}

/// 190 intervals are expected to contain the true value, with a standard deviation of 3.1.
TEST(WeightedTally, IntervalsHold) {
  int mean_held = 0;
  int share_held = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const WeightedTally<int> tally = tally_of(biased_dice(seed, 400));
    mean_held += std::abs(tally.mean().value - 3.5) < 1.96 * tally.mean().error ? 1 : 0;
    const WeightedShare share = tally.shares().at(3);
    share_held += std::abs(share.share - 1.0 / 6) < 1.96 * share.error ? 1 : 0;
  }
  EXPECT_GE(mean_held, 178);
  EXPECT_GE(share_held, 178);
}

TEST(WeightedTally, OfFewSamples) {
  EXPECT_EQ(WeightedTally<int>().samples(), 0U);
  EXPECT_EQ(WeightedTally<int>().effective_samples(), 0);
  EXPECT_TRUE(WeightedTally<int>().shares().empty());
  const WeightedTally<int> single = tally_of({{4, 3.0}});
  EXPECT_EQ(single.mean().value, 4);
  EXPECT_TRUE(std::isinf(single.mean().error));
  EXPECT_TRUE(std::isinf(single.shares().at(4).error));
  EXPECT_EQ(tally_of({{4, 3.0}, {4, 1.0}}).mean().error, 0);
}

}  // namespace
}  // namespace isodoku
