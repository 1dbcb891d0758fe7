// Files of other programs: each layout of a grid is read as that grid, whatever surrounds it. Damaged grids are
// reported at their place, and are never read as another puzzle.

#include "io/layouts/puzzle_reader.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "base/error.hpp"
#include "io/layouts/field_records.hpp"
#include "tests/io/read_grids.hpp"
#include "tests/support/layouts.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

const std::string sample = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string sample_solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::vector<std::string> rows_of(const std::string& cells) {
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < cells.size(); at += 9) rows.push_back(cells.substr(at, 9));
  return rows;
}

std::string joined(const std::vector<std::string>& rows, const std::string& between = "\n") {
  std::string text;
  for (const std::string& row : rows) text += row + between;
  return text;
}

/// A puzzle with some clues of a solution, but not all and not none.
Grid some_puzzle(const std::string& solution, const Shape& shape, std::mt19937_64& engine) {
  std::string cells = solution;
  for (char& cell : cells) {
    if (engine() % 3 != 0) cell = '.';
  }
  cells.front() = solution.front();
  cells.back() = '.';
  return make_grid(shape, cells);
}

TEST(PuzzleReader, EveryLayoutGivesTheSameGrid) {
  std::mt19937_64 engine(7);
  for (int i = 0; i < 50; ++i) {
    const Grid puzzle = some_puzzle(sample_solution, Shape(), engine);
    for (const LayoutSample& layout : layout_samples(puzzle)) {
      EXPECT_EQ(grids_of(layout.text), Records{puzzle.text()}) << layout.name << '\n' << layout.text;
      EXPECT_EQ(grids_of(layout.text, std::nullopt), Records{puzzle.text()}) << layout.name << '\n' << layout.text;
      if (layout.format.empty()) continue;
      EXPECT_EQ(grids_of(layout.text, Shape(), format_named(layout.format)), Records{puzzle.text()}) << layout.name;
    }
  }
}

TEST(PuzzleReader, OfSmallerShapesToo) {
  std::mt19937_64 engine(8);
  for (const auto& [shape, solution] : {std::pair(make_shape(2, 2), "1234341221434321"),
                                        std::pair(make_shape(2, 3), "123456456123231564564231312645645312")}) {
    const Grid puzzle = some_puzzle(solution, shape, engine);
    for (const LayoutSample& layout : layout_samples(puzzle)) {
      EXPECT_EQ(grids_of(layout.text, shape), Records{puzzle.text()}) << layout.name << '\n' << layout.text;
    }
  }
}

TEST(PuzzleReader, LayoutsFollowEachOther) {
  std::mt19937_64 engine(9);
  const Grid puzzle = some_puzzle(sample_solution, Shape(), engine);
  std::string text = sample + " first\n";
  Records expected = {sample};
  for (const LayoutSample& layout : layout_samples(puzzle)) {
    const bool decides_on_file = layout.format == "csv" || layout.format == "tsv" || layout.format == "opensudoku" ||
                                 layout.name == "bank" || layout.name == "sdk with sections";
    if (decides_on_file) continue;
    text += "# " + layout.name + "\n\n" + layout.text;
    expected.push_back(puzzle.text());
  }
  EXPECT_EQ(grids_of(text), expected) << text;
  EXPECT_EQ(grids_of(text, std::nullopt), expected);
  std::string windows = "\xEF\xBB\xBF";
  for (const char character : text) windows += character == '\n' ? "\r\n" : std::string(1, character);
  EXPECT_EQ(grids_of(windows), expected);
}

TEST(PuzzleReader, TheColumnIsThatOfTheFirstLine) {
  const std::string damaged = sample.substr(1);
  const Records found =
      grids_of("1," + sample + "," + sample_solution + "\n2," + damaged + "," + sample_solution + "\n");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.front(), sample);
  EXPECT_EQ(found.back(), "2:83: a 3x3 grid has 81 cells, but this one has 80");
}

TEST(PuzzleReader, ASolutionNeverTakesThePlaceOfADamagedPuzzle) {
  for (const std::string& damaged :
       {sample.substr(1), sample + "1", sample.substr(0, 70), sample.substr(0, 80) + "!"}) {
    for (const std::string separator : {",", "\t", ";", " "}) {
      for (const std::string before : {"", "7"}) {
        const std::string start = before.empty() ? "" : before + separator;
        const Records found = grids_of(start + damaged + separator + sample_solution + "\n");
        ASSERT_EQ(found.size(), 1U);
        EXPECT_NE(found.front(), sample_solution) << damaged << separator;
      }
    }
  }
  const Records found = grids_of("a b " + sample + "\na " + sample_solution + " " + sample + "\n");
  EXPECT_EQ(found, (Records{sample,
                            "2:3: the puzzle is field 3 in earlier lines, but field 2 of this line is also a grid: set "
                            "the puzzle column"}));
}

