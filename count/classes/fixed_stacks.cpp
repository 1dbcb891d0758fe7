// Fills a stack row by row, one cycle of rows at a time.
//
// Let a permutation map row x to a(x), symbol s to b(s) and column c to k(c). It keeps a stack if the cell in row a(x)
// and column k(c) has symbol b(s) whenever the cell in row x and column c has s. So one row of each cycle of rows
// determines the others. Later rows need to know only the set of symbols of each column. The set of column k(c) is the
// image under b of that of column c, so one column of each cycle of columns determines all.
//
// Let row x be in a cycle of l rows, and a column in a cycle of m columns. The power a^l maps the row to itself, and
// k^l divides these columns into g = gcd(l, m) cycles of length m / g. The row chooses one symbol for each of these
// cycles. If it has s there, it has b^l(s), b^2l(s), ... in the other columns of that cycle, and all of these must be
// different. Together with the other rows of the cycle, the first of the m columns gets l / g symbols.
//
// It does not matter which column of a cycle is called the first one, nor in which order cycles of the same length are.
// A state is the lexicographically smallest of the equivalent ones. Its sets of symbols are packed into 64 bits. Six
// columns that are cycles of their own have too many bits if there are 12 symbols. But the number of columns that have
// a symbol is known, so the last set follows from the others. Rows and symbols can be exchanged, since a column is a
// matching of both; the search takes the side and the order with the fewest estimated steps.
//
// Cost: proportional to the number of states. A stack with six bands takes about 10 ms on average, over a sample of
// words and all their symmetries. Involutions of all rows and symbols that fix two columns take up to 0.6 s.

#include "count/classes/fixed_stacks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/bits.hpp"
#include "count/grids/ways_table.hpp"
#include "count/log_binomial.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t max_columns = 8;
constexpr std::size_t state_bits = 64;
constexpr std::size_t slots_at_once = 256;  // between two calls of on_work

/// A set of rows or symbols, one bit each.
using PointSet = std::uint32_t;
/// By cycle of columns: the symbols used in its first column.
using StackState = std::array<std::uint16_t, max_columns>;

/// A permutation of rows or of symbols.
struct Side {
  std::span<const Point> image;

  [[nodiscard]] std::size_t power(std::size_t point, std::size_t exponent) const {
    for (std::size_t i = 0; i < exponent; ++i) point = image[point];
    return point;
  }
  /// A point of each cycle, and the length of the cycle.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> cycles() const {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    PointSet seen = 0;
    for (std::size_t first = 0; first < image.size(); ++first) {
      std::size_t length = 0;
      for (std::size_t at = first; (seen >> at & 1U) == 0; at = image[at]) {
        seen |= bit<PointSet>(at);
        ++length;
      }
      if (length > 0) found.emplace_back(first, length);
    }
    return found;
  }
};

/// The neighbours of each symbol, from those of each row.
std::vector<PointSet> turned(std::span<const PointSet> rows) {
  std::vector<PointSet> symbols(rows.size(), 0);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for_each_bit(rows[row], [&](std::size_t symbol) { symbols[symbol] |= bit<PointSet>(row); });
  }
  return symbols;
}

/// An order of the cycles of one side, and the logarithm of the estimated number of steps.
struct CycleOrder {
  std::vector<std::size_t> cycles;
  double steps;
};

/// The order with the smallest sum of estimated numbers of states. After each set of cycles, the estimate is the number
/// of ways to choose columns for one point of each cycle of the other side.
CycleOrder best_order(const Side& side, const Side& other, std::span<const PointSet> neighbours, std::size_t columns) {
  const auto cycles = side.cycles();
  const auto other_cycles = other.cycles();
  std::vector<PointSet> sets;  // by cycle
  for (const auto& [first, length] : cycles) {
    PointSet set = 0;
    for (std::size_t i = 0, at = first; i < length; ++i, at = side.image[at]) set |= bit<PointSet>(at);
    sets.push_back(set);
  }
  std::vector<double> least(std::size_t{1} << cycles.size(), std::numeric_limits<double>::infinity());
  std::vector<std::size_t> last(least.size(), 0);
  least[0] = 0;
  for (std::size_t done = 0; done < least.size(); ++done) {
    PointSet points = 0;
    for_each_bit(done, [&](std::size_t cycle) { points |= sets[cycle]; });
    double log_states = 0;
    for (const auto& [first, length] : other_cycles) {
      log_states += log_binomial(static_cast<int>(columns), std::popcount(neighbours[first] & points));
    }
    const double with_this = least[done] + std::exp(log_states);
    for (std::size_t next = 0; next < cycles.size(); ++next) {
      const std::size_t with_next = done | bit<std::size_t>(next);
      if (with_next == done || with_this >= least[with_next]) continue;
      least[with_next] = with_this;
      last[with_next] = next;
    }
  }
  CycleOrder order{{}, least.back()};
  for (std::size_t done = least.size() - 1; done != 0; done ^= bit<std::size_t>(last[done])) {
    order.cycles.push_back(last[done]);
  }
  std::ranges::reverse(order.cycles);
  return order;
}

