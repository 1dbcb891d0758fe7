// Commands about classes with --shape, each on a different kind of shape. tests/canon/shapes_test.cpp tests the library
// on all kinds.

#include <algorithm>

#include "grid/shape.hpp"
#include "tests/support/random_inputs.hpp"
#include "tests/tools/tool_test.hpp"

namespace isodoku {
namespace {

class ShapesTest : public ToolTest {
 protected:
  void use(const std::string& name) {
    name_ = name;
    const Shape shape = parse_shape(name);
    std::mt19937_64 engine(20);
    grids_.push_back(cyclic_grid(shape).text());
    for (const int eighths : {0, 1, 4, 7}) {
      grids_.push_back(random_clues_of(cyclic_grid(shape), shape.cell_count() * eighths / 8, engine).text());
      if (eighths > 0)
        grids_.push_back(random_cells(shape, shape.cell_count() * eighths / 8, Filling::pattern, engine).text());
    }
    put("grids", grids_);
  }

  [[nodiscard]] CommandResult isodoku(const std::string& command, const std::string& rest = "") const {
    return run("isodoku " + command + " --shape " + name_ + " " + rest);
  }

  std::string name_;
  std::vector<std::string> grids_;
};

TEST_F(ShapesTest, CanonIsIdempotentAndInvariant) {
  use("2x4");
  for (const std::string form : {"minlex", "nauty"}) {
    const CommandResult forms = isodoku("canon --form " + form, "grids");
    EXPECT_EQ(forms.exit_code, 0) << forms.err;
    ASSERT_EQ(forms.lines().size(), grids_.size());
    put("forms", forms.out);
    EXPECT_EQ(isodoku("canon --form " + form, "forms").out, forms.out);
    put("scrambled", isodoku("scramble --seed 5", "grids").out);
    EXPECT_NE(content("scrambled"), content("grids"));
    EXPECT_EQ(isodoku("canon --form " + form, "scrambled").out, forms.out);
  }
}

TEST_F(ShapesTest, TheMapLeadsToTheForm) {
  use("1x5");
  const Lines lines = isodoku("canon --with-map", "grids").lines();
  ASSERT_EQ(lines.size(), grids_.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t tab = lines[i].find('\t');
    put("grid", grids_[i]);
    EXPECT_EQ(isodoku("apply '" + lines[i].substr(tab + 1) + "'", "grid").out, lines[i].substr(0, tab) + "\n");
  }
}

TEST_F(ShapesTest, DedupLeavesOneOfEachClass) {
  use("4x4");
  put("scrambled", isodoku("scramble --times 9", "grids").out);
  const Lines lines = isodoku("dedup --count", "grids scrambled").lines();
  ASSERT_EQ(lines.size(), grids_.size());
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], grids_[i] + "\t10");
  EXPECT_EQ(isodoku("dedup --against scrambled", "grids").out, "");
  EXPECT_EQ(isodoku("dedup --canonical", "scrambled").out, isodoku("canon", "grids").out);
  std::string parts;
  for (const std::string part : {"0/3", "1/3", "2/3"}) parts += isodoku("dedup --shard " + part, "grids").out;
  Lines together = split_lines(parts);
  std::ranges::sort(together);
  Lines expected = grids_;
  std::ranges::sort(expected);
  EXPECT_EQ(together, expected);
}

TEST_F(ShapesTest, EquivalentPrintsATransformThatApplyConfirms) {
  use("3x4");
  const Lines scrambled = isodoku("scramble --seed 3", "grids").lines();
  for (std::size_t i = 0; i < grids_.size(); ++i) {
    const CommandResult found = isodoku("equivalent", grids_[i] + " " + scrambled.at(i));
    ASSERT_EQ(found.exit_code, 0) << found.err;
    put("grid", grids_[i]);
    EXPECT_EQ(isodoku("apply '" + found.lines().at(0) + "'", "grid").out, scrambled[i] + "\n");
    const CommandResult other = isodoku("equivalent", grids_[i] + " " + scrambled.at((i + 1) % grids_.size()));
    EXPECT_EQ(other.out, "no\n");
    EXPECT_EQ(other.exit_code, 1);
  }
}

}  // namespace
}  // namespace isodoku
