// Fields of lines: comma-separated values, tab-separated ones, words.
//
// Content is never copied or changed, only found: what stands around the puzzle goes through as it was read. So a
// field is a place in its line. Quotes follow RFC 4180: a field that starts with a quote ends at the next single one,
// and may hold delimiters and newlines; a quote elsewhere is a character like others.
//
// The danger is to take the wrong field for the puzzle: a solution stands beside its puzzle in many files, and is a
// grid as well. So names of columns decide where there are some; else the first grid from the left is taken, and only
// if nothing before it looks like a puzzle that is damaged, written otherwise or missing.
//
// As dangerous is to take a puzzle for a name: what is a header is not answered. So a line that may be a puzzle in any
// way is none: with a run of cells as long as a grid, with fields that are rather digits than letters, or with marks of
// links, JSON and programs.

#include "io/layouts/fields.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/lower_case.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/line_cells.hpp"
#include "io/layouts/quote_scan.hpp"

namespace isodoku {
namespace {

constexpr std::string_view field_blanks = " \t\v\f\r\n";
constexpr std::string_view word_ends = " \t\v\f\r\n,;";

/// The field that starts at `at`; moves `at` to where the next one starts, or past the end if there is none.
Field take_field(std::string_view line, char delimiter, std::size_t& at) {
  std::size_t begin = at;
  while (begin < line.size() && line[begin] != delimiter && is_one_of(field_blanks, line[begin])) ++begin;
  if (line.substr(std::min(begin, line.size())).starts_with("=\"")) ++begin;  // Excel: a number as a text
  if (begin < line.size() && line[begin] == '"') {
    const std::size_t content = begin + 1;
    std::size_t end = content;
    while (end < line.size() && (line[end] != '"' || line.substr(end).starts_with("\"\""))) {
      end += line[end] == '"' ? 2 : 1;
    }
    end = std::min(end, line.size());
    at = std::min(line.find(delimiter, end), line.size()) + 1;
    return {content, end - content};
  }
  const std::size_t next = std::min(line.find(delimiter, begin), line.size());
  std::size_t end = next;
  while (end > begin && is_one_of(field_blanks, line[end - 1])) --end;
  at = next + 1;
  return {begin, end - begin};
}

/// The next word, or one of no length at the end.
Field take_word(std::string_view line, std::size_t& at) {
  while (at < line.size() && is_one_of(word_ends, line[at])) ++at;
  const std::size_t begin = at;
  while (at < line.size() && !is_one_of(word_ends, line[at])) ++at;
  return {begin, at - begin};
}

/// Calls `visit` with each field until it returns true.
template <typename Visit>
void for_each_field(std::string_view line, char delimiter, const Visit& visit) {
  std::size_t at = 0;
  if (delimiter == FieldChoice::words) {
    for (Field word = take_word(line, at); word.length > 0; word = take_word(line, at)) {
      if (visit(word)) return;
    }
    return;
  }
  while (at <= line.size()) {
    if (visit(take_field(line, delimiter, at))) return;
  }
}

/// Words of the names of columns, in lower case: of puzzles, the more telling first, and of solutions.
constexpr std::array<std::string_view, 18> puzzle_words = {
    "puzzle",  "input", "cells", "quizzes", "question", "sudoku",  "grid",     "puzzles",  "quiz",
    "sudokus", "grids", "board", "boards",  "givens",   "problem", "problems", "unsolved", "initial"};
constexpr std::array<std::string_view, 15> solution_words = {"solution", "solutions", "solved",  "answer", "answers",
                                                             "solve",    "target",    "targets", "final",  "label",
                                                             "labels",   "output",    "outputs", "result", "results"};
/// Names that say the same of a puzzle as of many other things: they count where a grid stands below them.
constexpr std::array<std::string_view, 6> given_words = {"start", "source", "clues", "given", "original", "features"};
/// What tells that a column is about puzzles, and has none.
constexpr std::array<std::string_view, 10> other_words = {"id",   "number", "no",    "count", "size",
                                                          "name", "rating", "level", "hash",  "type"};

/// How well a name fits some words.
enum class Fit : std::uint8_t { none, part, whole };

template <typename Words>
Fit fit(std::string_view name, const Words& words) {
  const std::string lower = lower_case(name);
  Fit found = Fit::none;
  for (std::size_t at = 0; at < lower.size();) {
    const auto is_letter = [&](std::size_t i) { return std::isalpha(static_cast<unsigned char>(lower[i])) != 0; };
    std::size_t end = at;
    while (end < lower.size() && is_letter(end)) ++end;
    const std::string_view word = std::string_view(lower).substr(at, end - at);
    if (!word.empty() && std::ranges::find(words, word) != words.end()) {
      found = word.size() == lower.size() ? Fit::whole : Fit::part;
    }
    at = end + 1;
  }
  return found;
}

/// How early a word stands among those of puzzles; behind all of them if it is none.
std::size_t rank_of_puzzle_word(std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(puzzle_words, word) - puzzle_words.begin());
}

/// How well a name says that the puzzles are below it.
Fit fit_of_puzzles(std::string_view name) {
  if (fit(name, solution_words) != Fit::none || fit(name, other_words) != Fit::none) return Fit::none;
  return fit(name, puzzle_words);
}

/// How well a name says so if a grid stands below it.
Fit fit_of_givens(std::string_view name) {
  return fit(name, solution_words) != Fit::none ? Fit::none : fit(name, given_words);
}

/// Where a value may be missing, some say so.
bool is_missing(std::string_view field) {
  constexpr std::array<std::string_view, 6> words = {"na", "n/a", "nan", "null", "none", "-"};
  const std::string lower = lower_case(field);
  return lower.empty() || std::ranges::find(words, lower) != words.end();
}

/// As spreadsheets show long numbers: `3.00007E+79`.
bool is_rounded_number(std::string_view field) {
  const std::size_t exponent = field.find("E+");
  if (exponent == std::string_view::npos || exponent == 0) return false;
  return field.find_first_not_of("0123456789.,") == exponent &&
         field.find_first_not_of("0123456789", exponent + 2) == std::string_view::npos;
}

bool has_blank(std::string_view grid) {
  return grid.find_first_of(".0*_-?xX") != std::string_view::npos;
}

}  // namespace

