#pragma once
// The states of the row search for 3x3 puzzles.
//
// Data layout: the data of columns is in 16-bit lanes, a word for the first, second and third columns of the stacks,
// where lane s belongs to stack s. The data of symbols is in words with four bits for each, symbol s at bit 4s:
//
//     parts[0]   | column 0 | column 3 | column 6 | 0 |        values   0 s1 s2 s3 s4 s5 s6 s7 s8 s9
//     parts[1]   | column 1 | column 4 | column 7 | 0 |        pending  0  1  0  0  1 ...
//     parts[2]   | column 2 | column 5 | column 8 | 0 |
//     groups     | stack 0  | stack 1  | stack 2  | 0 |

#include <array>
#include <bit>
#include <cstdint>

#include "canon/minlex_3x3/puzzles/lines81.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

inline constexpr unsigned new_symbol = 15;  // value of a symbol without a label, greater than all labels
inline constexpr std::uint64_t every_symbol = 0x1111111110;  // 1 for each symbol

/// A set of transforms with the same image so far.
struct PuzzleState {
  ByteArray16 labels;                  // by symbol: 16 * value, + 1 if it is pending
  std::array<std::uint64_t, 3> parts;  // 256 * (first image column of the part that the column is in)
  std::uint64_t groups;                // 4096 * (first image stack that the stack may become)
  std::uint64_t values;                // labels, or their lower bounds, or new_symbol
  std::uint64_t pending;               // 1 if the value is only a lower bound of the label
  std::uint64_t first_labels;          // smallest label assigned in the symbol's first row
  std::uint64_t symbol_columns;        // the symbol's column in that row
  std::uint16_t open_rows;             // rows not yet used, as bits
  std::uint16_t candidates;            // open rows that may come next
  std::uint32_t weight;
  std::array<std::uint8_t, 9> taken;
  std::uint8_t orientation;
  std::uint8_t next_label;

  [[nodiscard]] unsigned part(unsigned column) const {
    return static_cast<unsigned>(parts[column % 3] >> (16 * (column / 3) + 8) & 255U);
  }
  [[nodiscard]] unsigned group(unsigned stack) const {
    return static_cast<unsigned>(groups >> (16 * stack + 12) & 15U);
  }

  /// Decides a tie: `place` of the tied lines come before this one.
  void move_stack(unsigned stack, std::uint64_t place);
  void move_column(unsigned column, std::uint64_t place);

  /// Whether no columns are tied: their positions then add up to the sum of 0 to 8, otherwise to less.
  [[nodiscard]] bool columns_are_decided() const;

  /// By symbol: the part of its first column, and the stack.
  [[nodiscard]] Bytes16 parts_of_symbols() const;
  [[nodiscard]] Bytes16 stacks_of_symbols() const;

  /// Gives each pending symbol the smallest label that the order of the columns allows.
  void label_pending_symbols();

  /// Must be called after a change of `values` or `pending`.
  void write_labels() { store16(labels.data(), times16(spread_nibbles(values)) | spread_nibbles(pending)); }

 private:
  void label_two_pending_symbols();
};

inline void PuzzleState::move_stack(unsigned stack, std::uint64_t place) {
  groups += 4096 * place << (16 * stack);
  for (std::uint64_t& part : parts) part += 3 * 256 * place << (16 * stack);
}

inline void PuzzleState::move_column(unsigned column, std::uint64_t place) {
  parts[column % 3] += 256 * place << (16 * (column / 3));
}

inline bool PuzzleState::columns_are_decided() const {
  const std::uint64_t sums = parts[0] + parts[1] + parts[2];  // by stack
  return ((sums + (sums >> 16U) + (sums >> 32U)) & 0xFFFFU) == 36 * 256;
}

/// Shuffles that bring the high bytes of lanes into the order of columns or stacks.
inline constexpr ByteArray16 first_and_second_columns = {1,    9,    none, 3,    11,   none, 5,    13,
                                                         none, none, none, none, none, none, none, none};
inline constexpr ByteArray16 third_columns = {none, none, 1,    none, none, 3,    none, none,
                                              5,    none, none, none, none, none, none, none};
inline constexpr ByteArray16 stacks_by_column = {1, 1, 1, 3, 3, 3, 5, 5, 5, none, none, none, none, none, none, none};
inline constexpr ByteArray16 stack_of_column = {0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0};

inline Bytes16 bytes_of(std::uint64_t low, std::uint64_t high) {
  return std::bit_cast<Bytes16>(std::array<std::uint64_t, 2>{low, high});
}

inline Bytes16 PuzzleState::parts_of_symbols() const {
  const Bytes16 part_of_column = shuffle(bytes_of(parts[0], parts[1]), constant(first_and_second_columns)) |
                                 shuffle(bytes_of(parts[2], 0), constant(third_columns));
  return shuffle(part_of_column, spread_nibbles(symbol_columns));
}

inline Bytes16 PuzzleState::stacks_of_symbols() const {
  return shuffle(constant(stack_of_column), spread_nibbles(symbol_columns));
}

/// If exactly two symbols are pending, they are tied with each other. The one whose column comes first keeps its label.
inline void PuzzleState::label_two_pending_symbols() {
  const auto one = static_cast<unsigned>(std::countr_zero(pending));
  const auto other = 63U - static_cast<unsigned>(std::countl_zero(pending));
  const auto column = static_cast<unsigned>(symbol_columns >> one & 15U);
  const auto other_column = static_cast<unsigned>(symbol_columns >> other & 15U);
  const bool one_stack = column / 3 == other_column / 3;
  const unsigned place = one_stack ? part(column) : group(column / 3);
  const unsigned other_place = one_stack ? part(other_column) : group(other_column / 3);
  if (place == other_place) return;
  values += std::uint64_t{1} << (place < other_place ? other : one);
  pending = 0;
}

/// The label of a symbol is determined by the number of symbols of its first row that certainly precede it. It stays
/// pending if another one may precede it: one in the same part, or in another stack of the same group.
inline void PuzzleState::label_pending_symbols() {
  if (std::popcount(pending) == 2) {  // the usual case
    label_two_pending_symbols();
    return;
  }
  const Bytes16 first = spread_nibbles(first_labels);
  const Bytes16 part_of = parts_of_symbols();
  const Bytes16 stack_of = stacks_of_symbols();
  const Bytes16 group_of =
      shuffle(shuffle(bytes_of(groups, 0), constant(stacks_by_column)), spread_nibbles(symbol_columns));
  for (std::uint64_t rest = pending; rest != 0; rest &= rest - 1) {
    const auto shift = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned symbol = shift / 4;
    const Bytes16 lane = every_lane(static_cast<std::uint8_t>(symbol));
    const Bytes16 part_here = shuffle(part_of, lane);
    const unsigned same_row = equal_mask(first, shuffle(first, lane));
    const unsigned tied_stacks =
        equal_mask(group_of, shuffle(group_of, lane)) & ~equal_mask(stack_of, shuffle(stack_of, lane));
    const unsigned before = same_row & greater_mask(part_here, part_of) & ~tied_stacks;
    const unsigned tied = same_row & (equal_mask(part_of, part_here) | tied_stacks) & ~(1U << symbol);
    const std::uint64_t label = (first_labels >> shift & 15U) + static_cast<unsigned>(std::popcount(before));
    values = (values & ~(std::uint64_t{15} << shift)) | label << shift;
    if (tied == 0) pending &= ~(std::uint64_t{1} << shift);
  }
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
