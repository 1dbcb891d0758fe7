// Samples are written by rules of their own, not by those that read them: rows, boxes and candidates are made here from
// the cells alone.

#include "tests/support/layouts.hpp"

#include <algorithm>

namespace isodoku {
namespace {

std::string with_blanks(const Grid& puzzle, char blank_mark) {
  std::string cells = puzzle.text();
  std::ranges::replace(cells, '.', blank_mark);
  return cells;
}

/// Writes rows of texts, one for each cell: `between` cells, `left`, `middle` and `right` of boxes, and `line(row)`
/// before each row and after the last.
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

/// The symbols that no other cell of the row, column and box has.
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
  // The player has crossed all others out.
  if (text.size() == 1) return "u" + text;
  return text.empty() ? "." : text;
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
  return samples;
}

}  // namespace isodoku
