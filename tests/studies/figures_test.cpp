// Published figures: the registry of figures, how they are read and compared.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "studies/figures/registry.hpp"
#include "studies/figures/verification.hpp"

namespace isodoku::detail {
namespace {

/// A figure that claims `value`, while a computation finds `found`, in `seconds` by its own account.
Figure computed(const std::string& value, const std::string& found, double seconds) {
  const auto compute = [found] { return found; };
  return {"planted." + value, value, "none", by_computation(value + ", once", compute).taking(seconds),
          by_computation(value + ", again", compute)};
}

/// The results of both methods.
struct Checked {
  FigureResult result;
  std::string first;
  std::string second;

  friend bool operator==(const Checked&, const Checked&) = default;
};

std::vector<Checked> verify(const std::vector<Figure>& figures, std::optional<std::uint64_t> within) {
  std::vector<Checked> all;
  const auto keep = [&all](const CheckedFigure& checked) {
    all.push_back({checked.result, checked.first.value, checked.second.value});
  };
  const bool is_right = verify_figures(figures, {}, within, {keep});
  EXPECT_EQ(is_right, std::ranges::find(all, FigureResult::differs, &Checked::result) == all.end());
  return all;
}

/// If several figures are read from one command, its time is the same for all of them.
TEST(Figures, EqualMethodsTakeEqualTimes) {
  std::map<std::string, double> times;
  std::size_t methods = 0;
  for (const Figure& figure : all_figures()) {
    for (const FigureMethod& method : {figure.first, figure.second}) {
      EXPECT_GT(method.seconds, 0) << method.text;
      EXPECT_EQ(times.emplace(method.text, method.seconds).first->second, method.seconds) << method.text;
      ++methods;
    }
  }
  EXPECT_GT(times.size(), 300U);
  EXPECT_LT(times.size(), methods);
}

TEST(Figures, AreReadFromOutputs) {
  const std::string table = "# a\nname\tone\ttwo\nx\t1\t2\nx\t3\t4\n7\t5\t6\n8\t5\t60\n";
  EXPECT_EQ(row("x")(table), "1");
  EXPECT_EQ(row("x", 2, 1)(table), "4");
  EXPECT_EQ(row("x\t3", 2)(table), "4");
  EXPECT_EQ(row("x", 2, 2)(table), "");
  EXPECT_EQ(row("y")(table), "");
  EXPECT_EQ(row("x", 3)(table), "");
  EXPECT_EQ(rows_with(1, "5")(table), "2");
  EXPECT_EQ(sum_of_column(2)(table), "66");
  EXPECT_EQ(min_of_column(2)(table), "6");
  EXPECT_EQ(max_of_column(2)(table), "60");
  EXPECT_EQ(number_of_lines(table), "5");
  EXPECT_EQ(number_of_rows(table), "4");
  EXPECT_EQ(number_of_bytes(table), std::to_string(table.size()));
  EXPECT_EQ(whole_line(table), "");
  EXPECT_EQ(whole_line("one\n"), "one");
  EXPECT_EQ(row("a, b")("name,number\n\"a, b\",17\n"), "17");
}

/// A command runs only once, even if several figures are read from it.
TEST(Figures, RunCommandsOnce) {
  int runs = 0;
  FigureOptions options;
  options.run_command = [&runs](const std::string& command, const std::string& input) {
    ++runs;
    return command + '\t' + input + '\n';
  };
  FigureRuns figure_runs(options);
  EXPECT_EQ(by_command("a b", row("a b"), "c").find(figure_runs), "c");
  EXPECT_EQ(by_command("a b", number_of_lines, "c").find(figure_runs), "1");
  EXPECT_EQ(runs, 1);
  EXPECT_EQ(by_command("a b", row("a b"), "d").find(figure_runs), "d");
  EXPECT_EQ(runs, 2);
}

TEST(Verification, GoesByTimeAndFindsAPlantedValue) {
  const std::vector<Figure> figures = {computed("3", "3", 3), computed("1", "2", 1), computed("2", "2", 2)};
  EXPECT_EQ(verify(figures, std::nullopt),
            (std::vector<Checked>{
                {FigureResult::differs, "2", "2"}, {FigureResult::ok, "2", "2"}, {FigureResult::ok, "3", "3"}}));
}

TEST(Verification, LeavesOutWhatTakesLonger) {
  EXPECT_EQ(verify({computed("1000", "0", 1000), computed("1", "1", 1)}, 100),
            (std::vector<Checked>{{FigureResult::ok, "1", "1"}, {FigureResult::skipped, "", ""}}));
}

}  // namespace
}  // namespace isodoku::detail
