// The benchmark program: `isodoku_bench SET [FILE] [Google Benchmark options]`.
//
// Building all inputs of all sets would take longer than measuring one, so the set is chosen by name.

#include <benchmark/benchmark.h>

#include <iostream>
#include <map>
#include <string>

#include "base/error.hpp"
#include "bench/bench_sets.hpp"
#include "jobs/exit_code.hpp"

int main(int argc, char** argv) {
  using Add = void (*)(const std::string&);
  const std::map<std::string, Add> sets = {
      {"grids", [](const std::string&) { isodoku::add_complete_grid_benchmarks(); }},
      {"puzzles", isodoku::add_puzzle_benchmarks},
      {"sub-grids", [](const std::string&) { isodoku::add_sub_grid_benchmarks(); }},
      {"hard", [](const std::string&) { isodoku::add_hard_input_benchmarks(); }},
      {"shapes", [](const std::string&) { isodoku::add_shape_benchmarks(); }},
      {"sparse-shapes", [](const std::string&) { isodoku::add_sparse_shape_benchmarks(); }},
      {"variants", [](const std::string&) { isodoku::add_variant_benchmarks(); }},
      {"solve", isodoku::add_solve_benchmarks},
      {"count", [](const std::string&) { isodoku::add_count_benchmarks(); }},
      {"reduce", isodoku::add_reduce_benchmarks},
      {"dedup", isodoku::add_dedup_benchmarks},
      {"catalogue", isodoku::add_catalogue_benchmarks},
      {"making", [](const std::string&) { isodoku::add_puzzle_making_benchmarks(); }},
      {"techniques", isodoku::add_technique_benchmarks},
      {"genetic", [](const std::string&) { isodoku::add_genetic_benchmarks(); }},
      {"generate", [](const std::string&) { isodoku::add_generation_benchmarks(); }},
  };
  benchmark::Initialize(&argc, argv);
  const auto set = argc >= 2 ? sets.find(argv[1]) : sets.end();
  if (set == sets.end() || argc > 3) {
    std::cerr << "usage: bench SET [FILE] [--benchmark_filter=...]\n  SET:";
    for (const auto& [name, unused] : sets) std::cerr << " " << name;
    std::cerr << "\n  FILE: puzzles, one a line, for the sets puzzles, solve, reduce, dedup, catalogue and techniques "
                 "(default: the examples)\n";
    return 2;
  }
  try {
    set->second(argc == 3 ? argv[2] : ISODOKU_EXAMPLES "/puzzles.txt");
    benchmark::RunSpecifiedBenchmarks();
  } catch (const isodoku::Error& error) {
    std::cerr << error.message() << "\n";
    return isodoku::detail::exit_code_of(error.kind());
  }
  return 0;
}
