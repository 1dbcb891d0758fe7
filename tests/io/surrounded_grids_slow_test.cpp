// The property of surrounded_grids_test.cpp on many and longer files.

#include <gtest/gtest.h>

#include "tests/io/surrounded_grids.hpp"

namespace isodoku {
namespace {

TEST(SurroundedGridsSlow, EachIsAnsweredOrNamed) {
  expect_no_lost_grid(3'000'000, 12);
}

}  // namespace
}  // namespace isodoku
