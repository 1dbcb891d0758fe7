// Automorphism groups: compared with brute force over single elements where that is possible, and with the orders that
// the canonical form engines find. Orbits are compared with the classes of the grids with one hole.

#include "canon/automorphism_group.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "canon/canonical_form.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/canon/order_inputs.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/oracle/compare_groups.hpp"
#include "tests/support/extent.hpp"

namespace isodoku {
namespace {

TEST(LineAutomorphisms, AllGridsOf2x2ByBruteForce) {
  const Shape shape = make_shape(2, 2);
  for (const std::string& grid : oracle::completions(2, 2, "1234" + std::string(12, '.'))) {
    for (const BoxGroup& group : groups_of(shape)) expect_group_of_oracle(make_grid(shape, grid), group);
  }
}

TEST(LineAutomorphisms, AllClassesOf2x3ByBruteForce) {
  std::mt19937_64 engine(1);
  std::set<std::string> seen;
  std::size_t classes = 0;
  for (const std::string& grid : oracle::completions(2, 3, "123456" + std::string(30, '.'))) {
    if (seen.contains(grid)) continue;
    ++classes;
    const auto images = oracle::orbit(2, 3, grid);
    seen.insert(images.begin(), images.end());
    expect_group_of_oracle(make_grid(make_shape(2, 3), *images.rbegin()));
  }
  EXPECT_EQ(classes, 49U);
}

class AutomorphismGroupOfShape : public testing::TestWithParam<const char*> {};

TEST_P(AutomorphismGroupOfShape, PuzzlesAndPatternsByBruteForce) {
  std::mt19937_64 engine(2);
  const Shape shape = parse_shape(GetParam());
  for (const Grid& grid : symmetric_inputs(shape)) {
    for (const BoxGroup& group : groups_of(shape)) expect_group_of_oracle(grid, group);
  }
  for (int clues = 0; clues <= shape.cell_count(); ++clues) {
    const Grid grid = random_clues_of(random_complete_grid(shape, engine), clues, engine);
    expect_group_of_oracle(grid, {shape, clues % 2 == 0});
    expect_group_of_oracle(pattern_of(grid));
  }
  for (int i = 0; i < 20; ++i) {
    const Grid grid = random_orbits_of(random_symmetric_grid(shape, engine), 0.05 * i, engine);
    expect_group_of_oracle(grid);
    expect_group_of_oracle(pattern_of(grid), {shape, i % 2 == 0});
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, AutomorphismGroupOfShape,
                         testing::Values("1x2", "2x1", "1x3", "1x4", "4x1", "1x5", "5x1", "2x2", "2x3", "3x2"));

TEST(LineAutomorphisms, SomeOf3x3ByBruteForce) {
  expect_group_of_oracle(make_grid({}, most_symmetric_grid));
  expect_group_of_oracle(make_grid({}, greatest_form), {Shape(), false});
}

TEST(LineAutomorphisms, EmptyAndFullHaveAllSymmetriesOfEveryShape) {
  for (const Shape& shape : all_shapes()) {
    for (const BoxGroup& group : groups_of(shape)) {
      const Grid empty(shape);
      for (const Grid& grid : {empty, Grid(shape, Filling::pattern), pattern_of(cyclic_grid(shape))}) {
        SCOPED_TRACE(shape.text());
        const AutomorphismGroup found = automorphism_group(grid, group);
        EXPECT_EQ(found.order, group.order());
        EXPECT_EQ(found.cell_orbits.size(), 1U);
        EXPECT_EQ(found.clue_orbits.size(), grid.clue_count() == 0 ? 0U : 1U);
        expect_sound(grid, found);
      }
    }
  }
}

/// A complete grid is determined by the grid with one cell blanked. So two cells are in one orbit exactly when the
/// grids without them are equivalent.
void expect_orbits_by_holes(const Grid& grid, Form form) {
  SCOPED_TRACE(grid.shape().text() + " " + grid.text());
  Canoniser canoniser(grid.shape(), form);
  std::map<std::string, CellSet> cells_of_form;
  for (std::size_t cell = 0; cell < grid.cells().size(); ++cell) {
    Grid rest = grid;
    rest.cells()[cell] = blank;
    cells_of_form[canoniser.form_only(rest).text()].push_back(static_cast<std::uint16_t>(cell));
  }
  std::set<CellSet> wanted;
  for (const auto& [text, cells] : cells_of_form) wanted.insert(cells);
  const AutomorphismGroup group = automorphism_group(grid);
  EXPECT_EQ(std::set<CellSet>(group.cell_orbits.begin(), group.cell_orbits.end()), wanted);
  EXPECT_EQ(group.clue_orbits, group.cell_orbits);
}

TEST(LineAutomorphisms, OrbitsAreTheClassesOfHoles) {
  std::mt19937_64 engine(3);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    const Form form = shape.size() > 9 ? Form::nauty : Form::minlex;
    expect_orbits_by_holes(apply(random_transform(shape, engine), cyclic_grid(shape)), form);
    expect_orbits_by_holes(random_complete_grid(shape, engine), form);
    if (shape.size() <= 9) expect_orbits_by_holes(random_symmetric_grid(shape, engine).grid, form);
  }
}

TEST(LineAutomorphisms, OfAnImageIsConjugate) {
  std::mt19937_64 engine(4);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    for (const Grid& grid : symmetric_inputs(shape)) {
      SCOPED_TRACE(shape.text() + " " + grid.text());
      const Transform transform = random_transform(shape, engine);
      const AutomorphismGroup group = automorphism_group(grid);
      const AutomorphismGroup image = automorphism_group(apply(transform, grid));
      expect_sound(grid, group);
      EXPECT_EQ(image.order, group.order);
      const CellPermutation goes_to = cell_permutation(shape, transform.symmetry);
      std::set<CellSet> wanted;
      for (CellSet orbit : group.cell_orbits) {
        for (auto& cell : orbit) cell = goes_to[cell];
        std::ranges::sort(orbit);
        wanted.insert(orbit);
      }
      EXPECT_EQ(std::set<CellSet>(image.cell_orbits.begin(), image.cell_orbits.end()), wanted);
    }
  }
}

TEST(LineAutomorphisms, OrdersOf4000ByOurEnginesAndNauty) {
  const int of_each_kind = cases(250, 1000);
  const std::vector<Grid> inputs = order_inputs(of_each_kind);
  ASSERT_EQ(inputs.size(), 4U * static_cast<std::size_t>(of_each_kind));
  std::map<BigInteger, int> symmetric_grids;
  for (const BoxGroup& group : groups_of(Shape())) {
    Canoniser minlex(group);
    Canoniser nauty(group, Form::nauty);
    for (std::size_t i = 0; i < inputs.size(); i += group.transposes() ? 1 : 7) {
      const AutomorphismGroup found = automorphism_group(inputs[i], group);
      ASSERT_EQ(found.order, minlex.canonical_form(inputs[i]).order) << inputs[i].text();
      ASSERT_EQ(found.order, nauty.canonical_form(inputs[i]).order) << inputs[i].text();
      if (group.transposes() && i / static_cast<std::size_t>(of_each_kind) == 1) ++symmetric_grids[found.order];
    }
  }
  EXPECT_EQ(symmetric_grids.count(1), 0U);
  EXPECT_GE(symmetric_grids.size(), 6U) << "the symmetric grids are of many kinds";
}

}  // namespace
}  // namespace isodoku
