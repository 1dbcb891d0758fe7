// The same questions for all engines of the solver: published numbers, small rules, symmetries (which must not change
// the results), and comparisons with each other.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/processors.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku::detail {
namespace {

struct Named {
  std::string name;
  std::unique_ptr<SolveEngine> engine;
};

std::vector<Named> engines_of(const Rules& rules) {
  std::vector<Named> engines;
  engines.push_back({"houses", make_houses_engine(rules)});
  engines.push_back({"backtrack", make_backtrack_engine(rules)});
  if (rules == Rules(Shape())) {
    for (const Processor processor : processors_here()) {
      engines.push_back({"planes " + std::to_string(static_cast<int>(processor)), make_planes_engine(processor)});
    }
    engines.push_back({"infer", make_infer_engine()});
  }
  return engines;
}

std::vector<Cell> cells_of(const Rules& rules, const std::string& text) {
  const Grid grid = make_grid(rules, text);
  return {grid.cells().begin(), grid.cells().end()};
}

/// The first `limit` completions in lexicographic order, found by filling cells in reading order. Shares no code with
/// the engines.
void list_plainly(const Rules& rules, std::vector<Cell>& cells, std::size_t limit,
                  std::vector<std::vector<Cell>>& found) {
  const auto open = std::ranges::find(cells, blank);
  if (open == cells.end()) {
    found.push_back(cells);
    return;
  }
  const auto cell = static_cast<int>(open - cells.begin());
  for (int symbol = 1; symbol <= rules.size() && found.size() < limit; ++symbol) {
    const bool is_free = std::ranges::none_of(rules.houses_of(cell), [&](std::uint16_t house) {
      return std::ranges::any_of(rules.houses()[house].cells, [&](Point peer) { return cells[peer] == symbol; });
    });
    if (!is_free) continue;
    *open = static_cast<Cell>(symbol);
    list_plainly(rules, cells, limit, found);
    *open = blank;
  }
}

std::vector<std::vector<Cell>> listed(SolveEngine& engine, std::span<const Cell> clues, std::uint64_t limit) {
  std::vector<std::vector<Cell>> found;
  engine.search({.clues = clues, .limit = limit, .order = SolutionOrder::lexicographic},
                [&](std::span<const Cell> cells) {
                  found.emplace_back(cells.begin(), cells.end());
                  return true;
                });
  return found;
}

TEST(Engines, PublishedNumbers) {
  const Rules rules{Shape()};
  for (const Named& named : engines_of(rules)) {
    const std::string& name = named.name;
    const auto completions = [&named, &rules](const std::string& text) {
      return named.engine->search({.clues = cells_of(rules, text)});
    };
    EXPECT_EQ(completions("000000089406009200000630000000000050000004000001720030010000008075000000032070060"), 3U);
    EXPECT_EQ(completions("000000003007000009063007000000026800400000000000009200000240010180000040070100060"), 127U);
    EXPECT_EQ(completions("000490062000000017130005000000000070360700490000000000600000900800000000002300700"), 30619U)
        << name;
    if (!is_whole_run()) continue;
    // The block diagonal N(e, e) of A. Schoenhage's study.
    EXPECT_EQ(completions("123......456......789.........123......456......789.........123......456......789"), 283576U)
        << name;
  }
}

TEST(Engines, AllGridsOfSmallShapes) {
  for (const auto& [name, engine] : engines_of(make_shape(2, 2))) {
    EXPECT_EQ(engine->search({.clues = std::vector<Cell>(16, blank)}), 288U) << name;
  }
  for (const auto& [name, engine] : engines_of(make_shape(2, 3))) {
    EXPECT_EQ(engine->search({.clues = cells_of(make_shape(2, 3), "123456" + std::string(30, '.'))}), 28200960U / 720)
        << name;
  }
}

TEST(Engines, ListLikeThePlainSearch) {
  const std::vector<Rules> all = {make_shape(2, 2),
                                  make_shape(2, 3),
                                  make_shape(1, 5),
                                  variant_rules({"diagonal"}, make_shape(2, 2)),
                                  variant_rules({"anti-knight"}, make_shape(2, 3)),
                                  Rules(Shape()),
                                  variant_rules({"windows"})};
  std::mt19937_64 random;
  int several = 0;
  for (const Rules& rules : all) {
    auto engines = engines_of(rules);
    for (int i = 0; i < 12; ++i) {
      const Grid grid = random_complete_grid(rules, random);
      const int min_clues = rules.cell_count() / 3;
      const int clues =
          min_clues + static_cast<int>(random() % static_cast<std::size_t>(rules.cell_count() - min_clues + 1));
      const Grid puzzle = random_clues_of(grid, clues, random);
      std::vector<std::vector<Cell>> wanted;
      std::vector<Cell> cells(puzzle.cells().begin(), puzzle.cells().end());
      if (rules.size() < 9 || clues > 40) {
        list_plainly(rules, cells, 50, wanted);
      } else {
        wanted = listed(*engines.front().engine, cells, 50);
      }
      several += wanted.size() > 1 ? 1 : 0;
      for (const auto& [name, engine] : engines) {
        EXPECT_EQ(engine->search({.clues = cells, .limit = 50}), wanted.size()) << name;
        if (name == "infer") continue;
        EXPECT_EQ(listed(*engine, cells, 50), wanted) << name << ' ' << puzzle.text();
      }
    }
  }
  EXPECT_GT(several, 12);
}

/// All completions, sorted. The engine uses another search than for completions in order.
std::vector<std::vector<Cell>> sorted_completions(SolveEngine& engine, std::span<const Cell> clues) {
  std::vector<std::vector<Cell>> found;
  engine.search({.clues = clues}, [&](std::span<const Cell> cells) {
    found.emplace_back(cells.begin(), cells.end());
    return true;
  });
  std::ranges::sort(found);
  return found;
}

TEST(Engines, ListInOrderWhereMostPrefixesHaveNoCompletion) {
  // With these regions, branching only on the first cell takes too long.
  const Rules jigsaw = drawn_rules(
      "AAABBBCCC\nAAABBBBCC\nADABBCCCC\nADDEEHFFF\nDDDEEHFFF\nDDDEEHFFI\nGGGEHHFII\nGGEEHIIII\nGGGGHHHII\n", "");
  std::vector<Cell> cells =
      cells_of(jigsaw, "...........7................5...4........9......9.............6..................");
  const std::unique_ptr<SolveEngine> engine = make_solve_engine(jigsaw);
  const std::vector<std::vector<Cell>> first = listed(*engine, cells, 3);
  ASSERT_EQ(first.size(), 3U);
  EXPECT_LT(engine->stats().nodes, 20'000U);
  EXPECT_EQ(engine->search({.clues = first.front(), .limit = 2}), 1U);
  // Cell by cell: no smaller symbol has a completion.
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] != blank) continue;
    for (Cell symbol = 1; symbol < first.front()[cell] && has_turn(cell, 6); ++symbol) {
      cells[cell] = symbol;
      EXPECT_EQ(engine->search({.clues = cells, .limit = 1}), 0U) << cell;
    }
    cells[cell] = first.front()[cell];
  }
  // Puzzles with many completions. Most clues are in the last rows.
  std::mt19937_64 random;
  for (const Rules& rules : {jigsaw, Rules(Shape()), variant_rules({"anti-knight"})}) {
    for (const auto& [name, some] : engines_of(rules)) {
      if (name == "infer") continue;
      const Grid grid = random_complete_grid(rules, random);
      std::vector<Cell> clues(grid.cells().begin(), grid.cells().end());
      std::fill(clues.begin(), clues.begin() + 36, blank);
      for (int i = 0; i < 9; ++i) clues[36 + random() % 45] = blank;
      EXPECT_EQ(listed(*some, clues, no_limit), sorted_completions(*some, clues)) << name;
    }
  }
}

