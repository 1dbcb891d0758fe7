// Samples are written without the code that reads them: rows, boxes and candidates are made only from the cells.

#include "tests/support/layouts.hpp"

#include <algorithm>

namespace isodoku {
namespace {

std::string with_blanks(const Grid& puzzle, char blank_mark) {
  std::string cells = puzzle.text();
  std::ranges::replace(cells, '.', blank_mark);
  return cells;
}

/// Writes rows of texts, one for each cell. `between` separates cells; `left`, `middle` and `right` are before, between
/// and after boxes; `line(row)` is before each row and after the last one.
template <typename CellText, typename Line>
std::string drawn(const Shape& shape, const std::string& left, const std::string& middle, const std::string& right,
                  const std::string& between, const CellText& cell_text, const Line& line) {
  std::string text;
  for (int row = 0; row < shape.size(); ++row) {
    text += line(row) + left;
    for (int column = 0; column < shape.size(); ++column) {
      if (column > 0) text += column % shape.box_columns() == 0 ? middle : between;
      text += cell_text(row, column);
    }
    text += right + '\n';
  }
  return text + line(shape.size());
}

std::string no_line(int /*row*/) {
  return {};
}

/// The symbols that occur in no other cell of the row, column and box; with `u` before a single one.
std::string candidates(const Grid& puzzle, int row, int column) {
  const Shape& shape = puzzle.shape();
  std::string text;
  for (int symbol = 1; symbol <= shape.size(); ++symbol) {
    bool is_free = true;
    for (int r = 0; r < shape.size(); ++r) {
      for (int c = 0; c < shape.size(); ++c) {
        const bool sees = r == row || c == column || shape.box_of(r, c) == shape.box_of(row, column);
        if (sees && puzzle.at(r, c) == symbol) is_free = false;
      }
    }
    if (is_free) text += symbol_character(symbol);
  }
  // A single candidate is marked with `u`, as if the player had removed the others.
  if (text.size() == 1) return "u" + text;
  return text.empty() ? "." : text;
}

/// Rows of numbers, separated by `between`, with `left` before and `right` after each row, and `middle` between rows.
std::string nested_rows(const Grid& puzzle, const std::string& left, const std::string& between,
                        const std::string& right, const std::string& middle) {
  std::string text;
  for (int row = 0; row < puzzle.shape().size(); ++row) {
    text += (row > 0 ? middle : "") + left;
    for (int column = 0; column < puzzle.shape().size(); ++column) {
      text += (column > 0 ? between : "") + std::to_string(puzzle.at(row, column));
    }
    text += right;
  }
  return text;
}

/// Nested lists, in the notations of many languages.
void add_lists(const Grid& puzzle, std::vector<LayoutSample>& samples) {
  const auto add = [&](const std::string& name, const std::string& text, const std::string& format = "list") {
    samples.push_back({name, text, format});
  };
  const std::string size = std::to_string(puzzle.shape().size());
  const std::string cells = puzzle.text();
  add("JSON list", "[" + nested_rows(puzzle, "[", ",", "]", ",") + "]\n", "json");
  add("JSON list, pretty",
      "[\n  [\n" + nested_rows(puzzle, "    [\n      ", ",\n      ", "\n    ]", ",\n") + "\n  ]\n]\n");
  add("JSON list, a row a line", "[\n" + nested_rows(puzzle, "  [", ", ", "]", ",\n") + "\n]\n");
  add("JSON strings", "[\"" + cells + "\"]", "json");
  std::string rows;
  for (std::size_t at = 0; at < cells.size(); at += static_cast<std::size_t>(puzzle.shape().size())) {
    rows += (rows.empty() ? "[\"" : ",\n \"") + cells.substr(at, static_cast<std::size_t>(puzzle.shape().size())) + '"';
  }
  add("JSON strings for rows", rows + "]\n");
  std::string characters;
  for (const char cell : cells) characters += (characters.empty() ? "[\"" : ",\"") + std::string(1, cell) + '"';
  add("JSON strings for cells", characters + "]\n");
  add("JSON array", "[{\"id\": 1, \"puzzle\": \"" + cells + "\"}]\n", "json");
  add("JSON array, pretty",
      "[\n  {\n    \"a b\": [\n      1\n    ],\n    \"puzzle\": \"" + cells + "\",\n    \"t\": {}\n  }\n]\n", "json");
  add("JSON object, pretty", "{\n  \"level\": null,\n  \"grid\": \"" + cells + "\"\n}\n", "json");
  add("JSON object with a list", "{\"puzzle\": [" + nested_rows(puzzle, "[", ", ", "]", ", ") + "]}\n", "json");
  add("Python", "grid = np.array([\n" + nested_rows(puzzle, "    [", ", ", "]", ",\n") + "\n], dtype=np.int8)\n");
  add("Python, printed", nested_rows(puzzle, "[", ", ", "]", "\n") + "\n");
  add("NumPy", "[[" + nested_rows(puzzle, "", " ", "", "]\n [") + "]]\n");
  add("NumPy, floating point", "[[" + nested_rows(puzzle, "", ". ", ".", "]\n [") + "]]\n");
  add("NumPy, by name", "array([[" + nested_rows(puzzle, "", ", ", "", "],\n       [") + "]], dtype=uint8)\n");
  add("C", "int grid[" + size + "][" + size + "] = {\n" + nested_rows(puzzle, "    {", ", ", "}", ",\n") + "\n};\n");
  add("C without a name", "{\n" + nested_rows(puzzle, "{", ",", "}", ",  // a row\n") + "\n}\n");
  add("C strings", "const char* const puzzles[] = {\n  \"" + cells + "\",\n};\n");
  add("Go", "board := [][]int{\n" + nested_rows(puzzle, "\t{", ", ", "}", ",\n") + ",\n}\n");
  add("Rust", "let grid: [[u8; " + size + "]; " + size + "] = [" + nested_rows(puzzle, "[", ", ", "]", ", ") + "];\n");
  add("Kotlin", "val grid = arrayOf(" + nested_rows(puzzle, "intArrayOf(", ", ", ")", ",\n  ") + ")\n");
  add("Lisp", "(defparameter *grid* '(" + nested_rows(puzzle, "(", " ", ")", "\n  ") + "))\n");
  add("Matlab", "A = [" + nested_rows(puzzle, "", " ", "", "; ") + "];\n");
}

/// One grid in text, and grids with various separators between cells.
void add_text_around(const Grid& puzzle, std::vector<LayoutSample>& samples) {
  const auto add = [&](const std::string& name, const std::string& text) { samples.push_back({name, text, ""}); };
  const Shape& shape = puzzle.shape();
  const auto size = static_cast<std::size_t>(shape.size());
  const std::string cells = puzzle.text();
  std::string rows;
  std::string quoted;
  std::string spread;
  std::string fields;
  std::string spaces;
  std::string placed;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const bool is_end = (at + 1) % size == 0;
    const std::string cell(1, cells[at]);
    if (at % size == 0) quoted += "> ";
    rows += cell + (is_end ? "\n" : "");
    quoted += cell + (is_end ? "\n" : "");
    spread += cell + (is_end ? "\n" : "\xC2\xA0");
    fields += (cell == "." ? "" : cell) + (is_end ? "\n" : ",");
    spaces += (cell == "." ? " " : cell) + (is_end ? "\n" : "");
    placed += cell == "." && at % 3 == 0 ? "+1" : cell;
  }
  add("below a title", "Grid 01\n" + rows);
  add("below a number", "1\n" + rows);
  add("in a mail", "What is wrong with this one?\n\n" + quoted + ">\n> Thanks!\n");
  add("in a code block", "Hello,\n\n```text\n" + rows + "```\n\nthat is all.\n");
  add("in a forum", "[code]\n" + rows + "[/code]\n");
  add("a quoted line", "> " + cells + "\n");
  add("a link", "https://example.org/sudoku.htm?bd=" + cells + "\n");
  add("a link with more", "see https://example.org/?s=" + cells + "&level=3#top for it\n");
  add("colons", cells + ":1:4.1\n");
  add("bars", cells + "|4.1|by somebody\n");
  add("non-breaking spaces", spread);
  add("empty fields", fields);
  add("placed values", placed + "\n");
  // Spaces for blanks are readable only if the clues show how wide the rows are.
  const auto row_of = [&](std::size_t row) { return cells.substr(row * size, size); };
  std::size_t with_space = 0;
  bool is_wide = false;
  bool has_empty_row = false;
  for (std::size_t row = 0; row < size; ++row) {
    const std::size_t last = row_of(row).find_last_not_of('.');
    has_empty_row = has_empty_row || last == std::string::npos;
    is_wide = is_wide || last + 1 == size;
    if (row_of(row).substr(0, last + 1).find('.') != std::string::npos) ++with_space;
  }
  if (is_wide && with_space > 1 && !has_empty_row) add("spaces for blanks", spaces);
}

/// Grids as statistics programs print them, and as websites and databases return them.
void add_printed(const Grid& puzzle, std::vector<LayoutSample>& samples) {
  const auto add = [&](const std::string& name, const std::string& text) { samples.push_back({name, text, ""}); };
  const std::string cells = puzzle.text();
  const auto size = static_cast<std::size_t>(puzzle.shape().size());
  std::string matrix = "     ";
  std::string numbered;
  std::string decimal;
  std::string exponents;
  std::string missing;
  for (std::size_t i = 0; i < size; ++i) matrix += " [," + std::to_string(i + 1) + "]";
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const bool is_blank = cells[at] == '.';
    const std::string number(1, is_blank ? '0' : cells[at]);
    const std::string row = std::to_string(at / size + 1);
    if (at % size == 0) matrix += "\n [" + row + ",]";
    if (at % size == 0) numbered += row + ":";
    const char* const end = (at + 1) % size == 0 ? "\n" : " ";
    matrix += std::string("   ") + (is_blank ? "NA" : " " + number);
    numbered += ' ' + std::string(1, cells[at]) + (end[0] == '\n' ? "\n" : "");
    decimal += number + ".0" + end;
    exponents += number + ".000e+00" + end;
    missing += (is_blank ? std::string("NaN") : number) + end;
  }
  add("a matrix of R", matrix + "\n");
  add("numbered rows", numbered);
  add("decimal fractions", decimal);
  add("exponents", exponents);
  add("NaN for blanks", missing);
  add("a table of Markdown", "| id | puzzle | level |\n|---:|--------|:-----:|\n| 1 | " + cells + " | easy |\n");
  add("a table of psql", " id | puzzle\n----+-------\n  1 | " + cells + "\n(1 row)\n");
  add("an object in objects", "{\"a\": {\"b\": [{\"value\": \"" + cells + "\", \"level\": 3}]}}\n");
  add("an array of puzzles", "{\"n\": 1, \"puzzles\": [\"" + cells + "\"]}\n");
  add("below a name", ">one\n" + cells + "\n");
  add("between tags", "[code]" + cells + "[/code]\n");
}

}  // namespace

