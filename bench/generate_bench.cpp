// Benchmarks of generation for 3x3, and of the same work by the obvious way: add a clue to each configuration with one
// clue less in every manner, take the canonical form, and keep a set of what has been seen. It starts from the blank
// grid, so its time has all levels; most of it goes into the last.
//
// Reported are representatives a second; the obvious way's peak of memory is that of its two levels and the set.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bench/bench_sets.hpp"
#include "canon/classes/packed_grid_set.hpp"
#include "canon/minlex_3x3/puzzles/minlex_puzzle.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku {
namespace {

using Clock = std::chrono::steady_clock;

/// The representatives with one clue more, by the obvious way.
class NextLevel {
 public:
  explicit NextLevel(Filling filling) : filling_(filling), seen_(Shape()), grid_(Shape(), filling) {}

  std::vector<detail::Cells81> of(const std::vector<detail::Cells81>& level) {
    for (const detail::Cells81& cells : level) extend(cells);
    return std::move(found_);
  }
  [[nodiscard]] std::size_t set_bytes() const { return seen_.memory_bytes(); }

 private:
  void extend(detail::Cells81 cells) {
    const int used = *std::ranges::max_element(cells);
    const int end = filling_ == Filling::pattern ? 1 : std::min(used + 1, 9);
    for (Cell& cell : cells) {
      if (cell != blank) continue;
      for (int symbol = 1; symbol <= end; ++symbol) {
        cell = static_cast<Cell>(symbol);
        if (keeps_rules(cells)) add(cells);
      }
      cell = blank;
    }
  }
  bool keeps_rules(const detail::Cells81& cells) {
    if (filling_ == Filling::pattern) return true;
    std::ranges::copy(cells, grid_.cells().begin());
    return find_rule_breach(grid_).cell < 0;
  }
  void add(const detail::Cells81& cells) {
    engine_.find(cells, filling_, true, canonical_);
    std::ranges::copy(canonical_.form, grid_.cells().begin());
    const PackedGrid packed = pack_grid(grid_);
    if (seen_.insert(packed.bytes(), packed_hash(packed.bytes())).is_new) found_.push_back(canonical_.form);
  }

  Filling filling_;
  detail::PackedGridSet seen_;
  Grid grid_;
  detail::PuzzleMinlex engine_;
  detail::Minlex3x3 canonical_{};
  std::vector<detail::Cells81> found_;
};

void by_sets(benchmark::State& state, Filling filling, int clues) {
  for ([[maybe_unused]] auto unused : state) {
    const auto start = Clock::now();
    std::vector<detail::Cells81> level(1);
    std::size_t max_bytes = 0;
    for (int k = 1; k <= clues; ++k) {
      NextLevel next(filling);
      std::vector<detail::Cells81> above = next.of(level);
      max_bytes =
          std::max(max_bytes, next.set_bytes() + sizeof(detail::Cells81) * (level.capacity() + above.capacity()));
      level = std::move(above);
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    state.SetIterationTime(seconds);
    state.counters["found"] = static_cast<double>(level.size());
    state.counters["per_second"] = static_cast<double>(level.size()) / seconds;
    state.counters["MiB"] = static_cast<double>(max_bytes) / (1U << 20U);
  }
}

/// The least time of some runs.
template <typename Count>
void time_fastest_run(benchmark::State& state, int runs, const Count& count) {
  for ([[maybe_unused]] auto unused : state) {
    double min_seconds = 1e9;
    std::uint64_t found = 0;
    for (int run = 0; run < runs; ++run) {
      const auto start = Clock::now();
      found = count();
      min_seconds = std::min(min_seconds, std::chrono::duration<double>(Clock::now() - start).count());
    }
    state.SetIterationTime(min_seconds);
    state.counters["found"] = static_cast<double>(found);
    state.counters["per_second"] = static_cast<double>(found) / min_seconds;
  }
}

template <typename Body>
void add(const std::string& name, const Body& body) {
  benchmark::RegisterBenchmark(name.c_str(), body)->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);
}

std::uint64_t visited_configurations(int clues) {
  std::uint64_t visited = 0;
  for_each_configuration(Shape(), clues, [&visited](const Grid& grid, std::uint64_t) {
    benchmark::DoNotOptimize(grid);
    ++visited;
  });
  return visited;
}

}  // namespace

void add_generation_benchmarks() {
  constexpr int runs = 3;
  for (int clues = 5; clues <= 13; ++clues) {
    add("generate/patterns/" + std::to_string(clues) + "/counted", [clues](benchmark::State& state) {
      time_fastest_run(state, runs, [clues] { return count_patterns(Shape(), clues); });
    });
  }
  for (int clues = 5; clues <= 8; ++clues) {
    add("generate/patterns/" + std::to_string(clues) + "/by_sets",
        [clues](benchmark::State& state) { by_sets(state, Filling::pattern, clues); });
  }
  for (int clues = 4; clues <= 8; ++clues) {
    const std::string name = "generate/configurations/" + std::to_string(clues);
    add(name + "/counted", [clues](benchmark::State& state) {
      time_fastest_run(state, runs, [clues] { return count_configurations(Shape(), clues); });
    });
    add(name + "/visited", [clues](benchmark::State& state) {
      time_fastest_run(state, runs, [clues] { return visited_configurations(clues); });
    });
  }
  for (int clues = 4; clues <= 7; ++clues) {
    add("generate/configurations/" + std::to_string(clues) + "/by_sets",
        [clues](benchmark::State& state) { by_sets(state, Filling::symbols, clues); });
  }
}

}  // namespace isodoku
