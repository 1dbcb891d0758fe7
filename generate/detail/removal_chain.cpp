// Chains of puzzles from a complete grid to a minimal puzzle.
//
// Let a grid have c cells. In a puzzle with n clues and a unique solution, choose one of its r redundant clues
// uniformly, and remove it. A minimal puzzle P with k clues is reached by (c - k)! chains, one for each order of the
// other cells. All puzzles of such a chain have a unique solution, as they contain P. The probability of a chain is the
// product of 1/r over its steps. So
//
//     sum of f over the minimal puzzles = mean of f(P) * product over the steps of r / (c - n + 1),
//
// where n is the number of clues before the step. This is sequential importance sampling. D. Berthier's top-down
// generation with controlled bias (From constraints to unbiased statistics of minimal puzzles, 2009) is the case in
// which the clues are chosen without testing whether they are redundant; nearly all of its chains end early. Ordinary
// top-down generation uses the same chains without weights: its puzzles have too few clues.
//
// Four techniques make it fast:
//
// - Many clues: clues are not tested for redundancy. A clue is known to be essential if some known unavoidable set has
//   no other clue. One of the m other clues is removed, with the factor m instead of r. If one of the removed clues was
//   essential, the chain's puzzle has several solutions in the end, and counts as zero. That is tested once, at
//   `exact_from_` clues. The second solution gives a new unavoidable set for later chains.
// - Few clues: each clue is tested until it is known to be essential; an essential clue stays essential.
// - All minimal children: instead of testing whether the chain ends with its next step, all r next puzzles are
//   considered. One of them is minimal if its removed clue conflicts with all other redundant clues, that is, cannot be
//   removed together with any of them. Two clues that can be removed together rule both out, so few pairs are tested.
//   This replaces r * (0 or 1) by a mean, which reduces the variance several times. When 8 redundant clues are left,
//   all minimal puzzles in the puzzle are enumerated and the chain ends: each of them is reached by the same number of
//   chains.
// - Equal weights: chains run side by side. After each step, chains with large weights are continued several times and
//   chains with small weights often not at all, so that all have the same weight again. (This is sequential Monte Carlo
//   with systematic resampling; N. Gordon, D. Salmond, A. Smith, 1993; P. Del Moral, 2004, proves that it has no bias.)
//   Otherwise a few chains with large weights dominate: minimal puzzles with 27 clues and more come from puzzles that
//   keep many redundant clues for a long time.
//
// Unavoidable sets of two symbols are known from the beginning: the cells with two symbols form connected components,
// and the symbols of each component can be exchanged.

#include "generate/detail/removal_chain.hpp"

#include <bit>
#include <string>

#include "base/error.hpp"
#include "base/unit_random.hpp"

