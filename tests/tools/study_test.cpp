// The studies, compared with the figures of A. Schoenhage, Einige Sudoku-Studien (2010).

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class StudyTest : public ToolTest {
 protected:
  [[nodiscard]] Lines study(const std::string& arguments) const {
    const CommandResult result = run("isodoku study " + arguments);
    EXPECT_EQ(result.exit_code, 0) << arguments << ": " << result.err;
    return result.lines();
  }
  void expect_refused(const std::string& arguments, int exit_code, const std::string& words) const {
    const CommandResult result = run("isodoku study " + arguments);
    EXPECT_EQ(result.exit_code, exit_code) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_NE(result.err.find(words), std::string::npos) << arguments << ": " << result.err;
  }
};

/// Tables 2.3, 2.4 h and 2.4 a, and equations (2.11) and (2.12).
TEST_F(StudyTest, BlockDiagonals) {
  const Lines lines = study("block-diagonals");
  for (const std::string line :
       {"classes\t237083", "grids = 9! * 6^4 * N0\t6670903752021072936960",
        "completions, mean over classes\t139707.552", "completions, median over classes\t137451",
        "completions, different values\t66615", "95514\t74563120\t56240371\t216", "278740\t76543210\t15320764\t6"}) {
    EXPECT_EQ(std::ranges::count(lines, line), 1) << line;
  }
  // Tables 2.3, 2.4 h and 2.4 a.
  const auto rows_of = [&lines](const std::string& table) {
    const auto title = std::ranges::find(lines, "# " + table);
    EXPECT_LT(title + 2, lines.end()) << table;
    return Lines(title + 2, std::find(title, lines.end(), ""));
  };
  EXPECT_EQ(rows_of("class-sizes"),
            (Lines{"1\t1\t1\t1", "3\t1\t1\t3", "4\t0\t2\t8", "6\t1\t2\t12", "12\t2\t8\t96", "24\t0\t4\t96",
                   "27\t2\t2\t54", "36\t4\t14\t504", "54\t9\t19\t1026", "72\t2\t46\t3312", "108\t24\t118\t12744",
                   "144\t0\t44\t6336", "216\t124\t3356\t724896", "432\t0\t233466\t100857312"}));
  EXPECT_EQ(rows_of("multiplicities"),
            (Lines{"1\t17084\t17084", "2\t11078\t22156", "3\t9450\t28350", "4\t8249\t32996", "5\t6851\t34255",
                   "6\t5269\t31614", "7\t3590\t25130", "8\t2288\t18304", "9\t1387\t12483", "10\t762\t7620",
                   "11\t351\t3861", "12\t158\t1896", "13\t59\t767", "14\t22\t308", "15\t13\t195", "16\t4\t64"}));
  Lines distribution;
  for (int thousands = 96;
       const int classes :
       {1,    1,    1,    4,    10,   14,   20,   28,   68,   74,   160,  241,  317,  474,  608,  811,  1186, 1444,
        1794, 2151, 2647, 3088, 3492, 3916, 4280, 4626, 4740, 5080, 5196, 5259, 5328, 5343, 5370, 5521, 5543, 5633,
        5702, 5700, 5693, 5652, 5843, 5782, 5779, 5872, 5718, 5612, 5519, 5229, 5055, 4754, 4471, 4148, 3927, 3673,
        3270, 3087, 3088, 2916, 2613, 2655, 2672, 2595, 2527, 2347, 2522, 2331, 2255, 2183, 1912, 1745, 1550, 1304,
        1175, 992,  816,  693,  697,  595,  546,  588,  494,  496,  439,  495,  479,  563,  586,  595,  505,  492,
        447,  285,  294,  215,  154,  101,  104,  82,   75,   67,   71,   65,   61,   60,   68,   67,   53,   40,
        64,   137,  176,  142,  115,  76,   91,   92,   44,   14,   12,   20,   18,   9,    9,    2,    1,    7,
        11,   4,    6,    6,    3,    5,    9,    6,    8,    6,    40,   66,   62,   21,   4,    0,    0,    1,
        0,    0,    0,    2,    1,    0,    0,    0,    1,    0,    0,    0,    1,    0,    0,    0,    1,    0,
        3,    3,    4,    15,   9,    10,   6,    8,    1,    1,    0,    1,    0,    1,    1,    0,    0,    0,
        0,    0,    0,    1,    0,    0,    0,    0,    1}) {
    distribution.push_back(std::to_string(thousands++) + '\t' + std::to_string(classes));
  }
  EXPECT_EQ(rows_of("distribution"), distribution);
  const Lines csv = study("block-diagonals --csv multiplicities");
  EXPECT_EQ(csv.front(), "k,values_of_k_classes,classes");
  EXPECT_EQ(csv.size(), 17U);
}

