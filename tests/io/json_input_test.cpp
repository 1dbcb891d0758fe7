// JSON objects as input: which field is the puzzle, invalid objects, and the fields that the output repeats.

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/error.hpp"
#include "io/json_writer.hpp"
#include "io/layouts/json_object.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "io/layouts/record_fields.hpp"
#include "tests/support/memory_file.hpp"

namespace isodoku::detail {
namespace {

const std::string puzzle_cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string other_cells = "1........2........3........4........5........6........7........8........9........";
const std::string quoted_cells = '"' + puzzle_cells + '"';

/// A record of a file.
struct FoundRecord {
  std::string grid;  ///< or `LINE:COLUMN: REASON`
  std::vector<RecordField> fields;
  std::optional<std::size_t> puzzle;
};

std::vector<FoundRecord> records_of(const std::string& text, const InputFormat& format = {},
                                    std::optional<Shape> shape = Shape()) {
  LineReader lines(memory_file(text), "file");
  std::vector<FoundRecord> all;
  std::optional<PuzzleReader> reader(std::in_place, lines, format, shape);
  for (PuzzleRecord record; reader->next(record);) {
    Grid grid;
    RecordCells cells;
    std::optional<GridFault> fault;
    if (record.layout.kind == RecordKind::bad) {
      fault = record.fault;
    } else {
      fault = read_record(shape, record.text, record.layout, grid, cells);
    }
    FoundRecord found;
    if (fault) {
      found.grid = std::to_string(record.number) + ":" + std::to_string(fault->column) + ": " + fault->reason.text();
    } else {
      found.grid = grid.text();
      EXPECT_EQ(make_grid(grid.shape(), cells.of(record.text)), grid);
      EXPECT_LE(cells.begin + cells.length, record.text.size());
      if (!shape) shape = grid.shape();
    }
    const auto names = reader->header() ? header_names(*reader->header()) : std::vector<std::string>();
    found.fields = record_fields(record.text, record.layout, names);
    found.puzzle = puzzle_field(found.fields, record.layout);
    all.push_back(std::move(found));
  }
  return all;
}

std::vector<std::string> answers_of(const std::string& text, const InputFormat& format = {},
                                    std::optional<Shape> shape = Shape()) {
  std::vector<std::string> grids;
  for (const FoundRecord& found : records_of(text, format, shape)) grids.push_back(found.grid);
  return grids;
}

/// The answer for a file of one line.
std::string answer_of(const std::string& line, const InputFormat& format = {}) {
  const std::vector<std::string> grids = answers_of(line, format);
  return grids.size() == 1 ? grids.front() : std::to_string(grids.size()) + " records";
}

InputFormat format_with_name(const std::string& name) {
  InputFormat format;
  format.column_name = name;
  return format;
}

using Answers = std::vector<std::string>;
using RecordFieldList = std::vector<RecordField>;

TEST(JsonInput, WhatCommandsWrite) {
  const std::string map = "transpose=no rows=312456789 cols=123456789 symbols=123456789";
  const std::string object = "{\"puzzle\":\"" + puzzle_cells + "\",\"file\":\"-\",\"line\":7,\"form\":\"" +
                             other_cells + "\",\"order\":2,\"map\":\"" + map + "\",\"count\":3}";
  const std::vector<FoundRecord> found = records_of(object + '\n');
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().grid, puzzle_cells);
  EXPECT_EQ(found.front().puzzle, 0U);
  const RecordFieldList expected = {{"puzzle", puzzle_cells, true}, {"file", "-", true},   {"line", "7", false},
                                    {"form", other_cells, true},    {"order", "2", false}, {"map", map, true},
                                    {"count", "3", false}};
  EXPECT_EQ(found.front().fields, expected);
  for (const std::optional<Shape>& shape : {std::optional<Shape>(), std::optional(Shape())}) {
    EXPECT_EQ(answers_of(object, {}, shape), Answers{puzzle_cells});
  }
}

TEST(JsonInput, NamesComeInTheirOrder) {
  constexpr std::array names = {"puzzle", "input",   "cells",   "quizzes",  "question", "sudoku",
                                "grid",   "puzzles", "quiz",    "sudokus",  "grids",    "board",
                                "boards", "givens",  "problem", "problems", "unsolved", "initial"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string object = "{\"solution\":\"" + other_cells + '"';
    for (std::size_t j = names.size(); j-- > i + 1;)
      object += std::string(",\"") + names[j] + "\":\"" + other_cells + '"';
    EXPECT_EQ(answer_of(object + ",\"" + names[i] + "\":" + quoted_cells + "}"), puzzle_cells) << names[i];
  }
  EXPECT_EQ(answer_of("{\"Puzzle\":" + quoted_cells + "}"), puzzle_cells);
  // Tables know the same names, in the same order.
  for (const std::string name : {"input", "cells", "puzzle"}) {
    EXPECT_EQ(answer_of("grid," + name + "\n" + other_cells + "," + puzzle_cells), puzzle_cells) << name;
  }
}

TEST(JsonInput, AnotherFieldByName) {
  const std::string object = "{\"puzzle\":\"" + other_cells + "\",\"My \\\"one\\\"\":" + quoted_cells + "}";
  EXPECT_EQ(answer_of(object, format_with_name("My \"one\"")), puzzle_cells);
  EXPECT_EQ(answer_of(object, format_with_name("my \"ONE\"")), puzzle_cells);
  EXPECT_EQ(records_of(object, format_with_name("My \"one\"")).front().puzzle, 1U);
  EXPECT_EQ(answer_of(object, format_with_name("x")),
            "1:1: this JSON object has no field 'x'; its fields are puzzle, My \"one\": set the puzzle column");
  EXPECT_EQ(answer_of("  {\"form\":\"\", \"solution\":" + quoted_cells + "}"),
            "1:3: this JSON object has no field of a puzzle; its fields are form, solution: set the puzzle column");
  EXPECT_EQ(answer_of("{}"), "1:1: this JSON object has no field of a puzzle; it is empty: set the puzzle column");
  InputFormat by_number;
  by_number.column = 0;
  EXPECT_EQ(answer_of("{\"puzzle\":" + quoted_cells + "}", by_number),
            "1:1: JSON objects have names instead of column numbers: set the puzzle column to the name of a field");
}

/// There can be text after an object, as in an array without brackets or in program text. It spoils no other line.
TEST(JsonInput, TextBehindAnObjectCostsNoOtherLine) {
  const std::string next = R"({"puzzle":"1..............."})";
  for (const std::string tail : {",", ";", " x", "]", "//c"}) {
    const std::string line = R"({"puzzle":"12..3..4.1....2."})" + tail + '\n';
    const std::vector<std::string> found = answers_of(line + line + next + '\n', {}, make_shape(2, 2));
    ASSERT_EQ(found.size(), 3U) << tail;
    EXPECT_EQ(found[0].substr(0, 2), "1:") << found[0];
    EXPECT_EQ(found[1].substr(0, 2), "2:") << found[1];
    EXPECT_EQ(found[2], "1...............");
  }
}

TEST(JsonInput, AmongOtherLines) {
  const std::string object = "{\"puzzle\":" + quoted_cells + "}";
  const std::string file =
      "\xEF\xBB\xBF" + object + "\r\n\r\n# a comment\r\n \t" + object + " \r\n" + other_cells + "\r\n" + object;
  EXPECT_EQ(answers_of(file), (Answers{puzzle_cells, puzzle_cells, other_cells, puzzle_cells}));
  InputFormat format;
  format.layout = input_layout_names.find("json").value();
  EXPECT_EQ(answers_of(file, format),
            (Answers{puzzle_cells, puzzle_cells, "5:1: this line is not a JSON object", puzzle_cells}));
  const std::string table = "id,puzzle\n1," + other_cells + "\n";
  EXPECT_EQ(answers_of(table + object + "\n2," + other_cells), (Answers{other_cells, puzzle_cells, other_cells}));
  EXPECT_EQ(answers_of(object + "\n" + table), (Answers{puzzle_cells, other_cells}));
  std::string rows;
  for (std::size_t at = 0; at < puzzle_cells.size(); at += 9) rows += puzzle_cells.substr(at, 9) + '\n';
  EXPECT_EQ(answers_of(rows + object + '\n' + rows), (Answers{puzzle_cells, puzzle_cells, puzzle_cells}));
  EXPECT_EQ(answers_of("[State]\n{\"puzzle\":\"1234341221434321\"}", {}, std::nullopt).back(), "1234341221434321");
}

TEST(JsonInput, CellsInAnyNotation) {
  std::string stars = puzzle_cells;
  std::string separated;
  std::string escaped;
  for (char& cell : stars) {
    separated += std::string(1, cell) + ' ';
    escaped += cell == '.' ? "\\u002e" : std::string(1, cell);
    if (cell == '.') cell = '*';
  }
  for (const std::string& cells : {stars, separated, escaped, "  " + puzzle_cells + " by somebody",
                                   ":0000:x:" + puzzle_cells + ":::", puzzle_cells + "\\tnote"}) {
    EXPECT_EQ(answer_of("{\"id\":1,\"puzzle\":\"" + cells + "\"}"), puzzle_cells) << cells;
  }
}

TEST(JsonInput, RowsOfAString) {
  std::string rows;
  for (std::size_t at = 0; at < 81; at += 9) rows += puzzle_cells.substr(at, 9) + "\\n";
  EXPECT_EQ(answer_of("{\"puzzle\":\"" + rows + "\"}"), puzzle_cells);
  EXPECT_EQ(answer_of("{\"puzzle\":\"" + rows.substr(0, rows.size() - 2) + "\"}"), puzzle_cells);
  EXPECT_NE(answer_of("{\"puzzle\":\"" + rows.substr(11) + "\"}"), puzzle_cells) << "a row is missing";
  EXPECT_NE(answer_of("{\"puzzle\":\"" + rows.substr(1) + "\"}"), puzzle_cells) << "a cell is missing";
}

TEST(JsonInput, FaultsOfCellsHaveTheirPlace) {
  std::string damaged = puzzle_cells;
  damaged[4] = '!';
  EXPECT_EQ(answer_of("{\"puzzle\":\"" + damaged + "\"}").substr(0, 5), "1:16:");
  EXPECT_EQ(answer_of("{\"puzzle\":\"55" + puzzle_cells.substr(2) + "\"}"), "1:13: symbol 5 occurs twice in row 1");
  EXPECT_EQ(answer_of("{\"puzzle\":\"55\\u002e" + puzzle_cells.substr(3) + "\"}"),
            "1:12: symbol 5 occurs twice in row 1");
  EXPECT_EQ(answer_of("{\"puzzle\":\"" + puzzle_cells.substr(1) + "\"}"),
            "1:92: a 3x3 grid has 81 cells, but this one has 80");
  EXPECT_EQ(answer_of("{\"puzzle\":\"" + puzzle_cells + "\\n\"}"),
            "1:12: the field 'puzzle' has a line break: write all cells on one line");
  EXPECT_EQ(answer_of("{\"puzzle\":\"\"}").substr(0, 5), "1:12:");
  // No other field is used instead.
  for (const std::string& value :
       {std::string("5"), std::string("null"), std::string("true"), "{\"puzzle\":" + quoted_cells + "}"}) {
    EXPECT_EQ(answer_of("{\"puzzle\": " + value + ",\"input\":" + quoted_cells + "}"),
              "1:12: the field 'puzzle' is not a string");
  }
}

TEST(JsonInput, WhatIsNoObject) {
  const std::string start = "{\"puzzle\":" + quoted_cells;  // 93 bytes
  const std::vector<std::pair<std::string, std::string>> faults = {
      {start, "1:94: this JSON object has no end"},
      {start.substr(0, 40), "1:41: this JSON object has no end"},
      {"{", "1:2: this JSON object has no end"},
      {start + ",", "1:95: this JSON object has no end"},
      {start + ",}", "1:95: this JSON object has a syntax error at '}'"},
      {start + "} x", "1:96: this JSON object has a syntax error at 'x'"},
      {start + "}{}", "1:95: this JSON object has a syntax error at '{'"},
      {start + " \"input\":1}", "1:95: this JSON object has a syntax error at '\"'"},
      {start + ",\"a\":01}", "1:100: this JSON object has a syntax error at '1'"},
      {start + ",\"a\":1.}", "1:101: this JSON object has a syntax error at '}'"},
      {start + ",\"a\":nul}", "1:102: this JSON object has a syntax error at '}'"},
      {start + ",\"a\":}", "1:99: this JSON object has a syntax error at '}'"},
      {start + ",\"a\":[1}}", "1:101: this JSON object has a syntax error at '}'"},
      {start + ",\"a\":\"\\x\"}", "1:101: this JSON object has a syntax error at 'x'"},
      {start + ",\"a\":\"\xFF\"}", "1:100: this JSON object has a syntax error at byte 0xFF"},
      {start + ",\"a\":\"\t\"}", "1:100: this JSON object has a syntax error at a tab"},
      {start + ",\"a\":[-1e999]}", "1:100: a number of this JSON object is out of range"},
      {"{'puzzle':1}", "1:2: this JSON object has a syntax error at '''"},
      {"{puzzle}", "1:2: this JSON object has a syntax error at 'p'"},
      {start + ",\"a\":1,\"puzzle\":2}", "1:101: this JSON object has the field 'puzzle' twice"},
      {start + ",\"p\\u0075zzle\":2}", "1:95: this JSON object has the field 'puzzle' twice"},
  };
  for (const auto& [line, fault] : faults) EXPECT_EQ(answer_of(line), fault) << line;
  // The byte 0 does not end an object. A file may not begin with it.
  for (const std::string& line : {start + "}" + '\0', start + "}" + '\0' + "x"}) {
    std::vector<JsonField> fields;
    const std::optional<GridFault> fault = split_json(line, fields);
    ASSERT_TRUE(fault.has_value());
    EXPECT_EQ(fault->reason.text(), "this JSON object has a syntax error at byte 0x00");
    EXPECT_EQ(fault->column, 95U);
  }
}

TEST(JsonInput, ManyBracketsAndManyFields) {
  constexpr std::size_t many = 100000;
  const std::string open(many, '[');
  const std::string nested = open + std::string(many, ']');
  EXPECT_EQ(answer_of("{\"puzzle\":" + quoted_cells + ",\"a\":" + nested + "}"), puzzle_cells);
  EXPECT_EQ(answer_of("{\"a\":" + open), "1:100006: this JSON object has no end");
  std::string fields = "{\"puzzle\":" + quoted_cells;
  for (std::size_t i = 0; i < many / 2; ++i) fields += ",\"" + std::to_string(i) + "\":0";
  EXPECT_EQ(answer_of(fields + "}"), puzzle_cells);
  EXPECT_NE(answer_of(fields + ",\"17\":0}").find("has the field '17' twice"), std::string::npos);
}

TEST(JsonInput, FieldsKeepWhatTheyAre) {
  const std::string digits = "123456789012345678901234567890";
  const std::string object = "{ \"puzzle\" : " + quoted_cells + " , \"order\":" + digits + R"(, "e": -1.50e+3, "z":-0,
 "name":"\u00e9\ud83d\ude00 \"x\" \/ \n", "é":"ü", "list":[1, [ ], {"a b" : " [ \" , ", "n":)" +
                             digits + R"(}], "t":true,"f":false,"n":null, "":{ } })";
  std::string line = object;
  std::erase(line, '\n');
  const std::vector<FoundRecord> found = records_of(line);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().grid, puzzle_cells);
  EXPECT_EQ(found.front().puzzle, 0U);
  const RecordFieldList expected = {
      {"puzzle", puzzle_cells, true},
      {"order", digits, false},
      {"e", "-1.50e+3", false},
      {"z", "-0", false},
      {"name", "\u00e9\U0001F600 \"x\" / \n", true},
      {"\u00e9", "\u00fc", true},
      {"list", R"([1,[],{"a b":" [ \" , ","n":)" + digits + "}]", false},
      {"t", "true", false},
      {"f", "false", false},
      {"n", "null", false},
      {"", "{}", false},
  };
  EXPECT_EQ(found.front().fields, expected);
  // If the fields are written again, they are read as the same fields.
  std::string again;
  for (const RecordField& field : expected) {
    again += again.empty() ? '{' : ',';
    again += json_string(field.name) + ':' + (field.is_string ? json_string(field.value) : field.value);
  }
  EXPECT_EQ(records_of(again + '}').front().fields, expected);
}

