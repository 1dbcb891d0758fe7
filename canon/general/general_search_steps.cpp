// The effect of one row on the order of the columns, step by step.
//
// A step processes the part of tied columns at a slot: blanks first, then known labels, then new symbols. It decides no
// more than the image of the row requires. If a symbol that is private to an undecided column occurs again, parts are
// linked or divided into cycles, or a choice is returned to the caller.

#include "canon/general/general_search.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <utility>

namespace isodoku::detail {

int GeneralSearch::label_at(int row_slot, int column_slot) const {
  return form_[static_cast<std::size_t>(row_slot - n_)][static_cast<std::size_t>(column_slot)];
}

int GeneralSearch::min_label(const MinlexState& state, int column, int slot) const {
  const auto& lines = state.lines;
  const Cell symbol = source(state, column);
  const int from = lines.slot_of(column);
  int home = lines.slot_of(state.home_column[symbol]);
  const int home_row = lines.slot_of(state.home_row[symbol]);
  if (!lines.is_fixed(home)) {
    if (lines.are_opposed_lines(home_row, home)) return label_at(home_row, home);  // a row's symbol in its own column
    const int position = home / width_;
    home = lines.min_slot(home, from, slot) - (position - lines.group_begin(position)) * width_;
  }
  return label_at(lines.min_slot(home_row, from, slot), home);
}

void GeneralSearch::settle(MinlexState& state, int slot, int column) {
  auto& lines = state.lines;
  const Cell symbol = source(state, column);
  budget_.spend(Work::settle);
  lines.put_first(lines.slot_of(column));
  if (symbol == blank || grid_.is_pattern()) {
    state.row[static_cast<std::size_t>(slot)] = symbol;
    return;
  }
  const int home_column = state.home_column[symbol];
  if (home_column == MinlexState::unseen) {
    introduce(state, slot);
    return;
  }
  if (!lines.are_opposed_lines(lines.slot_of(state.home_row[symbol]), lines.slot_of(home_column))) {
    lines.put_stack_first(lines.slot_of(home_column) / width_);
    lines.put_first(lines.slot_of(home_column));
    lines.put_first(lines.slot_of(state.home_row[symbol]));
  }
  state.row[static_cast<std::size_t>(slot)] =
      static_cast<std::uint8_t>(label_at(lines.slot_of(state.home_row[symbol]), lines.slot_of(home_column)));
}

void GeneralSearch::introduce(MinlexState& state, int slot) {
  auto& value = state.row[static_cast<std::size_t>(slot)];
  if (grid_.is_pattern()) {
    value = 1;
    return;
  }
  const int column = state.lines.line_at(slot);
  const Cell symbol = source(state, column);
  value = state.next_label++;
  state.home_column[symbol] = static_cast<std::uint8_t>(column);
  state.home_row[symbol] = static_cast<std::uint8_t>(n_ + source_row_);
  state.seen_symbols |= 1U << symbol;
}

int GeneralSearch::step(MinlexState& state, int slot) {
  auto& lines = state.lines;
  const int end = lines.part_end(slot);
  budget_.spend(Work::step);
  if (lines.cycle_length(slot) > 0) return step_in_cycles(state, slot);
  int blanks_end = slot;
  for (int at = slot; at < end; ++at) {
    if (source(state, lines.line_at(at)) != blank) continue;
    if (at != blanks_end) lines.swap_in_part(at, blanks_end);
    state.row[static_cast<std::size_t>(blanks_end++)] = 0;
  }
  if (blanks_end > slot) {
    lines.cut_part(blanks_end);
    return blanks_end;
  }
  int min_value = max_size + 1;
  choices_.clear();
  for (int at = slot; at < end; ++at) {
    const int column = lines.line_at(at);
    const Cell symbol = source(state, column);
    if (grid_.is_pattern() || state.home_column[symbol] == MinlexState::unseen) continue;
    const int label = min_label(state, column, slot);
    if (label < min_value) {
      min_value = label;
      choices_.clear();
    }
    if (label == min_value) choices_.push_back(column);
  }
  if (choices_.empty()) {
    for (int at = slot; at < end; ++at) introduce(state, at);
    return end;
  }
  if (const int next = link_homes(state, slot); next > slot) return next;
  if (make_cycles(state, slot) || settle_reversed_cycles(state, slot)) return end;
  if (choices_.size() == 1 && lines.is_fixed(lines.slot_of(state.home_column[source(state, choices_[0])]))) {
    settle(state, slot, choices_[0]);
    return slot + 1;
  }
  state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(min_value);
  return slot;
}

bool GeneralSearch::has_fixed_clues(const MinlexState& state, int row) const {
  for (int column = 0; column < n_; ++column) {
    if (source(state, row, column) != blank && !state.lines.is_fixed(state.lines.slot_of(column))) return false;
  }
  return true;
}

int GeneralSearch::link_homes(MinlexState& state, int slot) {
  auto& lines = state.lines;
  const Cell symbol = source(state, choices_[0]);
  const int home_row = lines.slot_of(state.home_row[symbol]);
  const bool is_row_fixed = lines.is_fixed(home_row);
  const auto& home_line = is_row_fixed ? state.home_column : state.home_row;
  const auto home_slot = [&](int column) { return lines.slot_of(home_line[source(state, column)]); };
  const int home = home_slot(choices_[0]);
  if (lines.is_fixed(home) || lines.cycle_length(home) > 0 || lines.are_linked(slot, lines.part_begin(home)) ||
      lines.has_reversed_link(slot) || lines.has_reversed_link(lines.part_begin(home))) {
    return slot;
  }
  // The home lines of a symbol must not both be in linked parts, since min_label examines each of them separately.
  if (!is_row_fixed && !has_fixed_clues(state, state.home_row[symbol] - n_)) return slot;
  // Homes in tied stacks can reach the same label: then one of the stacks must be chosen.
  for (const int column : choices_) {
    if (lines.part_begin(home_slot(column)) != lines.part_begin(home)) return slot;
  }
  if (is_row_fixed) lines.put_stack_first(home / width_);
  const int part = lines.part_begin(home_slot(choices_[0]));
  const int count = static_cast<int>(choices_.size());
  for (int i = 0; i < count; ++i) {
    const int column = choices_[static_cast<std::size_t>(i)];
    lines.swap_in_part(slot + i, lines.slot_of(column));
    lines.swap_in_part(part + i, home_slot(column));
    state.row[static_cast<std::size_t>(slot + i)] = static_cast<std::uint8_t>(
        is_row_fixed ? label_at(home_row, part + i) : label_at(part + i, lines.slot_of(state.home_column[symbol])));
  }
  lines.cut_part(slot + count);
  lines.cut_part(part + count);
  lines.link_parts(slot, part);
  return slot + count;
}

bool GeneralSearch::make_cycles(MinlexState& state, int slot) {
  auto& lines = state.lines;
  const int end = lines.part_end(slot);
  // `image` is the position of the home line of each column's symbol in its part. It must be a permutation of one part.
  // The other home line must be the same for all symbols.
  const Cell first_symbol = source(state, lines.line_at(slot));
  if (state.home_column[first_symbol] == MinlexState::unseen) return false;
  const bool is_row_fixed = lines.is_fixed(lines.slot_of(state.home_row[first_symbol]));
  const auto& home_line = is_row_fixed ? state.home_column : state.home_row;
  const auto& other_line = is_row_fixed ? state.home_row : state.home_column;
  const int other = lines.slot_of(other_line[first_symbol]);
  const int part = lines.part_begin(lines.slot_of(home_line[first_symbol]));
  if (!lines.is_fixed(other) || !lines.are_linked(slot, part) || lines.has_reversed_link(slot)) return false;
  std::array<int, max_size> image{};
  for (int at = slot; at < end; ++at) {
    const Cell symbol = source(state, lines.line_at(at));
    if (state.home_column[symbol] == MinlexState::unseen) return false;
    if (lines.slot_of(other_line[symbol]) != other) return false;
    const int home = lines.slot_of(home_line[symbol]);
    if (lines.part_begin(home) != part) return false;
    image[static_cast<std::size_t>(at - slot)] = home - part;
  }
  budget_.spend(Work::cycled_column, static_cast<std::uint64_t>(end - slot));
  struct Cycle {
    int begin;
    int length;
  };
  boost::container::static_vector<Cycle, max_size> cycles;
  std::array<int, max_size> cycled{};  // cycle after cycle
  int count = 0;
  std::uint32_t seen = 0;
  for (int start = 0; start < end - slot; ++start) {
    if ((seen >> static_cast<unsigned>(start) & 1U) != 0) continue;
    const int begin = count;
    for (int i = start; (seen >> static_cast<unsigned>(i) & 1U) == 0; i = image[static_cast<std::size_t>(i)]) {
      seen |= 1U << static_cast<unsigned>(i);
      cycled[static_cast<std::size_t>(count++)] = i;
    }
    cycles.push_back({begin, count - begin});
  }
  // A shorter cycle returns sooner to its first label, which is its smallest. Cycles of equal length keep their order.
  std::ranges::sort(cycles, {}, [](const Cycle& cycle) { return std::pair(cycle.length, cycle.begin); });
  boost::container::static_vector<int, max_size> offsets;
  for (const Cycle& cycle : cycles) {
    const auto first = cycled.begin() + cycle.begin;
    offsets.insert(offsets.end(), first, first + cycle.length);
  }
  lines.reorder_part(slot, {offsets.data(), offsets.size()});
  int at = 0;
  int length = 0;
  for (const Cycle& cycle : cycles) {
    if (cycle.length != length) {
      length = cycle.length;
      lines.cut_part(slot + at);
      if (length > 1) lines.tie_cycles(slot + at, length);
    }
    for (int i = 0; i < length; ++i) {
      const int next = i + 1 < length ? i + 1 : 0;
      const int home = part + at + next;
      state.row[static_cast<std::size_t>(slot + at + i)] =
          static_cast<std::uint8_t>(is_row_fixed ? label_at(other, home) : label_at(home, other));
    }
    at += length;
  }
  return true;
}

int GeneralSearch::step_in_cycles(MinlexState& state, int slot) {
  const auto& lines = state.lines;
  const int end = lines.part_end(slot);
  const auto value_of = [&](int column) {
    const Cell symbol = source(state, column);
    if (symbol == blank || grid_.is_pattern()) return int{symbol};
    return state.home_column[symbol] == MinlexState::unseen ? int{state.next_label} : min_label(state, column, slot);
  };
  int min_value = max_size + 1;
  choices_.clear();
  bool all_alike = true;  // all blank, or all new symbols
  for (int at = slot; at < end; ++at) {
    const int column = lines.line_at(at);
    const int value = value_of(column);
    if (at > slot && value != min_value) all_alike = false;
    if (value < min_value) {
      min_value = value;
      choices_.clear();
    }
    if (value == min_value) choices_.push_back(column);
  }
  if (all_alike && (min_value == 0 || min_value == state.next_label)) {
    for (int at = slot; at < end; ++at) {
      if (min_value == 0) {
        state.row[static_cast<std::size_t>(at)] = 0;
      } else {
        introduce(state, at);
      }
    }
    return end;
  }
  state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(min_value);
  return slot;
}

}  // namespace isodoku::detail
