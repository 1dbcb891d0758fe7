// Estimated numbers of puzzles: how many intervals contain the exact numbers of 2x2 and 2x3. The puzzles of a 2x3 grid
// are compared with a list.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iostream>
#include <vector>

#include "base/estimate.hpp"
#include "base/random_engine.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "generate/detail/removal_chain.hpp"
#include "generate/minimal_estimate.hpp"
#include "jobs/threads.hpp"
#include "solve/minimal/reduction.hpp"

namespace isodoku {
namespace {

/// Counts how many intervals contain the exact numbers. 95 % are expected, and four standard deviations fewer are
/// allowed.
void expect_intervals(const Shape& shape, PuzzleSelection selection, std::uint64_t intervals, std::uint64_t samples) {
  const std::vector<PuzzleTally> exact = puzzle_tallies(BoxGroup(shape), selection);
  double total = 0;
  for (const PuzzleTally& tally : exact) total += tally.puzzles.convert_to<double>();
  int held = 0;
  std::vector<int> held_by_clues(exact.size());
  for (std::uint64_t seed = 0; seed < intervals; ++seed) {
    const PuzzleEstimate found =
        estimated_puzzles(shape, selection, {.samples = samples, .seed = seed}, nullptr, {detail::task_runner(2)});
    if (found.total.holds(std::log10(total))) ++held;
    for (std::size_t i = 0; i < exact.size(); ++i) {
      const Estimate& estimate = found.by_clues[static_cast<std::size_t>(exact[i].clues)];
      if (estimate.holds(std::log10(exact[i].puzzles.convert_to<double>()))) ++held_by_clues[i];
    }
  }
  std::cout << shape.text() << (selection == PuzzleSelection::minimal ? " minimal" : " unique") << ": " << held
            << " of " << intervals << " intervals of the total hold; by clues";
  for (std::size_t i = 0; i < exact.size(); ++i) std::cout << ' ' << exact[i].clues << ':' << held_by_clues[i];
  std::cout << '\n';
  const auto number = static_cast<double>(intervals);
  const double allowed = 0.95 * number - 4 * std::sqrt(0.95 * 0.05 * number);
  EXPECT_GE(held, allowed);
  // Only for numbers of clues with at least a twentieth of the puzzles: few chains find rare puzzles.
  for (std::size_t i = 0; i < exact.size(); ++i) {
    if (20 * exact[i].puzzles.convert_to<double>() < total) continue;
    EXPECT_GE(held_by_clues[i], allowed) << exact[i].clues;
  }
}

TEST(PuzzleEstimateIntervals, AgainstExactNumbersOf2x2) {
  expect_intervals(make_shape(2, 2), PuzzleSelection::minimal, 200, 200);
  expect_intervals(make_shape(2, 2), PuzzleSelection::unique, 200, 200);
}

TEST(PuzzleEstimateIntervals, AgainstExactNumbersOf2x3) {
  expect_intervals(make_shape(2, 3), PuzzleSelection::minimal, 60, 40);
  expect_intervals(make_shape(2, 3), PuzzleSelection::unique, 60, 40);
}

/// All minimal puzzles of one grid, listed by a search that shares no code with the estimate.
TEST(RemovalChain, PuzzlesOfA2x3Grid) {
  const Shape shape = make_shape(2, 3);
  const Grid grid = make_grid(shape, "123456456123231564564231312645645312");
  std::array<double, 37> exact{};
  Reduction reduction(shape);
  reduction.read(grid);
  reduction.for_each_minimal([&](const Grid& puzzle) { exact[static_cast<std::size_t>(puzzle.clue_count())] += 1; });
  detail::RemovalChain chain(shape, {});
  chain.set_grid(grid.cells());
  std::array<LogMean, 37> means{};
  std::mt19937_64 random = detail::numbered_engine(1, 0);
  constexpr std::size_t chains = 10;
  for (int i = 0; i < 1'000; ++i) {
    std::array<double, 37> sums{};
    chain.run(random, chains, [&sums](const detail::RemovalChain::Clues& clues, double weight) {
      sums[clues.count()] += weight / chains;
    });
    for (std::size_t clues = 0; clues < sums.size(); ++clues) means[clues].add(std::log(sums[clues]));
  }
  for (std::size_t clues = 9; clues <= 12; ++clues) {
    const Estimate found = means[clues].estimate();
    const double ratio = exact[clues] / std::pow(10.0, found.log10);
    EXPECT_LT(std::abs(ratio - 1), 5 * found.relative_error) << clues << ": " << found.text() << ", " << exact[clues];
    EXPECT_LT(found.relative_error, 0.3) << clues;
  }
}

}  // namespace
}  // namespace isodoku
