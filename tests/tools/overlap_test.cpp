// overlap and split, as a user runs them.

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class OverlapTest : public ToolTest {
 protected:
  /// The numbers that a comparison prints, without those that are 0.
  [[nodiscard]] std::map<std::string, std::string> numbers(const CommandResult& result) const {
    std::map<std::string, std::string> found;
    for (const std::string& line : result.lines()) {
      const std::size_t tab = line.find('\t');
      if (line.substr(tab + 1) != "0") found[line.substr(0, tab)] = line.substr(tab + 1);
    }
    return found;
  }
};

using Numbers = std::map<std::string, std::string>;

const std::string complete = "1234341221434321";
const std::string sparse = "12.4341.2.434.21";          // a puzzle of this grid
const std::string fewer = "1..4341.2..34.21";           // the same with fewer clues
const std::string other_solution = "1234342121434312";  // a grid of the other class

TEST_F(OverlapTest, TellsWhatIsShared) {
  put("a", Lines{sparse, other_solution});
  put("b", Lines{sparse});
  const CommandResult equal = run("isodoku overlap a b");
  EXPECT_EQ(equal.exit_code, 1);
  EXPECT_EQ(numbers(equal), (Numbers{{"puzzles_in_a", "2"},
                                     {"puzzles_in_b", "1"},
                                     {"equal_puzzles", "1"},
                                     {"equivalent_puzzles", "1"},
                                     {"equal_solutions", "1"},
                                     {"equivalent_solutions", "1"}}));
  EXPECT_EQ(run("isodoku scramble --seed 4 b > c; isodoku overlap a c --json").out,
            R"({"puzzles_in_a":2,"puzzles_in_b":1,"equal_puzzles":0,"equivalent_puzzles":1,"equal_solutions":0,)"
            R"("equivalent_solutions":1,"contained_puzzles":0,"duplicates_in_a":0,"duplicates_in_b":0,)"
            R"("without_unique_solution_in_a":0,"without_unique_solution_in_b":0,"wrong_solutions_in_a":0,)"
            R"("wrong_solutions_in_b":0})"
            "\n");
  put("d", Lines{fewer, std::string(16, '.')});
  const Numbers contained = numbers(run("isodoku overlap d a"));
  EXPECT_EQ(contained.at("contained_puzzles"), "1");
  EXPECT_EQ(contained.at("without_unique_solution_in_a"), "1");
  EXPECT_FALSE(contained.contains("equivalent_puzzles"));
  put("e", Lines{other_solution, "2134341212434321"});  // equivalent
  const CommandResult disjoint = run("isodoku overlap b - < e");
  EXPECT_EQ(disjoint.exit_code, 0);
  EXPECT_EQ(numbers(disjoint), (Numbers{{"puzzles_in_a", "1"}, {"puzzles_in_b", "2"}, {"duplicates_in_b", "1"}}));
}

TEST_F(OverlapTest, ListsPairs) {
  put("a.csv", Lines{"id,puzzle", "7," + other_solution, "8," + sparse, "9," + sparse});
  put("b.csv", Lines{"puzzle,solution", fewer + "," + complete, sparse + "," + complete});
  const CommandResult list = run("isodoku overlap --list a.csv b.csv");
  EXPECT_EQ(list.exit_code, 1);
  EXPECT_EQ(list.lines(), (Lines{"solution\ta.csv:3\tb.csv:2", "puzzle\ta.csv:3\tb.csv:3"}));
  EXPECT_EQ(run("isodoku overlap --list a.csv b.csv --output-format csv").lines(),
            (Lines{"shared,a_file,a_line,b_file,b_line", "solution,a.csv,3,b.csv,2", "puzzle,a.csv,3,b.csv,3"}));
}

TEST_F(OverlapTest, ChecksSolutions) {
  put("a.csv", Lines{"quizzes,solutions", sparse + "," + complete, fewer + "," + other_solution, sparse + ","});
  put("b", Lines{sparse + " " + other_solution, sparse + "\t" + complete, fewer + "," + complete, fewer});
  put("c.jsonl", Lines{R"({"puzzle":")" + sparse + R"(","solution":")" + std::string(16, '1') + "\"}"});
  const Numbers found = numbers(run("isodoku overlap a.csv b"));
  EXPECT_EQ(found.at("wrong_solutions_in_a"), "1");
  EXPECT_EQ(found.at("wrong_solutions_in_b"), "1");
  EXPECT_EQ(numbers(run("isodoku overlap a.csv c.jsonl")).at("wrong_solutions_in_b"), "1");
  // If a puzzle has several solutions, each of them is right.
  put("d.csv", Lines{"puzzle,solution", std::string(16, '.') + "," + complete,
                     "1" + std::string(15, '.') + ",2" + complete.substr(1)});
  EXPECT_EQ(numbers(run("isodoku overlap d.csv b")).at("wrong_solutions_in_a"), "1");
}

