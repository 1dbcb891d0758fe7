// The command dedup: which lines it prints, its summary, and the recipes for files larger than memory.

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class DedupTest : public ToolTest {};

const std::string one = "1............... one";
const std::string same_as_one = "...............3,again";
const std::string two = "12..............";
const std::string same_as_two = "............43..;third";
const std::string pattern = "xx..............";
const Lines input = {one, two, same_as_one, same_as_two, same_as_one, pattern};

TEST_F(DedupTest, FirstMembersInOrder) {
  EXPECT_EQ(run("isodoku dedup", input).lines(), (Lines{one, two, pattern}));
  EXPECT_EQ(run("isodoku dedup --duplicates", input).lines(), (Lines{same_as_one, same_as_two, same_as_one}));
  EXPECT_EQ(run("isodoku dedup --count", input).lines(), (Lines{one + "\t3", two + "\t2", pattern + "\t1"}));
  EXPECT_EQ(run("isodoku dedup --canonical", input).lines(), run("isodoku canon", Lines{one, two, pattern}).lines());
  EXPECT_EQ(run("isodoku dedup --canonical --with-order --count", input).lines().at(0), "...............1\t8\t3");
  EXPECT_EQ(run("isodoku dedup --with-order --with-map --canonical", input).lines(),
            run("isodoku canon --with-order --with-map", Lines{one, two, pattern}).lines());
  EXPECT_EQ(run("isodoku dedup --json --count --canonical", input).lines().at(0),
            R"({"puzzle":"1...............","file":"-","line":1,"form":"...............1","count":3})");
  EXPECT_EQ(run("isodoku dedup --json", input).lines().at(2), R"({"puzzle":"xx..............","file":"-","line":6})");
  EXPECT_EQ(run("isodoku dedup --count", "").out, "");
}

TEST_F(DedupTest, OtherFormats) {
  EXPECT_EQ(
      run("isodoku dedup --output-format csv --count", input).lines(),
      (Lines{"puzzle,file,line,count", "1...............,-,1,3", "12..............,-,2,2", "xx..............,-,6,1"}));
  EXPECT_EQ(run("isodoku dedup --output-format csv --canonical --with-order", Lines{one}).lines(),
            (Lines{"puzzle,file,line,form,order", "1...............,-,1,...............1,8"}));
  EXPECT_EQ(run("isodoku dedup --output-format sdk", Lines{one, same_as_one, two}).lines(),
            (Lines{"1...", "....", "....", "....", "", "12..", "....", "....", "...."}));
  EXPECT_EQ(run("isodoku dedup --output-format sdk --canonical", Lines{one}).lines(),
            (Lines{"....", "....", "....", "...1"}));
  for (const std::string option : {"--count", "--with-order", "--with-map"}) {
    expect_refused("isodoku dedup --output-format sdk " + option + " /dev/null", 2,
                   option + ": cannot be combined with --output-format sdk or pretty");
  }
}

/// The columns of the input are kept in every format, and the count is in its column.
TEST_F(DedupTest, KeepsTheColumnsOfTheInput) {
  put("a.csv", Lines{"id,puzzle,count", "7,1...............,x", "8,...............3,y"});
  EXPECT_EQ(run("isodoku dedup --count a.csv").lines(), (Lines{"id,puzzle,count,count", "7,1...............,x,2"}));
  EXPECT_EQ(run("isodoku dedup --count --output-format csv a.csv").lines(),
            (Lines{"puzzle,file,line,count,id,input.count", "1...............,a.csv,2,2,7,x"}));
  EXPECT_EQ(run("isodoku dedup --count --json a.csv").lines(),
            Lines{R"({"puzzle":"1...............","file":"a.csv","line":2,"count":2,"id":"7","input.count":"x"})"});
}

TEST_F(DedupTest, AgainstKnownFiles) {
  put("known", Lines{"# known", same_as_two});
  put("more", Lines{pattern});
  EXPECT_EQ(run("isodoku dedup --against known", input).lines(), (Lines{one, pattern}));
  EXPECT_EQ(run("isodoku dedup --against known --count", input).lines(), (Lines{one + "\t3", pattern + "\t1"}));
  EXPECT_EQ(run("isodoku dedup --against known --duplicates", input).lines(), (Lines{same_as_one, same_as_one}));
  EXPECT_EQ(run("isodoku dedup --against known --against more", input).lines(), Lines{one});
  put("input", input);
  EXPECT_EQ(run("isodoku dedup --against known input --against more input").lines(), Lines{one});
  put("objects", Lines{R"({"puzzle":"12..............","id":1})", R"({"puzzle":"xx..............","note":2})"});
  EXPECT_EQ(run("isodoku dedup --against objects --output-format csv", input).lines(),
            (Lines{"puzzle,file,line", "1...............,-,1"}))
      << "what KNOWN files have besides is not wanted";
  put("bad", Lines{two, "?"});
  const CommandResult result = run("isodoku dedup --against bad", input);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_TRUE(result.err.starts_with("bad:2:2: error: ")) << result.err;
}

