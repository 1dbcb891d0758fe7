// verify: the list, quick figures, limits, and that it finds planted faults.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "base/error.hpp"
#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"
#include "tools/figures/figure.hpp"
#include "tools/figures/verification.hpp"

namespace isodoku {
namespace {

std::vector<std::string> split_at_tabs(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

class VerifyTest : public ToolTest {
 protected:
  /// Verifies some figures in this process; the lines, and whether none differs.
  [[nodiscard]] std::pair<Lines, bool> verify(const std::vector<Figure>& figures) const {
    const std::string file = (directory() / "verified").string();
    bool is_right = false;
    {
      Output output(file);
      is_right = verify_figures(figures, {}, output);
      output.commit();
    }
    return {split_lines(content("verified")), is_right};
  }
};

TEST_F(VerifyTest, ListsFigures) {
  const Lines lines = run("isodoku verify --list").lines();
  EXPECT_GE(lines.size(), 150U);
  std::set<std::string> names;
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split_at_tabs(line);
    ASSERT_EQ(fields.size(), 4U) << line;
    EXPECT_TRUE(names.insert(fields[0]).second) << line;
    EXPECT_NE(fields[0].find('.'), std::string::npos) << line;
    EXPECT_FALSE(fields[1].empty()) << line;
    EXPECT_GT(std::stod(fields[2]), 0) << line;
    EXPECT_FALSE(fields[3].empty()) << line;
  }
  EXPECT_TRUE(names.contains("counts.classes.3x3"));
  const Lines json = run("isodoku verify --list --json counts.grids.2x2").lines();
  ASSERT_EQ(json.size(), 1U);
  EXPECT_NE(json[0].find(R"("name":"counts.grids.2x2","value":288)"), std::string::npos) << json[0];
  EXPECT_NE(json[0].find(R"("command":"isodoku count grids --shape 2x2")"), std::string::npos) << json[0];
}

/// All that take at most some tenths of a second each.
TEST_F(VerifyTest, QuickFigures) {
  const Ran ran = run(
      "isodoku verify counts.grids.2x2 counts.classes.1x5 counts.configurations.2x2 studies.rodoku" +
      cases<std::string>("", " bands.normal studies.shidoku.classes variants.grids.2x2 errata.rodoku errata.shidoku"));
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const Lines lines = ran.lines();
  EXPECT_GT(lines.size(), cases(20U, 40U));
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split_at_tabs(line);
    ASSERT_EQ(fields.size(), 5U) << line;
    EXPECT_EQ(fields[1], "ok") << line;
  }
}

/// A figure reads its number out of a table by the name of the table, of a row or of a column: each of these names is
/// looked up, by every method that is quick enough, also where the other method of the figure takes long.
TEST_F(VerifyTest, QuickMethodsFindTheirFigures) {
  FigureRuns runs(FigureOptions{});
  std::size_t found = 0;
  for (const Figure& figure : all_figures()) {
    for (const FigureMethod& method : {figure.first, figure.second}) {
      const bool is_table = method.text.starts_with("isodoku study");
      if (registered_seconds(method.text) > cases(is_table ? 0.4 : 0.02, 2.7)) continue;
      EXPECT_EQ(method.find(runs), figure.value) << figure.name << ": " << method.text;
      ++found;
    }
  }
  EXPECT_GT(found, 480U);
}

TEST_F(VerifyTest, LeavesOutWhatTakesLonger) {
  const Ran ran = run("isodoku verify --within 1s counts.grids");
  EXPECT_EQ(ran.exit_code, 0);
  std::set<std::string> results;
  for (const std::string& line : ran.lines()) results.insert(split_at_tabs(line)[1]);
  EXPECT_EQ(results, (std::set<std::string>{"ok", "skipped"}));
  EXPECT_EQ(ran.lines().size(), run("isodoku verify --list counts.grids").lines().size());
  const Lines nothing = run("isodoku verify --within 0 counts.grids").lines();
  EXPECT_TRUE(std::ranges::all_of(
      nothing, [](const std::string& line) { return line.find("\tskipped\t") != std::string::npos; }));
}

TEST_F(VerifyTest, Errata) {
  const Lines lines = run("isodoku verify --errata").lines();
  EXPECT_GE(lines.size(), 20U);
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split_at_tabs(line);
    ASSERT_EQ(fields.size(), 5U) << line;
    EXPECT_NE(fields[2], fields[3]) << line;
  }
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& line) {
    return line.find("\t13581312\t13579680\tisodoku study tables --csv puzzles") != std::string::npos;
  }));
}

