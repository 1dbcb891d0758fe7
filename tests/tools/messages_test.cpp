// Messages after wrong usage and for bad lines: they say what is wrong, in the user's terms, and what to do.

#include <algorithm>

#include "tests/tools/every_command.hpp"

namespace isodoku::tool {
namespace {

const std::string puzzle_line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string small_line = "1234............";
const std::string number = "0000000000000001";  // looks like a 2x2 grid

class MessagesTest : public ToolTest {
 protected:
  /// The exit code, and the first line on standard error.
  [[nodiscard]] std::string complaint(const std::string& arguments, const std::string& input = "") const {
    const CommandResult result = run("isodoku " + arguments, input);
    const Lines lines = split_lines(result.err);
    return std::to_string(result.exit_code) + " " + (lines.empty() ? "" : lines.front());
  }
};

TEST_F(MessagesTest, ArgumentsAreTakenAsTheyAre) {
  EXPECT_EQ(complaint("equivalent 1............... '[2..............'"),
            "3 B:1:1: error: '[' is not a symbol or a blank");
  EXPECT_EQ(complaint("equivalent '[2..............]' " + small_line),
            "3 A:1:1: error: this list in brackets is not a grid; the 15 cells from column 2 may be a damaged grid");
  EXPECT_EQ(complaint("equivalent '[1,2]' " + small_line), "3 A:1:1: error: this list in brackets is not a grid");
  EXPECT_EQ(complaint("equivalent mon mon"), "3 A:1:1: error: this argument has 3 cells, but no grid has 3 cells");
  EXPECT_EQ(complaint("equivalent '' ''"), "3 A:1:1: error: this argument is empty");
  EXPECT_EQ(complaint("equivalent 15.............. " + small_line),
            "3 A:1:1: error: this argument has 16 cells, but a 2x2 grid has only the symbols 1 to 4; if it is a row of "
            "a 16x16 grid, set --shape to 2x8, 4x4 or 8x2");
  EXPECT_EQ(complaint("equivalent " + small_line + " ++ --shape 2x2"),
            "3 B:1:1: error: this is part of a grid drawn with borders: write a grid as one line of 16 cells");
  EXPECT_EQ(complaint("equivalent " + small_line + " " + small_line + " '[x]'"), "2 error: unexpected argument '[x]'");
  EXPECT_EQ(complaint("canon '[a]' '[b,c]'"), "4 [a]: error: cannot open: No such file or directory");
  EXPECT_EQ(complaint("canon ++"), "4 ++: error: cannot open: No such file or directory");
  EXPECT_EQ(complaint("dedup --against '[b,c]'"), "4 [b,c]: error: cannot open: No such file or directory");
  EXPECT_EQ(complaint("canon --form '[a,b]'"),
            "2 error: --form: '[a,b]' is not one of minlex, orderly, solution, nauty");
  EXPECT_EQ(complaint("canon --form='[a,b]'"),
            "2 error: --form: '[a,b]' is not one of minlex, orderly, solution, nauty");
  EXPECT_EQ(complaint("canon --jobs ++"), "2 error: --jobs: '++' is not a whole number from 1 to 4096");
  EXPECT_EQ(complaint("'[canon]'"), "2 error: '[canon]' is not a command; did you mean canon?");
  EXPECT_EQ(complaint("apply '[x=]' --shape 2x2", small_line),
            "2 error: TRANSFORM, column 1, for shape 2x2: expected transpose=yes|no, rows=, cols=, cells= or symbols=");
  for (const std::string name : {"[a]", "[a", "++", "{}", "%%"}) {
    put(name, small_line + "\n");
    EXPECT_EQ(run("isodoku dedup '" + name + "' '" + name + "'").out, small_line + "\n") << name;
    EXPECT_EQ(run("isodoku dedup -o '" + name + "' '" + name + "'").exit_code, 0) << name;
    EXPECT_EQ(content(name), small_line + "\n") << name;
  }
}

TEST_F(MessagesTest, AnEmptyValueDoesNotTakeTheNextArgument) {
  put("file", small_line + "\n");
  EXPECT_EQ(complaint("dedup --output= file"), "2 error: --output: the value is empty");
  EXPECT_EQ(content("file"), small_line + "\n");
  EXPECT_EQ(complaint("canon --jobs= 2"), "2 error: --jobs: the value is empty");
  EXPECT_EQ(complaint("canon ''"), "4 error: cannot open: the name of the file is empty");
}

TEST_F(MessagesTest, SlipsGetASuggestion) {
  EXPECT_EQ(complaint("dedpu"), "2 error: 'dedpu' is not a command; did you mean dedup?");
  EXPECT_EQ(complaint("study tripels"), "2 error: 'tripels' is not a study; did you mean triples?");
  EXPECT_EQ(complaint("canon --whit-order"), "2 error: unknown option --whit-order; did you mean --with-order?");
  EXPECT_EQ(complaint("canon --jbos=3"), "2 error: unknown option --jbos; did you mean --jobs?");
  EXPECT_EQ(complaint("--versoin"), "2 error: unknown option --versoin; did you mean --version?");
  EXPECT_EQ(complaint("canon --form minlx"),
            "2 error: --form: 'minlx' is not one of minlex, orderly, solution, nauty; did you mean minlex?");
  EXPECT_EQ(complaint("count gird"), "2 error: 'gird' is not a subject; did you mean grids?");
  EXPECT_EQ(complaint("frob"), "2 error: 'frob' is not a command");
  EXPECT_EQ(complaint("canon --frob"), "2 error: unknown option --frob");
}

TEST_F(MessagesTest, OptionsBeforeTheCommand) {
  EXPECT_EQ(complaint("--json dedup f"), "2 error: --json must come after dedup: isodoku dedup --json");
  EXPECT_EQ(complaint("-q dedup f"), "2 error: -q must come after dedup: isodoku dedup -q");
  EXPECT_EQ(complaint("--shape=2x2 canon"), "2 error: --shape must come after canon: isodoku canon --shape RxC");
  EXPECT_EQ(complaint("encode --shape 2x2 cnf"),
            "2 error: --shape must come after cnf: isodoku encode cnf --shape RxC");
  EXPECT_EQ(complaint("db -q p.db stats"), "2 error: -q must come after stats: isodoku db FILE stats -q");
  EXPECT_EQ(complaint("--cuont dedup f"), "2 error: unknown option --cuont; did you mean --count?");
  EXPECT_EQ(complaint("frob dedup f"), "2 error: 'frob' is not a command");
}

TEST_F(MessagesTest, FlagsTakeNoValue) {
  for (const std::string value : {"3", "1", "0", "true", "false", "yes", "+", "[a]"}) {
    EXPECT_EQ(complaint("dedup --canonical=" + value, small_line), "2 error: --canonical takes no value") << value;
    EXPECT_EQ(complaint("dedup --no-transpose=" + value, small_line), "2 error: --no-transpose takes no value");
    EXPECT_EQ(complaint("dedup --quiet=" + value, small_line), "2 error: --quiet takes no value") << value;
  }
  EXPECT_EQ(complaint("--version=3"), "2 error: --version takes no value");
  EXPECT_EQ(run("isodoku canon --shape=2x2 --form=minlex --jobs=1", small_line).exit_code, 0) << "options do";
}

TEST_F(MessagesTest, MisuseIsNamedInWordsOfTheHelp) {
  EXPECT_EQ(complaint(""), "2 error: no command given");
  EXPECT_EQ(complaint("study"), "2 error: no study given");
  EXPECT_EQ(complaint("canon --form"), "2 error: --form requires a value: --form NAME");
  EXPECT_EQ(complaint("canon -o"), "2 error: --output requires a value: --output FILE");
  EXPECT_EQ(complaint("study block-diagonals --pair 1"), "2 error: --pair requires 2 values: --pair U V");
  EXPECT_EQ(complaint("canon -j 2 -j 3"), "2 error: --jobs may be given only once");
  EXPECT_EQ(complaint("canon --json=maybe"), "2 error: --json takes no value");
  EXPECT_EQ(complaint("count classes --explain --by-order"), "2 error: --explain and --by-order cannot be combined");
  EXPECT_EQ(complaint("equivalent " + small_line), "2 error: missing argument B");
  EXPECT_EQ(complaint("equivalent 1 2 3"), "2 error: unexpected argument '3'");
  EXPECT_EQ(complaint("scramble --seed -5"), "2 error: --seed: '-5' is not a whole number from 0 to 2^64-1");
  EXPECT_EQ(complaint("generate patterns --clues 3 --limit 0"),
            "2 error: --limit: '0' is not a whole number from 1 to 2^64-1");
  EXPECT_EQ(complaint("generate patterns --weights '1 1 1 5' --shape 2x2"),
            "2 error: --weights: expected one number from 0 to 4 for each box, found '1 1 1 5'");
  EXPECT_NE(run("isodoku apply rows=11", small_line + "\n").err.find("expected 4 characters, found 2"),
            std::string::npos);
  EXPECT_EQ(
      complaint("apply " + small_line),
      "2 error: TRANSFORM: '" + small_line + "' is not a transform: expected a form such as 'rows=2134 cols=1234'");
  EXPECT_EQ(complaint("generate patterns --clues 99"), "2 error: --clues: a 3x3 grid has only 81 cells");
  EXPECT_EQ(complaint("generate configurations --pattern x."),
            "3 --pattern:1:3: error: a 3x3 grid has 81 cells, but this one has 2");
  EXPECT_EQ(complaint("merge -"), "3 -: error: shards are read twice, so they must be regular files");
  EXPECT_EQ(run("isodoku study triples --frob").err,
            "error: unknown option --frob\nRun isodoku study triples --help for more information.\n");
}

TEST_F(MessagesTest, AGridInPlaceOfAFileName) {
  for (const std::string command : {"canon", "dedup", "group", "scramble", "study triples"}) {
    EXPECT_EQ(complaint(command + " " + puzzle_line), "4 " + puzzle_line +
                                                          ": error: this is a grid, not a file name; pass it on "
                                                          "standard input: echo '" +
                                                          puzzle_line + "' | isodoku " + command);
  }
  EXPECT_NE(complaint("canon '" + small_line + " tail'").find("this is a grid"), std::string::npos);
  EXPECT_NE(complaint("canon --shape 1x3 123......").find("this is a grid"), std::string::npos);
  EXPECT_EQ(complaint("canon 123......"), "4 123......: error: cannot open: No such file or directory");
  put(small_line, small_line + "\n");
  EXPECT_EQ(run("isodoku canon " + small_line).exit_code, 0) << "a file may have such a name";
}

TEST_F(MessagesTest, AnotherLengthThanThatOfTheFirstLine) {
  put("mixed", "\n" + small_line + "\n" + puzzle_line + "\n");
  EXPECT_EQ(
      complaint("canon mixed"),
      "3 mixed:3:17: error: a 2x2 grid has 16 cells, but this one has 81; the shape was set by the first valid line, "
      "mixed:2");
  EXPECT_EQ(complaint("canon --shape 2x2 mixed"), "3 mixed:3:17: error: a 2x2 grid has 16 cells, but this one has 81");
  EXPECT_EQ(complaint("equivalent " + small_line + " " + puzzle_line),
            "3 B:1:17: error: a 2x2 grid has 16 cells, but this one has 81; the shape is that of A");
  put("prose", small_line + "\n> quoted\n");
  EXPECT_EQ(complaint("canon prose"), "0 prose: note: skipped 1 line of text");
  put("prose", small_line + "\n" + small_line + "\n> quoted\n");
  EXPECT_EQ(complaint("canon prose"), "3 prose:3:1: error: this is a quotation: remove the '>'") << "a bad line";
  put("symbol", small_line + "\n9...............\n");
  EXPECT_EQ(complaint("canon symbol"), "3 symbol:2:1: error: '9' is not a symbol of a 2x2 grid: symbols are 1 to 4");
}

TEST_F(MessagesTest, ANumberBeforeAPuzzleIsNoGrid) {
  const std::string reason =
      "this word has the 81 cells of a 3x3 grid, and the line starts with the 16 cells of a 2x2 grid: set --shape to "
      "choose one";
  for (const std::string separator : {" ", ",", ";", "\t", " , x; "}) {
    const std::string line = number + separator + puzzle_line + ",tail";
    const std::string column = std::to_string(17 + separator.size());
    for (const std::string command : {"canon", "dedup --json", "scramble -j 2", "group"}) {
      EXPECT_EQ(complaint(command, line), "3 -:1:" + column + ": error: " + reason);
      EXPECT_EQ(complaint(command, small_line + "\n" + line), "3 -:2:" + column + ": error: " + reason)
          << "a later line";
    }
    EXPECT_EQ(run("isodoku dedup --shape 2x2", line).out, line + "\n");
    EXPECT_EQ(run("isodoku apply '' --shape 3x3", line).lines(), Lines{puzzle_line}) << "another column";
    EXPECT_EQ(run("isodoku apply ''", "12" + separator + puzzle_line).lines(), Lines{puzzle_line});
    EXPECT_EQ(
        complaint("canon --shape 3x3", puzzle_line + "\n" + line),
        "3 -:2:17: error: a 3x3 grid has 81 cells, but this one has 16; the grid seems to be the word at column " +
            column + ", but a line must start with it")
        << "the first line decides on the column";
  }
  EXPECT_EQ(complaint("equivalent " + small_line + " '" + number + " " + puzzle_line + "'"),
            "3 B:1:18: error: " + reason);
  EXPECT_EQ(complaint("equivalent '" + number + " " + puzzle_line + "' " + small_line), "3 A:1:18: error: " + reason);
  const Lines fine = {puzzle_line + " " + puzzle_line, puzzle_line + "," + small_line,
                      puzzle_line + " " + std::string(255, '.')};
  EXPECT_EQ(run("isodoku apply ''", fine).lines(), Lines(3, puzzle_line));
}

TEST_F(MessagesTest, BadLinesAreReportedInOrderAndNoneIsLost) {
  Lines input;
  Lines expected;
  for (int i = 1; i <= 5000; ++i) {
    const bool is_bad = i % 7 < 4;
    input.push_back(is_bad ? puzzle_line.substr(0, 80) : puzzle_line);
    if (is_bad) {
      expected.push_back("input:" + std::to_string(i) + ":81: error: a 3x3 grid has 81 cells, but this one has 80");
    }
  }
  put("input", input);
  const std::string total = "isodoku: " + std::to_string(expected.size()) + " invalid lines skipped";
  for (const std::string jobs : {"1", "2", "5"}) {
    const std::string canon = "isodoku canon --shape 3x3 --skip-bad --jobs " + jobs + " input";
    const CommandResult result = run(canon);
    EXPECT_EQ(result.exit_code, 3);
    Lines lines = split_lines(result.err);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back(), total);
    lines.pop_back();
    EXPECT_EQ(lines, expected);
    // If the run ends with an error, the messages before it are also printed.
    const CommandResult fails = run(canon + " missing");
    EXPECT_EQ(fails.exit_code, 4);
    lines = split_lines(fails.err);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back(), "missing: error: cannot open: No such file or directory");
    lines.pop_back();
    EXPECT_EQ(lines, expected);
    // If the output cannot be written, the messages up to there are printed, and no line is cut.
    lines = split_lines(run(canon + " input input input input >/dev/full").err);
    ASSERT_GT(lines.size(), 1U);
    EXPECT_EQ(lines.back(), "standard output: error: cannot write: No space left on device");
    EXPECT_EQ(lines.front(), expected.front());
  }
}

