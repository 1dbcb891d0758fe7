// Benchmarks of rating and of Crook's method, on the puzzles of a file and of other rules.
//
// Beside them stands the solver, whose proof of uniqueness is a part of every rating.

#include <benchmark/benchmark.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bench/bench_sets.hpp"
#include "bench/puzzle_inputs.hpp"
#include "bench/walks.hpp"
#include "grid/rules.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "techniques/rating.hpp"
#include "techniques/step_search.hpp"
#include "techniques/technique_rules.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku {
namespace {

/// All work is for the one thread that measures.
struct Ratings {
  explicit Ratings(const Rules& of_rules) : rules(of_rules) {}

  detail::TechniqueRules rules;
  TechniqueList list{rules.rules()};
  Rater basic{list, list.select("basic")};
  Rater all{list, list.select("all")};
  detail::StepSearch crook{rules, detail::make_crook_steps(rules), true};
  Solver solver{rules.rules()};
};

void add_ratings(const std::string& name, const Rules& rules, const SharedGrids& puzzles) {
  const auto rating = std::make_shared<Ratings>(rules);
  const std::size_t count = puzzles->size();
  const auto add = [&](const std::string& what, const Work& work) {
    add_walk("techniques/" + name + '/' + what, walk_all, count, work);
  };
  add("solve", [rating, puzzles](std::size_t i) { benchmark::DoNotOptimize(rating->solver.solve((*puzzles)[i])); });
  add("rate_basic", [rating, puzzles](std::size_t i) { benchmark::DoNotOptimize(rating->basic.rate((*puzzles)[i])); });
  add("rate_all", [rating, puzzles](std::size_t i) { benchmark::DoNotOptimize(rating->all.rate((*puzzles)[i])); });
  add("crook",
      [rating, puzzles](std::size_t i) { rating->crook.run((*puzzles)[i], [](const Grid&) { return false; }); });
}

}  // namespace

void add_technique_benchmarks(const std::string& file) {
  std::mt19937_64 engine(11);
  add_ratings("file", Shape(), scrambled(*read_puzzles(file), BoxGroup(), 1, engine));
  for (const std::string name : {"diagonal", "windows", "disjoint-groups"}) {
    const Rules rules = variant_rules({name});
    Solver solver(rules);
    const auto puzzles = std::make_shared<std::vector<Grid>>();
    for (int i = 0; i < 100; ++i) {
      puzzles->push_back(random_minimal_puzzle(random_complete_grid(rules, engine), solver, engine));
    }
    add_ratings(name, rules, puzzles);
  }
}

}  // namespace isodoku
