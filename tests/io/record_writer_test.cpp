// Results in every format, written from their fields.

#include "io/records/record_writer.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "io/layouts/puzzle_reader.hpp"
#include "io/records/json_schema.hpp"

namespace isodoku::detail {
namespace {

const std::string cells = "1...3...2......4";

struct Shown {
  const Grid* form = nullptr;
  std::optional<BigInteger> order;
  std::string note;
  std::optional<LaterNumber> count;
  LineStyle style = LineStyle::values;

  static constexpr std::string_view drawn = "form";
  static constexpr auto fields() {
    return std::tuple(field("form", &Shown::form, "A form"), field("order", &Shown::order, "An order"),
                      field("note", &Shown::note, "A note", FieldUse::not_in_lines),
                      field("count", &Shown::count, "A number that is known later"));
  }
  [[nodiscard]] LineStyle line_style() const { return style; }
};

struct Smaller {
  GridText puzzle;
  std::uint64_t total = 0;

  static constexpr auto fields() {
    return std::tuple(field("puzzle", &Smaller::puzzle, "What is left"), field("total", &Smaller::total, "A sum"));
  }
};

struct Failed {
  std::string reason;

  static constexpr auto fields() { return std::tuple(field("reason", &Failed::reason, "Why")); }
  [[nodiscard]] std::optional<std::string> comment() const { return "# " + reason; }
};

class RecordWriterTest : public testing::Test {
 protected:
  template <typename Result>
  std::string written(OutputFormat format, const InputRecord& record, const Result& result) {
    RecordWriter writer(format, record_field_infos<Result>());
    writer.set_rules(grid.shape());
    std::string text;
    writer.append(text, record, result);
    return text;
  }

  const Grid grid = make_grid(make_shape(2, 2), cells);
  const std::string text = "7 " + cells + ", tail";
  InputRecord record{text, 5, 0, cells, "7 ", ", tail", ',', {}, 0, false, "f.txt"};
  Shown shown{&grid, BigInteger("1000000000000000000000000000000"), "a \"b\"\n", {}};
};

TEST_F(RecordWriterTest, Lines) {
  EXPECT_EQ(written(OutputFormat::line, record, shown), cells + "\t1000000000000000000000000000000\n");
  shown.style = LineStyle::kept_tail;
  EXPECT_EQ(written(OutputFormat::line, record, shown), text + ",1000000000000000000000000000000\n");
  shown.order.reset();
  EXPECT_EQ(written(OutputFormat::line, record, shown), text + "\n");
  shown.form = nullptr;
  shown.order = 3;
  shown.style = LineStyle::kept_text;
  EXPECT_EQ(written(OutputFormat::line, record, shown), text + ",3\n");
  shown.style = LineStyle::named;
  EXPECT_EQ(written(OutputFormat::line, record, shown), "order\t3\n");
  shown.style = LineStyle::block;
  EXPECT_EQ(written(OutputFormat::line, record, shown), "line\t5\ninput\t" + cells + "\norder\t3\n");
  EXPECT_EQ(written(OutputFormat::line, record, Failed{"no"}), "# no\n");
}

TEST_F(RecordWriterTest, Objects) {
  record.ignored_lists = 2;
  EXPECT_EQ(written(OutputFormat::json, record, shown),
            R"({"puzzle":")" + cells + R"(","file":"f.txt","line":5,"ignored_candidates":2,"form":")" + cells +
                R"(","order":1000000000000000000000000000000,"note":"a \"b\"\n"})" + "\n");
  EXPECT_EQ(written(OutputFormat::json, record, Smaller{{"...."}, 7}),
            R"({"puzzle":"....","input.puzzle":")" + cells +
                R"(","file":"f.txt","line":5,"ignored_candidates":2,"total":7})" + "\n");
  EXPECT_EQ(written(OutputFormat::json, record, Failed{"no"}).find("{\"puzzle\""), 0U);
}

TEST_F(RecordWriterTest, Tables) {
  RecordWriter writer(OutputFormat::csv, record_field_infos<Shown, Failed>());
  EXPECT_EQ(writer.header(&record), "puzzle,file,line,form,order,note,count,reason\n");
  std::string rows;
  writer.append(rows, record, shown);
  writer.append(rows, record, Failed{"x,y"});
  EXPECT_EQ(rows, cells + ",f.txt,5," + cells + ",1000000000000000000000000000000,\"a \"\"b\"\"\n\",,\n" + cells +
                      ",f.txt,5,,,,,\"x,y\"\n");
  const RecordWriter smaller(OutputFormat::tsv, record_field_infos<Smaller>());
  EXPECT_EQ(smaller.header(), "puzzle\tinput.puzzle\tfile\tline\ttotal\n");
}

