// Different grids are surrounded by texts: names of columns, links, JSON, prose, quotes, borders, numbers, and bytes
// that are not text, above, below, before and after them. Whatever the file looks like, each grid must be read
// correctly, or its line, or the record that contains it, must be reported as bad. A grid must never be read as another
// grid or disappear. A damaged grid must be reported. Text without a grid may be read as anything except a grid.

#include "tests/io/surrounded_grids.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/error.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku {
namespace {

using namespace std::string_view_literals;

/// Texts around a grid on a line: before it, and after it.
struct Surrounding {
  std::string_view before;
  std::string_view after;
};

constexpr std::array surroundings = std::to_array<Surrounding>({
    {"", ""},
    {"", " 4.1"},
    {"", ",rest"},
    {"", ";x;y"},
    {"", "\t# no comment"},
    {"", ":1:"},
    {"", "|"},
    {"", " | 4.0 | by somebody"},
    {"", "\r"},
    {"", ",\"quoted, text\""},
    {"", ",\"not closed"},
    {"", "\""},
    {" ", " "},
    {"\t\t", ""},
    {"  - ", ""},
    {"1. ", ""},
    {"12 ", " end"},
    {"abc,", ",1"},
    {"1,", ","},
    {"id;", ";"},
    {"name\t", "\t"},
    {"puzzle ", ""},
    {"puzzle: ", ""},
    {"Puzzle=", ""},
    {"sudoku=", "&level=3"},
    {"https://example.org/sudoku.htm?bd=", ""},
    {"https://example.org/puzzle/", "?x=1#y"},
    {"{\"puzzle\":\"", "\"}"},
    {"{\"id\": 7, \"grid\": \"", "\", \"rating\": 1.5}"},
    {"[\"", "\"],"},
    {"\"", "\""},
    {"'", "'"},
    {"\"puzzle\",\"", "\""},
    {"easy,\"", "\",\"a note\""},
    {"> ", ""},
    {"| ", " |"},
    {"<game data=\"", "\"/>"},
    {"<td>", "</td>"},
    {"\"open,", ""},
    {"quizzes,solutions,", ""},
    {"\xC2\xA0", "\xC2\xA0"},
    {"\xE6\x95\xB0\xE7\x8B\xAC ", ""},
    {"\x1B[31m", "\x1B[0m"},
    {"\xFF\xFE!", ""},
    {":0000:x:", ":::"},
    {":0000:x:", ""},
    {"(", ")"},
    {"0x", ""},
    {"Grid 01: ", ""},
    {"+", ""},
    {"==", "=="},
    {"*", "*"},
});

/// Lines without a grid, and without anything that could be a row of a grid.
constexpr std::array texts = std::to_array<std::string_view>({
    "",
    "puzzle",
    "Puzzles:",
    "\"puzzle\"",
    "id,puzzle",
    "id,puzzle,solution",
    "quizzes,solutions",
    "puzzle solution",
    "sudoku grid",
    "nr;grid;level",
    "name\tsudoku\trating",
    "hello",
    "Hello, world",
    "hello world",
    "What is wrong with this one?",
    "easy;hard",
    "Grid 01",
    "2",
    "17,clues",
    "a,\"b",
    "\"",
    "\"\"",
    ",\"",
    "x,\"a \"\"b",
    "[Puzzle]",
    "[State]x",
    "[solutions]",
    "[1, 2, 3]",
    "{",
    "}",
    "{\"puzzle\": null}",
    "{\"a\":\"b\",\"c\":\"d\"}",
    "```",
    "---",
    "---------",
    "+-------+-------+-------+",
    "|",
    "===",
    "Simple Sudoku",
    "Version 4.2n",
    "<sudoku>",
    "https://example.org/sudoku",
    "int grid[9][9] = {",
    "\xC3\xA9t\xC3\xA9,puzzle",
    "\xFF\xFF",
    "\x1B]0;title\x07",
    "a b c d",
    "//",
    ";",
    "\t,\t",
    "NA",
    "12345678901234567890",
});

constexpr std::array<Shape, 3> shapes = {make_shape_no_checks(2, 2), make_shape_no_checks(2, 3),
                                         make_shape_no_checks(3, 3)};

const Shape& shape_of_size(unsigned size) {
  return shapes[size % shapes.size()];
}

/// A different complete grid for each number: the symbols are shifted.
std::string complete_grid(const Shape& shape, unsigned number) {
  const int n = shape.size();
  std::string cells;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const int start = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
      cells += symbol_character((start + column + static_cast<int>(number)) % n + 1);
    }
  }
  return cells;
}

/// A puzzle of this grid, different for each number. The first cells and some others are clues.
std::string some_puzzle(const Shape& shape, unsigned number) {
  std::string cells = complete_grid(shape, number);
  const unsigned pattern = 0x9E3779B9U * (number + 1);
  for (std::size_t i = 2; i < cells.size(); ++i) {
    if ((pattern >> (i % 29) & 3U) != 0 || i + 1 == cells.size()) cells[i] = '.';
  }
  return cells;
}