/// The last line on standard error, without the name of the program.
std::string summary_of(const CommandResult& result) {
  const Lines lines = split_lines(result.err);
  const std::string start = "isodoku: ";
  return lines.empty() || !lines.back().starts_with(start) ? result.err : lines.back().substr(start.size());
}

TEST_F(DedupTest, EndsWithASummary) {
  const CommandResult examples = run("isodoku dedup '" ISODOKU_ROOT "/examples/puzzles.txt'");
  EXPECT_EQ(examples.err, "isodoku: 75 puzzles read, 67 distinct, 8 duplicates, 0 invalid\n");
  EXPECT_EQ(examples.lines().size(), 67U);
  for (const std::string options : {"", "--count", "--duplicates", "--canonical", "--json", "--output-format csv",
                                    "--with-order --with-map", "-o out", "--jobs 3"}) {
    EXPECT_EQ(run("isodoku dedup " + options, input).err,
              "isodoku: 6 grids read, 3 distinct, 3 duplicates, 0 invalid\n")
        << options;
    EXPECT_EQ(run("isodoku dedup -q " + options, input).err, "") << options;
  }
  const CommandResult both = run("isodoku dedup 2>&1", Lines{one});
  EXPECT_EQ(both.out, one + "\nisodoku: 1 puzzle read, 1 distinct, 0 duplicates, 0 invalid\n") << "results come first";
}

TEST_F(DedupTest, TheSummaryNamesWhatIsRead) {
  const std::string grid = "1234341221434321";
  const auto summary = [this](const Lines& lines) { return summary_of(run("isodoku dedup --skip-bad", lines)); };
  EXPECT_EQ(summary({grid}), "1 grid read, 1 distinct, 0 duplicates, 0 invalid");
  EXPECT_EQ(summary({grid, grid}), "2 grids read, 1 distinct, 1 duplicate, 0 invalid");
  EXPECT_EQ(summary({pattern}), "1 pattern read, 1 distinct, 0 duplicates, 0 invalid");
  EXPECT_EQ(summary({pattern, pattern, pattern}), "3 patterns read, 1 distinct, 2 duplicates, 0 invalid");
  EXPECT_EQ(summary({grid, one}), "2 puzzles read, 2 distinct, 0 duplicates, 0 invalid");
  EXPECT_EQ(summary({}), "0 puzzles read, 0 distinct, 0 duplicates, 0 invalid");
  EXPECT_EQ(summary({one, "11..............", two}), "3 puzzles read, 2 distinct, 0 duplicates, 1 invalid");
  EXPECT_EQ(run("isodoku dedup", Lines{one, "11.............."}).err.find("read"), std::string::npos)
      << "an error ends the run";
}

TEST_F(DedupTest, NumbersOfTheSummaryAddUp) {
  put("known", Lines{same_as_two, "11.............."});
  put("known.db.txt", Lines{pattern});
  ASSERT_EQ(run("isodoku db known.db add known.db.txt").exit_code, 0);
  const std::string against = "isodoku dedup --skip-bad --against known --against known.db";
  EXPECT_EQ(summary_of(run(against, input)), "6 grids read, 3 already known, 1 distinct, 2 duplicates, 0 invalid")
      << "invalid lines of KNOWN are not of the input";
  const Lines more = {one, two, "12..............", "...............3", "1.............1."};
  std::size_t distinct = 0;
  for (const std::string shard : {"0/3", "1/3", "2/3"}) {
    const CommandResult result = run("isodoku dedup --shard " + shard, more);
    const std::string start = "isodoku: 5 puzzles read, ";
    ASSERT_TRUE(result.err.starts_with(start)) << result.err;
    const std::size_t elsewhere = std::stoul(result.err.substr(start.size()));
    const std::string wanted = std::to_string(result.lines().size()) + " distinct, " +
                               std::to_string(5 - elsewhere - result.lines().size()) + " duplicate";
    EXPECT_NE(result.err.find(" in other shards, " + wanted), std::string::npos) << result.err;
    distinct += result.lines().size();
  }
  EXPECT_EQ(distinct, 3U);
}

