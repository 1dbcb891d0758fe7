// Minimal sub-puzzles, compared with three other methods: all sets of clues; marking of sets in ascending order; and a
// search that asks the plain solver about each clue. Also published numbers, and symmetries, which must not change the
// results.

#include "solve/minimal/reduction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

using Texts = std::vector<std::string>;

/// A puzzle without the clues of a set.
Grid without(const Grid& puzzle, std::span<const Point> clues, std::uint64_t set) {
  Grid rest = puzzle;
  for (; set != 0; set &= set - 1) rest.cells()[clues[static_cast<std::size_t>(std::countr_zero(set))]] = blank;
  return rest;
}

std::vector<Point> redundant_plainly(const Grid& puzzle, Solver& solver) {
  std::vector<Point> redundant;
  for (std::size_t cell = 0; cell < puzzle.cells().size(); ++cell) {
    const std::array<Point, 1> clue = {static_cast<Point>(cell)};
    if (puzzle.cells()[cell] != blank && solver.count(without(puzzle, clue, 1), 2) == 1) redundant.push_back(clue[0]);
  }
  return redundant;
}

/// Finds all minimal sub-puzzles by marking the sets of redundant clues that can be removed. If all parts of a set can
/// be removed, the solver decides about the set; parts have smaller numbers. With `asks_always`, the solver decides
/// about all sets.
Texts by_marking(const Grid& puzzle, Solver& solver, bool asks_always = false) {
  const std::vector<Point> redundant = redundant_plainly(puzzle, solver);
  const std::uint64_t sets = std::uint64_t{1} << redundant.size();
  std::vector<bool> can_go(sets);
  const auto parts_can = [&](std::uint64_t set) {
    for (std::uint64_t rest = set; rest != 0; rest &= rest - 1) {
      if (!can_go[set & ~(rest & -rest)]) return false;
    }
    return true;
  };
  for (std::uint64_t set = 0; set < sets; ++set) {
    can_go[set] = (asks_always || parts_can(set)) && solver.count(without(puzzle, redundant, set), 2) == 1;
  }
  Texts found;
  for (std::uint64_t set = 0; set < sets; ++set) {
    bool is_maximal = can_go[set];
    for (std::size_t clue = 0; clue < redundant.size(); ++clue) {
      const std::uint64_t more = set | std::uint64_t{1} << clue;
      if (more != set && can_go[more]) is_maximal = false;
    }
    if (is_maximal) found.push_back(without(puzzle, redundant, set).text());
  }
  std::ranges::sort(found);
  return found;
}

/// Finds the first minimal sub-puzzles in lexicographic order. Each clue is removed if the rest has one solution. Then
/// it is kept, unless it or another kept clue follows from the other kept clues.
class PlainSearch {
 public:
  PlainSearch(const Grid& puzzle, std::size_t limit, Solver& solver) : puzzle_(puzzle), limit_(limit), solver_(solver) {
    go(0, puzzle, Grid(puzzle.shape()));
  }
  [[nodiscard]] const Texts& found() const { return found_; }

 private:
  void go(std::size_t cell, const Grid& left, const Grid& kept) {
    if (found_.size() == limit_) return;
    if (cell == puzzle_.cells().size()) {
      if (redundant_plainly(left, solver_).empty()) found_.push_back(left.text());
      return;
    }
    if (puzzle_.cells()[cell] == blank) return go(cell + 1, left, kept);
    Grid less = left;
    less.cells()[cell] = blank;
    if (solver_.count(less, 2) == 1) go(cell + 1, less, kept);
    Grid more = kept;
    more.cells()[cell] = puzzle_.cells()[cell];
    for (std::size_t i = 0; i <= cell; ++i) {
      if (more.cells()[i] != blank && follows(more, i)) return;
    }
    go(cell + 1, left, more);
  }

  /// Whether the other clues force the symbol of a cell.
  [[nodiscard]] bool follows(const Grid& clues, std::size_t cell) {
    Grid others = clues;
    for (Cell symbol = 1; symbol <= static_cast<Cell>(clues.shape().size()); ++symbol) {
      if (symbol == clues.cells()[cell]) continue;
      others.cells()[cell] = symbol;
      if (solver_.count(others, 1) > 0) return false;
    }
    return true;
  }

  const Grid& puzzle_;
  std::size_t limit_;
  Solver& solver_;
  Texts found_;
};

Texts all_minimal(Reduction& reduction, const Grid& puzzle, std::size_t limit = 1000000) {
  EXPECT_EQ(reduction.read(puzzle), SolutionStatus::unique);
  Texts found;
  reduction.for_each_minimal([&](const Grid& minimal) {
    found.push_back(minimal.text());
    return found.size() < limit;
  });
  return found;
}

const std::string example = "8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7";

