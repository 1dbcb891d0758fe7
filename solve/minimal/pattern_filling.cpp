// Minimal puzzles on a pattern, by local search.
//
// A random filling has a unique solution perhaps once in 10^5, and is minimal once in 10^7. So random fillings are
// improved by local search.
//
// Descent: start with the symbols of a random complete grid. Take a random clue and, among the symbols that leave a
// solution, give it the one that leaves the fewest (in ties the last of a random order, so plateaus are crossed). About
// ten to twenty changes lead to a unique solution.
//
// Walk: remove two clues and list the solutions of the rest. Each pair of symbols in the two cells that belongs to a
// single solution gives another puzzle with a unique solution, a neighbour. Move to the first neighbour that is
// minimal, otherwise to one with the fewest redundant clues if these are few, or not more than before. Minimal puzzles
// are close to each other, so several are taken from each start. Then the search restarts, as it does if nothing was
// found for a long time.
//
// Exchanging a few clues is the idea of the vicinity searches of M. Dobrichev and others ("{-n+n}").
//
// Cost: 3x3 with 24 to 28 clues takes 3 to 10 ms per puzzle. Few clues (22 in random cells) take longer, and some
// patterns have no puzzle.

#include "solve/minimal/pattern_filling.hpp"

#include <algorithm>
#include <boost/random/uniform_int_distribution.hpp>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/permutation.hpp"
#include "base/shuffle.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/random_grid.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint64_t max_counted = 100000;  // maximum number of solutions of a filling that are counted, for 3x3
constexpr std::uint64_t max_counted_of_others = 10000;
constexpr std::uint64_t max_listed = 1000;  // maximum number of solutions without two clues
constexpr int max_idle_descents = 200;      // changes without a decrease in solutions
constexpr int max_idle_walks = 300;         // pairs without a decrease in redundant clues
constexpr std::size_t max_puzzles_of_start = 8;
constexpr std::uint64_t max_redundant_after_minimal = 2;

}  // namespace

class PatternFilling::Impl {
 public:
  Impl(const Rules& rules, const Grid& pattern)
      : rules_(rules),
        engine_(make_solve_engine(rules)),
        max_counted_(rules.are_boxes() && rules.shape() == Shape() ? max_counted : max_counted_of_others),
        symbols_(static_cast<std::size_t>(rules.size())),
        pairs_(symbols_.size() * symbols_.size()),
        puzzle_(rules.shape()),
        solution_(rules.shape()) {
    if (!pattern.is_pattern() || pattern.shape() != rules.shape()) {
      throw Error(ErrorKind::usage, "the pattern and the rules have different shapes");
    }
    for (std::size_t cell = 0; cell < pattern.cells().size(); ++cell) {
      if (pattern.cells()[cell] != blank) places_.push_back(static_cast<Point>(cell));
    }
    restart();
  }

  void restart() {
    std::iota(symbols_.begin(), symbols_.end(), Cell{1});
    has_start_ = false;
    nearest_ = {};
  }

