// Estimated numbers of grids and classes, and parts of the estimates, compared with exact numbers.

#include "count/grids/grid_estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "base/random_engine.hpp"
#include "count/classes/class_estimate.hpp"
#include "count/grids/factorisation_sampler.hpp"
#include "count/grids/grid_count.hpp"
#include "grid/rules.hpp"
#include "jobs/threads.hpp"

namespace isodoku {
namespace {

double log10_of(const BigInteger& number) {
  return std::log10(number.convert_to<double>());
}

/// The exact number must lie within five standard errors of the mean, and the standard error must be small.
void expect_near(const Estimate& found, double log10_of_exact, double max_error, const std::string& what) {
  const double ratio = std::pow(10.0, log10_of_exact - found.log10);
  EXPECT_LT(std::abs(ratio - 1), 5 * found.relative_error) << what << ": " << found.text();
  EXPECT_GT(found.relative_error, 0) << what;
  EXPECT_LT(found.relative_error, max_error) << what;
}

TEST(GridEstimate, ByBoxes) {
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}, {1, 5}, {1, 7}, {6, 1}}) {
    const Shape shape = make_shape(rows, columns);
    const Estimate found = estimated_grid_count(shape, {.samples = 1000, .seed = 1});
    expect_near(found, log10_of(grid_count(shape)), 0.04, shape.text());
  }
}

/// Published by Pettersen, and by Pettersen and Silver.
TEST(GridEstimate, PublishedNumbers) {
  const auto estimated = [](int rows, int columns) {
    return estimated_grid_count(make_shape(rows, columns), {.samples = 300, .seed = 2}, {detail::task_runner(2)});
  };
  expect_near(estimated(2, 5), std::log10(1.903816047972624930994913280e30), 0.04, "2x5");
  expect_near(estimated(2, 6), std::log10(3.8296278920738107863746324732e49), 0.04, "2x6");
  expect_near(estimated(3, 4), std::log10(8.1171437193104932746936103027e46), 0.08, "3x4");
}

TEST(GridEstimate, BySearchOfAnyRules) {
  for (const Rules& rules : {Rules(make_shape(2, 2)), Rules(make_shape(2, 3)), Rules(Shape())}) {
    const Estimate found = estimated_grid_count(rules, {.samples = 1500, .seed = 3}, {}, GridSampling::search);
    expect_near(found, log10_of(grid_count(rules)), 0.1, rules.shape().text());
  }
  const Rules small = variant_rules({"diagonal"}, make_shape(2, 3));
  expect_near(estimated_grid_count(small, {.samples = 2500, .seed = 4}), log10_of(grid_count(small)), 0.3, "2x3");
  for (const auto& [name, count] : {std::pair{"diagonal", 55613393399531520.0}, {"windows", 6337174388428800.0}}) {
    const Estimate found = estimated_grid_count(variant_rules({name}), {.samples = 2500, .seed = 4});
    expect_near(found, std::log10(count), 0.3, name);
  }
}

/// There are 48 grids, and each sample has the same weight.
TEST(GridEstimate, WithoutVariance) {
  const Estimate found =
      estimated_grid_count(variant_rules({"diagonal"}, make_shape(2, 2)), {.samples = 20, .seed = 4});
  EXPECT_TRUE(found.holds(std::log10(48.0)));
  EXPECT_FALSE(found.holds(std::log10(48.001)));
}

TEST(GridEstimate, DependsOnSeedAndNumberOnly) {
  const SampleOptions options{.samples = 150, .seed = 8};
  const Estimate alone = estimated_grid_count(Shape(), options);
  const Estimate threads = estimated_grid_count(Shape(), options, {detail::task_runner(3)});
  EXPECT_EQ(alone.log10, threads.log10);
  EXPECT_EQ(alone.relative_error, threads.relative_error);
}

TEST(GridEstimate, RefusesBoxesOfOtherRules) {
  const Rules rules = variant_rules({"diagonal"}, make_shape(2, 2));
  EXPECT_THROW(estimated_grid_count(rules, {.samples = 2}, {}, GridSampling::boxes), Error);
}

TEST(GridEstimate, StopsOnRequest) {
  std::stop_source stop;
  stop.request_stop();
  const auto result = try_estimated_grid_count(Shape(), {.samples = 10}, {.stop = stop.get_token()});
  EXPECT_EQ(result.error().kind(), ErrorKind::stopped);
}

