// Unavoidable sets, compared with all grids if these are few, and otherwise with the results of solvers.

#include "solve/minimal/reduction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

using Cells = std::vector<Point>;

Cells difference(const Grid& a, const Grid& b) {
  Cells cells;
  for (std::size_t cell = 0; cell < a.cells().size(); ++cell) {
    if (a.cells()[cell] != b.cells()[cell]) cells.push_back(static_cast<Point>(cell));
  }
  return cells;
}

/// The sets that contain no other of these sets.
std::set<Cells> minimal_of(const std::set<Cells>& sets) {
  std::vector<Cells> sorted(sets.begin(), sets.end());
  std::ranges::stable_sort(sorted, {}, &Cells::size);
  std::set<Cells> minimal;
  for (const Cells& set : sorted) {
    const bool contains =
        std::ranges::any_of(minimal, [&set](const Cells& smaller) { return std::ranges::includes(set, smaller); });
    if (!contains) minimal.insert(set);
  }
  return minimal;
}

std::set<Cells> found_sets(const Rules& rules, const Grid& grid, std::size_t max_set_size) {
  std::set<Cells> sets;
  for (const CellSet& set : unavoidable_sets(grid, rules, max_set_size)) sets.emplace(set.begin(), set.end());
  return sets;
}

/// The minimal differences between a grid and all other grids that agree with it outside some cells.
std::set<Cells> sets_within(Solver& solver, const Grid& grid, const std::vector<bool>& is_open,
                            std::size_t max_set_size) {
  Grid puzzle = grid;
  for (std::size_t cell = 0; cell < is_open.size(); ++cell) {
    if (is_open[cell]) puzzle.cells()[cell] = blank;
  }
  std::set<Cells> sets;
  solver.for_each_solution(puzzle, [&](const Grid& other) {
    Cells cells = difference(grid, other);
    if (!cells.empty() && cells.size() <= max_set_size) sets.insert(std::move(cells));
    return true;
  });
  return minimal_of(sets);
}

TEST(UnavoidableSets, AllOfSmallGrids) {
  std::mt19937_64 engine(1);
  for (const Rules& rules :
       {Rules(make_shape(2, 2)), Rules(make_shape(1, 4)), Rules(make_shape(1, 5)),
        variant_rules({"diagonal"}, make_shape(2, 2)), variant_rules({"disjoint-groups"}, make_shape(2, 2))}) {
    Solver solver(rules);
    for (int i = 0; i < cases(1, 5); ++i) {
      const Grid grid = random_complete_grid(rules, engine);
      const std::vector<bool> all(grid.cells().size(), true);
      const auto expected = sets_within(solver, grid, all, all.size());
      EXPECT_EQ(found_sets(rules, grid, all.size()), expected) << grid.text();
    }
  }
}

TEST(UnavoidableSets, SortedAndCutAtTheSize) {
  const Rules rules{Shape()};
  std::mt19937_64 engine(2);
  const Grid grid = random_complete_grid(Shape(), engine);
  const std::size_t largest = cases(11U, 13U);
  const std::vector<CellSet> all = unavoidable_sets(grid, rules, largest);
  EXPECT_GT(all.size(), 20U);
  const auto text = [](const CellSet& set) {
    Grid pattern(Shape(), Filling::pattern);
    for (const Point cell : set) pattern.cells()[cell] = 1;
    return pattern.text();
  };
  for (std::size_t i = 1; i < all.size(); ++i) {
    EXPECT_TRUE(all[i - 1].size() < all[i].size() ||
                (all[i - 1].size() == all[i].size() && text(all[i - 1]) < text(all[i])));
  }
  for (std::size_t max_set_size = 0; max_set_size <= largest; ++max_set_size) {
    const auto expected =
        std::ranges::count_if(all, [max_set_size](const CellSet& set) { return set.size() <= max_set_size; });
    const std::vector<CellSet> some = unavoidable_sets(grid, rules, max_set_size);
    EXPECT_EQ(static_cast<std::ptrdiff_t>(some.size()), expected);
    EXPECT_TRUE(std::ranges::equal(some, std::span(all).first(some.size())));
  }
}

