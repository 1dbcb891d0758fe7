#pragma once
// Functions that the comparisons of the engines with the oracle share.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include "canon/canonical_form.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku {

/// Checks that the min-lex engine and the oracle agree on form and order, that the map leads to the form, and that
/// nauty finds the same order.
inline void expect_oracle_agrees(const BoxGroup& group, const std::string& line) {
  const Shape& shape = group.shape();
  SCOPED_TRACE(shape.text() + (group.transposes() ? " " : " without transposition ") + line);
  const Grid grid = make_grid(shape, line);
  const oracle::Result expected =
      oracle::brute_force_minlex(shape.box_rows(), shape.box_columns(), line, group.transposes());
  Canoniser canoniser(group);
  const CanonicalForm found = canoniser.canonical_form(grid);
  EXPECT_EQ(found.form.text(), expected.form);
  EXPECT_EQ(found.order, expected.order);
  EXPECT_EQ(apply(found.map, grid), found.form);
  EXPECT_EQ(canoniser.form_only(grid).text(), expected.form);
  const CanonicalForm by_nauty = canonical_form(grid, group, Form::nauty);
  EXPECT_EQ(by_nauty.order, expected.order);
  EXPECT_EQ(apply(by_nauty.map, grid), by_nauty.form);
}

/// Keeps `clues` of the filled cells of a line (all of them if it has fewer); the others become blank.
inline std::string random_sub_grid(std::string grid, int clues, std::mt19937_64& engine) {
  const auto filled = static_cast<int>(grid.size()) - static_cast<int>(std::count(grid.begin(), grid.end(), '.'));
  for (int left = filled; left > clues;) {
    char& cell = grid[engine() % grid.size()];
    if (cell == '.') continue;
    cell = '.';
    --left;
  }
  return grid;
}

/// The filled cells as a pattern.
inline std::string pattern_of(std::string line) {
  for (char& cell : line) cell = cell == '.' ? '.' : 'x';
  return line;
}

/// Keeps the cells for which `keep(row, column)` is true; the others become blank.
template <typename Keep>
std::string kept_cells(std::string grid, int size, Keep&& keep) {
  for (int at = 0; at < size * size; ++at) {
    if (!keep(at / size, at % size)) grid[static_cast<std::size_t>(at)] = '.';
  }
  return grid;
}

/// A complete 3x3 grid with the maximum number of automorphisms, 648.
inline constexpr std::string_view most_symmetric_grid =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// The greatest min-lex form. It has 72 automorphisms.
inline constexpr std::string_view greatest_form =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

}  // namespace isodoku