std::vector<LayoutSample> layout_samples(const Grid& puzzle) {
  const Shape& shape = puzzle.shape();
  const std::string cells = puzzle.text();
  const auto cell = [&](int row, int column) {
    return std::string(1, cells[static_cast<std::size_t>(row * shape.size() + column)]);
  };
  const auto space_or_cell = [&](int row, int column) { return cell(row, column) == "." ? " " : cell(row, column); };
  const auto band_line = [&](const std::string& text) {
    return [&shape, text](int row) {
      return row > 0 && row < shape.size() && row % shape.box_rows() == 0 ? text + '\n' : std::string();
    };
  };
  const auto frame_line = [&](const std::string& text) {
    return [&shape, text](int row) { return row % shape.box_rows() == 0 ? text + '\n' : std::string(); };
  };
  const auto candidate_cell = [&](int row, int column) {
    return puzzle.at(row, column) != blank ? cell(row, column) : candidates(puzzle, row, column);
  };
  const auto wide_candidates = [&](int row, int column) {
    std::string text = candidate_cell(row, column);
    text.resize(static_cast<std::size_t>(shape.size()) + 2, ' ');
    return text;
  };
  const std::string rows = drawn(shape, "", "", "", "", cell, no_line);

  std::vector<LayoutSample> samples;
  const auto add = [&](const std::string& name, const std::string& text, const std::string& format = "") {
    samples.push_back({name, text, format});
  };
  add("dots", cells + '\n', "line");
  for (const char mark : {'0', '*', '_', '-', '?'}) {
    add(std::string("blanks ") + mark, with_blanks(puzzle, mark) + " 17\n", "sdm");
  }
  std::string separated;
  for (const char character : cells) separated += std::string(1, character) + ' ';
  add("spaces between", separated + '\n');
  add("sdk", "#ASomebody\n#DNothing\n" + rows, "sdk");
  add("sdk with sections",
      "[Puzzle]\n" + rows + "[State]\n" +
          drawn(
              shape, "", "", "", "", [](int, int) { return "1"; }, no_line),
      "sdk");
  std::string underscores = rows;
  std::ranges::replace(underscores, '.', '_');
  add("rows with underscores", underscores, "sdk");
  add("rows with gaps", drawn(shape, "", " ", "", "", cell, band_line("")), "sdk");
  add("rows with commas", drawn(shape, "", ",", "", ",", cell, no_line), "ss");
  add("rows with spaces", drawn(shape, "  ", " ", "", " ", cell, no_line), "ss");
  add("ss", drawn(shape, "", "|", "", "", cell, band_line("-----------")), "ss");
  add("clipboard",
      drawn(shape, " |", "|", "|", "", cell, frame_line(" *-----------*")) + " Simple Sudoku\n  Version 4.2n\n", "ss");
  add("drawn", drawn(shape, "| ", " | ", " |", " ", cell, frame_line("+-------+-------+")), "ss");
  add("drawn, blank is a space", drawn(shape, "| ", " | ", " |", " ", space_or_cell, frame_line("+-------+-------+")),
      "ss");
  add("drawn, no frame", drawn(shape, "", "|", "", "", space_or_cell, band_line("---+---")), "ss");
  add("every cell in a box", drawn(shape, "| ", " | ", " |", " | ", space_or_cell, [](int) { return "+---+---+\n"; }),
      "ss");
  add("box drawing", drawn(shape, "║ ", " ║ ", " ║", " │ ", space_or_cell, frame_line("╔═══╤═══╦═══╤═══╗")), "ss");
  add("sdx", drawn(shape, "", " ", "", " ", candidate_cell, no_line), "sdx");
  add("candidate grid", drawn(shape, "| ", "| ", "|", "", wide_candidates, frame_line("*-----------*-----------*")),
      "sdx");
  const std::string zeros = with_blanks(puzzle, '0');
  add("hodoku", ":0000:x:" + cells + ":123 456::\n", "hodoku");
  std::string placed = cells;
  placed.replace(placed.find('.'), 1, "+1");
  add("hodoku, placed", ":0702:9:" + placed + ":::\n", "hodoku");
  add("opensudoku",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>A &amp; B</name>\n  <game data=\"" + zeros +
          "\" />\n</opensudoku>\n",
      "opensudoku");
  std::string saved;
  for (const char value : cells) saved += value == '.' ? "1|1,2,|1|" : std::string(1, value) + "|-|0|";
  add("opensudoku, begun",
      "<opensudoku version=\"2\"><folder name=\"f\"><game time=\"1\" data=\"version: 1\n" + saved +
          "\"/></folder></opensudoku>",
      "opensudoku");
  add("csv", "id,puzzle,rating\n7," + zeros + ",1.5\n", "csv");
  add("csv, quoted", "\"id\",\"puzzle\"\r\n\"a, \"\"b\"\"\nc\",\"" + cells + "\"\r\n", "csv");
  add("semicolons", "nr;puzzle;\n7;" + cells + ";\n", "csv");
  add("tsv", "id\tpuzzle\n\t" + zeros + "\n", "tsv");
  add("bank", "0000183b305c " + zeros + "  1.2\n");
  add_lists(puzzle, samples);
  add_text_around(puzzle, samples);
  add_printed(puzzle, samples);
  return samples;
}

}  // namespace isodoku
