// There is no result for a skipped line, so it must be certain that it contains no cells. Puzzles have adjacent digits
// and blanks, but words do not. Years, ratings and numbers of puzzles have few digits. In case of doubt, a line is not
// prose, and is reported as a fault.

#include "io/layouts/prose.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

#include "grid/grid.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/plain_line.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view blank_signs = ".*_?";
constexpr std::string_view ends_of_words = " \t\v\f\r\n,;:()[]{}<>\"'=/&|!";

bool is_decimal_digit(char character) {
  return character >= '0' && character <= '9';
}

bool is_word_letter(char character) {
  return std::isalpha(static_cast<unsigned char>(character)) != 0 || static_cast<unsigned char>(character) >= 0x80;
}

/// Whether a text has at least three words of three letters or more.
bool has_sentence(std::string_view text) {
  constexpr std::size_t few_words = 3;
  constexpr std::size_t min_letters = 3;
  std::size_t words = 0;
  std::size_t letters = 0;
  for (const char character : text) {
    letters = is_word_letter(character) ? letters + 1 : 0;
    if (letters == min_letters) ++words;
  }
  return words >= few_words;
}

/// Whether a word has digits and blanks like a puzzle: more than `max_digits` adjacent digits, digits and a pair of
/// blanks, pairs of dashes among other characters, or mostly digits and several blanks.
bool is_word_of_cells(std::string_view word, std::size_t max_digits) {
  constexpr std::size_t many_signs = 4;
  std::size_t digits_in_a_row = 0;
  std::size_t digits = 0;
  std::size_t signs = 0;
  std::size_t others = 0;
  for (const char character : word) {
    digits_in_a_row = is_decimal_digit(character) ? digits_in_a_row + 1 : 0;
    if (digits_in_a_row > max_digits) return true;
    if (is_decimal_digit(character)) {
      ++digits;
    } else if (is_one_of(blank_signs, character)) {
      ++signs;
    } else {
      ++others;
    }
  }
  const bool has_pair = word.find("..") != std::string_view::npos || word.find("**") != std::string_view::npos ||
                        word.find("__") != std::string_view::npos || word.find("??") != std::string_view::npos;
  if (digits > 0 && has_pair) return true;
  if (word.find("--") != std::string_view::npos && digits + others > word.size() / 3 && word.find("---") != 0)
    return true;
  if (digits + signs >= many_signs && signs > 1 && 2 * (digits + signs) > word.size()) return digits > 0 || others == 0;
  return false;
}

/// Whether a word may be a damaged grid: with unknown characters for blanks, or nearly complete.
bool is_damaged_grid(std::string_view word) {
  constexpr std::array<std::size_t, 4> usual_lengths = {16, 36, 81, 256};
  return std::ranges::any_of(usual_lengths,
                             [&](std::size_t cells) { return looks_damaged(*shape_of_length(cells), word); });
}

/// Whether a text is a horizontal rule of one mark, such as below a title, and does not have the length of a grid.
bool is_rule(std::string_view text) {
  constexpr std::size_t shortest = 3;
  return text.size() >= shortest && is_one_of("-=*_~", text.front()) && !shape_of_length(text.size()) &&
         text.find_first_not_of(text.front()) == std::string_view::npos;
}

bool is_fence(std::string_view text) {
  return text.starts_with("```") || text.starts_with("~~~");
}

}  // namespace

bool may_hold_cells(std::string_view text) {
  if (find_cell_run(text) || is_damaged_grid(text)) return true;
  constexpr std::size_t many_single = 4;
  // Numbers such as years and prices may be longer in a sentence. No usual grid has rows of five cells.
  constexpr std::size_t max_digits = 4;
  const std::size_t most = has_sentence(text) ? max_digits + 1 : max_digits;
  std::size_t single = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(ends_of_words, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (is_word_of_cells(word, most) || is_damaged_grid(word)) return true;
    if (word.size() == 1 && (is_cell_character(word.front()) || is_one_of("*_-?", word.front()))) ++single;
    at = end + 1;
  }
  return single >= many_single;
}

bool is_table_rule(std::string_view line) {
  return line.find('|') != std::string_view::npos && line.find("--") != std::string_view::npos &&
         line.find_first_not_of("|-: \t\r") == std::string_view::npos;
}

namespace {

bool is_plain_prose(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of("> \t"), line.size());
  const std::string_view text = line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
  if (is_rule(text) || is_table_rule(text)) return true;
  if (is_fence(text)) return !may_hold_cells(text.substr(3));
  if (text.empty()) return false;  // blanks may be a row without a clue
  if (text.find_first_not_of("()[]{};, ") == std::string_view::npos) return true;
  // MiniZinc: `|];` after the rows.
  if (text.find_first_not_of("[]|; ") == std::string_view::npos && text.find_first_of("[]") != std::string_view::npos)
    return true;
  // Quotes around a text of several lines, and a letter as a title.
  if (text.starts_with("\"\"\"") || text.starts_with("'''")) {
    constexpr std::size_t quotes = 3;
    if (text.find_first_not_of("(){}[];,. ", quotes) == std::string_view::npos) return true;
  }
  if (text.size() == 2 && is_word_letter(text.front()) && is_one_of(":)", text.back())) return true;
  // A number of puzzles. Between blanks, a digit may be the only clue of a row.
  constexpr std::size_t max_number = 3;
  if (std::ranges::all_of(text, is_decimal_digit)) {
    const bool has_blanks = is_one_of(" \t", line.front()) || is_one_of(" \t", line[line.find_last_not_of("\r\n")]);
    return text.size() <= max_number && !has_blanks;
  }
  if (may_hold_cells(text)) return false;
  // This looks like JSON or a list, but was not read as such.
  if (text.starts_with('[')) return forum_tag_length(text) > 0;
  if (is_one_of("{(\"", text.front()) && !(text.size() > 1 && is_word_letter(text[1]))) return false;
  const auto letters = std::ranges::count_if(text, is_word_letter);
  const auto digits = std::ranges::count_if(text, is_decimal_digit);
  return letters > 1 && letters >= digits;
}

}  // namespace

bool is_level_rule(std::string_view line) {
  return (line.find("--") != std::string_view::npos || line.find("==") != std::string_view::npos) &&
         line.find_first_not_of("|-=+: \t\r") == std::string_view::npos;
}

bool is_prose(std::string_view line) {
  // A byte 0 is half of a character of UTF-16.
  if (line.find('\0') != std::string_view::npos) return false;
  if (!is_plain_prose(line)) return false;
  const std::optional<PlainLine> plain = make_plain(line);
  if (!plain) return true;
  // A line of only wide spaces may be a row without a clue.
  constexpr std::size_t min_row = 4;
  const bool is_blank = without_blanks(plain->text).empty();
  return is_blank ? plain->text.size() < min_row : is_plain_prose(plain->text);
}

}  // namespace isodoku::detail