TEST_F(VerifyTest, Refuses) {
  expect_refused("isodoku verify count", 2, "unknown figure 'count'; did you mean counts?");
  expect_refused("isodoku verify counts.grids.9x9", 2, "unknown figure");
  expect_refused("isodoku verify --within soon", 2,
                 "'soon' is not a duration: expected a form such as 600s, 10m or 2h");
  expect_refused("isodoku verify --within 99999999999", 2, "is not a duration");
  for (const std::string options :
       {"--list --errata", "--markdown --json", "--markdown counts", "--list --within 3", "--errata --within 3",
        "--markdown --within 3", "--list --seed 1", "--errata --index nofile", "--markdown --seed 1"}) {
    expect_refused("isodoku verify " + options, 2, "cannot be combined");
  }
  expect_refused("isodoku verify --shape 2x2", 2, "--shape: verify does not support this option");
  expect_refused("isodoku verify counts.grids.2x2 --index nofile", 2,
                 "--index: only figures of the group catalogue use it");
  expect_refused("isodoku verify counts.grids.2x2 --seed 1", 2, "--seed: only figures of the group catalogue use it");
  EXPECT_EQ(run("isodoku verify --within 0 --seed 1").exit_code, 0);
}

/// Where a command cannot write, figures cannot be verified, which is no fault of theirs.
TEST_F(VerifyTest, EndsWithoutTemporaryFiles) {
  put("file", std::string("no folder\n"));
  for (const auto& [folder, reason] :
       {std::pair{"/no/such/folder", "No such file or directory"}, {"file", "Not a directory"}}) {
    const Ran ran = run(std::string("TMPDIR=") + folder + " isodoku verify counts.grids.2x2 counts.classes.1x5");
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, std::string("temporary folder in ") + folder +
                           " (the environment variable TMPDIR chooses the folder): error: cannot make: " + reason +
                           "\n");
  }
}

TEST_F(VerifyTest, FindsAPlantedValue) {
  std::vector<Figure> figures = all_figures();
  std::erase_if(figures, [](const Figure& figure) { return !figure.name.starts_with("counts.patterns.2x2."); });
  ASSERT_EQ(figures.size(), 18U);
  EXPECT_TRUE(verify(figures).second);
  figures[3].value = "11";
  const auto [lines, is_right] = verify(figures);
  EXPECT_FALSE(is_right);
  EXPECT_EQ(std::ranges::count_if(lines,
                                  [](const std::string& line) {
                                    return line.find("\tdiffers\t11\t") != std::string::npos &&
                                           line.ends_with("\t10\t10");
                                  }),
            1);
}

/// An engine that is wrong, one that fails its own checks, and a command that ends with an error.
TEST_F(VerifyTest, FindsAPlantedError) {
  const auto with_second = [](FigureMethod second) {
    return Figure{"planted.figure", "288", "none", by_command("count grids --shape 2x2"), std::move(second)};
  };
  EXPECT_TRUE(verify({with_second(by_command("solve --count", whole_line, std::string(16, '.')))}).second);
  EXPECT_FALSE(
      verify({with_second(by_computation("", [](const FigureOptions&) { return std::string("287"); }))}).second);
  EXPECT_FALSE(
      verify({with_second(by_computation(
                 "", [](const FigureOptions&) -> std::string { throw Error(ErrorKind::internal, "planted"); }))})
          .second);
  EXPECT_FALSE(verify({with_second(by_command("count grids --shape 9x9"))}).second);
  EXPECT_FALSE(verify({with_second(by_command("count grids --shape 2x2", row("total")))}).second);
}

TEST_F(VerifyTest, ReadsOutputs) {
  const std::string table = "# a\nname\tone\ttwo\nx\t1\t2\nx\t3\t4\n7\t5\t6\n8\t5\t60\n";
  EXPECT_EQ(row("x")(table), "1");
  EXPECT_EQ(row("x", 2, 1)(table), "4");
  EXPECT_EQ(row("x\t3", 2)(table), "4");
  EXPECT_EQ(row("x", 2, 2)(table), "");
  EXPECT_EQ(row("y")(table), "");
  EXPECT_EQ(row("x", 3)(table), "");
  EXPECT_EQ(rows_with(1, "5")(table), "2");
  EXPECT_EQ(sum_of_column(2)(table), "66");
  EXPECT_EQ(number_of_lines(table), "5");
  EXPECT_EQ(number_of_bytes(table), std::to_string(table.size()));
  EXPECT_EQ(whole_line(table), "");
  EXPECT_EQ(whole_line("one\n"), "one");
  EXPECT_EQ(row("a, b")("name,number\n\"a, b\",17\n"), "17");
}

/// No time is told of what is no method any more.
TEST_F(VerifyTest, TimesAreOfMethods) {
  std::set<std::string> methods;
  for (const Figure& figure : all_figures()) methods.insert({figure.first.text, figure.second.text});
  for (const FigureRow& row : figure_rows()) methods.insert("isodoku " + row.command);
  for (const std::string& method : timed_methods()) EXPECT_TRUE(methods.contains(method)) << method;
}

/// The table of doc/figures.md is what verify prints from the registry.
TEST_F(VerifyTest, MakesTheTableOfFigures) {
  std::ifstream file(std::string(ISODOKU_ROOT) + "/doc/figures.md");
  const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::string table = run("isodoku verify --markdown").out;
  EXPECT_GT(table.size(), 500U);
  EXPECT_NE(page.find('\n' + table + '\n'), std::string::npos) << table;
}

}  // namespace
}  // namespace isodoku
