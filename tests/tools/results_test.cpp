// Every command prints its results in every format and according to its schema. Every command that reads puzzles can
// read these results.

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/extent.hpp"
#include "tests/tools/every_command.hpp"

namespace isodoku::tool {
namespace {

/// Studies whose tables have different columns print one table at a time.
bool needs_one_table(const std::string& script) {
  return script.find("isodoku study") != std::string::npos;
}

/// Removes the choice of a table from an example, so that it prints all tables.
std::string without_table_choice(const std::string& script) {
  return std::regex_replace(script, std::regex(" --csv [a-z-]+"), "");
}

/// Commands whose example takes too long for a quick test or writes files, and commands of `db`, which need a database.
bool is_left_out(const std::string& words) {
  return words == " split" || words == " study theory" || words == " verify" || words == " study tables" ||
         words.starts_with(" db ");
}

class ResultsTest : public ToolTest {
 protected:
  /// Calls visit(typed, script) for each command that declares its results, with the example of its help.
  template <typename Visit>
  void for_each_example(std::size_t first, const Visit& visit) {
    std::size_t commands = 0;
    for (const CommandPage& command : every_command()) {
      if (command.fields.empty() || !command.placeholder.empty() || is_left_out(words_of(command))) continue;
      const std::string title = "Example:\n";
      ASSERT_TRUE(command.footer.starts_with(title)) << words_of(command);
      // A quick run takes a few of them, different ones in each test.
      if (has_turn(first + commands++, 4)) {
        visit(command.typed, without_table_choice(command.footer.substr(title.size())));
      }
    }
    EXPECT_GE(commands, 25U);
  }

