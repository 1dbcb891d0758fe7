#pragma once
// Compares automorphism groups with those found by brute force.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "canon/automorphism_group.hpp"
#include "canon/canonical_form.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku {

/// All elements that the generators generate.
inline std::set<CellPermutation> generated(const std::vector<CellPermutation>& generators, int cells) {
  CellPermutation identity(static_cast<std::size_t>(cells));
  for (std::size_t cell = 0; cell < identity.size(); ++cell) identity[cell] = static_cast<std::uint16_t>(cell);
  std::set<CellPermutation> elements = {identity};
  for (std::vector<CellPermutation> rest = {identity}; !rest.empty();) {
    const CellPermutation element = rest.back();
    rest.pop_back();
    for (const CellPermutation& generator : generators) {
      CellPermutation product = element;
      for (auto& cell : product) cell = generator[cell];
      if (elements.insert(product).second) rest.push_back(product);
    }
  }
  return elements;
}

/// Checks what is true for all groups: the generators fix the grid and are few, and the orbits match the order and the
/// clues.
inline void expect_sound(const Grid& grid, const AutomorphismGroup& group) {
  for (const Transform& generator : group.generators) {
    EXPECT_NO_THROW(make_transform(generator.shape, generator.symmetry, generator.symbols));
    EXPECT_EQ(apply(generator, grid), grid);
    EXPECT_NE(generator.symmetry, identity_transform(grid.shape()).symmetry);
    for (std::size_t symbol = 1; symbol <= static_cast<std::size_t>(grid.shape().size()); ++symbol) {
      const bool is_used = !grid.is_pattern() && std::ranges::count(grid.cells(), symbol) > 0;
      if (!is_used) {
        EXPECT_EQ(generator.symbols[symbol], symbol);
      }
    }
  }
  EXPECT_LE(BigInteger(1) << group.generators.size(), group.order);
  std::size_t cells = 0;
  std::vector<CellSet> clues;
  for (const CellSet& orbit : group.cell_orbits) {
    cells += orbit.size();
    EXPECT_EQ(group.order % orbit.size(), 0);
    if (grid.cells()[orbit.front()] != blank) clues.push_back(orbit);
  }
  EXPECT_EQ(cells, grid.cells().size());
  EXPECT_EQ(group.clue_orbits, clues);
}

/// Checks that the group is the one found by brute force. Small groups are compared by their elements. The canonical
/// form engines must find the same order.
inline void expect_group_of_oracle(const Grid& grid, const BoxGroup& group) {
  const Shape& shape = grid.shape();
  SCOPED_TRACE(shape.text() + (group.transposes() ? " " : " without transposition ") + grid.text());
  const AutomorphismGroup found = automorphism_group(grid, group);
  expect_sound(grid, found);
  const auto elements = oracle::automorphisms(shape.box_rows(), shape.box_columns(), grid.text(), group.transposes());
  EXPECT_EQ(found.order, elements.size());
  EXPECT_EQ(canonical_form(grid, group, Form::minlex).order, elements.size());
  EXPECT_EQ(canonical_form(grid, group, Form::nauty).order, elements.size());

  std::vector<CellPermutation> generators;
  for (const Transform& generator : found.generators) {
    generators.push_back(cell_permutation(shape, generator.symmetry));
  }
  std::set<CellPermutation> wanted;
  std::vector<std::set<std::uint16_t>> reached(grid.cells().size());
  for (const std::vector<int>& element : elements) {
    wanted.emplace(element.begin(), element.end());
    for (std::size_t cell = 0; cell < reached.size(); ++cell) {
      reached[cell].insert(static_cast<std::uint16_t>(element[cell]));
    }
  }
  if (elements.size() <= 4000) {
    EXPECT_EQ(generated(generators, shape.cell_count()), wanted);
  }
  for (const CellSet& orbit : found.cell_orbits) {
    for (const auto cell : orbit) EXPECT_EQ(CellSet(reached[cell].begin(), reached[cell].end()), orbit);
  }
}
inline void expect_group_of_oracle(const Grid& grid) {
  expect_group_of_oracle(grid, grid.shape());
}

}  // namespace isodoku
