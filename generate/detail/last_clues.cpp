// Decides which fillings of the last clues have a unique solution, for all fillings at once.
//
// Two solutions refute a filling. Searching for them separately for each filling takes about 10 us. But fillings that
// differ in one or two of the last clues have solutions that differ in a few cells: those of an unavoidable set with no
// other clue. So solutions are derived from each other:
//
// - In a solution of the first clues, two symbols can be exchanged in certain cells (symbol_exchanges.hpp). If these
//   cells contain none of the first clues, the result is another solution of them, perhaps of another filling. If the
//   cells contain no clue at all, the filling has two solutions and is refuted.
// - A filling that is reached with two different solutions is refuted, too.
// - Where this walk from solution to solution ends, the solver finds a solution of a filling that was not reached, and
//   the walk continues from there.
// - If there is none, often some of the open clues are the reason. Other fillings that share these clues have no
//   solution either (dead_parts.hpp).
// - A filling with one known solution at the end is solved. This is one filling in ten thousand.
//
// So each filling is refuted by two of its solutions or by a part without solutions, or it is solved. The result does
// not depend on the order in which solutions are found.
//
// Symbols that the first clues do not use are interchangeable. A solution is relabelled so that they occur in the order
// of the open clues. A filling lacks at most one symbol, so its solutions have a unique relabelling, and different
// solutions stay different.
//
// Cost: 1.7 to 2.6 us for each filling of 17 clues of 3x3, five of them open. Half of it is spent on exchanges, and a
// third on the solver, which finds solutions for four to eight in a hundred fillings.

#include "generate/detail/last_clues.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bits.hpp"

namespace isodoku::detail {
namespace {

/// If this many solutions led to no new filling, exchanges within pairs of symbols are not continued: then the solver
/// is faster.
constexpr unsigned max_idle = 30;

std::uint32_t power_of(std::uint32_t base, std::size_t exponent) {
  std::uint32_t power = 1;
  for (std::size_t i = 0; i < exponent; ++i) power *= base;
  return power;
}

std::vector<std::uint8_t> marks_of(std::span<const Point> clues, std::size_t open, std::size_t cells) {
  std::vector<std::uint8_t> marks(cells);
  for (const Point clue : clues) marks[clue] = SymbolExchanges::fixed_mark;
  for (std::size_t i = 0; i < open; ++i) marks[clues[clues.size() - open + i]] = bit<std::uint8_t>(i);
  return marks;
}

}  // namespace

LastClues::LastClues(const Shape& shape, std::span<const Point> clues, std::size_t open, SolveEngine& engine)
    : shape_(shape),
      cells_(static_cast<std::size_t>(shape.cell_count())),
      size_(static_cast<std::uint32_t>(shape.size())),
      open_(clues.end() - static_cast<std::ptrdiff_t>(open), clues.end()),
      engine_(&engine),
      exchanges_(make_symbol_exchanges_here(shape, marks_of(clues, open, cells_))),
      parts_(open, size_),
      slots_(power_of(size_, open)) {}

void LastClues::begin(unsigned used) {
  used_ = used;
  for (const Wanted& each : wanted_) slots_[each.index] = done;
  wanted_.clear();
  unseen_ = 0;
}

void LastClues::add(std::span<const std::uint8_t> symbols, std::uint64_t automorphisms) {
  Wanted wanted{{{}, automorphisms}, 0};
  std::ranges::copy(symbols, wanted.filling.symbols.begin());
  wanted.index = index_of(wanted.filling.symbols);
  slots_[wanted.index] = unseen;
  wanted_.push_back(wanted);
  ++unseen_;
}

std::uint32_t LastClues::index_of(const Symbols& symbols) const {
  std::uint32_t index = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) index = size_ * index + symbols[i] - 1;
  return index;
}

LastClues::Symbols LastClues::symbols_of(std::span<const Cell> solution) const {
  Symbols symbols{};
  for (std::size_t i = 0; i < open_.size(); ++i) symbols[i] = solution[open_[i]];
  return symbols;
}

