// Hill climbing for 3x3 puzzles whose min-lex form takes long.
//
// Complete grids are left out, since they take the way of the band table. Starts from a hard input or a random
// sub-grid, changes it (clear or copy a cell, a row, a box, a symbol; move a clue) and keeps the change when the time
// does not fall; starts afresh when nothing has helped for a while. Times are the least of several calls, so that
// interruptions do not count.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>
#include <chrono>
#include <cstdio>
#include <random>

#include "bench/hard_inputs.hpp"
#include "canon/minlex_3x3/puzzles/minlex_puzzle.hpp"
#include "solve/random_grid.hpp"
#include "tests/support/random_inputs.hpp"

namespace isodoku {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

class Climber {
 public:
  explicit Climber(std::uint64_t seed) : engine_(seed) {}

  void run(double seconds) {
    const auto start = Clock::now();
    double record = 0;
    while (microseconds_since(start) < 1e6 * seconds) {
      Grid grid = beginning();
      if (grid.is_complete()) continue;
      double time = time_of(grid, 3);
      for (int failures = 0; failures < 400; ++failures) {
        const Grid changed = change_of(grid);
        if (changed.is_complete() || find_rule_breach(changed).cell >= 0) continue;
        double changed_time = time_of(changed, 1);
        if (changed_time >= time) changed_time = time_of(changed, 5);
        if (changed_time < time) continue;
        if (changed_time > 1.02 * time) failures = 0;
        grid = changed;
        time = changed_time;
      }
      time = time_of(grid, 20);
      if (time > record) {
        record = time;
        std::printf("%10.1f us  %s\n", record, grid.text().c_str());
        std::fflush(stdout);
      }
    }
  }

 private:
  int below(int bound) { return boost::random::uniform_int_distribution<int>(0, bound - 1)(engine_); }

  double time_of(const Grid& grid, int calls) {
    detail::Cells81 cells;
    std::ranges::copy(grid.cells(), cells.begin());
    double min_time = 1e18;
    for (int i = 0; i < calls; ++i) {
      const auto start = Clock::now();
      puzzles_.find(cells, Filling::symbols, true, result_);
      min_time = std::min(min_time, microseconds_since(start));
    }
    return min_time;
  }

  Grid beginning() {
    source_ = below(2) == 0   ? random_complete_grid({}, engine_)
              : below(4) == 0 ? grid_of_order_72()
                              : grid_of_order_648();
    if (below(2) == 0) return random_clues_of(source_, below(81), engine_);
    for (;;) {
      const NamedGrid& input = starts_[static_cast<std::size_t>(below(static_cast<int>(starts_.size())))];
      if (!input.grid.is_pattern()) return input.grid;
    }
  }

  /// Several small changes, or one large.
  Grid change_of(Grid grid) {
    const auto each = [&grid](auto&& matches, auto&& value) {
      for (int row = 0; row < 9; ++row) {
        for (int column = 0; column < 9; ++column) {
          if (matches(row, column)) grid.set(row, column, value(row, column));
        }
      }
    };
    const auto cleared = [](int, int) { return blank; };
    const auto filled = [this](int row, int column) { return source_.at(row, column); };
    const int which = below(9);
    switch (below(7)) {
      case 0:
        each([which](int row, int) { return row == which; }, cleared);
        break;
      case 1:
        each([which](int row, int column) { return Shape().box_of(row, column) == which; }, cleared);
        break;
      case 2:
        each([&grid, which](int row, int column) { return grid.at(row, column) == which + 1; }, cleared);
        break;
      case 3:
        each([which](int row, int column) { return Shape().box_of(row, column) == which; }, filled);
        break;
      case 4:
        each([which](int row, int) { return row == which; }, filled);
        break;
      default:
        for (int i = below(3); i >= 0; --i) {
          const int row = below(9);
          const int column = below(9);
          const int kind = below(3);
          grid.set(row, column,
                   kind == 0   ? blank
                   : kind == 1 ? source_.at(row, column)
                               : static_cast<Cell>(1 + below(9)));
        }
    }
    return grid;
  }

  std::mt19937_64 engine_;
  detail::PuzzleMinlex puzzles_;
  detail::Minlex3x3 result_{};
  Grid source_;
  std::vector<NamedGrid> starts_ = hard_inputs();
};

}  // namespace
}  // namespace isodoku

int main(int argc, char** argv) {
  CLI::App app("Searches for 3x3 puzzles whose min-lex form takes long; prints each new record");
  double seconds = 60;
  std::uint64_t seed = 1;
  app.add_option("--seconds", seconds, "How long to search")->check(CLI::PositiveNumber);
  app.add_option("--seed", seed, "Of the random numbers");
  CLI11_PARSE(app, argc, argv);
  isodoku::Climber(seed).run(seconds);
  return 0;
}
