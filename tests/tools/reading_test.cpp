// How commands handle their input: each record has a result or a message, whichever command reads it. A note about a
// file is printed once. Messages are single lines that are safe to display.

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

const std::string nine_zero_based = "365412807028735614417086325702861453651374082843250176184627530230548761576103248";
const std::string small_zero_based = "0123230110323210";
// The 1 occurs twice in column 5.
const std::string contradiction = "....1........1" + std::string(67, '.');

class ReadingTest : public ToolTest {
 protected:
  /// The whole result of a run: exit code, output, messages.
  [[nodiscard]] std::string all(const std::string& arguments, const std::string& input) const {
    const CommandResult result = run("isodoku " + arguments, input);
    return std::to_string(result.exit_code) + "|" + result.out + "|" + result.err;
  }
};

TEST_F(ReadingTest, ALineThatIsNoHeaderIsNamedByAllCommands) {
  put("link", "https://example.org/sudoku.htm?bd=" + wikipedia_puzzle.substr(1) + "\n");
  put("json", "{\"puzzle\":\"" + wikipedia_puzzle.substr(1) + "\"}\n");
  put("damaged", "puzzle 12..3..4.1....2\n12..3..4.1....2.\n");
  put("good", wikipedia_puzzle + "\n");
  for (const std::string command : {"canon", "solve", "dedup", "rate", "scramble", "group", "db new.db add"}) {
    for (const std::string file : {"link", "json", "damaged"}) {
      const CommandResult result = run("isodoku " + command + " " + file);
      EXPECT_EQ(result.exit_code, 3) << command << ' ' << file;
      EXPECT_TRUE(result.err.starts_with(file + ":1:")) << command << result.err;
    }
  }
  EXPECT_EQ(run("isodoku canon good link").exit_code, 3) << "a second file that is one such line";
}

TEST_F(ReadingTest, ZeroBasedGrids) {
  EXPECT_EQ(all("canon --with-order", small_zero_based + "\n"),
            "0|1234341221434321\t32\n|-:1: note: 0 is read as a symbol (symbols are 0 to 3); set --symbols to "
            "one-based to read "
            "it as a blank\n");
}

TEST_F(ReadingTest, ZeroBasedGridsInMoreWays) {
  EXPECT_EQ(run("isodoku dedup", small_zero_based + " tail\n" + small_zero_based + "\n").out,
            small_zero_based + " tail\n")
      << "lines as they were read";
  const CommandResult twice = run("isodoku canon", small_zero_based + "\n" + small_zero_based + "\n");
  EXPECT_EQ(split_lines(twice.err).size(), 1U) << "one note for each file";
  EXPECT_EQ(run("isodoku canon -q", small_zero_based + "\n").err, "");
  EXPECT_EQ(run("isodoku canon --symbols zero-based", small_zero_based + "\n").err, "");
  EXPECT_EQ(run("isodoku canon --with-order --symbols one-based", small_zero_based + "\n").out,
            ".12323.11.32321.\t8\n");
  EXPECT_EQ(run("isodoku equivalent " + nine_zero_based +
                " 476523918139846725528197436813972564762485193954361287295738641341659872687214359")
                .exit_code,
            0);
  EXPECT_EQ(run("isodoku solve --symbols zero-based", "0--------------3\n").exit_code, 1);
}

TEST_F(ReadingTest, ZerosOfOneFileMeanTheSame) {
  const std::string blanks = "0230300023000023";
  const std::string both = blanks + "\n" + small_zero_based + "\n";
  EXPECT_EQ(all("canon -j 1", both),
            "3|" + run("isodoku canon", blanks + "\n").out +
                "|-:2:1: error: 0 is a symbol here but a blank in line 1: set --symbols to one-based or "
                "zero-based\n");
  EXPECT_EQ(run("isodoku canon", small_zero_based + "\n" + blanks + "\n").exit_code, 3);
  EXPECT_EQ(run("isodoku canon --symbols one-based", both).exit_code, 0);
  put("a", blanks + "\n");
  put("b", small_zero_based + "\n");
  EXPECT_EQ(run("isodoku canon a b").exit_code, 0) << "two files";
}

TEST_F(ReadingTest, CandidatesThatAreIgnoredAreCounted) {
  std::string rows = "12 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
  EXPECT_EQ(all("solve --shape 2x2", rows), "0|1234341221434321\n|") << "a list that leaves out nothing";
  rows = "13 24 . .\n. . 1 2\n. . . .\n. . . .\n";
  const CommandResult result = run("isodoku solve --shape 2x2 --json", rows + "\n" + rows);
  EXPECT_EQ(
      result.err,
      "-: warning: candidates of 4 cells are ignored, because other cells have none; to use them, set --candidates\n");
  EXPECT_NE(result.out.find("\"ignored_candidates\":2"), std::string::npos) << result.out;
  EXPECT_EQ(run("isodoku solve --shape 2x2 --output-format csv", rows).exit_code, 1);
  const CommandResult dedup = run("isodoku dedup --shape 2x2", rows);
  EXPECT_TRUE(dedup.err.starts_with("-: warning: candidates of 2 cells are ignored, ")) << dedup.err;
  EXPECT_EQ(run("isodoku dedup -q --shape 2x2", rows).err, "");
}

