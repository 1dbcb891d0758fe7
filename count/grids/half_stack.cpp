// Fills half of a stack, one symbol at a time.
//
// A symbol of a stack of C bands uses one row of each band, given by its word, and a different one of the C columns in
// each of these rows. Later symbols only need to know which rows of each column are used: a row can be used only once
// in each column. The order of columns does not matter, so a state is a multiset of C sets of rows, stored in ascending
// order. Its `ways` is the number of ways to reach any order of the columns, divided by C!, so that the first symbol
// has one state.
//
// All symbols so far use the same number of rows of each column. The number of columns that have used a row is known
// too: it is the number of symbols in that row. So the other columns determine the last one, and 2 C (C - 1) bits
// determine the state: 60 for C = 6.
//
// Two halves of a stack fit if each column's rows are the complement of the other's. Let s be the number of column
// orders that keep a state. Then C! / s states with labelled columns are equivalent. With w and v the ways of the state
// and of its complement, there are C!^2 w v ways to reach both. Divided by C! / s, these are C! s w v stacks with
// labelled columns: s w v up to the order of columns.
//
// The numbers are at most the number of factorisations of a stack, which is below 10^15 for C = 6. (The maximum is at
// two complete bipartite graphs: 812,851,200^2 / 6!.) The order of symbols is the one with the fewest estimated steps.
//
// States are processed in blocks: their columns are sorted with one state in each lane of a vector, and their memory
// accesses overlap (grids/ways_table.hpp).
//
// Cost for C = 6 on a busy AMD Epyc: 70 ns for each way to put a symbol into a state, about 15 of them per state; to
// combine two halves, 45 ns for each state of the smaller one. Halves whose symbols are mostly above, or mostly below,
// in each band have the fewest states. For the rows of three symbols there are 20^6 choices of columns, but only 6 for
// a row of one or five.

#include "count/grids/half_stack.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "base/bits.hpp"
#include "count/log_binomial.hpp"

namespace isodoku::detail {
namespace {

/// Between two calls of on_work.
constexpr std::size_t steps_at_once = 4096;
/// The number of states that are looked up at once.
constexpr std::size_t block_size = 64;

template <std::size_t columns>
using TakenRows = std::array<std::uint32_t, columns>;

/// Some states, column by column, so that each step is done for all of them at once.
///
///     taken_   [column][state]   4 bytes each: 24 x 64 bytes for six columns
template <std::size_t columns>
class StateBlock {
 public:
  [[nodiscard]] bool is_full() const { return number_ == block_size; }
  [[nodiscard]] std::size_t size() const { return number_; }
  [[nodiscard]] std::uint64_t ways(std::size_t i) const { return ways_[i]; }

  void add(const TakenRows<columns>& taken, std::uint64_t ways) {
    for (std::size_t column = 0; column < columns; ++column) taken_[column][number_] = taken[column];
    ways_[number_++] = ways;
  }
  void clear() { number_ = 0; }

  /// Puts the columns of each state in ascending order: odd-even transposition, with the states as lanes.
  void sort_columns() {
    for (std::size_t pass = 0; pass < columns; ++pass) {
      for (std::size_t column = pass % 2; column + 1 < columns; column += 2) {
        auto& one = taken_[column];
        auto& other = taken_[column + 1];
        for (std::size_t i = 0; i < block_size; ++i) {
          const std::uint32_t lesser = std::min(one[i], other[i]);
          other[i] = std::max(one[i], other[i]);
          one[i] = lesser;
        }
      }
    }
  }

  /// Multiplies the ways of each state by how many orders of its columns leave it as it is; the columns are sorted.
  void multiply_by_alike_orders() {
    std::array<std::uint32_t, block_size> orders{};
    std::array<std::uint32_t, block_size> equal{};
    orders.fill(1);
    equal.fill(1);
    for (std::size_t column = 1; column < columns; ++column) {
      for (std::size_t i = 0; i < block_size; ++i) {
        equal[i] = taken_[column][i] == taken_[column - 1][i] ? equal[i] + 1 : 1;
        orders[i] *= equal[i];
      }
    }
    for (std::size_t i = 0; i < block_size; ++i) ways_[i] *= orders[i];
  }

