// Batches of forms, solutions and ratings have the same results as single calls, with any number of threads. The first
// bad input is reported, and batches can be stopped.

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <stop_token>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "grid/rules.hpp"
#include "group/conjugacy_classes.hpp"
#include "jobs/threads.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "techniques/rating.hpp"
#include "techniques/technique_rules.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku::detail {
namespace {

std::vector<Cell> cells_of(const std::vector<Grid>& grids) {
  std::vector<Cell> cells;
  for (const Grid& grid : grids) cells.insert(cells.end(), grid.cells().begin(), grid.cells().end());
  return cells;
}

/// Grids for several tasks. The last task is not full.
std::vector<Grid> some_grids(const Shape& shape, int clues, std::size_t number = 1300) {
  std::mt19937_64 engine(7);
  std::vector<Grid> grids;
  const Grid grid = random_complete_grid(shape, engine);
  while (grids.size() < number) grids.push_back(random_clues_of(grid, clues, engine));
  return grids;
}

Execution on(std::size_t jobs) {
  return {.runner = jobs == 1 ? TaskRunner() : task_runner(jobs)};
}

/// The error that a call throws.
template <typename Call>
Error error_of(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error;
  }
  return {ErrorKind::internal, "nothing was thrown"};
}

TEST(Batches, FormsAreThoseOfOneAfterTheOther) {
  for (const Shape& shape : {Shape(), make_shape(2, 3)}) {
    const std::vector<Grid> grids = some_grids(shape, shape.cell_count() / 3);
    for (const Form form : {Form::minlex, Form::nauty}) {
      for (const std::size_t jobs : {1U, 3U}) {
        const std::vector<CanonicalForm> found = canonical_forms(grids, BoxGroup(shape), form, on(jobs));
        ASSERT_EQ(found.size(), grids.size());
        std::vector<Cell> forms(grids.size() * static_cast<std::size_t>(shape.cell_count()));
        canonical_cells(cells_of(grids), BoxGroup(shape), form, forms, Filling::symbols, on(jobs));
        std::vector<Grid> wanted;
        for (std::size_t i = 0; i < grids.size(); ++i) {
          wanted.push_back(canonical_form(grids[i], form).form);
          EXPECT_EQ(found[i].form, wanted.back());
          EXPECT_EQ(apply(found[i].map, grids[i]), wanted.back());
        }
        EXPECT_EQ(forms, cells_of(wanted));
      }
    }
  }
  EXPECT_TRUE(canonical_forms({}, BoxGroup()).empty());
}

TEST(Batches, PatternsAndFormsInPlace) {
  std::vector<Grid> patterns = some_grids(Shape(), 20);
  for (Grid& grid : patterns) grid = pattern_of(grid);
  std::vector<Cell> cells = cells_of(patterns);
  canonical_cells(cells, BoxGroup(), Form::minlex, cells, Filling::pattern, on(2));
  for (Grid& grid : patterns) grid = canonical_form(grid).form;
  EXPECT_EQ(cells, cells_of(patterns));
}

TEST(Batches, TheFirstBadOneIsTold) {
  const std::vector<Grid> grids = some_grids(Shape(), 30);
  std::vector<Cell> cells = cells_of(grids);
  std::vector<Cell> forms(cells.size());
  const auto run = [&](std::size_t jobs) {
    return error_of([&] { canonical_cells(cells, BoxGroup(), Form::minlex, forms, Filling::symbols, on(jobs)); });
  };
  cells[1200 * 81 + 5] = 10;
  cells[600 * 81 + 40] = 200;
  std::fill_n(cells.begin() + 900 * 81, 81, Cell{1});
  for (const std::size_t jobs : {1U, 4U}) {
    const Error error = run(jobs);
    EXPECT_EQ(error.kind(), ErrorKind::data);
    EXPECT_EQ(error.place().line, 601U);
    EXPECT_EQ(error.place().column, 41U);
    EXPECT_STREQ(error.what(), "200 is not a symbol of a 3x3 grid: symbols are 1 to 9");
  }
  cells[600 * 81 + 40] = 0;
  for (const std::size_t jobs : {1U, 4U}) {
    const Error error = run(jobs);
    EXPECT_EQ(error.place().line, 901U);
    EXPECT_EQ(error.place().column, 2U);
    EXPECT_STREQ(error.what(), "symbol 1 occurs twice in row 1");
  }
  cells.pop_back();
  EXPECT_EQ(run(1).kind(), ErrorKind::usage);
}

