// The possible next source rows, and ties between them.
//
// Take rows of one band with clues in the same columns, of symbols that have not occurred yet and that no two of them
// share. Nothing distinguishes them so far: they have the same image, up to consecutive labels, and leave the columns
// in the same state. If one of them is smallest, so are the others after it, one by one, and no other row of the band
// can come in between. As long as the blanks of another row agree with theirs, all its clues are in their columns. It
// has none of their symbols there (which is checked), so it gets no label below that of a new symbol that they would
// not get as well. Where the blanks differ, these rows come first, as they are smallest. So all are placed together,
// and their order is decided when one of their symbols occurs again. The automorphisms that fix the path permute these
// rows, so no row is pinned.

#include <algorithm>
#include <bit>

#include "canon/general/general_search.hpp"

namespace isodoku::detail {
void GeneralSearch::read_rows() {
  for (int transpose = 0; transpose < (transposes_ ? 2 : 1); ++transpose) {
    for (int row = 0; row < n_; ++row) {
      RowContent& content = row_contents_[static_cast<std::size_t>(transpose)][static_cast<std::size_t>(row)];
      for (int column = 0; column < n_; ++column) {
        const Cell symbol = transpose == 0 ? grid_.at(row, column) : grid_.at(column, row);
        if (symbol == blank) continue;
        content.columns |= bit(column);
        content.symbols |= bit(symbol);
      }
    }
    if (!grid_.is_pattern()) find_rows_alike(row_contents_[static_cast<std::size_t>(transpose)]);
  }
}

std::uint32_t GeneralSearch::tied_rows(const MinlexState& state, std::uint32_t free_rows, int row) const {
  const RowContent& first = row_content(state, row);
  if ((first.symbols & state.seen_symbols) != 0) return bit(row);
  std::uint32_t tied = 0;
  std::uint32_t symbols = 0;
  for (std::uint32_t rest = free_rows; rest != 0; rest &= rest - 1) {
    const int other = std::countr_zero(rest);
    const RowContent& here = row_content(state, other);
    if ((here.symbols & state.seen_symbols) != 0 || here.columns != first.columns) continue;
    if ((symbols & here.symbols) != 0) return bit(row);
    symbols |= here.symbols;
    tied |= bit(other);
  }
  for (std::uint32_t rest = free_rows & ~tied; rest != 0; rest &= rest - 1) {
    if ((row_content(state, std::countr_zero(rest)).symbols & symbols) == 0) continue;
    for (std::uint32_t columns = first.columns; columns != 0; columns &= columns - 1) {
      const Cell symbol = source(state, std::countr_zero(rest), std::countr_zero(columns));
      if (symbol != blank && (symbols & bit(symbol)) != 0) return bit(row);
    }
  }
  return tied;
}

void GeneralSearch::untie_alike(RowChoices& choices, std::ptrdiff_t first) {
  const RowChoices band(choices.begin() + first, choices.end());
  choices.resize(static_cast<std::size_t>(first));
  for (const RowChoice& choice : band) {
    if (choice.kind == 0 || std::ranges::count(band, choice.kind, &RowChoice::kind) == 1) {
      choices.push_back(choice);
      continue;
    }
    for (std::uint32_t rest = choice.rows; rest != 0; rest &= rest - 1) choices.push_back({rest & -rest});
  }
}

GeneralSearch::RowChoices GeneralSearch::row_choices(const MinlexState& state) {
  RowChoices choices;
  budget_.spend(Work::expand);
  const std::uint32_t whole_band = bit(band_height_) - 1;
  const int current = row_ % band_height_ == 0 ? -1 : (state.lines.line_at(n_ + row_ - 1) - n_) / band_height_;
  for (int band = 0; band < n_ / band_height_; ++band) {
    const std::uint32_t free_rows =
        whole_band << static_cast<unsigned>(band * band_height_) & ~state.lines.placed_rows();
    if (current < 0 ? std::popcount(free_rows) < band_height_ : band != current) continue;
    budget_.spend(Work::free_row, static_cast<std::uint64_t>(std::popcount(free_rows)));
    const auto first_of_band = static_cast<std::ptrdiff_t>(choices.size());
    for (std::uint32_t rest = free_rows; rest != 0;) {
      const int row = std::countr_zero(rest);
      RowChoice choice{bit(row)};
      if (!grid_.is_pattern()) {
        choice.rows = tied_rows(state, free_rows, row);
        const bool has_alike = (row_content(state, row).alike & free_rows) != 0;
        if (has_alike && choice.rows == bit(row)) choice = tied_with_columns(state, free_rows, row);
      }
      const int count = std::popcount(choice.rows);
      const int clues = std::popcount(row_content(state, row).columns);
      if (count > 1) choice.kind = count * (max_size + 1) + clues;
      choices.push_back(choice);
      rest &= ~choice.rows;
    }
    if (state.group >= 0) untie_alike(choices, first_of_band);
  }
  return choices;
}

}  // namespace isodoku::detail
