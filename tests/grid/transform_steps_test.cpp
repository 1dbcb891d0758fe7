// Transforms step by step: the steps together are the transform, and each step changes one thing.

#include "grid/transform_steps.hpp"

#include <gtest/gtest.h>

#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "tests/grid/transform_properties.hpp"

namespace isodoku::detail {
namespace {

void check_steps(const Transform& transform) {
  Transform all = identity_transform(transform.shape);
  for (const TransformStep& step : transform_steps(transform)) {
    EXPECT_NE(step.transform, identity_transform(transform.shape));
    EXPECT_NE((' ' + transform_text(step.transform) + ' ').find(' ' + step.text + ' '), std::string::npos) << step.text;
    all = compose(all, step.transform);
  }
  EXPECT_EQ(all, transform);
}

TEST(TransformSteps, AreTheTransform) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    std::mt19937_64 engine = any_engine();
    const Transform transform = random_transform(BoxGroup(shape), engine);
    check_steps(transform);
    for (const TransformStep& step : transform_steps(transform)) {
      EXPECT_EQ(parse_transform(shape, step.text), step.transform);
    }
  }));
}

TEST(TransformSteps, OfRulesThatAreNotOfBoxes) {
  std::mt19937_64 engine(1);
  bool has_cells = false;
  for (const char* const name : {"disjoint-groups", "windows", "diagonal"}) {
    const Symmetries group(variant_rules({name}), SymmetrySubgroup::all);
    for (int i = 0; i < 50; ++i) {
      const Transform transform = random_transform(group, engine);
      has_cells |= !transform.symmetry.permutes_lines();
      check_steps(transform);
    }
  }
  EXPECT_TRUE(has_cells);
}

TEST(TransformSteps, NothingToDo) {
  EXPECT_TRUE(transform_steps(identity_transform(Shape())).empty());
  const std::vector<TransformStep> steps =
      transform_steps(parse_transform(Shape(), "symbols=213456789 transpose=yes cols=123456798"));
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].text, "transpose=yes");
  EXPECT_EQ(steps[1].text, "cols=123456798");
  EXPECT_EQ(steps[2].text, "symbols=213456789");
}

}  // namespace
}  // namespace isodoku::detail
