// The recipe of tools/README.md for long generations on one machine, with fewer clues. `.ci/recipes` runs the recipes
// for several machines.

#include <fstream>
#include <string_view>

#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

/// The commands of the section "Long generations".
Lines long_generation_recipes() {
  std::ifstream guide(ISODOKU_TOOLS_README);
  Lines recipes;
  bool is_recipe = false;
  for (std::string line; std::getline(guide, line);) {
    if (line.starts_with("## ")) is_recipe = line == "## Long generations";
    if (!is_recipe || !line.starts_with("    ") || line.starts_with("    #")) continue;
    constexpr std::string_view many_clues = "--clues 13";
    if (const std::size_t at = line.find(many_clues); at != std::string::npos) {
      line.replace(at, many_clues.size(), "--clues 6");
    }
    recipes.push_back(line);
  }
  return recipes;
}

using RecipeTest = ToolTest;

TEST_F(RecipeTest, ShardsGiveEverything) {
  const Lines recipes = long_generation_recipes();
  ASSERT_EQ(recipes.size(), 4U);
  ASSERT_EQ(run("isodoku generate patterns --clues 6 | sort > whole && test $(wc -l < whole) = 3074").exit_code, 0);
  const std::string& recipe = recipes.front();
  const CommandResult result = run(recipe + " && " + recipe + " && " + recipes.back() +
                                   " && sort patterns.txt | cmp - whole && ls shard-* | wc -l");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.out, "64\n");
}

}  // namespace
}  // namespace isodoku
