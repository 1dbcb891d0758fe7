// Puzzles with candidates (Sukaku) on the command line: what each command does with them, and which commands reject
// them.

#include "tests/support/sukaku.hpp"

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class SukakuTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    put("line", sukaku_line() + "\n");
    put("drawing", sukaku_drawing);
  }

  /// The whole result of a run: exit code, output, messages.
  [[nodiscard]] std::string all(const std::string& arguments, const std::string& input) const {
    const CommandResult result = run("isodoku " + arguments, input);
    return std::to_string(result.exit_code) + "|" + result.out + "|" + result.err;
  }

  /// Two layouts of one puzzle.
  const std::vector<std::string> files_ = {"line", "drawing"};
};

TEST_F(SukakuTest, IsSolved) {
  for (const std::string& file : files_) {
    for (const std::string method : {"auto", "infer", "backtrack", "crook"}) {
      EXPECT_EQ(run("isodoku solve --method " + method + " " + file).out, sukaku_solution + "\n") << file << method;
    }
    EXPECT_EQ(run("isodoku solve --count " + file).out, "1\n");
    EXPECT_EQ(run("isodoku solve --count --limit 2 " + file).out, "1\n");
    EXPECT_EQ(run("isodoku solve --all " + file).out, sukaku_solution + "\n");
    EXPECT_EQ(run("isodoku solve --output-format sdk " + file).lines().size(), 9U);
    const CommandResult givens = run("isodoku solve --no-candidates " + file);
    EXPECT_EQ(givens.out, "# several solutions\n");
    EXPECT_EQ(givens.err, "");
    EXPECT_EQ(givens.exit_code, 1);
    EXPECT_EQ(run("isodoku solve --candidates " + file).out, sukaku_solution + "\n");
    EXPECT_EQ(run("isodoku solve --candidates " + file).err, "");
    EXPECT_EQ(run("isodoku solve -q " + file).err, "");
  }
  EXPECT_EQ(run("isodoku solve line").err, "");
  EXPECT_EQ(
      run("isodoku solve drawing").err,
      "drawing:1: note: the candidates of 10 cells restrict this puzzle, so all candidates count; to read only the "
      "givens, set --no-candidates\n");
  EXPECT_EQ(run("isodoku solve --json drawing").out,
            "{\"puzzle\":\"" + sukaku_line() + "\",\"file\":\"drawing\",\"line\":1,\"solutions\":1,\"solution\":\"" +
                sukaku_solution + "\"}\n");
}

TEST_F(SukakuTest, TailsAndFieldsAreKept) {
  EXPECT_EQ(run("isodoku solve", sukaku_line() + " some name\n").out, sukaku_solution + " some name\n");
  EXPECT_EQ(run("isodoku solve", "{\"puzzle\":\"" + sukaku_line() + "\"}\n").out, sukaku_solution + "\n");
  EXPECT_EQ(run("isodoku solve --column puzzle", "puzzle,name\n" + sukaku_line() + ",a\n").lines().back(),
            sukaku_solution + ",a");
  EXPECT_EQ(run("isodoku solve", sukaku_line() + "\n" + wikipedia_puzzle + "\n").lines().size(), 2U) << "beside others";
  EXPECT_EQ(run("isodoku solve", wikipedia_puzzle + "\n" + sukaku_line() + "\n").lines().back(), sukaku_solution);
  std::string zeros = sukaku_line();
  for (char& cell : zeros) cell = cell == '.' ? '0' : cell;
  EXPECT_EQ(run("isodoku solve", zeros + "\n").out, sukaku_solution + "\n");
}

TEST_F(SukakuTest, ManySolutionsAreListedInOrder) {
  // More solutions than a worker lists at once.
  std::string candidates;
  for (int cell = 0; cell < 36; ++cell) candidates += cell == 35 ? "1.3.56" : cell == 7 ? ".23456" : "123456";
  const CommandResult all = run("isodoku solve --all --limit 3000", candidates + "\n");
  ASSERT_EQ(all.lines().size(), 3000U);
  const Lines lines = all.lines();
  EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
  const Lines plain = run("isodoku solve --all --limit 3000 --method backtrack", candidates + "\n").lines();
  EXPECT_EQ(lines, plain);
  EXPECT_EQ(run("isodoku solve --all --limit 3000 --stats", candidates + "\n").lines().size(), 3000U);
  for (const std::string& line : lines) {
    EXPECT_NE(line[7], '1');
    EXPECT_TRUE(line[35] == '1' || line[35] == '3' || line[35] == '5' || line[35] == '6');
  }
}

