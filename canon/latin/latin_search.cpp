// Min-lex forms of Latin squares and rectangles.
//
// Empty rows come first, in any order. The first full row of the form is 1 to N, whichever row it was, and gives the
// symbols their labels. So a form is determined by two full rows, first and second, and an order of the columns; the
// other rows are sorted by their labels in the first column. The second row is a permutation of the columns: each
// column is mapped to the column where the first row has its symbol. Its smallest image has its cycles one after
// another, the short ones first: 2 1 4 3 6 7 5 ... So only the pairs with the shortest cycles are kept. The search then
// chooses the order of the cycles of equal length, and the first column of each cycle.
//
// The cycles are placed depth first, and the smallest third row so far prunes the search: each row that may be the
// third is compared with it, slot by slot. The label of a symbol is the slot of the column where the first row has it.
// If that column is not placed yet, the label is at least the first free slot, and the first slot of the cycles of its
// length. When no row can be as small, the branch ends. Usually this happens after the second cycle, as the smallest
// third row has a 3 or 4 in the first column.
//
// When all columns are placed, the form is compared with the smallest form so far, row by row. Each way to the smallest
// form is one symmetry of the full rows; in addition, the empty rows can be permuted.
//
//     slot (column of the form)    0 1 | 2 3 | 4 ...       two cycles placed; from 4 on columns in cycles of length 3
//     first full row               1 2 | 3 4 |
//     second full row              2 1 | 4 3 |
//     smallest third row           3 5 ...                 3: the home column of the symbol is in slot 2, and placed
//                                                          5: it is in slot 4, or a branch with it there is open
//
// Cost: M^2 N for the cycles of M full rows, and a few hundred short steps for each remaining pair. There are few
// pairs, except for grids with many symmetries or many cycles of one length. After a fixed number of steps, this search
// gives up, and the general search is used.

#include "canon/latin/latin_search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace isodoku::detail {

bool LatinSearch::read(const Grid& grid) {
  full_rows_ = 0;
  const auto n = static_cast<std::size_t>(n_);
  std::size_t first_empty = n;
  const Cell* cells = grid.cells().data();
  for (std::size_t r = 0; r < n; ++r, cells += n) {
    const auto blanks = std::count(cells, cells + n, blank);
    if (blanks == n_) {
      source_rows_[--first_empty] = static_cast<std::uint8_t>(r);
      continue;
    }
    if (blanks > 0) return false;
    for (std::size_t c = 0; c < n; ++c) {
      const auto symbol = static_cast<std::uint8_t>(cells[c] - 1);
      rows_[full_rows_][c] = symbol;
      columns_of_[full_rows_][symbol] = static_cast<std::uint8_t>(c);
    }
    source_rows_[full_rows_++] = static_cast<std::uint8_t>(r);
  }
  return full_rows_ >= 3;
}

/// The number of cycles of each length, at index length - 1.
LatinSearch::Line LatinSearch::count_cycles(std::size_t first, std::size_t second) const {
  Line counts{};
  const Line& column_of = columns_of_[first];
  const Line& symbols = rows_[second];
  for (std::uint32_t open = bit(static_cast<std::size_t>(n_)) - 1; open != 0;) {
    const auto start = static_cast<std::size_t>(std::countr_zero(open));
    std::size_t length = 0;
    std::size_t at = start;
    do {
      open &= ~bit(at);
      at = column_of[symbols[at]];
      ++length;
    } while (at != start);
    ++counts[length - 1];
  }
  return counts;
}

/// Finds the pairs with the shortest cycles. Of two pairs, the better one has more cycles of the smallest length at
/// which their numbers differ.
void LatinSearch::find_pairs() {
  pairs_.clear();
  Line best{};
  for (std::size_t a = 0; a < full_rows_; ++a) {
    for (std::size_t b = a + 1; b < full_rows_; ++b) {
      const Line counts = count_cycles(a, b);
      const int order = std::memcmp(counts.data(), best.data(), counts.size());
      if (order < 0) continue;
      if (order > 0) {
        best = counts;
        pairs_.clear();
      }
      // The reversed pair has the inverse permutation, which has cycles of the same lengths.
      pairs_.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
      pairs_.push_back({static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(a)});
    }
  }
  std::size_t slot = 0;
  for (std::size_t length = 1; length <= static_cast<std::size_t>(n_); ++length) {
    first_slot_[length] = static_cast<std::uint8_t>(slot);
    for (int i = 0; i < best[length - 1]; ++i, slot += length) cycle_at_[slot] = static_cast<std::uint8_t>(length);
  }
}