TEST_F(DedupTest, DuplicatesWithCount) {
  EXPECT_EQ(run("isodoku dedup --duplicates --count", input).lines(), (Lines{one + "\t3", two + "\t2"}));
  EXPECT_EQ(run("isodoku dedup --duplicates --count --canonical --with-order", input).lines().at(0),
            "...............1\t8\t3");
  EXPECT_EQ(run("isodoku dedup --duplicates --count --output-format csv", input).lines(),
            (Lines{"puzzle,file,line,count", "1...............,-,1,3", "12..............,-,2,2"}));
  EXPECT_EQ(run("isodoku dedup --duplicates --count", Lines{one, two}).out, "");
  put("known", Lines{same_as_two});
  EXPECT_EQ(run("isodoku dedup --duplicates --count --against known", input).lines(), Lines{one + "\t3"});
  put("more", Lines{pattern});
  ASSERT_EQ(run("isodoku db p.db add more").exit_code, 0);
  const Lines some = {pattern, one, pattern, same_as_one};
  EXPECT_EQ(run("isodoku dedup --duplicates --against known --against p.db", some).lines(), Lines{same_as_one});
  EXPECT_EQ(run("isodoku dedup --duplicates --count --against known --against p.db", some).lines(), Lines{one + "\t2"});
}

const std::string identity = "transpose=no rows=1234 cols=1234 symbols=1234";

TEST_F(DedupTest, ReportsEveryRecord) {
  put("input", Lines{one, "# comment", two, same_as_one, "11..............", pattern, "12.............."});
  const std::string dedup = "isodoku dedup --skip-bad --report ";
  const CommandResult result = run(dedup + "r input");
  EXPECT_EQ(result.lines(), (Lines{one, two, pattern})) << "as without a report";
  EXPECT_EQ(summary_of(result), "6 grids read, 3 distinct, 2 duplicates, 1 invalid");
  const Lines lines = split_lines(content("r"));
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0], "input:1\tnew\tinput:1\t" + identity);
  EXPECT_EQ(lines[1], "input:3\tnew\tinput:3\t" + identity);
  EXPECT_TRUE(lines[2].starts_with("input:4\tduplicate\tinput:1\ttranspose=")) << lines[2];
  EXPECT_EQ(lines[3], "input:6\tnew\tinput:6\t" + identity);
  EXPECT_EQ(lines[4], "input:7\tduplicate\tinput:3\t" + identity);
  for (const std::string options : {"", "--count", "--duplicates", "--json", "--output-format sdk -o out"}) {
    EXPECT_EQ(run(dedup + "r.csv -j 3 " + options + " input").exit_code, 3);
    EXPECT_EQ(split_lines(content("r.csv")).at(4), "xx..............,input,6,new,input,6," + identity)
        << options << ": the name sets the format";
  }
  EXPECT_EQ(split_lines(content("r.csv")).at(0), "puzzle,file,line,state,first_file,first_line,map");
  EXPECT_EQ(run(dedup + "r.jsonl input").exit_code, 3);
  EXPECT_EQ(split_lines(content("r.jsonl")).at(4),
            R"({"puzzle":"12..............","file":"input","line":7,"state":"duplicate","first_file":"input",)"
            R"("first_line":3,"map":")" +
                identity + "\"}");
  EXPECT_EQ(run(dedup + "r.tsv.gz input >out; zcat r.tsv.gz | wc -l").out, "6\n");
  EXPECT_EQ(run(dedup + "r --output-format tsv input").exit_code, 3);
  EXPECT_EQ(split_lines(content("r")).at(0), "puzzle\tfile\tline\tstate\tfirst_file\tfirst_line\tmap");
  EXPECT_EQ(run("isodoku dedup -q --report e.csv; cat e.csv", "").out,
            "puzzle,file,line,state,first_file,first_line,map\n");
}