namespace isodoku::detail {
namespace {

/// Grids with at most this many cells are tested from the first clue on, which costs little.
constexpr std::size_t small_grid = 40;
/// Otherwise tests start when this share of the cells is left: 34 clues of 81.
constexpr double exact_share = 0.42;

std::size_t first_exact(std::size_t cells) {
  return cells <= small_grid ? cells : static_cast<std::size_t>(exact_share * static_cast<double>(cells));
}

/// Calls visit(cell) for each cell; the set may change meanwhile.
template <typename Visit>
void for_each_cell(RemovalChain::Clues set, const Visit& visit) {
  for (; set.any(); set.remove(set.first())) visit(set.first());
}

}  // namespace

RemovalChain::RemovalChain(const Rules& rules, const std::function<void()>& on_work)
    : rules_(rules),
      engine_(make_solve_engine(rules)),
      puzzle_(static_cast<std::size_t>(rules.cell_count())),
      sets_of_(puzzle_.size()),
      exact_from_(first_exact(puzzle_.size())) {
  if (puzzle_.size() > max_chain_cells) {
    throw Error(ErrorKind::usage,
                "estimates of puzzles are for grids of up to " + std::to_string(max_chain_cells) + " cells");
  }
  engine_->set_hook(on_work);
}

void RemovalChain::set_grid(std::span<const Cell> solution) {
  solution_.assign(solution.begin(), solution.end());
  sets_.clear();
  for (std::vector<std::uint32_t>& sets : sets_of_) sets.clear();
  for (Cell a = 1; a <= rules_.size(); ++a) {
    for (Cell b = static_cast<Cell>(a + 1); b <= rules_.size(); ++b) {
      Clues cells;
      for (std::size_t cell = 0; cell < solution_.size(); ++cell) {
        if (solution_[cell] == a || solution_[cell] == b) cells.set(cell);
      }
      while (cells.any()) {
        Clues part;
        Clues border;
        border.set(cells.first());
        while (border.any()) {
          const std::size_t cell = border.first();
          border.remove(cell);
          part.set(cell);
          cells.remove(cell);
          for (const std::uint16_t house : rules_.houses_of(static_cast<int>(cell))) {
            for (const Point other : rules_.houses()[house].cells) {
              if (cells.test(other)) border.set(other);
            }
          }
        }
        add_set(part);
      }
    }
  }
}

/// A random clue, uniformly.
std::size_t RemovalChain::draw_of(const Clues& set, std::mt19937_64& random) {
  Clues left = set;
  for (std::size_t skipped = random() % set.count(); skipped > 0; --skipped) left.remove(left.first());
  return left.first();
}

void RemovalChain::add_set(const Clues& set) {
  for_each_cell(set, [&](std::size_t cell) { sets_of_[cell].push_back(static_cast<std::uint32_t>(sets_.size())); });
  sets_.push_back(set);
}

/// Adds a new set, during a chain.
void RemovalChain::learn(const Clues& set) {
  add_set(set);
  left_.push_back(static_cast<std::uint32_t>((set & clues_).count()));
  if (left_.back() == 1) open_.remove((set & clues_).first());
}

void RemovalChain::remove(std::size_t cell) {
  clues_.remove(cell);
  open_.remove(cell);
  for (const std::uint32_t set : sets_of_[cell]) {
    if (--left_[set] == 1) open_.remove((sets_[set] & clues_).first());
  }
}

/// Whether the puzzle with these clues has a solution besides the grid; if a cell is given, one that differs there.
bool RemovalChain::has_other_solution(const Clues& clues, int excluded_cell) {
  for (std::size_t cell = 0; cell < puzzle_.size(); ++cell) puzzle_[cell] = clues.test(cell) ? solution_[cell] : blank;
  bool found = false;
  const SolutionVisitor visit = [&](std::span<const Cell> other) {
    second_ = {};
    for (std::size_t cell = 0; cell < other.size(); ++cell) {
      if (other[cell] != solution_[cell]) second_.set(cell);
    }
    found = second_.any();
    return !found;
  };
  SearchRequest request{.clues = puzzle_, .limit = excluded_cell < 0 ? 2U : 1U, .order = SolutionOrder::stable};
  request.excluded_cell = excluded_cell;
  if (excluded_cell >= 0) request.excluded_symbol = solution_[static_cast<std::size_t>(excluded_cell)];
  engine_->search(request, visit);
  return found;
}

/// The first part of a chain. Returns false if the remaining clues have several solutions.
bool RemovalChain::remove_unchecked(std::mt19937_64& random, double& weight) {
  const std::size_t cells = solution_.size();
  while (clues_.count() > exact_from_) {
    if (!open_.any()) return false;
    weight *= static_cast<double>(open_.count()) / static_cast<double>(cells - clues_.count() + 1);
    remove(draw_of(open_, random));
  }
  if (clues_.count() == cells || !has_other_solution(clues_, -1)) return true;
  learn(second_);
  return false;
}

/// Afterwards the open clues are exactly the redundant ones.
void RemovalChain::test_open_clues() {
  for_each_cell(open_, [&](std::size_t cell) {
    if (!open_.test(cell) || tested_.test(cell)) return;
    Clues rest = clues_;
    rest.remove(cell);
    if (has_other_solution(rest, static_cast<int>(cell))) {
      learn(second_);
    } else {
      tested_.set(cell);
    }
  });
}

/// Finds the pairs of open clues that are the only clues of known sets.
void RemovalChain::find_known_conflicts() {
  for (std::size_t cell = 0; cell < solution_.size(); ++cell) {
    conflicts_[cell] = {};
    compatible_[cell] = {};
  }
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    if (left_[set] != 2) continue;
    const Clues pair = sets_[set] & clues_;
    conflicts_[pair.first()].set(pair.last());
    conflicts_[pair.last()].set(pair.first());
  }
}

