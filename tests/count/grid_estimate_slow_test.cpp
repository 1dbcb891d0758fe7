// How many of 200 confidence intervals contain the exact number, for shapes and classes whose exact numbers are known.

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <string>

#include "count/classes/class_estimate.hpp"
#include "count/grids/grid_count.hpp"
#include "count/grids/grid_estimate.hpp"
#include "grid/rules.hpp"
#include "jobs/threads.hpp"

namespace isodoku {
namespace {

constexpr int intervals = 200;

/// 190 intervals are expected, with a standard deviation of 3.1. Four standard deviations fewer are allowed.
void expect_as_many_as_said(int held, const std::string& what) {
  std::cout << what << ": " << held << " of 200 intervals hold\n";
  EXPECT_GE(held, 178) << what;
}

int count_held(const Rules& rules, std::uint64_t samples, double log10_of_exact,
               GridSampling sampling = GridSampling::automatic) {
  int held = 0;
  for (std::uint64_t seed = 0; seed < intervals; ++seed) {
    const Estimate found =
        estimated_grid_count(rules, {.samples = samples, .seed = seed}, {detail::task_runner(2)}, sampling);
    if (found.holds(log10_of_exact)) ++held;
  }
  return held;
}

TEST(GridEstimateIntervals, OfGrids) {
  expect_as_many_as_said(count_held(make_shape(2, 2), 500, std::log10(288.0)), "2x2");
  expect_as_many_as_said(count_held(make_shape(2, 3), 500, std::log10(28200960.0)), "2x3");
  expect_as_many_as_said(count_held(Shape(), 500, std::log10(6.670903752021072936960e21)), "3x3");
  expect_as_many_as_said(count_held(make_shape(2, 5), 200, std::log10(1.903816047972624930994913280e30)), "2x5");
  expect_as_many_as_said(count_held(make_shape(1, 9), 200, std::log10(5.524751496156892842531225600e27)), "1x9");
}

TEST(GridEstimateIntervals, BySearch) {
  expect_as_many_as_said(count_held(make_shape(2, 3), 500, std::log10(28200960.0), GridSampling::search), "2x3");
  const Rules diagonal = variant_rules({"diagonal"}, make_shape(2, 3));
  expect_as_many_as_said(count_held(diagonal, 500, std::log10(grid_count(diagonal).convert_to<double>())),
                         "2x3 diagonal");
}

TEST(GridEstimateIntervals, OfClasses) {
  for (const auto& [shape, classes] : {std::pair{make_shape(2, 3), 49.0}, {Shape(), 5472730538.0}}) {
    int held = 0;
    for (std::uint64_t seed = 0; seed < intervals; ++seed) {
      const ClassEstimate found =
          estimated_class_count(BoxGroup(shape), {.samples = 200, .seed = seed}, {detail::task_runner(2)});
      if (found.count.holds(std::log10(classes))) ++held;
    }
    expect_as_many_as_said(held, "classes of " + shape.text());
  }
}

}  // namespace
}  // namespace isodoku
