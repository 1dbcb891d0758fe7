// Fowler's table of the 3x3 classes by order.

#include <gtest/gtest.h>

#include <map>

#include "generate/class_orders.hpp"

namespace isodoku {
namespace {

TEST(ClassOrders, Of3x3) {
  const std::map<int, BigInteger> wanted = {{1, BigInteger("5472170387")},
                                            {2, 548449},
                                            {3, 7336},
                                            {4, 2826},
                                            {6, 1257},
                                            {8, 29},
                                            {9, 42},
                                            {12, 92},
                                            {18, 85},
                                            {27, 2},
                                            {36, 15},
                                            {54, 11},
                                            {72, 2},
                                            {108, 3},
                                            {162, 1},
                                            {648, 1}};
  EXPECT_EQ(classes_by_order(Shape(), true, 2), wanted);
}

}  // namespace
}  // namespace isodoku