TEST_F(ReadingTest, FilesWithoutAnyGrid) {
  put("comments", "# a title\n\n# nothing else\n");
  put("names.csv", "id,puzzle\n");
  put("empty", "");
  const std::string none = ": note: no grid found: there are only comments (#), empty lines or names of columns\n";
  for (const std::string command : {"solve", "canon", "rate", "group", "reduce", "solve --json"}) {
    EXPECT_EQ(run("isodoku " + command + " comments names.csv").err, "comments" + none + "names.csv" + none) << command;
    EXPECT_EQ(run("isodoku " + command + " empty").err, "empty: note: no grid found: the input is empty\n") << command;
    EXPECT_EQ(run("isodoku " + command + " -q comments empty").err, "") << command;
  }
  EXPECT_EQ(run("isodoku canon", "# only this\n").err, "-" + none);
  EXPECT_EQ(run("isodoku canon comments", "").exit_code, 0);
}

TEST_F(ReadingTest, PuzzlesThatBreakARule) {
  const std::string reason = "symbol 1 occurs twice in column 5";
  const std::string lines = contradiction + "\n" + wikipedia_puzzle + "\n";
  const std::string comment = "# no solution: " + reason + "\n";
  EXPECT_EQ(run("isodoku solve --count", lines).out, "0\n1\n");
  EXPECT_EQ(run("isodoku solve --count", lines).exit_code, 0);
  for (const std::string command : {"solve", "solve --method backtrack", "solve --method crook", "rate", "reduce",
                                    "reduce --all --limit 1", "reduce --redundant"}) {
    const CommandResult result = run("isodoku " + command, lines);
    EXPECT_EQ(result.exit_code, 1) << command;
    EXPECT_EQ(split_lines(result.out).size(), 2U) << command << result.out;
    EXPECT_EQ(result.out.substr(0, comment.size()), comment) << command;
  }
  EXPECT_EQ(run("isodoku explain", lines).out.substr(0, comment.size()), comment);
  EXPECT_EQ(run("isodoku solve --json", contradiction + "\n").out,
            "{\"puzzle\":\"" + contradiction + "\",\"file\":\"-\",\"line\":1,\"solutions\":0,\"reason\":\"" + reason +
                "\"}\n");
  const CommandResult all = run("isodoku solve --all", contradiction + "\n");
  EXPECT_EQ(all.out, comment);
  EXPECT_EQ(all.exit_code, 0);
  EXPECT_EQ(run("isodoku solve --output-format csv", contradiction + "\n").exit_code, 1);
  EXPECT_EQ(run("isodoku solve --output-format pretty", contradiction + "\n").out, comment);
  EXPECT_EQ(run("isodoku solve --rules diagonal", "1........" + std::string(63, '.') + "........1\n").out,
            "# no solution: symbol 1 occurs twice in the main diagonal\n");
  for (const std::string command : {"canon", "dedup", "group", "show", "encode cnf", "db new.db add"}) {
    EXPECT_EQ(run("isodoku " + command + (command.starts_with("encode") ? " -" : ""), contradiction + "\n").exit_code,
              3)
        << command;
  }
}

TEST_F(ReadingTest, MessagesAreSafe) {
  const std::string escape = "\x1B]0;x\x07";
  const auto is_safe = [](const std::string& text) {
    return text.find_first_of("\x1B\x07\r\x7F") == std::string::npos && split_lines(text).size() == 1;
  };
  const std::vector<std::string> attacks = {
      "isodoku canon \"$(printf 'a\\033]0;x\\007')\"",
      "printf 'a\\033[31m,b\\n1,2\\n' | isodoku canon --column \"$(printf 'c\\nerror: forged')\"",
      "isodoku canon --shape \"$(printf '\\033[31m')\"",
      "printf '%s' '" + wikipedia_puzzle.substr(0, 80) + escape + "' | isodoku canon",
      "isodoku rules \"$(printf '\\033[31m\\nx')\"",
  };
  for (const std::string& attack : attacks) {
    const CommandResult result = run(attack);
    EXPECT_NE(result.exit_code, 0) << attack;
    Lines lines = split_lines(result.err);
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("Run isodoku "); });
    EXPECT_TRUE(is_safe(join_lines(lines))) << result.err;
  }
  const CommandResult result = run("isodoku \"$(printf 'x\\033[31m')\"");
  EXPECT_EQ(result.err.find('\x1B'), std::string::npos) << result.err;
  std::string names;
  for (int i = 0; i < 100'000; ++i) names += "n" + std::to_string(i) + ",";
  EXPECT_LT(run("isodoku canon --column x", names + "\n").err.size(), 500U);
}

TEST_F(ReadingTest, EndlessFilesEnd) {
  for (const std::string command : {"canon", "solve", "dedup", "canon --skip-bad"}) {
    const CommandResult result = run("isodoku " + command + " /dev/zero");
    EXPECT_EQ(result.exit_code, 3) << command;
    EXPECT_NE(result.err.find("the line is longer than 1048576 bytes"), std::string::npos) << result.err;
  }
}

TEST_F(ReadingTest, NotesOfGenerate) {
  const CommandResult result = run("isodoku generate grids --band 400");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.err, "isodoku: note: no class of grids has a top band of class 400\n");
}

}  // namespace
}  // namespace isodoku