/// A choice for a row in one of the cycles that k^l makes of a cycle of columns.
struct RowChoice {
  PointSet in_row;     // symbols in the row
  PointSet in_column;  // symbols that the first column gets from the cycle of rows
};

/// All choices for the row of a cycle.
struct RowSlot {
  std::size_t column_cycle;
  std::vector<RowChoice> choices;
};

/// Proceeds from states to states; the rows may be those of either side.
class StackWalk {
 public:
  StackWalk(Side rows, Side symbols, std::span<const PointSet> neighbours, const Partition& columns)
      : rows_(rows),
        symbols_(symbols),
        neighbours_(neighbours),
        columns_(columns),
        kept_(columns.size() - (columns.size() * symbols.image.size() < state_bits ? 0 : 1)),
        image_of_set_(bit<std::size_t>(symbols.image.size()), 0) {
    for (std::size_t set = 1; set < image_of_set_.size(); ++set) {
      const auto first = static_cast<std::size_t>(std::countr_zero(set));
      image_of_set_[set] =
          static_cast<std::uint16_t>(image_of_set_[set & (set - 1)] | bit<PointSet>(symbols.image[first]));
    }
  }

  std::uint64_t count(const CycleOrder& order, const std::function<void()>& on_work) {
    const auto cycles = rows_.cycles();
    WaysTable states;
    states.add(0, 1);
    for (const std::size_t cycle : order.cycles) {
      const auto [first, length] = cycles[cycle];
      make_slots(first, length);
      WaysTable next(states.slots().size());
      WaysAdder adder(next);
      std::size_t done = 0;
      for (const auto& [state, ways] : states.slots()) {
        if (on_work && done++ % slots_at_once == 0) on_work();
        if (state == WaysTable::no_state) continue;
        StackState after = unpacked(state);
        fill(0, 0, after, ways, adder);
      }
      adder.finish();
      states = std::move(next);
      for (std::size_t i = 0, row = first; i < length; ++i, row = rows_.image[row]) odd_ ^= neighbours_[row];
    }
    std::uint64_t sum = 0;
    for (const auto& [state, ways] : states.slots()) sum += ways;
    return sum;
  }

 private:
  void make_slots(std::size_t row, std::size_t length) {
    slots_.clear();
    for (std::size_t column_cycle = 0; column_cycle < columns_.size(); ++column_cycle) {
      const auto columns = static_cast<std::size_t>(columns_[column_cycle]);
      const std::size_t common = std::gcd(length, columns);
      for (std::size_t first = 0; first < common; ++first) {
        RowSlot& slot = slots_.emplace_back(RowSlot{column_cycle, {}});
        for_each_bit(neighbours_[row], [&](std::size_t symbol) { add_choice(slot, first, symbol, length, columns); });
      }
    }
  }

  /// Adds the choice of a symbol in column number `first` of the cycle, with its consequences, if it is possible.
  void add_choice(RowSlot& slot, std::size_t first, std::size_t symbol, std::size_t length, std::size_t columns) const {
    const std::size_t common = std::gcd(length, columns);
    RowChoice choice{};
    std::size_t at = symbol;
    for (std::size_t i = 0; i < columns / common; ++i, at = symbols_.power(at, length)) {
      if ((choice.in_row >> at & 1U) != 0) return;
      choice.in_row |= bit<PointSet>(at);
    }
    if (at != symbol) return;
    // The cell moves through all rows of the cycle; it reaches the first column every `columns` steps.
    const std::size_t begin = (columns - first) % columns;
    at = symbols_.power(symbol, begin);
    for (std::size_t i = 0; i < length / common; ++i, at = symbols_.power(at, columns)) {
      if ((choice.in_column >> at & 1U) != 0) return;
      choice.in_column |= bit<PointSet>(at);
    }
    slot.choices.push_back(choice);
  }

  void fill(std::size_t slot, PointSet in_row, StackState& state, std::uint64_t ways, WaysAdder& adder) const {
    if (slot == slots_.size()) {
      adder.add(packed(least(state)), ways);
      return;
    }
    auto& taken = state[slots_[slot].column_cycle];
    for (const RowChoice& choice : slots_[slot].choices) {
      if ((choice.in_row & in_row) != 0 || (choice.in_column & taken) != 0) continue;
      taken = static_cast<std::uint16_t>(taken | choice.in_column);
      fill(slot + 1, in_row | choice.in_row, state, ways, adder);
      taken = static_cast<std::uint16_t>(taken & ~choice.in_column);
    }
  }