TEST_F(StudyTest, BlockDiagonalList) {
  const Lines list = study("block-diagonals --list");
  ASSERT_EQ(list.size(), 237085U);
  EXPECT_EQ(list[1], "u\tv\tsize\tcompletions");
  EXPECT_EQ(list[2], "74563120\t56240371\t216\t95514");
  EXPECT_EQ(list.back(), "76543210\t76543210\t1\t283576");
}

TEST_F(StudyTest, OneBlockDiagonal) {
  const std::string answer = "\t76543210\t15320764\t6\t278740";
  EXPECT_EQ(study("block-diagonals --pair 76543210 15320764")[2], "76543210\t15320764" + answer);
  const Lines exchanged = study("block-diagonals --pair 15320764 76543210 --json");
  EXPECT_EQ(exchanged, Lines{"{\"table\":\"pair\",\"u\":\"15320764\",\"v\":\"76543210\",\"least_u\":\"76543210\","
                             "\"least_v\":\"15320764\",\"size\":6,\"completions\":278740}"});
  const std::string grid = "123......456......789.........123......456......789.........123......456......789";
  EXPECT_EQ(study("block-diagonals --diagonal " + grid)[2], "76543210\t76543210\t76543210\t76543210\t1\t283576");
  // The symbols are relabelled, boxes and lines in them are permuted, and text follows the cells.
  const std::string moved = "915......348......276.........348......915......276.........276......915......348";
  EXPECT_EQ(study("block-diagonals --diagonal '" + moved + " foo'")[2],
            "76543210\t76543210\t76543210\t76543210\t1\t283576");
  expect_refused("block-diagonals --diagonal 4" + grid.substr(1), 3, "--diagonal:1:10: error: symbol 4 occurs twice");
  const std::string shape_of_it = "the three diagonal boxes must be filled";
  std::string more = grid;
  more[80 - 8] = '5';
  expect_refused("block-diagonals --diagonal " + more, 3, "--diagonal:1:73: error: " + shape_of_it);
  std::string less = grid;
  less[9] = '.';
  expect_refused("block-diagonals --diagonal " + less, 3, "--diagonal:1:10: error: " + shape_of_it);
  expect_refused("block-diagonals --diagonal ''", 3, "--diagonal:1");
  std::string pattern = grid;
  for (char& cell : pattern) cell = cell == '.' ? '.' : 'x';
  expect_refused("block-diagonals --diagonal " + pattern, 3, shape_of_it);
  EXPECT_EQ(study("block-diagonals --pair 76543210 15320764 --csv pair")[1],
            "76543210,15320764" + std::string(",") + "76543210,15320764,6,278740");
  expect_refused("block-diagonals --pair 76543210 15320764 --csv totals", 2,
                 "--csv: the other options given do not print the table 'totals'");
  expect_refused("block-diagonals --pair 76543210 00000000", 2, "'00000000' is not the code");
  expect_refused("block-diagonals --pair 76543210", 2, "--pair");
  expect_refused("block-diagonals --shape 2x2", 2, "--shape");
  expect_refused("block-diagonals --csv none", 2, "'none' is not one of");
  expect_refused("variants --csv none", 2, "--csv: 'none' is not supported; the only choice is solutions");
}

