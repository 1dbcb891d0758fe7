// isodoku unavoidable, as a user runs it.

#include <gtest/gtest.h>

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class UnavoidableTest : public ToolTest {};

TEST_F(UnavoidableTest, PatternsAndNumbers) {
  const std::string grid = "1234341221434321";
  const CommandResult result = run("isodoku unavoidable --size 0..16", grid);
  EXPECT_EQ(result.lines().size(), 14U);
  EXPECT_EQ(result.lines().front(), ".........x.x.x.x");
  EXPECT_EQ(run("isodoku unavoidable --size 16 --count", grid).out, "0\n");
  EXPECT_EQ(run("isodoku unavoidable --size 4..16 --by-size", Lines{grid, grid}).out,
            "4\t8\n8\t2\n12\t4\ntotal\t14\n\n4\t8\n8\t2\n12\t4\ntotal\t14\n");
  EXPECT_EQ(run("isodoku unavoidable --size 8 --json", grid).lines().front(),
            R"({"puzzle":"1234341221434321","file":"-","line":1,"set":")" +
                run("isodoku unavoidable --size 8", grid).lines().front() + R"(","size":8})");
  EXPECT_EQ(run("isodoku unrank 0 | isodoku unavoidable --by-size").out, "4\t6\n6\t114\n8\t6\n12\t82\ntotal\t208\n");
}

TEST_F(UnavoidableTest, OtherFormats) {
  const std::string grid = "1234341221434321";
  const std::string start = grid + ",-,1,";
  EXPECT_EQ(
      run("isodoku unavoidable --size 4..16 --by-size --output-format csv", grid).lines(),
      (Lines{"puzzle,file,line,size,count,total", start + "4,8,", start + "8,2,", start + "12,4,", start + ",,14"}));
  EXPECT_EQ(run("isodoku unavoidable --size 4..16 --by-size --json", grid).lines().back(),
            R"({"puzzle":"1234341221434321","file":"-","line":1,"total":14})");
  EXPECT_EQ(run("isodoku unavoidable --count --output-format csv", grid).lines(),
            (Lines{"puzzle,file,line,count", start + "14"}));
  const Lines drawn = run("isodoku unavoidable --output-format sdk", grid).lines();
  EXPECT_EQ(drawn.size(), 14U * 5 - 1) << "four rows, and an empty line between";
  EXPECT_EQ(drawn.front(), "....");
  for (const std::string option : {"--count", "--by-size"}) {
    EXPECT_EQ(run("isodoku unavoidable --output-format sdk /dev/null " + option).exit_code, 2) << option;
  }
}

TEST_F(UnavoidableTest, Refuses) {
  const CommandResult blanks = run("isodoku unavoidable", "123434122143432.");
  EXPECT_EQ(blanks.exit_code, 3);
  EXPECT_NE(blanks.err.find("-:1:16: error: unavoidable sets require a complete grid, but this one has blanks"),
            std::string::npos)
      << blanks.err;
  EXPECT_EQ(run("isodoku unavoidable --size 5..4 /dev/null").exit_code, 2);
}

}  // namespace
}  // namespace isodoku
