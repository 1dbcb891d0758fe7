// Patterns: how the work is divided into units, and which arguments are rejected.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "generate/patterns.hpp"
#include "tests/generate/pattern_inputs.hpp"

namespace isodoku {
namespace {

TEST(Patterns, WorkUnits) {
  struct Case {
    int rows, columns, clues;
  };
  for (const Case& each : std::vector<Case>{{3, 3, 0},
                                            {3, 3, 1},
                                            {3, 3, 4},
                                            {2, 2, 7},
                                            {2, 3, 6},
                                            {4, 1, 8},
                                            {2, 4, 4},
                                            {3, 3, 79},
                                            {1, 9, 0},
                                            {1, 9, 1},
                                            {1, 6, 9},
                                            {7, 1, 47}}) {
    const Shape shape = make_shape(each.rows, each.columns);
    for (const BoxGroup& group : groups_of(shape)) {
      expect_units_give_all(
          [&](const WorkUnits& units, const auto& write) {
            for_each_pattern(
                group, each.clues,
                [&](const Grid& pattern, std::uint64_t order) { write(pattern.text() + std::to_string(order)); },
                units);
          },
          [&](const WorkUnits& units) { return count_patterns(group, each.clues, units); });
    }
  }
  const WeightBlocks weights{2, 1, 0, 0, 1, 1, 0, 0, 0};
  expect_units_give_all(
      [&](const WorkUnits& units, const auto& write) {
        for_each_pattern(
            Shape(), weights, [&](const Grid& pattern, std::uint64_t) { write(pattern.text()); }, units);
      },
      [&](const WorkUnits& units) { return count_patterns(Shape(), weights, units); });
}

TEST(Patterns, LinesAreTheTextsOfGrids) {
  struct Case {
    int rows, columns, clues;
  };
  const auto expect_lines = [](const BoxGroup& group, const auto& which) {
    std::vector<std::string> texts;
    for_each_pattern(group, which, [&](const Grid& pattern, std::uint64_t) { texts.push_back(pattern.text()); });
    std::vector<std::string> lines;
    const auto add = [&](std::string line) { lines.push_back(std::move(line)); };
    EXPECT_TRUE(for_each_pattern_lines(
        group, which, [&](std::string_view some, std::uint64_t number) { for_each_line(some, number, add); }));
    EXPECT_EQ(lines, texts) << group.shape().text();
    int calls = 0;
    EXPECT_FALSE(for_each_pattern_lines(group, which, [&](std::string_view, std::uint64_t) {
      ++calls;
      return false;
    }));
    EXPECT_EQ(calls, 1);
  };
  for (const Case& each : std::vector<Case>{{3, 3, 0},
                                            {3, 3, 1},
                                            {3, 3, 6},
                                            {3, 3, 78},
                                            {2, 2, 7},
                                            {2, 2, 16},
                                            {2, 3, 6},
                                            {1, 1, 1},
                                            {4, 2, 5},
                                            {1, 9, 6},
                                            {8, 1, 5}}) {
    for (const BoxGroup& group : groups_of(make_shape(each.rows, each.columns))) expect_lines(group, each.clues);
  }
  expect_lines(Shape(), WeightBlocks{2, 1, 0, 0, 1, 1, 0, 0, 0});
  expect_lines(Shape(), WeightBlocks{9, 1, 0, 0, 0, 0, 0, 0, 3});
}

TEST(Patterns, WorkUnitsOfLines) {
  for (const Shape& shape : {Shape(), make_shape(2, 2)}) {
    expect_units_give_all(
        [&](const WorkUnits& units, const auto& write) {
          for_each_pattern_lines(
              shape, 5, [&](std::string_view some, std::uint64_t number) { for_each_line(some, number, write); },
              units);
        },
        [&](const WorkUnits& units) { return count_patterns(shape, 5, units); });
  }
}

TEST(Patterns, AnExceptionEndsTheWork) {
  struct Stop {};
  const auto stop_at = [](std::uint64_t last) {
    return WorkUnits([last](const WorkUnit& unit) {
      if (unit.number == last) throw Stop();
      return true;
    });
  };
  EXPECT_THROW(count_patterns(Shape(), 4, stop_at(5)), Stop);
  int visited = 0;
  EXPECT_THROW(for_each_pattern(Shape(), 4,
                                [&](const Grid&, std::uint64_t) {
                                  if (++visited == 3) throw Stop();
                                }),
               Stop);
  EXPECT_EQ(visited, 3);
}

TEST(Patterns, Errors) {
  const auto expect_usage = [](const Shape& shape, int clues) {
    const auto expect_error = [&](const auto& call) {
      try {
        call();
        ADD_FAILURE() << shape.text() << ' ' << clues;
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage) << shape.text() << ' ' << clues;
      }
    };
    expect_error([&] { for_each_pattern(shape, clues, [](const Grid&, std::uint64_t) {}); });
    expect_error([&] { count_patterns(shape, clues); });
  };
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{5, 5}, {1, 10}, {10, 1}, {2, 5}, {3, 4}, {4, 4}}) {
    const Shape shape = make_shape(rows, columns);
    expect_usage(shape, 0);
    EXPECT_THROW(for_each_pattern(shape, WeightBlocks{}, [](const Grid&, std::uint64_t) {}), Error);
    EXPECT_THROW(count_patterns(shape, WeightBlocks{}), Error);
  }
  expect_usage(Shape(), -1);
  expect_usage(Shape(), 82);
  expect_usage(make_shape(2, 2), 17);
}

}  // namespace
}  // namespace isodoku
