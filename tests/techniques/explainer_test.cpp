// Explanations as values: their steps lead from the puzzle to its solution, or as far as the techniques lead.

#include "techniques/explainer.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "base/error.hpp"
#include "techniques/step.hpp"

namespace isodoku::detail {
namespace {

const std::string monday = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

class ExplainerTest : public testing::Test {
 protected:
  Explanation explain(const std::string& puzzle, const std::string& techniques, bool guesses = false) {
    return Explainer(list_, techniques, guesses).explain(make_grid(Shape(), puzzle));
  }

  TechniqueList list_{Shape()};
};

/// The clues and the symbols that the steps place are the solution.
TEST_F(ExplainerTest, StepsLeadToTheSolution) {
  for (const std::string techniques : {"crook", "singles", "all"}) {
    const Explanation found = explain(monday, techniques);
    EXPECT_EQ(found.status, SolutionStatus::unique);
    EXPECT_TRUE(found.is_solved);
    Grid grid = make_grid(Shape(), monday);
    for (const Step& step : found.steps) {
      for (const Placement& placed : step.instance.placed) grid.cells()[placed.cell] = placed.symbol;
    }
    EXPECT_EQ(found.grid, grid);
    EXPECT_EQ(found.grid, Solver(Shape()).solve(make_grid(Shape(), monday)).solution);
    const Step& first = found.steps.front();
    EXPECT_EQ(step_text(first, list_.rules()), first.technique + ": " + step_where_text(first, list_.rules()) + " => " +
                                                   step_effect_text(first, list_.rules()));
  }
}

TEST_F(ExplainerTest, StallsOrGuesses) {
  const std::string puzzle = "..3....8..5.7....37..12.....1......6638...4...7...8..2.....1.5.5..84.....6.9....7";
  const Explanation stalled = explain(puzzle, "basic");
  EXPECT_EQ(stalled.status, SolutionStatus::unique);
  EXPECT_FALSE(stalled.is_solved);
  const Explanation guessed = explain(puzzle, "basic", true);
  EXPECT_TRUE(guessed.is_solved);
  EXPECT_GT(guessed.steps.size(), stalled.steps.size());
}

TEST_F(ExplainerTest, OnlyPuzzlesWithOneSolution) {
  EXPECT_EQ(explain(std::string(81, '.'), "crook").status, SolutionStatus::several);
  const Explanation none = explain("12345678.........9" + std::string(63, '.'), "all");
  EXPECT_EQ(none.status, SolutionStatus::none);
  EXPECT_TRUE(none.steps.empty());
}

TEST_F(ExplainerTest, RefusesByTheNameOfTheSetting) {
  const auto reason_of = [this](const std::string& techniques, bool guesses) {
    try {
      const Explainer explainer(list_, techniques, guesses);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::usage);
      return error.reason().text([](Setting setting) -> std::string_view {
        return setting == Setting::techniques ? "<techniques>" : setting == Setting::guess ? "<guess>" : "<another>";
      });
    }
    return std::string();
  };
  EXPECT_EQ(reason_of("all", true), "");
  EXPECT_EQ(reason_of("crook,all", false), "<techniques>: crook cannot be combined with other techniques");
  EXPECT_EQ(reason_of("swordfsh", false), "<techniques>: unknown technique 'swordfsh'; did you mean swordfish?");
  EXPECT_EQ(reason_of("crook", true),
            "<guess>: cannot be combined with Crook's method, which always guesses; set <techniques> to others");
}

}  // namespace
}  // namespace isodoku::detail