TEST(Engines, EndAfterSoManyNodes) {
  // No clues are in conflict, but there is no completion (A. Schoenhage 2010, section 1.1).
  const std::string hopeless = "...35..........35..........3........5..................3........5................";
  const std::unique_ptr<SolveEngine> engine = make_backtrack_engine(Shape());
  const std::vector<Cell> cells = cells_of(Shape(), hopeless);
  for (const SolutionOrder order : {SolutionOrder::any, SolutionOrder::lexicographic}) {
    EXPECT_EQ(engine->search({.clues = cells, .order = order, .max_nodes = 5000}), 0U);
    EXPECT_TRUE(engine->stats().is_cut_short);
    EXPECT_EQ(engine->stats().nodes, 5000U);
  }
  // The limit of nodes applies anew after each completion.
  const std::vector<Cell> blanks(81, blank);
  for (const SolutionOrder order : {SolutionOrder::any, SolutionOrder::lexicographic}) {
    EXPECT_EQ(engine->search({.clues = blanks, .limit = 1000, .order = order, .max_nodes = 2000}), 1000U);
    EXPECT_FALSE(engine->stats().is_cut_short);
    EXPECT_GT(engine->stats().nodes, 2000U);
    EXPECT_EQ(engine->search({.clues = blanks, .limit = 1000, .order = order, .max_nodes = 20}), 0U);
    EXPECT_TRUE(engine->stats().is_cut_short);
  }
}