/// The damaged puzzle is after a label, after a closing quote, or below a line that chose the column.
TEST(PuzzleReader, ALabelHidesNoDamagedPuzzle) {
  const std::string bad = sample.substr(0, 80);
  for (const std::string before : {"Grid 1: ", "puzzle=", "https://example.org/?bd=", "a,\"grid\": \"", "name\t"}) {
    EXPECT_NE(grids_of(before + bad + "," + sample_solution + "\n").front().find("may be a damaged puzzle"),
              std::string::npos)
        << before;
  }
  EXPECT_NE(grids_of("1. " + sample + "\n" + bad + " " + sample_solution + "\n").back().find("may be a damaged puzzle"),
            std::string::npos);
  EXPECT_EQ(grids_of("0123456789abcdef0123456789abcdef 2026-11-26T12:34:56 " + sample + "\n").front(), sample);
}

TEST(PuzzleReader, ColumnsByNumberAndByName) {
  const std::string text = "a,b,c\n1," + sample_solution + "," + sample + "\n";
  InputFormat format;
  format.column = 2;
  EXPECT_EQ(grids_of(text, std::nullopt, format), Records{sample});
  format.column = 1;
  EXPECT_EQ(grids_of(text, std::nullopt, format), Records{sample_solution});
  format.column = 3;
  EXPECT_EQ(grids_of(text, Shape(), format).front(), "1:6: this line has 3 fields, but the puzzle column is 4");
  format.column.reset();
  format.column_name = "c";
  EXPECT_EQ(grids_of(text, std::nullopt, format), Records{sample});
  format.column_name = "d";
  try {
    grids_of(text, Shape(), format);
    ADD_FAILURE() << "no such column";
  } catch (const Error& error) {
    EXPECT_EQ(error.message(), "file:1:1: error: there is no column 'd'; the columns are a, b, c");
  }
}

TEST(PuzzleReader, AHeaderIsNotABadLine) {
  const auto header_of = [](const std::string& text) {
    LineReader lines(memory_file(text), "file");
    const std::optional<Shape> shape = Shape();
    PuzzleReader reader(lines, {}, shape);
    PuzzleRecord record;
    EXPECT_TRUE(reader.next(record));
    return reader.header() ? reader.header()->names : "";
  };
  EXPECT_EQ(header_of("quizzes,solutions\n" + sample + "," + sample_solution + "\n"), "quizzes,solutions");
  EXPECT_EQ(header_of("puzzle\n" + sample + "\n"), "puzzle");
  EXPECT_EQ(header_of(",puzzle\n0," + sample + "\n"), ",puzzle");
  EXPECT_EQ(header_of("hello\n" + sample + "\n"), "") << "a single word may be anything";
  EXPECT_EQ(header_of("id,puzzle\n" + sample + "\n"), "") << "other lines have other fields";
  EXPECT_EQ(header_of("1,2\n3," + sample + "\n"), "") << "values";
  EXPECT_EQ(grids_of("id,puzzle\n" + sample + "\n"), Records{sample}) << "text";
}

/// A text that may be a puzzle in some way is not the name of a column, since otherwise it would be skipped silently.
TEST(PuzzleReader, ARecordIsNeverAHeader) {
  const std::string good = sample + "\n";
  const std::string row_of_four = "12..3..4.1....2.";
  for (const std::string& record :
       {"https://example.org/sudoku.htm?bd=" + sample, "{\"puzzle\":\"" + sample + "\"}", "puzzle=" + row_of_four,
        "puzzle " + row_of_four.substr(1), "puzzle: " + sample.substr(4),
        "grid=" + sample.substr(0, 40) + "z" + sample.substr(41),
        "sudoku," + sample.substr(0, 40) + "z" + sample.substr(41), std::string("puzzle 12..3..4.1"),
        std::string("easy,12.3.4x"), std::string("{\"puzzle\": null}"), std::string("puzzle,·1··2···3·····4·"),
        std::string("[[puzzle]]")}) {
    for (const std::string& below : {std::string(), good, "hard," + good, row_of_four + "\n"}) {
      for (const std::optional<Shape>& shape : {std::optional<Shape>(), std::optional(Shape())}) {
        const Records found = grids_of(record + "\n" + below, shape);
        ASSERT_FALSE(found.empty()) << record;
        const bool is_said = found.front().starts_with("1:") || found.front() == sample ||
                             record.find(found.front()) != std::string::npos;
        EXPECT_TRUE(is_said) << record << '\n' << below << found.front();
      }
    }
  }
}

TEST(PuzzleReader, ATextIsNeverAHeader) {
  for (const std::string text : {"name,row:ABCDEFGHIJKLMNOP", "{\"puzzle\":null,\"id\":\"a\"}", "[a,b]"}) {
    const Records found = grids_of(text + "\nabc," + sample + "\n");
    ASSERT_EQ(found.size(), 2U) << text;
    EXPECT_TRUE(found.front().starts_with("1:")) << found.front();
    EXPECT_EQ(found.back(), sample);
  }
}

