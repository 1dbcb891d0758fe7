// Removes redundant clues.
//
// A clue can be removed if no grid has the other clues and another symbol in its cell, which is a query to the solver.
// With that symbol excluded from the start, most queries need no guess. A clue that is essential now is also essential
// after other clues are removed, so one pass over the clues makes a puzzle minimal.
//
// For all minimal sub-puzzles see minimal/minimal_puzzle_search.

#include "solve/minimal/reduction.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "solve/engines/solve_engine.hpp"
#include "solve/minimal/bands_first_search.hpp"
#include "solve/minimal/few_clue_search.hpp"
#include "solve/minimal/minimal_puzzle_search.hpp"
#include "solve/solver.hpp"

namespace isodoku {
namespace {

constexpr std::size_t max_clues_of_bands_first = 19;  // beyond, its units take long
constexpr std::size_t first_clues_of_3x3 = 16;        // searches for fewer clues take as long

}  // namespace

Reduction::Reduction(const Rules& rules)
    : rules_(rules), engine_(detail::make_solve_engine(rules)), puzzle_(rules.shape()), solution_(rules.shape()) {}

Reduction::Reduction(Reduction&&) noexcept = default;
Reduction& Reduction::operator=(Reduction&&) noexcept = default;
Reduction::~Reduction() = default;

SolutionStatus Reduction::read(const Grid& puzzle) {
  const auto keep = [this](std::span<const Cell> cells) {
    std::ranges::copy(cells, solution_.cells().begin());
    return true;
  };
  puzzle_ = puzzle;
  is_redundant_known_ = false;
  return solution_status(engine_->search({.clues = detail::clues_to_solve(puzzle), .limit = 2}, keep));
}

std::span<const Point> Reduction::redundant() {
  if (!is_redundant_known_) {
    redundant_.clear();
    Grid rest = puzzle_;
    const std::span<Cell> cells = rest.cells();
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == blank) continue;
      if (can_go(cells, static_cast<Point>(cell))) redundant_.push_back(static_cast<Point>(cell));
      cells[cell] = solution_.cells()[cell];
    }
    is_redundant_known_ = true;
  }
  return redundant_;
}

Grid Reduction::essential() {
  Grid essential = puzzle_;
  for (const Point cell : redundant()) essential.cells()[cell] = blank;
  return essential;
}

Grid Reduction::reduce(std::span<const Point> order) {
  Grid left = puzzle_;
  const std::span<Cell> cells = left.cells();
  for (const Point cell : order) {
    if (cells[cell] != blank && !can_go(cells, cell)) cells[cell] = solution_.cells()[cell];
  }
  return left;
}

Grid Reduction::reduce(std::span<const std::vector<Point>> order) {
  Grid left = puzzle_;
  const std::span<Cell> cells = left.cells();
  std::vector<Point> clues;
  for (const std::vector<Point>& orbit : order) {
    clues.clear();
    std::ranges::copy_if(orbit, std::back_inserter(clues), [&cells](Point cell) { return cells[cell] != blank; });
    if (clues.empty()) continue;
    for (const Point cell : clues) cells[cell] = blank;
    const bool can_go =
        clues.size() == 1 ? this->can_go(cells, clues.front()) : engine_->search({.clues = cells, .limit = 2}) == 1;
    if (can_go) continue;
    for (const Point cell : clues) cells[cell] = solution_.cells()[cell];
  }
  return left;
}

Grid Reduction::reduce() {
  std::vector<Point> order(puzzle_.cells().size());
  std::iota(order.begin(), order.end(), Point{0});
  return reduce(order);
}

void Reduction::for_each_minimal(const Visitor<const Grid&>& visit, WorkUnits units) {
  Grid minimal = puzzle_;
  const auto show = [&](std::span<const Cell> cells) {
    std::ranges::copy(cells, minimal.cells().begin());
    return visit(minimal);
  };
  detail::search_minimal_puzzles(*engine_, {puzzle_.cells(), solution_.cells(), redundant()}, show, std::move(units),
                                 on_work_);
}

void Reduction::for_each_with_clues(std::size_t clues, const Visitor<const Grid&>& visit, WorkUnits units) {
  Grid found(rules_.shape());
  const auto show = [&](std::span<const Cell> cells) {
    std::ranges::copy(cells, found.cells().begin());
    return visit(found);
  };
  if (is_complete_3x3() && clues <= max_clues_of_bands_first) {
    detail::search_bands_first(*engine_, solution_.cells(), clues, show, std::move(units), on_work_);
    return;
  }
  detail::search_few_clues(rules_, *engine_, {puzzle_.cells(), solution_.cells()}, clues, show, std::move(units),
                           on_work_);
}

// Any clue may be added to a puzzle with a unique solution. So if there is none with K clues, there is none with fewer,
// and the first K that has one is the minimum. All these puzzles contain the essential clues.
std::size_t Reduction::find_fewest_clues() {
  const auto enough = static_cast<std::size_t>(reduce().clue_count());
  const std::size_t least = static_cast<std::size_t>(puzzle_.clue_count()) - redundant().size();
  std::size_t clues = std::max(least, is_complete_3x3() ? std::min(first_clues_of_3x3, enough) : 0);
  if (clues < enough && !has_puzzle_with(clues)) {
    do {
      ++clues;
    } while (clues < enough && !has_puzzle_with(clues));
    return clues;
  }
  while (clues > least && has_puzzle_with(clues - 1)) --clues;
  return clues;
}

bool Reduction::has_puzzle_with(std::size_t clues) {
  bool is_found = false;
  for_each_with_clues(clues, [&is_found](const Grid&) {
    is_found = true;
    return false;
  });
  return is_found;
}

bool Reduction::is_complete_3x3() const {
  return rules_.are_boxes() && rules_.shape() == Shape() && puzzle_.is_complete();
}

void Reduction::set_execution(const Execution& execution) {
  on_work_ = execution.checker();
  engine_->set_hook(on_work_);
}

/// Removes the clue of a cell; returns true if the solution stays unique.
bool Reduction::can_go(std::span<Cell> cells, Point cell) {
  cells[cell] = blank;
  return engine_->search(
             {.clues = cells, .limit = 1, .excluded_cell = cell, .excluded_symbol = solution_.cells()[cell]}) == 0;
}

Result<SolutionStatus> Reduction::try_read(const Grid& puzzle) {
  return attempt([&] { return read(puzzle); });
}

}  // namespace isodoku