namespace {

/// Two digits, a colon, two digits.
bool has_time(std::string_view text) {
  const auto is_digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
  for (std::size_t at = 2; at + 2 < text.size(); ++at) {
    if (text[at] == ':' && is_digit(at - 2) && is_digit(at - 1) && is_digit(at + 1) && is_digit(at + 2)) return true;
  }
  return false;
}

/// Whether a text has about as many characters as a grid has cells, and they are symbols and one or two others: what
/// these are, nobody knows, but they stand where blanks do.
bool has_unknown_blanks(const Shape& shape, std::string_view text) {
  std::size_t characters = 0;
  std::size_t symbols = 0;
  std::vector<std::string_view> others;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) ++end;  // of UTF-8
    const std::string_view character = text.substr(at, end - at);
    const int symbol = character_symbol(character.front());
    ++characters;
    if (symbol > 0 && symbol <= shape.size()) {
      ++symbols;
    } else if (std::ranges::find(others, character) == others.end()) {
      others.push_back(character);
    }
    if (others.size() > 2) return false;
    at = end;
  }
  const auto cells = static_cast<std::size_t>(shape.cells());
  return symbols > 0 && 10 * characters >= 9 * cells && 10 * characters <= 11 * cells;
}

/// What has fewer characters is not taken for a damaged puzzle. Numbers and times have as many digits as small grids,
/// so these must be nearly whole.
std::size_t min_damaged_length(const Shape& shape) {
  constexpr std::size_t cells_of_small_shapes = 36;
  const auto cells = static_cast<std::size_t>(shape.cells());
  return cells > cells_of_small_shapes ? (cells + 2) / 3 : (3 * cells + 3) / 4;
}

}  // namespace

