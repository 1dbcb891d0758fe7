// Lines are taken from the reader's block without a copy. Lines that were put back are copies in a queue, which is
// usually empty.

#include "io/layouts/line_source.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/byte_order_mark.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/plain_line.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t min_tabs = 3;  // the tabs between the cells of the smallest row

/// The number of tabs of a line that may be a row of a spreadsheet: one of its first three characters is a tab.
/// Otherwise 0.
std::size_t tabs_of_row(std::string_view line) {
  // Called for every line, so without a library search.
  if (line.size() < min_tabs || (line[0] != '\t' && line[1] != '\t' && line[2] != '\t')) return 0;
  return static_cast<std::size_t>(std::ranges::count(line, '\t'));
}

}  // namespace

bool LineSource::take_any(Line& line) {
  if (waiting_.empty()) return lines_.next(line);
  current_ = std::move(waiting_.front());
  waiting_.pop_front();
  line = {current_.text, current_.number, current_.too_long};
  return true;
}

bool LineSource::take(Line& line) {
  skipped_empty_ = false;
  while (take_any(line)) {
    if (line.number == 1) drop_byte_order_mark(line.text);
    had_return_ = line.text.ends_with('\r');
    if (had_return_) line.text.remove_suffix(1);
    const bool is_comment = line.text.starts_with('#');
    const bool is_empty = (!holds_grid(line.text) && !is_row_of_tabs(line)) ||
                          (line.text.front() == '>' && is_empty_quotation(line.text));
    tabs_before_ = tabs_of_row(line.text);
    if (!is_empty || (line.too_long && !is_comment)) return true;
    if (!is_comment) skipped_empty_ = true;
  }
  return false;
}

bool LineSource::is_row_of_tabs(Line& line) {
  const std::size_t tabs = line.text.size();
  if (tabs < min_tabs || line.text.find_first_not_of('\t') != std::string_view::npos) return false;
  if (tabs == tabs_before_) return true;
  row_of_tabs_ = line.text;
  line.text = row_of_tabs_;  // reading the next line may overwrite it
  Line next;
  if (!take_any(next)) return false;
  std::string_view text = next.text;
  if (text.ends_with('\r')) text.remove_suffix(1);
  const bool is_row = tabs_of_row(text) == tabs;
  put_back(next);
  return is_row;
}

bool LineSource::take_part(Line& part) {
  if (!waiting_.empty() || !lines_.next_part(part)) return false;
  if (!part.too_long && part.text.ends_with('\r')) part.text.remove_suffix(1);
  return true;
}

void LineSource::put_back(const Line& line) {
  StoredLine stored{std::string(line.text), line.number, line.too_long};
  waiting_.push_front(std::move(stored));
}

void LineSource::put_back_after_gap(const Line& line) {
  put_back(line);
  if (skipped_empty_) put_back({"", line.number - 1, false});
}

void LineSource::look_ahead(const std::function<bool(const Line& line, bool is_after_gap)>& visit) {
  std::vector<StoredLine> seen;
  bool goes_on = true;
  for (Line line; goes_on && take(line);) {
    if (skipped_empty_) seen.push_back({"", line.number - 1, false});
    seen.push_back({std::string(line.text), line.number, line.too_long});
    goes_on = visit(line, skipped_empty_);
  }
  for (; !seen.empty(); seen.pop_back()) waiting_.push_front(std::move(seen.back()));
}

}  // namespace isodoku::detail