/// Numbers new symbols in the order of the open clues.
void LastClues::rename(Symbols& symbols) const {
  if (used_ + 1 >= size_ || std::ranges::max(symbols) <= used_) return;
  const Symbols old = symbols;
  unsigned named = used_;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (old[i] <= used_) continue;
    std::size_t first = 0;
    while (old[first] != old[i]) ++first;
    symbols[i] = first < i ? symbols[first] : static_cast<std::uint8_t>(++named);
  }
}

/// The same for a whole solution: symbols without a clue get the remaining numbers, in order.
void LastClues::rename_made(const Symbols& old, const Symbols& symbols) {
  std::array<Cell, 10> names{};
  unsigned named = used_;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    if (old[i] <= used_) continue;
    names[old[i]] = symbols[i];
    named = std::max<unsigned>(named, symbols[i]);
  }
  for (std::size_t symbol = used_ + 1; symbol <= size_; ++symbol) {
    if (names[symbol] == blank) names[symbol] = static_cast<Cell>(++named);
  }
  for (Cell& cell : made_) {
    if (cell > used_) cell = names[cell];
  }
}

/// Processes a solution of the first clues: it refutes a filling, or is kept if it is the first of a filling.
void LastClues::take(std::span<const Cell> solution) {
  const Symbols old = symbols_of(solution);
  Symbols symbols = old;
  rename(symbols);
  const std::uint32_t index = index_of(symbols);
  Slot& slot = slots_[index];
  // A solution of a finished filling may lead to others. It is kept if there is no other to continue from.
  if (slot == done && !to_expand_.empty()) return;
  made_.assign(solution.begin(), solution.end());
  if (symbols != old) rename_made(old, symbols);
  if (slot >= seen) {
    if (!std::ranges::equal(this->solution(slot - seen), made_)) slot = done;
    return;
  }
  const auto number = static_cast<std::uint32_t>(indices_.size());
  indices_.push_back(index);
  solutions_.insert(solutions_.end(), made_.begin(), made_.end());
  to_expand_.push_back(number);
  parts_.add_alive(symbols);
  if (slot == done) return;
  slot = seen + number;
  --unseen_;
  idle_ = 0;
}

void LastClues::refute_if(bool has_another, std::uint32_t number) {
  Slot& slot = slots_[indices_[number]];
  if (has_another && slot == seen + number) slot = done;
}

/// Walks from solution to solution: first by exchanges in lines, which are found fastest, then by exchanges of symbols.
void LastClues::explore() {
  while (true) {
    while (!to_expand_.empty()) {
      const std::uint32_t number = to_expand_.back();
      to_expand_.pop_back();
      refute_if(exchanges_->find_in_lines(solution(number)), number);
      take_exchanges(number);
    }
    if (unseen_ == 0 || next_in_symbols_ == indices_.size() || ++idle_ > max_idle) return;
    const std::uint32_t number = next_in_symbols_++;
    refute_if(exchanges_->find_in_symbols(solution(number)), number);
    take_exchanges(number);
  }
}

/// Processes the solutions that the exchanges lead to, if they give new information.
void LastClues::take_exchanges(std::uint32_t number) {
  const Symbols symbols = symbols_of(solution(number));
  for (const SymbolExchange& exchange : exchanges_->found()) {
    const std::span<const Cell> cells = solution(number);
    Symbols others = symbols;
    for_each_bit(static_cast<std::uint32_t>(exchange.clues),
                 [&](std::size_t i) { others[i] = symbol_after(exchange, cells, i); });
    rename(others);
    if (slots_[index_of(others)] == done) continue;
    changed_.assign(cells.begin(), cells.end());
    apply(exchange, shape_, changed_);
    take(changed_);
  }
}