TEST(PuzzleReader, NamesWithoutARecordBelow) {
  for (const std::string names : {"puzzle", "\"puzzle\"", "id,puzzle", "Puzzles:", "sudoku_id\tsudoku_string"}) {
    EXPECT_EQ(grids_of(names + "\n"), Records{}) << names << ", an exported table without rows";
  }
  for (const std::string text : {"My sudoku puzzles", "Hello, these are my puzzles", "id,name", "hello",
                                 "https://example.org/sudoku", "sudoku=1", "puzzle solution"}) {
    EXPECT_EQ(grids_of(text + "\n").size(), 1U) << text;
  }
  EXPECT_EQ(grids_of("Sudoku puzzles\n" + sample + "\n").back(), sample);
}

TEST(PuzzleReader, FieldsBehindTheHeader) {
  const std::string head = "id,puzzle\n0," + sample + "\n";
  const Records twice = {sample, sample};
  EXPECT_EQ(grids_of(head + "1," + sample + ",\n"), twice) << "an empty field more";
  EXPECT_EQ(grids_of(head + "1," + sample + ",a note,4.1\n"), twice);
  EXPECT_EQ(grids_of(head + "1," + sample + "," + sample_solution + "\n").back(),
            "3:85: this line has 3 fields but the header has 2, and field 3 is also a grid: set the puzzle column");
  InputFormat format;
  format.column = 1;
  EXPECT_EQ(grids_of(head + "1," + sample + "," + sample_solution + "\n", Shape(), format), twice);
}

TEST(PuzzleReader, NamesOfColumnsDiffer) {
  EXPECT_EQ(header_names({"a,a 2,,a,b,a,column 3", ','}),
            (std::vector<std::string>{"a", "a 2", "column 3", "a 3", "b", "a 4", "column 3 2"}));
}

TEST(PuzzleReader, NoPartOfALineIsSwallowed) {
  EXPECT_EQ(grids_of(sample + ",\"a\n" + sample + "\nb\"\n").size(), 3U) << "a grid in a quoted field";
  EXPECT_EQ(grids_of("Version 12..3..4.1....2.\n", std::nullopt).size(), 1U);
  const std::string drawn = "+---+\n" + joined(rows_of(sample)) + "Version 1.2\nVersion 12..3..4.1....2.\n";
  EXPECT_EQ(grids_of(drawn).size(), 2U) << "a caption, and what is none";
  EXPECT_EQ(grids_of("1234............\n.1..............\n", std::nullopt),
            (Records{"1234............", ".1.............."}));
  EXPECT_EQ(grids_of("---\n1234............\n", std::nullopt),
            (Records{"1:1: this grid is incomplete: 0 of 16 rows (line 1)", "1234............"}));
  EXPECT_EQ(grids_of(std::string(max_line_length + 1, ' ') + sample + "\n").size(), 1U) << "blanks beyond the limit";
}

TEST(PuzzleReader, WordsMoveNoRows) {
  const Records found = grids_of("a b c d\n12..\n34..\n....\n....\n", make_shape(2, 2));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found.back(), "12..34..........");
}

/// If blanks are spaces or empty fields, the clues of a row are not a row of a smaller grid.
TEST(PuzzleReader, CluesAreNoRowsOfSmallerGrids) {
  for (const std::string row : {"1,2,,,3,,,4,", "1,,2,,3,,4,,", ",1,2,3,4", "1 2   3 4", "12  3   4", "1  2 3  4"}) {
    for (const std::string& line : grids_of(row + "\n" + row + "\n" + row + "\n" + row + "\n", std::nullopt)) {
      EXPECT_NE(line.find(": "), std::string::npos) << row << " is read as " << line;
    }
  }
  EXPECT_EQ(grids_of("1,2,3,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,\n", std::nullopt), Records{"1234341221434321"})
      << "a comma at the end";
  EXPECT_EQ(grids_of("1 2  3 4\n3 4  1 2\n\n2 1  4 3\n4 3  2 1\n", std::nullopt), Records{"1234341221434321"})
      << "wider gaps between boxes";
}

