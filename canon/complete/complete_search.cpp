// Min-lex forms of complete grids.
//
// The first row of the form is 1 to N, whichever row of the grid it was, and gives the symbols their labels. So a form
// is determined by two rows of one band, the first and second of the form, and an order of the columns. The other rows
// of a band are sorted by their labels in the first column, and the other bands by the smallest of these labels. The
// second row is a permutation of the columns: each column is mapped to the column where the first row has its symbol.
// In the form, its image is the smallest that any order of the columns gives.
//
// The smallest image of the second row is searched depth first, slot by slot. A label that is greater than that of the
// smallest row so far ends a branch, and a smaller one replaces the rest of that row. A label is the slot of a column.
// If that column is not placed yet, it gets its first free slot, since only this gives the smallest label.
//
// The labels in the first stack depend on shares. Suppose that the first stack gets the columns of a stack s of the
// grid. The share of another stack is the number of symbols that the second row has in s and the first row has in that
// stack. The more symbols are in one stack, the smaller the labels. So only the pairs of rows and the stacks s with the
// best shares are kept, often two or three. For these, the labels in the first stack do not depend on the order of its
// columns, except that the columns whose symbols are in the second stack come first, then those whose symbols are in
// the third, and so on. So the columns of the first stack are placed together with the columns of their symbols, which
// get the first slots of their stacks in the same order. Individual columns are chosen only when later labels
// distinguish them.
//
// When all columns are placed, the rest of the form is compared with the smallest form so far, cell by cell; usually
// one row suffices. Each way to the smallest form is one symmetry, so the number of ways is the order of the
// automorphism group. Cost: N R small steps for the shares, and a few for each way to the smallest second row.
// There are few ways, except for grids with many symmetries or many cycles of one length. After a fixed number of
// steps, this search gives up, and the general search is used.

#include "canon/complete/complete_search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>

#include "canon/grid_rows.hpp"

