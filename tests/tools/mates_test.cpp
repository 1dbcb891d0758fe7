// isodoku mates, as a user runs it.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class MatesTest : public ToolTest {};

const std::string grid_with_mate = "1234341221434321";
const std::string mate_of_small = "1234432134122143";
const std::string without = "1234341223414123";
/// The grid with 648 automorphisms.
const std::string symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

TEST_F(MatesTest, GridsAndNumbers) {
  const CommandResult result = run("isodoku mates", grid_with_mate);
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, mate_of_small + "\n");
  EXPECT_EQ(run("isodoku mates --count", Lines{grid_with_mate, without}).out, "1\n0\n");
  EXPECT_EQ(run("isodoku mates --count", symmetric).out, "139990\n");
  EXPECT_EQ(run("isodoku mates --count --limit 1", Lines{symmetric}).out, "1\n");
  const CommandResult none = run("isodoku mates", Lines{without, grid_with_mate});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.out, "# no mate\n" + mate_of_small + "\n");
}

/// There are more mates than a worker lists at once, and the result is the same for every number of threads.
TEST_F(MatesTest, ManyMates) {
  const Lines all = run("isodoku mates --limit 2500", symmetric).lines();
  EXPECT_EQ(all.size(), 2500U);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  EXPECT_EQ(run("isodoku mates --limit 2500 --jobs 2", Lines{symmetric, symmetric}).lines().size(), 5000U);
  const Lines first = run("isodoku mates --limit 1000", symmetric).lines();
  EXPECT_EQ(first, Lines(all.begin(), all.begin() + 1000));
  EXPECT_EQ(run("isodoku mates --limit 2500 | isodoku mates --count --limit 1 | sort -u", symmetric).out, "1\n")
      << "each mate has a mate";
}

TEST_F(MatesTest, OtherFormats) {
  EXPECT_EQ(run("isodoku mates --json", Lines{grid_with_mate, without}).lines(),
            (Lines{R"({"puzzle":")" + grid_with_mate + R"(","file":"-","line":1,"mate":")" + mate_of_small + R"("})",
                   R"({"puzzle":")" + without + R"(","file":"-","line":2,"count":0})"}));
  EXPECT_EQ(run("isodoku mates --count --output-format csv", grid_with_mate).lines(),
            (Lines{"puzzle,file,line,count", grid_with_mate + ",-,1,1"}));
  EXPECT_EQ(run("isodoku mates --output-format sdk", grid_with_mate).lines(), (Lines{"1234", "4321", "3412", "2143"}));
  EXPECT_EQ(run("isodoku mates --output-format sdk --count /dev/null").exit_code, 2);
}

TEST_F(MatesTest, Refuses) {
  const CommandResult blanks = run("isodoku mates", "123434122143432.");
  EXPECT_EQ(blanks.exit_code, 3);
  EXPECT_NE(blanks.err.find("-:1:16: error: mates require a complete grid, but this one has blanks"), std::string::npos)
      << blanks.err;
  expect_refused("isodoku unrank 0 | isodoku mates --limit 0", 2, "");
  expect_refused("isodoku mates --shape 3x4 /dev/null; echo " + std::string(144, '1') + " | isodoku mates --shape 3x4",
                 2, "at most 11 symbols");
}

}  // namespace
}  // namespace isodoku
