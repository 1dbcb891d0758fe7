#pragma once
// What a partly built min-lex form has decided: the rows placed, and an ordered partition of the
// columns.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "group/grid.hpp"
#include "group/transform.hpp"

namespace isodoku::detail {

/// A value of a target cell: 0 blank, else a symbol of the form.
using TargetRow = std::array<std::uint8_t, max_size>;

/// Columns that nothing told apart so far are tied: they stand in one part (a run of slots within a
/// stack), and stacks that nothing told apart form a group (a run of stack positions), all with
/// parts alike. Which tied column stands in which slot of its part means nothing.
class ColumnPartition {
 public:
  /// All stacks tied, and all columns of a stack.
  explicit ColumnPartition(const Shape& shape) : width_(shape.box_columns()) {
    const int n = shape.size();
    for (int i = 0; i < n; ++i) {
      order_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
      slot_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
    }
    for (int slot = 0; slot <= n; slot += width_) part_starts_ |= 1U << static_cast<unsigned>(slot);
    group_starts_ = 1U | 1U << static_cast<unsigned>(shape.stacks());
  }

  [[nodiscard]] int column_at(int slot) const { return order_[static_cast<std::size_t>(slot)]; }
  [[nodiscard]] int slot_of(int column) const { return slot_[static_cast<std::size_t>(column)]; }
  [[nodiscard]] int stack_at(int position) const { return column_at(position * width_) / width_; }

  [[nodiscard]] int part_begin(int slot) const { return last_bit_up_to(part_starts_, slot); }
  [[nodiscard]] int part_end(int slot) const { return first_bit_after(part_starts_, slot); }
  [[nodiscard]] int group_begin(int position) const { return last_bit_up_to(group_starts_, position); }
  [[nodiscard]] int group_end(int position) const { return first_bit_after(group_starts_, position); }
  [[nodiscard]] bool is_single_stack(int position) const {
    return (group_starts_ >> static_cast<unsigned>(position) & 3U) == 3U;
  }
  /// The column at this slot is tied to no other.
  [[nodiscard]] bool is_fixed(int slot) const {
    return (part_starts_ >> static_cast<unsigned>(slot) & 3U) == 3U && is_single_stack(slot / width_);
  }

  /// Cuts the part before this slot.
  void cut_part(int slot) { part_starts_ |= 1U << static_cast<unsigned>(slot); }
  /// Cuts the group before this position.
  void cut_group(int position) { group_starts_ |= 1U << static_cast<unsigned>(position); }
  void swap_slots(int a, int b) {
    std::swap(order_[static_cast<std::size_t>(a)], order_[static_cast<std::size_t>(b)]);
    slot_[order_[static_cast<std::size_t>(a)]] = static_cast<std::uint8_t>(a);
    slot_[order_[static_cast<std::size_t>(b)]] = static_cast<std::uint8_t>(b);
  }
  /// Swaps two tied stacks.
  void swap_stacks(int a, int b) {
    for (int i = 0; i < width_ && a != b; ++i) swap_slots(a * width_ + i, b * width_ + i);
  }
  /// Makes the stack at this position the first of its group and unties it; returns its position.
  int put_stack_first(int position) {
    const int first = group_begin(position);
    swap_stacks(first, position);
    cut_group(first + 1);
    return first;
  }
  /// Makes the column at this slot, of a single stack, the first of its part and unties it; returns
  /// its slot.
  int put_column_first(int slot) {
    const int first = part_begin(slot);
    if (first != slot) swap_slots(first, slot);
    cut_part(first + 1);
    return first;
  }
  /// Puts the columns of the stack at `position` into the order and parts that the stack at
  /// `position_there` of another partition has. Both hold the same columns there.
  void copy_stack(int position, const ColumnPartition& there, int position_there) {
    for (int i = 0; i < width_; ++i) {
      const int slot = position * width_ + i;
      const auto column = order_[static_cast<std::size_t>(slot)] =
          static_cast<std::uint8_t>(there.column_at(position_there * width_ + i));
      slot_[column] = static_cast<std::uint8_t>(slot);
      if (there.part_begin(position_there * width_ + i) == position_there * width_ + i) cut_part(slot);
    }
  }

 private:
  static int last_bit_up_to(std::uint32_t mask, int at) {
    return 31 - std::countl_zero(mask & ((2U << static_cast<unsigned>(at)) - 1));
  }
  static int first_bit_after(std::uint32_t mask, int at) {
    return std::countr_zero(mask & ~((2U << static_cast<unsigned>(at)) - 1));
  }

  int width_;
  std::uint32_t part_starts_ = 0;   // bit j: a part starts at slot j; bit N is set
  std::uint32_t group_starts_ = 0;  // bit p: a group starts at position p
  IndexMap order_{};                // column at each slot
  IndexMap slot_{};                 // slot of each column
};

/// A path of the search.
struct MinlexState {
  explicit MinlexState(const Shape& shape) : columns(shape) { home_column.fill(unseen); }

  static constexpr std::uint8_t unseen = 255;

  ColumnPartition columns;
  bool transpose = false;
  std::uint8_t next_label = 1;
  std::uint32_t placed = 0;  ///< mask of source rows
  IndexMap rows{};           ///< source row at each target row
  /// Where a symbol first occurred; its label is what the form has there.
  std::array<std::uint8_t, max_size + 1> home_column;
  std::array<std::uint8_t, max_size + 1> home_row{};
  TargetRow row{};   ///< the target row being made
  int group = -1;    ///< index of the stabiliser of the path (without `pending`); -1: trivial
  int pending = -1;  ///< a point chosen since
};

}  // namespace isodoku::detail
