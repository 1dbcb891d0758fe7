// Each of these lines is skipped, so it must have no cells. A title ends with a colon, or is a word for puzzles or
// solutions and a number. The caller checks whether a grid follows.

#include "io/layouts/titles.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "io/detail/separators.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/prose.hpp"

namespace isodoku::detail {

bool may_be_title(std::string_view line) {
  constexpr std::size_t longest = 80;
  constexpr std::string_view digits = "0123456789";
  std::string_view text = without_blanks(line);
  if (text.empty() || text.size() > longest || std::isalpha(static_cast<unsigned char>(text.front())) == 0)
    return false;
  if (may_hold_cells(text)) return false;
  if (text.ends_with(':')) return true;
  if (text.ends_with('.')) text.remove_suffix(1);
  const std::size_t name = text.find_last_not_of(digits) + 1;
  return name < text.size() && is_one_of(" #", text[name - 1]) && speaks_of_grids(text.substr(0, name));
}

bool is_table_tail(std::string_view line) {
  constexpr std::array<std::string_view, 4> beginnings = {"Name: ", "Length: ", "dtype: ", "Freq: "};
  // This function is called for every line of a table.
  const char first = line.empty() ? '\0' : line.front();
  if (first != '[' && first != 'N' && first != 'L' && first != 'd' && first != 'F' && first != ' ') return false;
  const std::string_view text = without_blanks(line);
  if (text.starts_with('[')) {
    return text.ends_with(" columns]") && text.find(" rows x ") != std::string_view::npos && !may_hold_cells(text);
  }
  const auto begins_text = [text](std::string_view beginning) { return text.starts_with(beginning); };
  return std::ranges::any_of(beginnings, begins_text) && text.find("dtype: ") != std::string_view::npos &&
         !may_hold_cells(text);
}

bool is_delimiter_note(std::string_view line) {
  constexpr std::string_view name = "sep=";
  return line.starts_with(name) && line.size() == name.size() + 1;
}

}  // namespace isodoku::detail