/// The symbol that an exchange gives to an open clue.
Cell LastClues::symbol_after(const SymbolExchange& exchange, std::span<const Cell> cells, std::size_t open) const {
  const unsigned cell = open_[open];
  const unsigned both = unsigned{exchange.first} + exchange.second;
  switch (exchange.kind) {
    case SymbolExchange::Kind::rows:
      return cells[size_ * (both - cell / size_) + cell % size_];
    case SymbolExchange::Kind::columns:
      return cells[cell + both - 2 * (cell % size_)];
    case SymbolExchange::Kind::symbols:
      break;
  }
  return static_cast<Cell>(both + 2 - cells[cell]);
}

/// Processes a solution with the symbols of some open clues. Returns false if there is none.
bool LastClues::find_solution(Grid& puzzle, const Symbols& symbols, unsigned clues) {
  for_each_bit(clues, [&](std::size_t i) { puzzle.cells()[open_[i]] = symbols[i]; });
  const std::uint64_t found =
      engine_->search({.clues = puzzle.cells(), .limit = 1}, [this](std::span<const Cell> cells) {
        take(cells);
        return true;
      });
  for_each_bit(clues, [&](std::size_t i) { puzzle.cells()[open_[i]] = blank; });
  return found != 0;
}

void LastClues::decide_unseen(Grid& puzzle, const Wanted& wanted) {
  const Symbols& symbols = wanted.filling.symbols;
  const bool is_dead = parts_.has_dead(symbols);
  if (!is_dead && find_solution(puzzle, symbols, all_open())) {
    explore();
    return;
  }
  slots_[wanted.index] = done;
  --unseen_;
  if (!is_dead) find_dead_part(puzzle, symbols);
}

/// A filling has no solution. If it has none without one or two of the open clues either, no filling with the same
/// other clues has.
void LastClues::find_dead_part(Grid& puzzle, const Symbols& symbols) {
  unsigned clues = all_open();
  int removed = 0;
  for (std::size_t i = 0; i < open_.size() && removed < 2; ++i) {
    const unsigned fewer = clues & ~(1U << i);
    if (parts_.is_alive(symbols, fewer) || !is_worth_a_try(i)) continue;
    ++tries_[i];
    if (find_solution(puzzle, symbols, fewer)) continue;
    ++dead_[i];
    ++removed;
    clues = fewer;
  }
  if (removed != 0) parts_.add_dead(symbols, clues);
  explore();
}

/// Whether parts without an open clue are often dead; one time in 64 they are tried in any case.
bool LastClues::is_worth_a_try(std::size_t open) {
  if (tries_[open] <= 8 * (dead_[open] + 1)) return true;
  return ++skipped_[open] % 64 == 0;
}

/// Whether the filling of a solution has a second one.
bool LastClues::has_another(Grid& puzzle, std::uint32_t number) {
  if (number >= next_in_symbols_ && exchanges_->find_in_symbols(solution(number))) return true;
  return engine_->search({.clues = puzzle.cells(), .limit = 2}) != 1;
}

void LastClues::decide(Grid& puzzle, std::span<const Cell> first, const Visitor& visit) {
  parts_.clear();
  indices_.clear();
  solutions_.clear();
  to_expand_.clear();
  next_in_symbols_ = 0;
  idle_ = 0;
  take(first);
  explore();
  for (const Wanted& wanted : wanted_) {
    if (slots_[wanted.index] == unseen) decide_unseen(puzzle, wanted);
  }
  for (const Wanted& wanted : wanted_) {
    const Slot slot = slots_[wanted.index];
    if (slot == done) continue;
    for_each_bit(all_open(), [&](std::size_t i) { puzzle.cells()[open_[i]] = wanted.filling.symbols[i]; });
    if (!has_another(puzzle, slot - seen)) visit(wanted.filling, solution(slot - seen));
    for_each_bit(all_open(), [&](std::size_t i) { puzzle.cells()[open_[i]] = blank; });
  }
}

}  // namespace isodoku::detail
