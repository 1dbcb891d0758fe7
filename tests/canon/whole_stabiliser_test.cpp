// The symmetries of a shape are all permutations of the cells that keep rows, columns and boxes.
//
// A. Schoenhage (Einige Sudoku-Studien, 2010, theorem 3.4) proves for 3x3 that the cell permutations that map every
// grid to a grid are the symmetries. Such a permutation keeps the relation "in a common house", since two cells are in
// a common house exactly when no grid has one symbol in both. So it is enough that this relation, as a graph on the
// cells, has no other automorphisms. Here nauty computes them, for 3x3 and for other shapes. A second graph also has
// the houses as vertices, all of one colour, so that a row could be mapped to a box. nauty finds the same group for
// this graph. (A row and a column have one common cell, a row and a box have C or none, a column and a box have R or
// none. So if R and C are both greater than one, rows and columns stay together. Only if R = C can they be exchanged.)
//
// In a Latin square (1xN), boxes coincide with rows. So transposition keeps "in a common house" and maps Latin squares
// to Latin squares. But it maps the boxes of the shape to columns, which are the boxes of Nx1, another shape. The group
// of the shape excludes transposition, as for every R != C, so it is half of the permutations that keep the relation.

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "canon/canonical_form.hpp"
#include "grid/shape.hpp"
#include "group/nauty_call.hpp"
#include "tests/oracle/oracle.hpp"

namespace isodoku::detail {
namespace {

BigInteger automorphism_count(ColouredGraph& graph) {
  return NautyCall().automorphisms(graph, [](std::span<const int>) {});
}

/// Automorphisms of the graph in which cells are joined if they share a row, a column or a box.
BigInteger automorphisms_of_cells(const Shape& shape) {
  const int n = shape.size();
  ColouredGraph graph;
  graph.add_colour(shape.cell_count());
  graph.begin_edges();
  for (int a = 0; a < shape.cell_count(); ++a) {
    for (int b = 0; b < a; ++b) {
      if (a / n == b / n || a % n == b % n || shape.box_of(a / n, a % n) == shape.box_of(b / n, b % n)) {
        graph.add_edge(a, b);
      }
    }
  }
  return automorphism_count(graph);
}

/// Automorphisms of the graph in which cells are joined to their rows, columns and boxes; these are not distinguished.
BigInteger automorphisms_of_houses(const Shape& shape) {
  const int n = shape.size();
  ColouredGraph graph;
  const int cells = graph.add_colour(shape.cell_count());
  const int houses = graph.add_colour(3 * n);
  graph.begin_edges();
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      for (const int house : {row, n + column, 2 * n + shape.box_of(row, column)}) {
        graph.add_edge(cells + row * n + column, houses + house);
      }
    }
  }
  return automorphism_count(graph);
}

TEST(WholeStabiliser, OfTheHousesIsTheGroupOfTheShape) {
  for (const char* const name : {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "2x5", "3x4", "4x3", "4x4", "5x5"}) {
    const Shape shape = parse_shape(name);
    EXPECT_EQ(automorphisms_of_houses(shape), BoxGroup(shape).order()) << name;
    EXPECT_EQ(automorphisms_of_cells(shape), BoxGroup(shape).order()) << name;
  }
}

TEST(WholeStabiliser, OfALatinSquareIsTwiceTheGroupOfTheShape) {
  for (int n = 2; n <= 12; ++n) {
    for (const Shape& shape : {make_shape(1, n), make_shape(n, 1)}) {
      EXPECT_EQ(automorphisms_of_cells(shape), 2 * BoxGroup(shape).order()) << n;
    }
  }
}

/// Two cells share a house exactly when no grid has one symbol in both. So the graph of the cells is the right one to
/// test. Checked on random grids.
TEST(WholeStabiliser, CellsOfNoCommonHouseMayBeEqual) {
  std::mt19937_64 engine(1);
  for (const char* const name : {"2x2", "2x3", "1x4", "3x3"}) {
    const Shape shape = parse_shape(name);
    const int n = shape.size();
    std::set<std::pair<int, int>> equal;
    for (int i = 0; i < 200; ++i) {
      const std::string grid = oracle::random_grid(shape.box_rows(), shape.box_columns(), engine);
      for (int a = 0; a < shape.cell_count(); ++a) {
        for (int b = 0; b < a; ++b) {
          if (grid[static_cast<std::size_t>(a)] == grid[static_cast<std::size_t>(b)]) equal.emplace(a, b);
        }
      }
    }
    for (int a = 0; a < shape.cell_count(); ++a) {
      for (int b = 0; b < a; ++b) {
        const bool share = a / n == b / n || a % n == b % n || shape.box_of(a / n, a % n) == shape.box_of(b / n, b % n);
        EXPECT_NE(equal.contains({a, b}), share) << name << " " << a << " " << b;
      }
    }
  }
}

/// Theorem 1.1 of the same paper, with its example. A symmetry that changed every grid in the same way as a relabelling
/// would be an automorphism of every grid, but this grid has none. So the group of all transforms is the direct
/// product.
TEST(WholeStabiliser, NoSymmetryActsAsARelabelling) {
  const std::string grid = "281965734569473812734218659926584173357126498148397265612839547473652981895741326";
  EXPECT_EQ(oracle::automorphisms(3, 3, grid).size(), 1U);
  EXPECT_EQ(canonical_form(make_grid(Shape(), grid), Form::minlex).order, 1);
  EXPECT_EQ(canonical_form(make_grid(Shape(), grid), Form::nauty).order, 1);
}

}  // namespace
}  // namespace isodoku::detail