TEST_F(StudyTest, Formats) {
  const std::string one = "block-diagonals --pair 76543210 15320764";
  const std::string csv = run("isodoku study " + one + " --csv pair").out;
  EXPECT_EQ(run("isodoku study " + one + " --output-format csv").out, csv);
  EXPECT_EQ(run("isodoku study " + one + " --output-format tsv | tr '\\t' ,").out, csv);
  EXPECT_EQ(run("isodoku study " + one + " --csv pair --output-format tsv | tr '\\t' ,").out, csv);
  EXPECT_EQ(run("isodoku study " + one + " --csv pair --output-format json").out,
            run("isodoku study " + one + " --json").out);
  expect_refused("rodoku --output-format csv", 2,
                 "--output-format: csv and tsv require --csv NAME with one of the tables bands, twin rows, ");
  expect_refused("rodoku --output-format sdk", 2, "--output-format: this format draws grids");
  expect_refused("rodoku --csv bands --json", 2, "cannot be combined");
  expect_refused("block-diagonals --svg --output-format csv", 2, "cannot be combined");
}

/// Equations (4.8) and (4.9), table 4.4, and the four grids with all types of shifts.
TEST_F(StudyTest, FixedGrids) {
  const Lines types = study("fixed-grids");
  for (const std::string line : {"[R]\t1452\t580604", "all\t4\t4", "total\t3475\t1161284", "8\t216\t92"}) {
    EXPECT_EQ(std::ranges::count(types, line), 1) << line;
  }
  if (!is_whole_run()) return;
  const Lines lines = study("fixed-grids --check");
  for (const std::string line :
       {"[R]\t1452\t580604", "[S]\t1980\t580604", "[RS]\t36\t36", "[RSS]\t3\t36", "all\t4\t4", "total\t3475\t1161284",
        "grids = 9! * 6^4 * normal forms\t546143132344320", "8\t383", "16\t19", "64\t76543210\t76543210\t1",
        "26\t57643210\t65743210\t12", "17\t43671520\t43172560\t12", "16\t57632410\t56742301\t4", "8\t216\t92",
        "123564978456897312789231645978123564312456897645789231564978123897312456231645789",
        "completions with multiplicities divisible by 3\t11989",
        "fixed among them, as above for each diagonal\t3475"}) {
    EXPECT_EQ(std::ranges::count(lines, line), 1) << line;
  }
}

/// Each row has as many fields as there are columns. There may be commas within quotes.
TEST_F(StudyTest, CsvIsRectangular) {
  const auto fields = [](const std::string& line) {
    std::size_t count = 1;
    bool is_quoted = false;
    for (const char c : line) {
      if (c == '"') is_quoted = !is_quoted;
      if (c == ',' && !is_quoted) ++count;
    }
    EXPECT_FALSE(is_quoted) << line;
    return count;
  };
  std::set<std::string> seen;
  for (const std::string& table : first_cases<std::string>(
           {"block-diagonals --csv totals", "fixed-grids --csv check", "block-diagonals --list --csv classes"}, 1)) {
    const Lines lines = study(table);
    ASSERT_GT(lines.size(), 2U) << table;
    for (const std::string& line : lines) ASSERT_EQ(fields(line), fields(lines[0])) << table << ": " << line;
    seen.insert(lines.begin(), lines.end());
  }
  EXPECT_TRUE(seen.contains("\"completions, mean over classes\",139707.552"));
  if (!is_whole_run()) return;
  EXPECT_EQ(
      std::ranges::count(study("block-diagonals --json"),
                         "{\"table\":\"totals\",\"what\":\"completions, mean over classes\",\"number\":139707.552}"),
      1);
}

