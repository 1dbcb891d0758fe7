// Walks. What is reported is the least of five times, since the interruptions of the machine are not the program's.

#include "bench/walks.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

namespace isodoku {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int walks = 5;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

void walk_all(benchmark::State& state, std::size_t count, const Work& work) {
  for ([[maybe_unused]] auto unused : state) {
    double least = 1e9;
    for (int walk = 0; walk < walks; ++walk) {
      const auto start = Clock::now();
      for (std::size_t i = 0; i < count; ++i) work(i);
      least = std::min(least, seconds_since(start));
    }
    state.SetIterationTime(least / static_cast<double>(count));
  }
}

void walk_each(benchmark::State& state, std::size_t count, const Work& work) {
  for ([[maybe_unused]] auto unused : state) {
    std::vector<double> least(count, 1e9);
    for (int walk = 0; walk < walks; ++walk) {
      for (std::size_t i = 0; i < count; ++i) {
        const auto start = Clock::now();
        work(i);
        least[i] = std::min(least[i], seconds_since(start));
      }
    }
    double sum = 0;
    for (const double time : least) sum += time;
    state.SetIterationTime(sum / static_cast<double>(count));
    state.counters["worst_us"] = 1e6 * *std::ranges::max_element(least);
  }
}

void add_walk(const std::string& name, Walk walk, std::size_t count, const Work& work) {
  benchmark::RegisterBenchmark(name.c_str(), [walk, count, work](benchmark::State& state) { walk(state, count, work); })
      ->Iterations(1)
      ->UseManualTime()
      ->Unit(benchmark::kMicrosecond);
}

}  // namespace isodoku
