// Rows that are each tied to a column.
//
// Rows of one band may differ only by a column of their own and symbols of their own. Such rows satisfy two conditions.
// In the columns that are already fixed, all have clues in the same columns, with symbols that are new and not shared
// by two of them. Elsewhere, each row has exactly one clue, in a tied column, and these clues have the same symbol in
// all rows. For example, one full row, one full column and one symbol in all rows give such rows. Whichever row comes
// first, its blanks are at the left of the tied columns, its own column moves to their right end, and its new symbols
// get the next labels. The own column of the next row is to the left of that. So k such rows have these images in any
// order:
//
//     slots    0  1  2 |  3  4  5 | 6        columns 3 to 5 are the rows' own, the last row's first
//              .  .  . |  .  .  1 | 2        first row
//              .  .  . |  .  1  . | 3        second row
//              .  .  . |  1  .  . | 4        third row
//
// All of them are placed together. Their own columns are cut from the tied columns. The part of these columns and the
// part of the rows are linked in reverse: the first row is linked to the last column. The column at slot 6 can be one
// of the tied columns, and the symbol 1 can be new. Then the first row does not determine which of its two symbols is
// 1. The second row does, since it contains that symbol again, further left. (The symbol 1 then has both its first
// lines in the linked parts, but its label is certain.)
//
// This is correct if no other row of the band can come before the last of these rows. A row with a clue in a part of
// columns further left, where these rows have none, cannot. Neither can a row with more than k clues in the tied
// columns: of the columns left after i rows, it fills at least two, so its blanks end earlier. A row with exactly k
// clues there might fill only one column when the last row is placed. But if the common symbol has the label 1, it is
// smaller than any other symbol. If the other row also has this symbol there, its next clue, in the columns of the
// earlier rows, is where the last row has a blank.
//
// In the last row of the form, the rows' own columns may contain exactly the symbols that the rows have in one fixed
// column. Then these symbols permute the columns, and the smallest image is known. Labels and slots run in opposite
// directions: with p the permutation of k slots, the image has the label of slot k-1-p(j) at slot j, so p must be the
// greatest permutation of its cycle type. It maps j to k-1-j as long as pairs can be cut from the cycles; a cycle of
// length c gives floor(c/2) pairs. Then come the slots that are in no pair, one for each odd cycle: fixed points first,
// and the others are mapped to the greatest heads of pairs, one each. After that each slot is the tail of a pair. The
// odd cycles take turns: each is closed if a cycle of its length is left, and otherwise continues to the greatest head.
// The even cycles follow, one after another. No greater permutation is possible: there cannot be more pairs, and a
// cycle has at most one slot that is in no pair. Shorter cycles come first, as closing one leads to a greater slot than
// continuing.
//
// Cost: each of these rows costs as much as a single row, without branches.

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <utility>

#include "canon/general/general_search.hpp"

