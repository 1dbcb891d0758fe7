// Benchmarks of the command `isodoku dedup`, as a process from file to file.
//
// The operating system's own accounting of the finished process gives processor time and peak memory;
// the difference of two peaks, over the difference of the distinct puzzles, is what one puzzle costs.

#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bench/bench_sets.hpp"
#include "grid/transform.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

struct Usage {
  double seconds;    // of processor time, user and system
  double kibibytes;  // at the peak
};

Usage run_tool(const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {ISODOKU_TOOL};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  pid_t pid = 0;
  int status = 0;
  rusage usage{};
  if (posix_spawn(&pid, ISODOKU_TOOL, nullptr, nullptr, argv.data(), environ) != 0 ||
      wait4(pid, &status, 0, &usage) != pid || status != 0) {
    throw Error(ErrorKind::io, std::string("cannot run it"), {ISODOKU_TOOL, 0, 0});
  }
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime), static_cast<double>(usage.ru_maxrss)};
}

/// A folder of its own, gone at the end.
class WorkFolder {
 public:
  WorkFolder()
      : path_(std::filesystem::temp_directory_path() / ("isodoku-bench-" + std::to_string(std::random_device()()))) {
    std::filesystem::create_directory(path_);
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

void dedup_scrambles(benchmark::State& state, const std::string& file) {
  const WorkFolder folder;
  run_tool({"scramble", "--times", "4", "--seed", "1", "-o", folder.file("in"), file});
  std::size_t lines = 0;
  {
    std::ifstream in(folder.file("in"));
    for (std::string line; std::getline(in, line);) ++lines;
  }
  for ([[maybe_unused]] auto unused : state) {
    Usage min_usage{1e9, 1e18};
    for (int i = 0; i < 5; ++i) {
      const Usage usage = run_tool({"dedup", "--jobs", "1", "-o", folder.file("out"), folder.file("in")});
      min_usage = {std::min(min_usage.seconds, usage.seconds), std::min(min_usage.kibibytes, usage.kibibytes)};
    }
    state.SetIterationTime(min_usage.seconds / static_cast<double>(lines));
    state.counters["peak_MiB"] = min_usage.kibibytes / 1024;
    state.counters["lines"] = static_cast<double>(lines);
  }
}

/// Sub-grids of random grids with 20 to 30 clues: equivalent ones practically do not occur, and the
/// number of lines that dedup keeps is reported.
void dedup_distinct(benchmark::State& state, int count) {
  const WorkFolder folder;
  {
    std::ofstream out(folder.file("in"));
    std::mt19937_64 engine(6);
    Grid grid = random_complete_grid({}, engine);
    for (int i = 0; i < count; ++i) {
      if (i % 100 == 0) grid = random_complete_grid({}, engine);
      out << random_clues_of(grid, 20 + i % 11, engine).text() << "\n";
    }
  }
  std::ofstream(folder.file("none")).close();
  const double base = run_tool({"dedup", "--shape", "3x3", "--jobs", "1", folder.file("none")}).kibibytes;
  for ([[maybe_unused]] auto unused : state) {
    const Usage usage = run_tool({"dedup", "--jobs", "1", "-o", folder.file("out"), folder.file("in")});
    std::size_t kept = 0;
    std::ifstream out(folder.file("out"));
    for (std::string line; std::getline(out, line);) ++kept;
    state.SetIterationTime(usage.seconds / count);
    state.counters["distinct"] = static_cast<double>(kept);
    state.counters["bytes_each"] = 1024 * (usage.kibibytes - base) / static_cast<double>(kept);
  }
}

}  // namespace

void add_dedup_benchmarks(const std::string& file) {
  benchmark::RegisterBenchmark("dedup/four_scrambles_each",
                               [file](benchmark::State& state) { dedup_scrambles(state, file); })
      ->Iterations(1)
      ->UseManualTime()
      ->Unit(benchmark::kMicrosecond);
  for (const int count : {1250000, 2500000, 5000000}) {
    benchmark::RegisterBenchmark(("dedup/distinct/" + std::to_string(count)).c_str(),
                                 [count](benchmark::State& state) { dedup_distinct(state, count); })
        ->Iterations(1)
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond);
  }
}

}  // namespace isodoku