TEST(PuzzleReader, ReasonsAreTrue) {
  const auto reason = [](const std::string& line) { return grids_of(line + "\n", std::nullopt).front(); };
  EXPECT_NE(reason("0 0 12 0 5 0 0 0 0 3 0 0").find("if it is a row of a 12x12 grid"), std::string::npos);
  EXPECT_NE(reason("0 0 12 0 5 0 0 0 0 3 0 0").find("set the shape to 2x6, 3x4, 4x3 or 6x2"), std::string::npos);
  EXPECT_NE(reason(sample + "~1:" + sample).find("1:82: '~' follows the 81 cells of a grid"), std::string::npos);
  EXPECT_NE(grids_of("{\"puzzle\": \"" + sample + "\"}", Shape(), format_named("line")).front().find("a JSON object"),
            std::string::npos);
  EXPECT_EQ(reason("{5,3,0,0,7}"), "1:1: this list has 5 cells, but no grid has 5 cells");
  EXPECT_NE(reason("https://example.org/?bd=" + sample.substr(1)).find("the 80 cells from column 25"),
            std::string::npos);
  EXPECT_NE(reason(std::string(729, '.')).find("Sukaku"), std::string::npos);
  EXPECT_NE(reason("4,9,7,,,8,,").find("some fields of this line are empty"), std::string::npos);
  EXPECT_NE(reason(sample.substr(1)).find("a 3x3 grid has 81"), std::string::npos);
  EXPECT_EQ(reason("2"), "1:1: this line has 1 cell: not a grid, unless you set the shape to 1x1");
  EXPECT_EQ(reason("hello"), "1:1: this line has 5 cells, but no grid has 5 cells");
  EXPECT_EQ(reason("53**7****6**195****98****6*8***6***34**8*3**17***2***6*6****28****419**5****8**7"),
            "1:1: this line has 80 cells, but a 3x3 grid has 81");
  EXPECT_EQ(reason("hello world"), "1:1: the first word has 5 cells, but no grid has 5 cells");
  EXPECT_EQ(reason(std::string(49, '.')), "1:1: this line has 49 cells; if it is a 1x7 grid, set the shape to 1x7");
  EXPECT_EQ(reason(std::string(64, '.')),
            "1:1: this line has 64 cells, which do not determine the shape: set the shape to RxC");
  EXPECT_EQ(reason(std::string(25, '1')),
            "1:1: this line has 25 cells; if it is a 1x5 grid, set the shape to 1x5; if it is a row of a 25x25 grid, "
            "set the shape to 5x5");
  EXPECT_EQ(reason("123456789A"),
            "1:1: this line has 10 cells, but no grid has 10 cells; if it is a row of a 10x10 grid, set the shape to "
            "2x5 or 5x2");
  const std::string small_or_large =
      "1:1: this line has 16 cells, but a 2x2 grid has only the symbols 1 to 4; if it is a row of a 16x16 grid, 15 "
      "rows are missing";
  EXPECT_EQ(reason("123456789ABCDEFG"), small_or_large);
  EXPECT_EQ(reason("15.............."), small_or_large);
  EXPECT_EQ(reason("12..\n.9..\n....\n...."), "2:2: '9' is not a symbol of a 2x2 grid: symbols are 1 to 4");
  EXPECT_EQ(reason("12..\n.L..\n....\n...."), "2:2: 'L' is not a symbol of a 2x2 grid: symbols are 1 to 4");
  const auto reason_of_game = [&reason](const std::string& cells) {
    return reason("<opensudoku>\n<game data=\"" + cells + "\"/>\n</opensudoku>");
  };
  EXPECT_EQ(reason_of_game(sample.substr(1)), "2:1: this grid has 80 cells, but a 3x3 grid has 81");
  EXPECT_EQ(reason_of_game("15.............."), "2:1: '5' is not a symbol of a 2x2 grid: symbols are 1 to 4");
  EXPECT_EQ(reason(":0000:x:+" + sample.substr(1) + ":::"),
            "1:9: this looks like a line of a HoDoKu library (:0000:x:CELLS:...), but CELLS has 80 cells, not 81");
  EXPECT_EQ(reason(std::string(15, '1')),
            "1:1: this line has 15 cells, but a 2x2 grid has 16; if it is a row of a 15x15 grid, set the "
            "shape to 3x5 or 5x3");
  // A list of candidates is not a dot.
  std::string rows;
  for (int i = 0; i < 9; ++i) rows += i == 0 ? "| - 0 123 | 4 5 6 | 7 8 9 |\n" : "| - - - | - - - | - - - |\n";
  EXPECT_EQ(grids_of(rows).front(),
            "1:5: '-' and '0' cannot both be blanks: set the symbol base to zero-based if 0 is a symbol");
}

TEST(PuzzleReader, ListsOfCandidatesComeWithTheirCells) {
  std::string rows = "12 3 45 6 7 8 9 . u1\n";
  for (int i = 1; i < 9; ++i) rows += ". . . . . . . . .\n";
  LineReader lines(memory_file(rows), "file");
  const std::optional<Shape> shape = Shape();
  PuzzleReader reader(lines, {}, shape);
  PuzzleRecord record;
  ASSERT_TRUE(reader.next(record));
  ASSERT_EQ(record.candidates.size(), 81U);
  EXPECT_EQ(record.candidates[0], 1U << 1U | 1U << 2U);
  EXPECT_EQ(record.candidates[1], 0U);
  EXPECT_EQ(record.candidates[8], 0U) << "put there by the player";
}