TEST_F(StudyTest, Triples) {
  put("grids", "281965734569473812734218659926584173357126498148397265612839547473652981895741326\n");
  const Lines lines = study("triples grids");
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[2].substr(0, 35), "vertical\t678:3 135:2 167:2 249:2 35");
  EXPECT_EQ(lines[3], "p\t3+2+2+2+2+16x1");
  EXPECT_EQ(lines[5], "q\t4+3+3+2+2+13x1");
  EXPECT_EQ(study("triples grids --json")[0].substr(0, 20), "{\"puzzle\":\"281965734");
  EXPECT_EQ(
      run("isodoku scramble --times 20 grids | isodoku study triples | grep '^[pq]' | sort | uniq -c | wc -l").out,
      "4\n");
  put("bad", "1" + std::string(80, '.') + "\n");
  expect_refused("triples bad", 3, "bad:1:2: error: triples require a complete grid, but this one has blanks");
  put("small", "1234341221434321\n");
  expect_refused("triples small", 3, "small:1:1: error: triples require a 3x3 grid; this one is 2x2");
  const std::string line = study("triples grids")[1].substr(6);
  put("several",
      "# two, and one that is bad between them\n" + line + " first\n" + std::string(81, '.') + "\n\n" + line + "\n");
  const CommandResult result = run("isodoku study triples --skip-bad several");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_EQ(result.err,
            "several:3:1: error: triples require a complete grid, but this one has blanks\nisodoku: 1 invalid line "
            "skipped\n");
  ASSERT_EQ(result.lines().size(), 13U);
  EXPECT_EQ(result.lines()[0], "line\t2");
  EXPECT_EQ(result.lines()[7], "line\t5");
}

/// The published table, with its limit on solutions.
TEST_F(StudyTest, Variants) {
  EXPECT_EQ(run("isodoku study variants | tail -n +2 | cut -f 2-").out,
            "standard\tdiagonal\tgroups\tboth\tunique_in\tdiffering_cells\n"
            "1\t1\t1\t1\t4\t0\n"
            "30619\t1\t1\t1\t3\t0\n"
            "1\t1\t0\t0\t2\t0\n"
            "1\t0\t1\t0\t2\t0\n"
            "5837\t1\t3\t1\t2\t0\n"
            "100000\t1\t1\t0\t2\t51\n"
            "100000\t1\t1\t0\t2\t49\n"
            "100000\t1\t1\t0\t2\t51\n");
  EXPECT_EQ(run("isodoku study variants --csv solutions --limit 10 - | tail -n 1", std::string(81, '.')).out,
            std::string(81, '.') + ",10,10,10,10,0,-\n");
  EXPECT_EQ(run("isodoku study variants -", "1..").exit_code, 3);
}

TEST_F(StudyTest, ReductionOfGrids) {
  const std::string number = cases<std::string>("100", "2000");
  const std::string study = "isodoku study reduction --csv clues --puzzles " + number;
  const CommandResult result = run(study);
  EXPECT_EQ(result.out, run(study + " --jobs 1").out);
  // These are the same puzzles as those that generate prints.
  const Lines puzzles = run("isodoku generate puzzles --random " + number).lines();
  std::map<std::ptrdiff_t, int> by_clues;
  for (const std::string& puzzle : puzzles) ++by_clues[81 - std::ranges::count(puzzle, '.')];
  std::string expected = "clues,puzzles";
  for (const auto& [clues, number] : by_clues) expected += "\n" + std::to_string(clues) + ',' + std::to_string(number);
  EXPECT_EQ(run("cut -d, -f 1,2", result.lines()).out, expected + "\n");
  EXPECT_EQ(result.out.find("bottom-up"), std::string::npos);
  const CommandResult bias = run("isodoku study reduction --csv bias --weighted-grids 20 --puzzles " + number);
  ASSERT_EQ(bias.lines().size(), 4U) << bias.err;
  EXPECT_EQ(bias.lines()[0], "generation,samples,of,mean_clues,standard_error");
  const auto mean_clues = [&bias](std::size_t row) {
    const std::string line = bias.lines()[row];
    const std::size_t begin = line.rfind(',', line.rfind(',') - 1) + 1;
    return std::stod(line.substr(begin));
  };
  EXPECT_TRUE(bias.lines()[1].starts_with("top-down," + number + ",puzzles,24.")) << bias.out;
  EXPECT_TRUE(bias.lines()[2].starts_with("bottom-up," + number + ",puzzles,24.")) << bias.out;
  EXPECT_TRUE(bias.lines()[3].starts_with("\"all minimal puzzles, by weights\",20,grids,2")) << bias.out;
  EXPECT_GT(mean_clues(3), mean_clues(1) + 1) << bias.out;
  if (!is_whole_run()) return;
  const std::string diagonal = run("isodoku study reduction --puzzles 100 --rules diagonal").out;
  EXPECT_NE(diagonal.find("# published\nstatistic\tpublished\tthis_run\n"), std::string::npos) << diagonal;
  EXPECT_NE(diagonal.find("mean\t17.9\t"), std::string::npos) << diagonal;
  EXPECT_EQ(run("isodoku study reduction --puzzles 100 --rules windows").out.find("# published"), std::string::npos);
}

