// Shapes: which ones are valid, and the geometry of chutes and boxes.

#include "grid/shape.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku {
namespace {

TEST(Shape, GeometryOf2x3) {
  const Shape shape = make_shape(2, 3);
  EXPECT_EQ(shape.size(), 6);
  EXPECT_EQ(shape.cell_count(), 36);
  EXPECT_EQ(shape.bands(), 3);
  EXPECT_EQ(shape.stacks(), 2);
  EXPECT_FALSE(shape.has_square_boxes());
  EXPECT_EQ(shape.band_of_row(3), 1);
  EXPECT_EQ(shape.stack_of_column(3), 1);
  EXPECT_EQ(shape.box_of(0, 3), 1);
  EXPECT_EQ(shape.box_of(2, 0), 2);
  EXPECT_EQ(shape.box_of(5, 5), 5);
}

TEST(Shape, BoxesHaveRTimesCCells) {
  for (const Shape& shape : all_shapes()) {
    std::multiset<int> boxes;
    for (int row = 0; row < shape.size(); ++row) {
      for (int column = 0; column < shape.size(); ++column) boxes.insert(shape.box_of(row, column));
    }
    for (int box = 0; box < shape.size(); ++box) {
      EXPECT_EQ(boxes.count(box), static_cast<std::size_t>(shape.size())) << shape.text();
    }
  }
}

TEST(Shape, TextComesBack) {
  for (const Shape& shape : all_shapes()) EXPECT_EQ(parse_shape(shape.text()), shape);
  EXPECT_EQ(Shape().text(), "3x3");
}

TEST(Shape, RefusesWhatIsNone) {
  for (const char* const text : {"", "3", "x", "3x", "x3", "0x3", "3x0", "-1x3", "3x-3", "5x6", "26x1", "3x3x3", "3X3",
                                 " 3x3", "3x3 ", "3 x 3", "99999999999x1", "3x99999999999"}) {
    try {
      parse_shape(text);
      ADD_FAILURE() << "'" << text << "' was taken for a shape";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::usage) << text;
    }
  }
  EXPECT_THROW(make_shape(65536, 65536), Error);
}

TEST(Shape, SquareBoxes) {
  for (const Shape& shape : all_shapes()) {
    EXPECT_EQ(shape.has_square_boxes(), shape.size() > 1 && shape.bands() == shape.stacks()) << shape.text();
  }
}

}  // namespace
}  // namespace isodoku
