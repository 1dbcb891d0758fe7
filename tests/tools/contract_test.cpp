// What holds for every command: exit codes, messages with places, files that are replaced atomically, and the same
// output for every number of jobs.

#include <sys/resource.h>

#include <algorithm>

#include "grid/grid.hpp"
#include "tests/support/extent.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/tools/every_command.hpp"
#include "tools/program.hpp"

namespace isodoku::tool {
namespace {

const std::string small = "1234............";
const std::string small_grid = "1234341221434321";
const std::string ranked_grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A command that reads lines of grids, with the arguments that it requires.
struct LineCommand {
  std::string words;
  std::string line = small;  ///< a line for which it has a result
};

/// All commands that read lines and print to standard output, except for those with subcommands, which have separate
/// tests.
std::vector<LineCommand> line_commands() {
  std::vector<LineCommand> commands;
  for (const CommandPage& command : every_command()) {
    const bool skips_bad_lines =
        std::ranges::find(command.options, "skip-bad", &OptionPage::name) != command.options.end();
    const bool has_files = std::ranges::find(command.arguments, "FILE", &ArgumentPage::name) != command.arguments.end();
    if (command.words.size() != 2 || !skips_bad_lines || !has_files || command.name() == "split") continue;
    LineCommand& added = commands.emplace_back(LineCommand{command.name()});
    if (command.name() == "apply") added.words += " ''";
    if (command.name() == "group") added.words += " --json";
    if (command.name() == "vicinity") added.words += " -0+1";
    if (command.name() == "unavoidable" || command.name() == "mates") added.line = small_grid;
    if (command.name() == "rank") added.line = ranked_grid;
  }
  return commands;
}

class ContractTest : public ToolTest {};

TEST_F(ContractTest, TheHelpListsAllCommands) {
  const CommandPage program = command_tree();
  const Lines help = run("isodoku --help").lines();
  auto at = help.begin();
  std::string title;
  ASSERT_EQ(program.commands.size(), all_commands().size());
  for (std::size_t i = 0; i < all_commands().size(); ++i) {
    const CommandEntry& entry = all_commands()[i];
    const CommandPage& command = program.commands[i];
    EXPECT_EQ(command.name(), entry.name);
    EXPECT_EQ(command.title, entry.title);
    EXPECT_EQ(command.description, entry.summary) << entry.name;
    // Commands are in this order, below their titles.
    if (title != entry.title) at = std::find(at, help.end(), std::string(entry.title) + ":");
    title = entry.title;
    at = std::find_if(at, help.end(),
                      [&](const std::string& line) { return line.starts_with("  " + std::string(entry.name) + " "); });
    ASSERT_NE(at, help.end()) << entry.name;
  }
}

TEST_F(ContractTest, HelpAndVersion) {
  for (const CommandPage& command : every_command()) {
    const CommandResult help = run(command.typed + " --help");
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_NE(help.out.find("Usage: " + command.typed), std::string::npos);
    EXPECT_EQ(help.err, "");
    const CommandResult version = run(command.typed + " --version");
    EXPECT_EQ(version.exit_code, 0) << command.typed;
    EXPECT_TRUE(version.out.starts_with("isodoku ")) << version.out;
    EXPECT_EQ(version.lines().size(), 1U);
  }
}

TEST_F(ContractTest, MisuseIsExit2) {
  for (const std::string arguments : {"",
                                      "frob",
                                      "canon --frob",
                                      "canon --jobs 0",
                                      "canon --jobs x",
                                      "canon --shard 2/2",
                                      "canon --shard 1",
                                      "canon --shard 0/2x",
                                      "canon --shape 3y3",
                                      "canon --shape 6x6",
                                      "canon --form answer",
                                      "canon --progress now",
                                      "dedup --report ''",
                                      "dedup --report -",
                                      "equivalent 1",
                                      "equivalent 1 2 3",
                                      "apply",
                                      "scramble --times -1",
                                      "scramble --times 0x10",
                                      "scramble --times 99999999999999999999",
                                      "scramble --seed 1e3",
                                      "canon -o ''",
                                      "apply rows=21 --shape 2x2",
                                      "apply rows=1324 --shape 2x2",
                                      "apply rows=3 --shape 2x2",
                                      "encode",
                                      "encode cnf --clauses",
                                      "study",
                                      "study triples --shape 2x2",
                                      "study fixed-grids --csv frob",
                                      "study fixed-grids --csv types --json",
                                      "study block-diagonals --list --csv totals",
                                      "study block-diagonals --list --pair 76543210 76543210",
                                      "study block-diagonals --pair 76543210",
                                      "study block-diagonals --pair 76543210 76543210 --csv totals"}) {
    const CommandResult result = run("isodoku " + arguments + " </dev/null");
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_NE(result.err, "") << arguments;
  }
  EXPECT_NE(run("isodoku frob").err.find("'frob' is not a command"), std::string::npos);
  const CommandResult transform = run("isodoku apply 'rows=1234 cols=1299'", small);
  EXPECT_EQ(transform.exit_code, 2);
  EXPECT_NE(transform.err.find("TRANSFORM, column 18"), std::string::npos) << transform.err;
}

TEST_F(ContractTest, NumbersAreDecimal) {
  EXPECT_EQ(run("isodoku scramble --times 010", small).lines().size(), 10U);
  EXPECT_EQ(run("isodoku scramble --seed 08", small).out, run("isodoku scramble --seed 8", small).out);
  EXPECT_EQ(run("isodoku canon --shard 00/02", small + "\n" + small).lines().size(), 1U);
}

TEST_F(ContractTest, FileNamesAreTakenAsTheyAre) {
  for (const std::string name : {"[a,b]", "a b", "{x}", "a=b", "'", "%s"}) {
    put(name, small + "\n");
    EXPECT_EQ(run("isodoku dedup \"" + name + "\" -o \"" + name + "\"").exit_code, 0) << name;
    EXPECT_EQ(content(name), small + "\n");
    EXPECT_EQ(run("isodoku dedup --against \"" + name + "\" \"" + name + "\"").out, "") << name;
  }
  put("-x", small + "\n");
  EXPECT_EQ(run("isodoku dedup -- -x").out, small + "\n");
}

TEST_F(ContractTest, OutputToStandardOutput) {
  const std::string wanted = "before\n" + small + "\nafter\n";
  for (const std::string name : {"-", "/dev/stdout", "/dev/fd/1"}) {
    EXPECT_EQ(run("{ echo before; isodoku dedup -o " + name + "; echo after; } >out; cat out", small).out, wanted);
    EXPECT_EQ(run("{ echo before; isodoku dedup -o " + name + "; echo after; } | cat", small).out, wanted) << name;
  }
}

TEST_F(ContractTest, BadDataIsExit3WithItsPlace) {
  for (const auto& [command, line] : line_commands()) {
    put("good", "# comment\n\n" + line + "\n");
    put("file", content("good"));
    const std::string answer = run("isodoku " + command + " file").out;
    put("file", content("good") + "123\n");
    const std::string reason = line.size() == 16 ? "a 2x2 grid has 16 cells" : "a 3x3 grid has 81 cells";
    EXPECT_NE(answer, "");
    for (const std::string jobs : {" --jobs 1", " --jobs 2"}) {
      const CommandResult result = run("isodoku " + command + jobs + " file");
      EXPECT_EQ(result.exit_code, 3) << command;
      EXPECT_EQ(result.out, answer) << "what comes before the error is there";
      EXPECT_TRUE(result.err.starts_with("file:4:4: error: " + reason)) << result.err;
    }
  }
  EXPECT_TRUE(run("isodoku canon", "1?..............").err.starts_with("-:1:2: error: "));
  EXPECT_TRUE(run("isodoku canon", std::string("1.......\0.......", 16)).err.starts_with("-:1:9: error: byte 0x00"));
  EXPECT_TRUE(run("isodoku canon",
                  "\xEF\xBB\xBF"
                  "1?..............")
                  .err.starts_with("-:1:2: error: "));
  EXPECT_TRUE(run("isodoku canon", "1..1............").err.starts_with("-:1:4: error: symbol 1 occurs twice in row 1"));
  const CommandResult drawn = run("isodoku canon", "+---+---+---+\n|53.|.7.|...|\n");
  EXPECT_EQ(drawn.exit_code, 3);
  EXPECT_NE(drawn.err.find("-:1:1: error: this grid is incomplete: 1 of 9 rows (lines 1 to 2)"), std::string::npos);
  EXPECT_NE(run("isodoku canon", "53..7....\n6..195...\n").err.find("2 of 9 rows (lines 1 to 2)"), std::string::npos);
  EXPECT_NE(run("isodoku equivalent " + small + " 12").err.find("B:1:3: error: "), std::string::npos);
}

TEST_F(ContractTest, SkipBadGoesOnAndCounts) {
  for (const auto& [command, line] : line_commands()) {
    std::string damaged = line;
    damaged[1] = '?';
    put("bad", Lines{"1.", line + " tail", damaged, line + "x", "", line});
    put("good", Lines{"#", line + " tail", "#", "#", "", line});
    const CommandResult result = run("isodoku " + command + " --skip-bad --jobs 2 bad -o out; echo $?");
    EXPECT_EQ(result.out, "3\n");
    // The transforms of scramble depend on the number of the grid, so lines without a grid also change them.
    if (command != "scramble") {
      EXPECT_EQ(content("out"), run("mv good bad && isodoku " + command + " bad").out) << command;
    }
    const Lines err = split_lines(result.err);
    ASSERT_EQ(err.size(), command == "dedup" || command.starts_with("vicinity") ? 5U : 4U) << result.err;
    EXPECT_TRUE(err[0].starts_with(command == "rank" ? "bad:1:3: error: " : "bad:1:1: error: ")) << err[0];
    EXPECT_TRUE(err[1].starts_with("bad:3:2: error: "));
    EXPECT_TRUE(err[2].starts_with("bad:4:" + std::to_string(line.size() + 1) + ": error: "));
    EXPECT_EQ(err[3], "isodoku: 3 invalid lines skipped");
  }
}

TEST_F(ContractTest, LinesOfAllKinds) {
  const std::string form = run("isodoku canon", small).out;
  EXPECT_EQ(run("isodoku canon", "").out, "");
  EXPECT_EQ(run("isodoku canon", "").exit_code, 0);
  EXPECT_EQ(run("isodoku canon", "\xEF\xBB\xBF" + small).out, form);
  EXPECT_EQ(run("isodoku canon", small + "\r\n\r\n#\r\n" + small + "\r").out, form + form);
  EXPECT_EQ(run("isodoku dedup", "\xEF\xBB\xBF" + small + ";a,b\t c\r\n").out, small + ";a,b\t c\n");
  EXPECT_EQ(run("isodoku dedup", small + std::string(" a\0b\xFF", 5)).out, small + std::string(" a\0b\xFF", 5) + "\n");
  put("a", small);
  put("b", "\xEF\xBB\xBF" + small + "\n");
  EXPECT_EQ(run("isodoku canon a - b", small).out, form + form + form);
}

/// The maximum memory that any program run so far has used, in bytes.
long peak_memory() {
  struct rusage usage {};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return usage.ru_maxrss * 1024;
}

TEST_F(ContractTest, ALineOf10Megabytes) {
  constexpr long line_length = 10000000;
  static_cast<void>(run("head -c " + std::to_string(line_length) +
                        " /dev/zero | tr '\\0' '1' >long; echo >>long; echo " + small + " >>long"));
  EXPECT_EQ(run("isodoku dedup --jobs 1", small).exit_code, 0);
  const long usual_memory = peak_memory();
  const CommandResult stops = run("isodoku canon --jobs 1 long");
  EXPECT_EQ(stops.exit_code, 3);
  EXPECT_TRUE(stops.err.starts_with("long:1:1048577: error: the line is longer than 1048576 bytes")) << stops.err;
  EXPECT_EQ(stops.out, "");
  const CommandResult goes_on = run("isodoku dedup --jobs 1 --skip-bad long");
  EXPECT_EQ(goes_on.exit_code, 3);
  EXPECT_EQ(goes_on.out, small + "\n");
  EXPECT_EQ(run("(printf '#'; cat long) | isodoku dedup").out, small + "\n") << "a comment may be long";
#ifndef __SANITIZE_THREAD__  // shadow memory needs several times the memory of the program
  EXPECT_LT(peak_memory(), usual_memory + line_length * 8 / 10);
#else
  static_cast<void>(usual_memory);
#endif
}

TEST_F(ContractTest, FilesThatFailAreExit4) {
  for (const auto& [command, line] : line_commands()) {
    put("good", line + "\n");
    const CommandResult missing = run("isodoku " + command + " good missing good");
    EXPECT_EQ(missing.exit_code, 4);
    EXPECT_EQ(missing.out, run("isodoku " + command + " good").out);
    EXPECT_TRUE(missing.err.starts_with("missing: error: cannot open: ")) << missing.err;
    EXPECT_EQ(run("isodoku " + command + " .").exit_code, 4);
    EXPECT_EQ(run("isodoku " + command + " good >/dev/full").exit_code, 4);
    EXPECT_EQ(run("isodoku " + command + " good >&-").exit_code, 4);
    EXPECT_EQ(run("isodoku " + command + " good -o /dev/full").exit_code, 4);
    EXPECT_EQ(run("isodoku " + command + " good -o .").exit_code, 4);
    EXPECT_EQ(run("isodoku " + command + " good -o missing/file").exit_code, 4);
  }
  EXPECT_EQ(run("isodoku --help >/dev/full").exit_code, 4);
  EXPECT_EQ(run("isodoku dedup --against missing good").exit_code, 4);
  EXPECT_EQ(run("TMPDIR=/missing isodoku dedup --count good").exit_code, 4);
  EXPECT_EQ(files(), Lines{"good"});
}

TEST_F(ContractTest, AClosedPipeEndsQuietly) {
  for (const auto& [command, line] : line_commands()) {
    put("good", Lines(5000, line));
    // The command begins after its reader has closed the pipe.
    const CommandResult result =
        run("rm -f closed\n"
            "{ until test -e closed; do sleep 0.01; done; isodoku " +
            command + " --jobs 2 good; echo $? >code; } | { exec <&-; : >closed; }; cat code");
    EXPECT_EQ(result.err, "") << command;
    EXPECT_EQ(result.out, "0\n") << command;
  }
}

TEST_F(ContractTest, OutputFilesAppearWholeOrNotAtAll) {
  put("old", "old");
  for (const auto& [command, line] : line_commands()) {
    put("bad", line + "\nbad\n");
    EXPECT_EQ(run("isodoku " + command + " -o new bad").exit_code, 3);
    EXPECT_EQ(run("isodoku " + command + " -o old bad").exit_code, 3);
    EXPECT_EQ(files(), (Lines{"bad", "old"}));
    EXPECT_EQ(content("old"), "old");
  }
  put("both", Lines(3000, wikipedia_puzzle));
  EXPECT_EQ(run("isodoku dedup both -o both").exit_code, 0);
  EXPECT_EQ(content("both"), wikipedia_puzzle + "\n");
}

TEST_F(ContractTest, SignalsLeaveNothingBehind) {
  for (const std::string jobs : {"1", "2"}) {
    // The command waits for input that does not arrive. Its output file, which has no name yet, shows that it has
    // started.
    for (const auto& [signal, code] : {std::pair("INT", "130"), std::pair("TERM", "143")}) {
      const CommandResult result =
          run("mkfifo pipe; sleep 10 3>pipe & sleeper=$!\n"
              "env --default-signal=INT isodoku canon -o new -j " +
              jobs +
              " <pipe & tool=$!\n"
              "until ls -l /proc/$tool/fd | grep -q 'deleted\\|isodoku-'; do sleep 0.02; done 2>/dev/null; sleep 0.1\n"
              "kill -" +
              signal + " $tool; wait $tool; echo $?; rm pipe; kill $sleeper");
      EXPECT_EQ(result.lines(), Lines{code}) << result.err;
      EXPECT_EQ(files(), Lines{});
    }
  }
}

/// Two rows and a column of a 12x2 grid, whose min-lex form is out of reach.
std::string hopeless_grid() {
  std::string line = cyclic_grid(make_shape(12, 2)).text();
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (cell / 24 > 1 && cell % 24 > 0) line[cell] = '.';
  }
  return line;
}

TEST_F(ContractTest, ASearchThatUsesUpItsBudgetIsABadLine) {
  const std::string empty(24 * 24, '.');
  put("hopeless", Lines{empty, hopeless_grid(), empty});
  const CommandResult result = run("isodoku canon --skip-bad --shape 12x2 hopeless");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, empty + "\n" + empty + "\n");
  EXPECT_TRUE(result.err.starts_with("hopeless:2: error: the min-lex search")) << result.err;
  EXPECT_NE(result.err.find("use the nauty form"), std::string::npos) << result.err;
  EXPECT_EQ(run("isodoku canon --form nauty --shape 12x2 hopeless").exit_code, 0);
  EXPECT_EQ(run("isodoku group --shape 12x2 hopeless").exit_code, 0);
  if (!is_whole_run()) return;
  EXPECT_EQ(run("isodoku dedup --shape 12x2 hopeless").lines(), (Lines{empty, hopeless_grid()}));
}