TEST(Reduction, Example) {
  Reduction reduction{Rules(Shape())};
  const Grid puzzle = make_grid({}, example);
  ASSERT_EQ(reduction.read(puzzle), SolutionStatus::unique);
  EXPECT_EQ(reduction.redundant().size(), 6U);
  EXPECT_EQ(reduction.reduce().text(),
            "8.......6.....1.....92.45..5.2...4...3.....7...4....28..14.36.....19....4..8....7");
  EXPECT_EQ(reduction.essential().text(),
            "8.......6.....1.....92.45..5.2...4...3.....7...4....2...14.36.....19....4.......7");
  EXPECT_EQ(Solver{Rules(Shape())}.count(reduction.essential()), 138);
  std::map<int, int> by_clues;
  for (const std::string& text : all_minimal(reduction, puzzle)) ++by_clues[make_grid({}, text).clue_count()];
  EXPECT_EQ(by_clues, (std::map<int, int>{{24, 1}, {25, 1}, {26, 2}}));
}

TEST(Reduction, AllSetsOfClues) {
  Solver solver{Rules(Shape())};
  Reduction reduction{Rules(Shape())};
  std::mt19937_64 random;
  for (int i = 0; i < cases(63, 200); ++i) {
    const Grid grid = random_complete_grid(Shape(), random);
    const Grid puzzle = random_proper_puzzle(grid, i % 9, solver, random);
    if (redundant_plainly(puzzle, solver).size() > 14) continue;
    EXPECT_EQ(all_minimal(reduction, puzzle), by_marking(puzzle, solver, true)) << puzzle.text();
  }
}

TEST(Reduction, Marking) {
  Solver solver{Rules(Shape())};
  Reduction reduction{Rules(Shape())};
  std::mt19937_64 random(1);
  int tried = 0;
  for (int i = 0; i < 40; ++i) {
    const Grid grid = random_complete_grid(Shape(), random);
    const Grid puzzle = random_proper_puzzle(grid, 6 + i % 4, solver, random);
    const std::size_t clues = redundant_plainly(puzzle, solver).size();
    if (clues < 12 || clues > 18) continue;
    ++tried;
    const Texts found = all_minimal(reduction, puzzle);
    EXPECT_EQ(found, by_marking(puzzle, solver)) << puzzle.text();
    EXPECT_EQ(reduction.reduce().text(), found.front());
  }
  EXPECT_GT(tried, 8);
}

// If there are too many sub-puzzles for marking, compares the first of them, also with more than 64 redundant clues.
TEST(Reduction, FirstOfMany) {
  Solver solver{Rules(Shape())};
  Reduction reduction{Rules(Shape())};
  std::mt19937_64 random(2);
  for (const int clues : {30, 40, 60, 66, 81}) {
    const Grid grid = random_complete_grid(Shape(), random);
    const Grid puzzle = random_proper_puzzle(grid, clues - 24, solver, random);
    const Texts found = all_minimal(reduction, puzzle, 60);
    EXPECT_EQ(found, PlainSearch(puzzle, 60, solver).found()) << puzzle.text();
  }
}

TEST(Reduction, OtherRulesAndShapes) {
  const std::vector<Rules> all_rules = {Rules(make_shape(2, 2)),
                                        Rules(make_shape(2, 3)),
                                        Rules(make_shape(2, 4)),
                                        variant_rules({"diagonal"}, make_shape(2, 3)),
                                        variant_rules({"anti-knight"}, make_shape(2, 3)),
                                        variant_rules({"diagonal"}),
                                        variant_rules({"disjoint-groups"}),
                                        variant_rules({"windows"})};
  std::mt19937_64 random(3);
  for (const Rules& rules : all_rules) {
    Solver solver(rules);
    Reduction reduction(rules);
    std::size_t max_clues = 0;
    for (int more = 0; more < 10; ++more) {
      const Grid puzzle = random_proper_puzzle(random_complete_grid(rules, random), more, solver, random);
      const std::size_t clues = redundant_plainly(puzzle, solver).size();
      if (clues > 14) continue;
      max_clues = std::max(max_clues, clues);
      EXPECT_EQ(all_minimal(reduction, puzzle), by_marking(puzzle, solver)) << rules.text() << ' ' << puzzle.text();
    }
    EXPECT_GT(max_clues, 6U) << rules.text() << ' ' << rules.shape().text();
  }
}

// Grids with more than 128 and with more than 256 redundant clues. (The minimal puzzles of the largest shapes are hard
// to solve from scratch.)
TEST(Reduction, LargeShapes) {
  std::mt19937_64 random(4);
  for (const Shape& shape : {make_shape(3, 4), make_shape(4, 4), make_shape(1, 17)}) {
    Reduction reduction{Rules(shape)};
    const Grid grid = random_complete_grid(shape, random);
    const Texts found = all_minimal(reduction, grid, 3);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(reduction.reduce().text(), found.front());
    EXPECT_TRUE(std::ranges::is_sorted(found));
    if (shape.size() > 12) continue;
    for (const std::string& text : found) {
      ASSERT_EQ(reduction.read(make_grid(shape, text)), SolutionStatus::unique);
      EXPECT_EQ(reduction.solution(), grid);
      EXPECT_TRUE(reduction.redundant().empty());
    }
  }
}

