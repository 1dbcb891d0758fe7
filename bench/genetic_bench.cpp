// The genetic solver beside the exact one, on the same puzzles: minimal ones of 2x2, and of 3x3
// (24 clues or so) with some clues more.
//
// Counters: the mean of the generations and of the restarts of a puzzle, and how many puzzles were given up. The exact
// solver also shows that there is no second solution.

#include <benchmark/benchmark.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench/bench_sets.hpp"
#include "bench/puzzle_inputs.hpp"
#include "bench/walks.hpp"
#include "solve/genetic_solver.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku {
namespace {

void show_counters(benchmark::State& state, const std::vector<GeneticResult>& results) {
  double generations = 0;
  double restarts = 0;
  double given_up = 0;
  for (const GeneticResult& result : results) {
    generations += static_cast<double>(result.generations);
    restarts += static_cast<double>(result.restarts);
    given_up += result.grid ? 0 : 1;
  }
  const auto puzzles = static_cast<double>(results.size());
  state.counters["generations"] = generations / puzzles;
  state.counters["restarts"] = restarts / puzzles;
  state.counters["given_up"] = given_up;
}

void add_both_solvers(const std::string& name, const Rules& rules, const SharedGrids& puzzles) {
  const auto exact = std::make_shared<Solver>(rules);
  add_walk("genetic/" + name + "/exact", walk_each, puzzles->size(),
           [puzzles, exact](std::size_t i) { benchmark::DoNotOptimize(exact->solve((*puzzles)[i])); });
  const auto genetic = std::make_shared<GeneticSolver>(rules);
  const auto walk = [puzzles, genetic](benchmark::State& state) {
    std::vector<GeneticResult> results(puzzles->size());
    walk_each(state, puzzles->size(), [&](std::size_t i) {
      std::mt19937_64 engine(i);
      results[i] = genetic->solve((*puzzles)[i], engine);
    });
    show_counters(state, results);
  };
  benchmark::RegisterBenchmark(("genetic/" + name + "/genetic").c_str(), walk)
      ->Iterations(1)
      ->UseManualTime()
      ->Unit(benchmark::kMicrosecond);
}

/// Minimal ones, each with so many more clues of its solution.
SharedGrids proper_puzzles(const Rules& rules, int more_clues, int count, std::mt19937_64& engine) {
  auto puzzles = std::make_shared<std::vector<Grid>>();
  Solver solver(rules);
  for (int i = 0; i < count; ++i) {
    puzzles->push_back(random_proper_puzzle(random_complete_grid(rules, engine), more_clues, solver, engine));
  }
  return puzzles;
}

}  // namespace

void add_genetic_benchmarks() {
  std::mt19937_64 engine(12);
  const Rules four(make_shape(2, 2));
  add_both_solvers("2x2_minimal", four, proper_puzzles(four, 0, 100, engine));
  for (const int more : {12, 8, 4}) {
    add_both_solvers("3x3_minimal_and_" + std::to_string(more) + "_clues", Shape(),
                     proper_puzzles(Shape(), more, 20, engine));
  }
}

}  // namespace isodoku