TEST(ClassEstimate, OfSmallShapes) {
  for (const auto& [shape, classes] : {std::pair{make_shape(2, 3), 49.0}, {Shape(), 5472730538.0}}) {
    const ClassEstimate found = estimated_class_count(BoxGroup(shape), {.samples = 1000, .seed = 1});
    EXPECT_TRUE(found.has_correction);
    expect_near(found.count, std::log10(classes), 0.05, shape.text());
  }
}

/// The estimate lacks the grids that symmetries fix. So it is near 1,673,447,740,694,242,402,965,537,030,144: the
/// number of grids divided by the numbers of symmetries and relabellings, a lower bound of the number of classes.
TEST(ClassEstimate, SaysWhatItLacks) {
  const ClassEstimate found = estimated_class_count(BoxGroup(make_shape(2, 6)), {.samples = 300, .seed = 5});
  EXPECT_FALSE(found.has_correction);
  expect_near(found.count, std::log10(1.673447740694242402965537030144e30), 0.04, "2x6");
}

}  // namespace

namespace detail {
namespace {

/// Counts the ways to divide a graph into matchings, in order, column by column.
double count_slowly(const RegularGraph& graph, std::size_t column, SymbolMask used, RegularGraph& rest) {
  if (graph.degree == 0) return 1;
  if (column == static_cast<std::size_t>(graph.size)) {
    RegularGraph next = rest;
    --next.degree;
    RegularGraph next_rest = next;
    return count_slowly(next, 0, 0, next_rest);
  }
  double sum = 0;
  for (SymbolMask left = graph.symbols[column] & ~used; left != 0; left &= left - 1) {
    const SymbolMask symbol = left & (~left + 1);
    rest.symbols[column] = graph.symbols[column] & ~symbol;
    sum += count_slowly(graph, column + 1, used | symbol, rest);
  }
  return sum;
}

double count_slowly(const RegularGraph& graph) {
  RegularGraph rest = graph;
  return count_slowly(graph, 0, 0, rest);
}

/// Column c is joined to the symbols c + step modulo the size.
RegularGraph circulant(int size, const std::vector<int>& steps) {
  RegularGraph graph{size, static_cast<int>(steps.size()), {}};
  for (int column = 0; column < size; ++column) {
    for (const int step : steps) {
      graph.symbols[static_cast<std::size_t>(column)] |= SymbolMask{1} << static_cast<unsigned>((column + step) % size);
    }
  }
  return graph;
}

TEST(FactorisationSampler, ExactForFewMatchings) {
  for (const RegularGraph& graph : {circulant(6, {0, 1}), circulant(6, {0, 2}), circulant(8, {0, 4})}) {
    EXPECT_EQ(factorisations_of_cycles(graph), count_slowly(graph));
  }
  for (const RegularGraph& graph : {circulant(4, {0, 1, 2}), circulant(7, {0, 1, 3}), circulant(9, {0, 3, 4})}) {
    EXPECT_EQ(factorisations_of_cubic(graph), count_slowly(graph));
  }
}

TEST(FactorisationSampler, UnbiasedForMore) {
  for (const RegularGraph& graph : {circulant(6, {0, 1, 2, 4}), circulant(5, {0, 1, 2, 3, 4})}) {
    LogMean mean;
    for (std::uint64_t i = 0; i < 400; ++i) {
      std::mt19937_64 random = numbered_engine(1, i);
      mean.add(std::log(sample_factorisations(graph, random)));
    }
    expect_near(mean.estimate(), std::log10(count_slowly(graph)), 0.05, std::to_string(graph.size));
  }
}

/// The weights of each matching add up to about the same number, that of the draws.
TEST(FactorisationSampler, MatchingsHaveTheirProbability) {
  const RegularGraph graph = circulant(5, {0, 1, 2});
  constexpr int draws = 20'000;
  std::map<std::vector<int>, double> weights;
  for (int i = 0; i < draws; ++i) {
    std::mt19937_64 random = numbered_engine(2, static_cast<std::uint64_t>(i));
    const auto drawn = draw_matching(graph, random);
    if (drawn) weights[std::vector<int>(drawn->symbols.begin(), drawn->symbols.begin() + 5)] += drawn->weight;
  }
  EXPECT_EQ(weights.size(), 13U);  // the permanent of this circulant
  for (const auto& [matching, weight] : weights) EXPECT_NEAR(weight / draws, 1, 0.15);
}

}  // namespace
}  // namespace detail
}  // namespace isodoku