TEST_F(SukakuTest, DamagedLinesAreNamed) {
  std::string damaged = sukaku_line();
  damaged[13] = '4';
  const CommandResult result = run("isodoku solve", sukaku_line() + "\n" + damaged + "\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.err.substr(0, 52), "-:2:14: error: '4' is not a candidate here: expected");
  EXPECT_EQ(run("isodoku solve", sukaku_line().substr(1) + "\n").exit_code, 3);
}

TEST_F(SukakuTest, HasAFormAndAGroup) {
  const std::string form = run("isodoku canon --form nauty line").out;
  EXPECT_EQ(form.size(), 730U);
  EXPECT_EQ(run("isodoku canon line").out, form) << "there is no other";
  EXPECT_EQ(run("isodoku canon --form nauty drawing").out, form);
  EXPECT_EQ(run("isodoku scramble --times 3 line | isodoku canon --form nauty").out, form + form + form);
  EXPECT_EQ(run("isodoku canon --form nauty", form).out, form);
  const CommandResult mapped = run("isodoku canon --form nauty --with-order --with-map --output-format tsv line");
  EXPECT_NE(mapped.out.find("\t1\ttranspose="), std::string::npos) << mapped.out;
  EXPECT_EQ(run("isodoku apply \"$(isodoku canon --form nauty --with-map line | cut -f2)\" line").out, form);
  EXPECT_EQ(run("isodoku group line").lines()[2], "order\t1");
  EXPECT_EQ(run("isodoku solve --count --no-candidates line").out,
            run("isodoku solve --count", sukaku_givens() + "\n").out);
  EXPECT_EQ(run("isodoku canon --no-candidates line").out, run("isodoku canon", sukaku_givens() + "\n").out);
}

TEST_F(SukakuTest, IsComparedWithOthers) {
  const std::string equivalent = "isodoku equivalent $(cat line) ";
  EXPECT_EQ(run(equivalent + "$(isodoku scramble line)").exit_code, 0);
  EXPECT_EQ(run(equivalent + sukaku_givens()).out, "no\n");
  EXPECT_EQ(run(equivalent + sukaku_givens() + " --no-candidates").exit_code, 0);
  std::string other = sukaku_line();
  other[0] = '1';
  EXPECT_EQ(run(equivalent + other).out, "no\n");
  // Candidates that only repeat what the givens exclude do not make another puzzle.
  std::string givens;
  for (const char cell : sukaku_givens()) {
    for (char digit = '1'; digit <= '9'; ++digit) givens += cell == '.' || cell == digit ? digit : '.';
  }
  EXPECT_EQ(run("isodoku equivalent " + givens + ' ' + sukaku_givens()).exit_code, 0);
  EXPECT_EQ(run("isodoku canon", givens + "\n").out, run("isodoku canon", sukaku_givens() + "\n").out);
}

TEST_F(SukakuTest, Duplicates) {
  put("many", sukaku_line() + " a\n" + sukaku_givens() + " b\n" + run("isodoku scramble --seed 5 line").out +
                  wikipedia_puzzle + "\n");
  const CommandResult result = run("isodoku dedup --count many");
  EXPECT_EQ(result.out, sukaku_line() + " a\t2\n" + sukaku_givens() + " b\t1\n" + wikipedia_puzzle + "\t1\n");
  EXPECT_EQ(result.err, "isodoku: 4 puzzles read, 3 distinct, 1 duplicate, 0 invalid\n");
  EXPECT_EQ(run("isodoku dedup -j 1 many").out, run("isodoku dedup -j 3 many").out);
  EXPECT_EQ(run("isodoku dedup --against line many").lines().size(), 2U);
  EXPECT_EQ(run("isodoku dedup drawing line").out, sukaku_line() + "\n") << "of a drawing its cells in one line";
  EXPECT_EQ(run("isodoku dedup --with-order line").out, sukaku_line() + "\t1\n");
  for (const std::string option : {"--canonical", "--with-map"}) {
    EXPECT_EQ(run("isodoku dedup " + option + " line").exit_code, 3) << option;
  }
  EXPECT_EQ(run("isodoku db new.db add many --skip-bad").exit_code, 3);
  EXPECT_EQ(run("isodoku dedup --against new.db many").out, sukaku_line() + " a\n")
      << "databases know puzzles of givens";
}

TEST_F(SukakuTest, IsRatedAndExplained) {
  for (const std::string& file : files_) {
    EXPECT_EQ(run("isodoku rate " + file).exit_code, 0);
    EXPECT_EQ(run("isodoku rate " + file).out, run("isodoku scramble line | isodoku rate").out);
    const CommandResult explained = run("isodoku explain " + file);
    EXPECT_EQ(explained.lines()[1], "input\t" + sukaku_line());
    EXPECT_EQ(explained.lines().back(), "solution\t" + sukaku_solution);
  }
}

TEST_F(SukakuTest, MissingCandidatesComeBack) {
  for (const std::string& file : files_) {
    const std::string minimal = run("isodoku reduce " + file).lines().front();
    EXPECT_EQ(minimal.size(), 729U);
    EXPECT_EQ(all("solve -q", minimal + "\n"), "0|" + sukaku_solution + "\n|");
    EXPECT_EQ(all("reduce --redundant -q", minimal + "\n"), "0|0\n|") << "nothing more can come back";
    EXPECT_EQ(all("reduce -q", minimal + "\n"), "0|" + minimal + "\n|");
    const std::string redundant = run("isodoku reduce --redundant " + file).lines().front();
    EXPECT_GT(std::stoi(redundant), 100);
    const std::string essential = run("isodoku reduce --essential " + file).lines().front();
    for (std::size_t at = 0; at < essential.size(); ++at) {
      if (minimal[at] != '.') {
        EXPECT_EQ(essential[at], minimal[at]);
      }
    }
    const std::vector<std::string> random = run("isodoku reduce --random 3 --seed 1 " + file).lines();
    ASSERT_EQ(random.size(), 3U);
    EXPECT_NE(random[0], random[1]);
    for (const std::string& one : random) EXPECT_EQ(all("reduce --redundant -q", one + "\n"), "0|0\n|");
  }
  const CommandResult json = run("isodoku reduce --json line");
  EXPECT_TRUE(json.out.starts_with("{\"puzzle\":\"")) << json.out;
  EXPECT_NE(json.out.find("\"input.puzzle\":\"" + sukaku_line() + "\""), std::string::npos) << json.out;
  EXPECT_EQ(
      run("isodoku reduce --all line").err,
      "line:1:1: error: the candidates restrict this puzzle (Sukaku), but --all, --clues and --fewest support only "
      "givens; to read only the givens, set --no-candidates\n");
  std::string several = sukaku_line();
  several.replace(0, 9, "123456789");
  EXPECT_EQ(run("isodoku reduce", several + "\n").exit_code, 1);
}

TEST_F(SukakuTest, CommandsThatKnowOnlyGivensRefuseIt) {
  put("known", wikipedia_puzzle + "\n");
  EXPECT_EQ(run("isodoku db known.db add known").exit_code, 0);
  for (const std::string& file : files_) {
    const std::string place = file + ":1:1: error: ";
    for (const std::string command : {"reduce --all",
                                      "reduce --clues 20",
                                      "reduce --fewest",
                                      "show",
                                      "rank",
                                      "unavoidable",
                                      "mates",
                                      "vicinity -1+1",
                                      "canon --key",
                                      "canon --form solution",
                                      "encode cnf",
                                      "db new.db add",
                                      "db known.db has",
                                      "db known.db get",
                                      "overlap known",
                                      "split -o '{}'",
                                      "solve --method genetic",
                                      "dedup --output-format sdk",
                                      "apply --output-format sdk rows=213456789",
                                      "canon --form minlex",
                                      "canon --form orderly"}) {
      const CommandResult result = run("isodoku " + command + ' ' + file);
      EXPECT_EQ(result.exit_code, 3) << command << result.out << result.err;
      EXPECT_EQ(result.err.substr(0, place.size()), place) << command << result.err;
    }
    const CommandResult result = run("isodoku rank " + file);
    EXPECT_EQ(result.err, place +
                              "the candidates restrict this puzzle (Sukaku), and 'isodoku rank' supports only givens; "
                              "to read only the givens, set --no-candidates\n");
    EXPECT_EQ(run("isodoku rate --no-candidates " + file).out, run("isodoku rate", sukaku_givens() + "\n").out);
  }
  const CommandResult vicinity = run("isodoku generate grids --band $(cat line)");
  EXPECT_NE(vicinity.exit_code, 0);
}

TEST_F(SukakuTest, ListsOfSomeCellsOnly) {
  const std::string rows = "13 24 . .\n. . 1 2\n. . . .\n. . . .\n";
  const CommandResult without = run("isodoku solve --count --shape 2x2", rows);
  EXPECT_EQ(
      without.err,
      "-: warning: candidates of 2 cells are ignored, because other cells have none; to use them, set --candidates\n");
  const CommandResult with = run("isodoku solve --count --shape 2x2 --candidates", rows);
  EXPECT_EQ(with.err, "");
  EXPECT_EQ(with.out,
            run("isodoku solve --count", "1.3..2.412341234123412341....2..12341234123412341234123412341234\n").out)
      << without.out;
  EXPECT_EQ(run("isodoku solve --shape 2x2 --no-candidates --candidates", rows).exit_code, 2);
}

TEST_F(SukakuTest, ListsThatSayNoMoreThanGivens) {
  std::string rows = "12 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
  for (const std::string option : {"", " --candidates", " --no-candidates"}) {
    EXPECT_EQ(all("canon --shape 2x2" + option, rows), all("canon", ".234341221434321\n")) << option;
  }
}

TEST_F(SukakuTest, BreaksARule) {
  std::string line = sukaku_line();
  line.replace(9, 9, "..3......");
  line.replace(18, 9, "..3......");
  EXPECT_EQ(run("isodoku solve", line + "\n").out, "# no solution: symbol 3 occurs twice in row 1\n");
  const CommandResult result = run("isodoku group", line + "\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.err, "-:1:21: error: symbol 3 occurs twice in row 1\n");
  line.replace(9, 9, ".........");
  EXPECT_EQ(run("isodoku solve --count", line + "\n").out, "0\n") << "a cell without candidates";
}

}  // namespace
}  // namespace isodoku
