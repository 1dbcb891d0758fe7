// Enumerates all puzzles on a pattern: symbols clue by clue, pruned by canonicity, by the number of symbols, and by the
// solver.
//
// The tree is that of configurations on the pattern (symbol_search.hpp): the symbols along the clues, box by box, are
// numbered in the order of their first clues. A sequence is dropped if a symmetry of the pattern gives a smaller one
// (symbol_rivals.hpp). So the output is the first of each class, nothing needs to be stored, and units of work are
// subtrees.
//
// Further pruning:
// - Two symbols without a clue can be exchanged in each solution. So at most one symbol may be missing, and a beginning
//   is dropped if it leaves too few clues for the others.
// - A beginning without a completion is dropped. If it has a single completion, this determines the symbols of the
//   other clues, which are redundant. Completions are searched from the middle of the clues on, except before the last
//   clue, where the puzzles themselves are solved next. The completion of a beginning is used again for the next
//   beginning if it has that symbol.
// - Two completions that agree on the pattern show that the filling with these symbols has several solutions. This says
//   nothing about other fillings with the same beginning, which may have a unique solution. But with box rules,
//   completions are derived from each other: all fillings of the last clues, five of 17, are decided at once
//   (last_clues.hpp).
//
// Invariant: known_[n] describes the first n clues unless it is unknown.
//
// Cost: nearly all fillings of 17 clues of 3x3 have several solutions. For a single filling, two are found in about 23
// positions, 4 to 10 us; deciding all at once takes about 2 us per filling. A pattern of 17 clues without symmetries
// has about 10^9 fillings.

#include "generate/detail/puzzle_tree.hpp"

#include <algorithm>
#include <bit>

#include "base/bits.hpp"