/// All unavoidable sets within any four symbols.
TEST(UnavoidableSets, WithinFourSymbols) {
  constexpr std::size_t max_set_size = 12;
  const Rules rules{Shape()};
  Solver solver(rules);
  std::mt19937_64 engine(3);
  for (int i = 0; i < cases(1, 3); ++i) {
    const Grid grid = random_complete_grid(Shape(), engine);
    const std::set<Cells> all = found_sets(rules, grid, max_set_size);
    for (unsigned symbols = 0; symbols < 512; ++symbols) {
      if (std::popcount(symbols) != 4) continue;
      std::vector<bool> is_open(81);
      for (std::size_t cell = 0; cell < 81; ++cell) is_open[cell] = (symbols >> (grid.cells()[cell] - 1U) & 1U) != 0;
      std::set<Cells> expected;
      for (const Cells& set : all) {
        if (std::ranges::all_of(set, [&is_open](Point cell) { return is_open[cell]; })) expected.insert(set);
      }
      EXPECT_EQ(sets_within(solver, grid, is_open, max_set_size), expected) << grid.text() << ' ' << symbols;
    }
  }
}

/// If a random sub-puzzle has several solutions, its blank cells contain unavoidable sets. Those that are minimal and
/// small enough are in the list.
TEST(UnavoidableSets, OfRandomSubPuzzles) {
  constexpr std::size_t max_set_size = 12;
  std::mt19937_64 engine(4);
  for (const Rules& rules : {Rules(Shape()), variant_rules({"diagonal"}), variant_rules({"anti-knight"}),
                             Rules(make_shape(2, 3)), Rules(make_shape(2, 4))}) {
    Solver solver(rules);
    const Grid grid = random_complete_grid(rules, engine);
    const std::set<Cells> all = found_sets(rules, grid, max_set_size);
    std::size_t met = 0;
    for (int i = 0; i < 300; ++i) {
      Grid puzzle = random_clues_of(grid, rules.cell_count() * 6 / 10, engine);
      std::vector<bool> is_open(grid.cells().size());
      for (std::size_t cell = 0; cell < is_open.size(); ++cell) is_open[cell] = puzzle.cells()[cell] == blank;
      if (solver.count(puzzle, 5000) == 5000) continue;
      for (const Cells& set : sets_within(solver, grid, is_open, max_set_size)) {
        EXPECT_TRUE(all.contains(set));
        ++met;
      }
    }
    if (!all.empty()) {
      EXPECT_GT(met, 0U) << rules.text();
    }
  }
}

TEST(UnavoidableSets, LargeShapes) {
  const Shape shape = make_shape(4, 4);
  const Rules rules(shape);
  std::mt19937_64 engine(5);
  const Grid grid = random_complete_grid(shape, engine);
  Solver solver(rules);
  for (const CellSet& set : unavoidable_sets(grid, rules, 6)) {
    Grid puzzle = grid;
    for (const Point cell : set) puzzle.cells()[cell] = blank;
    EXPECT_GE(solver.count(puzzle, 2), 2U);
    for (const Point cell : set) {
      Grid less = puzzle;
      less.cells()[cell] = grid.cells()[cell];
      EXPECT_EQ(solver.count(less, 2), 1U);
    }
  }
}

TEST(UnavoidableSets, HooksAndErrors) {
  struct Stopped {};
  std::mt19937_64 engine(6);
  const Grid grid = random_complete_grid(Shape(), engine);
  EXPECT_THROW(unavoidable_sets(grid, Shape(), 16, {.on_work = [] { throw Stopped(); }}), Stopped);
  EXPECT_THROW(unavoidable_sets(Grid(), Shape(), 12), Error);
  EXPECT_THROW(unavoidable_sets(grid, make_shape(2, 2), 12), Error);
  Grid wrong = grid;
  wrong.cells()[0] = wrong.cells()[1];
  EXPECT_THROW(unavoidable_sets(wrong, Shape(), 12), Error);
}

}  // namespace
}  // namespace isodoku