TEST(Reduction, UnitsAreDisjointAndComplete) {
  Solver solver{Rules(Shape())};
  std::mt19937_64 random(5);
  const Grid puzzle = random_proper_puzzle(random_complete_grid(Shape(), random), 12, solver, random);
  Reduction reduction{Rules(Shape())};
  const Texts whole = all_minimal(reduction, puzzle);
  ASSERT_GT(reduction.redundant().size(), 16U);
  std::map<std::uint64_t, Texts> by_unit;
  for (std::uint64_t part = 0; part < 3; ++part) {
    Reduction one{Rules(Shape())};
    ASSERT_EQ(one.read(puzzle), SolutionStatus::unique);
    std::uint64_t unit = 0;
    one.for_each_minimal(
        [&](const Grid& minimal) {
          by_unit[unit].push_back(minimal.text());
          return true;
        },
        WorkUnits([&](const WorkUnit& next) {
          unit = next.number;
          return unit % 3 == part;
        }));
  }
  EXPECT_GT(by_unit.size(), 4U);
  Texts joined;
  for (const auto& [unit, texts] : by_unit) joined.insert(joined.end(), texts.begin(), texts.end());
  EXPECT_EQ(joined, whole);
}

/// An enumeration that would never end is divided into units that end soon, so a run that is killed can continue.
TEST(Reduction, UnitsOfCompleteGridsAreSmall) {
  std::mt19937_64 random(8);
  Reduction reduction{Rules(Shape())};
  ASSERT_EQ(reduction.read(random_complete_grid(Shape(), random)), SolutionStatus::unique);
  std::map<std::uint64_t, int> found;
  std::uint64_t unit = 0;
  int left = 10000;
  reduction.for_each_minimal(
      [&](const Grid&) {
        ++found[unit];
        return --left > 0;
      },
      WorkUnits([&](const WorkUnit& next) {
        unit = next.number;
        return true;
      }));
  EXPECT_GT(found.size(), 10U);
}

// There are 13, 22 and 1 classes of minimal puzzles with 4, 5 and 6 clues.
TEST(Reduction, AllMinimalPuzzlesOf2x2) {
  const Shape shape = make_shape(2, 2);
  Solver solver{Rules(shape)};
  Reduction reduction{Rules(shape)};
  std::map<int, std::set<std::string>> classes;
  // Grids that differ only by a relabelling have the same classes.
  const Grid start = make_grid(shape, cases<std::string>("1234............", "................"));
  solver.for_each_solution(start, [&](const Grid& grid) {
    reduction.read(grid);
    reduction.for_each_minimal([&](const Grid& minimal) {
      classes[minimal.clue_count()].insert(canonical_form(minimal).form.text());
      return true;
    });
    return true;
  });
  std::map<int, std::size_t> numbers;
  for (const auto& [clues, forms] : classes) numbers[clues] = forms.size();
  EXPECT_EQ(numbers, (std::map<int, std::size_t>{{4, 13}, {5, 22}, {6, 1}}));
}

TEST(Reduction, SymmetriesChangeNothing) {
  Solver solver{Rules(Shape())};
  Reduction reduction{Rules(Shape())};
  const Symmetries group{BoxGroup(Shape())};
  std::mt19937_64 random(6);
  for (int i = 0; i < 10; ++i) {
    const Grid puzzle = random_proper_puzzle(random_complete_grid(Shape(), random), 5, solver, random);
    const auto forms = [&](const Grid& of) {
      std::multiset<std::string> found;
      for (const std::string& text : all_minimal(reduction, of)) {
        found.insert(canonical_form(make_grid({}, text)).form.text());
      }
      return found;
    };
    const std::multiset<std::string> of_puzzle = forms(puzzle);
    const std::size_t redundant = reduction.redundant().size();
    EXPECT_EQ(forms(apply(random_transform(group, random), puzzle)), of_puzzle);
    EXPECT_EQ(reduction.redundant().size(), redundant);
  }
}

TEST(Reduction, AnyOrderEndsAtAMinimalPuzzle) {
  Solver solver{Rules(Shape())};
  Reduction reduction{Rules(Shape())};
  std::mt19937_64 random(7);
  const Grid puzzle = random_proper_puzzle(random_complete_grid(Shape(), random), 4, solver, random);
  const Texts all = all_minimal(reduction, puzzle);
  std::vector<Point> order(81);
  std::iota(order.begin(), order.end(), Point{0});
  std::set<std::string> reached;
  for (int i = 0; i < 200; ++i) {
    shuffle(order, random);
    reached.insert(reduction.reduce(order).text());
  }
  for (const std::string& text : reached) EXPECT_TRUE(std::ranges::binary_search(all, text));
  EXPECT_GT(reached.size(), 1U);
}

TEST(Reduction, OtherPuzzles) {
  Reduction reduction{Rules(Shape())};
  EXPECT_EQ(reduction.read(Grid()), SolutionStatus::several);
  EXPECT_EQ(reduction.read(make_grid({}, "12345678.........9" + std::string(63, '.'))), SolutionStatus::none);
  EXPECT_THROW(reduction.read(pattern_of(cyclic_grid({}))), Error);
}

}  // namespace
}  // namespace isodoku::detail
