// A drawn grid has bars and horizontal rules, too. So the header of a table must contain no cells, there must be a
// horizontal rule below it, and the next line must not be a row of a grid. If the names and the first row do not
// determine the column, rows are read as lines of text that contain cells.

#include "io/layouts/bar_tables.hpp"

#include <vector>

#include "io/detail/separators.hpp"
#include "io/layouts/grid_rows.hpp"
#include "io/layouts/prose.hpp"

namespace isodoku::detail {

bool BarTables::take_head(Line& line, std::string& copy) {
  constexpr std::size_t lines_of_head = 3;  // below a rule above the header: header, rule and first row
  const bool is_rule = is_level_rule(line.text);
  if (!is_rule && (line.text.find('|') == std::string_view::npos || may_hold_cells(line.text))) return false;
  line.text = copy = line.text;
  std::vector<std::string> below;
  lines_.look_ahead([&](const Line& next, bool is_after_gap) {
    if (!is_after_gap && !next.too_long) below.emplace_back(next.text);
    return !is_after_gap && !next.too_long && below.size() < lines_of_head;
  });
  const auto is_head = [&](std::string_view head, std::size_t rule) {
    GridRow row;
    return head.find('|') != std::string_view::npos && !is_level_rule(head) && !may_hold_cells(head) &&
           below.size() > rule + 1 && is_level_rule(below[rule]) &&
           read_row(std::nullopt, below[rule + 1], row) != RowKind::row;
  };
  if (is_rule) {
    if (below.empty() || !is_head(below.front(), 1)) return false;
    ++passed_over_;
    return true;
  }
  Line rule;
  if (!is_head(line.text, 0) || !lines_.take(rule)) return false;
  choice_ = find_named_field(shape_, copy, below[1], '|');
  passed_over_ += 2;
  return has_head_ = true;
}

BarTables::Part BarTables::read(const Line& line, PuzzleRecord& record) {
  const std::string_view text = without_blanks(line.text);
  const bool is_number_of_rows = text.starts_with('(') && (text.ends_with(" rows)") || text == "(1 row)");
  // Text with a bar may be the header of the next table.
  const bool has_bar = text.find('|') != std::string_view::npos;
  if (is_number_of_rows || is_level_rule(text) || (!has_bar && is_prose(text))) {
    ++passed_over_;
    return Part::other;
  }
  if (split_fields(line.text, '|').size() != choice_->columns || is_prose(text)) {
    choice_.reset();
    return Part::none;
  }
  record.layout = {RecordKind::field, *choice_};
  return Part::record;
}

}  // namespace isodoku::detail