namespace isodoku::detail {
namespace {

using Offsets = boost::container::static_vector<int, max_size>;

/// The cycles of a permutation of 0..k-1.
using CycleList = boost::container::static_vector<Offsets, max_size>;

CycleList cycles_of(const Offsets& image) {
  CycleList cycles;
  std::uint32_t seen = 0;
  for (int start = 0; start < static_cast<int>(image.size()); ++start) {
    if ((seen >> static_cast<unsigned>(start) & 1U) != 0) continue;
    Offsets& cycle = cycles.emplace_back();
    for (int i = start; (seen >> static_cast<unsigned>(i) & 1U) == 0; i = image[static_cast<std::size_t>(i)]) {
      seen |= 1U << static_cast<unsigned>(i);
      cycle.push_back(i);
    }
  }
  return cycles;
}

/// Arranges these cycles as the greatest permutation of their type. Entry i is the point that is moved to i.
Offsets greatest_layout(CycleList& cycles, int k) {
  const auto key = [](const Offsets& cycle) { return std::pair(cycle.size() % 2 == 0, cycle.size()); };
  std::ranges::sort(cycles, {}, key);
  int pairs = 0;
  for (const Offsets& cycle : cycles) pairs += static_cast<int>(cycle.size()) / 2;
  Offsets layout(static_cast<std::size_t>(k));
  int head = pairs - 1;
  const auto lay_pair = [&](const Offsets& cycle, std::size_t at) {
    layout[static_cast<std::size_t>(head)] = cycle[at];
    layout[static_cast<std::size_t>(k - 1 - head--)] = cycle[at + 1];
  };
  const auto odd_end = std::ranges::find_if(cycles, [](const Offsets& cycle) { return cycle.size() % 2 == 0; });
  int single = pairs;
  for (auto cycle = cycles.begin(); cycle != odd_end; ++cycle) {
    layout[static_cast<std::size_t>(single++)] = cycle->front();
  }
  for (std::size_t at = 1; at < static_cast<std::size_t>(k); at += 2) {
    for (auto cycle = cycles.begin(); cycle != odd_end; ++cycle) {
      if (at < cycle->size()) lay_pair(*cycle, at);
    }
  }
  for (auto cycle = odd_end; cycle != cycles.end(); ++cycle) {
    for (std::size_t at = 0; at < cycle->size(); at += 2) lay_pair(*cycle, at);
  }
  return layout;
}

}  // namespace

/// Finds the pairs of rows that could be tied. Each of the two has one clue in a column of its own, with a common
/// symbol. All their other clues are in common columns, with different symbols.
void GeneralSearch::find_rows_alike(std::array<RowContent, max_size>& rows) const {
  for (int i = 1; i < n_; ++i) {
    RowContent& a = rows[static_cast<std::size_t>(i)];
    const int clues = std::popcount(a.columns);
    for (int j = 0; j < i && clues > 1; ++j) {
      RowContent& b = rows[static_cast<std::size_t>(j)];
      if (std::popcount(b.columns) != clues || std::popcount(a.columns & b.columns) != clues - 1) continue;
      if (std::popcount(a.symbols & b.symbols) != 1) continue;
      a.alike |= bit(j);
      b.alike |= bit(i);
    }
  }
}

GeneralSearch::PrivateTies GeneralSearch::private_ties(const MinlexState& state, int row) const {
  std::uint32_t fixed_columns = 0;
  boost::container::static_vector<int, 2> tied_columns;
  for (std::uint32_t rest = row_content(state, row).columns; rest != 0; rest &= rest - 1) {
    const int column = std::countr_zero(rest);
    if (!state.lines.is_fixed(state.lines.slot_of(column))) {
      if (tied_columns.size() == 2) return {};
      tied_columns.push_back(column);
    } else if (is_seen(state, source(state, row, column))) {
      return {};
    } else {
      fixed_columns |= bit(column);
    }
  }
  if (tied_columns.empty()) return {};
  const auto part = [&](int column) {
    return static_cast<std::uint8_t>(state.lines.part_begin(state.lines.slot_of(column)));
  };
  const auto symbol = [&](int column) { return source(state, row, column); };
  const int first = tied_columns.front();
  const int last = tied_columns.back();
  if (first == last) {
    if (fixed_columns == 0 || !is_seen(state, symbol(first))) return {};
    return {{fixed_columns, part(first), symbol(first)}};
  }
  if (part(first) != part(last) || is_seen(state, symbol(first)) || is_seen(state, symbol(last))) return {};
  return {{fixed_columns, part(first), symbol(first), static_cast<std::uint8_t>(last), true},
          {fixed_columns, part(first), symbol(last), static_cast<std::uint8_t>(first), true}};
}

std::uint32_t GeneralSearch::rows_of_tie(const MinlexState& state, std::uint32_t candidates,
                                         const PrivateTie& tie) const {
  std::uint32_t rows = 0;
  std::uint32_t symbols = 0;
  for (std::uint32_t rest = candidates; rest != 0; rest &= rest - 1) {
    const int row = std::countr_zero(rest);
    if (std::ranges::count(private_ties(state, row), tie) == 0) continue;
    const std::uint32_t own = row_content(state, row).symbols & ~bit(tie.symbol);
    if ((symbols & own) != 0) return 0;
    symbols |= own;
    rows |= bit(row);
  }
  // A shared column that is not fixed requires three rows: two to determine it, and one more.
  return std::popcount(rows) < (tie.shares_column ? 3 : 2) ? 0 : rows;
}

bool GeneralSearch::come_first(const MinlexState& state, std::uint32_t tied, std::uint32_t others,
                               const PrivateTie& tie) const {
  const auto& lines = state.lines;
  std::uint32_t left_columns = 0;
  for (int slot = 0; slot < tie.part; ++slot) left_columns |= bit(lines.line_at(slot));
  std::uint32_t part_columns = 0;
  for (int slot = tie.part; slot < lines.part_end(tie.part); ++slot) part_columns |= bit(lines.line_at(slot));
  if (tie.shares_column) part_columns &= ~bit(tie.shared_column);
  if ((tie.fixed_columns & left_columns) != 0) return false;
  const int label = is_seen(state, tie.symbol) ? label_at(lines.slot_of(state.home_row[tie.symbol]),
                                                          lines.slot_of(state.home_column[tie.symbol]))
                                               : state.next_label;
  const int enough = std::popcount(tied) + (label == 1 ? 0 : 1);
  for (; others != 0; others &= others - 1) {
    const std::uint32_t columns = row_content(state, std::countr_zero(others)).columns;
    if ((columns & left_columns) == 0 && std::popcount(columns & part_columns) < enough) return false;
  }
  return true;
}

GeneralSearch::RowChoice GeneralSearch::tied_with_columns(const MinlexState& state, std::uint32_t free_rows,
                                                          int row) const {
  const auto& lines = state.lines;
  const std::uint32_t candidates = free_rows & (row_content(state, row).alike | bit(row));
  for (const PrivateTie& tie : private_ties(state, row)) {
    if (!lines.is_single_stack(tie.part / width_) || lines.cycle_length(tie.part) > 0 || lines.is_linked(tie.part)) {
      break;
    }
    if (is_seen(state, tie.symbol) && (!lines.is_fixed(lines.slot_of(state.home_row[tie.symbol])) ||
                                       !lines.is_fixed(lines.slot_of(state.home_column[tie.symbol])))) {
      break;
    }
    const std::uint32_t tied = rows_of_tie(state, candidates, tie);
    if (tied != 0 && come_first(state, tied, free_rows & ~tied, tie)) return {tied, 0, tie};
  }
  return {bit(row)};
}

void GeneralSearch::append_rows(MinlexState& state, const RowChoice& choice) const {
  auto& lines = state.lines;
  const int first_row = lines.row_end();
  lines.append_tied_rows(choice.rows);
  if (choice.tie.symbol == blank) return;
  int slot = lines.part_end(choice.tie.part);
  if (choice.tie.shares_column) {
    lines.swap_in_part(lines.slot_of(choice.tie.shared_column), --slot);
    lines.cut_part(slot);
  }
  for (int row = first_row; row < lines.row_end(); ++row) {
    const int source_row = lines.line_at(row) - n_;
    for (std::uint32_t rest = row_content(state, source_row).columns; rest != 0; rest &= rest - 1) {
      const int column = std::countr_zero(rest);
      if (source(state, source_row, column) == choice.tie.symbol) lines.swap_in_part(lines.slot_of(column), --slot);
    }
  }
  lines.cut_part(slot);
  lines.link_in_reverse(first_row, slot);
}

void GeneralSearch::place_tied_row(MinlexState& state) {
  for (int slot = 0; slot < n_; ++slot) {
    const Cell symbol = source(state, state.lines.line_at(slot));
    if (symbol != blank && state.home_column[symbol] == MinlexState::unseen) {
      introduce(state, slot);
      continue;
    }
    state.row[static_cast<std::size_t>(slot)] =
        symbol == blank ? std::uint8_t{0}
                        : static_cast<std::uint8_t>(label_at(state.lines.slot_of(state.home_row[symbol]),
                                                             state.lines.slot_of(state.home_column[symbol])));
  }
  finish_row(state);
}

bool GeneralSearch::settle_reversed_cycles(MinlexState& state, int slot) {
  auto& lines = state.lines;
  if (row_ + 1 < n_ || !lines.has_reversed_link(slot)) return false;
  const int end = lines.part_end(slot);
  const Cell first_symbol = source(state, lines.line_at(slot));
  if (state.home_column[first_symbol] == MinlexState::unseen) return false;
  const int column = lines.slot_of(state.home_column[first_symbol]);
  const int rows = lines.part_begin(lines.slot_of(state.home_row[first_symbol]));
  if (!lines.is_fixed(column) || !lines.are_opposed(slot, rows)) return false;
  Offsets image;
  for (int at = slot; at < end; ++at) {
    const Cell symbol = source(state, lines.line_at(at));
    if (state.home_column[symbol] == MinlexState::unseen) return false;
    if (lines.slot_of(state.home_column[symbol]) != column) return false;
    const int home = lines.slot_of(state.home_row[symbol]);
    if (lines.part_begin(home) != rows) return false;
    image.push_back(end - slot - 1 - (home - rows));
  }
  budget_.spend(Work::cycled_column, image.size());
  CycleList cycles = cycles_of(image);
  const Offsets layout = greatest_layout(cycles, end - slot);
  lines.reorder_part(slot, {layout.data(), layout.size()});
  for (int at = slot + 1; at < end; ++at) lines.cut_part(at);
  for (int at = slot; at < end; ++at) {
    const Cell symbol = source(state, lines.line_at(at));
    state.row[static_cast<std::size_t>(at)] =
        static_cast<std::uint8_t>(label_at(lines.slot_of(state.home_row[symbol]), column));
  }
  return true;
}

}  // namespace isodoku::detail
