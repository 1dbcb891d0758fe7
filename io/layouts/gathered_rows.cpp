// A line of N equal marks is a row if the grid has this mark for blanks, and otherwise a border. Until a blank has been
// seen, the line is stored as a row in doubt. Such a row counts only if the grid would lack rows without it.

#include "io/layouts/gathered_rows.hpp"

#include <algorithm>

#include "grid/grid.hpp"
#include "io/grid_line.hpp"

namespace isodoku::detail {

bool GatheredRows::drop_head() {
  if (!has_head() || rows_.front().is_in_doubt) return false;
  const std::string& cells = rows_.front().cells;
  bool is_numbered = true;
  for (std::size_t i = 0; i < cells.size(); ++i)
    is_numbered = is_numbered && cells[i] == symbol_character(static_cast<int>(i) + 1);
  if (!is_empty_row(rows_.front()) && !is_numbered) return false;
  rows_.erase(rows_.begin());
  borders_.clear();
  --sure_;
  return true;
}

void GatheredRows::add_border() {
  has_borders_ = true;
  borders_.push_back(sure_);
}

bool GatheredRows::is_border(const GridRow& row) const {
  const char mark = only_mark(row);
  return mark != '\0' && blank_ != '\0' && blank_ != mark;
}

void GatheredRows::add(const GridRow& row, std::uint64_t line) {
  if (is_border(row)) return add_border();
  const bool is_in_doubt = only_mark(row) != '\0' && blank_ == '\0';
  if (!is_in_doubt) {
    if (!size_) size_ = static_cast<int>(row.cells.size());
    if (const char blank = blank_of(row); blank_ == '\0' && blank != '\0') resolve(blank);
  }
  has_borders_ = has_borders_ || row.has_borders;
  has_placed_ = has_placed_ || row.has_placed;
  has_empty_fields_ = has_empty_fields_ || row.has_empty_fields;
  rows_.push_back({row.cells, row.places, row.candidates, line, row.pieces, is_in_doubt});
  if (!is_in_doubt) ++sure_;
}

bool GatheredRows::add_gap() {
  ++gaps_;
  if (!size_ || rows_.empty()) return false;
  const bool is_behind_band = rows_.size() == gaps_ * rows_of_band();
  are_gaps_of_bands_ = are_gaps_of_bands_ && is_behind_band;
  return gaps_ == rows_.size() || (are_gaps_of_bands_ && is_behind_band);
}

void GatheredRows::end() {
  if (!size_ && !rows_.empty()) size_ = static_cast<int>(rows_.front().cells.size());
  const bool counts = size_ && rows_.size() == static_cast<std::size_t>(*size_) &&
                      std::ranges::all_of(rows_, [this](const Row& row) { return fits(row); });
  for (Row& row : rows_) {
    if (counts && row.is_in_doubt) ++sure_;
    if (counts) row.is_in_doubt = false;
  }
  drop_doubtful();
}

bool GatheredRows::has_even_gaps() const {
  const auto rows = static_cast<std::size_t>(*size_);
  return gaps_ == 0 || gaps_ == rows - 1 || (are_gaps_of_bands_ && gaps_ == rows / rows_of_band() - 1);
}

std::optional<Shape> GatheredRows::drawn_shape() const {
  const std::size_t pieces = rows_.front().pieces;
  const auto n = static_cast<std::size_t>(*size_);
  std::vector<std::size_t> levels;
  for (const std::size_t row : borders_) {
    if (row > 0 && row < n && (levels.empty() || levels.back() != row)) levels.push_back(row);
  }
  const std::size_t height = n / (levels.size() + 1);
  const bool is_even = pieces > 1 && n % pieces == 0 && height * (n / pieces) == n &&
                       std::ranges::all_of(rows_, [pieces](const Row& row) { return row.pieces == pieces; });
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] != (i + 1) * height) return std::nullopt;
  }
  if (!is_even || levels.empty()) return std::nullopt;
  return make_shape_no_checks(static_cast<int>(height), static_cast<int>(n / pieces));
}

void GatheredRows::take_cells(std::string& cells, PuzzleRecord& record) const {
  for (const Row& row : rows_) {
    cells += row.cells;
    for (const std::size_t place : row.places) record.places.push_back({row.line, place + 1});
    record.candidates.insert(record.candidates.end(), row.candidates.begin(), row.candidates.end());
  }
  const bool has_lists = std::ranges::any_of(record.candidates, [](CandidateSet list) { return list != 0; });
  if (!has_lists) record.candidates.clear();
}

/// The first mark for blanks; a dot for spaces and for zeros that are blanks; '\0' if there is none. A zero in a row
/// with another blank may be a symbol.
char GatheredRows::blank_of(const GridRow& row) {
  const std::size_t at = row.cells.find_first_of(".*_-? ");
  if (at != std::string::npos) return row.cells[at] == ' ' ? '.' : row.cells[at];
  const bool is_zero_blank = !zero_may_be_symbol(static_cast<int>(row.cells.size()), SymbolBase::automatic);
  return is_zero_blank && row.cells.find('0') != std::string::npos ? '.' : '\0';
}

/// Decides which rows in doubt count, when the mark for blanks becomes known.
void GatheredRows::resolve(char blank) {
  blank_ = blank;
  for (Row& row : rows_) {
    if (!row.is_in_doubt || row.cells.front() != blank || !fits(row)) continue;
    row.is_in_doubt = false;
    ++sure_;
  }
  drop_doubtful();
}

void GatheredRows::drop_doubtful() {
  const auto dropped = std::erase_if(rows_, [](const Row& row) { return row.is_in_doubt; });
  has_borders_ = has_borders_ || dropped > 0;
}

std::size_t GatheredRows::rows_of_band() const {
  if (shape_ && shape_->size() == *size_) return static_cast<std::size_t>(shape_->box_rows());
  const auto n = static_cast<std::size_t>(*size_);
  const std::optional<Shape> usual = shape_of_length(n * n);
  return usual ? static_cast<std::size_t>(usual->box_rows()) : n;
}

}  // namespace isodoku::detail
