#pragma once
// What a partly built min-lex form has decided: an ordered partition of the lines.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>

#include "grid/grid.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// A value of a target cell: 0 blank, else a symbol of the form.
using TargetRow = std::array<std::uint8_t, max_size>;

/// One entry for each line or slot: columns first, then rows.
using LineArray = std::array<std::uint8_t, 2 * max_size>;

/// The lines of the source (columns 0..N-1, rows N..2N-1) in the slots of the form (columns 0..N-1, then rows), as far
/// as that is decided.
///
/// Columns that nothing has distinguished so far are tied: they stand in one part (a run of slots within a stack), and
/// stacks that nothing has distinguished form a group (a run of stack positions), all with parts alike. Rows are placed
/// one by one; but rows of one band which differ in nothing but the names of their symbols, none of which has occurred
/// elsewhere, stand in one part as well. Which of tied lines stands in which slot of its part means nothing.
///
/// Parts of rows and of single stacks can be linked, those of one size: their lines are tied as tuples of one of each
/// part, so what moves a line moves its mates along. A part can be linked in reverse: then its last line is tied to the
/// first ones of the others, and so on.
///
/// A part, with those linked to it, can be made of cycles of one length: then the cycles are tied, and each may be
/// turned, but its lines follow each other in the order of the cycle.
class LinePartition {
 public:
  /// All stacks tied, and all columns of a stack; no row placed.
  explicit LinePartition(const Shape& shape) : n_(shape.size()), width_(shape.box_columns()), row_end_(n_) {
    std::iota(order_.begin(), order_.end(), std::uint8_t{0});
    std::iota(slot_.begin(), slot_.end(), std::uint8_t{0});
    std::iota(link_.begin(), link_.end(), std::uint8_t{0});
    for (int slot = 0; slot <= n_; slot += width_) part_starts_ |= bit(slot);
    group_starts_ = 1U | 1U << static_cast<unsigned>(shape.stacks());
  }

  [[nodiscard]] int line_at(int slot) const { return order_[static_cast<std::size_t>(slot)]; }
  [[nodiscard]] int slot_of(int line) const { return slot_[static_cast<std::size_t>(line)]; }
  [[nodiscard]] int stack_at(int position) const { return line_at(position * width_) / width_; }

  [[nodiscard]] int part_begin(int slot) const { return 63 - std::countl_zero(part_starts_ & (bit(slot + 1) - 1)); }
  [[nodiscard]] int part_end(int slot) const { return std::countr_zero(part_starts_ & ~(bit(slot + 1) - 1)); }
  [[nodiscard]] int group_begin(int position) const {
    return 31 - std::countl_zero(group_starts_ & ((2U << static_cast<unsigned>(position)) - 1));
  }
  [[nodiscard]] int group_end(int position) const {
    return std::countr_zero(group_starts_ & ~((2U << static_cast<unsigned>(position)) - 1));
  }
  [[nodiscard]] bool is_single_stack(int position) const {
    return (group_starts_ >> static_cast<unsigned>(position) & 3U) == 3U;
  }
  /// The line at this slot is tied to no other.
  [[nodiscard]] bool is_fixed(int slot) const {
    return (part_starts_ >> static_cast<unsigned>(slot) & 3U) == 3U && (slot >= n_ || is_single_stack(slot / width_));
  }

  /// Where the next row goes.
  [[nodiscard]] int row_end() const { return row_end_; }
  /// Bit r: row r of the source is placed.
  [[nodiscard]] std::uint32_t placed_rows() const { return placed_rows_; }
  /// Puts these rows (bit r: row r) after those placed, tied to each other.
  void append_tied_rows(std::uint32_t rows) {
    placed_rows_ |= rows;
    for (; rows != 0; rows &= rows - 1) {
      const int line = n_ + std::countr_zero(rows);
      swap_slots(slot_of(line), row_end_++);
    }
    part_starts_ |= bit(row_end_);
  }