TEST_F(DedupTest, AReportReplacesNothingThatIsRead) {
  put("input", Lines{one, two});
  put("known", Lines{pattern});
  ASSERT_EQ(run("isodoku db p.db add known").exit_code, 0);
  for (const std::string arguments : {"--report input input", "--report known --against known input",
                                      "--report input < input", "--report input - < input", "--report p.db input"}) {
    const CommandResult result = run("isodoku dedup " + arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_TRUE(result.err.starts_with("error: --report: this file is ")) << result.err;
  }
  EXPECT_EQ(content("input"), one + "\n" + two + "\n");
}

TEST_F(DedupTest, ReportsWhereAClassIsKnown) {
  put("known", Lines{"# known", same_as_two});
  put("more", Lines{pattern, "1234341221434321"});
  ASSERT_EQ(run("isodoku db p.db add more").exit_code, 0);
  put("input", Lines{one, "12..............", "..xx............", same_as_one, "...x..x.........", "xx.............."});
  EXPECT_EQ(summary_of(run("isodoku dedup --against p.db --against known --report r.csv input")),
            "6 grids read, 3 already known, 2 distinct, 1 duplicate, 0 invalid");
  Lines states;
  for (const std::string& row : split_lines(content("r.csv"))) {
    const bool is_header = states.empty();
    const std::size_t state = is_header ? row.find("state") : row.find(',', row.find("input,") + 6) + 1;
    states.push_back(row.substr(state, row.find(",transpose") - state));
  }
  EXPECT_EQ(states, (Lines{"state,first_file,first_line,map", "new,input,1", "known,known,2", "known,p.db,",
                           "duplicate,input,1", "new,input,5", "known,p.db,"}));
}

/// The map of each row leads from the member to the first member of its class, for all kinds of input.
TEST_F(DedupTest, MapsOfAReportTakeMembersToTheFirst) {
  struct Kind {
    std::string options;
    Lines grids;
  };
  const std::string& puzzle = wikipedia_puzzle;
  std::string clues = puzzle;
  for (char& cell : clues) cell = cell == '.' ? '.' : 'x';
  const std::string solution = run("isodoku solve", Lines{puzzle}).lines().at(0);
  const std::string rodoku = "123456456123231564564231312645645312";
  for (const Kind& kind :
       {Kind{"", {puzzle, clues, solution}}, Kind{"", {one.substr(0, 16), two, pattern}},
        Kind{"", {rodoku, "12" + std::string(34, '.'), "x" + std::string(35, '.')}},
        Kind{"--rules diagonal", {"1" + std::string(80, '.'), ".12" + std::string(78, '.')}},
        Kind{"--rules disjoint-groups", {"1" + std::string(80, '.'), ".12" + std::string(78, '.')}}}) {
    put("first", kind.grids);
    ASSERT_EQ(run("isodoku scramble --times 2 --seed 3 " + kind.options + " first -o all").exit_code, 0);
    ASSERT_EQ(run("isodoku db p.db add first " + kind.options).exit_code, 0);
    for (const std::string input : {"first all", "--against first all", "--against p.db all"}) {
      ASSERT_EQ(run("isodoku dedup --report r -q " + kind.options + " " + input).exit_code, 0);
      const Lines all = split_lines(content("all"));
      std::size_t rows = 0;
      for (const std::string& row : split_lines(content("r"))) {
        if (!row.starts_with("all:")) continue;
        const std::string& member = all.at(std::stoul(row.substr(4)) - 1);
        const std::string map = row.substr(row.rfind('\t') + 1);
        EXPECT_EQ(run("isodoku apply '" + map + "' " + kind.options, Lines{member}).lines(),
                  Lines{kind.grids.at(rows / 2)})
            << row;
        ++rows;
      }
      EXPECT_EQ(rows, all.size());
    }
    ASSERT_EQ(run("rm p.db*").exit_code, 0);
  }
}

/// Each shard reports its own records. Together they are the whole report.
TEST_F(DedupTest, ReportsOfShardsAreTheWhole) {
  put("input", Lines{one, two, same_as_one, same_as_two, pattern, "1.2.............", "1...2..........."});
  const std::string shards = "for r in 0 1 2; do isodoku dedup --shard $r/3 --report part$r input; done";
  ASSERT_EQ(run("isodoku dedup --report whole input; " + shards).exit_code, 0);
  EXPECT_EQ(run("cat part0 part1 part2 | sort | cmp - whole; wc -l <whole").out, "7\n");
}

TEST_F(DedupTest, AReportIsWholeOrNotThere) {
  put("bad", Lines{one, "?"});
  put("old", "old\n");
  expect_refused("isodoku dedup bad --report old", 3, "bad:2:2: error: ");
  EXPECT_EQ(content("old"), "old\n");
  expect_refused("isodoku dedup bad --report new", 3, "bad:2:2: error: ");
  EXPECT_EQ(files(), (Lines{"bad", "old"}));
  expect_refused("isodoku dedup old -o x --report x", 2, "--report: this file is also the output");
  expect_refused("isodoku dedup old -o old --report ./old", 2, "--report: this file is also the output");
  expect_refused("isodoku dedup old --report missing/x", 4, "missing/x: error: cannot write");
  put("input", Lines{one});
  ASSERT_EQ(run("isodoku db p.db add input").exit_code, 0);
  expect_refused("isodoku dedup input --against p.db --report p.db", 2, "--report: this file is also read");
  expect_refused("isodoku dedup input -o p.db", 2, "p.db: error: the output would overwrite this database");
  ASSERT_EQ(run("isodoku db p.db has input").exit_code, 0);
  put("known", Lines{one});
  expect_refused("isodoku dedup input --against known -o ./known", 2,
                 "known: error: the output would overwrite this file");
  EXPECT_EQ(content("known"), one + "\n");
}

/// One of the files is a picture.
TEST_F(DedupTest, AFileThatIsNoneOfPuzzles) {
  put("a.png", "\x89PNG\r\n\x1A\n1234");
  put("b.txt", Lines{one, one});
  expect_refused("isodoku dedup a.png b.txt", 3, "a.png:1:1: error: ");
  const CommandResult result = run("isodoku dedup --skip-bad a.png b.txt");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, one + "\n");
  EXPECT_NE(result.err.find("a.png:1:1: error: this is a PNG image; the rest of this file is skipped"),
            std::string::npos);
  EXPECT_NE(result.err.find("3 puzzles read, 1 distinct, 1 duplicate, 1 invalid"), std::string::npos) << result.err;
}