bool RemovalChain::is_conflict(std::size_t cell, std::size_t other) {
  if (conflicts_[cell].test(other)) return true;
  Clues rest = clues_;
  rest.remove(cell);
  rest.remove(other);
  if (!has_other_solution(rest, -1)) {
    compatible_[cell].set(other);
    compatible_[other].set(cell);
    return false;
  }
  learn(second_);
  conflicts_[cell].set(other);
  conflicts_[other].set(cell);
  return true;
}

/// Visits the minimal ones of the puzzles with one clue less; all open clues must be redundant.
void RemovalChain::visit_minimal_children(double weight, const Visit& visit) {
  find_known_conflicts();
  Clues candidates = open_;
  for_each_cell(open_, [&](std::size_t cell) {
    if (!candidates.test(cell)) return;
    Clues others = open_;
    others.remove(cell);
    others.remove(conflicts_[cell]);
    for (; others.any(); others.remove(others.first())) {
      if (is_conflict(cell, others.first())) continue;
      candidates.remove(cell);
      candidates.remove(others.first());
      return;
    }
    Clues child = clues_;
    child.remove(cell);
    visit(child, weight / static_cast<double>(solution_.size() - clues_.count() + 1));
  });
}

/// Visits all minimal puzzles in a puzzle with few redundant clues, optionally without itself.
///
/// A set of open clues can be removed if none of its subsets cannot; the minimal sets that cannot are the traces of
/// unavoidable sets. The removable sets that give minimal puzzles are maximal. They are found with the known traces.
/// Each is tested, and one that cannot be removed gives another trace.
void RemovalChain::visit_all_minimal(double weight, bool with_itself, const Visit& visit) {
  std::array<std::size_t, max_enumerated> cells{};
  std::size_t count = 0;
  for_each_cell(open_, [&](std::size_t cell) { cells[count++] = cell; });
  blocked_.assign(std::size_t{1} << count, 0);
  tested_sets_.assign(blocked_.size(), 0);
  const auto block = [&](const Clues& set) {
    Clues trace = set & clues_;
    std::size_t mask = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (trace.test(cells[i])) mask |= std::size_t{1} << i;
    }
    if (trace.remove(open_).any()) return;
    blocked_[mask] = 1;
  };
  for (std::size_t set = 0; set < sets_.size(); ++set) {
    if (left_[set] <= count) block(sets_[set]);
  }
  const auto without = [&](std::size_t mask) {
    Clues rest = clues_;
    for (std::size_t i = 0; i < count; ++i) {
      if ((mask >> i & 1U) != 0) rest.remove(cells[i]);
    }
    return rest;
  };
  for (bool is_new = true; is_new;) {
    is_new = false;
    spread_blocks(count);
    for (std::size_t mask = 0; mask < blocked_.size(); ++mask) {
      if (tested_sets_[mask] != 0 || !is_maximal(mask, count)) continue;
      tested_sets_[mask] = 1;
      if (mask == 0 || !has_other_solution(without(mask), -1)) continue;
      learn(second_);
      block(second_);
      is_new = true;
    }
  }
  for (std::size_t mask = with_itself ? 0 : 1; mask < blocked_.size(); ++mask) {
    if (is_maximal(mask, count))
      visit(without(mask), weight * share_of_chains(static_cast<std::size_t>(std::popcount(mask))));
  }
}

