// The engines compared with brute force: many lines of small shapes, and a few lines of 3x3. More lines of 3x3 are in
// engine_against_oracle_3x3_test.cpp.

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "tests/oracle/compare.hpp"
#include "tests/support/extent.hpp"

namespace isodoku {
namespace {

TEST(EngineAgainstOracle, AllGridsOf2x2) {
  const Shape shape = make_shape(2, 2);
  for (const std::string& grid : oracle::completions(2, 2, std::string(16, '.'))) {
    expect_oracle_agrees(shape, grid);
    expect_oracle_agrees({shape, false}, grid);
  }
}

TEST(EngineAgainstOracle, AllPatternsOf2x2UpToFourClues) {
  const Shape shape = make_shape(2, 2);
  for (unsigned bits = 0; bits < 1U << 16U; ++bits) {
    if (std::popcount(bits) > 4) continue;
    std::string line(16, '.');
    for (std::size_t at = 0; at < 16; ++at) line[at] = (bits >> at & 1U) != 0 ? 'x' : '.';
    expect_oracle_agrees({shape, bits % 2 == 0}, line);
  }
}

TEST(EngineAgainstOracle, AllClassesOf2x3AndTheirTransposesOf3x2) {
  std::mt19937_64 engine(1);
  std::set<std::string> seen;
  std::size_t classes = 0;
  for (const std::string& grid : oracle::completions(2, 3, "123456" + std::string(30, '.'))) {
    if (seen.contains(grid)) continue;
    ++classes;
    const auto images = oracle::orbit(2, 3, grid);
    seen.insert(images.begin(), images.end());
    const std::string& last = *images.rbegin();
    std::string turned = last;
    for (std::size_t at = 0; at < 36; ++at) turned[at] = last[at % 6 * 6 + at / 6];
    expect_oracle_agrees(make_shape(2, 3), last);
    expect_oracle_agrees(make_shape(3, 2), turned);
    const int clues = static_cast<int>(engine() % 36);
    expect_oracle_agrees(make_shape(2, 3), random_sub_grid(last, clues, engine));
    expect_oracle_agrees(make_shape(3, 2), pattern_of(random_sub_grid(turned, clues, engine)));
  }
  EXPECT_EQ(classes, 49U);
}

TEST(EngineAgainstOracle, SubGridsOfSmallShapes) {
  std::mt19937_64 engine(2);
  for (const char* const name : {"1x2", "2x1", "1x3", "1x4", "4x1", "1x5", "5x1", "2x2", "2x3", "3x2"}) {
    const Shape shape = parse_shape(name);
    const int cells = shape.cell_count();
    for (int clues = 0; clues <= cells; ++clues) {
      const std::string grid = oracle::random_grid(shape.box_rows(), shape.box_columns(), engine);
      const std::string line = random_sub_grid(grid, clues, engine);
      expect_oracle_agrees({shape, clues % 2 == 0}, line);
      if (clues > 0) expect_oracle_agrees(shape, pattern_of(line));
    }
  }
}

TEST(EngineAgainstOracle, ShapesOfEightSymbols) {
  std::mt19937_64 engine(4);
  for (const char* const name : {"2x4", "4x2"}) {
    const Shape shape = parse_shape(name);
    for (const int clues : {64, 12, 30, 45}) {
      const std::string grid = oracle::random_grid(shape.box_rows(), shape.box_columns(), engine);
      const std::string line = random_sub_grid(grid, clues, engine);
      expect_oracle_agrees(shape, line);
      if (clues == 12) expect_oracle_agrees(shape, pattern_of(line));
    }
    // With only two bands or stacks, many lines are alike.
    const std::string grid = oracle::random_grid(shape.box_rows(), shape.box_columns(), engine);
    expect_oracle_agrees(shape, kept_cells(grid, 8, [](int row, int) { return row < 4; }));
    expect_oracle_agrees(shape, kept_cells(grid, 8, [](int, int column) { return column < 2; }));
  }
}

TEST(EngineAgainstOracle, SomeOf3x3) {
  std::mt19937_64 engine(3);
  expect_oracle_agrees({Shape(), false}, std::string(greatest_form));
  expect_oracle_agrees({}, std::string(most_symmetric_grid));
  expect_oracle_agrees({}, oracle::random_grid(3, 3, engine));
  for (const int clues : first_cases<int>({25, 4, 17, 60}, 1)) {
    const std::string line = random_sub_grid(oracle::random_grid(3, 3, engine), clues, engine);
    expect_oracle_agrees({}, line);
    if (clues == 25) expect_oracle_agrees({}, pattern_of(line));
  }
}

}  // namespace
}  // namespace isodoku
