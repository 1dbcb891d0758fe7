// The three notations of a group, byte by byte.

#include "io/group_record.hpp"

#include <gtest/gtest.h>

#include "io/gap_text.hpp"

namespace isodoku {
namespace {

const std::vector<CellSet> two_orbits = {{0, 1}, {2, 3}};
const std::vector<CellSet> one_orbit = {{0, 1}};
const std::vector<CellSet> four_orbits = {{0}, {1}, {2}, {3}};
const GroupRecord sample = {7,
                            "12..",
                            "17832200896512000000000000",
                            {{"transpose=no", "(1,2)(3,4)", "2^2"}, {"transpose=yes", "(2,3)", "1^2 2^1"}},
                            two_orbits,
                            one_orbit};
const GroupRecord trivial = {1, "....", "1", {}, four_orbits, {}};

TEST(GroupRecord, Text) {
  EXPECT_EQ(group_text(sample),
            "line\t7\ninput\t12..\norder\t17832200896512000000000000\n"
            "generator\ttranspose=no\ncycles\t(1,2)(3,4)\ncycle_type\t2^2\n"
            "generator\ttranspose=yes\ncycles\t(2,3)\ncycle_type\t1^2 2^1\n"
            "cell_orbits\t{1,2} {3,4}\nclue_orbits\t{1,2}\n");
  EXPECT_EQ(group_text(trivial), "line\t1\ninput\t....\norder\t1\ncell_orbits\t{1} {2} {3} {4}\nclue_orbits\t\n");
}

TEST(GroupRecord, Json) {
  EXPECT_EQ(group_json(sample), R"~({"line":7,"input":"12..","order":17832200896512000000000000,"generators":[)~"
                                R"~({"map":"transpose=no","cycles":"(1,2)(3,4)","cycle_type":"2^2"},)~"
                                R"~({"map":"transpose=yes","cycles":"(2,3)","cycle_type":"1^2 2^1"}],)~"
                                R"~("cell_orbits":[[1,2],[3,4]],"clue_orbits":[[1,2]]})~");
  EXPECT_EQ(group_json(trivial),
            R"({"line":1,"input":"....","order":1,"generators":[],"cell_orbits":[[1],[2],[3],[4]],"clue_orbits":[]})");
}

TEST(GapText, StatementsOnLinesOfTheirOwn) {
  EXPECT_TRUE(gap_header().ends_with("\nisodoku_groups := [];\n"));
  EXPECT_EQ(gap_statement(sample),
            "Add(isodoku_groups, rec(line := 7, input := \"12..\", order := 17832200896512000000000000, "
            "group := Group((1,2)(3,4), (2,3))));");
  EXPECT_EQ(gap_statement(trivial),
            "Add(isodoku_groups, rec(line := 1, input := \"....\", order := 1, group := Group(())));");
}

}  // namespace
}  // namespace isodoku
