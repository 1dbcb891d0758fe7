// Latin squares of order 9, and their classes.

#include <gtest/gtest.h>

#include <vector>

#include "count/classes/class_count.hpp"
#include "count/grids/factorisations.hpp"
#include "count/grids/grid_count.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

/// S. E. Bammel and J. Rothstein, 1975.
TEST(LatinSquares, OfOrder9) {
  const BigInteger squares = grid_count(make_shape(1, 9), {task_runner(2)});
  EXPECT_EQ(squares, BigInteger("5524751496156892842531225600"));
  std::vector<std::uint32_t> rows;
  for (unsigned row = 0; row < 9; ++row) rows.push_back(0x1ffU ^ (1U << row));
  Factorisations factorisations;
  EXPECT_EQ(squares, factorisations.count(rows) * factorial(9) * factorial(8));
}

/// B. D. McKay, A. Meynert and W. Myrvold, 2007.
TEST(LatinSquareTerms, OfOrder9) {
  EXPECT_EQ(class_count(BoxGroup(make_shape(9, 1)), {task_runner(2)}), BigInteger("115618721533"));
}

}  // namespace
}  // namespace isodoku::detail