bool looks_damaged(const Shape& shape, std::string_view text) {
  if (text.size() < min_damaged_length(shape)) return false;
  if (has_unknown_blanks(shape, text)) return true;
  if (has_time(text)) return false;
  std::size_t cells = 0;   // symbols and blanks
  std::size_t others = 0;  // what may stand for blanks, or came by mistake
  std::size_t foreign = 0;
  for (const char character : text) {
    const int symbol = character_symbol(character);
    const bool is_later_byte = (static_cast<unsigned char>(character) & 0xC0U) == 0x80;  // of UTF-8
    if ((symbol > 0 && symbol <= shape.size()) || is_one_of(".0*_-?xX", character)) {
      ++cells;
    } else if (std::isalnum(static_cast<unsigned char>(character)) != 0) {
      ++foreign;
    } else if (!is_one_of(word_ends, character) && !is_one_of("[](){}'\"", character) && !is_later_byte) {
      ++others;
    }
  }
  const std::size_t found = cells + others;
  return found >= min_damaged_length(shape) && 2 * cells >= found && 8 * foreign <= found;
}

bool is_nearly_puzzle(const Shape& shape, std::string_view text) {
  const auto cells = static_cast<std::size_t>(shape.cells());
  return text.size() != cells && 10 * text.size() >= 9 * cells && 10 * text.size() <= 11 * cells &&
         text.find_first_of(".0*_-?") != std::string_view::npos && looks_damaged(shape, text);
}

bool may_be_damaged_puzzle(const Shape& shape, std::string_view line, const Field& field, const Field& next) {
  constexpr std::string_view part_ends = " \t\v\f\r\n,;:=/?&\"'";
  // With what stands behind a closing quote, which belongs to no field.
  std::string_view text = line.substr(field.begin, next.begin - field.begin);
  text = text.substr(0, text.find_last_not_of(part_ends) + 1);
  if (text.size() < min_damaged_length(shape)) return false;
  if (looks_damaged(shape, text)) return true;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(part_ends, begin), text.size());
    const std::size_t length = end - begin;
    if (length < text.size() && looks_damaged(shape, text.substr(begin, length))) return true;
    begin = end + 1;
  }
  return false;
}

std::vector<Field> split_fields(std::string_view line, char delimiter) {
  std::vector<Field> fields;
  for_each_field(line, delimiter, [&](const Field& field) {
    fields.push_back(field);
    return false;
  });
  return fields;
}

std::string field_content(std::string_view line, const Field& field) {
  const std::string_view text = field.of(line);
  const bool is_quoted = field.begin > 0 && line[field.begin - 1] == '"';
  std::string content;
  for (std::size_t at = 0; at < text.size(); ++at) {
    content += text[at];
    if (is_quoted && text.substr(at).starts_with("\"\"")) ++at;
  }
  return content;
}

std::optional<Field> find_field(std::string_view line, const FieldChoice& choice) {
  std::optional<Field> found;
  std::uint32_t column = 0;
  for_each_field(line, choice.delimiter, [&](const Field& field) {
    if (column++ != choice.column) return false;
    found = field;
    return true;
  });
  return found;
}

std::optional<std::size_t> find_surplus_column(std::string_view line, const FieldChoice& choice, std::size_t cells) {
  constexpr std::size_t watched_columns = 64;
  std::optional<std::size_t> found;
  std::size_t column = 0;
  for_each_field(line, choice.delimiter, [&](const Field& field) {
    const std::size_t i = column++;
    if (i == choice.column || field.length < cells) return false;
    const bool is_watched = i >= choice.columns || (i < watched_columns && (choice.watched >> i & 1U) != 0);
    if (!is_watched && field.length == cells) return false;
    found = i;
    return true;
  });
  return found;
}

bool is_solution_name(std::string_view name) {
  return fit(name, solution_words) != Fit::none;
}

bool speaks_of_grids(std::string_view text) {
  return fit(text, puzzle_words) != Fit::none || fit(text, given_words) != Fit::none || is_solution_name(text);
}

