// Configurations: how the work is divided into units, and which arguments are rejected.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "generate/configurations.hpp"
#include "tests/generate/configuration_inputs.hpp"

namespace isodoku {
namespace {

TEST(Configurations, WorkUnits) {
  struct Case {
    int rows, columns, clues;
  };
  for (const Case& each :
       std::vector<Case>{{3, 3, 0}, {3, 3, 1}, {3, 3, 4}, {2, 2, 6}, {2, 2, 16}, {2, 3, 4}, {1, 4, 4}, {4, 2, 3}}) {
    const Shape shape = make_shape(each.rows, each.columns);
    for (const BoxGroup& group : groups_of(shape)) {
      expect_units_give_all(
          [&](const WorkUnits& units, const auto& write) {
            for_each_configuration(
                group, each.clues,
                [&](const Grid& grid, std::uint64_t order) { write(grid.text() + std::to_string(order)); }, units);
          },
          [&](const WorkUnits& units) { return count_configurations(group, each.clues, units); });
    }
  }
  const WeightBlocks weights{2, 1, 0, 0, 1, 1, 0, 0, 0};
  expect_units_give_all(
      [&](const WorkUnits& units, const auto& write) {
        for_each_configuration(
            Shape(), weights, [&](const Grid& grid, std::uint64_t) { write(grid.text()); }, units);
      },
      [&](const WorkUnits& units) { return count_configurations(Shape(), weights, units); });
  const Grid pattern = pattern_of_text("x..x......x.x......x.......x");
  expect_units_give_all(
      [&](const WorkUnits& units, const auto& write) {
        for_each_configuration(
            pattern, [&](const Grid& grid, std::uint64_t) { write(grid.text()); }, units);
      },
      [&](const WorkUnits& units) { return count_configurations(pattern, units); });
}

TEST(Configurations, LinesAreTheTextsOfGrids) {
  struct Case {
    int rows, columns, clues;
  };
  for (const Case& each :
       std::vector<Case>{{3, 3, 0}, {3, 3, 1}, {3, 3, 5}, {2, 2, 7}, {2, 2, 16}, {2, 3, 5}, {1, 1, 1}, {4, 2, 4}}) {
    const Shape shape = make_shape(each.rows, each.columns);
    std::vector<std::string> texts;
    for_each_configuration(shape, each.clues, [&](const Grid& grid, std::uint64_t) { texts.push_back(grid.text()); });
    std::vector<std::string> lines;
    const auto add = [&](std::string line) { lines.push_back(std::move(line)); };
    EXPECT_TRUE(for_each_configuration_lines(
        shape, each.clues, [&](std::string_view some, std::uint64_t number) { for_each_line(some, number, add); }));
    EXPECT_EQ(lines, texts) << shape.text() << ' ' << each.clues;
    int calls = 0;
    EXPECT_FALSE(for_each_configuration_lines(shape, each.clues, [&](std::string_view, std::uint64_t) {
      ++calls;
      return false;
    }));
    EXPECT_EQ(calls, 1);
  }
  std::vector<std::string> texts;
  std::vector<std::string> lines;
  const WeightBlocks weights{2, 1, 0, 0, 1, 1, 0, 0, 0};
  for_each_configuration(Shape(), weights, [&](const Grid& grid, std::uint64_t) { texts.push_back(grid.text()); });
  const auto add = [&](std::string line) { lines.push_back(std::move(line)); };
  for_each_configuration_lines(Shape(), weights,
                               [&](std::string_view some, std::uint64_t number) { for_each_line(some, number, add); });
  EXPECT_EQ(lines, texts);
}

TEST(Configurations, WorkUnitsOfLines) {
  for (const Shape& shape : {Shape(), make_shape(2, 2)}) {
    expect_units_give_all(
        [&](const WorkUnits& units, const auto& write) {
          for_each_configuration_lines(
              shape, 4, [&](std::string_view some, std::uint64_t number) { for_each_line(some, number, write); },
              units);
        },
        [&](const WorkUnits& units) { return count_configurations(shape, 4, units); });
  }
}

template <typename Call>
void expect_usage(const Call& call, const std::string& what) {
  try {
    call();
    ADD_FAILURE() << what;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::usage) << what;
  }
}

TEST(Configurations, Errors) {
  const auto ignore = [](const Grid&, std::uint64_t) {};
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{5, 5}, {1, 5}, {5, 1}, {2, 5}, {3, 4}, {4, 4}}) {
    const Shape shape = make_shape(rows, columns);
    const Grid pattern(shape, Filling::pattern);
    expect_usage([&] { for_each_configuration(shape, 0, ignore); }, shape.text());
    expect_usage([&] { count_configurations(shape, 0); }, shape.text());
    expect_usage([&] { for_each_configuration(shape, WeightBlocks{}, ignore); }, shape.text());
    expect_usage([&] { count_configurations(shape, WeightBlocks{}); }, shape.text());
    expect_usage([&] { for_each_configuration(pattern, ignore); }, shape.text());
    expect_usage([&] { count_configurations(pattern); }, shape.text());
  }
  const auto expect_usage_of_clues = [&ignore](const Shape& shape, int clues) {
    expect_usage([&] { for_each_configuration(shape, clues, ignore); }, std::to_string(clues));
    expect_usage([&] { count_configurations(shape, clues); }, std::to_string(clues));
  };
  expect_usage_of_clues(Shape(), -1);
  expect_usage_of_clues(Shape(), 82);
  expect_usage_of_clues(make_shape(2, 2), 17);
}

}  // namespace
}  // namespace isodoku
