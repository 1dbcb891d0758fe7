// Estimates of minimal puzzles: how many of 200 intervals hold, and the puzzles of 2x3 grids against a listing.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iostream>

#include "base/estimate.hpp"
#include "base/random_engine.hpp"
#include "generate/detail/removal_chain.hpp"
#include "generate/minimal_estimate.hpp"
#include "jobs/threads.hpp"
#include "solve/minimal/reduction.hpp"

namespace isodoku {
namespace {

/// 190 are expected, with a standard deviation of 3.1: four of these less are allowed.
TEST(MinimalPuzzleEstimateIntervals, Of2x2) {
  int held = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const MinimalPuzzleEstimate found =
        estimated_minimal_puzzles(make_shape(2, 2), {.samples = 200, .seed = seed}, nullptr, {detail::task_runner(2)});
    if (found.total.holds(std::log10(25728.0 + 58368 + 1536))) ++held;
  }
  std::cout << "minimal puzzles of 2x2: " << held << " of 200 intervals hold\n";
  EXPECT_GE(held, 178);
}

/// All minimal puzzles of one grid, listed by a search that shares no code.
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
  for (int i = 0; i < 10'000; ++i) {
    std::array<double, 37> sums{};
    chain.run(random,
              [&sums](const detail::RemovalChain::Clues& clues, double weight) { sums[clues.count()] += weight; });
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