std::string with_blanks(std::string cells, char blank_mark) {
  std::ranges::replace(cells, '.', blank_mark);
  return cells;
}

/// At most a tenth of the cells is missing, surplus or invalid; or the last blank has another mark than the others.
std::string damaged(std::string cells, unsigned how) {
  const std::size_t middle = cells.size() / 2;
  switch (how % 6) {
    case 0:
      cells.pop_back();
      return cells;
    case 1:
      return cells + '1';
    case 2:
      cells.erase(0, 1);
      return cells;
    case 3:
      cells[middle] = 'z';
      return cells;
    case 4:
      cells.back() = '-';
      return cells;
    default:
      cells[middle] = '!';
      return cells;
  }
}

/// Writes a grid in rows, with `between` between cells and `below_band` between bands.
std::string rows_of(const Shape& shape, const std::string& cells, const std::string& between,
                    const std::string& below_band = "") {
  std::string text;
  const auto n = static_cast<std::size_t>(shape.size());
  for (std::size_t row = 0; row * n < cells.size(); ++row) {
    if (row > 0 && row % static_cast<std::size_t>(shape.box_rows()) == 0) text += below_band;
    for (std::size_t column = 0; column < n; ++column) {
      text += (column > 0 ? between : "") + cells[row * n + column];
    }
    text += '\n';
  }
  return text;
}

/// A line of HoDoKu's library that marks the first clue as placed by the player.
std::string hodoku_line(const std::string& cells) {
  const std::size_t first = cells.find_first_not_of('.');
  return ":0000:x:" + cells.substr(0, first) + '+' + cells.substr(first) + ":::";
}

/// The puzzle that this line gives.
std::string without_first_clue(std::string cells) {
  cells[cells.find_first_not_of('.')] = '.';
  return cells;
}

}  // namespace

unsigned kinds_of_pieces() {
  return 14;
}

unsigned kinds_of_text() {
  return static_cast<unsigned>(std::max(surroundings.size(), texts.size()));
}

SurroundedGrids make_file(const std::vector<FilePiece>& pieces, unsigned size, bool has_last_newline) {
  const Shape& shape = shape_of_size(size);
  const auto n = static_cast<std::size_t>(shape.size());
  SurroundedGrids file;
  bool has_names = false;  // perhaps above: then a column other than the first one with a grid can be the puzzle
  std::uint64_t line = 1;
  unsigned number = 0;
  const auto add = [&](const std::string& lines, std::vector<std::string> answers, bool has_grid) {
    const auto count = static_cast<std::uint64_t>(std::ranges::count(lines, '\n'));
    if (has_grid) file.expected.push_back({line, line + count - 1, std::move(answers)});
    file.text += lines;
    line += count;
  };
  for (const FilePiece& piece : pieces) {
    ++number;
    const std::string puzzle = some_puzzle(shape, number);
    const std::string solution = complete_grid(shape, number);
    const std::string solution_field = ',' + solution;
    // A plus marks a value that is not a given.
    const bool is_placed = surroundings[piece.before % surroundings.size()].before == "+";
    const std::string without_first = is_placed ? without_first_clue(puzzle) : puzzle;
    const auto around = [&](const std::string& cells) {
      const std::string before(surroundings[piece.before % surroundings.size()].before);
      return before + cells + std::string(surroundings[piece.after % surroundings.size()].after) + '\n';
    };
    switch (piece.kind % kinds_of_pieces()) {
      case 0:
        has_names = true;
        add(std::string(texts[piece.before % texts.size()]) + '\n', {}, false);
        break;
      case 1:
        add(around(puzzle), {puzzle, without_first}, true);
        break;
      case 2:
        add(around(puzzle + solution_field),
            has_names ? std::vector{puzzle, solution, without_first} : std::vector{puzzle, without_first}, true);
        break;
      case 3:
        add(around(with_blanks(puzzle, "0*_-?"[piece.after % 5])), {puzzle, without_first}, true);
        break;
      case 4:
        add(rows_of(shape, puzzle, ""), {puzzle}, true);
        break;
      case 5:
        add(rows_of(shape, puzzle, piece.after % 2 == 0 ? " " : ","), {puzzle}, true);
        break;
      case 6:
        add(around(damaged(puzzle, piece.after)), {}, true);
        break;
      case 7:  // its solution must not become the puzzle
        add(around(damaged(puzzle, piece.before) + solution_field),
            has_names ? std::vector{solution} : std::vector<std::string>(), true);
        break;
      case 8:  // a row is missing, which is not detectable if rows of another grid follow directly
        add(rows_of(shape, puzzle.substr(piece.after % 2 == 0 ? n : 0, puzzle.size() - n), "") + '\n', {}, true);
        break;
      case 9:
        add(rows_of(shape, puzzle, "", "\n"), {puzzle}, true);
        break;
      case 10:
        add(rows_of(shape, puzzle, "|", std::string(2 * n - 1, '-') + '\n'), {puzzle}, true);
        break;
      case 11:
        add(hodoku_line(puzzle) + '\n', {without_first_clue(puzzle)}, true);
        break;
      case 12:  // with a part that is skipped
        add("[Puzzle]\n" + rows_of(shape, puzzle, ""), {puzzle}, true);
        add("[State]\n" + rows_of(shape, solution, ""), {}, false);
        break;
      default:
        add(around(solution), {solution, is_placed ? without_first_clue(solution) : solution}, true);
        break;
    }
  }
  if (!has_last_newline && !file.text.empty()) file.text.pop_back();
  return file;
}