/// The order of version 0.2 must not change: it determines outputs for a given seed.
TEST(Engines, StableOrder) {
  const Rules rules{Shape()};
  const auto cells =
      cells_of(rules, "000000003007000009063007000000026800400000000000009200000240010180000040070100060");
  // Positions in lexicographic order.
  const std::vector<std::size_t> first_places = {12, 15, 6,  11, 14, 5,  13, 3,  4,  0,  1,  2,  28, 29, 30, 31, 32,
                                                 21, 23, 27, 17, 10, 19, 25, 18, 24, 7,  8,  20, 22, 26, 16, 9,  38,
                                                 40, 44, 34, 36, 42, 35, 41, 37, 39, 43, 33, 61, 63, 67, 77, 80, 86,
                                                 88, 92, 82, 69, 72, 75, 59, 48, 55, 50, 65, 66, 79, 85, 91, 84, 90};
  for (const Processor processor : processors_here()) {
    const auto engine = make_planes_engine(processor);
    const auto sorted = listed(*engine, cells, no_limit);
    std::vector<std::size_t> places;
    engine->search({.clues = cells, .order = SolutionOrder::stable}, [&](std::span<const Cell> found) {
      const std::vector<Cell> solution(found.begin(), found.end());
      places.push_back(static_cast<std::size_t>(std::ranges::lower_bound(sorted, solution) - sorted.begin()));
      return places.size() < first_places.size();
    });
    EXPECT_EQ(places, first_places);
  }
}

/// Puzzles of 0 to 81 clues, half of them with a wrong clue. They have no solution, one, or many.
TEST(Engines, AllProcessorsSearchTheSameTree) {
  const Rules rules{Shape()};
  auto engines = engines_of(rules);
  std::mt19937_64 random(5);
  std::array<int, 3> seen{};
  for (int i = 0; i < cases(400, 4000); ++i) {
    const int clues = i % 82;
    Grid puzzle = random_clues_of(random_complete_grid(rules, random), clues, random);
    const std::span<Cell> cells = puzzle.cells();
    if (clues > 0 && random() % 2 == 0) {
      std::size_t cell = random() % 81;
      while (cells[cell] == blank) cell = random() % 81;
      cells[cell] = static_cast<Cell>(cells[cell] % 9 + 1);
    }
    const auto wanted = listed(*engines.front().engine, cells, 20);
    ++seen[std::min<std::size_t>(wanted.size(), 2)];
    std::optional<SearchStats> stats;
    for (const auto& [name, engine] : engines) {
      if (!name.starts_with("planes")) continue;
      EXPECT_EQ(listed(*engine, cells, 20), wanted) << name << ' ' << puzzle.text();
      for (const SolutionOrder order : {SolutionOrder::any, SolutionOrder::stable}) {
        std::vector<std::vector<Cell>> found;
        engine->search({.clues = cells, .limit = 20, .order = order}, [&](std::span<const Cell> solution) {
          found.emplace_back(solution.begin(), solution.end());
          return true;
        });
        ASSERT_EQ(found.size(), wanted.size()) << name << ' ' << puzzle.text();
        std::ranges::sort(found);
        if (found.size() < 20) {
          EXPECT_EQ(found, wanted) << name << ' ' << puzzle.text();
        }
      }
      EXPECT_EQ(engine->search({.clues = cells, .limit = 2}), std::min<std::size_t>(wanted.size(), 2));
      const SearchStats& here = engine->stats();
      if (!stats) stats = here;
      EXPECT_EQ(here.nodes, stats->nodes) << name << ' ' << puzzle.text();
      EXPECT_EQ(here.guesses, stats->guesses) << name << ' ' << puzzle.text();
      EXPECT_EQ(here.depth, stats->depth) << name << ' ' << puzzle.text();
    }
  }
  EXPECT_GT(*std::ranges::min_element(seen), 40);
}

