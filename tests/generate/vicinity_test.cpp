// Vicinities, compared with simple loops over the solver: all sets of removed clues, all sets of added clues.

#include "generate/vicinity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "canon/canonical_form.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

using Texts = std::set<std::string>;

/// Finds the same puzzles by simple loops that use no solutions.
class PlainVicinity {
 public:
  PlainVicinity(const Rules& rules, const VicinitySteps& steps, VicinityKind kind)
      : rules_(rules), steps_(steps), kind_(kind), solver_(rules) {}

  Texts find(const Grid& puzzle) {
    found_.clear();
    given_ = puzzle;
    grid_ = puzzle;
    remove(0, steps_.removed);
    return found_;
  }
  /// The number of added clues that break no rule, if one clue is added.
  [[nodiscard]] std::uint64_t examined() const { return examined_; }

 private:
  void remove(std::size_t first, int more) {
    if (more == 0) return add(0, steps_.added);
    for (std::size_t cell = first; cell < grid_.cells().size(); ++cell) {
      const Cell symbol = grid_.cells()[cell];
      if (symbol == blank) continue;
      grid_.cells()[cell] = blank;
      remove(cell + 1, more - 1);
      grid_.cells()[cell] = symbol;
    }
  }

  void add(std::size_t first, int more) {
    if (more == 0) return take();
    for (std::size_t cell = first; cell < grid_.cells().size(); ++cell) {
      if (grid_.cells()[cell] != blank) continue;
      for (int symbol = 1; symbol <= rules_.size(); ++symbol) {
        if (given_.cells()[cell] == symbol || breaks_rule(cell, symbol)) continue;
        grid_.cells()[cell] = static_cast<Cell>(symbol);
        add(cell + 1, more - 1);
        grid_.cells()[cell] = blank;
      }
    }
  }

  [[nodiscard]] bool breaks_rule(std::size_t cell, int symbol) const {
    return std::ranges::any_of(rules_.houses_of(static_cast<int>(cell)), [&](std::uint16_t house) {
      return std::ranges::any_of(rules_.houses()[house].cells,
                                 [&](Point other) { return grid_.cells()[other] == symbol; });
    });
  }

  void take() {
    ++examined_;
    if (solver_.count(grid_, 2) != 1 || (kind_ == VicinityKind::minimal && !is_minimal(grid_))) return;
    EXPECT_TRUE(found_.insert(grid_.text()).second);
  }

  bool is_minimal(Grid grid) {
    for (Cell& cell : grid.cells()) {
      const Cell symbol = cell;
      if (symbol == blank) continue;
      cell = blank;
      if (solver_.count(grid, 2) == 1) return false;
      cell = symbol;
    }
    return true;
  }

  Rules rules_;
  VicinitySteps steps_;
  VicinityKind kind_;
  Solver solver_;
  Grid given_;
  Grid grid_;
  Texts found_;
  std::uint64_t examined_ = 0;
};

/// Compares the puzzles with those of simple loops. Returns their number.
std::size_t expect_as_plain(const Rules& rules, const Grid& puzzle, const std::string& steps_text, VicinityKind kind) {
  const VicinitySteps steps = make_vicinity_steps(steps_text);
  Vicinity vicinity(rules, steps, kind);
  EXPECT_EQ(vicinity.read(puzzle), SolutionStatus::unique) << puzzle.text();
  Texts found;
  EXPECT_TRUE(
      vicinity.for_each([&](const Grid& near) { EXPECT_TRUE(found.insert(near.text()).second) << near.text(); }));
  PlainVicinity plain(rules, steps, kind);
  EXPECT_EQ(found, plain.find(puzzle)) << steps_text << " of " << puzzle.text();
  if (steps.added == 1) {
    EXPECT_EQ(vicinity.examined(), plain.examined());
  }
  return found.size();
}

std::vector<std::string> all_steps(int max_removed, int max_added) {
  std::vector<std::string> all;
  for (int removed = 0; removed <= max_removed; ++removed) {
    for (int added = 0; added <= max_added; ++added) {
      if (removed + added > 0) all.push_back(VicinitySteps{removed, added}.text());
    }
  }
  return all;
}

constexpr std::array both_kinds = {VicinityKind::unique, VicinityKind::minimal};

TEST(Vicinity, OfSmallPuzzlesAsByPlainLoops) {
  const Rules rules(make_shape(2, 2));
  Solver solver(rules);
  std::mt19937_64 random;
  for (const VicinityKind kind : both_kinds) {
    for (const std::string& steps : all_steps(2, 2)) {
      std::size_t found = 0;
      for (int more = 0; more < 3; ++more) {
        const Grid puzzle = random_proper_puzzle(random_complete_grid(rules, random), more, solver, random);
        found += expect_as_plain(rules, puzzle, steps, kind);
      }
      // Without removing a clue, no minimal puzzle is found: all puzzles have a redundant clue.
      EXPECT_EQ(found > 0, !steps.starts_with("-0") || kind == VicinityKind::unique) << steps;
    }
  }
}

