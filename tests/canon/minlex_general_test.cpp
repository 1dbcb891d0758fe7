// The general min-lex search: compared with brute force, with nauty, and with itself on scrambles.

#include "canon/general/minlex_general.hpp"

#include <gtest/gtest.h>

#include <map>

#include "base/error.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/grid/all_shapes.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

void expect_like_oracle(MinlexGeneral& engine, const Grid& grid, const BoxGroup& group) {
  const Shape& shape = grid.shape();
  const CanonicalForm found = engine.canonical_form(grid);
  const oracle::Result wanted =
      oracle::brute_force_minlex(shape.box_rows(), shape.box_columns(), grid.text(), group.transposes());
  EXPECT_EQ(found.form.text(), wanted.form) << shape.text() << " " << grid.text();
  EXPECT_EQ(found.order, wanted.order) << shape.text() << " " << grid.text();
  EXPECT_EQ(apply(found.map, grid), found.form) << grid.text();
  EXPECT_NO_THROW(make_transform(shape, found.map.symmetry, found.map.symbols)) << grid.text();
}

TEST(MinlexGeneral, BruteForceOnSmallShapes) {
  std::mt19937_64 random(4);
  const std::vector<std::pair<int, int>> shapes = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4},
                                                   {4, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 5}};
  for (const auto& [rows, columns] : shapes) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      MinlexGeneral engine(group);
      for (const Grid& grid : symmetric_inputs(shape)) expect_like_oracle(engine, grid, group);
      const int rounds = shape.size() < 5 ? 100 : 40;
      for (int i = 0; i < rounds; ++i) {
        const Grid full = random_complete_grid(shape, random);
        const int clues =
            i < 10 ? shape.cell_count() : static_cast<int>(random() % static_cast<unsigned>(shape.cell_count() + 1));
        const Grid grid = random_clues_of(full, clues, random);
        expect_like_oracle(engine, i % 3 == 2 ? pattern_of(grid) : grid, group);
      }
    }
  }
}

/// Scrambles have the same form and order, and the form is its own form.
void expect_invariant(const Grid& grid, std::mt19937_64& random) {
  const Shape& shape = grid.shape();
  MinlexGeneral engine(shape);
  const CanonicalForm first = engine.canonical_form(grid);
  EXPECT_EQ(engine.canonical_form(first.form).form.text(), first.form.text());
  for (int i = 0; i < 2; ++i) {
    const Grid scrambled = apply(random_transform(shape, random), grid);
    const CanonicalForm second = engine.canonical_form(scrambled);
    EXPECT_EQ(first.form.text(), second.form.text()) << shape.text() << " " << grid.text();
    EXPECT_EQ(first.order, second.order);
    EXPECT_EQ(apply(second.map, scrambled), second.form);
    EXPECT_LE(second.form.text(), scrambled.text());
  }
}

TEST(MinlexGeneral, BruteForceOnWholeLines) {
  std::mt19937_64 random(10);
  const std::vector<std::pair<int, int>> shapes = {{1, 4}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 5}};
  for (const auto& [rows, columns] : shapes) {
    const Shape shape = make_shape(rows, columns);
    MinlexGeneral engine(shape);
    for (int i = 0; i < 60; ++i) {
      const Grid grid = some_lines_of(random_complete_grid(shape, random), random);
      expect_like_oracle(engine, grid, shape);
    }
  }
}

TEST(MinlexGeneral, ScramblesHaveTheSameForm) {
  std::mt19937_64 random(5);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    for (int i = 0; i <= 20; i += cases(5, 1)) {
      const Grid grid = random_clues_of(random_complete_grid(shape, random), shape.cell_count() * i / 20, random);
      expect_invariant(grid, random);
      expect_invariant(pattern_of(grid), random);
    }
  }
}

TEST(MinlexGeneral, WholeLines) {
  std::mt19937_64 random(11);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    for (int i = 0; i < 12; ++i) {
      const Grid full = shape.size() > 16 ? cyclic_grid(shape) : random_complete_grid(shape, random);
      expect_invariant(some_lines_of(full, random), random);
    }
  }
}

/// Only the last column distinguishes the rows, so the search leaves their order open until then.
TEST(MinlexGeneral, OneColumnAndAFewRows) {
  std::mt19937_64 random(12);
  for (const auto& [rows, columns] : tested_shapes) {
    for (const int full_rows : {1, 2}) {
      Grid grid = cyclic_grid(make_shape(rows, columns));
      for (int cell = 0; cell < grid.shape().cell_count(); ++cell) {
        const int n = grid.shape().size();
        if (cell / n >= full_rows && cell % n > 0) grid.cells()[static_cast<std::size_t>(cell)] = blank;
      }
      expect_invariant(grid, random);
    }
  }
}

