// Each line is read once, by the scan that finds the end of the object. If there is other text after the end on the
// same line, the object counts as one without an end.

#include "io/layouts/object_lines.hpp"

#include <vector>

#include "io/detail/separators.hpp"
#include "io/layouts/json_object.hpp"

namespace isodoku::detail {

void complete_object(LineSource& lines, const Line& first, PuzzleRecord& record, std::string& joined) {
  joined.clear();
  JsonObjectScan scan;
  struct Part {
    std::string text;
    std::uint64_t number;
  };
  std::vector<Part> parts;
  bool has_tail = false;  // whether there is text after the end; then the other lines are put back
  const auto add = [&](std::string_view text, std::uint64_t number) {
    const std::size_t end = scan.read(text);
    has_tail = end != std::string_view::npos && !without_blanks(text.substr(end)).empty();
    if (has_tail) return false;
    const std::string_view part = without_blanks(text);
    const auto begin = static_cast<std::size_t>(part.data() - text.data());
    joined += part;
    for (std::size_t i = 0; i < part.size(); ++i) record.places.push_back({number, begin + i + 1});
    scan.end_line();
    return end != std::string_view::npos;
  };
  const std::string first_text(first.text);
  bool is_whole = add(first_text, first.number);
  for (Line more;
       !is_whole && !has_tail && !scan.is_broken() && joined.size() <= max_line_length && lines.take(more);) {
    parts.push_back({std::string(more.text), more.number});
    is_whole = !more.too_long && add(more.text, more.number);
    if (more.too_long) break;
  }
  if (is_whole) {
    record.text = joined;
    return;
  }
  for (; !parts.empty(); parts.pop_back())
    lines.put_back({parts.back().text, parts.back().number, parts.back().text.size() >= max_line_length});
  record.places.clear();
  joined = first_text;
  record.text = joined;
}

}  // namespace isodoku::detail
