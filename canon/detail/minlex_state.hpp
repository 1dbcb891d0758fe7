#pragma once
// What a partly built min-lex form has decided: the rows placed, and an ordered partition of the
// columns. Rows can be tied, too.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "group/grid.hpp"
#include "group/transform.hpp"

namespace isodoku::detail {

/// A value of a target cell: 0 blank, else a symbol of the form.
using TargetRow = std::array<std::uint8_t, max_size>;

/// Columns that nothing told apart so far are tied: they stand in one part (a run of slots within a
/// stack), and stacks that nothing told apart form a group (a run of stack positions), all with
/// parts alike. Which tied column stands in which slot of its part means nothing.
///
/// Parts of single stacks can be linked, those of one size: their columns are tied as rows of such
/// columns, one of each part, so what moves a column moves its mates along.
///
/// A part of a single stack, with those linked to it, can be made of cycles of one length: then the cycles are tied,
/// and each may be turned, but its columns follow each other in the order of the cycle.
class ColumnPartition {
 public:
  /// All stacks tied, and all columns of a stack.
  explicit ColumnPartition(const Shape& shape) : width_(shape.box_columns()) {
    const int n = shape.size();
    for (int i = 0; i < n; ++i) {
      order_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
      slot_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
      link_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
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

  /// Cuts the part before this slot, unless it is a part's end, and those linked to it alike.
  void cut_part(int slot) {
    if ((part_starts_ >> static_cast<unsigned>(slot) & 1U) != 0) return;
    const int first = part_begin(slot);
    const int offset = slot - first;
    for_linked(first, [&](int part) {
      part_starts_ |= 1U << static_cast<unsigned>(part + offset);
      link_[static_cast<std::size_t>(part + offset)] =
          static_cast<std::uint8_t>(link_[static_cast<std::size_t>(part)] + offset);
    });
  }
  /// Cuts the group before this position.
  void cut_group(int position) { group_starts_ |= 1U << static_cast<unsigned>(position); }
  /// Swaps two columns of one free part, and their mates.
  void swap_in_part(int a, int b) {
    const int first = part_begin(a);
    for_linked(first, [&](int part) { swap_slots(part + a - first, part + b - first); });
  }
  /// Puts the column at first + offsets[i] to first + i, in this part and those linked to it.
  void reorder_part(int first, std::span<const int> offsets) {
    for_linked(first, [&](int part) {
      const IndexMap old = order_;
      for (int i = 0; i < static_cast<int>(offsets.size()); ++i) {
        const auto slot = static_cast<std::size_t>(part + i);
        order_[slot] = old[static_cast<std::size_t>(part + offsets[static_cast<std::size_t>(i)])];
        slot_[order_[slot]] = static_cast<std::uint8_t>(slot);
      }
    });
  }
  /// Links the parts that begin at these slots; what is linked to either comes along.
  void link_parts(int a, int b) { std::swap(link_[static_cast<std::size_t>(a)], link_[static_cast<std::size_t>(b)]); }
  [[nodiscard]] bool are_linked(int a, int b) const {
    bool result = false;
    for_linked(a, [&](int part) { result = result || part == b; });
    return result;
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
  /// How long the cycles of the part at this slot are; 0 if its columns are free.
  [[nodiscard]] int cycle_length(int slot) const { return cycle_[static_cast<std::size_t>(part_begin(slot))]; }
  /// Makes the part that begins at this slot, and those linked to it, parts of cycles; the columns
  /// stand cycle by cycle.
  void tie_cycles(int first, int length) {
    for_linked(first, [&](int part) { set_cycle_length(part, length); });
  }
  /// Makes the column at this slot, of a single stack, the first of its part and unties it, and with
  /// it all of its cycle; returns its slot.
  int put_column_first(int slot) {
    const int first = part_begin(slot);
    if (const int length = cycle_length(slot); length > 0) {
      const int end = part_end(slot);
      const int cycle = (slot - first) / length * length;
      std::vector<int> offsets(static_cast<std::size_t>(end - first));
      std::iota(offsets.begin(), offsets.end(), 0);
      std::swap_ranges(offsets.begin(), offsets.begin() + (cycle > 0 ? length : 0), offsets.begin() + cycle);
      std::rotate(offsets.begin(), offsets.begin() + (slot - first - cycle), offsets.begin() + length);
      reorder_part(first, offsets);
      tie_cycles(first, 0);
      for (int i = 1; i <= length; ++i) cut_part(first + i);
      if (first + length < end) tie_cycles(first + length, length);
      return first;
    }
    if (first != slot) swap_in_part(first, slot);
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
  template <typename Action>
  void for_linked(int first, const Action& action) const {
    int part = first;
    do {
      const int next = link_[static_cast<std::size_t>(part)];
      action(part);
      part = next;
    } while (part != first);
  }
  void set_cycle_length(int first, int length) {
    cycle_[static_cast<std::size_t>(first)] = static_cast<std::uint8_t>(length);
  }
  void swap_slots(int a, int b) {
    std::swap(order_[static_cast<std::size_t>(a)], order_[static_cast<std::size_t>(b)]);
    slot_[order_[static_cast<std::size_t>(a)]] = static_cast<std::uint8_t>(a);
    slot_[order_[static_cast<std::size_t>(b)]] = static_cast<std::uint8_t>(b);
  }
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
  IndexMap link_{};                 // by first slot of a part: first slot of the next one linked to it, in a ring
  IndexMap cycle_{};                // by first slot of a part: length of its cycles, 0: none
};

/// The source rows at the first target rows. Rows of one band which so far differ in nothing but the names of their
/// symbols, none of which has occurred elsewhere, are tied: they stand in one part (a run of target rows); which of
/// them stands where in it means nothing.
class RowPartition {
 public:
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int row_at(int slot) const { return order_[static_cast<std::size_t>(slot)]; }
  [[nodiscard]] int slot_of(int row) const { return slot_[static_cast<std::size_t>(row)]; }
  /// Bit r: source row r is placed.
  [[nodiscard]] std::uint32_t placed() const { return placed_; }
  [[nodiscard]] const IndexMap& order() const { return order_; }
  [[nodiscard]] int part_begin(int slot) const {
    return 31 - std::countl_zero(part_starts_ & ((2U << static_cast<unsigned>(slot)) - 1));
  }
  /// The row at this slot is tied to no other.
  [[nodiscard]] bool is_fixed(int slot) const { return (part_starts_ >> static_cast<unsigned>(slot) & 3U) == 3U; }

  /// Puts the rows of a mask, tied to each other, after those placed.
  void append_tied(std::uint32_t rows) {
    placed_ |= rows;
    part_starts_ |= 1U << static_cast<unsigned>(size_);
    for (; rows != 0; rows &= rows - 1) set(size_++, std::countr_zero(rows));
    part_starts_ |= 1U << static_cast<unsigned>(size_);
  }
  /// Makes the row at this slot the first of its part and unties it; returns its slot.
  int put_first(int slot) {
    const int first = part_begin(slot);
    const int row = row_at(slot);
    set(slot, row_at(first));
    set(first, row);
    part_starts_ |= 1U << static_cast<unsigned>(first + 1);
    return first;
  }

 private:
  void set(int slot, int row) {
    order_[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(row);
    slot_[static_cast<std::size_t>(row)] = static_cast<std::uint8_t>(slot);
  }

  int size_ = 0;
  std::uint32_t placed_ = 0;
  std::uint32_t part_starts_ = 1;  // bit t: a part starts at target row t
  IndexMap order_{};               // source row at each target row
  IndexMap slot_{};                // target row of each source row
};

/// A path of the search.
struct MinlexState {
  explicit MinlexState(const Shape& shape) : columns(shape) { home_column.fill(unseen); }

  static constexpr std::uint8_t unseen = 255;

  ColumnPartition columns;
  RowPartition rows;  ///< the rows up to this level's, and those tied to the last
  bool transpose = false;
  std::uint8_t next_label = 1;
  /// Where a symbol first occurred, in lines of the source; its label is what the form has there.
  std::array<std::uint8_t, max_size + 1> home_column;
  std::array<std::uint8_t, max_size + 1> home_row{};
  TargetRow row{};   ///< the target row being made
  int group = -1;    ///< index of the stabiliser of the path (without `pending`); -1: trivial
  int pending = -1;  ///< a point chosen since
};

}  // namespace isodoku::detail
