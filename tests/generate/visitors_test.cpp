// Walks end when their visitors return false, or when a stop is requested.

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"

namespace isodoku {
namespace {

/// Calls visit() for each finding. The walk ends when visit() returns false.
using Walk = std::function<bool(const std::function<bool()>& visit)>;

std::vector<std::pair<std::string, Walk>> walks(const WorkUnits& units = {}) {
  const Shape small = make_shape(2, 2);
  static const GridClasses catalogue;
  return {
      {"patterns",
       [=](const auto& visit) {
         return for_each_pattern(
             small, 4, [&](const Grid&, std::uint64_t) { return visit(); }, units);
       }},
      {"patterns with weights",
       [=](const auto& visit) {
         return for_each_pattern(
             small, WeightBlocks{1, 1, 1, 1}, [&](const Grid&, std::uint64_t) { return visit(); }, units);
       }},
      {"configurations",
       [=](const auto& visit) {
         return for_each_configuration(
             small, 4, [&](const Grid&, std::uint64_t) { return visit(); }, units);
       }},
      {"configurations on a pattern",
       [=](const auto& visit) {
         return for_each_configuration(
             make_grid(small, "xxx...........xx"), [&](const Grid&, std::uint64_t) { return visit(); }, units);
       }},
      {"weights",
       [=](const auto& visit) {
         return for_each_weights(
             small, 6, [&](const WeightBlocks&, std::uint64_t) { return visit(); }, units);
       }},
      {"sequences",
       [=](const auto& visit) {
         return for_each_sequence(
             5, 4, [&](auto) { return visit(); }, units);
       }},
      {"small grids",
       [=](const auto& visit) {
         return for_each_small_grid_class(
             make_shape(2, 3), [&](const Grid&, std::uint64_t) { return visit(); }, units);
       }},
      {"grids",
       [=](const auto& visit) {
         return catalogue.for_each(
             {.first_band = 415}, [&](const Grid&, std::uint64_t, unsigned) { return visit(); }, units);
       }},
  };
}

TEST(Visitors, EndWalks) {
  for (const auto& [name, walk] : walks()) {
    int all = 0;
    EXPECT_TRUE(walk([&] { return ++all > 0; })) << name;
    ASSERT_GE(all, 1) << name;
    for (int wanted = 1; wanted <= std::min(all, 5); ++wanted) {
      int found = 0;
      EXPECT_FALSE(walk([&] { return ++found < wanted; })) << name;
      EXPECT_EQ(found, wanted) << name;
    }
  }
}

TEST(Visitors, NeedNotAnswer) {
  int found = 0;
  EXPECT_TRUE(for_each_pattern(make_shape(2, 2), 1, [&](const Grid&, std::uint64_t) { ++found; }));
  EXPECT_EQ(found, 1);
  // A std::function without a result is also a visitor.
  const std::function<void(const Grid&, std::uint64_t)> visit = [&](const Grid&, std::uint64_t) { ++found; };
  EXPECT_TRUE(for_each_pattern(make_shape(2, 2), 2, visit));
  EXPECT_EQ(found, 6);
}

/// A walk that a visitor starts does not affect the outer walk.
TEST(Visitors, MayWalk) {
  int outer = 0;
  EXPECT_TRUE(for_each_pattern(make_shape(2, 2), 3, [&](const Grid& pattern, std::uint64_t) {
    ++outer;
    EXPECT_FALSE(for_each_configuration(pattern, [](const Grid&, std::uint64_t) { return false; }));
  }));
  EXPECT_EQ(outer, 10);
}

TEST(Visitors, AStopEndsWalksAndCounts) {
  std::stop_source stop;
  stop.request_stop();
  const WorkUnits units(Execution{.stop = stop.get_token()});
  const auto expect_stopped = [](const std::string& name, const auto& call) {
    try {
      call();
      ADD_FAILURE() << name;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::stopped) << name;
    }
  };
  for (const auto& [name, walk] : walks(units)) {
    expect_stopped(name, [&walk = walk] { walk([] { return true; }); });
  }
  expect_stopped("count", [&] { count_configurations(make_shape(2, 2), 4, units); });
  // The solver gets the stop token in another way.
  const Grid puzzle;
  Solver solver{Shape()};
  solver.set_execution({.stop = stop.get_token()});
  expect_stopped("solver", [&] { (void)solver.count(puzzle, 100'000'000); });
}

TEST(Visitors, OfSolutions) {
  Solver solver{make_shape(2, 2)};
  int found = 0;
  EXPECT_EQ(solver.for_each_solution(Grid(make_shape(2, 2)), [&](const Grid&) { ++found; }), 288U);
  EXPECT_EQ(found, 288);
  EXPECT_EQ(solver.for_each_solution(Grid(make_shape(2, 2)), [&](const Grid&) { return --found > 280; }), 8U);
}

}  // namespace
}  // namespace isodoku
