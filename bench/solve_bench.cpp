// Benchmarks of the solver, beside what else takes a puzzle.
//
// Uniqueness is what is timed: a second solution is looked for, so the whole tree is gone through.

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/shuffle.hpp"
#include "bench/bench_sets.hpp"
#include "bench/hard_puzzles.hpp"
#include "bench/puzzle_inputs.hpp"
#include "bench/walks.hpp"
#include "canon/canonical_form.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

Work is_unique(const SharedGrids& puzzles, const Rules& rules, SolveMethod method) {
  const auto solver = std::make_shared<Solver>(rules, method);
  return [puzzles, solver](std::size_t i) { benchmark::DoNotOptimize(solver->count((*puzzles)[i], 2)); };
}

void add_methods(const std::string& name, Walk walk, const SharedGrids& puzzles) {
  add_walk(name + "/auto", walk, puzzles->size(), is_unique(puzzles, Shape(), SolveMethod::automatic));
  add_walk(name + "/infer", walk, puzzles->size(), is_unique(puzzles, Shape(), SolveMethod::infer));
}

/// Puzzles with one solution: clues taken away at random as long as that is so, `tries` times.
SharedGrids random_puzzles(const Rules& rules, int count, int tries, std::mt19937_64& engine) {
  auto puzzles = std::make_shared<std::vector<Grid>>();
  Solver solver(rules);
  for (int i = 0; i < count; ++i) {
    Grid puzzle = random_complete_grid(rules, engine);
    for (int trial = 0; trial < tries; ++trial) {
      Cell& cell = puzzle.cells()[engine() % puzzle.cells().size()];
      const Cell symbol = std::exchange(cell, blank);
      if (symbol != blank && solver.count(puzzle, 2) > 1) cell = symbol;
    }
    puzzles->push_back(puzzle);
  }
  return puzzles;
}

Rules named_rules(const std::string& name) {
  RulesSpecification specification;
  specification.add_name(name);
  return specification.rules(Shape());
}

}  // namespace

void add_solve_benchmarks(const std::string& file) {
  std::mt19937_64 engine(7);
  const SharedGrids puzzles = scrambled(*read_puzzles(file), BoxGroup(), 1, engine);
  add_methods("solve/puzzles", walk_all, puzzles);
  auto nauty = std::make_shared<Canoniser>(BoxGroup(), Form::nauty);
  add_walk("solve/puzzles/canonical_form_by_nauty", walk_all, puzzles->size(),
           [puzzles, nauty](std::size_t i) { benchmark::DoNotOptimize(nauty->form_only((*puzzles)[i])); });
  for (const auto& [name, hard] : hard_puzzles()) {
    add_methods("solve/hard/" + name, walk_each, scrambled(hard, BoxGroup(), 20, engine));
  }
  std::mt19937_64 sub_grid_engine(8);
  auto sub_grids = std::make_shared<std::vector<Grid>>();
  for (int i = 0; i < 10000; ++i) {
    sub_grids->push_back(random_clues_of(random_complete_grid(Shape(), sub_grid_engine), i % 82, sub_grid_engine));
  }
  add_methods("solve/sub_grids", walk_each, sub_grids);
  const auto empty = std::make_shared<std::vector<Grid>>(1);
  add_methods("solve/empty", walk_each, empty);
  for (const std::string name : {"diagonal", "disjoint-groups", "windows", "anti-knight"}) {
    const Rules rules = named_rules(name);
    const SharedGrids of_rules = random_puzzles(rules, 200, 400, engine);
    add_walk("solve/" + name, walk_each, of_rules->size(), is_unique(of_rules, rules, SolveMethod::automatic));
  }
  // Not minimal: a minimal puzzle of these shapes may take any solver minutes.
  for (const auto& [shape, tries] :
       {std::pair{make_shape(3, 4), 200}, std::pair{make_shape(4, 4), 220}, std::pair{make_shape(5, 5), 380}}) {
    const SharedGrids of_shape = random_puzzles(shape, 20, tries, engine);
    add_walk("solve/" + shape.text(), walk_each, of_shape->size(), is_unique(of_shape, shape, SolveMethod::automatic));
  }
}

void add_count_benchmarks() {
  const std::vector<std::string> puzzles = {
      "...49..62.......1713...5..........7.36.7..49..........6.....9..8..........23..7..",
      "123......456......789.........123......456......789.........123......456......789",
      ".5..7..9.4.......8....2......3.1.8.............9.6.1......8....2.......9.6..5....",
      ".5..7..9.4.......8....2......3.1.8.............9.6.1......8....2................."};
  for (const std::string& text : puzzles) {
    const auto solver = std::make_shared<Solver>(Shape());
    const Grid puzzle = make_grid(Shape(), text);
    add_walk("count/" + solver->count(puzzle).value().str() + "_solutions", walk_all, 1,
             [solver, puzzle](std::size_t) { benchmark::DoNotOptimize(solver->count(puzzle)); });
  }
}

void add_reduce_benchmarks(const std::string& file) {
  std::mt19937_64 engine(9);
  const auto reduction = std::make_shared<Reduction>(Shape());
  const SharedGrids puzzles = read_puzzles(file);
  add_walk("reduce/redundant", walk_all, puzzles->size(), [puzzles, reduction](std::size_t i) {
    reduction->read((*puzzles)[i]);
    benchmark::DoNotOptimize(reduction->redundant().size());
  });
  const auto grids = std::make_shared<std::vector<Grid>>();
  for (int i = 0; i < 2000; ++i) grids->push_back(random_complete_grid(Shape(), engine));
  const auto orders = std::make_shared<std::vector<std::vector<Point>>>(grids->size(), std::vector<Point>(81));
  for (std::vector<Point>& order : *orders) {
    std::iota(order.begin(), order.end(), Point{0});
    detail::shuffle(order, engine);
  }
  add_walk("reduce/random_from_complete_grids", walk_all, grids->size(), [grids, orders, reduction](std::size_t i) {
    reduction->read((*grids)[i]);
    benchmark::DoNotOptimize(reduction->reduce((*orders)[i]));
  });
  for (const std::string text : {"3..968..1..27153.6.61..3.9.2..1.9..3.3..76.1.1..832..7.13.97.6...96.413.6..3.1..9",
                                 "8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7"}) {
    const Grid puzzle = make_grid(Shape(), text);
    std::uint64_t number = 0;
    reduction->read(puzzle);
    reduction->for_each_minimal([&](const Grid&) { return ++number > 0; });
    add_walk("reduce/all_" + std::to_string(number), walk_all, 1, [puzzle, reduction](std::size_t) {
      reduction->read(puzzle);
      reduction->for_each_minimal([](const Grid& minimal) {
        benchmark::DoNotOptimize(minimal);
        return true;
      });
    });
  }
}

}  // namespace isodoku