namespace {

/// The result for a record.
struct Said {
  std::uint64_t first_line;
  std::uint64_t last_line;
  bool is_bad;
  std::string answer;
};

/// The last line that a reason names, such as 5 in `this grid is incomplete: 3 of 4 rows (lines 3 to 5)`, or 0.
std::uint64_t last_line_named(const std::string& reason) {
  constexpr std::string_view before = " (lines ";
  constexpr std::string_view between = " to ";
  const std::size_t lines = reason.find(before);
  if (lines == std::string::npos) return 0;
  return std::stoull(reason.substr(reason.find(between, lines) + between.size()));
}

std::vector<Said> read_all(const std::string& text, std::optional<Shape> shape) {
  std::vector<Said> all;
  detail::LineReader lines(memory_file(text), "file");
  detail::PuzzleReader reader(lines, {}, shape);
  detail::PuzzleRecord record;
  while (reader.next(record)) {
    Grid grid;
    detail::RecordCells cells;
    std::optional<GridFault> fault = record.fault;
    if (record.layout.kind != detail::RecordKind::bad) {
      fault = detail::read_record(shape, record.text, record.layout, grid, cells);
      if (!fault && !shape) shape = grid.shape();
    }
    std::uint64_t last = record.number + static_cast<std::uint64_t>(std::ranges::count(record.text, '\n'));
    for (const detail::TextPlace& place : record.places) last = std::max(last, place.line);
    if (fault) last = std::max(last, last_line_named(fault->reason.text()));
    all.push_back({record.number, last, fault.has_value(), grid.text()});
  }
  return all;
}

}  // namespace

std::string find_lost_grid(const SurroundedGrids& file, unsigned size, bool is_shape_given) {
  std::vector<bool> is_said(file.expected.size(), false);
  try {
    for (const Said& said : read_all(file.text, is_shape_given ? std::optional(shape_of_size(size)) : std::nullopt)) {
      bool is_of_some = said.is_bad;
      for (std::size_t i = 0; i < file.expected.size(); ++i) {
        const SurroundedGrids::Expected& one = file.expected[i];
        if (one.last_line < said.first_line || one.first_line > said.last_line) continue;
        if (said.is_bad || std::ranges::find(one.answers, said.answer) != one.answers.end()) {
          is_said[i] = is_of_some = true;
        }
      }
      if (!is_of_some) return "line " + std::to_string(said.first_line) + " is read as " + said.answer;
    }
  } catch (const Error& error) {
    return error.kind() == ErrorKind::data && error.place().line > 0 ? "" : error.message();
  }
  const auto lost = std::ranges::find(is_said, false);
  if (lost == is_said.end()) return "";
  const auto& one = file.expected[static_cast<std::size_t>(lost - is_said.begin())];
  return "line " + std::to_string(one.first_line) + " is neither answered nor named";
}

void expect_no_lost_grid(int files, int max_pieces) {
  // RapidCheck's size applies to the number of pieces. The numbers in them have their whole range.
  const auto below = [](unsigned end) { return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0U, end)); };
  const auto any_piece = rc::gen::build<FilePiece>(rc::gen::construct<FilePiece>(),
                                                   rc::gen::set(&FilePiece::kind, below(kinds_of_pieces())),
                                                   rc::gen::set(&FilePiece::before, below(kinds_of_text())),
                                                   rc::gen::set(&FilePiece::after, below(kinds_of_text())));
  rc::detail::TestParams parameters;
  parameters.seed = 1;
  parameters.maxSuccess = files;
  parameters.maxSize = max_pieces;
  const auto result = rc::detail::checkTestable(
      [&] {
        const auto pieces = *rc::gen::container<std::vector<FilePiece>>(any_piece).as("pieces");
        const auto size = *below(3).as("size");
        const bool is_shape_given = *rc::gen::arbitrary<bool>().as("shape given");
        const bool has_last_newline = *rc::gen::arbitrary<bool>().as("last newline");
        const SurroundedGrids file = make_file(pieces, size, has_last_newline);
        const std::string lost = find_lost_grid(file, size, is_shape_given);
        RC_LOG() << file.text << "\n--> " << lost << '\n';
        RC_ASSERT(lost.empty());
      },
      rc::detail::TestMetadata{}, parameters);
  std::ostringstream told;
  rc::detail::printResultMessage(result, told);
  EXPECT_TRUE(result.is<rc::detail::SuccessResult>()) << told.str();
}

}  // namespace isodoku