TEST_F(ContractTest, SignalsEndAHardGrid) {
  put("hopeless", hopeless_grid() + "\n");
  std::size_t number = 0;
  for (const std::string jobs : {"2", "1"}) {
    for (const auto& [signal, code] : {std::pair("INT", "130"), std::pair("TERM", "143")}) {
      if (!has_turn(number++, 4)) continue;
      const CommandResult result = run("env --default-signal=INT isodoku canon --shape 12x2 hopeless -o new -j " +
                                       jobs + " & tool=$!\nsleep 0.3; kill -" + signal + " $tool; wait $tool; echo $?");
      EXPECT_EQ(result.lines(), Lines{code}) << result.err;
      EXPECT_EQ(files(), Lines{"hopeless"});
    }
  }
}

TEST_F(ContractTest, ProgressIsSilentUnlessAskedFor) {
  EXPECT_EQ(run("isodoku canon", small).err, "");
  const CommandResult result =
      run("(sleep 0.6; echo " + small + "; sleep 0.1) | isodoku canon --jobs 1 --progress always");
  EXPECT_EQ(result.err, "") << "one batch, no time for it";
  EXPECT_EQ(run("isodoku canon --progress never -q", small).err, "");
}

TEST_F(ContractTest, AFileMayHaveTheNameOfACommand) {
  put("dedup", small + "\n");
  EXPECT_EQ(run("isodoku dedup dedup").out, small + "\n");
}