TEST(PuzzleReader, RowsThatAreMissingAreNamed) {
  std::vector<std::string> rows = rows_of(sample);
  rows.pop_back();
  const std::string reason = "1:1: this grid is incomplete: 8 of 9 rows (lines 1 to 8)";
  EXPECT_EQ(grids_of(joined(rows)), Records{reason});
  EXPECT_EQ(grids_of(joined(rows) + sample + "\n"), (Records{reason, sample})) << "the next grid is not lost";
  EXPECT_EQ(grids_of(joined(rows) + "\n" + joined(rows_of(sample))), (Records{reason, sample}))
      << "the rows of two grids do not make one";
  EXPECT_EQ(grids_of("+---+---+---+\n|53.|.7.|...|\n"),
            Records{"1:1: this grid is incomplete: 1 of 9 rows (lines 1 to 2)"});
  EXPECT_EQ(grids_of("-----------\n" + sample + "\n"), Records{sample}) << "a rule";
  EXPECT_EQ(grids_of("1234\n3412\n2143\n", std::nullopt),
            Records{"1:1: this grid is incomplete: 3 of 4 rows (lines 1 to 3)"});
  const std::vector<std::string> all = rows_of(sample);
  const std::string uneven = joined({all.begin(), all.begin() + 3}) + "\n" + joined({all.begin() + 3, all.end()});
  EXPECT_EQ(
      grids_of(uneven),
      Records{
          "1:1: this grid has empty lines at uneven distances (lines 1 to 10): put one after each band or each row, "
          "or remove them"});
  EXPECT_EQ(grids_of(joined({all.begin(), all.begin() + 6}) + "\n" + joined(all)).size(), 2U);
}

TEST(PuzzleReader, FaultsHaveTheirPlaceInTheFile) {
  std::vector<std::string> rows = rows_of(sample);
  rows[4][8] = '4';
  EXPECT_EQ(grids_of("\n" + joined(rows)), Records{"6:9: symbol 4 occurs twice in row 5"});
  EXPECT_EQ(grids_of(":0000:x:5+3" + sample.substr(2, 78) + "5:\n"),
            Records{"1:90: symbol 5 occurs twice in column 9"});
  EXPECT_EQ(grids_of("  55" + sample.substr(2)), Records{"1:4: symbol 5 occurs twice in row 1"});
  EXPECT_EQ(grids_of("id,puzzle\n1,\"" + sample.substr(0, 80) + "7\"\n").front(),
            "2:84: symbol 7 occurs twice in row 9");
  std::string mixed = sample;
  mixed[2] = '-';
  EXPECT_EQ(grids_of(mixed), Records{"1:3: '-' is not a symbol or a blank"}) << "one dash among dots is damage";
  rows = rows_of(mixed);
  EXPECT_EQ(grids_of(joined(rows)), Records{"1:4: '-' and '.' cannot both be blanks"});
}

TEST(PuzzleReader, QuotedFieldsMayHaveNewlines) {
  const std::string first = "1,\"a\nb \"\"c\"\"\"," + sample;
  LineReader lines(memory_file("id,note,puzzle\n" + first + "\r\n2,x," + sample_solution + "\n3,\"open," + sample),
                   "file");
  const std::optional<Shape> shape = Shape();
  InputFormat format;
  format.column_name = "puzzle";
  PuzzleReader reader(lines, format, shape);
  PuzzleRecord record;
  ASSERT_TRUE(reader.next(record));
  EXPECT_EQ(record.text, first);
  EXPECT_EQ(record.number, 2U);
  ASSERT_TRUE(reader.next(record));
  EXPECT_EQ(record.number, 4U);
  ASSERT_TRUE(reader.next(record));
  EXPECT_EQ(record.layout.kind, RecordKind::bad);
  EXPECT_EQ(record.fault.reason.text(), "this quoted field has no closing quote: add it or remove the opening quote");
  EXPECT_FALSE(reader.next(record));
}