/// 4x4 with 30 to 50 % of the clues: the first completions in order are the smallest of all completions.
TEST(Engines, CarefulSearchFindsTheFirst) {
  const Rules rules{make_shape(4, 4)};
  const auto engine = make_solve_engine(rules);
  std::mt19937_64 random(7);
  constexpr std::size_t few = 3000;
  int compared = 0;
  for (int i = 0; i < cases(40, 600); ++i) {
    const int clues = 75 + i % 50;
    const Grid puzzle = random_clues_of(random_complete_grid(rules, random), clues, random);
    std::vector<std::vector<Cell>> all;
    engine->search({.clues = puzzle.cells(), .limit = few}, [&](std::span<const Cell> solution) {
      all.emplace_back(solution.begin(), solution.end());
      return true;
    });
    if (all.size() == few) continue;
    ++compared;
    std::ranges::sort(all);
    all.resize(std::min<std::size_t>(all.size(), 5));
    EXPECT_EQ(listed(*engine, puzzle.cells(), 5), all) << puzzle.text();
  }
  EXPECT_GT(compared, 5);
}

TEST(Engines, CluesThatBreakARule) {
  const Rules rules{Shape()};
  for (const std::size_t other : {std::size_t{8}, std::size_t{72}, std::size_t{20}}) {
    std::vector<Cell> cells(81, blank);
    cells[0] = 5;
    cells[other] = 5;
    for (const auto& [name, engine] : engines_of(rules))
      EXPECT_EQ(engine->search({.clues = cells, .limit = 2}), 0U) << name;
  }
}

TEST(Engines, ExcludedSymbol) {
  const Rules rules{Shape()};
  const auto cells =
      cells_of(rules, "000000089406009200000630000000000050000004000001720030010000008075000000032070060");
  for (const auto& [name, engine] : engines_of(rules)) {
    // r1c4 is 4 in one solution and 5 in two; r1c8 is a clue.
    EXPECT_EQ(engine->search({.clues = cells, .excluded_cell = 3, .excluded_symbol = 4}), 2U) << name;
    EXPECT_EQ(engine->search({.clues = cells, .excluded_cell = 3, .excluded_symbol = 5}), 1U) << name;
    EXPECT_EQ(engine->search({.clues = cells, .excluded_cell = 7, .excluded_symbol = 8}), 0U) << name;
  }
}

TEST(Engines, AskWhetherToGoOn) {
  for (const auto& [name, engine] : engines_of(Rules(Shape()))) {
    int calls = 0;
    engine->set_hook([&calls] {
      if (++calls == 3) throw std::runtime_error("enough");
    });
    EXPECT_THROW(engine->search({.clues = std::vector<Cell>(81, blank)}), std::runtime_error) << name;
    engine->set_hook({});
    EXPECT_EQ(engine->search({.clues = std::vector<Cell>(81, blank), .limit = 3}), 3U) << name;
  }
}

TEST(Engines, SymmetriesChangeNothing) {
  const Rules rules = variant_rules({"diagonal"});
  const Symmetries group(rules, SymmetrySubgroup::all);
  const auto engine = make_houses_engine(rules);
  std::mt19937_64 random;
  const std::string one = "46..9.5...5723...4...7.......935.2..6.3..1................2..8.14.5.9....9.......";
  std::string some = one;
  for (std::size_t cell = 0; cell < 30; ++cell) some[cell] = '.';
  for (const std::string& text : {one, some}) {
    const Grid puzzle = make_grid(rules, text);
    const std::uint64_t wanted = engine->search({.clues = puzzle.cells()});
    EXPECT_EQ(wanted == 1, text == one);
    EXPECT_GE(wanted, 1U);
    for (int i = 0; i < cases(1, 4); ++i) {
      const Grid image = apply(random_transform(group, random), puzzle);
      EXPECT_EQ(engine->search({.clues = image.cells()}), wanted);
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
