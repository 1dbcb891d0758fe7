// The forms by nauty: equal for scrambles, different for different classes, and with the right automorphism orders.

#include "canon/nauty/nauty_form.hpp"

#include <gtest/gtest.h>

#include <map>

#include "group/symmetries.hpp"
#include "tests/canon/test_inputs.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku::detail {
namespace {

TEST(NautyForm, EmptyInputHasAllSymmetriesOfEveryShape) {
  for (const Shape& shape : all_shapes()) {
    for (const BoxGroup& group : groups_of(shape)) {
      for (const Filling filling : {Filling::symbols, Filling::pattern}) {
        NautyForm engine(group);
        EXPECT_EQ(engine.canonical_form(Grid(shape, filling)).order, group.order()) << shape.text();
      }
    }
  }
}

void expect_invariant(NautyForm& engine, const Grid& grid, const BoxGroup& group, std::mt19937_64& random) {
  const Shape& shape = grid.shape();
  const CanonicalForm first = engine.canonical_form(grid);
  const Grid scrambled = apply(random_transform(group, random), grid);
  const CanonicalForm second = engine.canonical_form(scrambled);
  EXPECT_EQ(first.form.text(), second.form.text()) << shape.text() << " " << grid.text();
  EXPECT_EQ(first.order, second.order) << grid.text();
  EXPECT_EQ(apply(second.map, scrambled), second.form) << grid.text();
  EXPECT_NO_THROW(make_transform(shape, second.map.symmetry, second.map.symbols)) << grid.text();
  EXPECT_EQ(engine.form_only(scrambled), second.form);
  EXPECT_EQ(engine.automorphisms(grid).order, first.order);
}

TEST(NautyForm, ScramblesHaveTheSameForm) {
  std::mt19937_64 random(1);
  for (const Shape& shape : all_shapes()) {
    if (shape.size() > 18) continue;
    for (const BoxGroup& group : groups_of(shape)) {
      NautyForm engine(group);
      for (int i = 0; i < 12; ++i) {
        const int clues = shape.cell_count() * i / 11;
        const Grid grid = random_clues_of(cyclic_grid(shape), clues, random);
        expect_invariant(engine, i % 3 == 2 ? pattern_of(grid) : grid, group, random);
      }
    }
  }
}

TEST(NautyForm, SymmetricInputs) {
  std::mt19937_64 random(2);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    NautyForm engine(shape);
    for (const Grid& grid : symmetric_inputs(shape)) {
      expect_invariant(engine, grid, shape, random);
    }
  }
}

TEST(NautyForm, GeneratorsAreAutomorphisms) {
  std::mt19937_64 random(3);
  for (const auto& [rows, columns] : tested_shapes) {
    const Shape shape = make_shape(rows, columns);
    const int n = shape.size();
    NautyForm engine(shape);
    for (const Grid& input : symmetric_inputs(shape)) {
      const Grid grid = apply(random_transform(shape, random), input);
      for (const Permutation& map : engine.automorphisms(grid).generators) {
        // The symbols at a cell and at its image must match, symbol by symbol.
        SymbolMap symbols{};
        for (int row = 0; row < n; ++row) {
          for (int column = 0; column < n; ++column) {
            const int a = map[static_cast<std::size_t>(row)];
            const int b = map[static_cast<std::size_t>(n + column)];
            const Cell here = grid.at(row, column);
            const Cell there = a < n ? grid.at(a, b - n) : grid.at(b, a - n);
            ASSERT_EQ(here == blank, there == blank);
            if (symbols[here] == 0) symbols[here] = there;
            ASSERT_EQ(symbols[here], there) << shape.text() << " " << grid.text();
          }
        }
      }
    }
  }
}

/// By orbit and stabiliser, a class contains group order / automorphism order complete grids up to relabelling.
TEST(NautyForm, ClassesOfAllShidokuGrids) {
  const Shape shape = make_shape(2, 2);
  for (const BoxGroup& group : groups_of(shape)) {
    NautyForm engine(group);
    std::map<std::string, int> sizes;
    const std::vector<std::string> grids = oracle::completions(2, 2, std::string(16, '.'));
    ASSERT_EQ(grids.size(), 288U);
    for (const std::string& line : grids) ++sizes[engine.form_only(make_grid(shape, line)).text()];
    EXPECT_EQ(sizes.size(), group.transposes() ? 2U : 3U);
    for (const auto& [form, size] : sizes) {
      const BigInteger order = engine.canonical_form(make_grid(shape, form)).order;
      EXPECT_EQ(order * size, group.order() * 24);
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
