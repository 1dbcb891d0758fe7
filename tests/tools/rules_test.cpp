// Variants on the command line: --rules, --kinds-kept, isodoku rules.

#include <gtest/gtest.h>

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class RulesTest : public ToolTest {};

const std::string a = "123456456123214365635241541632362514";
const std::string b = "123456456123214635365241541362632514";

TEST_F(RulesTest, RowsThatBecomeBoxes) {
  const CommandResult found = run("isodoku equivalent --rules disjoint-groups " + a + " " + b);
  EXPECT_EQ(found.exit_code, 0);
  EXPECT_TRUE(found.out.starts_with("cells=1,2,3,7,8,9,4,5,6,")) << found.out;
  EXPECT_EQ(run("isodoku equivalent --rules disjoint-groups --kinds-kept " + a + " " + b).out, "no\n");
  const std::string transform = found.out.substr(0, found.out.size() - 1);
  EXPECT_EQ(run("isodoku apply --rules colour '" + transform + "'", a + "\n").out, b + "\n");
  // It is not a symmetry of the boxes without the other rules.
  EXPECT_EQ(run("isodoku apply '" + transform + "'", a + "\n").exit_code, 2);
}

/// tests/canon/shapes_test.cpp tests the library's forms under these rules.
TEST_F(RulesTest, ScramblesHaveOneForm) {
  EXPECT_EQ(run("isodoku scramble --times 50 --rules windows | isodoku dedup --count --rules windows | cut -f 2",
                ".1" + std::string(79, '.') + "\n")
                .out,
            "50\n");
}

TEST_F(RulesTest, WhatTheRulesAre) {
  const CommandResult shown = run("isodoku rules diagonal --shape 2x2");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_TRUE(shown.out.starts_with("shape\t2x2\norder\t16\nkinds_kept_order\t16\nhouse\trow 1 r1c1 r1c2 r1c3 r1c4\n"));
  EXPECT_NE(shown.out.find("house\tanti-diagonal r1c4 r2c3 r3c2 r4c1\n"), std::string::npos);
  EXPECT_NE(shown.out.find("cell_orbits\t{1,4,6,7,10,11,13,16} {2,3,5,8,9,12,14,15}\n"), std::string::npos);
  EXPECT_NE(shown.out.find("12,14,15}\n\n+-------+-------+\n"), std::string::npos) << shown.out;
  EXPECT_EQ(run("isodoku rules --json windows | grep -c '\"order\":256,\"kinds_kept_order\":128'").out, "1\n");
}

TEST_F(RulesTest, TheyAreATable) {
  const Lines table = run("isodoku rules --shape 2x2 --output-format csv").lines();
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table[0], "shape,order,kinds_kept_order,houses,generators,cell_orbits");
  EXPECT_TRUE(table[1].starts_with("2x2,128,128,\"[{\"\"name\"\":\"\"row 1\"\",\"\"cells\"\":[\"\"r1c1\"\","))
      << table[1];
  EXPECT_EQ(run("isodoku rules --output-format sdk").exit_code, 2);
  for (const std::string option : {"--json", "--output-format csv", "--kinds-kept", "--no-transpose"}) {
    expect_refused("isodoku rules diagonal --svg " + option, 2, "cannot be combined");
  }
}

TEST_F(RulesTest, Refused) {
  EXPECT_EQ(run("isodoku canon --rules diagonl", "").err,
            "error: --rules: unknown variant 'diagonl'; did you mean diagonal?\n");
  EXPECT_EQ(run("isodoku rules frob").err, "error: SPEC: unknown variant 'frob' (see isodoku rules --help)\n");
  put("drawing.txt", Lines{"AABB", "AABB", "CCDD", "CCDD"});
  EXPECT_EQ(run("isodoku rules drawing.txt").err,
            "error: SPEC: unknown variant 'drawing.txt'; to read this file, write @drawing.txt\n");
  expect_refused("isodoku rules windows --shape 4x4", 2, "the variant 'windows' requires the shape 3x3, not 4x4");
  expect_refused("isodoku rules windoku --shape 4x4", 2, "the variant 'windoku' requires the shape 3x3, not 4x4");
  for (const std::string command : {"canon", "dedup", "equivalent A B", "group", "scramble", "count classes"}) {
    expect_refused("isodoku " + command + " --kinds-kept </dev/null", 2, "error: --kinds-kept: requires --rules\n");
  }
  expect_refused("isodoku rules --kinds-kept", 2, "error: --kinds-kept: requires SPEC\n");
  expect_refused("isodoku rules @", 2, "error: SPEC: the name of a file must follow '@' (see isodoku rules --help)\n");
  expect_refused("isodoku canon --rules diagonal,@ </dev/null", 2,
                 "error: --rules: the name of a file must follow '@'");
  EXPECT_EQ(run("isodoku count configurations --rules diagonal --clues 2").exit_code, 2);
  EXPECT_EQ(run("isodoku canon --form orderly --rules diagonal", std::string(81, '.') + "\n").exit_code, 2);
  expect_refused("isodoku generate patterns --clues 2 --rules diagonal", 2, "unknown option --rules");
  EXPECT_EQ(run("isodoku rules @missing").exit_code, 4);
  const CommandResult twice =
      run("isodoku canon --rules diagonal", "5" + std::string(39, '.') + "5" + std::string(40, '.') + "\n");
  EXPECT_EQ(twice.exit_code, 3);
  EXPECT_EQ(twice.err, "-:1:41: error: symbol 5 occurs twice in the main diagonal\n");
}

TEST_F(RulesTest, Numbers) {
  EXPECT_EQ(run("isodoku count grids --shape 2x3 --rules diagonal,disjoint-groups").out, "0\n");
  EXPECT_EQ(run("isodoku count classes --shape 2x3 --rules disjoint-groups").out, "65\n");
  EXPECT_EQ(run("isodoku count patterns --shape 2x2 --rules disjoint-groups --clues 16").out, "1\n");
  EXPECT_EQ(run("isodoku count classes --by-order --shape 2x2 --rules disjoint-groups | tail -n 1").out, "total\t3\n");
}

}  // namespace
}  // namespace isodoku