std::optional<std::size_t> find_name(const std::vector<std::string_view>& names, std::string_view wanted) {
  const auto place = [&](auto found) { return static_cast<std::size_t>(found - names.begin()); };
  if (const auto found = std::ranges::find(names, wanted); found != names.end()) return place(found);
  const auto is_wanted = [lower = lower_case(wanted)](std::string_view name) { return lower_case(name) == lower; };
  if (std::ranges::count_if(names, is_wanted) != 1) return std::nullopt;
  return place(std::ranges::find_if(names, is_wanted));
}

std::optional<std::size_t> find_puzzle_name(const std::vector<std::string_view>& names, const std::string* wanted) {
  if (wanted != nullptr) return find_name(names, *wanted);
  const auto place = [&](auto found) { return static_cast<std::size_t>(found - names.begin()); };
  for (const std::string_view word : puzzle_words) {
    if (const auto found = std::ranges::find(names, word); found != names.end()) return place(found);
  }
  const auto rank = [](std::string_view name) { return rank_of_puzzle_word(lower_case(name)); };
  const auto best = std::ranges::min_element(names, {}, rank);
  if (best == names.end() || rank(*best) == puzzle_words.size()) return std::nullopt;
  return place(best);
}

bool is_grid_field(const std::optional<Shape>& shape, std::string_view field) {
  return is_grid_text(shape, field) || has_other_blanks(shape, field);
}

namespace {

/// Why it is not clear that the field `found` has the puzzle, and where that shows.
std::optional<GridFault> find_doubt(const std::optional<Shape>& shape, std::string_view line,
                                    const std::vector<Field>& fields, std::vector<Field>::const_iterator found) {
  const auto say = [](const std::string& reason, const Field& where) {
    return GridFault{reason + ": set " + Setting::column, where.begin + 1};
  };
  const Shape of_grid = shape ? *shape : *shape_of_length(found->length);
  const std::string_view grid = found->of(line);
  std::size_t cells_before = 0;
  std::size_t pieces_before = 0;
  for (auto earlier = fields.begin(); earlier != found; ++earlier) {
    const std::string_view text = earlier->of(line);
    if (is_grid_field(shape, text)) continue;  // passed over by its name
    if (may_be_damaged_puzzle(of_grid, line, *earlier, *std::next(earlier))) {
      return say("this may be a damaged puzzle, and a grid follows", *earlier);
    }
    if (is_rounded_number(text) && !has_blank(grid)) {
      return say("a spreadsheet may have rounded this puzzle to a number, and a complete grid follows", *earlier);
    }
    if (is_missing(text) && !has_blank(grid))
      return say("there is no puzzle here, and a complete grid follows", *earlier);
    const bool is_of_cells = std::ranges::all_of(text, [&](char character) {
      return is_cell_character(character) && character_symbol(character) <= of_grid.size();
    });
    if (!is_of_cells) continue;
    cells_before += text.size();
    ++pieces_before;
  }
  constexpr std::size_t many_pieces = 8;
  if (4 * cells_before >= 3 * static_cast<std::size_t>(of_grid.cells()) ||
      (pieces_before >= many_pieces && !has_blank(grid))) {
    return say("these may be the parts of a puzzle, and a grid follows", fields.front());
  }
  if (shape) return std::nullopt;
  const auto larger = std::find_if(found + 1, fields.end(), [&](const Field& later) {
    return later.length > found->length && is_grid_field(std::nullopt, later.of(line));
  });
  if (larger == fields.end()) return std::nullopt;
  return GridFault{"this line has a grid of " + std::to_string(found->length) + " cells and a grid of " +
                       std::to_string(larger->length) + " cells: set " + Setting::shape + " or " + Setting::column +
                       " to choose one",
                   larger->begin + 1};
}

}  // namespace

FoundField find_grid_field(const std::optional<Shape>& shape, std::string_view line, std::string_view delimiters) {
  for (const char delimiter : delimiters) {
    // One field alone is no column, unless quotes make it one.
    const bool has_delimiter = delimiter == FieldChoice::words || line.find(delimiter) != std::string_view::npos ||
                               (delimiter == ',' && line.starts_with('"'));
    if (!has_delimiter) continue;
    const std::vector<Field> fields = split_fields(line, delimiter);
    const auto found =
        std::ranges::find_if(fields, [&](const Field& field) { return is_grid_field(shape, field.of(line)); });
    if (found == fields.end()) continue;
    if (std::optional<GridFault> doubt = find_doubt(shape, line, fields, found)) return {{}, *std::move(doubt)};
    return {FieldChoice{delimiter, static_cast<std::uint32_t>(found - fields.begin()), true}, {}};
  }
  return {};
}