TEST_F(MessagesTest, ASignalLosesNoMessageOfLinesThatAreDone) {
  put("bad", Lines(1000, puzzle_line.substr(1)));
  const CommandResult result =
      run("mkfifo pipe; { cat bad; sleep 10; } >pipe 2>/dev/null & writer=$!\n"
          "isodoku canon --shape 3x3 --skip-bad --jobs 1 <pipe 2>err & tool=$!\n"
          "for i in $(seq 100); do [ \"$(wc -l <err)\" = 1000 ] && break; sleep 0.05; done; wc -l <err\n"
          "kill -TERM $tool; wait $tool; echo $?; wc -l <err; kill $writer");
  EXPECT_EQ(result.lines(), (Lines{"1000", "143", "1000"})) << "a batch is reported before the next is waited for";
}

TEST_F(MessagesTest, HelpShowsNamesAndValuesAsTheyAreTyped) {
  for (const CommandPage& page : every_command()) {
    const std::string& command = page.typed;
    const CommandResult help = run(command + " --help");
    EXPECT_EQ(help.exit_code, 0);
    for (const std::string ugly :
         {"{f", "TEXT", "INT", "REQUIRED", "Excludes", "Positionals", "Subcommands", "\n\n\n"}) {
      EXPECT_EQ(help.out.find(ugly), std::string::npos) << command << ": " << ugly;
    }
    Lines lines = help.lines();
    lines.erase(std::ranges::find(lines, "Example:"), lines.end());
    ASSERT_GT(lines.size(), 3U);
    for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_LE(lines[i].size(), 80U) << command << ": " << lines[i];
    EXPECT_NE(help.out.find("\n  -h, --help "), std::string::npos);
  }
  const std::string dedup = run("isodoku dedup --help").out;
  EXPECT_NE(dedup.find("Usage: isodoku dedup [OPTIONS...] [FILE...]\n"), std::string::npos);
  EXPECT_NE(dedup.find("\n      --no-transpose      Exclude transposition from the symmetries\n"), std::string::npos);
  EXPECT_NE(dedup.find("\n  -o, --output FILE       Write to FILE"), std::string::npos);
  EXPECT_NE(run("isodoku count classes --help").out.find("(not with --by-order, --estimate)"), std::string::npos);
  EXPECT_NE(run("isodoku equivalent --help").out.find("Usage: isodoku equivalent [OPTIONS...] A B\n"),
            std::string::npos);
  EXPECT_EQ(run("isodoku merge --help").out.find("--shape"), std::string::npos) << "it would do nothing";
}

}  // namespace
}  // namespace isodoku::tool