/// Records without columns do not fit below a header with several columns.
TEST_F(DedupTest, AFileWithoutColumnsBelowAHeader) {
  put("m.csv", Lines{"id,puzzle", "1," + one});
  put("n.txt", Lines{std::string(15, '.') + "1"});
  put("more.csv", Lines{"2,12" + std::string(14, '.')});
  expect_refused("isodoku dedup m.csv n.txt", 3,
                 "n.txt:1: error: this file has no columns, but the first file has 'id,puzzle'");
  EXPECT_EQ(run("isodoku dedup m.csv n.txt --output-format csv").exit_code, 0);
  EXPECT_EQ(run("isodoku dedup n.txt m.csv").exit_code, 0);
  EXPECT_EQ(run("isodoku dedup m.csv more.csv").lines().size(), 3U);
}

class LargeFileTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    Lines puzzles;
    const std::string& puzzle = wikipedia_puzzle;
    for (std::size_t i = 0; i < puzzle.size(); ++i) {
      puzzles.push_back(puzzle);
      puzzles.back()[i] = '.';
    }
    put("puzzles", puzzles);
    put("all", run("isodoku scramble --times 20 puzzles | sort -R --random-source=puzzles").out);
    ASSERT_EQ(split_lines(content("all")).size(), 1620U);
  }
};

TEST_F(LargeFileTest, SortOfTheForms) {
  const CommandResult result =
      run("isodoku canon all | sort -u >by_sort; isodoku dedup --canonical all | sort | cmp - by_sort; wc -l <by_sort");
  // The puzzle itself, and the 30 puzzles with one clue removed.
  EXPECT_EQ(result.out, "31\n");
}

TEST_F(LargeFileTest, ShardsOfDedup) {
  EXPECT_EQ(run("for r in 0 1 2 3; do isodoku dedup --shard $r/4 all; done | sort >by_shard;"
                "isodoku dedup all | sort | cmp - by_shard; wc -l <by_shard")
                .out,
            "31\n");
  for (const std::string shard : {"0/4", "1/4", "2/4", "3/4"}) {
    const std::size_t count = run("isodoku dedup --shard " + shard + " all").lines().size();
    EXPECT_TRUE(count >= 1 && count <= 20) << count;
  }
}

TEST_F(LargeFileTest, ShardsOfCanonGoTogether) {
  EXPECT_EQ(run("for r in 0 1 2; do isodoku canon --shard $r/3 all >part$r; done; wc -l <part0;"
                "paste -d '\\n' part0 part1 part2 >together; isodoku canon all | cmp - together")
                .out,
            "540\n");
}

}  // namespace
}  // namespace isodoku
