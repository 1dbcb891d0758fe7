// The command db: collections of puzzles as users keep them, and imports that are killed at any moment.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/extent.hpp"
#include "tests/tools/db_fixture.hpp"

namespace isodoku {
namespace {

const std::string db_puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string db_small = "12..............";

TEST_F(DbTest, AddHasGet) {
  put("one", Lines{db_puzzle + "\tnice", db_puzzle, "# comment", std::string(81, '.')});
  EXPECT_EQ(run("isodoku db p.db add one").out, "one\t3\t2\t1\t0\n");
  EXPECT_EQ(run("isodoku db p.db add one").out, "one\t3\t0\t0\t3\n") << "the same file";
  EXPECT_EQ(run("isodoku db p.db add <one").out, "-\t3\t0\t0\t3\n") << "the same lines";
  EXPECT_EQ(run("isodoku db p.db add - one", "1" + std::string(80, '.')).out, "-\t1\t1\t0\t0\none\t3\t0\t0\t3\n");
  const CommandResult result = run("isodoku scramble one | isodoku db p.db has");
  EXPECT_EQ(result.out, "yes\nyes\nyes\n");
  EXPECT_EQ(result.exit_code, 0);
  const CommandResult other = run("isodoku db p.db has", Lines{db_puzzle, db_puzzle.substr(0, 80) + "."});
  EXPECT_EQ(other.out, "yes\nno\n");
  EXPECT_EQ(other.exit_code, 1);
  const Lines got = run("isodoku db p.db get", Lines{db_puzzle, db_puzzle.substr(0, 80) + "."}).lines();
  ASSERT_EQ(got.size(), 2U);
  EXPECT_TRUE(got[0].starts_with(db_puzzle + "\t2\tone\t1\t20")) << got[0];
  EXPECT_TRUE(got[0].ends_with("Z\t{\"after\":\"\\tnice\"}")) << got[0];
  EXPECT_EQ(got[1], "# unknown");
  EXPECT_TRUE(run("isodoku db p.db check").out.starts_with("ok\t3 classes\t4 lines"));
}

TEST_F(DbTest, ShapesAndRulesAreKeptApart) {
  EXPECT_EQ(run("isodoku db p.db add", db_small).exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db has", db_puzzle).out, "no\n");
  EXPECT_EQ(run("isodoku db p.db has --rules diagonal", db_small).out, "no\n");
  EXPECT_EQ(run("isodoku db p.db add --rules diagonal", db_small).out, "-\t1\t1\t0\t0\n");
  EXPECT_EQ(run("isodoku db p.db has --rules diagonal", db_small).out, "yes\n");
  EXPECT_EQ(run("isodoku db p.db has --no-transpose", db_small).out, "no\n");
  EXPECT_EQ(run("isodoku db p.db add", db_puzzle).exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db export").lines().size(), 3U);
  EXPECT_EQ(run("isodoku db p.db export --shape 2x2").lines().size(), 1U);
  EXPECT_EQ(run("isodoku db p.db export --shape 2x2 --rules diagonal --count").lines(), Lines{db_small + "\t1"});
  EXPECT_EQ(run("isodoku db p.db export --canonical --shape 3x3").out, run("isodoku canon", db_puzzle).out);
  EXPECT_TRUE(run("isodoku db p.db check").out.starts_with("ok\t3 classes"));
  const std::string stats = run("isodoku db p.db stats").out;
  EXPECT_NE(stats.find("2x2\tdiagonal\tall\tminlex\t1\t1"), std::string::npos) << stats;
}

TEST_F(DbTest, FieldsColumnsAndFormats) {
  put("t.csv", Lines{"id,puzzle,note", "7," + db_puzzle + ",\"a, b\""});
  EXPECT_EQ(run("isodoku db p.db add t.csv --field author=me --field year=2026 --json").out,
            "{\"file\":\"t.csv\",\"lines\":1,\"new\":1,\"known\":0,\"imported_before\":0}\n");
  const std::string fields = R"({"author":"me","year":"2026","before":"7,","after":",\"a, b\""})";
  EXPECT_TRUE(run("isodoku db p.db get", db_puzzle).lines().front().ends_with(fields));
  const std::string json = run("isodoku db p.db export --json").out;
  EXPECT_NE(json.find("\"source\":\"t.csv\",\"source_line\":2,"), std::string::npos) << json;
  EXPECT_NE(json.find("\"fields\":" + fields), std::string::npos) << json;
  EXPECT_EQ(run("isodoku db p.db export --output-format csv").lines().front(),
            "puzzle,count,source,source_line,time,fields");
  EXPECT_TRUE(json.starts_with("{\"puzzle\":\"" + db_puzzle + "\",\"count\":1,")) << json;
  const std::string place = ",\"file\":\"-\",\"line\":1";
  EXPECT_EQ(run("isodoku db p.db has --json", db_puzzle).out,
            "{\"puzzle\":\"" + db_puzzle + "\"" + place + ",\"known\":true}\n");
  EXPECT_EQ(run("isodoku db p.db has --output-format csv", Lines{db_small}).lines(),
            (Lines{"puzzle,file,line,known", db_small + ",-,1,false"}));
  const Lines got = run("isodoku db p.db get --output-format csv", db_puzzle).lines();
  EXPECT_EQ(got.at(0), "puzzle,file,line,first,count,source,source_line,time,fields");
  EXPECT_TRUE(got.at(1).starts_with(db_puzzle + ",-,1," + db_puzzle + ",1,t.csv,2,20")) << got[1];
  EXPECT_EQ(run("isodoku db p.db get --json", db_small).out, "{\"puzzle\":\"" + db_small + "\"" + place + "}\n");
  EXPECT_EQ(run("isodoku db p.db check --json").out, "{\"classes\":1,\"lines\":1,\"problems\":[]}\n");
  EXPECT_EQ(run("isodoku db p.db export --canonical --json | grep -c '\"form\":'").out, "1\n");
  expect_refused("isodoku db p.db get --output-format sdk t.csv", 2, "--output-format: this format draws grids");
  expect_refused("isodoku db new.db add --output-format sdk t.csv", 2, "--output-format: this format draws grids");
  EXPECT_EQ(run("ls new.db").exit_code, 2) << "nothing is made in vain";
  EXPECT_EQ(run("isodoku db p.db export --output-format pretty").lines().size(), 13U);
  expect_refused("isodoku db p.db export --count --output-format pretty", 2,
                 "--count: cannot be combined with --output-format sdk or pretty");
  expect_refused("isodoku db p.db add t.csv --field author", 2, "found 'author'");
}

TEST_F(DbTest, BadLinesAndBadFiles) {
  put("bad", Lines{db_small, "1x..............", "..........43...."});
  const CommandResult result = run("isodoku db p.db add bad");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "bad\t1\t1\t0\t0\n") << "what comes before the error is kept";
  EXPECT_TRUE(result.err.starts_with("bad:2:2: error: ")) << result.err;
  EXPECT_EQ(run("isodoku db p.db add --skip-bad bad").out, "bad\t2\t0\t1\t1\n");
  expect_refused("isodoku db none.db has bad", 4,
                 "none.db: error: cannot open: No such file or directory (isodoku db FILE add creates it)");
  put("empty", "");
  expect_refused("isodoku db empty has bad", 3, "empty: error: this file is empty, not an isodoku database");
  expect_refused("isodoku db none/p.db add bad", 4, "none/p.db: error: cannot write: No such file or directory");
  EXPECT_EQ(files(), (Lines{"bad", "empty", "p.db"}));
  expect_refused("isodoku db bad add bad", 3, "bad: error: this file is not an SQLite database");
  expect_refused("isodoku db p.db add none", 4, "none: error: cannot open");
  expect_refused("isodoku db p.db", 2, "no action given");
  expect_refused("isodoku db p.db ad", 2, "'ad' is not an action; did you mean add? (usage: isodoku db FILE ACTION)");
  expect_refused("isodoku db p.db has --shape 3x3 -o out <p.db", 3, "SQLite database");
}

TEST_F(DbTest, CheckFindsAWrongKey) {
  put("many", some_puzzles(1000));
  EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db check; cp p.db q.db").exit_code, 0);
  change("q.db",
         "UPDATE class SET puzzle = replace(puzzle, substr(puzzle, 1, 1), '.') WHERE id = 20 AND "
         "substr(puzzle, 1, 1) <> '.'; UPDATE class SET puzzle = '......' || substr(puzzle, 7) WHERE id = 20");
  const CommandResult result = run("isodoku db q.db check -j 2");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.out, "class 20: its key does not match its puzzle\n");
}