namespace isodoku::detail {
namespace {

constexpr std::uint64_t max_steps = 100'000;
constexpr std::uint8_t not_placed = 255;

}  // namespace

CompleteSearch::CompleteSearch(const BoxGroup& group)
    : group_(group),
      n_(group.shape().size()),
      width_(group.shape().box_columns()),
      stacks_(n_ / width_),
      band_height_(group.shape().box_rows()),
      least_(n_) {}

/// Finds the pairs of rows, each with a stack that comes first, that have the best shares.
void CompleteSearch::find_pairs() {
  pairs_.clear();
  const auto stacks = static_cast<std::size_t>(stacks_);
  const auto height = static_cast<std::size_t>(band_height_);
  Line best{};
  for (std::size_t o = 0; o < (group_.transposes() ? 2U : 1U); ++o) {
    std::array<std::array<std::uint32_t, max_size>, max_size> symbols;  // of each row and stack, as bits
    for (std::size_t r = 0; r < static_cast<std::size_t>(n_); ++r) {
      for (std::size_t stack = 0, c = 0; stack < stacks; ++stack) {
        symbols[r][stack] = 0;
        for (int i = 0; i < width_; ++i) symbols[r][stack] |= 1U << rows_[o][r][c++];
      }
    }
    for (std::size_t first = 0; first < static_cast<std::size_t>(n_); ++first) {
      const std::size_t band = first / height * height;
      for (std::size_t second = band; second < band + height; ++second) {
        if (second == first) continue;
        const auto& of_first = symbols[first];
        const auto& of_second = symbols[second];
        for (std::size_t stack = 0; stack < stacks; ++stack) {
          Line shares{};
          for (std::size_t other = 0; other < stacks; ++other) {
            shares[other] = static_cast<std::uint8_t>(std::popcount(of_second[stack] & of_first[other]));
          }
          Line sorted = shares;
          std::sort(sorted.begin(), sorted.begin() + stacks_, std::greater<>());
          const int order = std::memcmp(sorted.data(), best.data(), stacks);
          if (order < 0) continue;
          if (order > 0) {
            best = sorted;
            pairs_.clear();
          }
          RowPair& pair = pairs_.emplace_back();
          pair.orientation = static_cast<std::uint8_t>(o);
          pair.first = static_cast<std::uint8_t>(first);
          pair.second = static_cast<std::uint8_t>(second);
          pair.stack = static_cast<std::uint8_t>(stack);
          pair.shares = shares;
        }
      }
    }
  }
  for (RowPair& pair : pairs_) {
    pair.hit = 0;
    for (std::size_t c = 0; c < static_cast<std::size_t>(n_); ++c) {
      pair.next[c] = columns_of_[pair.orientation][pair.first][rows_[pair.orientation][pair.second][c]];
      if (static_cast<int>(c) / width_ == pair.stack) pair.hit |= 1U << pair.next[c];
    }
  }
}

/// The first free slot for a column that is not placed yet.
int CompleteSearch::slot_for(int column) const {
  const RowPair& pair = *path_.pair;
  const int stack = column / width_;
  int begin = 0;
  if (stack == pair.stack) {
    begin = path_.parts[static_cast<std::size_t>(pair.next[static_cast<std::size_t>(column)] / width_)];
  } else {
    const std::uint8_t position = path_.positions[static_cast<std::size_t>(stack)];
    begin = (position == not_placed ? path_.stacks : position) * width_;
    if ((pair.hit >> column & 1U) == 0) begin += pair.shares[static_cast<std::size_t>(stack)];
  }
  return begin + std::countr_one(path_.taken >> begin);
}

/// The column that is placed together with this one: a column of the first stack is linked to its `next` column, and
/// vice versa. Returns -1 if there is none.
int CompleteSearch::linked_column(int column) const {
  const RowPair& pair = *path_.pair;
  if (column / width_ == pair.stack) return pair.next[static_cast<std::size_t>(column)];
  if ((pair.hit >> column & 1U) == 0) return -1;
  const std::uint8_t symbol = rows_[pair.orientation][pair.first][static_cast<std::size_t>(column)];
  return columns_of_[pair.orientation][pair.second][symbol];
}

/// The slot of the linked column if the column is in `slot`.
int CompleteSearch::linked_slot(int column, int slot) const {
  const bool is_first = column / width_ == path_.pair->stack;
  const int hit = is_first ? path_.pair->next[static_cast<std::size_t>(column)] : column;
  const auto stack = static_cast<std::size_t>(hit / width_);
  const int offset = path_.positions[stack] * width_ - path_.parts[stack];
  return is_first ? slot + offset : slot - offset;
}

void CompleteSearch::put(int column, int slot) {
  path_.columns[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(column);
  path_.slots[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(slot);
  path_.taken |= 1U << slot;
}

void CompleteSearch::take_back(int column) {
  std::uint8_t& slot = path_.slots[static_cast<std::size_t>(column)];
  path_.taken &= ~(1U << slot);
  slot = not_placed;
}

template <typename Rest>
void CompleteSearch::with_placed(int column, int slot, const Rest& rest) {
  const int linked = linked_column(column);
  if (linked >= 0) put(linked, linked_slot(column, slot));
  put(column, slot);
  std::uint8_t& position = path_.positions[static_cast<std::size_t>(column / width_)];
  const bool is_new = position == not_placed;
  if (is_new) position = static_cast<std::uint8_t>(path_.stacks++);
  rest();
  if (is_new) {
    position = not_placed;
    --path_.stacks;
  }
  take_back(column);
  if (linked >= 0) take_back(linked);
}

/// Tries all ways to continue from a slot; the earlier slots are done.
void CompleteSearch::place_from(int slot) {
  if (slot == n_) {
    compare_form();
    return;
  }
  if (steps_left_ == 0) return;
  --steps_left_;
  if ((path_.taken >> slot & 1U) != 0) {
    compare_label(path_.columns[static_cast<std::size_t>(slot)], slot);
    return;
  }
  for (int column = 0; column < n_; ++column) {
    const auto c = static_cast<std::size_t>(column);
    if (path_.slots[c] != not_placed || slot_for(column) != slot) continue;
    with_placed(column, slot, [=, this] { compare_label(column, slot); });
  }
}

/// Finds the label of the second row at a slot, which has this column. Continues if it is not greater than the smallest
/// label so far.
void CompleteSearch::compare_label(int column, int slot) {
  const int next = path_.pair->next[static_cast<std::size_t>(column)];
  std::uint8_t label = path_.slots[static_cast<std::size_t>(next)];
  const bool is_placed = label != not_placed;
  if (!is_placed) label = static_cast<std::uint8_t>(slot_for(next));
  std::uint8_t& min_label = second_row_[static_cast<std::size_t>(slot)];
  if (label > min_label) return;
  if (label < min_label) {
    std::fill(second_row_.begin() + slot, second_row_.begin() + n_, not_placed);
    min_label = label;
    least_.clear();
  }
  if (is_placed) {
    place_from(slot + 1);
  } else {
    with_placed(next, label, [=, this] { place_from(slot + 1); });
  }
}

/// Searches once for each order of the stacks in which greater shares come first.
void CompleteSearch::search(const RowPair& pair) {
  std::array<std::uint8_t, max_size + 1> others{};
  std::ptrdiff_t count = 0;
  for (std::uint8_t stack = 0; stack < stacks_; ++stack) {
    if (pair.shares[stack] != 0) others[static_cast<std::size_t>(count++)] = stack;
  }
  const auto share_is_greater = [&pair](std::uint8_t a, std::uint8_t b) { return pair.shares[a] > pair.shares[b]; };
  do {
    if (!std::is_sorted(others.begin(), others.begin() + count, share_is_greater)) continue;
    path_.pair = &pair;
    path_.taken = 0;
    path_.stacks = 0;
    path_.slots.fill(not_placed);
    path_.positions.fill(not_placed);
    path_.parts.fill(0);
    path_.positions[pair.stack] = static_cast<std::uint8_t>(path_.stacks++);
    int slot = 0;
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const std::uint8_t stack = others[static_cast<std::size_t>(i)];
      path_.positions[stack] = static_cast<std::uint8_t>(path_.stacks++);
      path_.parts[stack] = static_cast<std::uint8_t>(slot);
      slot += pair.shares[stack];
    }
    place_from(width_);  // the labels in the first stack are always the same
  } while (std::next_permutation(others.begin(), others.begin() + count));
}

/// Compares the form with these columns with the smallest form so far. Both have the same second row.
void CompleteSearch::compare_form() {
  const RowPair& pair = *path_.pair;
  const auto& rows = rows_[pair.orientation];
  const Line& columns_of_first = columns_of_[pair.orientation][pair.first];
  const Line& rows_of_first = columns_of_[1 - pair.orientation][path_.columns[0]];  // by symbol in the first column
  const auto n = static_cast<std::size_t>(n_);
  LeastRows::Candidate candidate(least_, pair.first, pair.second);
  const std::uint32_t all_bands = (1U << (n_ / band_height_)) - 1;
  std::uint32_t bands_done = 0;
  for (std::size_t label = 0; bands_done != all_bands; ++label) {
    // The row with the smallest remaining label in the first column begins its band. The other rows of the band follow.
    const auto row_of_label = [&](std::size_t l) { return rows_of_first[rows[pair.first][path_.columns[l]]]; };
    const int band = row_of_label(label) / band_height_;
    if ((bands_done >> band & 1U) != 0) continue;
    bands_done |= 1U << band;
    for (std::size_t l = label; l < n; ++l) {
      const std::uint8_t row = row_of_label(l);
      if (row / band_height_ != band || row == pair.first || row == pair.second) continue;
      const Line& symbols = rows[row];
      const auto label_at = [&](std::size_t s) { return path_.slots[columns_of_first[symbols[path_.columns[s]]]]; };
      if (!candidate.add_row(row, label_at)) return;
    }
  }
  candidate.finish(pair.orientation, path_.columns);
}

std::optional<CanonicalForm> CompleteSearch::find(const Grid& grid) {
  read_rows_and_columns(grid, rows_, columns_of_);
  find_pairs();
  second_row_.fill(not_placed);
  least_.clear();
  steps_left_ = max_steps;
  for (const RowPair& pair : pairs_) search(pair);
  if (steps_left_ == 0) return std::nullopt;
  const LineWay& way = least_.way();
  return form_along(grid, way, rows_[way.orientation][way.rows[0]], least_.ways());
}

}  // namespace isodoku::detail