/// Solutions in lists, in other places and with other names, and damaged ones. Text that is not a solution is ignored.
TEST_F(OverlapTest, ChecksSolutionsInAllPlaces) {
  const std::string wrong = other_solution;
  const auto list_of = [](const std::string& cells) {
    std::string list = "[";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      list += std::string(i == 0 ? "[" : i % 4 == 0 ? "],[" : ",") + cells[i];
    }
    return list + "]]";
  };
  put("b", Lines{complete});
  const auto wrong_in = [this](const std::string& file, const Lines& lines) {
    put(file, lines);
    const Numbers found = numbers(run("isodoku overlap " + file + " b"));
    const auto number = found.find("wrong_solutions_in_a");
    return number == found.end() ? "0" : number->second;
  };
  for (const auto& [solution, number] : {std::pair(wrong, "1"), std::pair(complete, "0")}) {
    EXPECT_EQ(wrong_in("a.jsonl", {R"({"puzzle":")" + sparse + R"(","solution":)" + list_of(solution) + "}"}), number);
    EXPECT_EQ(wrong_in("b.jsonl", {R"({"puzzle":")" + sparse + R"(","sol":[")" + solution.substr(0, 8) + R"(",")" +
                                   solution.substr(8) + R"("]})"}),
              number);
    EXPECT_EQ(wrong_in("c.txt", {sparse + ":1:" + solution}), number);
    EXPECT_EQ(wrong_in("d.csv", {"a,b", sparse + "," + solution}), number);
  }
  EXPECT_EQ(wrong_in("e.csv", {"puzzle,solution", sparse + "," + complete.substr(1)}), "1") << "a symbol is missing";
  EXPECT_EQ(wrong_in("f.csv", {"puzzle,solution", sparse + ",." + complete.substr(1)}), "1") << "so is one here";
  EXPECT_EQ(wrong_in("g.csv", {"puzzle,solution", sparse + ",none", sparse + ",", sparse + ",12"}), "0");
  expect_refused("isodoku overlap d.csv b -o b", 2, "b: error: the output would overwrite this file");
}

TEST_F(OverlapTest, BadRecordsAndMisuse) {
  put("a", Lines{sparse, "12"});
  put("b", Lines{complete});
  EXPECT_EQ(run("isodoku overlap a b").exit_code, 3);
  const CommandResult skipped = run("isodoku overlap --skip-bad a b");
  EXPECT_EQ(skipped.exit_code, 3);
  EXPECT_EQ(numbers(skipped).at("equal_solutions"), "1");
  expect_refused("isodoku overlap - -", 2, "this input is given twice");
  expect_refused("isodoku overlap a", 2, "missing argument B");
  expect_refused("isodoku overlap b absent", 4, "absent");
  put("x", Lines{"x..............."});
  expect_refused("isodoku overlap b x", 3, "x:1");
}

TEST_F(OverlapTest, PartsOfASplitAreDisjoint) {
  const std::string puzzles = "'" ISODOKU_ROOT "/examples/puzzles.txt'";
  const CommandResult split = run("isodoku split --ratio 3:1 --seed 2 -o 'part-{}.txt' " + puzzles);
  EXPECT_EQ(split.exit_code, 0);
  EXPECT_EQ(split.out, "");
  EXPECT_EQ(files(), (Lines{"part-1.txt", "part-2.txt"}));
  EXPECT_EQ(run("cat part-1.txt part-2.txt | sort > all; sort " + puzzles + " | cmp - all").exit_code, 0);
  EXPECT_EQ(run("isodoku overlap part-1.txt part-2.txt").exit_code, 0);
  const std::string first = content("part-1.txt");
  EXPECT_EQ(run("isodoku split -q -j 1 --ratio 6:2 --seed 2 -o 'part-{}.txt' " + puzzles).exit_code, 0);
  EXPECT_EQ(content("part-1.txt"), first) << "the same for all numbers of threads";
  EXPECT_EQ(run("isodoku split -q --ratio 3:1 --seed 3 -o 'part-{}.txt' " + puzzles).exit_code, 0);
  EXPECT_NE(content("part-1.txt"), first);
}

TEST_F(OverlapTest, PartsKeepHeadersAndFormats) {
  put("a.csv", Lines{"id,puzzle", "7," + other_solution, "8," + sparse});
  EXPECT_EQ(run("isodoku split --ratio 1:1 -o '{}.csv' a.csv 2>&1").out, "isodoku: 1 in part 1, 1 in part 2\n");
  EXPECT_EQ(content("1.csv").substr(0, 10), "id,puzzle\n");
  EXPECT_EQ(content("2.csv").substr(0, 10), "id,puzzle\n");
  EXPECT_EQ(run("isodoku split -q --ratio 1:1 -o '{}.jsonl' --json a.csv").exit_code, 0);
  EXPECT_EQ(run("cat 1.jsonl 2.jsonl | sort").lines(),
            (Lines{R"({"puzzle":")" + sparse + R"(","file":"a.csv","line":3,"id":"8"})",
                   R"({"puzzle":")" + other_solution + R"(","file":"a.csv","line":2,"id":"7"})"}));
}

TEST_F(OverlapTest, MisuseOfSplit) {
  put("a", Lines{sparse});
  for (const std::string ratio : {"1", "1:0", "80", "a:b", "1:", ":1", "1000001:1", ""}) {
    EXPECT_EQ(run("isodoku split --ratio '" + ratio + "' -o 'p{}' a").exit_code, 2) << ratio;
  }
  expect_refused("isodoku split a", 2, "give a name with {} for the number");
  expect_refused("isodoku split -o b a", 2, "give a name with {} for the number");
  put("bad", Lines{sparse, "12"});
  EXPECT_EQ(run("isodoku split -o 'p{}' bad").exit_code, 3);
  EXPECT_EQ(files(), (Lines{"a", "bad"}));
}

}  // namespace
}  // namespace isodoku