/// Two rows and a column of 12x2: rows are tied to tied stacks, and the search cannot leave that open. After the error,
/// the engine is still usable.
TEST(MinlexGeneral, UsedUpBudgetIsAnError) {
  Grid grid = cyclic_grid(make_shape(12, 2));
  for (std::size_t cell = 0; cell < grid.cells().size(); ++cell) {
    if (cell / 24 > 1 && cell % 24 > 0) grid.cells()[cell] = blank;
  }
  MinlexGeneral engine(grid.shape());
  try {
    (void)engine.canonical_form(grid);
    FAIL() << "found a form: the limit has gone, change the documents";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::data);
    EXPECT_NE(std::string(error.what()).find("use the nauty form"), std::string::npos) << error.what();
  }
  const Grid empty(grid.shape());
  EXPECT_EQ(engine.canonical_form(empty).form, empty);
}

/// A much smaller budget would fail here: only the last of the rows of a complete square distinguishes them.
TEST(MinlexGeneral, InputsNearTheLimit) {
  std::mt19937_64 random(13);
  const Shape shape = make_shape(1, 20);
  Grid grid = cyclic_grid(shape);
  for (std::size_t cell = 0; cell < 60; ++cell) grid.cells()[cell] = blank;
  expect_invariant(grid, random);
}

TEST(MinlexGeneral, SymmetricInputs) {
  std::mt19937_64 random(6);
  for (const auto& [rows, columns] : tested_shapes) {
    for (const Grid& grid : symmetric_inputs(make_shape(rows, columns))) expect_invariant(grid, random);
  }
}

/// In Cayley tables of elementary abelian groups and of products with Z2, rows differ by exchanges of pairs. So there
/// are many ties.
TEST(MinlexGeneral, CayleyTables) {
  std::mt19937_64 random(7);
  const Shape shape = make_shape(1, 16);
  Grid elementary(shape);
  Grid product(shape);
  const Grid factor = random_complete_grid(make_shape(1, 8), random);
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      elementary.set(row, column, static_cast<Cell>((row ^ column) + 1));
      product.set(row, column, static_cast<Cell>(2 * factor.at(row / 2, column / 2) - 1 + ((row ^ column) & 1)));
    }
  }
  expect_invariant(elementary, random);
  expect_invariant(product, random);
  EXPECT_EQ(MinlexGeneral(shape).canonical_form(elementary).order, 16 * 16 * 20160);
}

TEST(MinlexGeneral, SamePartitionAsNauty) {
  std::mt19937_64 random(8);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    MinlexGeneral engine(shape);
    NautyForm nauty(shape);
    // With few clues, many puzzles are equivalent.
    std::map<std::string, std::string> nauty_of_minlex;
    std::map<std::string, std::string> minlex_of_nauty;
    const Grid full = random_complete_grid(shape, random);
    for (int i = 0; i < 60; ++i) {
      const Grid grid = apply(random_transform(shape, random), random_clues_of(full, 3 + i % 3, random));
      const CanonicalForm a = engine.canonical_form(grid);
      const CanonicalForm b = nauty.canonical_form(grid);
      EXPECT_EQ(a.order, b.order);
      EXPECT_EQ(nauty_of_minlex.try_emplace(a.form.text(), b.form.text()).first->second, b.form.text());
      EXPECT_EQ(minlex_of_nauty.try_emplace(b.form.text(), a.form.text()).first->second, a.form.text());
    }
    EXPECT_LT(minlex_of_nauty.size(), 60U) << shape.text();
  }
}

/// The smallest and the greatest min-lex form of sudoku.
TEST(MinlexGeneral, ExtremeForms3x3) {
  std::mt19937_64 random(9);
  const Shape shape = make_shape(3, 3);
  MinlexGeneral engine(shape);
  const std::vector<std::pair<const char*, int>> known = {
      {"123456789456789123789123456214365897365897214897214365531642978642978531978531642", 0},
      {"123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72}};
  for (const auto& [line, order] : known) {
    const Grid grid = make_grid(shape, line);
    for (int i = 0; i < 20; ++i) {
      const CanonicalForm found = engine.canonical_form(apply(random_transform(shape, random), grid));
      EXPECT_EQ(found.form.text(), line);
      if (order > 0) {
        EXPECT_EQ(found.order, order);
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