bool is_rather_cells(std::string_view field) {
  constexpr std::size_t max_in_names = 11;
  constexpr std::size_t few = 4;
  const auto count = [&](std::string_view set) {
    return static_cast<std::size_t>(std::ranges::count_if(field, [set](char c) { return is_one_of(set, c); }));
  };
  const std::size_t marks = count("0123456789.*?");
  if (marks + count("_-") > max_in_names || (marks >= few && 2 * marks > field.size())) return true;
  constexpr std::array<std::size_t, 4> usual_lengths = {16, 36, 81, 256};
  return std::ranges::any_of(usual_lengths,
                             [&](std::size_t cells) { return has_unknown_blanks(*shape_of_length(cells), field); });
}

namespace {

/// What stands in links, in JSON and in program text, but not in names.
bool has_marks_of_text(std::string_view field) {
  return field.find_first_of("{}<>=") != std::string_view::npos || field.find("://") != std::string_view::npos ||
         field.starts_with('[');
}

/// Letters, digits and whatever joins them in names; at least one of them is not a cell.
bool is_name(std::string_view field) {
  constexpr std::size_t longest_name = 100;
  const bool has_letter = std::ranges::any_of(
      field, [](char character) { return std::isalpha(static_cast<unsigned char>(character)) != 0; });
  const bool has_control = std::ranges::any_of(
      field, [](char character) { return static_cast<unsigned char>(character) < ' ' && character != '\n'; });
  if (has_control || field.size() > longest_name || has_marks_of_text(field) || is_rather_cells(field)) return false;
  if (!has_letter) return field.empty() || static_cast<unsigned char>(field.front()) >= 0x80 || field == "#";
  const bool is_cells = std::ranges::all_of(
      field, [](char character) { return is_cell_character(character) || is_one_of("*_-?", character); });
  return !is_cells || fit(field, puzzle_words) != Fit::none || field.size() < 8;
}

/// A word, or words of nothing but letters.
bool is_plain_name(std::string_view field) {
  if (field.ends_with(':')) field.remove_suffix(1);
  const bool is_word = field.find_first_of(field_blanks) == std::string_view::npos;
  return std::ranges::all_of(field, [is_word](char character) {
    const auto byte = static_cast<unsigned char>(character);
    return std::isalpha(byte) != 0 || byte >= 0x80 ||
           (is_word ? std::isdigit(byte) != 0 || is_one_of("_-.#", character) : character == ' ');
  });
}

}  // namespace

bool is_header(std::string_view line, char delimiter) {
  if (find_cell_run(line)) return false;
  // Text behind a closing quote belongs to no field.
  QuoteScan quotes(delimiter);
  quotes.read(line);
  if (delimiter != FieldChoice::words && quotes.has_text_after_quote()) return false;
  const std::vector<Field> names = split_fields(line, delimiter);
  if (names.size() == 1) {
    // A single name must be a known one: otherwise the line may be a damaged puzzle.
    const std::string_view name = names.front().of(line);
    return fit_of_puzzles(name) != Fit::none && is_name(name) && is_plain_name(name);
  }
  return std::ranges::all_of(names, [&](const Field& name) { return is_name(name.of(line)); }) &&
         std::ranges::any_of(names, [&](const Field& name) { return name.length > 0; });
}

bool is_header_alone(std::string_view line, char delimiter) {
  if (!is_header(line, delimiter)) return false;
  const std::vector<Field> names = split_fields(line, delimiter);
  if (delimiter == FieldChoice::words && names.size() > 1) return false;
  return std::ranges::any_of(names, [&](const Field& field) {
    const std::string_view name = field.of(line);
    return fit_of_puzzles(name) != Fit::none && name.find_first_of(field_blanks) == std::string_view::npos;
  });
}