TEST(OutputFormat, OfTheNameOfAFile) {
  EXPECT_EQ(format_of_file_name("a.csv"), OutputFormat::csv);
  EXPECT_EQ(format_of_file_name("folder.csv/a.TSV.gz"), OutputFormat::tsv);
  for (const std::string name : {"a.json", "a.jsonl", "a.ndjson", "a.b.JSONL.zst", "a.json.xz"}) {
    EXPECT_EQ(format_of_file_name(name), OutputFormat::json) << name;
  }
  for (const std::string name : {"", "csv", "a.txt", "a.csv.txt", "a.line", "a.csv/b", ".gz"}) {
    EXPECT_EQ(format_of_file_name(name), std::nullopt) << name;
  }
}

TEST_F(RecordWriterTest, NumbersThatAreKnownLater) {
  for (const OutputFormat format : {OutputFormat::line, OutputFormat::json, OutputFormat::csv, OutputFormat::tsv}) {
    std::size_t place = 0;
    shown.count = LaterNumber{&place};
    std::string text = written(format, record, shown);
    text.insert(place, "42");
    const std::string end = format == OutputFormat::line   ? "\t42\n"
                            : format == OutputFormat::json ? ",\"count\":42}\n"
                            : format == OutputFormat::csv  ? ",42\n"
                                                           : "\t42\n";
    EXPECT_TRUE(text.ends_with(end)) << text;
  }
  std::size_t place = 0;
  shown.count = LaterNumber{&place};
  shown.style = LineStyle::block;
  EXPECT_TRUE(written(OutputFormat::line, record, shown).insert(place, "42").ends_with("\ncount\t42\n"));
}

TEST_F(RecordWriterTest, Drawings) {
  EXPECT_EQ(written(OutputFormat::sdk, record, shown), "\n1...\n3...\n2...\n...4\n");
  EXPECT_TRUE(written(OutputFormat::pretty, record, shown).starts_with("\n+-----+-----+\n| 1 . | . . |\n"));
  EXPECT_EQ(written(OutputFormat::sdk, record, Failed{"no"}), "\n# no\n");
  shown.form = nullptr;
  EXPECT_EQ(written(OutputFormat::sdk, record, shown), "\n1...\n3...\n2...\n...4\n") << "that of the record";
}

TEST_F(RecordWriterTest, FieldsThatWereReadAreCarriedAlong) {
  const std::string object =
      R"({"puzzle":")" + cells + R"(","line":3,"input.line":2,"form":"x","input.note":1,"id":7,"list":[1,"a"]})";
  record.text = object;
  record.layout.kind = RecordKind::json;
  shown.order.reset();
  // `line` and `form` are new fields. Of the two old values of `line`, the first one is kept; `note` has an old value.
  EXPECT_EQ(written(OutputFormat::json, record, shown),
            R"({"puzzle":")" + cells + R"(","file":"f.txt","line":5,"form":")" + cells +
                R"(","note":"a \"b\"\n","input.line":2,"input.form":"x","input.note":1,"id":7,"list":[1,"a"]})" + "\n");
  const std::vector<std::string> names = {"line", "input.line", "form", "input.note", "id", "list"};
  record.table_columns = &names;
  shown.note.clear();
  const RecordWriter writer(OutputFormat::csv, record_field_infos<Shown>());
  EXPECT_TRUE(writer.header(&record).ends_with(",count,input.line,input.form,input.note,id,list\n"));
  EXPECT_TRUE(written(OutputFormat::csv, record, shown).ends_with(",,,2,x,1,7,\"[1,\"\"a\"\"]\"\n"));
  EXPECT_FALSE(find_lost_field(record));
  const std::vector<std::string> fewer = {"line", "input.line", "form", "id"};
  record.table_columns = &fewer;
  ASSERT_TRUE(find_lost_field(record));
  EXPECT_EQ(
      find_lost_field(record)->reason.text(),
      "the field 'input.note' has no column: columns are those of the first record of each file; write JSON instead");
}

TEST(JsonSchema, SaysWhatMayBeThere) {
  const auto schema = nlohmann::json::parse(json_schema("test", record_field_infos<Shown, Failed>()));
  EXPECT_EQ(schema["required"], nlohmann::json({"puzzle", "file", "line"}));
  EXPECT_EQ(schema["properties"]["order"]["type"], "integer");
  EXPECT_EQ(schema["properties"]["form"]["type"], "string");
  EXPECT_EQ(schema["title"], "test");
  const auto smaller = nlohmann::json::parse(json_schema("test", record_field_infos<Smaller>()));
  EXPECT_TRUE(smaller["properties"].contains("input.puzzle"));
  EXPECT_EQ(smaller["required"].size(), 5U);
}

}  // namespace
}  // namespace isodoku::detail
