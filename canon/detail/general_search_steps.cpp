// What one row does to the order of the columns, step by step.
//
// A step treats the part of tied columns at a slot: blanks first, then known labels, then new symbols.
// It decides no more than the image of the row needs; where a symbol that is private to an undecided
// column comes again, parts are linked, or made of cycles, or a choice is left to the caller.

#include "canon/detail/general_search.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace isodoku::detail {

int GeneralSearch::least_label(const MinlexState& state, int column, int slot) const {
  const auto& columns = state.columns;
  const Cell symbol = source(state, column);
  const int home = columns.slot_of(state.home_column[symbol]);
  int first = home;
  if (!columns.is_fixed(home)) {
    const int position = home / width_;
    first = columns.part_begin(home);
    if (columns.are_linked(first, slot)) {
      // The two columns move together: where will this one be when the other is at the front?
      const int length = std::max(columns.cycle_length(home), 1);
      const int from = columns.slot_of(column) - slot;
      const int to = home - first;
      first += from / length == to / length ? (to - from + length) % length : length;
    }
    first -= (position - columns.group_begin(position)) * width_;
  }
  const int home_row = state.rows.part_begin(state.rows.slot_of(state.home_row[symbol]));
  return form_[static_cast<std::size_t>(home_row)][static_cast<std::size_t>(first)];
}

void GeneralSearch::settle(MinlexState& state, int slot, int column) {
  auto& columns = state.columns;
  const Cell symbol = source(state, column);
  columns.put_column_first(columns.slot_of(column));
  if (symbol == blank || grid_.is_pattern()) {
    state.row[static_cast<std::size_t>(slot)] = symbol;
    return;
  }
  const int home_column = state.home_column[symbol];
  if (home_column == MinlexState::unseen) {
    introduce(state, slot);
    return;
  }
  columns.put_stack_first(columns.slot_of(home_column) / width_);
  const int home = columns.put_column_first(columns.slot_of(home_column));
  const int home_row = state.rows.put_first(state.rows.slot_of(state.home_row[symbol]));
  state.row[static_cast<std::size_t>(slot)] = form_[static_cast<std::size_t>(home_row)][static_cast<std::size_t>(home)];
}

void GeneralSearch::introduce(MinlexState& state, int slot) {
  auto& value = state.row[static_cast<std::size_t>(slot)];
  if (grid_.is_pattern()) {
    value = 1;
    return;
  }
  const int column = state.columns.column_at(slot);
  const Cell symbol = source(state, column);
  value = state.next_label++;
  state.home_column[symbol] = static_cast<std::uint8_t>(column);
  state.home_row[symbol] = static_cast<std::uint8_t>(source_row_);
}

int GeneralSearch::step(MinlexState& state, int slot) {
  auto& columns = state.columns;
  if (columns.cycle_length(slot) > 0) return step_in_cycles(state, slot);
  const int end = columns.part_end(slot);
  int blanks_end = slot;
  for (int at = slot; at < end; ++at) {
    if (source(state, columns.column_at(at)) != blank) continue;
    if (at != blanks_end) columns.swap_in_part(at, blanks_end);
    state.row[static_cast<std::size_t>(blanks_end++)] = 0;
  }
  if (blanks_end > slot) {
    columns.cut_part(blanks_end);
    return blanks_end;
  }
  int least = max_size + 1;
  choices_.clear();
  for (int at = slot; at < end; ++at) {
    const int column = columns.column_at(at);
    const Cell symbol = source(state, column);
    if (grid_.is_pattern() || state.home_column[symbol] == MinlexState::unseen) continue;
    const int label = least_label(state, column, slot);
    if (label < least) {
      least = label;
      choices_.clear();
    }
    if (label == least) choices_.push_back(column);
  }
  if (choices_.empty()) {
    for (int at = slot; at < end; ++at) introduce(state, at);
    return end;
  }
  if (const int next = link_homes(state, slot); next > slot) return next;
  if (make_cycles(state, slot)) return end;
  if (choices_.size() == 1 && columns.is_fixed(columns.slot_of(state.home_column[source(state, choices_[0])]))) {
    settle(state, slot, choices_[0]);
    return slot + 1;
  }
  state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(least);
  return slot;
}

