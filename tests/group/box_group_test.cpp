// Groups as values: which ones transpose, which ones are equal, and the published orders.

#include "group/conjugacy_classes.hpp"

#include <gtest/gtest.h>

#include "tests/grid/all_shapes.hpp"

namespace isodoku {
namespace {

TEST(BoxGroup, TransposesSquareBoxesUnlessItIsLeftOut) {
  for (const Shape& shape : all_shapes()) {
    EXPECT_EQ(BoxGroup(shape).transposes(), shape.has_square_boxes()) << shape.text();
    EXPECT_FALSE(BoxGroup(shape, false).transposes()) << shape.text();
    EXPECT_EQ(BoxGroup(shape).shape(), shape);
  }
  EXPECT_FALSE(BoxGroup(make_shape(1, 1)).transposes()) << "it moves nothing";
}

TEST(BoxGroup, LeavingOutWhatIsNotThereChangesNothing) {
  for (const Shape& shape : all_shapes()) {
    EXPECT_EQ(BoxGroup(shape) == BoxGroup(shape, false), !shape.has_square_boxes()) << shape.text();
  }
  EXPECT_NE(BoxGroup(make_shape(2, 3)), BoxGroup(make_shape(3, 2)));
}

TEST(BoxGroup, AShapeStandsForItsWholeGroup) {
  constexpr BoxGroup sudoku = Shape();
  static_assert(sudoku.transposes() && sudoku == BoxGroup());
  EXPECT_EQ(BoxGroup().shape(), Shape());
}

TEST(BoxGroup, Orders) {
  EXPECT_EQ(BoxGroup(make_shape(1, 1)).order(), 1);
  EXPECT_EQ(BoxGroup(make_shape(2, 2)).order(), 128);
  EXPECT_EQ(BoxGroup(make_shape(2, 2), false).order(), 64);
  EXPECT_EQ(BoxGroup(make_shape(2, 3)).order(), 3456);
  EXPECT_EQ(BoxGroup(make_shape(2, 3), false).order(), 3456);
  EXPECT_EQ(BoxGroup(make_shape(3, 2)).order(), 3456);
  EXPECT_EQ(BoxGroup(make_shape(2, 4)).order(), 442'368);
  EXPECT_EQ(BoxGroup(make_shape(2, 5)).order(), 110'592'000);
  EXPECT_EQ(BoxGroup().order(), 3'359'232);
  EXPECT_EQ(BoxGroup(Shape(), false).order(), 1'679'616);
  for (int n = 2; n <= max_size; ++n) {
    EXPECT_EQ(BoxGroup(make_shape(1, n)).order(), factorial(n) * factorial(n)) << n;
  }
}

}  // namespace
}  // namespace isodoku
