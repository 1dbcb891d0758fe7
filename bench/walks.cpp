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
    double min_seconds = 1e9;
    for (int walk = 0; walk < walks; ++walk) {
      const auto start = Clock::now();
      for (std::size_t i = 0; i < count; ++i) work(i);
      min_seconds = std::min(min_seconds, seconds_since(start));
    }
    state.SetIterationTime(min_seconds / static_cast<double>(count));
  }
}

void walk_each(benchmark::State& state, std::size_t count, const Work& work) {
  for ([[maybe_unused]] auto unused : state) {
    std::vector<double> min_seconds(count, 1e9);
    for (int walk = 0; walk < walks; ++walk) {
      for (std::size_t i = 0; i < count; ++i) {
        const auto start = Clock::now();
        work(i);
        min_seconds[i] = std::min(min_seconds[i], seconds_since(start));
      }
    }
    double sum = 0;
    for (const double time : min_seconds) sum += time;
    state.SetIterationTime(sum / static_cast<double>(count));
    state.counters["worst_us"] = 1e6 * *std::ranges::max_element(min_seconds);
  }
}

void add_walk(const std::string& name, Walk walk, std::size_t count, const Work& work) {
  benchmark::RegisterBenchmark(name.c_str(), [walk, count, work](benchmark::State& state) { walk(state, count, work); })
      ->Iterations(1)
      ->UseManualTime()
      ->Unit(benchmark::kMicrosecond);
}

}  // namespace isodoku
