// Configurations with two stacks: the formula compared with the count row by row.

#include "count/configurations/two_stack_configurations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "count/configurations/fixed_configurations.hpp"
#include "count/configurations/multisets.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {
namespace {

TEST(Multisets, Numbers) {
  const Multisets all(5, 3);
  ASSERT_EQ(all.count(), 35U);
  for (std::size_t number = 0; number < all.count(); ++number) {
    EXPECT_TRUE(std::ranges::is_sorted(all[number]));
    EXPECT_EQ(all.number_of(all[number]), number);
  }
  EXPECT_EQ(Multisets(7, 0).count(), 1U);
  EXPECT_EQ(Multisets(7, 1).count(), 7U);
}

TEST(Multisets, GreaterItemsGreaterNumbers) {
  const Multisets all(6, 4);
  for (std::size_t number = 0; number < all.count(); ++number) {
    for (std::size_t i = 0; i < 4; ++i) {
      std::vector<std::uint8_t> greater(all[number].begin(), all[number].end());
      if (++greater[i] == 6) continue;
      std::ranges::sort(greater);
      EXPECT_GT(all.number_of(greater), number);
    }
  }
}

TEST(TwoStackConfigurations, LikeTheWalk) {
  const Shape shape = make_shape(2, 2);
  const Symmetry identity = identity_transform(shape).symmetry;
  for (const int max_clues : {0, 1, 5, 15}) {
    EXPECT_EQ(two_stack_configurations(shape, max_clues), fixed_configurations(shape, identity, max_clues));
  }
  EXPECT_EQ(two_stack_configurations(shape, 16).back(), 288 / 24);
}

TEST(TwoStackConfigurations, Shapes) {
  EXPECT_TRUE(has_few_two_stack_words(make_shape(2, 3)));
  EXPECT_TRUE(has_few_two_stack_words(make_shape(3, 2)));
  EXPECT_FALSE(has_few_two_stack_words(make_shape(2, 4)));
  EXPECT_FALSE(has_few_two_stack_words(make_shape(1, 2)));
  EXPECT_FALSE(has_few_two_stack_words(Shape()));
}

}  // namespace
}  // namespace isodoku::detail