TEST_F(ContractTest, JobsMakeNoDifferenceToAnyCommand) {
  for (const auto& [command, line] : line_commands()) {
    put("input", run("isodoku scramble --times 300", line).out);
    const std::string one = run("isodoku " + command + " --jobs 1 input").out;
    EXPECT_NE(one, "") << command;
    EXPECT_EQ(run("isodoku " + command + " --jobs 3 input").out, one) << command;
  }
}

TEST_F(ContractTest, JobsMakeNoDifference) {
  Lines input;
  for (int i = 0; i < 5000; ++i)
    input.push_back(i % 3 == 0 ? wikipedia_puzzle : wikipedia_puzzle.substr(0, 75) + "......\t" + std::to_string(i));
  put("input", run("isodoku scramble", input).out);
  for (const std::string arguments : {"canon", "canon --with-order --with-map", "dedup --count", "dedup --duplicates",
                                      "dedup --json", "apply transpose=yes", "scramble --times 3 --with-map"}) {
    const std::string one = run("isodoku " + arguments + " --jobs 1 input").out;
    EXPECT_EQ(run("isodoku " + arguments + " --jobs 2 input").out, one) << arguments;
    EXPECT_EQ(run("isodoku " + arguments + " --jobs 7 input").out, one) << arguments;
    EXPECT_FALSE(one.empty());
  }
  input[3333] = "bad";
  for (const std::string jobs : {"1", "2", "7"}) {
    const CommandResult result = run("isodoku apply '' --jobs " + jobs, input);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.lines().size(), 3333U);
    EXPECT_TRUE(result.err.starts_with("-:3334:"));
  }
}

}  // namespace
}  // namespace isodoku::tool