TEST(Vicinity, ThreeAndFourAdditions) {
  const Rules rules(make_shape(2, 2));
  const Grid puzzle = make_grid(rules, "12..3......4..1.");
  for (const VicinityKind kind : both_kinds) {
    EXPECT_GT(expect_as_plain(rules, puzzle, "-3+3", kind), 0U);
    EXPECT_GT(expect_as_plain(rules, puzzle, "-4+3", kind), 0U);
    if (is_whole_run()) expect_as_plain(rules, puzzle, "-4+4", kind);
  }
}

TEST(Vicinity, OtherShapesAndRules) {
  std::mt19937_64 random;
  const std::vector<Rules> all_rules = {make_shape(2, 3), make_shape(1, 5),
                                        variant_rules({"diagonal"}, make_shape(2, 3)),
                                        variant_rules({"diagonal"}, make_shape(2, 2))};
  for (const Rules& rules : all_rules) {
    Solver solver(rules);
    const Grid grid = random_complete_grid(rules, random);
    for (const VicinityKind kind : both_kinds) {
      const Grid puzzle = random_proper_puzzle(grid, kind == VicinityKind::unique ? 2 : 0, solver, random);
      std::size_t found = 0;
      for (const std::string steps : {"-1+1", "-2+1", "-1+2"}) found += expect_as_plain(rules, puzzle, steps, kind);
      EXPECT_GT(found, 0U);
    }
  }
}

// With few clues, there are so many solutions that not all of them are listed.
TEST(Vicinity, OfPuzzlesWithManySolutions) {
  const Rules rules(make_shape(2, 3));
  std::mt19937_64 random;
  for (const int clues : {5, 6, 7}) {
    const Grid puzzle = random_clues_of(random_complete_grid(rules, random), clues, random);
    for (const std::string text : {"-0+1", "-0+2", "-1+2"}) {
      if (text == "-1+2" && !is_whole_run()) continue;
      const VicinitySteps steps = make_vicinity_steps(text);
      for (const VicinityKind kind : both_kinds) {
        Vicinity vicinity(rules, steps, kind);
        EXPECT_EQ(vicinity.read(puzzle), SolutionStatus::several);
        Texts found;
        vicinity.for_each([&](const Grid& near) { found.insert(near.text()); });
        EXPECT_EQ(found, PlainVicinity(rules, steps, kind).find(puzzle)) << text << " of " << puzzle.text();
      }
    }
  }
}

constexpr std::array puzzles_3x3 = {
    "...5....9..9.8.2.5.5...9.6.1..8...3..9...25....47.....7.8.4.......1......6......3",
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};

TEST(Vicinity, Of3x3PuzzlesAsByPlainLoops) {
  const Rules rules{Shape()};
  for (const std::string& text : first_cases<std::string>({puzzles_3x3.begin(), puzzles_3x3.end()}, 2)) {
    const Grid puzzle = make_grid({}, text);
    EXPECT_GT(expect_as_plain(rules, puzzle, "-1+1", VicinityKind::unique), 0U);
    expect_as_plain(rules, puzzle, "-1+1", VicinityKind::minimal);
    if (is_whole_run()) expect_as_plain(rules, puzzle, "-2+1", VicinityKind::minimal);
  }
  const Rules diagonal = variant_rules({"diagonal"}, Shape());
  Solver solver(diagonal);
  std::mt19937_64 random;
  const Grid puzzle = random_minimal_puzzle(random_complete_grid(diagonal, random), solver, random);
  EXPECT_GT(expect_as_plain(diagonal, puzzle, "-1+1", VicinityKind::minimal), 0U);
}

// Finds clues with another symbol in the same cell, but not the puzzle itself.
TEST(Vicinity, ChangesValuesAndLeavesThePuzzleOut) {
  const Rules rules{Shape()};
  const Grid puzzle = make_grid({}, puzzles_3x3[0]);
  Vicinity vicinity(rules, {2, 2}, VicinityKind::minimal);
  vicinity.read(puzzle);
  std::size_t changed = 0;
  std::size_t found = 0;
  vicinity.for_each([&](const Grid& near) {
    int same = 0;
    for (std::size_t i = 0; i < near.cells().size(); ++i) {
      if (puzzle.cells()[i] == blank || near.cells()[i] == blank) continue;
      if (puzzle.cells()[i] == near.cells()[i]) {
        ++same;
      } else {
        ++changed;
      }
    }
    EXPECT_EQ(same, puzzle.clue_count() - 2);
    EXPECT_EQ(near.clue_count(), puzzle.clue_count());
    return ++found < 3000;
  });
  EXPECT_GT(changed, 0U);
}