namespace isodoku::detail {
namespace {

/// The number of clues before units begin: some thousand units.
constexpr std::size_t clues_of_subtree = 9;
/// For the estimated share of a unit.
constexpr int samples_of_subtree = 8;

}  // namespace

PuzzleTree::PuzzleTree(const Grid& pattern, const Symmetries& group, bool minimal)
    : minimal_(minimal),
      symmetries_(clue_symmetries(pattern, group)),
      engine_(make_solve_engine(group.rules())),
      clues_(symmetries_.clues.size()),
      all_(first_symbols(static_cast<unsigned>(group.shape().size()))),
      open_(group.boxes() == nullptr ? 0 : std::min((clues_ + 3) / 4, LastClues::max_open)),  // a quarter
      unit_at_(clues_ == 0 ? 0 : std::min(clues_of_subtree, clues_ - std::max<std::size_t>(open_, 1))),
      look_at_((clues_ + 1) / 2),
      puzzle_(group.shape()),
      used_in_(group.rules().houses().size()),
      known_(clues_ + 1) {
  for (const Point clue : symmetries_.clues) {
    const std::span<const std::uint16_t> houses = group.rules().houses_of(clue);
    houses_.emplace_back(houses.begin(), houses.end());
  }
  for (Known& known : known_) known.solution = Grid(group.shape());
  if (open_ > 0) last_clues_.emplace(group.shape(), symmetries_.clues, open_, *engine_);
}

void PuzzleTree::begin() {
  rivals_.begin(symmetries_.sources);
  std::ranges::fill(puzzle_.cells(), blank);
  std::ranges::fill(used_in_, 0);
}

void PuzzleTree::visit(WorkUnits& units, const Visitor& visit) {
  if (symmetries_.leave_no_unique_puzzle) {
    units.take_next();
    return;
  }
  units_ = &units;
  visit_ = &visit;
  begin();
  fill(0, 0, 0, rivals_.size());
}

double PuzzleTree::estimate_fillings(int samples) {
  if (symmetries_.leave_no_unique_puzzle) return 0;
  begin();
  random_.seed(1);
  double sum = 0;
  for (int i = 0; i < samples; ++i) sum += descend(0, 0, 0, rivals_.size());
  return sum / samples;
}

/// The used symbols that the houses of the clue lack, and the next new symbol. Excludes symbols that leave too few
/// clues for all symbols but one.
std::uint32_t PuzzleTree::choices(std::size_t clue, unsigned used) const {
  std::uint32_t taken = 0;
  for (const std::uint16_t house : houses_[clue]) taken |= used_in_[house];
  const std::uint32_t free = all_ & ~taken & first_symbols(used + 1);
  const std::size_t left = clues_ - clue - 1;
  const auto wanted = static_cast<std::size_t>(std::popcount(all_)) - 1;
  if (used + left >= wanted) return free;
  return used + 1 + left >= wanted ? free & ~first_symbols(used) : 0;
}

void PuzzleTree::put(std::size_t clue, unsigned symbol) {
  for (const std::uint16_t house : houses_[clue]) used_in_[house] |= 1U << (symbol - 1);
}

void PuzzleTree::take_away(std::size_t clue, unsigned symbol) {
  for (const std::uint16_t house : houses_[clue]) used_in_[house] &= ~(1U << (symbol - 1));
}

bool PuzzleTree::take_unit(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end) {
  double sum = 0;
  random_.seed(1);
  for (int i = 0; i < samples_of_subtree; ++i) sum += descend(clue, used, rivals_begin, rivals_end);
  return units_->take_next(std::max(sum, 1.0));
}

/// A random descent from a node: an estimate of the number of fillings below it.
double PuzzleTree::descend(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end) {
  if (clue == clues_) return 1;
  std::array<std::uint8_t, 9> open{};
  std::size_t size = 0;
  for_each_bit(choices(clue, used), [&](std::size_t i) {
    symbols_[clue] = static_cast<std::uint8_t>(i + 1);
    if (rivals_.keep_ties(symbols_, clue + 1, rivals_begin, rivals_end)) open[size++] = symbols_[clue];
    rivals_.shrink(rivals_end);
  });
  if (size == 0) return 0;
  const unsigned symbol = open[random_() % size];
  symbols_[clue] = static_cast<std::uint8_t>(symbol);
  rivals_.keep_ties(symbols_, clue + 1, rivals_begin, rivals_end);
  put(clue, symbol);
  const double below = descend(clue + 1, std::max(used, symbol), rivals_end, rivals_.size());
  take_away(clue, symbol);
  rivals_.shrink(rivals_end);
  return static_cast<double>(size) * below;
}

void PuzzleTree::fill(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end) {
  if (clue == unit_at_ && !take_unit(clue, used, rivals_begin, rivals_end)) return;
  if (clue == clues_) {
    end(rivals_end - rivals_begin + 1);
    return;
  }
  if (last_clues_ && clue + open_ == clues_) {
    if (known_[clue].completions == Completions::unknown && !look(known_[clue])) return;
    if (known_[clue].completions == Completions::some) {
      decide(clue, used, rivals_begin, rivals_end);
      return;
    }
  }
  Cell& cell = puzzle_.cells()[symmetries_.clues[clue]];
  for_each_bit(choices(clue, used), [&](std::size_t i) {
    const auto symbol = static_cast<unsigned>(i + 1);
    symbols_[clue] = static_cast<std::uint8_t>(symbol);
    if (rivals_.keep_ties(symbols_, clue + 1, rivals_begin, rivals_end)) {
      cell = symbols_[clue];
      put(clue, symbol);
      if (is_open(clue + 1)) fill(clue + 1, std::max(used, symbol), rivals_end, rivals_.size());
      take_away(clue, symbol);
      cell = blank;
    }
    rivals_.shrink(rivals_end);
  });
}

/// Decides all fillings of the open clues.
void PuzzleTree::decide(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end) {
  if (on_work_) on_work_();
  last_clues_->begin(used);
  add_fillings(clue, used, rivals_begin, rivals_end);
  last_clues_->decide(puzzle_, known_[clue].solution.cells(),
                      [&](const LastClues::Filling& filling, std::span<const Cell> solution) {
                        for (std::size_t i = 0; i < open_; ++i) symbols_[clue + i] = filling.symbols[i];
                        if (minimal_ && !is_minimal()) return;
                        Grid& shown = known_[clues_].solution;
                        std::ranges::copy(solution, shown.cells().begin());
                        (*visit_)({puzzle_, shown, filling.automorphisms * symmetries_.multiple});
                      });
}

void PuzzleTree::add_fillings(std::size_t clue, unsigned used, std::size_t rivals_begin, std::size_t rivals_end) {
  if (clue == clues_) {
    last_clues_->add(std::span(symbols_).subspan(clues_ - open_, open_), rivals_end - rivals_begin + 1);
    return;
  }
  for_each_bit(choices(clue, used), [&](std::size_t i) {
    const auto symbol = static_cast<unsigned>(i + 1);
    symbols_[clue] = static_cast<std::uint8_t>(symbol);
    if (rivals_.keep_ties(symbols_, clue + 1, rivals_begin, rivals_end)) {
      put(clue, symbol);
      add_fillings(clue + 1, std::max(used, symbol), rivals_end, rivals_.size());
      take_away(clue, symbol);
    }
    rivals_.shrink(rivals_end);
  });
}

/// Whether there may be a puzzle below the node in which `filled` clues have symbols.
bool PuzzleTree::is_open(std::size_t filled) {
  const Known& before = known_[filled - 1];
  Known& here = known_[filled];
  here.completions = Completions::unknown;
  if (before.completions != Completions::unknown) {
    const bool has_symbol =
        before.solution.cells()[symmetries_.clues[filled - 1]] == puzzle_.cells()[symmetries_.clues[filled - 1]];
    if (before.completions == Completions::one || (has_symbol && filled < clues_)) {
      if (has_symbol) here = before;
      return has_symbol;
    }
  }
  return filled < look_at_ || filled + 1 >= clues_ || look(here);
}

/// Searches for completions of the clues that have symbols. Returns false if no puzzle begins like this.
bool PuzzleTree::look(Known& known) {
  const std::uint64_t completions = find_two(known.solution);
  known.completions = completions == 1 ? Completions::one : Completions::some;
  return completions > 1 || (completions == 1 && !minimal_);
}

/// The number of completions, at most two, and the first of them.
std::uint64_t PuzzleTree::find_two(Grid& first) {
  bool is_first = true;
  return engine_->search({.clues = puzzle_.cells(), .limit = 2, .order = SolutionOrder::stable},
                         [&](std::span<const Cell> cells) {
                           if (is_first) std::ranges::copy(cells, first.cells().begin());
                           is_first = false;
                           return true;
                         });
}

/// All clues have symbols; `automorphisms` symmetries of the clues keep them.
void PuzzleTree::end(std::uint64_t automorphisms) {
  Known& known = known_[clues_];
  if (known.completions != Completions::one && find_two(known.solution) != 1) return;
  if (minimal_ && !is_minimal()) return;
  (*visit_)({puzzle_, known.solution, automorphisms * symmetries_.multiple});
}

bool PuzzleTree::is_minimal() {
  return std::ranges::none_of(symmetries_.clues, [this](Point clue) {
    Cell& cell = puzzle_.cells()[clue];
    const Cell symbol = cell;
    cell = blank;
    const std::uint64_t others =
        engine_->search({.clues = puzzle_.cells(), .limit = 1, .excluded_cell = clue, .excluded_symbol = symbol});
    cell = symbol;
    return others == 0;
  });
}

}  // namespace isodoku::detail