  /// Cuts the part before this slot, unless it is a part's end, and those linked to it alike.
  void cut_part(int slot) {
    if ((part_starts_ & bit(slot)) != 0) return;
    const int first = part_begin(slot);
    const int offset = slot - first;
    if (has_reversed_link(first)) {
      cut_reversed(first, offset);
      return;
    }
    for_linked(first, [&](int part) {
      part_starts_ |= bit(part + offset);
      link_[static_cast<std::size_t>(part + offset)] =
          static_cast<std::uint8_t>(link_[static_cast<std::size_t>(part)] + offset);
    });
  }
  /// Cuts the group before this position.
  void cut_group(int position) { group_starts_ |= 1U << static_cast<unsigned>(position); }
  /// Swaps two lines of one free part, and their mates.
  void swap_in_part(int a, int b) {
    const int first = part_begin(a);
    for_linked(first, [&](int part) { swap_slots(mate(first, a - first, part), mate(first, b - first, part)); });
  }
  /// Puts the line at first + offsets[i] to first + i, in this part and those linked to it.
  void reorder_part(int first, std::span<const int> offsets) {
    for_linked(first, [&](int part) {
      const LineArray old = order_;
      for (int i = 0; i < static_cast<int>(offsets.size()); ++i) {
        const auto slot = static_cast<std::size_t>(mate(first, i, part));
        order_[slot] = old[static_cast<std::size_t>(mate(first, offsets[static_cast<std::size_t>(i)], part))];
        slot_[order_[slot]] = static_cast<std::uint8_t>(slot);
      }
    });
  }
  /// Links the parts that begin at these slots; what is linked to either comes along.
  void link_parts(int a, int b) { std::swap(link_[static_cast<std::size_t>(a)], link_[static_cast<std::size_t>(b)]); }
  /// Links two parts that begin at these slots, each linked to no other, the second in reverse.
  void link_in_reverse(int a, int b) {
    link_parts(a, b);
    reversed_ |= bit(b);
  }
  /// The part that begins at this slot is linked, and not all in the same direction.
  [[nodiscard]] bool has_reversed_link(int first) const {
    bool result = false;
    if (reversed_ != 0) for_linked(first, [&](int part) { result = result || is_reversed(part); });
    return result;
  }
  /// The lines at these slots are in parts that are linked, one of them in reverse.
  [[nodiscard]] bool are_opposed_lines(int a, int b) const {
    return reversed_ != 0 && are_opposed(part_begin(a), part_begin(b));
  }
  /// These two parts are linked, one of them in reverse.
  [[nodiscard]] bool are_opposed(int a, int b) const { return are_linked(a, b) && is_reversed(a) != is_reversed(b); }
  /// The part that begins at this slot is linked to another.
  [[nodiscard]] bool is_linked(int first) const { return link_[static_cast<std::size_t>(first)] != first; }
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
  /// How long the cycles of the part at this slot are; 0 if its lines are free.
  [[nodiscard]] int cycle_length(int slot) const { return cycle_[static_cast<std::size_t>(part_begin(slot))]; }
  /// Makes the part that begins at this slot, and those linked to it, parts of cycles; the lines stand
  /// cycle by cycle.
  void tie_cycles(int first, int length) {
    for_linked(first, [&](int part) { set_cycle_length(part, length); });
  }
  /// The least slot that the line at `home`, in a part of rows or of a single stack, can get when the column at
  /// `from`, of the part that begins at `slot`, comes first in its part.
  [[nodiscard]] int min_slot(int home, int from, int slot) const {
    const int first = part_begin(home);
    if (!are_linked(first, slot)) return first;
    // What comes first takes its mate to the other end.
    if (is_reversed(first) != is_reversed(slot))
      return mate(slot, from - slot, first) == home ? part_end(first) - 1 : first;
    // The two lines move together.
    const int length = std::max(cycle_length(home), 1);
    from -= slot;
    home -= first;
    return first + (from / length == home / length ? (home - from + length) % length : length);
  }
  /// Makes the line at this slot, a row or a column of a single stack, the first of its part and unties it, and with
  /// it all of its cycle; returns its slot.
  int put_first(int slot) {
    const int first = part_begin(slot);
    if (const int length = cycle_length(slot); length > 0) {
      const int end = part_end(slot);
      const int cycle = (slot - first) / length * length;
      std::array<int, max_size> memory{};
      const std::span offsets(memory.data(), static_cast<std::size_t>(end - first));
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
  void copy_stack(int position, const LinePartition& there, int position_there) {
    for (int i = 0; i < width_; ++i) {
      const int slot = position * width_ + i;
      const auto column = order_[static_cast<std::size_t>(slot)] =
          static_cast<std::uint8_t>(there.line_at(position_there * width_ + i));
      slot_[column] = static_cast<std::uint8_t>(slot);
      if (there.part_begin(position_there * width_ + i) == position_there * width_ + i) cut_part(slot);
    }
  }

 private:
  [[nodiscard]] bool is_reversed(int first) const { return (reversed_ & bit(first)) != 0; }
  /// The slot, in this part linked to the one at `first`, of what is tied to the line at first + offset.
  [[nodiscard]] int mate(int first, int offset, int part) const {
    return is_reversed(part) == is_reversed(first) ? part + offset : part_end(part) - 1 - offset;
  }
  /// Cuts the part that begins at `first` and those linked to it, some of them in reverse.
  void cut_reversed(int first, int offset) {
    const int size = part_end(first) - first;
    LineArray parts{};
    std::size_t count = 0;
    for_linked(first, [&](int part) { parts[count++] = static_cast<std::uint8_t>(part); });
    // Of the two pieces of a part, the one that is linked to the first `offset` lines of this part.
    const auto near_piece = [&](int part) { return mate(first, 0, part) == part ? part : part + size - offset; };
    const auto far_piece = [&](int part) { return mate(first, 0, part) == part ? part + offset : part; };
    LineArray near{};
    LineArray far{};
    for (std::size_t i = 0; i < count; ++i) {
      near[i] = static_cast<std::uint8_t>(near_piece(parts[i]));
      far[i] = static_cast<std::uint8_t>(far_piece(parts[i]));
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t next = i + 1 < count ? i + 1 : 0;
      link_[near[i]] = near[next];
      link_[far[i]] = far[next];
      if (is_reversed(parts[i])) reversed_ |= bit(near[i]) | bit(far[i]);
      part_starts_ |= bit(near[i]) | bit(far[i]);
    }
  }
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
  static std::uint64_t bit(int slot) { return std::uint64_t{1} << static_cast<unsigned>(slot); }

  int n_;
  int width_;
  int row_end_;
  std::uint32_t placed_rows_ = 0;
  std::uint32_t group_starts_ = 0;  // bit p: a group starts at position p
  std::uint64_t part_starts_ = 0;   // bit j: a part starts at slot j; the bits N and row_end_ are set
  std::uint64_t reversed_ = 0;      // bit j: the part that starts at slot j is linked in reverse
  LineArray order_{};               // line at each slot
  LineArray slot_{};                // slot of each line
  LineArray link_{};                // by first slot of a part: first slot of the next one linked to it, in a ring
  LineArray cycle_{};               // by first slot of a part: length of its cycles, 0: none
};

/// A path of the search.
struct MinlexState {
  explicit MinlexState(const Shape& shape) : lines(shape) { home_column.fill(unseen); }

  static constexpr std::uint8_t unseen = 255;

  LinePartition lines;
  bool transpose = false;
  std::uint8_t next_label = 1;
  /// Where a symbol first occurred, in lines of the source; its label is what the form has there.
  std::array<std::uint8_t, max_size + 1> home_column;
  std::array<std::uint8_t, max_size + 1> home_row{};
  TargetRow row{};                 ///< the target row being made
  std::uint32_t seen_symbols = 0;  ///< bit s: the symbol s has occurred
  int group = -1;                  ///< index of the stabiliser of the path (without `pending`); -1: trivial
  int pending = -1;                ///< a point chosen since
};

}  // namespace isodoku::detail
