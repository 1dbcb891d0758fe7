// Unavoidable sets by their symbols, compared with those that are found by size.

#include "solve/minimal/sets_by_symbols.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/minimal/band_split.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_cells = 8;
constexpr std::size_t no_limit = 100'000;

using Pair = std::pair<std::uint64_t, std::uint32_t>;  // the parts of a set in two bands and in the third one

std::size_t symbols_in(const BandSplit& split, const SplitCells& set) {
  std::set<Cell> symbols;
  for (std::size_t place = 0; place < cells_of_three_bands; ++place) {
    if (set.has_all(SplitCells::of_place(place))) symbols.insert(split.solution()[place]);
  }
  return symbols.size();
}

/// All unavoidable sets with at most max_cells cells and at most `symbols` symbols.
std::vector<SplitCells> sets_by_size(const BandSplit& split, const Grid& grid, std::size_t symbols) {
  std::array<std::size_t, cells_of_three_bands> place_of{};
  for (std::size_t place = 0; place < place_of.size(); ++place) place_of[split.cell_of_grid(place)] = place;
  std::vector<SplitCells> sets;
  for (const CellSet& cells : unavoidable_sets(grid, Rules(Shape()), max_cells)) {
    SplitCells set;
    for (const Point cell : cells) set = set | SplitCells::of_place(place_of[cell]);
    if (symbols_in(split, set) <= symbols) sets.push_back(set);
  }
  return sets;
}

bool is_small(const SplitCells& set) {
  return set.count() <= static_cast<int>(max_cells);
}

/// Calls `check` for random grids, with bands and stacks split in all ways that the search for few clues uses.
template <typename Check>
void for_some_splits(const Check& check) {
  std::mt19937_64 generator(5);
  const std::unique_ptr<SolveEngine> engine = make_planes_engine();
  for (unsigned i = 0; i < cases(1U, 10U); ++i) {
    const Grid grid = random_complete_grid(Rules(Shape()), generator);
    for (const bool transposed : {false, true}) {
      for (const auto& chutes : {std::array<std::size_t, 3>{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}) {
        check(grid, BandSplit(*engine, grid.cells(), chutes, transposed));
      }
    }
  }
}

TEST(SetsBySymbols, OfThreeBands) {
  for_some_splits([](const Grid& grid, const BandSplit& split) {
    for (const int symbols : {3, 4}) {
      std::set<Pair> expected;
      for (const SplitCells& set : sets_by_size(split, grid, static_cast<std::size_t>(symbols))) {
        expected.emplace(set.two, set.third);
      }
      std::set<Pair> found;
      for (const SplitCells& set : SetsBySymbols(split.solution()).of_three_bands(symbols, no_limit)) {
        if (is_small(set)) {
          EXPECT_TRUE(found.emplace(set.two, set.third).second);
        }
      }
      EXPECT_EQ(found, expected);
      EXPECT_FALSE(found.empty());
    }
  });
}

TEST(SetsBySymbols, OfTwoBands) {
  for_some_splits([](const Grid& grid, const BandSplit& split) {
    std::set<std::uint64_t> expected;
    for (const SplitCells& set : sets_by_size(split, grid, 5)) {
      if (set.third == 0) expected.insert(set.two);
    }
    const SetsBySymbols sets(split.solution());
    const std::vector<std::uint64_t> all = sets.of_two_bands(no_limit);
    std::set<std::uint64_t> found;
    for (const std::uint64_t set : all) {
      if (is_small({set, 0})) {
        EXPECT_TRUE(found.insert(set).second);
      }
    }
    EXPECT_EQ(found, expected);
    // The smallest sets come first, and a limit keeps these.
    EXPECT_TRUE(std::ranges::is_sorted(all, {}, [](std::uint64_t set) { return std::popcount(set); }));
    const std::vector<std::uint64_t> smallest = sets.of_two_bands(20);
    EXPECT_EQ(smallest, std::vector<std::uint64_t>(all.begin(), all.begin() + 20));
  });
}

TEST(SetsBySymbols, OfPairs) {
  std::size_t number = 0;
  for_some_splits([&number](const Grid& grid, const BandSplit& split) {
    const SetsBySymbols sets(split.solution());
    const auto found = sets.of_pairs(sets.of_two_bands(no_limit), no_limit);
    const std::vector<SplitCells> all = sets_by_size(split, grid, 5);
    for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
      std::set<std::uint64_t> expected;
      for (const SplitCells& set : all) {
        if (set.third == minirow_pair(pair)) expected.insert(set.two);
      }
      std::set<std::uint64_t> small;
      for (const std::uint64_t set : found[pair]) {
        if (is_small({set, minirow_pair(pair)})) {
          EXPECT_TRUE(small.insert(set).second);
        }
      }
      EXPECT_EQ(small, expected);
      number += expected.size();
    }
  });
  EXPECT_GT(number, 20U);
}

/// The search requests no set with a part that it knows. The other sets are unchanged.
TEST(SetsBySymbols, PairsWithoutKnownParts) {
  for_some_splits([](const Grid&, const BandSplit& split) {
    const SetsBySymbols sets(split.solution());
    const std::vector<std::uint64_t> known = sets.of_two_bands(100);
    const auto all = sets.of_pairs({}, no_limit);
    const auto left = sets.of_pairs(known, no_limit);
    for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
      std::vector<std::uint64_t> expected;
      for (const std::uint64_t set : all[pair]) {
        const auto is_part = [set](std::uint64_t part) { return (part & ~set) == 0; };
        if (std::ranges::none_of(known, is_part)) expected.push_back(set);
      }
      EXPECT_EQ(left[pair], expected);
    }
  });
}

}  // namespace
}  // namespace isodoku::detail