TEST(PuzzleReader, XmlThatIsNoneOrAnotherIsRefused) {
  const auto refusal = [](const std::string& text) -> std::string {
    try {
      grids_of(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::data);
      return error.message();
    }
    return "";
  };
  EXPECT_EQ(refusal("<?xml version=\"1.0\"?>\n<html></html>\n"),
            "file:1:1: error: this XML file is not an OpenSudoku file: its first element is not <opensudoku>");
  EXPECT_EQ(refusal("<opensudoku>\n<game data=\"1\"/>\n<game</opensudoku>"),
            "file:3:6: error: not well-formed XML: not well-formed (invalid token)");
  EXPECT_NE(refusal("<opensudoku>\n<game data=\"1\"/>\n").find("not well-formed XML"), std::string::npos)
      << "cut short";
  EXPECT_EQ(grids_of("\n<opensudoku>\n <game/><game data=\"12\"/></opensudoku>", Shape()),
            (Records{"3:2: the data attribute of this <game> is missing or empty",
                     "3:9: a 3x3 grid has 81 cells, but this one has 2"}));
  EXPECT_EQ(grids_of("<opensudoku><game data=\"" + sample + "\n" + sample + "\"/></opensudoku>"),
            Records{"1:13: the data attribute of this <game> is not one word of cells"});
  const std::string game = "<game data=\"" + sample + "\"/>\n";
  EXPECT_EQ(grids_of(game + game), (Records{sample, sample})) << "without a root";
  EXPECT_EQ(grids_of("<?xml version=\"1.0\"?>\n" + game), Records{sample});
  EXPECT_EQ(grids_of("<game data=\"12\"/>" + game + " <game data=\"3\"/>"),
            (Records{"1:1: a 3x3 grid has 81 cells, but this one has 2", sample,
                     "2:2: a 3x3 grid has 81 cells, but this one has 1"}));
  EXPECT_EQ(grids_of("<opensudoku><game data=\"version: 9\n1|0|0|\"/></opensudoku>"),
            Records{"1:13: cannot read the saved cells of this game: format version '9' is not one of 1 to 5"});
  EXPECT_EQ(grids_of("<opensudoku><game data=\"version: 1\n1|0|x|\"/></opensudoku>"),
            Records{"1:13: cannot read the saved cells of this game (format version 1)"});
}

TEST(PuzzleReader, XmlThatHasGridsElsewhere) {
  const std::string start = "<opensudoku><name>1</name>";
  EXPECT_EQ(grids_of(start + "<sudoku data=\"" + sample + "\"/></opensudoku>"),
            Records{"1:27: <sudoku> has the cells of a grid, but only <game data=\"CELLS\"> is read"});
  EXPECT_EQ(
      grids_of(start + "<puzzle>" + sample + "</puzzle><game data=\"" + sample + "\"/></opensudoku>"),
      (Records{"1:35: the text of <puzzle> has the cells of a grid, but only <game data=\"CELLS\"> is read", sample}));
}