  std::optional<Grid> next(std::mt19937_64& random, std::uint64_t& tries, std::uint64_t max_tries) {
    while (tries < max_tries) {
      if (!has_start_) {
        if (!descend(random, tries, max_tries)) continue;
        has_start_ = true;
        found_.clear();
        idle_ = 0;
        redundant_ = redundant_clues(puzzle_, solution_, places_.size());
        note_redundant(redundant_);
      } else if (found_.size() >= max_puzzles_of_start || idle_ > max_idle_walks || places_.size() < 2) {
        has_start_ = false;
        continue;
      } else {
        walk(random, tries);
      }
      if (redundant_ == 0 && found_.insert(puzzle_.text()).second) {
        idle_ = 0;
        return puzzle_;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] const Grid& solution() const { return solution_; }
  [[nodiscard]] const NearestFilling& nearest() const { return nearest_; }
  void set_hook(const std::function<void()>& on_work) {
    engine_->set_hook(on_work);
    on_work_ = on_work;
  }

 private:
  struct Pair {
    std::uint64_t solutions = 0;
    Grid solution;  // the first solution
  };

  [[nodiscard]] Point random_place(std::mt19937_64& random) const {
    return places_[boost::random::uniform_int_distribution<std::size_t>(0, places_.size() - 1)(random)];
  }

  void note_solutions(std::uint64_t solutions) {
    if (nearest_.solutions != 0 && nearest_.solutions <= solutions) return;
    nearest_ = {solutions, places_.size()};
  }
  void note_redundant(std::uint64_t redundant) { nearest_.redundant = std::min(nearest_.redundant, redundant); }

  /// Descends from a random grid to a filling with a unique solution; returns whether it was reached.
  bool descend(std::mt19937_64& random, std::uint64_t& tries, std::uint64_t max_tries) {
    if (on_work_) on_work_();
    const Grid grid =
        rules_.are_boxes() ? random_complete_grid(rules_.shape(), random) : random_complete_grid(rules_, random);
    puzzle_ = Grid(rules_.shape());
    for (const Point cell : places_) puzzle_.cells()[cell] = grid.cells()[cell];
    std::uint64_t solutions = engine_->search({.clues = puzzle_.cells(), .limit = max_counted_});
    ++tries;
    note_solutions(solutions);
    for (int idle = 0; solutions > 1; ++idle) {
      if (idle > max_idle_descents || tries >= max_tries || places_.empty()) return false;
      const std::uint64_t min_solutions = change_clue(random_place(random), solutions, random);
      tries += symbols_.size() - 1;
      if (min_solutions < solutions) idle = 0;
      solutions = min_solutions;
      note_solutions(solutions);
    }
    const auto keep = [this](std::span<const Cell> cells) {
      std::ranges::copy(cells, solution_.cells().begin());
      return true;
    };
    engine_->search({.clues = puzzle_.cells(), .limit = 1}, keep);
    return true;
  }

  /// Gives a clue the symbol that leaves the fewest solutions, and returns their number.
  std::uint64_t change_clue(Point place, std::uint64_t solutions, std::mt19937_64& random) {
    Cell& clue = puzzle_.cells()[place];
    const Cell known = clue;
    Cell best = known;
    shuffle(symbols_, random);
    for (const Cell symbol : symbols_) {
      if (symbol == known) continue;
      clue = symbol;
      const std::uint64_t left = engine_->search({.clues = puzzle_.cells(), .limit = solutions + 1});
      if (left == 0 || left > solutions) continue;
      solutions = left;
      best = symbol;
    }
    clue = best;
    return solutions;
  }

  /// The number of clues that can each be removed by itself; more than `max_redundant` if there are more.
  std::uint64_t redundant_clues(Grid& puzzle, const Grid& solution, std::uint64_t max_redundant) {
    std::uint64_t redundant = 0;
    for (const Point cell : places_) {
      const Cell symbol = solution.cells()[cell];
      puzzle.cells()[cell] = blank;
      const bool can_go =
          engine_->search({.clues = puzzle.cells(), .limit = 1, .excluded_cell = cell, .excluded_symbol = symbol}) == 0;
      puzzle.cells()[cell] = symbol;
      if (can_go && ++redundant > max_redundant) break;
    }
    return redundant;
  }

  /// One step of the walk, if two random clues allow one.
  void walk(std::mt19937_64& random, std::uint64_t& tries) {
    ++tries;
    ++idle_;
    const Point first = random_place(random);
    const Point second = random_place(random);
    if (!list_pairs(first, second)) return;
    Grid candidate = puzzle_;
    std::optional<std::size_t> best;
    std::uint64_t best_redundant = 0;
    std::uint64_t max_redundant = redundant_ == 0 ? max_redundant_after_minimal : redundant_;
    const std::size_t begin = boost::random::uniform_int_distribution<std::size_t>(0, met_.size() - 1)(random);
    for (std::size_t i = 0; i < met_.size(); ++i) {
      const std::size_t pair = met_[(begin + i) % met_.size()];
      const Grid& solution = pairs_[pair].solution;
      if (pairs_[pair].solutions != 1 || solution == solution_) continue;
      candidate.cells()[first] = solution.cells()[first];
      candidate.cells()[second] = solution.cells()[second];
      ++tries;
      const std::uint64_t redundant = redundant_clues(candidate, solution, max_redundant);
      if (redundant > max_redundant || (redundant == 0 && found_.contains(candidate.text()))) continue;
      best = pair;
      best_redundant = redundant;
      if (redundant == 0) break;
      max_redundant = redundant - 1;
    }
    if (!best) return;
    solution_ = pairs_[*best].solution;
    puzzle_.cells()[first] = solution_.cells()[first];
    puzzle_.cells()[second] = solution_.cells()[second];
    if (best_redundant < redundant_) idle_ = 0;
    redundant_ = best_redundant;
    note_redundant(redundant_);
  }

  /// Lists the solutions without two clues, by the symbols in their cells; returns false if there are too many.
  bool list_pairs(Point first, Point second) {
    for (const std::size_t pair : met_) pairs_[pair].solutions = 0;
    met_.clear();
    Grid& puzzle = puzzle_;
    const Cell first_symbol = std::exchange(puzzle.cells()[first], blank);
    const Cell second_symbol = first == second ? first_symbol : std::exchange(puzzle.cells()[second], blank);
    const auto take = [&](std::span<const Cell> cells) {
      const std::size_t number = (cells[first] - 1U) * symbols_.size() + cells[second] - 1U;
      Pair& pair = pairs_[number];
      if (++pair.solutions == 1) {
        met_.push_back(number);
        if (pair.solution.shape() != rules_.shape()) pair.solution = Grid(rules_.shape());
        std::ranges::copy(cells, pair.solution.cells().begin());
      }
      return true;
    };
    const std::uint64_t listed =
        engine_->search({.clues = puzzle.cells(), .limit = max_listed, .order = SolutionOrder::stable}, take);
    puzzle.cells()[second] = second_symbol;
    puzzle.cells()[first] = first_symbol;
    return listed < max_listed;
  }

  Rules rules_;
  std::unique_ptr<SolveEngine> engine_;
  std::uint64_t max_counted_;
  std::vector<Point> places_;
  std::vector<Cell> symbols_;
  std::vector<Pair> pairs_;       // by two symbols
  std::vector<std::size_t> met_;  // pairs that have solutions
  std::function<void()> on_work_;

  bool has_start_ = false;
  Grid puzzle_;
  Grid solution_;
  std::uint64_t redundant_ = 0;
  int idle_ = 0;
  std::set<std::string> found_;  // since the start
  NearestFilling nearest_;
};

PatternFilling::PatternFilling(const Rules& rules, const Grid& pattern)
    : impl_(std::make_unique<Impl>(rules, pattern)) {}
PatternFilling::PatternFilling(PatternFilling&&) noexcept = default;
PatternFilling::~PatternFilling() = default;

void PatternFilling::restart() {
  impl_->restart();
}

std::optional<Grid> PatternFilling::next(std::mt19937_64& engine, std::uint64_t& tries, std::uint64_t max_tries) {
  return impl_->next(engine, tries, max_tries);
}

const Grid& PatternFilling::solution() const {
  return impl_->solution();
}

const NearestFilling& PatternFilling::nearest() const {
  return impl_->nearest();
}

void PatternFilling::set_hook(const std::function<void()>& on_work) {
  impl_->set_hook(on_work);
}

}  // namespace isodoku::detail
