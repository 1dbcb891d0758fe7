// Decides which names of columns stand for puzzles or solutions, and which lines are names at all.
//
// The greatest danger is to mistake a puzzle for a header, since there is no result for a header. So a line that may be
// a puzzle is never a header: a line with a run of cells as long as a grid, with fields of digits rather than letters,
// or with characters of links, JSON and programs.

#include <algorithm>
#include <array>
#include <cctype>

#include "base/lower_case.hpp"
#include "io/detail/line_fault.hpp"
#include "io/detail/separators.hpp"
#include "io/grid_line.hpp"
#include "io/layouts/field_doubt.hpp"
#include "io/layouts/fields.hpp"
#include "io/layouts/quote_scan.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view name_ends = " \t\v\f\r\n";

/// Words in the names of columns, in lower case: words for puzzles, the most specific first, and words for solutions.
constexpr std::array<std::string_view, 18> puzzle_words = {
    "puzzle",  "input", "cells", "quizzes", "question", "sudoku",  "grid",     "puzzles",  "quiz",
    "sudokus", "grids", "board", "boards",  "givens",   "problem", "problems", "unsolved", "initial"};
constexpr std::array<std::string_view, 16> solution_words = {
    "solution", "solutions", "sol",   "solved", "answer", "answers", "solve",  "target",
    "targets",  "final",     "label", "labels", "output", "outputs", "result", "results"};
/// Words that may stand for puzzles or for many other things. They count only if there is a grid below them.
constexpr std::array<std::string_view, 6> given_words = {"start", "source", "clues", "given", "original", "features"};
/// Words for columns that describe puzzles, but contain none.
constexpr std::array<std::string_view, 10> other_words = {"id",   "number", "no",    "count", "size",
                                                          "name", "rating", "level", "hash",  "type"};

/// How well a name matches a list of words.
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

/// The position of a word among the words for puzzles; their number if it is none of them.
std::size_t rank_of_puzzle_word(std::string_view word) {
  return static_cast<std::size_t>(std::ranges::find(puzzle_words, word) - puzzle_words.begin());
}

/// How well a name matches the words for puzzles.
Fit fit_of_puzzles(std::string_view name) {
  if (fit(name, solution_words) != Fit::none || fit(name, other_words) != Fit::none) return Fit::none;
  return fit(name, puzzle_words);
}

/// How well a name matches the words that count only if there is a grid below it.
Fit fit_of_givens(std::string_view name) {
  return fit(name, solution_words) != Fit::none ? Fit::none : fit(name, given_words);
}

}  // namespace

bool is_solution_name(std::string_view name) {
  return fit(name, solution_words) != Fit::none;
}

bool is_solution_title(std::string_view title) {
  return is_solution_name(title) && fit(title, puzzle_words) == Fit::none && fit(title, given_words) == Fit::none;
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

namespace {

/// Whether a field has characters of links, JSON or programs, which are not in names.
bool has_marks_of_text(std::string_view field) {
  return field.find_first_of("{}<>=") != std::string_view::npos || field.find("://") != std::string_view::npos ||
         field.starts_with('[');
}

/// Whether a field may be a name: letters, digits and the characters that join them in names, but not only cells.
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

/// Whether a field is one word, or several words that consist only of letters.
bool is_plain_name(std::string_view field) {
  if (field.ends_with(':')) field.remove_suffix(1);
  const bool is_word = field.find_first_of(name_ends) == std::string_view::npos;
  return std::ranges::all_of(field, [is_word](char character) {
    const auto byte = static_cast<unsigned char>(character);
    return std::isalpha(byte) != 0 || byte >= 0x80 ||
           (is_word ? std::isdigit(byte) != 0 || is_one_of("_-.#", character) : character == ' ');
  });
}

}  // namespace

bool is_header(std::string_view line, char delimiter) {
  if (find_cell_run(line)) return false;
  // Text after a closing quote belongs to no field.
  QuoteScan quotes(delimiter);
  quotes.read(line);
  if (delimiter != FieldChoice::words && quotes.has_text_after_quote()) return false;
  const std::vector<Field> names = split_fields(line, delimiter);
  if (names.size() == 1) {
    // A single name must be known, since otherwise the line may be a damaged puzzle.
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
    return fit_of_puzzles(name) != Fit::none && name.find_first_of(name_ends) == std::string_view::npos;
  });
}

namespace {

/// Those of the first 64 columns that have no name, or a name in other_words. A column with any other name, such as
/// `form` or `parent`, may contain a second puzzle.
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
  // First by name: the best match, if possible with a grid below it.
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
    // The puzzle may be damaged. But a line of words must not be read as a table for this reason.
    if (without_grid && delimiter != FieldChoice::words && columns.size() > 1) return choice(*without_grid, false);
  }
  // Then by value: a column with a grid, but not one with the name of a solution if there is another.
  std::optional<std::size_t> solution;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!is_grid_field(shape, fields[i].of(line))) continue;
    if (fit(columns[i].of(names), solution_words) == Fit::none) {
      if (find_doubt(shape, line, fields, i)) return std::nullopt;
      return choice(i, !solution.has_value());
    }
    if (!solution) solution = i;
  }
  if (!solution) return std::nullopt;
  if (has_blank(fields[*solution].of(line))) return choice(*solution, false);
  // The puzzle may be damaged, and the solution next to it must not be read instead.
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (fit_of_givens(columns[i].of(names)) != Fit::none) return choice(i, false);
  }
  if (find_doubt(shape, line, fields, *solution)) return std::nullopt;
  return choice(*solution, false);
}

}  // namespace isodoku::detail
