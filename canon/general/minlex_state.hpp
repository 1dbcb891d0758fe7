#pragma once
// The state of a partly built min-lex form: an ordered partition of the lines.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>

#include "grid/grid.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// A row of the form; 0 is blank.
using TargetRow = std::array<std::uint8_t, max_size>;

/// One entry for each line or slot: columns first, then rows.
using LineArray = std::array<std::uint8_t, 2 * max_size>;

/// The lines of the source (columns 0..N-1, rows N..2N-1) in the slots of the form (columns 0..N-1, then rows), as far
/// as they are decided.
///
/// Columns that nothing has distinguished so far are tied: they are in one part, a run of slots within a stack. Stacks
/// that nothing has distinguished form a group, a run of stack positions with equal parts. Rows are placed one by one.
/// But rows of one band are also in one part if they differ only by the names of symbols that have not occurred
/// elsewhere. The order of tied lines within their part has no meaning.
///
/// Parts of rows and of single stacks with equal sizes can be linked. Their lines are then tied as tuples with one line
/// of each part, so moving a line also moves its mates. A part can be linked in reverse: its last line is then tied to
/// the first ones of the others, and so on.
///
/// A part, with the parts linked to it, can consist of cycles of equal length. Then the cycles are tied and each may be
/// rotated, but its lines follow each other in the order of the cycle.
class LinePartition {
 public:
  /// Starts with all stacks tied, all columns of each stack tied, and no row placed.
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
  /// Whether the line at this slot is not tied to any other.
  [[nodiscard]] bool is_fixed(int slot) const {
    return (part_starts_ >> static_cast<unsigned>(slot) & 3U) == 3U && (slot >= n_ || is_single_stack(slot / width_));
  }

  /// The slot of the next row.
  [[nodiscard]] int row_end() const { return row_end_; }
  /// The placed rows of the source; bit r is row r.
  [[nodiscard]] std::uint32_t placed_rows() const { return placed_rows_; }
  /// Appends these rows (bit r is row r) to the placed ones, tied to each other.
  void append_tied_rows(std::uint32_t rows) {
    placed_rows_ |= rows;
    for (; rows != 0; rows &= rows - 1) {
      const int line = n_ + std::countr_zero(rows);
      swap_slots(slot_of(line), row_end_++);
    }
    part_starts_ |= bit(row_end_);
  }

  /// Cuts the part before this slot, unless a part begins there, and cuts the linked parts in the same way.
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
  /// Moves the line at first + offsets[i] to first + i, in this part and those linked to it.
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
  /// Links the parts that begin at these slots, together with everything linked to either.
  void link_parts(int a, int b) { std::swap(link_[static_cast<std::size_t>(a)], link_[static_cast<std::size_t>(b)]); }
  /// Links two parts that begin at these slots, each without links so far, the second one in reverse.
  void link_in_reverse(int a, int b) {
    link_parts(a, b);
    reversed_ |= bit(b);
  }
  /// Whether the part that begins at this slot has links in both directions.
  [[nodiscard]] bool has_reversed_link(int first) const {
    bool result = false;
    if (reversed_ != 0) for_linked(first, [&](int part) { result = result || is_reversed(part); });
    return result;
  }
  /// Whether the lines at these slots are in linked parts, one of them in reverse.
  [[nodiscard]] bool are_opposed_lines(int a, int b) const {
    return reversed_ != 0 && are_opposed(part_begin(a), part_begin(b));
  }
  /// Whether these two parts are linked, one of them in reverse.
  [[nodiscard]] bool are_opposed(int a, int b) const { return are_linked(a, b) && is_reversed(a) != is_reversed(b); }
  /// Whether the part that begins at this slot is linked to another.
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
  /// Moves the stack at this position to the front of its group and unties it; returns its position.
  int put_stack_first(int position) {
    const int first = group_begin(position);
    swap_stacks(first, position);
    cut_group(first + 1);
    return first;
  }
  /// The length of the cycles of the part at this slot; 0 if its lines are free.
  [[nodiscard]] int cycle_length(int slot) const { return cycle_[static_cast<std::size_t>(part_begin(slot))]; }
  /// Ties the cycles of the part that begins at this slot, and of those linked to it; its lines must be sorted by
  /// cycle.
  void tie_cycles(int first, int length) {
    for_linked(first, [&](int part) { set_cycle_length(part, length); });
  }
  /// The smallest slot that the line at `home` can get if the column at `from` comes first in its part. `home` is in a
  /// part of rows or of a single stack, and `from` in the part that begins at `slot`.
  [[nodiscard]] int min_slot(int home, int from, int slot) const {
    const int first = part_begin(home);
    if (!are_linked(first, slot)) return first;
    // Moving a line to the front moves its mate to the other end.
    if (is_reversed(first) != is_reversed(slot))
      return mate(slot, from - slot, first) == home ? part_end(first) - 1 : first;
    // The two lines move together.
    const int length = std::max(cycle_length(home), 1);
    from -= slot;
    home -= first;
    return first + (from / length == home / length ? (home - from + length) % length : length);
  }
  /// Moves the line at this slot, a row or a column of a single stack, to the front of its part and unties it, together
  /// with all lines of its cycle. Returns its slot.
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
  /// Gives the columns of the stack at `position` the order and parts of the stack at `position_there` of another
  /// partition. Both must contain the same columns.
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
  /// The slot, in this part linked to the one at `first`, of the line tied to the line at first + offset.
  [[nodiscard]] int mate(int first, int offset, int part) const {
    return is_reversed(part) == is_reversed(first) ? part + offset : part_end(part) - 1 - offset;
  }
  /// Cuts the part that begins at `first` and those linked to it, some of them in reverse.
  void cut_reversed(int first, int offset) {
    const int size = part_end(first) - first;
    LineArray parts{};
    std::size_t count = 0;
    for_linked(first, [&](int part) { parts[count++] = static_cast<std::uint8_t>(part); });
    // The piece of a part that is linked to the first `offset` lines of this part.
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
  std::uint32_t group_starts_ = 0;  // bit p: a group begins at position p
  std::uint64_t part_starts_ = 0;   // bit j: a part begins at slot j; the bits N and row_end_ are set
  std::uint64_t reversed_ = 0;      // bit j: the part that begins at slot j is linked in reverse
  LineArray order_{};               // line at each slot
  LineArray slot_{};                // slot of each line
  LineArray link_{};                // by first slot of a part: first slot of the next part linked to it, cyclically
  LineArray cycle_{};               // by first slot of a part: length of its cycles; 0 means none
};

/// A path of the search.
struct MinlexState {
  explicit MinlexState(const Shape& shape) : lines(shape) { home_column.fill(unseen); }

  static constexpr std::uint8_t unseen = 255;

  LinePartition lines;
  bool transpose = false;
  std::uint8_t next_label = 1;
  /// The first occurrence of each symbol, as lines of the source; its label is the value of the form there.
  std::array<std::uint8_t, max_size + 1> home_column;
  std::array<std::uint8_t, max_size + 1> home_row{};
  TargetRow row{};                 ///< the target row under construction
  std::uint32_t seen_symbols = 0;  ///< bit s: the symbol s has occurred
  int group = -1;                  ///< index of the stabiliser of the path (without `pending`); -1 means trivial
  int pending = -1;                ///< a point chosen after that; -1 means none
};

}  // namespace isodoku::detail
