// Transforms as text: written and read again in every shape, and errors with their columns.

#include "grid/transform.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "group/symmetries.hpp"
#include "tests/grid/transform_properties.hpp"

namespace isodoku {
namespace {

TEST(TransformText, ComesBack) {
  EXPECT_TRUE(holds([] {
    const Shape shape = any_shape();
    auto engine = any_engine();
    const Transform t = random_transform(shape, engine);
    RC_ASSERT(parse_transform(shape, transform_text(t)) == t);
  }));
}

TEST(TransformText, TheNotation) {
  const std::string text = "transpose=no rows=312456789 cols=123456789 symbols=123456789";
  EXPECT_EQ(transform_text(parse_transform({}, text)), text);
  const Transform t = parse_transform({}, text);
  EXPECT_EQ(t.symmetry.rows[0], 2);
  EXPECT_EQ(t.symmetry.rows[1], 0);
  const Shape five = make_shape(5, 5);
  EXPECT_EQ(transform_text(identity_transform(five)),
            "transpose=no rows=123456789ABCDEFGHIJKLMNOP cols=123456789ABCDEFGHIJKLMNOP "
            "symbols=123456789ABCDEFGHIJKLMNOP");
}

TEST(TransformText, FieldsInAnyOrderOrLeftOut) {
  EXPECT_EQ(parse_transform({}, ""), identity_transform({}));
  EXPECT_EQ(parse_transform({}, "  symbols=213456789\ttranspose=yes  "),
            parse_transform({}, "transpose=yes rows=123456789 cols=123456789 symbols=213456789"));
  EXPECT_EQ(parse_transform(make_shape(2, 5), "rows=123456789a"), identity_transform(make_shape(2, 5)));
}

TEST(TransformText, Refusals) {
  const auto column = [](const std::string& text) -> int {
    try {
      parse_transform({}, text);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::data);
      return static_cast<int>(error.place().column);
    }
    return -1;
  };
  EXPECT_EQ(column("x"), 1);
  EXPECT_EQ(column("transpose=maybe"), 1);
  EXPECT_EQ(column("transpose=yes rows"), 20);
  EXPECT_EQ(column("rows=12345678"), 6);
  EXPECT_EQ(column("rows=1234567899"), 6);
  EXPECT_EQ(column("cols=12345678."), 14);
  EXPECT_EQ(column("symbols=12345678A"), 17);
  EXPECT_EQ(column("rows=123456789 rows=123456789"), 16);
  EXPECT_EQ(column("ROWS=123456789"), 1);
  // An error of the whole value has no column.
  EXPECT_EQ(column("rows=423156789"), 0);
  EXPECT_EQ(column("symbols=113456789"), 0);
}

}  // namespace
}  // namespace isodoku
