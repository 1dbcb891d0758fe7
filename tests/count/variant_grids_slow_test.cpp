// Numbers of grids and classes of well-known 3x3 variants.

#include <gtest/gtest.h>

#include "count/classes/fixed_grid_terms.hpp"
#include "count/grids/grid_count.hpp"
#include "grid/rules.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

BigInteger class_count(const Rules& rules, SymmetrySubgroup subgroup) {
  const Symmetries group(rules, subgroup);
  return orbit_count(group.order(), fixed_grid_terms(group, {task_runner(2)}));
}

TEST(VariantGrids, Published) {
  const Execution two{task_runner(2)};
  EXPECT_EQ(grid_count(variant_rules({"diagonal"}), two), BigInteger("55613393399531520"));
  EXPECT_EQ(grid_count(variant_rules({"disjoint-groups"}), two), BigInteger("201105135151764480"));
  EXPECT_EQ(grid_count(variant_rules({"windows"}), two), BigInteger("6337174388428800"));
}

TEST(VariantGrids, Classes) {
  EXPECT_EQ(class_count(variant_rules({"disjoint-groups"}), SymmetrySubgroup::all), 53666689);
  EXPECT_EQ(class_count(variant_rules({"disjoint-groups"}), SymmetrySubgroup::keeping_kinds), 214038113);
  EXPECT_EQ(class_count(variant_rules({"windows"}), SymmetrySubgroup::all), 68239994);
}

}  // namespace
}  // namespace isodoku::detail