int GeneralSearch::link_homes(MinlexState& state, int slot) {
  auto& columns = state.columns;
  const auto home_of = [&](int column) { return static_cast<int>(state.home_column[source(state, column)]); };
  const int home = columns.slot_of(home_of(choices_[0]));
  if (columns.is_fixed(home) || columns.cycle_length(home) > 0 || columns.are_linked(slot, columns.part_begin(home))) {
    return slot;
  }
  // A label stands for one home row only if that is fixed.
  const int home_row = state.rows.slot_of(state.home_row[source(state, choices_[0])]);
  if (!state.rows.is_fixed(home_row)) return slot;
  // Homes in tied stacks can reach the same label: then one of the stacks must be chosen.
  for (const int column : choices_) {
    if (columns.part_begin(columns.slot_of(home_of(column))) != columns.part_begin(home)) return slot;
  }
  const int stack = columns.put_stack_first(home / width_);
  const int part = columns.part_begin(stack * width_ + home % width_);
  const int count = static_cast<int>(choices_.size());
  for (int i = 0; i < count; ++i) {
    const int column = choices_[static_cast<std::size_t>(i)];
    columns.swap_in_part(slot + i, columns.slot_of(column));
    columns.swap_in_part(part + i, columns.slot_of(home_of(column)));
    state.row[static_cast<std::size_t>(slot + i)] =
        form_[static_cast<std::size_t>(home_row)][static_cast<std::size_t>(part + i)];
  }
  columns.cut_part(slot + count);
  columns.cut_part(part + count);
  columns.link_parts(slot, part);
  return slot + count;
}

bool GeneralSearch::make_cycles(MinlexState& state, int slot) {
  auto& columns = state.columns;
  const int end = columns.part_end(slot);
  // Where the home of each column's symbol stands in its part: a permutation, if all is well.
  const Cell first_symbol = source(state, columns.column_at(slot));
  const int home_row = state.home_row[first_symbol];
  if (state.home_column[first_symbol] == MinlexState::unseen) return false;
  if (!state.rows.is_fixed(state.rows.slot_of(home_row))) return false;
  const int part = columns.part_begin(columns.slot_of(state.home_column[first_symbol]));
  if (!columns.are_linked(slot, part)) return false;
  std::array<int, max_size> image{};
  for (int at = slot; at < end; ++at) {
    const Cell symbol = source(state, columns.column_at(at));
    const int home = state.home_column[symbol];
    if (home == MinlexState::unseen || state.home_row[symbol] != home_row) return false;
    if (columns.part_begin(columns.slot_of(home)) != part) return false;
    image[static_cast<std::size_t>(at - slot)] = columns.slot_of(home) - part;
  }
  std::vector<std::vector<int>> cycles;
  std::uint32_t seen = 0;
  for (int start = 0; start < end - slot; ++start) {
    if ((seen >> static_cast<unsigned>(start) & 1U) != 0) continue;
    auto& cycle = cycles.emplace_back();
    for (int i = start; (seen >> static_cast<unsigned>(i) & 1U) == 0; i = image[static_cast<std::size_t>(i)]) {
      seen |= 1U << static_cast<unsigned>(i);
      cycle.push_back(i);
    }
  }
  // A short cycle comes back to its first, least label sooner.
  std::ranges::stable_sort(cycles, {}, &std::vector<int>::size);
  std::vector<int> offsets;
  for (const auto& cycle : cycles) offsets.insert(offsets.end(), cycle.begin(), cycle.end());
  columns.reorder_part(slot, offsets);
  const TargetRow& labels = form_[static_cast<std::size_t>(state.rows.slot_of(home_row))];
  int at = 0;
  std::size_t length = 0;
  for (const auto& cycle : cycles) {
    if (cycle.size() != length) {
      length = cycle.size();
      columns.cut_part(slot + at);
      if (length > 1) columns.tie_cycles(slot + at, static_cast<int>(length));
    }
    for (std::size_t i = 0; i < length; ++i) {
      const int next = i + 1 < length ? static_cast<int>(i) + 1 : 0;
      state.row[static_cast<std::size_t>(slot + at) + i] = labels[static_cast<std::size_t>(part + at + next)];
    }
    at += static_cast<int>(length);
  }
  return true;
}

int GeneralSearch::step_in_cycles(MinlexState& state, int slot) {
  const auto& columns = state.columns;
  const int end = columns.part_end(slot);
  const auto value_of = [&](int column) {
    const Cell symbol = source(state, column);
    if (symbol == blank || grid_.is_pattern()) return int{symbol};
    return state.home_column[symbol] == MinlexState::unseen ? int{state.next_label} : least_label(state, column, slot);
  };
  int least = max_size + 1;
  choices_.clear();
  bool all_alike = true;  // blank, or new
  for (int at = slot; at < end; ++at) {
    const int column = columns.column_at(at);
    const int value = value_of(column);
    if (at > slot && value != least) all_alike = false;
    if (value < least) {
      least = value;
      choices_.clear();
    }
    if (value == least) choices_.push_back(column);
  }
  if (all_alike && (least == 0 || least == state.next_label)) {
    for (int at = slot; at < end; ++at) {
      if (least == 0) {
        state.row[static_cast<std::size_t>(at)] = 0;
      } else {
        introduce(state, at);
      }
    }
    return end;
  }
  state.row[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(least);
  return slot;
}

}  // namespace isodoku::detail
