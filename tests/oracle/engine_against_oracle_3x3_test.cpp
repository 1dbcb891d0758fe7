// The engines compared with brute force on 3x3: random and symmetric grids, puzzles and patterns, and grids with empty
// rows, columns and chutes. The oracle takes 0.1 to 2 seconds for each line.

#include <gtest/gtest.h>

#include <algorithm>

#include "group/symmetries.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/oracle/compare.hpp"

namespace isodoku {
namespace {

std::string random_grid(std::mt19937_64& engine) {
  return oracle::random_grid(3, 3, engine);
}

TEST(EngineAgainstOracle3x3, Grids) {
  std::mt19937_64 engine(1);
  for (int i = 0; i < 10; ++i) expect_oracle_agrees({Shape(), i % 3 != 0}, random_grid(engine));
  for (const std::string_view known : {most_symmetric_grid, greatest_form}) {
    for (const BoxGroup& group : groups_of(Shape())) {
      const Grid scrambled = apply(random_transform({}, engine), make_grid({}, known));
      expect_oracle_agrees(group, scrambled.text());
    }
  }
}

TEST(EngineAgainstOracle3x3, RandomSubGrids) {
  std::mt19937_64 engine(2);
  for (const int clues : {1, 2, 3, 5, 7, 9, 12, 15, 17, 20, 23, 26, 30, 40, 50, 60, 70, 75, 79, 80}) {
    const std::string line = random_sub_grid(random_grid(engine), clues, engine);
    expect_oracle_agrees({Shape(), clues % 5 != 0}, line);
    expect_oracle_agrees({}, pattern_of(line));
  }
}

TEST(EngineAgainstOracle3x3, EmptyLinesAndChutes) {
  std::mt19937_64 engine(3);
  const auto kept = [&](auto&& keep) { return kept_cells(random_grid(engine), 9, keep); };
  for (const std::string& line : {
           kept([](int row, int) { return row != 4; }),
           kept([](int, int column) { return column != 0 && column != 8; }),
           kept([](int row, int column) { return row > 1 && column < 7; }),
           kept([](int row, int) { return row < 6; }),
           kept([](int row, int) { return row < 3; }),
           kept([](int, int column) { return column >= 3 && column < 6; }),
           kept([](int row, int column) { return row < 3 || column < 3; }),
           kept([](int row, int column) { return row >= 3 && column >= 3 && (row + column) % 2 == 0; }),
           kept([](int row, int column) { return row < 3 && column >= 6; }),
           kept([](int row, int) { return row % 3 == 0; }),
           kept([](int row, int column) { return row == 0 || column == 0; }),
       }) {
    expect_oracle_agrees({}, line);
    expect_oracle_agrees({}, pattern_of(line));
    if (std::count(line.begin(), line.end(), '.') < 60) {
      expect_oracle_agrees({Shape(), false}, random_sub_grid(line, 15, engine));
    }
  }
}

TEST(EngineAgainstOracle3x3, SymmetricPuzzlesAndPatterns) {
  const std::string grid(most_symmetric_grid);
  const auto kept = [&](auto&& keep) { return kept_cells(grid, 9, keep); };
  for (const std::string& line : {
           std::string(81, '.'),
           std::string(81, 'x'),
           kept([](int row, int column) { return row == 4 && column == 7; }),
           kept([&](int row, int column) { return grid[static_cast<std::size_t>(row * 9 + column)] == '1'; }),
           kept([](int row, int column) { return (row / 3 + column / 3) % 2 == 0; }),
           kept([](int row, int column) { return row / 3 == column / 3; }),
           kept([](int row, int column) { return (row + column) % 2 == 0; }),
           kept([](int row, int column) { return row % 3 == column % 3; }),
           kept([](int row, int column) { return row != 0 || column != 0; }),
           kept([](int row, int column) { return row == column; }),
       }) {
    expect_oracle_agrees({}, line);
    if (line.find_first_of("123456789") != std::string::npos) expect_oracle_agrees({}, pattern_of(line));
  }
}

}  // namespace
}  // namespace isodoku
