// The command verify: the list, quick figures, limits, and planted errors that must be found.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "studies/figures/registry.hpp"
#include "studies/figures/verification.hpp"
#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/command_output.hpp"

namespace isodoku::tool {
namespace {

std::vector<std::string> split_at_tabs(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

class VerifyTest : public ToolTest {
 protected:
  /// Verifies some figures, with commands run in this process.
  [[nodiscard]] static std::pair<std::vector<FoundValue>, bool> verify(const std::vector<Figure>& figures) {
    std::vector<FoundValue> differing;  // values of the first method
    const auto keep = [&differing](const CheckedFigure& checked) {
      if (checked.result == FigureResult::differs) differing.push_back(checked.first);
    };
    const bool is_right = verify_figures(figures, {.run_command = command_runner(1)}, std::nullopt, {keep});
    return {differing, is_right};
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

TEST_F(VerifyTest, Formats) {
  const Lines list = run("isodoku verify --list --output-format csv counts.grids.2x2").lines();
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0], "name,value,seconds,source,command,second_method");
  EXPECT_TRUE(list[1].starts_with("counts.grids.2x2,288,")) << list[1];
  EXPECT_EQ(run("isodoku verify --errata --output-format csv").lines()[0], "name,source,stated,right,command");
  const std::string columns =
      "name,result,value,first_seconds,second_seconds,first,second,command,second_method,registered_seconds";
  const Lines checked = run("isodoku verify counts.grids.2x2 --output-format csv").lines();
  ASSERT_EQ(checked.size(), 2U);
  EXPECT_EQ(checked[0], columns);
  EXPECT_TRUE(checked[1].starts_with("counts.grids.2x2,ok,288,")) << checked[1];
  EXPECT_NE(checked[1].find(",288,288,isodoku count grids --shape 2x2,"), std::string::npos) << checked[1];
  const Lines skipped = run("isodoku verify counts.grids.2x2 --within 0 --json").lines();
  ASSERT_EQ(skipped.size(), 1U);
  EXPECT_TRUE(
      skipped[0].starts_with(R"({"name":"counts.grids.2x2","result":"skipped","value":288,"registered_seconds":)"))
      << skipped[0];
  for (const std::string options : {"--list", "--errata", "counts.grids.2x2"}) {
    expect_refused("isodoku verify --output-format sdk " + options, 2, "--output-format: this format draws grids");
  }
}

/// Figures that take at most some tenths of a second each.
TEST_F(VerifyTest, QuickFigures) {
  const CommandResult result = run(
      "isodoku verify counts.grids.2x2 counts.classes.1x5 counts.configurations.2x2 studies.rodoku" +
      cases<std::string>("", " bands.normal studies.shidoku.classes variants.grids.2x2 errata.rodoku errata.shidoku"));
  EXPECT_EQ(result.exit_code, 0) << result.err;
  const Lines lines = result.lines();
  EXPECT_GT(lines.size(), cases(20U, 40U));
  for (const std::string& line : lines) {
    const std::vector<std::string> fields = split_at_tabs(line);
    ASSERT_EQ(fields.size(), 5U) << line;
    EXPECT_EQ(fields[1], "ok") << line;
  }
}

/// A figure finds its number in a table by the name of the table, of a row or of a column. This tests all these names,
/// with every method that is quick enough, even if the other method of the figure takes long.
TEST_F(VerifyTest, QuickMethodsFindTheirFigures) {
  const FigureOptions options{.run_command = command_runner(1), .read_index = [] { return read_catalogue_index({}); }};
  FigureRuns runs(options);
  std::size_t found = 0;
  for (const Figure& figure : all_figures()) {
    for (const FigureMethod& method : {figure.first, figure.second}) {
      const bool is_table = method.text.starts_with("isodoku study");
      if (method.seconds > cases(is_table ? 0.4 : 0.02, 2.7)) continue;
      EXPECT_EQ(method.find(runs), figure.value) << figure.name << ": " << method.text;
      ++found;
    }
  }
  EXPECT_GT(found, 480U);
}

/// The tables of studies from which figures are read exist.
TEST_F(VerifyTest, ReadsTablesThatThereAre) {
  std::map<std::string, std::set<std::string>> tables;
  const std::regex command("isodoku study (\\S+) --csv ('[^']+'|[^ ,]+).*");
  for (const Figure& figure : all_figures()) {
    for (const FigureMethod& method : {figure.first, figure.second}) {
      std::smatch found;
      if (std::regex_match(method.text, found, command)) tables[found[1]].insert(found[2]);
    }
  }
  EXPECT_GE(tables.size(), 6U);
  for (const auto& [study, names] : tables) {
    std::string message = run("isodoku study " + study + " --csv 0").err;
    std::ranges::replace(message, '\n', ',');
    for (std::string name : names) {
      std::erase(name, '\'');
      EXPECT_NE(message.find(' ' + name + ','), std::string::npos) << study << ": " << name << ": " << message;
    }
  }
}

TEST_F(VerifyTest, LeavesOutWhatTakesLonger) {
  const CommandResult result = run("isodoku verify --within 1s counts.grids");
  EXPECT_EQ(result.exit_code, 0);
  std::set<std::string> results;
  for (const std::string& line : result.lines()) results.insert(split_at_tabs(line)[1]);
  EXPECT_EQ(results, (std::set<std::string>{"ok", "skipped"}));
  EXPECT_EQ(result.lines().size(), run("isodoku verify --list counts.grids").lines().size());
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

TEST_F(VerifyTest, FindsFigures) {
  const std::string list = "isodoku verify --list ";
  const auto names = [&](const std::string& words) {
    Lines found;
    for (const std::string& line : run(list + words).lines()) found.push_back(line.substr(0, line.find('\t')));
    return found;
  };
  // A number with or without commas, also a wrong one from the literature.
  const Lines classes = names("5472730538");
  EXPECT_EQ(classes.front(), "counts.classes.3x3");
  EXPECT_EQ(names("5,472,730,538"), classes);
  EXPECT_EQ(names("4743933602050718"), Lines{"errata.classes-of-2x5"});
  // An author in any case, a command, or several words together.
  const Lines by_author = names("jarvis");
  EXPECT_TRUE(std::ranges::find(by_author, "counts.grids.3x3") != by_author.end());
  EXPECT_EQ(names("JARVIS"), by_author);
  const Lines by_command = names("'study triples'");
  EXPECT_FALSE(by_command.empty());
  EXPECT_EQ(names("jarvis 5472730538 Jarvis").size(), by_author.size());
  // An exact name matches only itself, even if other names contain it.
  EXPECT_EQ(names("counts.grids.2x2"), Lines{"counts.grids.2x2"});
  EXPECT_EQ(run("isodoku verify 288").exit_code, 0);
}

TEST_F(VerifyTest, ErrataNameAuthorsAndYears) {
  for (const std::string& line : run("isodoku verify --errata").lines()) {
    const bool is_of_a_wiki = line.find("\tSudopedia") != std::string::npos;
    EXPECT_TRUE(is_of_a_wiki || line.find(", 20") != std::string::npos) << line;
  }
}

TEST_F(VerifyTest, Refuses) {
  expect_refused("isodoku verify cuonts", 2,
                 "no figure has the name, value, source or command 'cuonts'; did you mean counts?");
  expect_refused("isodoku verify counts.grids.9x9", 2, "no figure has");
  expect_refused("isodoku verify 12345678987654321", 2, "no figure has");
  expect_refused("isodoku verify --within soon", 2,
                 "'soon' is not a duration: expected a form such as 600s, 10m or 2h");
  expect_refused("isodoku verify --within 99999999999", 2, "is not a duration");
  for (const std::string options :
       {"--list --errata", "--markdown --json", "--markdown --output-format csv", "--markdown counts",
        "--list --within 3", "--errata --within 3", "--markdown --within 3", "--list --seed 1",
        "--errata --index nofile", "--markdown --seed 1"}) {
    expect_refused("isodoku verify " + options, 2, "cannot be combined");
  }
  expect_refused("isodoku verify --shape 2x2", 2, "--shape: verify does not support this option");
  expect_refused("isodoku verify counts.grids.2x2 --index nofile", 2,
                 "--index: only figures of the group catalogue use it");
  expect_refused("isodoku verify counts.grids.2x2 --seed 1", 2, "--seed: only figures of the group catalogue use it");
  EXPECT_EQ(run("isodoku verify --within 0 --seed 1").exit_code, 0);
}

/// If a command cannot write, figures cannot be verified, but this is not an error of theirs.
TEST_F(VerifyTest, EndsWithoutTemporaryFiles) {
  put("file", std::string("no folder\n"));
  for (const auto& [folder, reason] :
       {std::pair{"/no/such/folder", "No such file or directory"}, {"file", "Not a directory"}}) {
    const CommandResult result =
        run(std::string("TMPDIR=") + folder + " isodoku verify counts.grids.2x2 counts.classes.1x5");
    EXPECT_EQ(result.exit_code, 4);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(result.err, std::string("temporary folder in ") + folder +
                              " (the environment variable TMPDIR chooses the folder): error: cannot create: " + reason +
                              "\n");
  }
}

TEST_F(VerifyTest, FindsAPlantedValue) {
  std::vector<Figure> figures = all_figures();
  std::erase_if(figures, [](const Figure& figure) { return !figure.name.starts_with("counts.patterns.2x2."); });
  ASSERT_EQ(figures.size(), 18U);
  EXPECT_TRUE(verify(figures).second);
  figures[3].value = "11";
  const auto [differing, is_right] = verify(figures);
  EXPECT_FALSE(is_right);
  ASSERT_EQ(differing.size(), 1U);
  EXPECT_EQ(differing[0].value, "10");
}

/// A wrong engine, an engine that fails its own checks, and a command that ends with an error.
TEST_F(VerifyTest, FindsAPlantedError) {
  const auto with_second = [](FigureMethod second) {
    return Figure{"planted.figure", "288", "none", by_command("count grids --shape 2x2"), std::move(second)};
  };
  EXPECT_TRUE(verify({with_second(by_command("solve --count", whole_line, std::string(16, '.')))}).second);
  EXPECT_FALSE(verify({with_second(by_computation("", [] { return std::string("287"); }))}).second);
  EXPECT_FALSE(
      verify({with_second(by_computation("", []() -> std::string { throw Error(ErrorKind::internal, "planted"); }))})
          .second);
  EXPECT_FALSE(verify({with_second(by_command("count grids --shape 9x9"))}).second);
  EXPECT_FALSE(verify({with_second(by_command("count grids --shape 2x2", row("total")))}).second);
}

/// The table of doc/figures.md is the output of verify, made from the registry.
TEST_F(VerifyTest, MakesTheTableOfFigures) {
  std::ifstream file(std::string(ISODOKU_ROOT) + "/doc/figures.md");
  const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const std::string table = run("isodoku verify --markdown").out;
  EXPECT_GT(table.size(), 500U);
  EXPECT_NE(page.find('\n' + table + '\n'), std::string::npos) << table;
}

}  // namespace
}  // namespace isodoku::tool
