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
            R"({"line":1,"input":"1234341221434321","set":")" +
                run("isodoku unavoidable --size 8", grid).lines().front() + R"(","size":8})");
  EXPECT_EQ(run("isodoku unrank 0 | isodoku unavoidable --by-size").out, "4\t6\n6\t114\n8\t6\n12\t82\ntotal\t208\n");
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
