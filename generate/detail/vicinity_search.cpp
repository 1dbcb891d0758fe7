// Finds the additions that leave a unique solution.
//
// The kept clues have some solutions. A set of additions gives a puzzle with a unique solution if exactly one of these
// solutions contains all of them. So each addition is chosen from the candidates that occur, and the solutions that
// contain it are kept. A candidate that occurs in exactly one of those can be the last addition. With all solutions as
// sets of candidates (SolutionPool), this takes a few logical operations per solution for all last additions together,
// without a search.
//
// If there are too many solutions, the list is truncated. Candidates that occur at least twice in it are decided all
// the same. For other candidates the solver searches for two solutions, which are added to the list and so decide about
// further candidates. Far fewer searches are made than there are candidates.
//
// Additions are chosen in ascending order of their cells, so each set is generated once. An added clue is never one
// that was removed, so each puzzle has one set of removed clues, and no puzzle is found twice.
//
// Minimal puzzles: after an addition that leaves a unique solution no other may follow, and an addition that all
// solutions contain is always redundant. A kept clue is needed if some grid has all the other clues and not this one.
// Such grids are cached, as they usually show the same for the next puzzle. Otherwise the solver is run with the symbol
// excluded.
//
// Collectors have found most 17-clue puzzles by {-1+1} and {-2+2} searches around known ones; this is the notation of
// the New Sudoku Players' Forum.
//
// Cost for 3x3, on one core (Intel Xeon, 2.3 GHz): -1+1 0.6 us per candidate for 17-clue puzzles, 1.2 us for hard ones;
// -2+2 0.12 and 0.17 us.

#include "generate/detail/vicinity_search.hpp"

#include <algorithm>

namespace isodoku::detail {
namespace {

// The number of solutions that are listed before the solver is asked about candidates. With ten times as many, -1+1
// takes 1.4 times as long for 17-clue puzzles. With 8,000 before the first of two additions, -2+2 takes twice as long.
constexpr std::uint64_t max_listed_before_last = 20;
constexpr std::uint64_t max_listed = 200;
/// The maximum memory of solutions kept for other additions, in bytes.
constexpr std::size_t max_pool_bytes = std::size_t{1} << 26U;
constexpr std::size_t max_witnesses = 16;

}  // namespace

VicinitySearch::VicinitySearch(const Rules& rules, const VicinitySteps& steps, VicinityKind kind)
    : steps_(steps),
      kind_(kind),
      symbols_(static_cast<std::size_t>(rules.size())),
      peers_(static_cast<std::size_t>(rules.cell_count())),
      engine_(make_solve_engine(rules)),
      puzzle_(rules.shape()),
      grid_(rules.shape()),
      pool_(rules.shape()),
      witnesses_(static_cast<std::size_t>(rules.cell_count())) {
  for (const House& house : rules.houses()) {
    for (const Point a : house.cells) {
      for (const Point b : house.cells) {
        if (a != b) peers_[a].push_back(b);
      }
    }
  }
  for (std::vector<Point>& peers : peers_) {
    std::ranges::sort(peers);
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  }
  const std::size_t words = CandidateBits::words_of(rules.shape());
  levels_.resize(static_cast<std::size_t>(std::max(steps.added, 1)));
  for (Level& level : levels_) {
    level.allowed = CandidateBits(words);
    level.occurrence = {CandidateBits(words), CandidateBits(words)};
    level.by_symbol.resize(symbols_);
  }
}

void VicinitySearch::set_hook(const std::function<void()>& on_work) {
  on_work_ = on_work;
  engine_->set_hook(on_work);
}

SolutionStatus VicinitySearch::read(const Grid& puzzle) {
  const std::span<const Cell> cells = clues_to_solve(puzzle);
  puzzle_ = puzzle;
  clues_.clear();
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] != blank) clues_.push_back(static_cast<Point>(cell));
  }
  return solution_status(engine_->search({.clues = cells, .limit = 2}));
}

bool VicinitySearch::for_each(const Visitor<const Grid&>& visit, WorkUnits units) {
  visit_ = &visit;
  units_ = &units;
  grid_ = puzzle_;
  removed_.clear();
  added_.clear();
  return remove(0, steps_.removed);
}

/// Removes `more` further clues, from one on. Returns false if the visitor ended the search.
bool VicinitySearch::remove(std::size_t first_clue, int more) {
  if (more == 0) return !units_->take_next() || add_to_rest();
  for (std::size_t i = first_clue; i + static_cast<std::size_t>(more) <= clues_.size(); ++i) {
    const Point cell = clues_[i];
    const Cell symbol = puzzle_.cells()[cell];
    grid_.cells()[cell] = blank;
    removed_.push_back(candidate(cell, symbol));
    const bool goes_on = remove(i + 1, more - 1);
    removed_.pop_back();
    grid_.cells()[cell] = symbol;
    if (!goes_on) return false;
  }
  return true;
}