TEST(PuzzleReader, XmlIsLimited) {
  const auto refusal = [](const std::string& text) -> std::string {
    try {
      grids_of(text);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal("<opensudoku><game data=\"" + std::string(3 * max_line_length, '1') + "\"/></opensudoku>"),
            "an XML tag is longer than 1048576 bytes");
  EXPECT_EQ(refusal("<opensudoku><!--" + std::string(3 * max_line_length, '1') + "--></opensudoku>"),
            "an XML tag is longer than 1048576 bytes");
  std::string deep = "<opensudoku>";
  for (int i = 0; i < 1'000; ++i) deep += "<folder>";
  EXPECT_EQ(refusal(deep), "XML elements are nested more than 100 levels deep");
}

TEST(PuzzleReader, ALongFileOfOneXmlLine) {
  std::string text = "<opensudoku>";
  for (int i = 0; i < 20'000; ++i) text += "<game data=\"" + sample + "\"/>";
  ASSERT_GT(text.size(), max_line_length);
  EXPECT_EQ(grids_of(text + "</opensudoku>"), Records(20'000, sample));
}

TEST(PuzzleReader, OtherBlanksWithoutASymbolAreABorder) {
  EXPECT_EQ(grids_of(std::string(81, '-')).front(), "1:1: this grid is incomplete: 0 of 9 rows (line 1)");
  const std::string empty_row(9, '-');
  std::string rows;
  for (int i = 0; i < 9; ++i) rows += i == 3 ? "1--------\n" : empty_row + "\n";
  EXPECT_EQ(grids_of(rows), Records{std::string(27, '.') + "1" + std::string(53, '.')}) << "rows of only blanks";
  std::string bordered;
  for (int i = 0; i < 9; ++i)
    bordered += (i % 3 == 0 ? empty_row + "\n" : "") + rows_of(sample)[static_cast<std::size_t>(i)] + "\n";
  EXPECT_EQ(grids_of(bordered + empty_row + "\n"), Records{sample}) << "borders as wide as rows";
}

/// Brackets by themselves are not a section, and a section ends with its grid.
TEST(PuzzleReader, SectionsSwallowNothingElse) {
  const std::string rows = joined(rows_of(sample));
  const std::string others = joined(rows_of(sample_solution));
  EXPECT_EQ(grids_of("[1, 2, 3]\n"), Records{"1:1: this list in brackets is not a grid"});
  EXPECT_EQ(grids_of("[code]\n" + rows + "[/code]\n"), Records{sample}) << "what forums have in brackets";
  EXPECT_EQ(grids_of("[Easy]\n1 " + sample + "\n").back(), sample);
  EXPECT_EQ(grids_of("[puzzle]\n" + rows + "[STATE]\n" + others + "17 " + sample + "\n").front(), sample);
  EXPECT_EQ(grids_of("[Puzzle]\n" + rows + "[State]\n" + others + sample + "\n"), (Records{sample, sample}));
  EXPECT_EQ(grids_of("[Puzzle]\n" + sample + "\n[State]\n" + sample_solution + "\n" + sample + "\n"),
            (Records{sample, sample}));
  EXPECT_EQ(grids_of("[Puzzle]\n" + rows + "[State]\nhello\n" + rows).size(), 2U) << "a line that is not a row ends it";
  EXPECT_EQ(grids_of("[State]\n" + rows), (Records{"1:1: '[' is not a symbol or a blank", sample}))
      << "no section without a puzzle before it";
  EXPECT_EQ(grids_of("[Puzzle]\n[State]\n" + rows).back(), sample);
  EXPECT_EQ(grids_of("[Puzzle]\n" + rows + "[solutions]\n" + others).back(),
            "12:1: this grid solves the puzzle of line 2: remove it if it is the solution");
}

/// If the puzzle is damaged or written in an unknown way, the solution beside it is not read as the puzzle.
TEST(PuzzleReader, NoSolutionInPlaceOfAnything) {
  const auto with = [](const std::string& blank) {
    std::string text;
    for (const char cell : sample) text += cell == '.' ? blank : std::string(1, cell);
    return text;
  };
  for (const std::string& bad :
       {with(" "), with("|"), with("~"), with("o"), with("·"), sample.substr(0, 40) + " " + sample.substr(40),
        sample.substr(0, 40), joined(rows_of(sample), " "), "\"[" + with(", ") + "]\"", std::string(),
        std::string("NA"), std::string("null"), with("123456789")}) {
    for (const std::string head : {"", "id,puzzle,solution\n", "id,quizzes,solutions\n"}) {
      const Records found =
          grids_of(head + "1," + bad + "," + sample_solution + "\n2," + sample + "," + sample_solution + "\n");
      for (const std::string& one : found) EXPECT_NE(one, sample_solution) << bad;
      EXPECT_EQ(found.size(), 2U) << bad;
      if (!head.empty()) {
        EXPECT_EQ(found.back(), sample) << bad;
      }
    }
  }
  EXPECT_EQ(grids_of("1 " + with("·") + " " + sample_solution + "\n").front().find(sample_solution), std::string::npos);
  EXPECT_NE(grids_of(":0000:x:" + sample.substr(1) + ":::" + sample_solution + ":\n"), Records{sample_solution});
}

TEST(PuzzleReader, NamesTellTheColumn) {
  const std::string both = sample_solution + "," + sample;
  EXPECT_EQ(grids_of("solution,puzzle\n" + both + "\n"), Records{sample});
  EXPECT_EQ(grids_of("solution,start\n" + both + "\n"), Records{sample}) << "not the solution, where there is another";
  EXPECT_EQ(grids_of("id,solution\n1," + sample_solution + "\n"), Records{sample_solution}) << "nothing else is there";
  EXPECT_EQ(grids_of("sudoku_id,sudoku_string\n" + both + "\n"), Records{sample});
  EXPECT_EQ(grids_of("puzzle\n").size(), 0U) << "only names";
  EXPECT_EQ(grids_of("id,puzzle\n").size(), 0U);
  EXPECT_EQ(grids_of("\"puzzle\"\n\"" + sample + "\"\n"), Records{sample});
  EXPECT_EQ(grids_of("\"" + sample + "\"\n"), Records{sample});
  EXPECT_EQ(grids_of("player's,1st+2nd,puzzle\na,b," + sample + "\n"), Records{sample});
  InputFormat format;
  format.column_name = "PUZZLE";
  EXPECT_EQ(grids_of("id,Puzzle\n1," + sample + "\n", Shape(), format), Records{sample});
}

TEST(PuzzleReader, NumbersThatLookLikeGrids) {
  EXPECT_EQ(grids_of("name,id,puzzle\na,0000000000000001," + sample + "\n", std::nullopt), Records{sample});
  const std::string reason =
      "1:20: this line has a grid of 16 cells and a grid of 81 cells: set the shape or the puzzle column to choose one";
  EXPECT_EQ(grids_of("a,0000000000000001," + sample + "\n", std::nullopt), Records{reason});
  EXPECT_EQ(grids_of("a,0000000000000001," + sample + "\n"), Records{sample}) << "the shape is known";
  EXPECT_EQ(grids_of("2026-11-24T20:27:45.123456+00:00," + sample + "\n"), Records{sample}) << "a time";
  EXPECT_EQ(grids_of("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 " + sample + " 1.2\n"),
            Records{sample})
      << "a checksum";
  EXPECT_EQ(grids_of("551e8411-e29b-41d4-a716-446655441111," + sample + "\n"), Records{sample}) << "no 2x3 grid";
}

/// A stray quote spoils only its own line.
TEST(PuzzleReader, StrayQuotes) {
  const std::string head = "id,name,puzzle\n1,x," + sample + "\n";
  EXPECT_EQ(grids_of("1,\"a \"\"b,\n" + sample + "\n").front().substr(0, 4), "1:3:") << "where it was opened";
  EXPECT_EQ(grids_of(head + "2,\"" + std::string(max_line_length - 10, 'x') + "\nyyyyyyyyyyyyyyy\n")[1],
            "3:3: this quoted field is longer than 1048576 bytes: is a closing quote missing?");
  const Records found =
      grids_of(head + "2,\"Golden," + sample + "\n3,y," + sample + "\n4,\"Nugget," + sample + "\n5,z," + sample + "\n");
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[1],
            "3:3: this quoted field has no closing quote before the next grid: add it or remove the opening quote");
  EXPECT_EQ(found[3],
            "5:3: this quoted field has no closing quote before the next grid: add it or remove the opening quote");
  for (const std::size_t good : {0U, 2U, 4U}) EXPECT_EQ(found[good], sample);
  std::string many = head + "2,\"x," + sample + "\n";
  for (int i = 0; i < 30'000; ++i) many += "3,b," + sample + "\n";  // more than the limit of a record
  EXPECT_EQ(grids_of(many).size(), 30'002U);
  EXPECT_EQ(grids_of(sample + ",\"a\nb\"\n" + sample + "\n"), (Records{sample, sample}))
      << "quotes behind the first field";
}

TEST(PuzzleReader, DrawnInMoreWays) {
  const std::vector<std::string> rows = rows_of(sample);
  std::string dotted = ".-------.-------.-------.\n";
  std::string uprights;
  std::string underscored;
  std::string complete;
  for (std::size_t i = 0; i < 9; ++i) {
    const auto boxed = [&](const std::string& row) {
      return "|" + row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6) + "|\n";
    };
    dotted += boxed(rows[i]);
    if (i == 2 || i == 5) dotted += ":-------+-------+-------:\n";
    std::string row = i == 4 ? std::string(9, '_') : rows[i];
    std::ranges::replace(row, '.', '_');
    uprights += boxed(row);
    for (const char cell : row) underscored += std::string(1, cell) + " ";
    underscored += '\n';
    complete += boxed(rows_of(sample_solution)[i]);
    if (i == 2 || i == 5) complete += "|---|---|---|\n";
  }
  EXPECT_EQ(grids_of(dotted + "'-------'-------'-------'\n"), Records{sample});
  std::string fewer = sample;
  fewer.replace(36, 9, 9, '.');
  EXPECT_EQ(grids_of(uprights), Records{fewer}) << "a row of blanks between borders";
  EXPECT_EQ(grids_of(underscored, std::nullopt), Records{fewer}) << "a row of blanks with spaces";
  EXPECT_EQ(grids_of(complete), Records{sample_solution}) << "borders of dashes where there is no blank";
  EXPECT_EQ(grids_of("Challenge\n" + joined(rows), std::nullopt).back(), sample) << "a word of nine letters";
  for (const std::string row : {"|12|..|", "| 1 2 | . . |", "|1 2|. .|", "|12|  |", "| 1 2 |     |"}) {
    EXPECT_EQ(grids_of("+--+--+\n" + row + "\n|34|..|\n+--+--+\n|..|..|\n|..|..|\n+--+--+\n", std::nullopt),
              Records{"12..34.........."})
        << row;
  }
  EXPECT_EQ(grids_of("| 1 2 | 3 4 | 5 6 |\n| 3 4 | 5 6 | 1 2 |\n| 5 6 | 1 2 | 3 4 |\n+-----+-----+-----+\n"
                     "| 2 1 | 4 3 | 6 5 |\n| 4 3 | 6 5 | 2 1 |\n| 6 5 | 2 1 | 4 3 |\n",
                     std::nullopt),
            Records{"1:1: this grid is drawn with boxes of 3x2, not of the default 2x3: set the shape to 3x2"});
}

TEST(PuzzleReader, LargeSymbolsAsNumbers) {
  std::string rows;
  std::string line;
  std::string cells;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      const int symbol = (row % 4 * 4 + row / 4 + column) % 16 + 1;
      rows += std::to_string(symbol) + (column == 15 ? "\n" : column % 4 == 3 ? " | " : " ");
      line += std::to_string(symbol) + " ";
      cells += symbol_character(symbol);
    }
  }
  EXPECT_EQ(grids_of(rows, std::nullopt), Records{cells});
  EXPECT_EQ(grids_of(line + "\n", std::nullopt), Records{cells});
  EXPECT_EQ(grids_of(line + "\n", make_shape(4, 4)), Records{cells});
  std::string dense;
  for (std::size_t row = 0; row < 16; ++row) dense += cells.substr(16 * row, 16) + "\n";
  EXPECT_EQ(grids_of(dense, std::nullopt), Records{cells}) << "sixteen cells that are no 2x2 grid";
}

TEST(PuzzleReader, LinesThatEndWithReturnsAlone) {
  try {
    grids_of(sample + "\r" + sample + "\r");
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.message().find("lines end with CR only"), std::string::npos) << error.message();
  }
}

}  // namespace
}  // namespace isodoku::detail