TEST_F(StudyTest, ReductionOfFiles) {
  const Lines puzzles = {"8....9..6....81.....92.45..572...4...3.....7...4...328..14.36.....19....4..8....7",
                         "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
                         std::string(81, '.')};
  const CommandResult result = run("isodoku study reduction - --csv moments", puzzles);
  EXPECT_NE(result.out.find("\npuzzles,2\n"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("\nskipped (no unique solution),1\n"), std::string::npos);
  EXPECT_NE(result.out.find("\nminimum,17\n"), std::string::npos);
  EXPECT_NE(result.out.find("\nalready minimal,50.00 %\n"), std::string::npos);
  EXPECT_EQ(run("isodoku study reduction - --csv published", puzzles).lines().front(), "statistic,published,this_run");
  EXPECT_EQ(run("isodoku study reduction --puzzles 5 -", puzzles).exit_code, 2);
  EXPECT_EQ(run("isodoku study reduction --index nofile -", puzzles).exit_code, 2);
  expect_refused("reduction --rules diagonal --index nofile", 2,
                 "--index: only random grids without --rules use the catalogue");
}

/// Times differ between runs, but nothing else does.
TEST_F(StudyTest, FewClues) {
  const std::string few = "isodoku study few-clues --clues 3 --random 3 --seed 5";
  const Lines grids = run(few + " | head -3 | cut -f 1,3").lines();
  ASSERT_EQ(grids.size(), 3U);
  Lines expected = run("isodoku unrank --random 3 --seed 5 | isodoku rank").lines();
  for (std::string& line : expected) line = line.substr(0, line.find('\t')) + "\t0";
  EXPECT_EQ(grids, expected);
  EXPECT_EQ(run(few + " | tail -n +4 | cut -f 1").lines(),
            (Lines{"grids", "puzzles", "mean", "deviation", "core_years", "core_years_error"}));
  for (const std::string part : {"0", "1"}) {
    EXPECT_EQ(run(few + " -o s" + part + " --checkpoint c" + part + " --shard " + part + "/2").exit_code, 0);
    EXPECT_EQ(run(few + " --resume c" + part + " -o s" + part + " --shard " + part + "/2").exit_code, 0);
  }
  Lines merged = run("isodoku merge s0 s1 | cut -f 1,3").lines();
  std::ranges::sort(merged);
  std::ranges::sort(expected);
  EXPECT_EQ(merged, expected);
  EXPECT_EQ(run("isodoku merge s0 s1 | isodoku study few-clues - | head -2").lines(),
            (Lines{"grids\t3", "puzzles\t0"}));
  EXPECT_EQ(run(few + " --output-format csv | head -1").out,
            "rank,seconds,puzzles,grids,mean,deviation,core_years,core_years_error\n");
  EXPECT_EQ(run("isodoku study few-clues -", Lines{"5\t1.000\t2", "7\t2.5\t1"}).exit_code, 3);
  EXPECT_EQ(run("isodoku study few-clues - --clues 17", Lines{"5\t1.000\t2"}).exit_code, 2);
  EXPECT_EQ(run("isodoku study few-clues - --json", Lines{"5\t1.000\t2", "6\t3.000\t1"}).out,
            "{\"grids\":2,\"puzzles\":3,\"mean\":2.000,\"deviation\":1.414,\"core_years\":346.841,"
            "\"core_years_error\":173.420}\n");
}

}  // namespace
}  // namespace isodoku