/// Changes that other programs may have made. Each is found, and merging such a database never crashes.
TEST_F(DbTest, CheckFindsWhatOthersWrote) {
  put("many", some_puzzles(1000));
  EXPECT_EQ(run("isodoku db p.db add many --field a=b; isodoku db p.db add --rules diagonal", db_small).exit_code, 0);
  for (const auto& [sql, problem] : std::vector<std::pair<std::string, std::string>>{
           {"UPDATE class SET fields = 'hello' WHERE id = 3", "classes whose fields are not a JSON object: 1"},
           {"UPDATE class SET count = count - 1 WHERE id = 1; UPDATE class SET count = count + 1 WHERE puzzle = '" +
                db_small + "'",
            "the classes of domain 1 have 999 members, and 1000 lines were imported"},
           {"UPDATE class SET count = 0 WHERE id = 5", "classes with impossible numbers: 1"},
           {"UPDATE class SET line = 0 WHERE id = 5", "classes with impossible numbers: 1"},
           {"UPDATE class SET id = -5 WHERE id = 3; UPDATE class_key SET class = -5 WHERE class = 3",
            "classes with impossible numbers: 1"},
           {"UPDATE domain SET symmetries = 'foo' WHERE id = 1",
            "the database is damaged: a domain has the symmetries 'foo'"},
           {"UPDATE imported SET hash = x'00' WHERE lines = 1000", "invalid records of imports: 1"},
           {"DROP VIEW puzzles", "the view puzzles is missing"},
           {"CREATE TRIGGER t AFTER INSERT ON class BEGIN DELETE FROM class; END",
            "the trigger t does not belong to a database of isodoku"},
           {"DELETE FROM class_key WHERE class = 7", "the numbers of classes and of keys differ"},
           {"UPDATE class_key SET class = 8 WHERE class = 7", "class 7: its key does not match its puzzle"},
           {"DELETE FROM domain WHERE id = 2", "rows that refer to a missing row: 2"},
           {"UPDATE class SET id = 4611686018427387904 WHERE id = 3; "
            "UPDATE class_key SET class = 4611686018427387904 WHERE class = 3",
            "ok"},
       }) {
    EXPECT_EQ(run("cp p.db q.db; rm -f m.db").exit_code, 0);
    change("q.db", sql);
    const CommandResult result = run("isodoku db q.db check");
    EXPECT_NE(result.out.find(problem), std::string::npos) << sql << "\n" << result.out << result.err;
    EXPECT_EQ(result.exit_code, problem == "ok" ? 0 : 3) << sql;
    EXPECT_EQ(run("isodoku db m.db merge q.db").exit_code & ~7, 0) << sql;
  }
}

