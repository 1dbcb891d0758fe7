// The 3x3 classes by automorphism group order (Fowler's table), and what it implies for the table without
// transposition. For 2x4, the table computed by min-lex forms of all grids that symmetries fix.

#include <gtest/gtest.h>

#include <map>

#include "count/classes/class_count.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

TEST(ClassOrders, Of3x3) {
  const std::map<std::uint64_t, BigInteger> wanted = {{1, BigInteger("5472170387")},
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
  const std::map<std::uint64_t, BigInteger> found = classes_by_order(Shape(), {task_runner(2)});
  EXPECT_EQ(found, wanted);

  // If some automorphisms of a class of order a transpose, it is one class of order a / 2 without transposition.
  // Otherwise it is two classes of order a. From the greatest order down, this determines how many classes of each
  // order transpose.
  std::map<std::uint64_t, BigInteger> without = classes_by_order({Shape(), false}, {task_runner(2)});
  std::map<std::uint64_t, BigInteger> transposing;
  for (auto at = found.rbegin(); at != found.rend(); ++at) {
    const auto& [order, classes] = *at;
    const BigInteger twice = 2 * classes + transposing[2 * order] - without[order];
    EXPECT_EQ(twice % 2, 0) << order;
    transposing[order] = twice / 2;
    EXPECT_GE(transposing[order], 0) << order;
    EXPECT_LE(transposing[order], classes) << order;
    if (order % 2 != 0) {
      EXPECT_EQ(transposing[order], 0) << order;
    }
    EXPECT_EQ(without.erase(order), 1U);
    if (order % 2 == 0 && !found.contains(order / 2)) {
      EXPECT_EQ(without[order / 2], transposing[order]) << order;
      without.erase(order / 2);
    }
  }
  EXPECT_TRUE(without.empty());
}

TEST(ClassOrders, Of2x4) {
  const std::map<std::uint64_t, BigInteger> wanted = {
      {1, 1600832}, {2, 60367}, {3, 175}, {4, 8549}, {6, 102}, {8, 2181}, {12, 29}, {16, 649},
      {24, 25},     {32, 199},  {48, 11}, {64, 40},  {96, 1},  {128, 20}, {192, 5}, {384, 2}};
  EXPECT_EQ(classes_by_order(make_shape(2, 4), {task_runner(2)}), wanted);
}

}  // namespace
}  // namespace isodoku::detail
