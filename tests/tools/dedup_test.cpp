// dedup and its ways to say which lines it wants, and the recipes for files larger than memory.

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class DedupTest : public ToolTest {};

const std::string one = "1............... one";
const std::string same_as_one = "...............3,again";
const std::string two = "12..............";
const std::string same_as_two = "............43..;third";
const std::string pattern = "xx..............";
const Lines input = {one, two, same_as_one, same_as_two, same_as_one, pattern};

TEST_F(DedupTest, FirstMembersInOrder) {
  EXPECT_EQ(run("isodoku dedup", input).lines(), (Lines{one, two, pattern}));
  EXPECT_EQ(run("isodoku dedup --duplicates", input).lines(), (Lines{same_as_one, same_as_two, same_as_one}));
  EXPECT_EQ(run("isodoku dedup --count", input).lines(), (Lines{one + "\t3", two + "\t2", pattern + "\t1"}));
  EXPECT_EQ(run("isodoku dedup --canonical", input).lines(), run("isodoku canon", Lines{one, two, pattern}).lines());
  EXPECT_EQ(run("isodoku dedup --canonical --with-order --count", input).lines().at(0), "...............1\t8\t3");
  EXPECT_EQ(run("isodoku dedup --with-order --with-map --canonical", input).lines(),
            run("isodoku canon --with-order --with-map", Lines{one, two, pattern}).lines());
  EXPECT_EQ(run("isodoku dedup --json --count --canonical", input).lines().at(0),
            R"({"line":1,"input":"1............... one","form":"...............1","count":3})");
  EXPECT_EQ(run("isodoku dedup --count", "").out, "");
}

TEST_F(DedupTest, AgainstKnownFiles) {
  put("known", Lines{"# known", same_as_two});
  put("more", Lines{pattern});
  EXPECT_EQ(run("isodoku dedup --against known", input).lines(), (Lines{one, pattern}));
  EXPECT_EQ(run("isodoku dedup --against known --count", input).lines(), (Lines{one + "\t3", pattern + "\t1"}));
  EXPECT_EQ(run("isodoku dedup --against known --duplicates", input).lines(), (Lines{same_as_one, same_as_one}));
  EXPECT_EQ(run("isodoku dedup --against known --against more", input).lines(), Lines{one});
  put("input", input);
  EXPECT_EQ(run("isodoku dedup --against known input --against more input").lines(), Lines{one});
  put("bad", Lines{two, "?"});
  const Ran ran = run("isodoku dedup --against bad", input);
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_TRUE(ran.err.starts_with("bad:2:1: error: ")) << ran.err;
}

class LargeFileTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    Lines puzzles;
    const std::string puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (std::size_t i = 0; i < puzzle.size(); ++i) {
      puzzles.push_back(puzzle);
      puzzles.back()[i] = '.';
    }
    put("puzzles", puzzles);
    put("all", run("isodoku scramble --times 20 puzzles | sort -R --random-source=puzzles").out);
    ASSERT_EQ(split_lines(content("all")).size(), 1620U);
  }
};

TEST_F(LargeFileTest, SortOfTheForms) {
  const Ran ran =
      run("isodoku canon all | sort -u >by_sort; isodoku dedup --canonical all | sort | cmp - by_sort; wc -l <by_sort");
  // The 30 clues taken away one by one, and the puzzle itself.
  EXPECT_EQ(ran.out, "31\n");
}

TEST_F(LargeFileTest, ShardsOfDedup) {
  EXPECT_EQ(run("for r in 0 1 2 3; do isodoku dedup --shard $r/4 all; done | sort >by_shard;"
                "isodoku dedup all | sort | cmp - by_shard; wc -l <by_shard")
                .out,
            "31\n");
  for (const std::string shard : {"0/4", "1/4", "2/4", "3/4"}) {
    const std::size_t count = run("isodoku dedup --shard " + shard + " all").lines().size();
    EXPECT_TRUE(count >= 1 && count <= 20) << count;
  }
}

TEST_F(LargeFileTest, ShardsOfCanonGoTogether) {
  EXPECT_EQ(run("for r in 0 1 2; do isodoku canon --shard $r/3 all >part$r; done; wc -l <part0;"
                "paste -d '\\n' part0 part1 part2 >together; isodoku canon all | cmp - together")
                .out,
            "540\n");
}

}  // namespace
}  // namespace isodoku