TEST_F(DbTest, NumbersOfDomainsMayHaveHoles) {
  put("many", some_puzzles(100));
  EXPECT_EQ(run("isodoku db p.db add", db_small).exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
  change(
      "p.db",
      "DELETE FROM class_key WHERE domain = 1; DELETE FROM class WHERE source = 1; DELETE FROM imported WHERE source = "
      "1; DELETE FROM source WHERE domain = 1; DELETE FROM domain WHERE id = 1");
  EXPECT_EQ(run("isodoku db p.db has many").exit_code, 0);
  EXPECT_TRUE(run("isodoku db p.db check").out.starts_with("ok\t"));
  EXPECT_EQ(run("isodoku db p.db export").out, run("isodoku dedup many").out);
  EXPECT_EQ(run("isodoku db m.db merge p.db && isodoku db m.db has many").exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db add", db_small).out, "-\t1\t1\t0\t0\n");
  EXPECT_TRUE(run("isodoku db p.db check").out.starts_with("ok\t"));
}

TEST_F(DbTest, ADatabaseIsNeverTheOutput) {
  put("many", some_puzzles(100));
  EXPECT_EQ(run("isodoku db p.db add many; ln -s p.db link.db; cp p.db q.db").exit_code, 0);
  for (const std::string command :
       {"isodoku db p.db add many -o p.db", "isodoku db p.db export -o link.db", "isodoku db p.db has many -o ./p.db",
        "isodoku db p.db get many -o p.db", "isodoku db p.db stats -o p.db", "isodoku db p.db check -o p.db",
        "isodoku db q.db merge p.db -o p.db", "isodoku dedup many --against p.db -o p.db",
        "isodoku db p.db export >>p.db"}) {
    EXPECT_EQ(run(command).exit_code, 2) << command;
    EXPECT_TRUE(run("isodoku db p.db check").out.starts_with("ok\t")) << command;
  }
}

TEST_F(DbTest, AnotherColumnIsAnotherImport) {
  const Lines puzzles = some_puzzles(4);
  put("t.csv", Lines{"q,puzzle", puzzles[0] + "," + puzzles[1], puzzles[2] + "," + puzzles[3]});
  EXPECT_EQ(run("isodoku db p.db add t.csv --column q").out, "t.csv\t2\t2\t0\t0\n");
  EXPECT_EQ(run("isodoku db p.db add t.csv --column puzzle").out, "t.csv\t2\t2\t0\t0\n");
  EXPECT_EQ(run("isodoku db p.db add t.csv --column 2").out, "t.csv\t2\t0\t0\t2\n");
}

TEST_F(DbTest, GroupsThatAreTheSameAreOneDomain) {
  put("many", some_puzzles(10));
  EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db has many --no-transpose").exit_code, 0) << "2x3 has no transposition";
  EXPECT_EQ(run("isodoku db p.db add --kinds-kept --rules diagonal many; isodoku db p.db stats").exit_code, 0);
}

TEST_F(DbTest, ExportOfRulesAlone) {
  EXPECT_EQ(run("isodoku db p.db add", db_puzzle).exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db add --no-transpose", db_puzzle).exit_code, 0);
  EXPECT_EQ(run("isodoku db p.db export").lines().size(), 2U);
  EXPECT_EQ(run("isodoku db p.db export --no-transpose").lines().size(), 1U);
  EXPECT_EQ(run("isodoku db p.db export --rules diagonal").lines().size(), 0U);
}

TEST_F(DbTest, KnownLinesOfAPipeAreAllRead) {
  put("many", some_puzzles(150));
  EXPECT_EQ(run("cat many | isodoku dedup many --against /dev/stdin").out, "");
}

TEST_F(DbTest, MergeOfADatabaseWithoutMarks) {
  put("many", some_puzzles(20));
  EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
  change("p.db", "DELETE FROM imported");
  EXPECT_EQ(run("isodoku db m.db merge p.db && isodoku db m.db has many").exit_code, 0);
  expect_refused("isodoku db n.db merge none.db", 4, "none.db");
  expect_refused("isodoku db n.db add none", 4, "none");
  EXPECT_EQ(run("ls n.db").exit_code, 2) << "nothing is made in vain";
}

TEST_F(DbTest, ClosedPipesAndOddNames) {
  put("a", some_puzzles(10, 1));
  put("b", some_puzzles(10, 2));
  EXPECT_EQ(run("isodoku db p.db add a b a | true; isodoku db p.db has a b").exit_code, 0);
  put("tab\tname", some_puzzles(1, 3));
  const CommandResult result = run("isodoku db q.db add 'tab\tname'; isodoku db q.db get 'tab\tname'");
  EXPECT_TRUE(result.lines()[0].starts_with("\"tab\tname\"\t1\t1")) << result.out;
  EXPECT_NE(result.lines()[1].find("\t\"tab\tname\"\t1\t"), std::string::npos) << result.out;
  expect_refused("isodoku db p.db add a --field before=x", 2, "the name 'before' is reserved");
  expect_refused("isodoku db p.db add a --field x=1 --field x=2", 2, "'x' is given twice");
}

/// Users without write permission for the folder can read, also while the owner writes.
TEST_F(DbTest, ReadersWithoutWritePermission) {
  if (run("id -u").out != "0\n" || run("command -v setpriv").exit_code != 0)
    GTEST_SKIP() << "requires root and setpriv, to run as another user";
  put("many", some_puzzles(cases(20'000U, 60'000U)));
  put("some", some_puzzles(400));
  const CommandResult result = run(
      "chmod 755 .; d=$PWD; while [ \"$d\" != / ]; do chmod a+rx \"$d\"; d=$(dirname \"$d\"); done\n"
      "isodoku db p.db add some >/dev/null; chmod 644 p.db; tool=$(command -v isodoku); cp \"$tool\" ./copy; mkfifo f\n"
      "setpriv --reuid 65534 --clear-groups ./copy db p.db has - <f >answers & reader=$!\n"
      "exec 3>f; head -n 200 some >&3; sleep 0.3; isodoku db p.db add many >/dev/null; tail -n 200 some >&3; exec "
      "3>&-\n"
      "wait $reader || exit 9; sort answers | uniq -c\n"
      "setpriv --reuid 65534 --clear-groups ./copy db p.db add some");
  EXPECT_EQ(result.exit_code, 4);
  EXPECT_EQ(result.err, "p.db: error: cannot write: the database or its folder is read-only\n");
  EXPECT_EQ(result.out, "    400 yes\n");
}

TEST_F(DbTest, ADamagedFileIsNeverACrash) {
  put("many", some_puzzles(2000));
  EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
  const std::string good = content("p.db");
  std::mt19937_64 engine(3);
  for (int i = 0; i < cases(8, 20); ++i) {
    std::string bad = good;
    if (i % 4 == 0) bad.resize(engine() % bad.size());
    for (int k = 0; k < 20 && !bad.empty(); ++k) bad[engine() % bad.size()] = static_cast<char>(engine());
    put("bad.db", bad);
    const CommandResult result = run("isodoku db bad.db check; echo; isodoku db bad.db has many >/dev/null; true");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err.find("bug"), std::string::npos) << result.err;
    EXPECT_EQ(run("isodoku db bad.db check").exit_code & ~7, 0);
  }
}

/// Every action reports the damage, and prints nothing that may be wrong.
TEST_F(DbTest, ADamagedPageIsAnError) {
  put("many", some_puzzles(5000));
  EXPECT_EQ(run("isodoku db p.db add many").exit_code, 0);
  const std::string good = content("p.db");
  std::string bad = good;
  constexpr std::size_t page_size = 8192;
  for (std::size_t place = page_size / 2; place < bad.size(); place += page_size) bad[place] ^= 4;
  for (const std::string action : {"has many", "get many", "export", "stats", "check", "add many", "merge p.db"}) {
    put("bad.db", bad);
    const CommandResult result = run("isodoku db bad.db " + action);
    EXPECT_EQ(result.exit_code, 3) << action;
    EXPECT_NE((result.out + result.err).find("page 1 does not match its checksum: the database is damaged"),
              std::string::npos)
        << action << result.out << result.err;
  }
  expect_refused("isodoku dedup many --against bad.db", 3, "page 1 does not match its checksum");
  bad = good;
  bad[bad.size() - page_size / 2] ^= 4;
  put("bad.db", bad);
  expect_refused("isodoku db bad.db export", 3, "bad.db: error: page " + std::to_string(bad.size() / page_size));
}

TEST_F(DbTest, StatsPrintNothingThatATerminalObeys) {
  EXPECT_EQ(run("isodoku db p.db add --rules diagonal", db_small).exit_code, 0);
  change("p.db", "UPDATE domain SET rules = char(27) || '[31m'");
  const std::string stats = run("isodoku db p.db stats").out;
  EXPECT_NE(stats.find("\t\\x1B[31m\t"), std::string::npos) << stats;
}

/// The first import makes the database atomically. It is killed as soon as the file exists.
TEST_F(DbTest, AKilledFirstImportLeavesNoDamage) {
  put("one", some_puzzles(10));
  for (int i = 0; i < cases(5, 100); ++i) {
    const CommandResult result =
        run("rm -f p.db*; isodoku db p.db add one >/dev/null & tool=$!\n"
            "while [ ! -e p.db ]; do :; done; kill -9 $tool; wait $tool; ls; isodoku db p.db check");
    EXPECT_EQ(result.exit_code, 0) << result.out << result.err;
    for (const std::string& line : result.lines()) {
      EXPECT_TRUE(line == "one" || line.starts_with("p.db") || line.starts_with("ok\t")) << line;
    }
  }
}

/// Stored puzzles are kept, and the import continues when there is room again.
TEST_F(DbTest, AFullDiskLosesNothing) {
  if (run("mkdir m && unshare -rm mount -t tmpfs tmpfs m").exit_code != 0) {
    GTEST_SKIP() << "requires leave to mount a tmpfs (unshare -rm)";
  }
  put("some", some_puzzles(5000, 1));
  put("many", some_puzzles(60'000, 2));
  put("script",
      "mount -t tmpfs -o size=3m tmpfs m && isodoku db m/p.db add some || exit 9\n"
      "isodoku db m/p.db export --count >before\n"
      "isodoku db m/p.db add many 2>error; echo \"exit code $?\"\n"
      "isodoku db m/p.db check; isodoku db m/p.db export --count | head -n $(wc -l <before) | cmp - before\n"
      "mount -o remount,size=60m m && isodoku db m/p.db add some many && isodoku db m/p.db check\n"
      "isodoku db full.db add some many >/dev/null; isodoku db full.db export >a; isodoku db m/p.db export | cmp - "
      "a\n");
  const CommandResult result = run("unshare -rm sh script; echo done");
  const Lines lines = result.lines();
  ASSERT_EQ(lines.size(), 7U) << result.out << result.err << content("error");
  EXPECT_EQ(lines[1], "exit code 4") << content("error");
  EXPECT_NE(content("error").find("m/p.db: error: "), std::string::npos) << content("error");
  EXPECT_TRUE(lines[2].starts_with("ok\t")) << result.out;
  EXPECT_EQ(lines[3], "some\t5000\t0\t0\t5000") << result.out;
  EXPECT_TRUE(lines[5].starts_with("ok\t")) << result.out;
  EXPECT_EQ(lines[6], "done") << result.err;
}

TEST_F(DbTest, DedupAgainstADatabase) {
  const Lines known = some_puzzles(300, 1);
  const Lines lines = some_puzzles(600, 2);
  put("known", known);
  put("lines", lines);
  for (const std::string options : {"", " --no-transpose"}) {
    EXPECT_EQ(run("rm -f p.db; isodoku db p.db add known" + options).exit_code, 0);
    for (const std::string more : {"", " --count", " --duplicates", " --canonical"}) {
      const std::string expected = run("isodoku dedup lines --against known" + options + more).out;
      EXPECT_EQ(run("isodoku dedup lines --against p.db" + options + more).out, expected) << options << more;
    }
    EXPECT_EQ(run("isodoku dedup lines --against p.db --against lines" + options).out, "");
  }
  EXPECT_EQ(run("isodoku dedup --against p.db", db_puzzle).lines(), Lines{db_puzzle}) << "another shape";
}

TEST_F(DbTest, MergeAddsUp) {
  put("a", some_puzzles(300, 1));
  put("b", some_puzzles(300, 2));
  EXPECT_EQ(run("isodoku db a.db add a && isodoku db b.db add b && isodoku db ab.db add a b").exit_code, 0);
  EXPECT_EQ(run("isodoku db m.db merge a.db b.db a.db").exit_code, 0);
  EXPECT_EQ(run("isodoku db m.db export --count").out, run("isodoku db ab.db export --count").out);
  EXPECT_TRUE(run("isodoku db m.db check").out.starts_with("ok\t"));
  EXPECT_EQ(run("isodoku db m.db add b").out, "b\t300\t0\t0\t300\n");
  expect_refused("isodoku db a.db add b && isodoku db ab2.db add a && isodoku db ab2.db merge a.db", 3,
                 "merging would count these twice");
}

TEST_F(DbTest, AKilledImportLosesNothingThatItReported) {
  put("many", some_puzzles(cases(20'000U, 400'000U)));
  kill_imports(cases(2, 100));
}

TEST_F(DbTest, TwoMakeItAtOnce) {
  put("a", some_puzzles(300));
  const CommandResult result =
      run("for i in 1 2 3 4 5 6 7 8; do rm -f p.db*; isodoku db p.db add a & first=$!\n"
          "isodoku db p.db add a && wait $first || exit 9; done");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const Lines found = result.lines();
  EXPECT_EQ(std::ranges::count(found, "a\t300\t300\t0\t0"), 8);
  EXPECT_EQ(std::ranges::count(found, "a\t300\t0\t0\t300"), 8);
}

TEST_F(DbTest, OthersReadWhileOneWrites) {
  put("many", some_puzzles(cases(30'000U, 150'000U)));
  put("first", Lines{some_puzzles(10, 7).front()});
  const CommandResult reads =
      run("isodoku db p.db add first >/dev/null; isodoku db p.db add many >added & writer=$!\n"
          "while kill -0 $writer 2>/dev/null; do isodoku db p.db has first || exit 9; done; wait $writer");
  EXPECT_EQ(reads.exit_code, 0) << reads.err;
  EXPECT_FALSE(reads.lines().empty());
  for (const std::string& line : reads.lines()) EXPECT_EQ(line, "yes");
}

}  // namespace
}  // namespace isodoku