TEST(JsonInput, ColumnsOfTables) {
  const std::string table = "\"the id\",\"a \"\"b\"\"\",puzzle\n1,\"x, \"\"y\"\"\",\"" + puzzle_cells +
                            "\"\n2,p\"\"q," + puzzle_cells + ",more\n3\n";
  const std::vector<FoundRecord> found = records_of(table);
  ASSERT_EQ(found.size(), 3U);
  const RecordFieldList first = {{"the id", "1", true}, {"a \"b\"", "x, \"y\"", true}, {"puzzle", puzzle_cells, true}};
  EXPECT_EQ(found[0].fields, first);
  EXPECT_EQ(found[0].puzzle, 2U);
  const RecordFieldList second = {
      {"the id", "2", true}, {"a \"b\"", "p\"\"q", true}, {"puzzle", puzzle_cells, true}, {"column 4", "more", true}};
  EXPECT_EQ(found[1].fields, second);
  EXPECT_EQ(found[2].fields, (RecordFieldList{{"the id", "3", true}}));
  EXPECT_FALSE(found[2].puzzle.has_value());
  EXPECT_TRUE(records_of(puzzle_cells + " 1.2").front().fields.empty());
  EXPECT_TRUE(records_of("1," + puzzle_cells).front().fields.empty()) << "no names";
  EXPECT_EQ(answer_of(table.substr(0, table.find("\n2")), format_with_name("A \"B\"")).substr(0, 2), "2:");
}

}  // namespace
}  // namespace isodoku::detail
