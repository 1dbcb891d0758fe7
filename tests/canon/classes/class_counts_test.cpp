#include "canon/classes/class_counts.hpp"

#include <gtest/gtest.h>

namespace isodoku::detail {
namespace {

TEST(ClassCounts, CountsBeyondTheSmallCounter) {
  ClassCounts<std::uint8_t> counts;
  for (int i = 0; i < 1000; ++i) counts.add(0);
  for (int i = 0; i < 255; ++i) counts.add(1);
  counts.add(2);
  EXPECT_EQ(counts.of(0), 1000U);
  EXPECT_EQ(counts.of(1), 255U);
  EXPECT_EQ(counts.of(2), 1U);
}

}  // namespace
}  // namespace isodoku::detail