bool VicinitySearch::add_to_rest() {
  stay_.clear();
  for (const Point cell : clues_) {
    if (grid_.cells()[cell] == blank) continue;
    stay_.push_back(cell);
    witnesses_[cell] = {};
  }
  if (steps_.added == 0) {
    ++examined_;
    if (engine_->search({.clues = grid_.cells(), .limit = 2}) != 1) return true;
    return (kind_ == VicinityKind::minimal && !is_minimal()) || (*visit_)(grid_);
  }
  find_allowed(levels_.front().allowed);
  return explore(0);
}

/// The candidates that break no rule and are not removed clues.
void VicinitySearch::find_allowed(CandidateBits& allowed) const {
  allowed.clear();
  for (std::size_t cell = 0; cell < peers_.size(); ++cell) {
    if (grid_.cells()[cell] != blank) continue;
    for (std::size_t symbol = 1; symbol <= symbols_; ++symbol) allowed.set(candidate(cell, static_cast<Cell>(symbol)));
  }
  for (const Point clue : stay_) {
    for (const Point peer : peers_[clue]) allowed.remove(candidate(peer, grid_.cells()[clue]));
  }
  for (const std::size_t clue : removed_) allowed.remove(clue);
}

bool VicinitySearch::explore(std::size_t depth) {
  if (on_work_) on_work_();
  Level& here = levels_[depth];
  const bool is_last = depth + 1 == levels_.size();
  if (is_last) examined_ += here.allowed.size();
  if (depth == 0) list_solutions();
  // If the pool is full, solutions are added for this node only.
  const std::uint32_t pool_size = pool_.size();
  const bool is_full = pool_.bytes() > max_pool_bytes;
  first_growing_ = is_full ? depth : 0;
  decide(depth);
  const bool goes_on = is_last ? show_unique(here) : branch(depth);
  if (is_full) pool_.shrink(pool_size);
  return goes_on;
}

/// Lists the first solutions of the kept clues.
void VicinitySearch::list_solutions() {
  Level& first = levels_.front();
  pool_.shrink(0);
  first.solutions.clear();
  const std::uint64_t limit = levels_.size() == 1 ? max_listed_before_last : max_listed;
  const auto take = [this](std::span<const Cell> cells) {
    levels_.front().solutions.push_back(pool_.size());
    pool_.add(cells);
    return true;
  };
  first.is_complete = engine_->search({.clues = grid_.cells(), .limit = limit + 1}, take) <= limit;
}

/// Determines how often each allowed candidate occurs in solutions; the result is in `occurrence`.
void VicinitySearch::decide(std::size_t depth) {
  Level& here = levels_[depth];
  here.occurrence.clear();
  std::size_t seen = 0;
  for (const std::uint32_t solution : here.solutions) {
    here.occurrence.add(pool_.bits(solution));
    constexpr std::size_t between_looks = 16;
    if (++seen % between_looks == 0 && here.occurrence.are_all_twice(here.allowed)) return;
  }
  if (here.is_complete) return;
  for (std::size_t next = here.allowed.next(0); next < here.allowed.end(); next = here.allowed.next(next + 1)) {
    if (!here.occurrence.twice.has(next)) decide_by_search(depth, next);
  }
}

void VicinitySearch::decide_by_search(std::size_t depth, std::size_t candidate) {
  Cell& cell = grid_.cells()[cell_of(candidate)];
  cell = symbol_of(candidate);
  const std::uint64_t found =
      engine_->search({.clues = grid_.cells(), .limit = 2}, [this, depth, candidate](std::span<const Cell> solution) {
        keep(depth, candidate, solution);
        return true;
      });
  cell = blank;
  Occurrence& occurrence = levels_[depth].occurrence;
  if (found == 0) {
    levels_[depth].allowed.remove(candidate);
  } else if (found == 2) {
    occurrence.twice.set(candidate);
  }
}

/// Adds a solution with a candidate that occurs at most once in the solutions so far.
void VicinitySearch::keep(std::size_t depth, std::size_t candidate, std::span<const Cell> solution) {
  Level& here = levels_[depth];
  if (here.occurrence.once.has(candidate)) {
    for (const std::uint32_t known : here.solutions) {
      if (pool_.has(known, candidate) && pool_.is_equal(known, solution)) return;
    }
  }
  const std::uint32_t number = pool_.size();
  pool_.add(solution);
  here.occurrence.add(pool_.bits(number));
  for (std::size_t i = first_growing_; i <= depth; ++i) levels_[i].solutions.push_back(number);
}

bool VicinitySearch::show_unique(const Level& here) {
  for (std::size_t next = here.allowed.next(0); next < here.allowed.end(); next = here.allowed.next(next + 1)) {
    if (!here.occurrence.once.has(next) || here.occurrence.twice.has(next)) continue;
    // If the solution is already unique, no addition is needed.
    if (kind_ == VicinityKind::minimal && here.is_complete && here.solutions.size() == 1) return true;
    Cell& cell = grid_.cells()[cell_of(next)];
    cell = symbol_of(next);
    added_.push_back(next);
    const bool goes_on = (kind_ == VicinityKind::minimal && !is_minimal()) || (*visit_)(grid_);
    added_.pop_back();
    cell = blank;
    if (!goes_on) return false;
  }
  return true;
}