/// A set that contains a blocked set is blocked.
void RemovalChain::spread_blocks(std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t bit = std::size_t{1} << i;
    for (std::size_t mask = 0; mask < blocked_.size(); ++mask) {
      if ((mask & bit) != 0) blocked_[mask] |= blocked_[mask ^ bit];
    }
  }
}

bool RemovalChain::is_maximal(std::size_t mask, std::size_t count) const {
  if (blocked_[mask] != 0) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t bit = std::size_t{1} << i;
    if ((mask & bit) == 0 && blocked_[mask | bit] == 0) return false;
  }
  return true;
}

/// The product over `steps` steps, in any order, of 1 / (c - n + 1).
double RemovalChain::share_of_chains(std::size_t steps) const {
  double share = 1;
  const std::size_t gone = solution_.size() - clues_.count();
  for (std::size_t i = 1; i <= steps; ++i) share *= static_cast<double>(i) / static_cast<double>(gone + i);
  return share;
}

/// Starts with clues in all cells, and no clue known to be essential.
void RemovalChain::start() {
  clues_ = {};
  for (std::size_t cell = 0; cell < solution_.size(); ++cell) clues_.set(cell);
  open_ = clues_;
  tested_ = {};
  left_.clear();
  for (const Clues& set : sets_) left_.push_back(static_cast<std::uint32_t>(set.count()));
}

/// Restores a puzzle of an earlier step.
void RemovalChain::restore(const State& state) {
  clues_ = state.clues;
  open_ = state.open;
  left_.clear();
  for (const Clues& set : sets_) left_.push_back(static_cast<std::uint32_t>((set & clues_).count()));
}

/// The weight after the next step.
double RemovalChain::next_weight(const State& state) const {
  return state.weight * static_cast<double>(state.open.count()) /
         static_cast<double>(solution_.size() - state.clues.count() + 1);
}

/// Adds some of the puzzles with one clue less, each with this weight.
void RemovalChain::add_children(const State& state, std::size_t copies, double weight, std::mt19937_64& random,
                                std::vector<State>& children) {
  Clues left = state.open;
  for (std::size_t i = 0; i < copies; ++i) {
    if (i > 0) restore(state);
    if (!left.any()) left = state.open;
    const std::size_t cell = draw_of(left, random);
    left.remove(cell);
    remove(cell);
    tested_ = open_ & compatible_[cell];
    test_open_clues();
    children.push_back({clues_, open_, weight});
  }
}

/// A step of all chains; finished chains are left out. Their places are divided among the others by weight: systematic
/// resampling, which gives each chain its expected number of copies, rounded down or up.
std::vector<RemovalChain::State> RemovalChain::take_steps(const std::vector<State>& states, bool are_first,
                                                          std::mt19937_64& random, const Visit& visit) {
  double sum = 0;
  std::size_t number = 0;
  for (const State& state : states) {
    if (state.open.count() <= max_enumerated) continue;
    sum += next_weight(state);
    ++number;
  }
  const double weight = sum / static_cast<double>(number);
  std::vector<State> children;
  double due = unit_random(random);
  for (const State& state : states) {
    restore(state);
    if (open_.count() <= max_enumerated) {
      visit_all_minimal(state.weight, are_first, visit);
      continue;
    }
    visit_minimal_children(state.weight, visit);
    due += next_weight(state) / weight;
    const auto copies = static_cast<std::size_t>(due);
    due -= static_cast<double>(copies);
    add_children(state, copies, weight, random, children);
  }
  return children;
}

void RemovalChain::run(std::mt19937_64& random, std::size_t chains, const Visit& visit) {
  std::vector<State> states;
  for (std::size_t i = 0; i < chains; ++i) {
    start();
    double weight = 1;
    if (!remove_unchecked(random, weight)) continue;
    test_open_clues();
    states.push_back({clues_, open_, weight});
  }
  for (bool are_first = true; !states.empty(); are_first = false) {
    states = take_steps(states, are_first, random, visit);
  }
}

}  // namespace isodoku::detail
