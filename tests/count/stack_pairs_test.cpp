// Classes of grids with two stacks, counted as pairs of factorisations: compared with other ways to count them.

#include "count/classes/stack_pairs.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "count/classes/class_count.hpp"
#include "jobs/threads.hpp"
#include "tests/support/extent.hpp"

namespace isodoku::detail {
namespace {

TEST(StackPairs, SmallShapes) {
  // By brute force, without transposition.
  EXPECT_EQ(class_count_by_stack_pairs(make_shape(2, 2)), 3);
  for (const Shape& shape : {make_shape(2, 3), make_shape(3, 2), make_shape(2, 4), make_shape(4, 2)}) {
    EXPECT_EQ(class_count_by_stack_pairs(shape, {task_runner(2)}), class_count(BoxGroup(shape))) << shape.text();
  }
}

TEST(StackPairs, OtherShapesAreRefused) {
  for (const Shape& shape : {Shape(), make_shape(1, 2), make_shape(2, 6), make_shape(3, 4)}) {
    EXPECT_FALSE(has_stack_pairs(shape));
    EXPECT_THROW(class_count_by_stack_pairs(shape), Error) << shape.text();
  }
}

TEST(StackPairs, AStopEndsIt) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(class_count_by_stack_pairs(cases(make_shape(2, 4), make_shape(2, 5)), {{}, {}, stop.get_token()}),
               Error);
}

}  // namespace
}  // namespace isodoku::detail
