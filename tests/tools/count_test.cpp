// The command count: its subjects, tables and refusals.

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class CountTest : public ToolTest {
 protected:
  [[nodiscard]] Lines count(const std::string& arguments) const {
    const Ran ran = run("isodoku count " + arguments);
    EXPECT_EQ(ran.exit_code, 0) << arguments << ": " << ran.err;
    EXPECT_EQ(ran.err, "");
    return ran.lines();
  }
};

TEST_F(CountTest, JustTheNumber) {
  EXPECT_EQ(count("grids"), Lines{"6670903752021072936960"});
  EXPECT_EQ(count("grids --shape 2x2 --json"), Lines{"{\"count\":288}"});
  EXPECT_EQ(count("classes --shape 2x2"), Lines{"2"});
  EXPECT_EQ(count("classes --shape 2x2 --no-transpose"), Lines{"3"});
  EXPECT_EQ(count("classes --shape 2x3 --jobs 1"), Lines{"49"});
  EXPECT_EQ(count("patterns --clues 10"), Lines{"2499689"});
  EXPECT_EQ(count("configurations --clues 4"), Lines{"471"});
}

TEST_F(CountTest, Tables) {
  EXPECT_EQ(count("grids --shape 2x2 --explain").back(), "total\t288");
  EXPECT_EQ(count("classes --shape 2x2 --by-order"), (Lines{"16\t1", "32\t1", "total\t2"}));
  EXPECT_EQ(count("classes --shape 2x2 --by-order --json").front(), "{\"order\":16,\"count\":1}");
  EXPECT_EQ(count("patterns --shape 2x2 --json").back(), "{\"total\":805}");
  const Lines patterns = count("patterns --shape 2x2");
  ASSERT_EQ(patterns.size(), 18U);
  EXPECT_EQ(patterns[8], "8\t153");
  EXPECT_EQ(patterns[17], "total\t805");
  const Lines configurations = count("configurations --shape 2x2");
  ASSERT_EQ(configurations.size(), 18U);
  EXPECT_EQ(configurations[5], "5\t431");
  EXPECT_EQ(configurations[17], "total\t20993");
}

/// Size times fixed adds up to the order of the group times the total; rows that fix nothing come with --all.
TEST_F(CountTest, ExplanationsAddUp) {
  for (const std::string arguments : {"classes", "patterns --clues 5", "patterns", "configurations --clues 3"}) {
    for (const auto& [transposition, order] : {std::pair("", 128), std::pair(" --no-transpose", 64)}) {
      const std::string all = arguments + " --shape 2x2" + transposition + " --explain --all";
      long elements = 0;
      long sum = 0;
      const Lines lines = count(all);
      for (const std::string& line : lines) {
        const std::size_t size_at = line.find('\t') + 1;
        if (line.starts_with("total")) {
          EXPECT_EQ(sum, order * std::stol(line.substr(size_at))) << all;
          continue;
        }
        const long size = std::stol(line.substr(size_at));
        elements += size;
        sum += size * std::stol(line.substr(line.rfind('\t') + 1));
      }
      EXPECT_EQ(elements, order) << all;
    }
  }
  EXPECT_LT(count("classes --shape 2x3 --explain").size(), count("classes --shape 2x3 --explain --all").size());
}

TEST_F(CountTest, RefusesWhatMeansNothing) {
  for (const std::string arguments :
       {"", "frobs", "grids --clues 3", "classes --clues 3", "patterns --clues 82", "patterns --by-order",
        "classes --by-order --explain", "classes --all", "patterns --clues x", "grids --shape 2x6",
        "classes --shape 4x4", "classes --by-order --shape 3x4", "grids file"}) {
    const Ran ran = run("isodoku count " + arguments);
    EXPECT_EQ(ran.exit_code, 2) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_NE(ran.err, "") << arguments;
  }
}

}  // namespace
}  // namespace isodoku