/// Tries each candidate as the next addition.
bool VicinitySearch::branch(std::size_t depth) {
  Level& here = levels_[depth];
  Level& below = levels_[depth + 1];
  CandidateBits next = here.allowed;
  for (std::size_t i = 0; i < next.words().size(); ++i) {
    const CandidateBits::Word once = here.occurrence.once.words()[i];
    const CandidateBits::Word twice = here.occurrence.twice.words()[i];
    next.words()[i] &= kind_ == VicinityKind::minimal ? twice : once;
  }
  if (kind_ == VicinityKind::minimal && here.is_complete) {
    for (std::size_t i = 0; i < next.words().size(); ++i) {
      CandidateBits::Word all = next.words()[i];
      for (const std::uint32_t solution : here.solutions) {
        all &= pool_.bits(solution)[i];
        if (all == 0) break;
      }
      next.words()[i] &= ~all;
    }
  }
  for (std::size_t cell = 0; cell < peers_.size(); ++cell) {
    const std::size_t end = (cell + 1) * symbols_;
    if (next.next(cell * symbols_) >= end) continue;
    sort_by_symbol(here, cell);
    for (std::size_t first = next.next(cell * symbols_); first < end; first = next.next(first + 1)) {
      below.allowed = next;
      below.allowed.remove_below(end);
      forbid_around(below.allowed, first);
      if (below.allowed.is_empty()) continue;
      std::swap(below.solutions, here.by_symbol[first % symbols_]);
      below.is_complete = here.is_complete;
      grid_.cells()[cell] = symbol_of(first);
      added_.push_back(first);
      const bool goes_on = explore(depth + 1);
      added_.pop_back();
      grid_.cells()[cell] = blank;
      if (!goes_on) return false;
    }
  }
  return true;
}

void VicinitySearch::sort_by_symbol(Level& here, std::size_t cell) {
  for (std::vector<std::uint32_t>& solutions : here.by_symbol) solutions.clear();
  for (const std::uint32_t solution : here.solutions) {
    here.by_symbol[pool_.cell(solution, cell) - std::size_t{1}].push_back(solution);
  }
}

void VicinitySearch::forbid_around(CandidateBits& allowed, std::size_t candidate) const {
  for (const Point peer : peers_[cell_of(candidate)]) allowed.remove(this->candidate(peer, symbol_of(candidate)));
}

/// Whether the puzzle in grid_, which has a unique solution, is minimal.
bool VicinitySearch::is_minimal() {
  for (std::size_t i = 0; i < stay_.size(); ++i) {
    if (is_needed(stay_[i])) continue;
    std::rotate(stay_.begin(), stay_.begin() + static_cast<std::ptrdiff_t>(i),
                stay_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    return false;
  }
  // Two additions are both needed (see branch): no single one gives a unique solution.
  if (added_.size() < 3) return true;
  return std::ranges::all_of(added_, [this](std::size_t candidate) { return is_needed(cell_of(candidate)); });
}

/// Whether there is a solution with all clues except for this one.
bool VicinitySearch::is_needed(std::size_t cell) {
  Witnesses& witnesses = witnesses_[cell];
  const Cell symbol = grid_.cells()[cell];
  const bool stays = puzzle_.cells()[cell] == symbol;
  if (stays && has_witness(cell)) return true;
  grid_.cells()[cell] = blank;
  const auto take = [&](std::span<const Cell> cells) {
    if (!stays) return false;
    if (witnesses.solutions.size() < max_witnesses) {
      witnesses.next = witnesses.solutions.size();
      witnesses.solutions.emplace_back(levels_.front().allowed.words().size());
    } else {
      witnesses.next = (witnesses.next + 1) % max_witnesses;
      witnesses.solutions[witnesses.next].clear();
    }
    for (std::size_t i = 0; i < cells.size(); ++i) witnesses.solutions[witnesses.next].set(candidate(i, cells[i]));
    return false;
  };
  const std::uint64_t found = engine_->search(
      {.clues = grid_.cells(), .limit = 1, .excluded_cell = static_cast<int>(cell), .excluded_symbol = symbol}, take);
  grid_.cells()[cell] = symbol;
  return found > 0;
}

/// All witnesses contain the kept clues, except for that of the cell itself.
bool VicinitySearch::has_witness(std::size_t cell) const {
  return std::ranges::any_of(witnesses_[cell].solutions, [this](const CandidateBits& solution) {
    return std::ranges::all_of(added_, [&](std::size_t candidate) { return solution.has(candidate); });
  });
}

}  // namespace isodoku::detail
