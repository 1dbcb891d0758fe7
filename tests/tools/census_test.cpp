// isodoku census, as a user runs it: the last bands of the catalogue.

#include <gtest/gtest.h>

#include <string>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class CensusTest : public ToolTest {};

const std::string grid_of_last_band =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

TEST_F(CensusTest, OfTheLastBand) {
  const CommandResult result = run("isodoku census order --band 416");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(result.out, "72\t1\t16930529280\ntotal\t1\t16930529280\n");
  EXPECT_NE(result.err.find("1 class in a part"), std::string::npos);
  EXPECT_EQ(run("isodoku census order --band 416 --by-order --json -q").lines(),
            (Lines{R"({"value":72,"order":72,"classes":1,"grids":16930529280})",
                   R"({"total":1,"total_grids":16930529280})"}));
  EXPECT_EQ(run("isodoku census band --band 416 --output-format csv").lines().front(),
            "value,classes,grids,total,total_grids");
}

TEST_F(CensusTest, GridsWithAValue) {
  EXPECT_EQ(run("isodoku census order --band 416 --where 72").out, grid_of_last_band + "\n");
  EXPECT_EQ(run("isodoku census order --band 416 --where 1").out, "");
  const CommandResult all = run("isodoku census small-unavoidable:4 --band 380 -q");
  const std::string first = all.lines().front();
  const std::string value = first.substr(0, first.find('\t'));
  const std::string with_value = "isodoku census small-unavoidable:4 --band 380 --where " + value;
  EXPECT_EQ(std::to_string(run(with_value).lines().size()),
            first.substr(value.size() + 1, first.find('\t', value.size() + 1) - value.size() - 1));
  EXPECT_EQ(run(with_value + " --limit 1").lines().size(), 1U);
  EXPECT_EQ(run(with_value + " --limit 1 | isodoku unavoidable --size 4 --by-size").lines().back(), "total\t" + value);
}

TEST_F(CensusTest, OnlyClassesWithAutomorphisms) {
  EXPECT_EQ(run("isodoku census mates --band 416 --min-order 72 -q").out,
            "1014\t1\t16930529280\ntotal\t1\t16930529280\n");
  EXPECT_EQ(run("isodoku census mates --band 416 --min-order 73 -q").out, "total\t0\t0\n");
  const Lines some = run("isodoku census order --band 380 --min-order 2 -q").lines();
  Lines all = run("isodoku census order --band 380 -q").lines();
  ASSERT_EQ(all.front().substr(0, 2), "1\t");
  EXPECT_EQ(Lines(some.begin(), some.end() - 1), Lines(all.begin() + 1, all.end() - 1));
  expect_refused("isodoku census order --random 5 --min-order 2", 2, "cannot be combined");
}

/// Threads, shards and resumed runs do not change the result.
TEST_F(CensusTest, LongRuns) {
  const std::string census = "isodoku census repeating-minirows --band 380 --by-order -q";
  const std::string whole = run(census).out;
  EXPECT_NE(whole.find("total\t"), std::string::npos);
  EXPECT_EQ(run(census + " --jobs 2").out, whole);
  EXPECT_EQ(run(census + " --shard 0/2 -o s0; " + census + " --shard 1/2 -o s1; isodoku merge -q s1 s0").out, whole);
  EXPECT_EQ(run(census + " --checkpoint c -o out && cat out").out, whole);
  EXPECT_EQ(run(census + " --resume c --checkpoint c -o out && cat out").out, whole);
  expect_refused("isodoku merge s0", 3, "is missing");
  expect_refused("isodoku census order --band 380 --shard 1/2 -o s2 && isodoku merge s0 s2", 3, "another run");
}

TEST_F(CensusTest, Estimates) {
  const CommandResult result = run("isodoku census small-unavoidable:4 --random 300 --seed 1 --json");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_EQ(run("isodoku census small-unavoidable:4 --random 300 --seed 1 --json --jobs 2").out, result.out);
  EXPECT_EQ(run("isodoku census order --random 100").lines().size(), 1U);
  EXPECT_EQ(run("isodoku census order --random 100").out.substr(0, 17), "1\t100\t5472730538\t");
}

TEST_F(CensusTest, PropertiesAreListed) {
  EXPECT_NE(run("isodoku census --list").out.find("small-unavoidable:4\t"), std::string::npos);
  expect_refused("isodoku census", 2, "census requires PROPERTY");
  expect_refused("isodoku census small-unavoidable", 2, "did you mean");
  expect_refused("isodoku census order --random 5 --shard 0/2", 2, "cannot be combined");
  expect_refused("isodoku census order --where 1 --by-order", 2, "cannot be combined");
}

}  // namespace
}  // namespace isodoku
