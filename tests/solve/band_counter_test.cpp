// The counter by bands, compared with the engine by planes and the counter by templates, which share no code with it,
// and with the published numbers of grids and bands.

#include "solve/counting/band_counter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "count/grids/band_completions.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "solve/counting/sums_of_products.hpp"
#include "solve/counting/template_counter.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

// A puzzle by O. Schumacher that needs up to 34 levels of trial and error.
const std::string many_solutions = ".5..7..9.4.......8....2......3.1.8.............9.6.1......8....2.......9.6..5....";

TEST(BandCounter, CountsLikeTheEngineByPlanes) {
  std::mt19937_64 random;
  BandCounter by_bands;
  const std::unique_ptr<SolveEngine> by_planes = make_planes_engine();
  int several = 0;
  int none = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Grid puzzle = random_clues_of(random_complete_grid(Shape(), random), 24 + trial % 58, random);
    // In every third puzzle, one cell has another symbol: in most cases there is no completion, or clues break a rule.
    if (trial % 3 == 0) {
      Cell& cell = puzzle.cells()[random() % 81];
      cell = static_cast<Cell>(cell % 9 + 1);
    }
    const std::uint64_t wanted = by_planes->search({.clues = puzzle.cells(), .limit = 100'000});
    if (wanted == 100'000) continue;
    by_bands.read(puzzle.cells());
    EXPECT_EQ(by_bands.count(), wanted);
    EXPECT_EQ(by_bands.count(), wanted) << "the second time";
    several += wanted > 1 ? 1 : 0;
    none += wanted == 0 ? 1 : 0;
  }
  EXPECT_GT(several, 50);
  EXPECT_GT(none, 50);
}

TEST(BandCounter, CountsLikeTemplates) {
  std::mt19937_64 random;
  BandCounter by_bands;
  TemplateCounter by_templates{Rules(Shape())};
  for (int trial = 0; trial < 3; ++trial) {
    const Grid grid = random_clues_of(random_complete_grid(Shape(), random), 26, random);
    by_bands.read(grid.cells());
    const BigInteger count = by_bands.count();
    EXPECT_GT(count, 1000);
    EXPECT_EQ(count, by_templates.count(grid.cells()));
  }
}

TEST(BandCounter, PublishedNumbers) {
  BandCounter counter;
  const auto completions = [&](const Grid& puzzle) {
    counter.read(puzzle.cells());
    return counter.count();
  };
  // The block diagonals with the most and the fewest completions (A. Schoenhage, Einige Sudoku-Studien, 2010, 2.4).
  EXPECT_EQ(
      completions(make_grid({}, "123......456......789.........123......456......789.........123......456......789")),
      283576);
  // Puzzles of O. Schumacher's study with 3, 127, 30,619 and 14,297,616 solutions. Symmetries, including transposition,
  // do not change the numbers.
  const Grid puzzle = make_grid({}, many_solutions);
  const Symmetries group{BoxGroup(Shape())};
  std::mt19937_64 random;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(completions(apply(random_transform(group, random), puzzle)), 14297616);
  EXPECT_EQ(
      completions(make_grid({}, "...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..")),
      30619);
}

BigInteger completions(BandCounter& counter, std::span<const Cell> cells) {
  counter.read(cells);
  return counter.count();
}
BigInteger completions(BandCounter& counter, const std::string& text) {
  return completions(counter, make_grid({}, text).cells());
}

TEST(BandCounter, NearlyEmptyPuzzles) {
  BandCounter counter;
  const BigInteger all("6670903752021072936960");  // Felgenhauer and Jarvis 2005
  const std::string blanks(81, '.');
  EXPECT_EQ(completions(counter, blanks), all);
  EXPECT_EQ(completions(counter, "....5" + blanks.substr(5)), all / 9);
  EXPECT_EQ(completions(counter, "123456789" + blanks.substr(9)), all / factorial(9));
  std::string column = blanks;
  std::string box = blanks;
  for (std::size_t i = 0; i < 9; ++i) {
    column[9 * i + 7] = static_cast<char>('9' - i);
    box[27 + 9 * (i / 3) + 3 + i % 3] = static_cast<char>('1' + i);
  }
  EXPECT_EQ(completions(counter, column), all / factorial(9));
  EXPECT_EQ(completions(counter, box), all / factorial(9));
  // In each band, the three rows have a symbol in different stacks, and each row has it in each stack equally often. So
  // in the other bands, too, a clue with this symbol leaves a ninth of the completions.
  std::string two = blanks;
  two[4] = two[27 + 7] = '1';
  EXPECT_EQ(completions(counter, two), all / 81);
  two[54] = '1';
  EXPECT_EQ(completions(counter, two), all / 729);
  // Two symbols in a row: each pair of different symbols has equally many completions.
  EXPECT_EQ(completions(counter, "..3....8" + blanks.substr(8)), all / 72);
}

TEST(BandCounter, CountsBandsLikeTheSumOverAllGrids) {
  std::mt19937_64 random;
  const Symmetries group{BoxGroup(Shape())};
  std::vector<FirstBand> bands;
  for (int i = 0; i < cases(5, 100); ++i) {
    const Grid grid = random_complete_grid(Shape(), random);
    std::ranges::copy(grid.cells().first(27), bands.emplace_back().begin());
  }
  const std::vector<std::uint64_t> wanted = band_completions(bands);
  BandCounter counter;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    Grid puzzle;
    std::ranges::copy(bands[i], puzzle.cells().begin());
    // The clues are moved to any band or stack.
    EXPECT_EQ(completions(counter, apply(random_transform(group, random), puzzle).cells()), wanted[i]);
  }
}

/// The numbers of completions for the symbols of one more cell add up to the number without it.
void expect_sum(BandCounter& counter, const std::string& puzzle, std::size_t cell) {
  BigInteger sum = 0;
  Grid one = make_grid({}, puzzle);
  for (Cell symbol = 1; symbol <= 9; ++symbol) {
    one.cells()[cell] = symbol;  // may break a rule
    sum += completions(counter, one.cells());
  }
  EXPECT_EQ(completions(counter, puzzle), sum) << puzzle;
}

TEST(BandCounter, ValuesOfACellAddUp) {
  BandCounter counter;
  const std::string few = "9..6.75..86735124...1.9.7.6........2.............................................";
  expect_sum(counter, few, 40);
  if (!is_whole_run()) return;
  expect_sum(counter, few, 2);
  const std::string scattered = "..92..5.4.4.5.9....3..76291..........................5..7........................";
  for (const std::size_t cell : {0U, 30U, 80U}) expect_sum(counter, scattered, cell);
  const std::string fewer = "........2.....6.....93.2.......4..28.2......5....................................";
  for (const std::size_t cell : {0U, 35U, 78U}) expect_sum(counter, fewer, cell);
}

TEST(BandCounter, SymmetriesChangeNothing) {
  std::mt19937_64 random;
  const Symmetries group{BoxGroup(Shape())};
  BandCounter counter;
  for (int i = 0; i < cases(3, 60); ++i) {
    const Grid puzzle = random_clues_of(random_complete_grid(Shape(), random), i % 3 == 0 ? 2 : 12 + i % 8, random);
    const BigInteger count = completions(counter, puzzle.cells());
    EXPECT_EQ(completions(counter, apply(random_transform(group, random), puzzle).cells()), count) << puzzle.text();
  }
}

TEST(BandCounter, ProcessorsMultiplyAlike) {
  std::mt19937_64 random;
  for (const std::size_t length : {32U, 64U, 352U}) {
    std::vector<std::int16_t> left(20 * length);
    std::vector<std::int16_t> right(20 * length);
    // With the greatest numbers, sums that are too large for a lane are detected.
    for (std::int16_t& number : left) number = static_cast<std::int16_t>(1728 - random() % 2);
    for (std::int16_t& number : right) number = static_cast<std::int16_t>(1728 - random() % 2);
    std::vector<RowPair> pairs;
    std::uint64_t wanted = 0;
    for (std::uint16_t i = 0; i < 400; ++i) {
      const RowPair pair =
          pairs.emplace_back(RowPair{static_cast<std::uint16_t>(i % 20), static_cast<std::uint16_t>(i / 20)});
      for (std::size_t k = 0; k < length; ++k) {
        wanted += static_cast<std::uint64_t>(left[pair.left * length + k]) *
                  static_cast<std::uint64_t>(right[pair.right * length + k]);
      }
    }
    for (const Processor processor : {Processor::baseline, Processor::avx2, Processor::avx512}) {
      if (processor > this_processor()) continue;
      EXPECT_EQ(ISODOKU_FOR_PROCESSOR(processor, sum_of_products)(left.data(), right.data(), length, pairs), wanted);
    }
  }
}

TEST(BandCounter, EndsWhenAskedTo) {
  int asked = 0;
  BandCounter counter([&] {
    if (++asked == 8) throw std::runtime_error("enough");
  });
  counter.read(make_grid({}, many_solutions).cells());
  EXPECT_THROW(static_cast<void>(counter.count()), std::runtime_error);
  EXPECT_EQ(counter.count(), 14297616);  // the counter is still usable
}

TEST(BandCounter, SolverTakesIt) {
  Solver solver{Rules(Shape())};
  EXPECT_EQ(solver.count(make_grid({}, many_solutions)), 14297616);
}

}  // namespace
}  // namespace isodoku::detail