  [[nodiscard]] StackState least(StackState state) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      std::uint16_t turned = state[i];
      for (int column = 1; column < columns_[i]; ++column) {
        turned = image_of_set_[turned];
        state[i] = std::min(state[i], turned);
      }
    }
    for (std::size_t begin = 0, end = 0; begin < columns_.size(); begin = end) {
      while (end < columns_.size() && columns_[end] == columns_[begin]) ++end;
      std::sort(state.begin() + static_cast<std::ptrdiff_t>(begin), state.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return state;
  }

  [[nodiscard]] std::uint64_t packed(const StackState& state) const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < kept_; ++i) bits |= std::uint64_t{state[i]} << i * symbols_.image.size();
    return bits;
  }

  [[nodiscard]] StackState unpacked(std::uint64_t bits) const {
    StackState state{};
    const std::uint64_t all = (std::uint64_t{1} << symbols_.image.size()) - 1;
    for (std::size_t i = 0; i < kept_; ++i) {
      state[i] = static_cast<std::uint16_t>(bits >> i * symbols_.image.size() & all);
    }
    if (kept_ < columns_.size()) {
      state[kept_] = static_cast<std::uint16_t>(odd_);
      for (std::size_t i = 0; i < kept_; ++i) state[kept_] ^= state[i];
    }
    return state;
  }

  Side rows_;
  Side symbols_;
  std::span<const PointSet> neighbours_;  // by row
  const Partition& columns_;
  std::size_t kept_;                         // cycles of columns whose sets are in the state
  std::vector<std::uint16_t> image_of_set_;  // by set of symbols
  PointSet odd_ = 0;                         // symbols that an odd number of columns has taken
  std::vector<RowSlot> slots_;
};

/// The lengths of the cycles of a power, sorted.
std::vector<std::size_t> cycle_lengths_of_power(const Side& side, std::size_t exponent) {
  std::vector<std::size_t> lengths;
  for (const auto& [first, length] : side.cycles()) {
    const std::size_t parts = std::gcd(length, exponent);
    lengths.insert(lengths.end(), parts, length / parts);
  }
  std::ranges::sort(lengths);
  return lengths;
}

}  // namespace

FixedStacks::FixedStacks(std::span<const Point> rows, std::span<const Point> symbols)
    : row_image_(rows.begin(), rows.end()), symbol_image_(symbols.begin(), symbols.end()) {}

bool FixedStacks::is_identity() const {
  return isodoku::is_identity(row_image_, row_image_.size()) &&
         isodoku::is_identity(symbol_image_, symbol_image_.size());
}

bool FixedStacks::is_possible(const Partition& columns) const {
  const auto row_cycles = Side{row_image_}.cycles();
  const auto symbol_cycles = Side{symbol_image_}.cycles();
  return std::ranges::all_of(columns, [&](int columns_of_cycle) {
    const auto length = static_cast<std::size_t>(columns_of_cycle);
    if (cycle_lengths_of_power({row_image_}, length) != cycle_lengths_of_power({symbol_image_}, length)) return false;
    // A column of this cycle has a symbol for each row, which moves like the cell.
    return std::ranges::all_of(row_cycles, [&](const auto& row) {
      return std::ranges::any_of(symbol_cycles, [&](const auto& symbol) {
        return row.second / std::gcd(row.second, length) == symbol.second / std::gcd(symbol.second, length) &&
               std::lcm(row.second, symbol.second) % length == 0;
      });
    });
  });
}

std::uint64_t FixedStacks::count(std::span<const std::uint32_t> rows, const Partition& columns,
                                 const std::function<void()>& on_work) const {
  const auto number_of_columns = static_cast<std::size_t>(std::accumulate(columns.begin(), columns.end(), 0));
  const Side row_side{row_image_};
  const Side symbol_side{symbol_image_};
  const std::vector<PointSet> symbols = turned(rows);
  const CycleOrder by_rows = best_order(row_side, symbol_side, rows, number_of_columns);
  const CycleOrder by_symbols = best_order(symbol_side, row_side, symbols, number_of_columns);
  return by_rows.steps <= by_symbols.steps
             ? StackWalk(row_side, symbol_side, rows, columns).count(by_rows, on_work)
             : StackWalk(symbol_side, row_side, symbols, columns).count(by_symbols, on_work);
}

}  // namespace isodoku::detail