  /// Runs a script in the folder of the sources, where the examples are.
  [[nodiscard]] CommandResult run_example(const std::string& script) const {
    return run("cd '" ISODOKU_ROOT "' && " + script);
  }
};

TEST_F(ResultsTest, JsonIsAsTheSchemaSays) {
  put("validate.py",
      "import json, jsonschema, sys\n"
      "schema = json.load(open(sys.argv[1]))\n"
      "jsonschema.Draft202012Validator.check_schema(schema)\n"
      "validator = jsonschema.Draft202012Validator(schema)\n"
      "for line in open(sys.argv[2]):\n"
      "    for error in validator.iter_errors(json.loads(line)):\n"
      "        print(error.message)\n");
  const std::string folder = directory().string();
  for_each_example(0, [&](const std::string& typed, const std::string& script) {
    const CommandResult schema = run(typed + " --json-schema");
    EXPECT_EQ(schema.exit_code, 0) << typed << ": " << schema.err;
    put("schema", schema.out);
    const CommandResult json = run_example(script + " --json");
    EXPECT_LE(json.exit_code, 1) << typed << ": " << json.err;
    EXPECT_TRUE(json.out.starts_with('{')) << typed << ": " << json.out;
    put("objects", json.out);
    const CommandResult check = run("/usr/bin/python3 validate.py schema objects");
    EXPECT_EQ(check.exit_code, 0) << typed << ": " << check.err;
    EXPECT_EQ(check.out, "") << typed << ": " << json.out;
  });
}

TEST_F(ResultsTest, EveryFormat) {
  for_each_example(2, [&](const std::string& typed, const std::string& script) {
    const int exit_code = run_example(script).exit_code;
    for (const std::string format : {"csv", "tsv", "line", "json"}) {
      const CommandResult result = run_example(script + " --output-format " + format);
      if (result.exit_code == 2 && needs_one_table(script)) {
        EXPECT_NE(result.err.find("require --csv NAME"), std::string::npos) << typed << ' ' << result.err;
        continue;
      }
      EXPECT_EQ(result.exit_code, exit_code) << typed << ' ' << format << ": " << result.err;
      EXPECT_FALSE(result.out.empty()) << typed << ' ' << format;
    }
    for (const std::string format : {"sdk", "pretty"}) {
      const CommandResult result = run_example(script + " --output-format " + format);
      EXPECT_TRUE(result.exit_code == exit_code || result.exit_code == 2)
          << typed << ' ' << format << ": " << result.err;
      if (result.exit_code == 2) {
        EXPECT_NE(result.err.find("--output-format"), std::string::npos) << typed << ' ' << result.err;
      }
    }
  });
}

TEST_F(ResultsTest, CommandsReadWhatCommandsWrite) {
  const CommandResult chain = run(
      "isodoku generate puzzles --shape 2x3 --random 5 --seed 3 --json | isodoku rate --json | isodoku explain --json "
      "| isodoku dedup --output-format line");
  EXPECT_EQ(chain.exit_code, 0) << chain.err;
  const Lines lines = chain.lines();
  ASSERT_EQ(lines.size(), 5U) << chain.err;
  for (const std::string& line : lines) {
    EXPECT_TRUE(line.starts_with("{\"puzzle\":\"")) << line;
    // The file and the line come from rate, the clues and the solution from generate. explain also has a solution.
    for (const std::string part : {"\"clues\":", "\"hardest\":\"", "\"profile\":{", "\"steps\":[",
                                   "\"input.line\":", "\"input.file\":\"-\"", "\"input.solution\":"}) {
      EXPECT_NE(line.find(part), std::string::npos) << part << " in " << line;
    }
    EXPECT_EQ(line.find("input.input"), std::string::npos) << line;
  }
  EXPECT_EQ(run("isodoku canon --json | isodoku solve", wikipedia_puzzle).out,
            run("isodoku solve", wikipedia_puzzle).out);
  for (const std::string format : {"json", "csv", "tsv"}) {
    EXPECT_EQ(run("isodoku canon --output-format " + format + " | isodoku reduce --output-format " + format +
                      " | isodoku canon",
                  wikipedia_puzzle)
                  .out,
              run("isodoku reduce | isodoku canon", wikipedia_puzzle).out)
        << format;
  }
}

TEST_F(ResultsTest, TablesCarryTheirColumnsAlong) {
  put("t.csv", Lines{"id,puzzle,note", "007,12..............,\"a, b\"", "8,1...............,"});
  EXPECT_EQ(
      run("isodoku canon --json t.csv").lines().front(),
      R"({"puzzle":"12..............","file":"t.csv","line":2,"form":"..............12","id":"007","note":"a, b"})");
  EXPECT_EQ(run("isodoku canon --output-format csv t.csv").lines(),
            (Lines{"puzzle,file,line,form,id,note", "12..............,t.csv,2,..............12,007,\"a, b\"",
                   "1...............,t.csv,3,...............1,8,"}));
  put("o.jsonl", Lines{R"({"id":1,"puzzle":"12.............."})", R"({"puzzle":"1...............","new":true})"});
  const CommandResult lost = run("isodoku canon --output-format csv o.jsonl");
  EXPECT_EQ(lost.exit_code, 3);
  EXPECT_NE(lost.err.find("o.jsonl:2"), std::string::npos) << lost.err;
  EXPECT_EQ(run("isodoku canon --json o.jsonl").lines().back(),
            R"({"puzzle":"1...............","file":"o.jsonl","line":2,"form":"...............1","new":true})");
}

TEST_F(ResultsTest, TablesWithoutRowsHaveAHeader) {
  EXPECT_EQ(run("isodoku canon --output-format csv < /dev/null").out, "puzzle,file,line,form\n");
  EXPECT_EQ(run("isodoku unrank --random 0 --output-format tsv").out, "puzzle\trank\n");
  EXPECT_EQ(run("isodoku canon < /dev/null").out, "");
}

TEST_F(ResultsTest, OuterBlanksOfValuesStay) {
  put("t.csv", Lines{"id,puzzle", R"(" 7 ",12..............)"});
  const std::string table = run("isodoku canon --output-format csv t.csv").out;
  EXPECT_EQ(table, "puzzle,file,line,form,id\n12..............,t.csv,2,..............12,\" 7 \"\n");
  EXPECT_NE(run("isodoku canon --json t.csv").out.find(R"("id":" 7 ")"), std::string::npos);
}

TEST_F(ResultsTest, ColumnsOfSeveralFiles) {
  put("a.csv", Lines{"name,puzzle,by,note", "N1,12..............,B1,T1"});
  put("b.csv", Lines{"by;puzzle;name;note", "B2;1...............;N2;T2"});
  EXPECT_EQ(run("isodoku canon --output-format csv a.csv b.csv").lines(),
            (Lines{"puzzle,file,line,form,name,by,note", "12..............,a.csv,2,..............12,N1,B1,T1",
                   "1...............,b.csv,2,...............1,N2,B2,T2"}));
  put("c.csv", Lines{"puzzle,other", "1...............,7", "..1.............,"});
  EXPECT_EQ(run("isodoku canon --output-format csv a.csv c.csv").lines(),
            (Lines{"puzzle,file,line,form,name,by,note,other", "12..............,a.csv,2,..............12,N1,B1,T1,",
                   "1...............,c.csv,2,...............1,,,,7", "..1.............,c.csv,3,...............1,,,,"}));
  const CommandResult lost = run("isodoku canon --output-format csv --skip-bad a.csv - < c.csv");
  EXPECT_EQ(lost.exit_code, 3) << "a pipe that is not the first input";
  EXPECT_NE(lost.err.find("-:2:1: error: the field 'other' has no column"), std::string::npos) << lost.err;
  EXPECT_EQ(lost.lines().size(), 3U) << "an empty value is no loss";
  put("twice.csv", Lines{"puzzle,x,x,", "1...............,1,2,3"});
  EXPECT_EQ(run("isodoku canon --json twice.csv").out,
            R"({"puzzle":"1...............","file":"twice.csv","line":2,"form":"...............1","x":"1","x 2":"2",)"
            R"("column 4":"3"})"
            "\n");
  EXPECT_EQ(run("isodoku canon --json", Lines{R"({"grid":"1...............","order":"abc","":5})"}).out,
            R"({"puzzle":"1...............","file":"-","line":1,"form":"...............1","input.order":"abc","":5})"
            "\n");
}

TEST_F(ResultsTest, TheFirstPuzzleOfAChainIsKept) {
  const std::string grid = "1234341221434321";
  EXPECT_EQ(run("isodoku reduce --json", grid).out.find("\"input.puzzle\":\"" + grid), 29U);
  const std::string out = run("isodoku reduce --json | isodoku reduce --json | isodoku reduce --json", grid).out;
  EXPECT_NE(out.find("\"input.puzzle\":\"" + grid), std::string::npos) << out;
  EXPECT_EQ(out.find("input.input"), std::string::npos) << out;
}

TEST_F(ResultsTest, DatabasesStoreTheFieldsOfObjects) {
  put("o.jsonl", Lines{R"({"id":1,"puzzle":"12..............","a \"b\"":"c"})"});
  const std::string all = run("isodoku db x.db add -q o.jsonl && isodoku db x.db export --json").out;
  EXPECT_NE(all.find(R"("fields":{"id":1,"a \"b\"":"c"})"), std::string::npos) << all;
}

}  // namespace
}  // namespace isodoku::tool
