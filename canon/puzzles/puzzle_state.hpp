#pragma once
// The states of the row search for 3x3 puzzles, and the least image of a row within one.
//
// Data layout of a row image: three vectors, one for the first, second and third columns of the
// stacks; 16-bit lane s belongs to stack s. A key is part*256 + value*16 + column, where part is the
// first image column of the part, so that sorting the keys of a stack sorts its columns:
//
//     first:  | key of column 0 | key of column 3 | key of column 6 | unused ...
//     second: | key of column 1 | key of column 4 | key of column 7 |
//     third:  | key of column 2 | key of column 5 | key of column 8 |

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "canon/puzzles/lines81.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

using Lanes = std::uint16_t __attribute__((vector_size(16)));

inline Lanes lanes_of(Bytes16 bytes) {
  return std::bit_cast<Lanes>(bytes);
}
inline Lanes minimum(Lanes a, Lanes b) {
  return a < b ? a : b;
}
inline Lanes maximum(Lanes a, Lanes b) {
  return a < b ? b : a;
}

inline constexpr unsigned new_symbol = 15;  // the value of a symbol without a label: greater than all labels

/// In the even bytes the columns j, 3+j, 6+j.
inline constexpr std::array<ByteArray16, 3> stack_columns = {
    {{0, none, 3, none, 6, none, none, none, none, none, none, none, none, none, none, none},
     {1, none, 4, none, 7, none, none, none, none, none, none, none, none, none, none, none},
     {2, none, 5, none, 8, none, none, none, none, none, none, none, none, none, none, none}}};

/// A set of transforms with the same image so far.
struct PuzzleState {
  std::array<Lanes, 3> parts;                 // the keys of a blank row: part*256 + column
  ByteArray16 labels;                         // by symbol: 16 * value
  std::array<std::uint16_t, 3> stack_groups;  // 4096 * (first image stack that stack s may become)
  std::uint16_t new_symbols;                  // without a label, as bits
  std::uint16_t pending;                      // whose label is only the least it can get, as bits
  std::uint16_t open_rows;                    // not yet taken
  std::uint16_t candidates;                   // of these, those that may come next
  std::uint32_t weight;
  std::array<std::uint8_t, 9> taken;
  std::uint8_t orientation;
  std::uint8_t next_label;
  std::array<std::uint8_t, 10> first_labels;    // by symbol: the least label given out by its first row
  std::array<std::uint8_t, 10> symbol_columns;  // by symbol: its column in that row

  [[nodiscard]] unsigned part(unsigned column) const { return parts[column % 3][column / 3] / 256U; }
  [[nodiscard]] unsigned group(unsigned column) const { return stack_groups[column / 3] / 4096U; }
  void label_pending_symbols();
};

/// Gives each pending symbol the least label that the order of the columns leaves it: the number of
/// symbols of its first row that certainly precede it tells. It stays pending if another one may.
inline void PuzzleState::label_pending_symbols() {
  for (unsigned rest = pending; rest != 0; rest &= rest - 1) {
    const auto symbol = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned column = symbol_columns[symbol];
    unsigned label = first_labels[symbol];
    bool tied = false;
    for (unsigned others = 0x3FEU & ~(unsigned{new_symbols} | 1U << symbol); others != 0; others &= others - 1) {
      const auto other = static_cast<unsigned>(std::countr_zero(others));
      if (first_labels[other] != first_labels[symbol]) continue;
      const unsigned other_column = symbol_columns[other];
      const bool same_stack = other_column / 3 == column / 3;
      const unsigned place = same_stack ? part(column) : group(column);
      const unsigned other_place = same_stack ? part(other_column) : group(other_column);
      label += other_place < place ? 1U : 0U;
      tied = tied || other_place == place;
    }
    labels[symbol] = static_cast<std::uint8_t>(16 * label);
    if (!tied) pending = static_cast<std::uint16_t>(pending & ~(1U << symbol));
  }
}

/// The keys of a row within a state, in source order.
inline std::array<Lanes, 3> keys_of(const PuzzleState& state, Bytes16 row) {
  const Bytes16 values = shuffle(load16(state.labels.data()), row);
  return {state.parts[0] + lanes_of(shuffle(values, constant(stack_columns[0]))),
          state.parts[1] + lanes_of(shuffle(values, constant(stack_columns[1]))),
          state.parts[2] + lanes_of(shuffle(values, constant(stack_columns[2])))};
}

/// The keys of each stack in ascending order: how the row sorts its columns.
inline std::array<Lanes, 3> sorted_keys(const std::array<Lanes, 3>& keys) {
  const Lanes low = minimum(keys[0], keys[1]);
  const Lanes high = maximum(keys[0], keys[1]);
  const Lanes middle = maximum(low, keys[2]);
  return {minimum(low, keys[2]), minimum(middle, high), maximum(middle, high)};
}

/// By stack: its group and the values of its sorted columns. Sorts the stacks.
inline std::array<std::uint32_t, 3> stack_values(const PuzzleState& state, const std::array<Lanes, 3>& sorted) {
  const Lanes values = ((sorted[0] & 0xF0) << 4) + (sorted[1] & 0xF0) + ((sorted[2] & 0xF0) >> 4);
  const auto three = std::bit_cast<std::array<std::uint64_t, 2>>(values)[0];
  return {static_cast<std::uint32_t>(state.stack_groups[0] + (three & 0xFFFU)),
          static_cast<std::uint32_t>(state.stack_groups[1] + (three >> 16U & 0xFFFU)),
          static_cast<std::uint32_t>(state.stack_groups[2] + (three >> 32U & 0xFFFU))};
}

/// The least image of a row within a state, 4 bits a value; compares as the rows do.
inline std::uint64_t image_code(const PuzzleState& state, Bytes16 row) {
  const auto stacks = stack_values(state, sorted_keys(keys_of(state, row)));
  const std::uint32_t low = std::min(stacks[0], stacks[1]);
  const std::uint32_t high = std::max(stacks[0], stacks[1]);
  const std::uint32_t middle = std::max(low, stacks[2]);
  const auto values = [](std::uint32_t stack) { return std::uint64_t{stack & 0xFFFU}; };
  return values(std::min(low, stacks[2])) << 24U | values(std::min(middle, high)) << 12U |
         values(std::max(middle, high));
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
