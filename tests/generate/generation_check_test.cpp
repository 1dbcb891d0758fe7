// Wrong results of a generation, with one grid too few or too many, are detected.

#include "generate/catalogue/grid_classes.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "base/error.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"

namespace isodoku {
namespace {

void expect_bug(const std::function<void()>& check, const std::string& reason) {
  try {
    check();
    ADD_FAILURE() << reason;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::internal);
    EXPECT_EQ(error.reason().text(), reason);
  }
}

TEST(GenerationCheck, PatternsAndConfigurations) {
  const BoxGroup group(make_shape(2, 3));
  EXPECT_NO_THROW(check_pattern_generation(group, 6, count_patterns(group, 6)));
  EXPECT_NO_THROW(check_configuration_generation(group, 4, count_configurations(group, 4)));
  expect_bug([&] { check_pattern_generation(Shape(), 5, 547); },
             "547 patterns were generated, but there are 548 by Burnside's lemma");
  expect_bug([&] { check_configuration_generation(Shape(), 5, 6147); },
             "6147 configurations were generated, but there are 6146 by Burnside's lemma");
}

/// Counts that take longer than a second are not compared.
TEST(GenerationCheck, OnlyWhatIsQuick) {
  EXPECT_NO_THROW(check_configuration_generation(Shape(), 40, 0));
}

TEST(GenerationCheck, GridsAndTheirOrders) {
  const BoxGroup group(make_shape(2, 3));
  GridClassTally tally;
  for_each_small_grid_class(group, [&](const Grid&, std::uint64_t order) { tally.add_order(order); });
  EXPECT_NO_THROW(check_grid_generation(group, tally));
  EXPECT_NO_THROW(check_grid_orders(group, tally, 1));
  GridClassTally some;
  for (const auto& [order, classes] : tally.by_order) {
    if (order >= 4) some.add_order(order, classes);
  }
  EXPECT_NO_THROW(check_grid_orders(group, some, 4));
  EXPECT_NO_THROW(check_grid_orders(group, some, 3)) << "there are none with three";
  EXPECT_THROW(check_grid_orders(group, some, 2), Error);
  some.add_order(5);
  expect_bug([&] { check_grid_orders(group, some, 4); },
             "1 classes with 5 automorphisms were generated, but there are 0 by another method");
  GridClassTally wrong_order = tally;
  --wrong_order.by_order.begin()->second;
  wrong_order.add_order(2 * wrong_order.by_order.begin()->first);
  EXPECT_THROW(check_grid_generation(group, wrong_order), Error);
  tally.add_order(1);
  expect_bug([&] { check_grid_generation(group, tally); },
             "50 classes were generated, but there are 49 by another method");
}

}  // namespace
}  // namespace isodoku
