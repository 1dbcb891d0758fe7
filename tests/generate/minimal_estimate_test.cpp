// Estimated numbers of puzzles: compared with exact numbers, with all subsets of all 2x2 grids, with a list for 2x3,
// and with published figures.

#include "generate/minimal_estimate.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "base/random_engine.hpp"
#include "base/shuffle.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/detail/removal_chain.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"

namespace isodoku {
namespace {

using NumberByClues = std::map<std::size_t, double>;

std::vector<std::string> all_grids(const Rules& rules) {
  std::vector<std::string> grids;
  Solver solver(rules);
  solver.for_each_solution(Grid(rules.shape()), [&](const Grid& grid) { grids.push_back(grid.text()); });
  return grids;
}

/// Tries all subsets of the cells of each grid. A subset that no other grid shares is a puzzle.
NumberByClues minimal_puzzles_slowly(const Rules& rules) {
  const std::vector<std::string> grids = all_grids(rules);
  NumberByClues found;
  for (const std::string& grid : grids) {
    // One of the 24 namings of the symbols represents all of them.
    if (!grid.starts_with("1234")) continue;
    std::vector<std::uint8_t> is_ambiguous(std::size_t{1} << 16U);
    for (const std::string& other : grids) {
      std::size_t equal = 0;
      for (std::size_t cell = 0; cell < 16; ++cell)
        equal |= static_cast<std::size_t>(grid[cell] == other[cell]) << cell;
      if (other != grid) is_ambiguous[equal] = 1;
    }
    for (std::size_t cell = 0; cell < 16; ++cell) {
      for (std::size_t set = 0; set < is_ambiguous.size(); ++set) {
        if ((set >> cell & 1U) == 0) is_ambiguous[set] |= is_ambiguous[set | std::size_t{1} << cell];
      }
    }
    for (std::size_t set = 0; set < is_ambiguous.size(); ++set) {
      bool is_minimal = is_ambiguous[set] == 0;
      for (std::size_t cell = 0; cell < 16 && is_minimal; ++cell) {
        if ((set >> cell & 1U) != 0) is_minimal = is_ambiguous[set & ~(std::size_t{1} << cell)] != 0;
      }
      if (is_minimal) found[static_cast<std::size_t>(std::popcount(set))] += 24;
    }
  }
  return found;
}

void expect_near(const Estimate& found, double exact, double max_error, const std::string& what) {
  const double ratio = exact / std::pow(10.0, found.log10);
  EXPECT_LT(std::abs(ratio - 1), 5 * found.relative_error) << what << ": " << found.text() << " for " << exact;
  EXPECT_LT(found.relative_error, max_error) << what;
}

TEST(MinimalPuzzleEstimate, AllPuzzlesOf2x2) {
  for (const Rules& rules : {Rules(make_shape(2, 2)), variant_rules({"diagonal"}, make_shape(2, 2))}) {
    const NumberByClues exact = minimal_puzzles_slowly(rules);
    const PuzzleEstimate found = estimated_minimal_puzzles(rules, {.samples = 400, .seed = 1});
    double total = 0;
    for (std::size_t clues = 0; clues < found.by_clues.size(); ++clues) {
      const auto place = exact.find(clues);
      if (place == exact.end()) {
        EXPECT_EQ(found.by_clues[clues].text(), "0");
        continue;
      }
      expect_near(found.by_clues[clues], place->second, 0.4, rules.text() + std::to_string(clues));
      total += place->second;
    }
    expect_near(found.total, total, 0.1, "total of " + rules.text());
  }
}

/// Compares with exact numbers from all minimal unavoidable sets (count/puzzles), which share no code with the
/// estimate.
void expect_near_exact(const PuzzleEstimate& found, const Symmetries& group, PuzzleSelection selection,
                       const std::string& what) {
  double total = 0;
  double clues = 0;
  for (const PuzzleTally& tally : puzzle_tallies(group, selection)) {
    const auto puzzles = tally.puzzles.convert_to<double>();
    total += puzzles;
    clues += tally.clues * puzzles;
    const Estimate& estimate = found.by_clues[static_cast<std::size_t>(tally.clues)];
    expect_near(estimate, puzzles, 0.5, what + " with " + std::to_string(tally.clues) + " clues");
  }
  expect_near(found.total, total, 0.1, what);
  EXPECT_NEAR(found.mean_clues.value, clues / total, 5 * found.mean_clues.error) << what;
  EXPECT_LT(found.mean_clues.error, 0.1) << what;
}

TEST(PuzzleEstimate, AllPuzzlesWithOneSolutionOf2x2) {
  const Symmetries group = BoxGroup(make_shape(2, 2));
  for (const PuzzleSelection selection : {PuzzleSelection::unique, PuzzleSelection::minimal}) {
    const PuzzleEstimate found = estimated_puzzles(group.rules(), selection, {.samples = 400, .seed = 1});
    expect_near_exact(found, group, selection, selection == PuzzleSelection::unique ? "unique" : "minimal");
    for (const std::size_t clues : {0U, 3U}) EXPECT_EQ(found.by_clues[clues].text(), "0");
  }
  const PuzzleEstimate unique = estimated_puzzles(group.rules(), PuzzleSelection::unique, {.samples = 400});
  expect_near(unique.by_clues[16], 288, 0.05, "complete grids");
  expect_near(unique.by_clues[15], 288 * 16, 0.05, "one blank");
}

/// For each number of clues, the mean over the chains is the number of subsets of the grid that have one solution.
TEST(RemovalChain, CountsSubsetsWithOneSolution) {
  const Rules rules = make_shape(2, 2);
  const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
  std::vector<double> numbers(17);
  detail::RemovalChain chain(rules, {});
  chain.set_grid(grid.cells());
  constexpr int chains = 3000;
  std::mt19937_64 random = detail::numbered_engine(5, 0);
  for (int i = 0; i < chains; ++i) chain.run_unique(random, numbers);
  Reduction reduction(rules);
  reduction.read(grid);
  for (std::size_t clues = 4; clues <= 16; ++clues) {
    double exact = 0;
    reduction.for_each_with_clues(clues, [&](const Grid&) { ++exact; });
    EXPECT_NEAR(numbers[clues] / chains / exact, 1, 0.2) << clues;
  }
  EXPECT_EQ(numbers[3], 0);
}

/// Chains that remove clues without a test agree with random subsets that are tested one by one.
TEST(RemovalChain, CountsSubsetsOf3x3) {
  const Grid grid =
      make_grid(Shape(), "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  std::vector<LogMean> means(82);
  detail::RemovalChain chain(Rules{Shape()}, {});
  chain.set_grid(grid.cells());
  std::mt19937_64 random = detail::numbered_engine(2, 0);
  for (int i = 0; i < 60; ++i) {
    std::vector<double> numbers(82);
    chain.run_unique(random, numbers);
    for (std::size_t clues = 0; clues < numbers.size(); ++clues) means[clues].add(std::log(numbers[clues]));
  }
  EXPECT_NEAR(std::pow(10.0, means[81].estimate().log10), 1, 1e-9);
  EXPECT_NEAR(std::pow(10.0, means[80].estimate().log10), 81, 1e-9);
  Solver solver{Rules{Shape()}};
  for (const int clues : {70, 55, 45, 36}) {
    constexpr int subsets = 400;
    int unique = 0;
    for (int i = 0; i < subsets; ++i) {
      std::vector<Cell> cells(grid.cells().begin(), grid.cells().end());
      std::vector<std::size_t> order(81);
      std::iota(order.begin(), order.end(), std::size_t{0});
      detail::shuffle(order, random);
      for (int blanks = 0; blanks < 81 - clues; ++blanks) cells[order[static_cast<std::size_t>(blanks)]] = blank;
      unique += solver.count(make_grid(Shape(), cells), 2) == std::uint64_t{1} ? 1 : 0;
    }
    const Estimate found = means[static_cast<std::size_t>(clues)].estimate();
    const double log_subsets = std::lgamma(82.0) - std::lgamma(clues + 1.0) - std::lgamma(82.0 - clues);
    const double share = std::exp(found.log10 * std::log(10.0) - log_subsets);
    const double tested = static_cast<double>(unique) / subsets;
    const double error = std::hypot(share * found.relative_error, std::sqrt((tested + 0.01) / subsets));
    EXPECT_NEAR(share, tested, 5 * error) << clues << " clues: " << found.text();
  }
}

TEST(MinimalPuzzleEstimate, SmallNumbersAreKnown) {
  const NumberByClues exact = minimal_puzzles_slowly(make_shape(2, 2));
  EXPECT_EQ(exact, (NumberByClues{{4, 25728}, {5, 58368}, {6, 1536}}));
}

/// Compares with all minimal puzzles of a grid, listed by a search that shares no code with the chains.
TEST(RemovalChain, VisitsEachMinimalPuzzleWithItsWeight) {
  const Rules rules = make_shape(2, 2);
  const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
  std::map<std::uint64_t, double> weights;
  detail::RemovalChain chain(rules, {});
  chain.set_grid(grid.cells());
  constexpr int chains = 3000;
  std::mt19937_64 random = detail::numbered_engine(3, 0);
  constexpr int together = 20;
  for (int i = 0; i < chains; i += together) {
    chain.run(random, together, [&](const detail::RemovalChain::Clues& clues, double weight) {
      weights[clues.words[0]] += weight / chains;
    });
  }
  std::size_t minimal = 0;
  Reduction reduction(rules);
  reduction.read(grid);
  reduction.for_each_minimal([&](const Grid& puzzle) {
    ++minimal;
    std::uint64_t clues = 0;
    for (std::size_t cell = 0; cell < 16; ++cell) {
      if (puzzle.cells()[cell] != blank) clues |= std::uint64_t{1} << cell;
    }
    EXPECT_NEAR(weights[clues], 1, 0.7) << puzzle.text();
  });
  EXPECT_EQ(weights.size(), minimal);
}

TEST(MinimalPuzzleEstimate, DependsOnSeedAndNumberOnly) {
  const TaskRunner backwards = [](std::size_t count, const Task& task) {
    for (std::size_t i = count; i-- > 0;) task(i);
  };
  const SampleOptions options{.samples = 40, .seed = 9};
  const PuzzleEstimate on_one_thread = estimated_minimal_puzzles(make_shape(2, 2), options);
  const PuzzleEstimate other = estimated_minimal_puzzles(make_shape(2, 2), options, nullptr, {backwards});
  EXPECT_EQ(on_one_thread.total.log10, other.total.log10);
  EXPECT_EQ(on_one_thread.by_clues[5].relative_error, other.by_clues[5].relative_error);
}

/// D. Berthier and others, 2009: 3.10e37 minimal puzzles, and their percentages by number of clues.
TEST(MinimalPuzzleEstimate, PublishedFigures) {
  const auto catalogue = open_catalogue(std::string(ISODOKU_DATA) + "/catalogue.index");
  const PuzzleEstimate found = estimated_minimal_puzzles(Shape(), {.samples = 12, .seed = 2}, catalogue);
  expect_near(found.total, 3.10e37, 0.6, "total");
  expect_near(found.by_clues[24], 3.10e37 * 0.0228, 0.6, "24");
  expect_near(found.by_clues[25], 3.10e37 * 0.1342, 0.6, "25");
  expect_near(found.by_clues[26], 3.10e37 * 0.3194, 0.6, "26");
  EXPECT_NEAR(found.mean_clues.value, 26.6, 5 * found.mean_clues.error);
}

/// With its weights, the mean number of clues is that of all minimal puzzles, 4.718. (25728 have 4 clues, 58368 have 5,
/// 1536 have 6.)
TEST(WeightedPuzzleMaker, HasNoBias) {
  const Rules rules = make_shape(2, 2);
  WeightedPuzzleMaker maker(rules, nullptr, 1);
  Solver solver(rules);
  double weights = 0;
  double clues = 0;
  constexpr int puzzles = 1500;
  for (std::uint64_t number = 0; number < puzzles; ++number) {
    const WeightedPuzzle made = maker.make(number);
    EXPECT_EQ(solver.solve(made.puzzle).solution, made.solution);
    const double weight = std::pow(10.0, made.log10_weight);
    weights += weight;
    clues += weight * static_cast<double>(made.puzzle.clue_count());
  }
  EXPECT_NEAR(clues / weights, (4 * 25728.0 + 5 * 58368 + 6 * 1536) / (25728 + 58368 + 1536), 0.06);
  WeightedPuzzleMaker again(rules, nullptr, 1);
  EXPECT_EQ(again.make(7).puzzle, maker.make(7).puzzle);
}

TEST(MinimalPuzzleEstimate, RefusesLargeGrids) {
  const auto result = try_estimated_minimal_puzzles(make_shape(3, 4), {.samples = 2});
  EXPECT_EQ(result.error().kind(), ErrorKind::usage);
}

}  // namespace
}  // namespace isodoku