  [[nodiscard]] std::array<std::uint64_t, block_size> packed() const {
    std::array<std::uint64_t, block_size> states{};
    for (std::size_t column = 0; column + 1 < columns; ++column) {
      for (std::size_t i = 0; i < block_size; ++i) {
        states[i] |= std::uint64_t{taken_[column][i]} << 2 * columns * column;
      }
    }
    return states;
  }

 private:
  std::array<std::array<std::uint32_t, block_size>, columns> taken_{};
  std::array<std::uint64_t, block_size> ways_{};
  std::size_t number_ = 0;
};

template <std::size_t columns>
TakenRows<columns> unpacked(std::uint64_t state, RowSet odd) {
  constexpr std::uint64_t all = (std::uint64_t{1} << 2 * columns) - 1;
  TakenRows<columns> taken{};
  taken[columns - 1] = odd;
  for (std::size_t i = 0; i + 1 < columns; ++i) {
    taken[i] = static_cast<std::uint32_t>(state >> 2 * columns * i & all);
    taken[columns - 1] ^= taken[i];
  }
  return taken;
}

/// Calls visit(after) for all ways to give each column from `column` on a row of `left` that it has not used.
template <std::size_t columns, std::size_t column, typename Visit>
void for_each_way(const TakenRows<columns>& before, RowSet left, TakenRows<columns>& after, const Visit& visit) {
  if constexpr (column + 1 == columns) {
    if ((before[column] & left) != 0) return;
    after[column] = before[column] | left;
    visit(after);
  } else {
    for (RowSet free = left & ~before[column]; free != 0; free &= free - 1) {
      const RowSet row = free & (~free + 1);
      after[column] = before[column] | row;
      for_each_way<columns, column + 1>(before, left ^ row, after, visit);
    }
  }
}

/// Calls function(std::integral_constant) with the number of columns.
template <typename Function>
auto with_columns(int columns, const Function& function) {
  switch (columns) {
    case 2:
      return function(std::integral_constant<std::size_t, 2>{});
    case 3:
      return function(std::integral_constant<std::size_t, 3>{});
    case 4:
      return function(std::integral_constant<std::size_t, 4>{});
    case 5:
      return function(std::integral_constant<std::size_t, 5>{});
    default:
      return function(std::integral_constant<std::size_t, max_stack_bands>{});
  }
}

/// The estimate for any number of symbols, by the number of symbols in each row.
double estimated_states(int columns, std::span<const int> symbols_in_rows) {
  double log_choices = 0;
  double variance = 0;  // variance of the number of rows that a column uses
  for (const int symbols : symbols_in_rows) {
    log_choices += log_binomial(columns, symbols);
    const double share = static_cast<double>(symbols) / columns;
    variance += share * (1 - share) * columns / (columns - 1);
  }
  const double log_order = std::lgamma(columns + 1);
  if (variance > 0) {
    // All columns use equally many rows: the central limit theorem in a space of dimension columns - 1.
    const double log_balanced = (std::log(columns) - (columns - 1) * std::log(2 * std::numbers::pi * variance)) / 2;
    log_choices += std::min(0.0, log_balanced);
  }
  return std::exp(std::max(0.0, log_choices - log_order));
}

/// The symbols in an order with few states.
std::vector<std::uint32_t> with_few_states(int bands, std::span<const std::uint32_t> words) {
  const std::size_t sets = std::size_t{1} << words.size();
  std::vector<double> least(sets, std::numeric_limits<double>::infinity());
  std::vector<std::size_t> last(sets, 0);
  least[0] = 0;
  for (std::size_t set = 0; set < sets; ++set) {
    std::vector<int> in_rows(2 * static_cast<std::size_t>(bands), 0);
    for_each_bit(set, [&](std::size_t i) {
      for_each_bit(rows_of_word(words[i], bands), [&](std::size_t row) { ++in_rows[row]; });
    });
    const double states = estimated_states(bands, in_rows);
    for (std::size_t next = 0; next < words.size(); ++next) {
      if ((set >> next & 1U) != 0) continue;
      double steps = states;  // each free row of a column is assumed to be equally likely
      for_each_bit(rows_of_word(words[next], bands),
                   [&](std::size_t row) { steps *= static_cast<double>(bands - in_rows[row]); });
      const std::size_t with_next = set | bit<std::size_t>(next);
      if (least[set] + steps < least[with_next]) {
        least[with_next] = least[set] + steps;
        last[with_next] = next;
      }
    }
  }
  std::vector<std::uint32_t> order;
  for (std::size_t set = sets - 1; set != 0; set ^= bit<std::size_t>(last[set])) order.push_back(words[last[set]]);
  std::ranges::reverse(order);
  return order;
}

}  // namespace

HalfStack::HalfStack(int bands, std::span<const std::uint32_t> words, const std::function<void()>& on_work)
    : bands_(bands) {
  bool is_first = true;
  for (const std::uint32_t word : with_few_states(bands, words)) {
    const RowSet rows = rows_of_word(word, bands);
    if (is_first) {
      with_columns(bands, [&](auto columns) {
        TakenRows<columns> taken{};
        std::size_t column = 0;
        for_each_bit(rows, [&](std::size_t row) { taken[column++] = bit<RowSet>(row); });
        StateBlock<columns> block;
        block.add(taken, 1);
        table_.add(block.packed()[0], 1);
      });
    } else {
      with_columns(bands, [&](auto columns) { put<columns>(rows, on_work); });
    }
    is_first = false;
    odd_ ^= rows;
  }
}

template <std::size_t columns>
void HalfStack::put(RowSet rows, const std::function<void()>& on_work) {
  const WaysTable before = std::exchange(table_, WaysTable(table_.slots().size()));
  WaysAdder adder(table_);
  StateBlock<columns> block;
  const auto add_block = [&] {
    block.sort_columns();
    const auto states = block.packed();
    for (std::size_t i = 0; i < block.size(); ++i) adder.add(states[i], block.ways(i));
    block.clear();
  };
  std::size_t done = 0;
  for (const auto& [state, ways] : before.slots()) {
    if (done++ % steps_at_once == 0) on_work();
    if (state == WaysTable::no_state) continue;
    TakenRows<columns> after{};
    const auto add = [&, ways = ways](const TakenRows<columns>& taken) {
      block.add(taken, ways);
      if (block.is_full()) add_block();
    };
    for_each_way<columns, 0>(unpacked<columns>(state, odd_), rows, after, add);
  }
  add_block();
  adder.finish();
}

std::uint64_t HalfStack::count_stacks(const HalfStack& other, const RowMap& rows_of_other,
                                      const std::function<void()>& on_work) const {
  return with_columns(bands_, [&](auto columns) { return join<columns>(other, rows_of_other, on_work); });
}

template <std::size_t columns>
std::uint64_t HalfStack::join(const HalfStack& other, const RowMap& rows_of_other,
                              const std::function<void()>& on_work) const {
  constexpr RowSet all = (RowSet{1} << 2 * columns) - 1;
  constexpr RowSet all_above = (RowSet{1} << columns) - 1;
  // For the upper rows, and the lower rows, of a set: the new set.
  std::array<RowSet, std::size_t{1} << columns> above{};
  std::array<RowSet, std::size_t{1} << columns> below{};
  for (RowSet set = 0; set <= all_above; ++set) {
    for_each_bit(set, [&](std::size_t band) {
      above[set] |= bit<RowSet>(rows_of_other[band]);
      below[set] |= bit<RowSet>(rows_of_other[columns + band]);
    });
  }

  std::uint64_t stacks = 0;
  StateBlock<columns> block;
  const auto look_up = [&] {
    block.sort_columns();
    block.multiply_by_alike_orders();
    const auto states = block.packed();
    for (std::size_t i = 0; i < block.size(); ++i) table_.prefetch(states[i]);
    for (std::size_t i = 0; i < block.size(); ++i) stacks += block.ways(i) * table_.ways(states[i]);
    block.clear();
  };
  std::size_t done = 0;
  for (const auto& [state, ways] : other.table_.slots()) {
    if (done++ % steps_at_once == 0) on_work();
    if (state == WaysTable::no_state) continue;
    TakenRows<columns> taken = unpacked<columns>(state, other.odd_);
    for (RowSet& rows : taken) rows = all ^ (above[rows & all_above] | below[rows >> columns]);
    block.add(taken, ways);
    if (block.is_full()) look_up();
  }
  look_up();
  return stacks;
}

double estimated_half_states(int bands, std::span<const int> symbols_above) {
  std::vector<int> in_rows;
  for (const int above : symbols_above) {
    in_rows.push_back(above);
    in_rows.push_back(bands - above);
  }
  return estimated_states(bands, in_rows);
}

}  // namespace isodoku::detail