namespace {

/// The columns, of the first 64, that have no name, or one of other_words. Below any other name a second puzzle is
/// wanted: `form`, `parent`.
std::uint64_t watched_columns(std::string_view names, const std::vector<Field>& columns) {
  constexpr std::size_t bits = 64;
  std::uint64_t watched = 0;
  for (std::size_t i = 0; i < std::min(columns.size(), bits); ++i) {
    const std::string_view name = columns[i].of(names);
    if (name.empty() || fit(name, other_words) == Fit::whole) watched |= std::uint64_t{1} << i;
  }
  return watched;
}

}  // namespace

std::optional<FieldChoice> find_column_of_short_line(const std::optional<Shape>& shape, std::string_view names,
                                                     std::string_view line, char delimiter) {
  const std::vector<Field> columns = split_fields(names, delimiter);
  const std::vector<Field> fields = split_fields(line, delimiter);
  if (fields.size() >= columns.size() || delimiter == FieldChoice::words) return std::nullopt;
  bool has_solution = false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string_view field = fields[i].of(line);
    has_solution = has_solution || (fit(columns[i].of(names), solution_words) != Fit::none &&
                                    is_grid_field(shape, field) && !has_blank(field));
  }
  for (std::size_t i = fields.size(); has_solution && i < columns.size(); ++i) {
    if (fit_of_puzzles(columns[i].of(names)) == Fit::none) continue;
    return FieldChoice{delimiter, static_cast<std::uint32_t>(i), false, static_cast<std::uint32_t>(columns.size()),
                       watched_columns(names, columns)};
  }
  return std::nullopt;
}

std::optional<FieldChoice> find_named_field(const std::optional<Shape>& shape, std::string_view names,
                                            std::string_view line, char delimiter) {
  const std::vector<Field> columns = split_fields(names, delimiter);
  const std::vector<Field> fields = split_fields(line, delimiter);
  if (columns.size() != fields.size()) return std::nullopt;
  const auto choice = [&](std::size_t column, bool is_guess) {
    return FieldChoice{delimiter, static_cast<std::uint32_t>(column), is_guess,
                       static_cast<std::uint32_t>(columns.size()), watched_columns(names, columns)};
  };
  // By what the names say: those that say it best, with a puzzle if there is one.
  const auto rank = [&](std::size_t column) { return rank_of_puzzle_word(lower_case(columns[column].of(names))); };
  for (const Fit wanted : {Fit::whole, Fit::part}) {
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string_view name = columns[i].of(names);
      const bool is_given = fit_of_givens(name) == wanted && is_grid_field(shape, fields[i].of(line));
      if (fit_of_puzzles(name) == wanted || is_given) fitting.push_back(i);
    }
    std::ranges::stable_sort(fitting, {}, rank);
    std::optional<std::size_t> without_grid;
    for (const std::size_t i : fitting) {
      if (is_grid_field(shape, fields[i].of(line))) return choice(i, false);
      if (!without_grid) without_grid = i;
    }
    // A puzzle may be damaged; but a line of words is not a table for that.
    if (without_grid && delimiter != FieldChoice::words && columns.size() > 1) return choice(*without_grid, false);
  }
  // By the values: but not below the name of a solution, if another has a grid.
  std::optional<std::size_t> solution;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!is_grid_field(shape, fields[i].of(line))) continue;
    if (fit(columns[i].of(names), solution_words) == Fit::none) {
      if (find_doubt(shape, line, fields, fields.begin() + static_cast<std::ptrdiff_t>(i))) return std::nullopt;
      return choice(i, !solution.has_value());
    }
    if (!solution) solution = i;
  }
  if (!solution) return std::nullopt;
  if (has_blank(fields[*solution].of(line))) return choice(*solution, false);
  // What is given may be damaged, and the solution beside it is no puzzle.
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (fit_of_givens(columns[i].of(names)) != Fit::none) return choice(i, false);
  }
  if (find_doubt(shape, line, fields, fields.begin() + static_cast<std::ptrdiff_t>(*solution))) return std::nullopt;
  return choice(*solution, false);
}

}  // namespace isodoku