TEST(Vicinity, UnitsAreSetsOfRemovedClues) {
  const Grid puzzle = make_grid({}, puzzles_3x3[0]);
  Vicinity vicinity{Rules(Shape()), VicinitySteps{1, 1}};
  vicinity.read(puzzle);
  std::vector<std::string> all;
  const auto take = [&all](const Grid& near) { all.push_back(near.text()); };
  vicinity.for_each(take);
  std::vector<std::string> whole;
  std::swap(all, whole);
  std::uint64_t units = 0;
  for (std::uint64_t part = 0; part < 3; ++part) {
    vicinity.for_each(take, WorkUnits([&](const WorkUnit& unit) {
                        units = unit.number + 1;
                        return unit.number % 3 == part;
                      }));
  }
  EXPECT_EQ(units, static_cast<std::uint64_t>(puzzle.clue_count()));
  EXPECT_EQ(Texts(all.begin(), all.end()), Texts(whole.begin(), whole.end()));
  EXPECT_EQ(all.size(), whole.size());
  int shown = 0;
  EXPECT_FALSE(vicinity.for_each([&shown](const Grid&) { return ++shown < 3; }));
  EXPECT_EQ(shown, 3);
}

TEST(Vicinity, StepsAsCollectorsWriteThem) {
  EXPECT_EQ(make_vicinity_steps("-1+1"), (VicinitySteps{1, 1}));
  EXPECT_EQ(make_vicinity_steps("{-2+4}"), (VicinitySteps{2, 4}));
  EXPECT_EQ(make_vicinity_steps("-0+1").text(), "-0+1");
  for (const std::string text : {"", "1+1", "-1", "-5+1", "-1+5", "-0+0", "{-1+1", "-1+1}", "+1-1", "-1+1 ", "--1+1"}) {
    EXPECT_THROW(static_cast<void>(make_vicinity_steps(text)), Error) << text;
  }
  EXPECT_THROW(Vicinity(Shape(), VicinitySteps{5, 1}), Error);
  EXPECT_THROW(Vicinity(Shape(), VicinitySteps{0, 0}), Error);
}

TEST(Vicinity, StopsOnRequest) {
  std::stop_source stop;
  stop.request_stop();
  Vicinity vicinity{Rules(Shape()), VicinitySteps{2, 2}};
  vicinity.read(make_grid({}, puzzles_3x3[0]));
  vicinity.set_execution({.stop = stop.get_token()});
  EXPECT_THROW(vicinity.for_each([](const Grid&) {}), Error);
  EXPECT_EQ(vicinity.try_for_each([](const Grid&) {}).error().kind(), ErrorKind::stopped);
}

struct NewClasses {
  std::vector<std::string> puzzles;
  std::vector<std::size_t> from;
  std::uint64_t examined = 0;
};

NewClasses new_classes(const std::vector<Grid>& puzzles, const Symmetries& group, ClassSet& known,
                       const Execution& execution = {}) {
  NewClasses found;
  found.examined = find_new_classes_nearby(
      puzzles, known, group, {1, 1}, VicinityKind::minimal,
      [&](const Grid& puzzle, std::size_t from) {
        found.puzzles.push_back(puzzle.text());
        found.from.push_back(from);
      },
      execution);
  return found;
}

TEST(NewClassesNearby, AreThoseOfAllVicinities) {
  std::mt19937_64 random;
  for (const Symmetries& group : {Symmetries(BoxGroup(make_shape(2, 2))), Symmetries(BoxGroup(make_shape(2, 3))),
                                  Symmetries(variant_rules({"diagonal"}, make_shape(2, 3)), SymmetrySubgroup::all)}) {
    const Rules& rules = group.rules();
    Solver solver(rules);
    Canoniser canoniser(group);
    std::vector<Grid> puzzles;
    for (int i = 0; i < 4; ++i) {
      puzzles.push_back(random_minimal_puzzle(random_complete_grid(rules, random), solver, random));
    }
    puzzles.push_back(puzzles.front());
    puzzles.emplace_back(rules.shape());  // has several solutions
    PlainVicinity plain(rules, {1, 1}, VicinityKind::minimal);
    Texts forms;
    for (std::size_t i = 0; i < 5; ++i) {
      for (const std::string& near : plain.find(puzzles[i])) {
        forms.insert(canoniser.form_only(make_grid(rules, near)).text());
      }
    }
    for (const Grid& puzzle : puzzles) forms.erase(canoniser.form_only(puzzle).text());
    ClassSet known(group);
    const NewClasses found = new_classes(puzzles, group, known);
    Texts found_forms;
    for (const std::string& near : found.puzzles) {
      EXPECT_TRUE(found_forms.insert(canoniser.form_only(make_grid(rules, near)).text()).second);
    }
    EXPECT_EQ(found_forms, forms);
    EXPECT_TRUE(std::ranges::is_sorted(found.from));
    // Now all classes are known.
    EXPECT_TRUE(new_classes(puzzles, group, known).puzzles.empty());
    // Threads find the same.
    ClassSet again(group);
    Execution execution;
    execution.runner = [](std::size_t count, const Task& task) {
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < count; ++i) threads.emplace_back([&task, i] { task(i); });
    };
    const NewClasses by_threads = new_classes(puzzles, group, again, execution);
    EXPECT_EQ(by_threads.puzzles, found.puzzles);
    EXPECT_EQ(by_threads.examined, found.examined);
  }
}

}  // namespace
}  // namespace isodoku::detail