void LatinSearch::search(const RowPair& pair) {
  pair_ = pair;
  const auto n = static_cast<std::size_t>(n_);
  for (std::size_t r = 0; r < full_rows_; ++r) {
    for (std::size_t c = 0; c < n; ++c) home_[r][c] = columns_of_[pair.first][rows_[r][c]];
  }
  of_length_.fill(0);
  const Line& next = home_[pair.second];
  free_columns_ = bit(n) - 1;
  for (std::uint32_t open = free_columns_; open != 0;) {
    const auto start = static_cast<std::size_t>(std::countr_zero(open));
    std::uint32_t cycle = 0;
    for (std::size_t at = start; (cycle & bit(at)) == 0; at = next[at]) cycle |= bit(at);
    const auto length = static_cast<std::uint8_t>(std::popcount(cycle));
    of_length_[length] |= cycle;
    open &= ~cycle;
    for (; cycle != 0; cycle &= cycle - 1) lengths_[static_cast<std::size_t>(std::countr_zero(cycle))] = length;
  }
  slots_.fill(not_placed);
  place_cycles(0, (bit(full_rows_) - 1) & ~bit(pair.first) & ~bit(pair.second));
}

/// Tries all ways to continue from a slot; the earlier slots are done. `third_rows` are the rows that can still be the
/// third, as bits.
void LatinSearch::place_cycles(int slot, std::uint32_t third_rows) {
  if (slot == n_) {
    compare_form();
    return;
  }
  const int length = cycle_at_[static_cast<std::size_t>(slot)];
  const int end = slot + length;
  const Line& next = home_[pair_.second];
  const std::uint32_t all_free = free_columns_;
  for (std::uint32_t choices = of_length_[static_cast<std::size_t>(length)] & all_free; choices != 0;
       choices &= choices - 1) {
    auto column = static_cast<std::size_t>(std::countr_zero(choices));
    for (int at = slot; at < end; ++at, column = next[column]) {
      columns_[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(column);
      slots_[column] = static_cast<std::uint8_t>(at);
      free_columns_ &= ~bit(column);
    }
    std::uint32_t rows_left = third_rows;
    if (!least_.is_empty()) {
      for (std::uint32_t rest = third_rows; rest != 0; rest &= rest - 1) {
        if (!can_be_third(static_cast<std::size_t>(std::countr_zero(rest)), end)) rows_left &= ~(rest & -rest);
      }
    }
    const auto steps = static_cast<std::uint64_t>(length + std::popcount(third_rows));
    steps_left_ -= std::min(steps, steps_left_);
    if (rows_left != 0 && steps_left_ > 0) place_cycles(end, rows_left);
    for (int at = slot; at < end; ++at) slots_[columns_[static_cast<std::size_t>(at)]] = not_placed;
    free_columns_ = all_free;
  }
}

/// Whether the image of this row can still be as small as the smallest third row so far.
bool LatinSearch::can_be_third(std::size_t row, int placed) const {
  const Line& home = home_[row];
  const Line& least = least_.row(2);
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(placed); ++slot) {
    const std::size_t column = home[columns_[slot]];
    const int label = slots_[column];
    if (label == not_placed) return std::max<int>(placed, first_slot_[lengths_[column]]) <= least[slot];
    if (label != least[slot]) return label < least[slot];
  }
  return true;
}

/// Compares the form with these columns with the smallest form so far.
void LatinSearch::compare_form() {
  const auto n = static_cast<std::size_t>(n_);
  Line row_of;  // by label in the first column
  row_of.fill(not_placed);
  for (std::size_t r = 0; r < full_rows_; ++r) row_of[slots_[home_[r][columns_[0]]]] = static_cast<std::uint8_t>(r);
  LeastRows::Candidate candidate(least_, pair_.first, pair_.second);
  for (std::size_t label = 1; label < n; ++label) {
    const std::uint8_t row = row_of[label];
    if (row == not_placed || row == pair_.second) continue;
    const Line& home = home_[row];
    if (!candidate.add_row(row, [&](std::size_t slot) { return slots_[home[columns_[slot]]]; })) return;
  }
  candidate.finish(0, columns_);
}

CanonicalForm LatinSearch::result(const Grid& grid) const {
  const LineWay& way = least_.way();
  const std::size_t empty_rows = static_cast<std::size_t>(n_) - full_rows_;
  BigInteger order = least_.ways();
  for (std::size_t i = 0; i < empty_rows; ++i) order *= i + 1;
  const auto row_at = [&](std::size_t i) {
    return source_rows_[i < empty_rows ? full_rows_ + i : way.rows[i - empty_rows]];
  };
  const auto column_at = [&](std::size_t i) { return way.columns[i]; };
  return form_along(grid, false, row_at, column_at, rows_[way.rows[0]], order);
}

std::optional<CanonicalForm> LatinSearch::find(const Grid& grid) {
  if (grid.is_pattern() || !read(grid)) return std::nullopt;
  find_pairs();
  least_.clear();
  steps_left_ = max_steps;
  for (const RowPair& pair : pairs_) {
    search(pair);
    if (steps_left_ == 0) return std::nullopt;
  }
  return result(grid);
}

}  // namespace isodoku::detail
