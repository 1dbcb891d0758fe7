// The studies of rodoku, shidoku and first bands, and tables that are not published elsewhere.

#include <algorithm>
#include <map>
#include <string>

#include "tests/support/extent.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class TheoryStudyTest : public ToolTest {
 protected:
  /// The rows of a table, without its title and its header.
  [[nodiscard]] Lines rows(const std::string& study, const std::string& table) const {
    auto known = outputs_.find(study);
    if (known == outputs_.end()) {
      const CommandResult result = run("isodoku study " + study);
      EXPECT_EQ(result.exit_code, 0) << study << ": " << result.err;
      known = outputs_.emplace(study, result.lines()).first;
    }
    const Lines& lines = known->second;
    const auto title = std::ranges::find(lines, "# " + table);
    if (title == lines.end() || title + 1 == lines.end()) return {"no table " + table};
    return {title + 2, std::find(title, lines.end(), "")};
  }

 private:
  mutable std::map<std::string, Lines> outputs_;
};

/// Published by Jones, Perkins and Roach, with corrections.
TEST_F(TheoryStudyTest, Rodoku) {
  EXPECT_EQ(rows("rodoku --check", "bands"),
            (Lines{"R1\t8\t96\t12\t96\t8:6 24:2", "R2\t12\t120\t10\t80\t8:6 12:6", "R3\t24\t216\t9\t72\t8:18 12:6",
                   "R4\t12\t144\t12\t96\t12:12", "R5\t24\t240\t10\t80\t8:12 12:12",
                   "total\t80\t816\t10.2\t81.6\t8:42 12:36 24:2"}));
  EXPECT_EQ(rows("rodoku --check", "twin rows"), (Lines{"0\t120\t2", "1\t90\t4", "3\t15\t8"}));
  EXPECT_EQ(rows("rodoku --check", "levels"), (Lines{"72\t6", "80\t9", "96\t5", "total\t1632\t20"}));
  EXPECT_EQ(rows("rodoku --check", "classes"),
            (Lines{"1\t1", "2\t11", "4\t12", "6\t1", "8\t5", "12\t9", "24\t4", "36\t3", "72\t3", "total\t49"}));
  EXPECT_EQ(rows("rodoku --check", "grids").back(), "grids\t28200960");
  const Lines corrections = rows("rodoku --check", "corrections");
  for (const std::string line : {"theorem 6.14, example r1\t96\t80\t", "theorem 6.15, example r2\t80\t80\t",
                                 "theorem 6.16, example r3\t72\t96\t", "theorem 6.17, example r4\t96\t80\t",
                                 "theorem 6.18, example r5\t80\t72\t",
                                 "theorem 6.6, bands of R1 with other levels and P11 = P12 = P13\t4\t1\t"}) {
    EXPECT_EQ(std::ranges::count_if(corrections, [&line](const std::string& row) { return row.starts_with(line); }), 1)
        << line;
  }
  EXPECT_EQ(rows("rodoku --list", "list").size(), 80U);
  EXPECT_EQ(rows("rodoku --check", "check"),
            (Lines{"grids with the first box 14/25/36, by search\t39168", "normalised ones among them\t816",
                   "their classes, by canonical forms and by Burnside's lemma\t49",
                   "grids, as count grids has them\t28200960"}));
}

TEST_F(TheoryStudyTest, Shidoku) {
  EXPECT_EQ(rows("shidoku --check", "normalised grids").size(), 12U);
  EXPECT_EQ(rows("shidoku --check", "square"),
            (Lines{"rot_0\t12\t12\tABCDEFGHIJKL", "rot_1\t2\t0\t-", "rot_2\t8\t1\tB", "rot_3\t2\t0\t-",
                   "ref_1\t6\t0\t-", "ref_2\t6\t0\t-", "ref_3\t2\t0\t-", "ref_4\t2\t0\t-", "total\t40\t13\t-"}));
  EXPECT_EQ(rows("shidoku --check", "classes"),
            (Lines{"square\t8\t5", "whole\t128\t2", "without transposition\t64\t3"}));
  EXPECT_EQ(rows("shidoku --check", "minimal"),
            (Lines{"4\t13\t25728", "5\t22\t58368", "6\t1\t1536", "total\t36\t85632"}));
  EXPECT_EQ(rows("shidoku --check", "check").size(), 3U);
}

/// Published by Felgenhauer, Russell and Jarvis.
TEST_F(TheoryStudyTest, FirstBands) {
  const std::string study = cases<std::string>("first-bands", "first-bands --check");
  const Lines classes = rows(study, "classes");
  ASSERT_EQ(classes.size(), 7U);
  const Lines numbers = {"2612736", "36288", "2051", "416", "174", "71", "44"};
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_TRUE(classes[i].ends_with('\t' + numbers[i])) << classes[i];
  const Lines examples = rows(study, "examples");
  ASSERT_EQ(examples.size(), 5U);
  EXPECT_TRUE(examples[2].ends_with("\t7008981120\t381512860323840")) << examples[2];
  EXPECT_TRUE(examples[3].ends_with("\t6970134528\t144532709572608")) << examples[3];
  EXPECT_TRUE(examples[4].ends_with("\t178848\t7053225408\t1261455257769984")) << examples[4];
  if (!is_whole_run()) return;
  const Lines kinds = rows("first-bands --list", "kinds");
  EXPECT_EQ(kinds.size(), 45U);
  EXPECT_EQ(kinds.back(), "total\t2612736\t-\t18383222420692992");
  EXPECT_EQ(rows("first-bands --check", "check").back(), "grids, as count grids has them\t6670903752021072936960");
}

TEST_F(TheoryStudyTest, Tables) {
  const Lines puzzles = run("isodoku study tables --csv puzzles").lines();
  ASSERT_EQ(puzzles.size(), 19U);
  EXPECT_EQ(puzzles[0],
            "clues,valid,valid classes,completable,completable classes,unique,unique classes,minimal,minimal classes");
  EXPECT_EQ(puzzles[5], "4,212320,127,164320,97,25728,13,25728,13");
  EXPECT_EQ(puzzles[18], "total,61556225,20993,15802049,5583,13579680,4710,85632,36");
  expect_refused("isodoku study tables --csv frob", 2, "is not one of puzzles, patterns, configurations, rules, check");
  if (!is_whole_run()) return;
  const Lines rules = run("isodoku study tables --csv rules").lines();
  EXPECT_EQ(std::ranges::count(rules, "2x3,disjoint-groups,576,2799360,65,144,105"), 1);
  const Lines check = run("isodoku study tables --csv check").lines();
  EXPECT_EQ(check.size(), 5U);
}

TEST_F(TheoryStudyTest, OtherShapesAreRefused) {
  expect_refused("isodoku study rodoku --shape 2x3", 2, "this study is only for 3x2");
  expect_refused("isodoku study shidoku --shape 3x3", 2, "this study is only for 2x2");
  expect_refused("isodoku study first-bands --shape 2x2", 2, "this study is only for 3x3");
  expect_refused("isodoku study rodoku --list --check", 2, "cannot be combined");
}

}  // namespace
}  // namespace isodoku
