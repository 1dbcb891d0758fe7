// Terms within reach: compared with the terms of shapes whose grids are counted.

#include "count/classes/partial_terms.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "count/classes/fixed_grid_search.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

/// The number of grids from the exact terms.
BigInteger grids_of(const std::vector<BurnsideTerm>& terms, const Shape& shape) {
  return terms[0].fixed * factorial(shape.size());
}

TEST(PartialTerms, EqualTheExactOnes) {
  for (const BoxGroup& group : {BoxGroup(make_shape(2, 2)), BoxGroup(make_shape(2, 3)), BoxGroup(make_shape(3, 2)),
                                BoxGroup(make_shape(1, 5)), BoxGroup(Shape()), BoxGroup(make_shape(2, 2), false)}) {
    const std::string name = group.shape().text();
    const std::vector<BurnsideTerm> exact = fixed_grid_terms(group, {task_runner(2)});
    const std::vector<PartialTerm> terms =
        partial_terms(group, grids_of(exact, group.shape()), 1'000, {task_runner(2)});
    ASSERT_EQ(terms.size(), exact.size()) << name;
    EXPECT_EQ(unknown_terms(terms), 0U) << name;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      EXPECT_EQ(terms[i].conjugacy_class.size, exact[i].conjugacy_class.size) << name << ", term " << i;
      EXPECT_EQ(terms[i].fixed, exact[i].fixed) << name << ", term " << i;
    }
  }
}

/// With no time to count, only terms remain exact whose search ends at once.
TEST(PartialTerms, Estimates) {
  const std::vector<BurnsideTerm> exact = fixed_grid_terms(BoxGroup(), {task_runner(2)});
  const std::vector<PartialTerm> terms = partial_terms(BoxGroup(), grids_of(exact, Shape()), 0, {task_runner(2)});
  ASSERT_EQ(terms.size(), exact.size());
  EXPECT_EQ(terms[0].fixed, exact[0].fixed);
  EXPECT_EQ(unknown_terms(terms), 27U);
  for (std::size_t i = 1; i < terms.size(); ++i) {
    if (terms[i].fixed) {
      EXPECT_EQ(terms[i].fixed, exact[i].fixed) << i;
      continue;
    }
    const double fixed = exact[i].fixed.convert_to<double>();
    EXPECT_GT(terms[i].seconds, 0) << i;
    EXPECT_NEAR(terms[i].estimated_fixed, fixed, 0.3 * fixed) << i;
  }
}

TEST(PartialTerms, DoNotDependOnThreads) {
  const BoxGroup group(make_shape(2, 4));
  const BigInteger grids = factorial(8) * 7;
  const std::vector<PartialTerm> one = partial_terms(group, grids, 0);
  const std::vector<PartialTerm> other = partial_terms(group, grids, 0, {task_runner(3)});
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].fixed, other[i].fixed) << i;
    EXPECT_EQ(one[i].estimated_fixed, other[i].estimated_fixed) << i;
    EXPECT_EQ(one[i].seconds, other[i].seconds) << i;
  }
}

TEST(PartialTerms, RejectImpossibleNumbers) {
  for (const int grids : {0, -720, 721}) {
    EXPECT_THROW(static_cast<void>(partial_terms(make_shape(2, 3), grids, 1)), Error) << grids;
  }
  EXPECT_THROW(static_cast<void>(partial_terms(make_shape(3, 6), factorial(18), 1)), Error);
}

TEST(FixedGridSearch, SamplesHaveTheRightMean) {
  const Shape shape = make_shape(2, 3);
  std::vector<Point> sources;
  for (int cell = 0; cell < shape.cell_count(); ++cell) sources.push_back(static_cast<Point>(cell));
  const CellCycles cycles(sources);
  FixedGridSearch search(shape, cycles, {1, 1, 1, 1, 1, 1});
  std::mt19937_64 random(1);
  constexpr int samples = 20'000;
  double sum = 0;
  for (int i = 0; i < samples; ++i) sum += search.sample(random).grids;
  EXPECT_NEAR(sum / samples, 28'200'960, 400'000);
}

}  // namespace
}  // namespace isodoku::detail
