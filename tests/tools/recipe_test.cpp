// The recipes for long generations, as tools/README.md has them, with fewer clues. Slurm is played by a script that
// runs the tasks of an array one after the other, and the file of machines names this one.

#include <fstream>
#include <string_view>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class RecipeTest : public ToolTest {
 protected:
  void SetUp() override {
    ToolTest::SetUp();
    put("sbatch",
        Lines{"#!/bin/sh", "test $# = 4 && test $1 = --array=0-63 && test $2 = --requeue && test $3 = --wrap || exit 1",
              "for SLURM_ARRAY_TASK_ID in $(seq 0 63); do", "  export SLURM_ARRAY_TASK_ID", "  sh -c \"$4\" || exit 1",
              "done"});
    put("machines", ":\n");
    std::ifstream guide(ISODOKU_TOOLS_README);
    bool is_recipe = false;
    for (std::string line; std::getline(guide, line);) {
      if (line.starts_with("## ")) is_recipe = line == "## Long generations";
      if (is_recipe && line.starts_with("    ") && !line.starts_with("    #")) {
        constexpr std::string_view many_clues = "--clues 13";
        if (const std::size_t at = line.find(many_clues); at != std::string::npos) {
          line.replace(at, many_clues.size(), "--clues 6");
        }
        recipes_.push_back(line);
      }
    }
  }

  Lines recipes_;
};

TEST_F(RecipeTest, ShardsGiveEverything) {
  ASSERT_EQ(recipes_.size(), 4U);
  ASSERT_EQ(run("isodoku generate patterns --clues 6 | sort > whole && test $(wc -l < whole) = 3074").exit_code, 0);
  const std::string merge = recipes_.back();
  for (std::size_t i = 0; i + 1 < recipes_.size(); ++i) {
    const std::string& recipe = recipes_[i];
    const Ran ran = run("PATH=.:$PATH; chmod +x sbatch\n" + recipe + " && " + recipe + " && " + merge +
                        " && sort patterns.txt | cmp - whole && ls shard-* | wc -l && rm shard-* ck-* patterns.txt");
    EXPECT_EQ(ran.exit_code, 0) << recipe << '\n' << ran.err;
    EXPECT_EQ(ran.out, "64\n") << recipe;
  }
}

}  // namespace
}  // namespace isodoku