TEST(Batches, SolutionsAreThoseOfOneAfterTheOther) {
  std::mt19937_64 engine(3);
  Solver solver{Shape()};
  std::vector<Grid> puzzles = some_grids(Shape(), 28, 600);
  for (int i = 0; i < 100; ++i) {
    puzzles.push_back(random_minimal_puzzle(random_complete_grid(Shape(), engine), solver, engine));
  }
  puzzles.push_back(random_cells(Shape(), 40, Filling::symbols, engine));  // breaks the rules
  for (const std::size_t jobs : {1U, 3U}) {
    const std::vector<SolvedPuzzle> found = solve_all(puzzles, Shape(), on(jobs));
    const std::vector<std::optional<std::uint64_t>> numbers = count_all(puzzles, Shape(), 5, on(jobs));
    std::vector<std::uint8_t> few(puzzles.size());
    std::vector<Cell> solutions(puzzles.size() * 81);
    solve_cells(cells_of(puzzles), Shape(), few, solutions, on(jobs));
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const SolvedPuzzle wanted = solver.solve(puzzles[i]);
      EXPECT_EQ(found[i].status, wanted.status);
      EXPECT_EQ(few[i], static_cast<std::uint64_t>(wanted.status));
      EXPECT_EQ(numbers[i], solver.count(puzzles[i], 5));
      const Grid solution = make_grid(Shape(), std::span(solutions).subspan(i * 81, 81));
      EXPECT_EQ(solution, wanted.status == SolutionStatus::unique ? wanted.solution : Grid());
      if (wanted.status == SolutionStatus::unique) {
        EXPECT_EQ(found[i].solution, wanted.solution);
      }
    }
  }
  std::vector<Grid> with_pattern = puzzles;
  with_pattern[650] = pattern_of(puzzles[650]);
  EXPECT_EQ(error_of([&] { solve_all(with_pattern, Shape(), on(2)); }).place().line, 651U);
}

TEST(Batches, RatingsAreThoseOfOneAfterTheOther) {
  const Rules rules = variant_rules({"diagonal"});
  std::mt19937_64 engine(5);
  Solver solver(rules);
  std::vector<Grid> puzzles;
  for (int i = 0; i < cases(7, 20); ++i) {
    puzzles.push_back(random_minimal_puzzle(random_complete_grid(rules, engine), solver, engine));
  }
  TechniqueList list(rules);
  Rater rater(list, list.select("all"));
  const std::vector<Rating> found = rate_all(puzzles, rules, "all", on(2));
  ASSERT_EQ(found.size(), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Rating wanted = rater.rate(puzzles[i]);
    EXPECT_EQ(found[i].hardest, wanted.hardest);
    EXPECT_EQ(found[i].sum, wanted.sum);
    EXPECT_EQ(found[i].profile, wanted.profile);
  }
  EXPECT_EQ(error_of([&] { rate_all(puzzles, rules, "magic"); }).kind(), ErrorKind::usage);
}

TEST(Batches, StopAndProgress) {
  const std::vector<Grid> grids = some_grids(Shape(), 30);
  std::stop_source stop;
  double last = 0;
  Execution execution = on(2);
  execution.progress = [&last](double done) {
    EXPECT_GT(done, last);
    last = done;
  };
  (void)canonical_forms(grids, BoxGroup(), Form::minlex, execution);
  EXPECT_EQ(last, 1.0);
  execution.stop = stop.get_token();
  last = 0;
  execution.progress = [&stop](double) { stop.request_stop(); };
  EXPECT_EQ(error_of([&] { canonical_forms(grids, BoxGroup(), Form::minlex, execution); }).kind(), ErrorKind::stopped);
  EXPECT_EQ(error_of([&] { (void)solve_all(grids, Shape(), execution); }).kind(), ErrorKind::stopped);
}

}  // namespace
}  // namespace isodoku::detail
