// A Result holds the same error that the throwing function would throw.

#include <gtest/gtest.h>

#include <new>
#include <string>

#include "base/error.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

TEST(Result, HoldsAValueOrAnError) {
  Result<std::string> text = std::string("a");
  ASSERT_TRUE(text.has_value());
  *text += 'b';
  EXPECT_EQ(text->size(), 2U);
  EXPECT_EQ(std::move(text).value(), "ab");
  const Result<std::string> failed = Error(ErrorKind::data, "no text", {"file", 3, 4});
  EXPECT_FALSE(failed);
  EXPECT_EQ(failed.error().message(), "file:3:4: error: no text");
}

TEST(Result, CatchesWhatIsThrown) {
  EXPECT_EQ(*attempt([] { return 5; }), 5);
  EXPECT_EQ(attempt([]() -> int { throw Error(ErrorKind::usage, "no"); }).error().kind(), ErrorKind::usage);
  EXPECT_EQ(attempt([]() -> int { throw std::bad_alloc(); }).error().kind(), ErrorKind::io);
  struct Other {};
  EXPECT_THROW((void)attempt([]() -> int { throw Other(); }), Other) << "nobody's business";
}

TEST(Result, TwinsSayWhatTheirTwinsThrow) {
  EXPECT_EQ(*try_make_shape(2, 3), make_shape(2, 3));
  EXPECT_EQ(try_make_shape(5, 6).error().kind(), ErrorKind::usage);
  EXPECT_EQ(*try_parse_shape("2x2"), make_shape(2, 2));
  EXPECT_EQ(try_parse_shape("2*2").error().kind(), ErrorKind::usage);
  const Shape shape = make_shape(2, 2);
  EXPECT_EQ(try_make_grid(shape, "1...............")->at(0, 0), 1);
  const Result<Grid> twice = try_make_grid(shape, "1..1............");
  EXPECT_STREQ(twice.error().what(), "symbol 1 occurs twice in row 1");
  EXPECT_EQ(twice.error().place().column, 4U);
  EXPECT_EQ(*try_parse_transform(shape, "transpose=no"), identity_transform(shape));
  EXPECT_EQ(try_parse_transform(shape, "transpose=perhaps").error().kind(), ErrorKind::data);
  EXPECT_EQ(try_make_transform(shape, Symmetry{}, SymbolMap{}).error().kind(), ErrorKind::data);
  EXPECT_EQ(try_make_transform(Symmetries(BoxGroup(shape)), Symmetry{}, SymbolMap{}).error().kind(), ErrorKind::data);
  EXPECT_EQ(*try_variant_rules({"diagonal"}), variant_rules({"diagonal"}));
  EXPECT_EQ(try_variant_rules({"diagonals"}).error().kind(), ErrorKind::usage);
}

TEST(Result, DrawnRules) {
  const std::string drawing = "AABB\nAABB\nCCDD\nCCDD\n";
  EXPECT_EQ(drawn_rules(drawing, "boxes"), Rules(make_shape(2, 2)));
  const Result<Rules> bad = try_drawn_rules("AABB\nAABB\nCCDD\nCCDE\n", "boxes");
  EXPECT_EQ(bad.error().place().file, "boxes");
  EXPECT_EQ(try_drawn_rules("house r1c1 r2c5\n", "lines").error().kind(), ErrorKind::usage) << "of no known shape";
  EXPECT_EQ(try_drawn_rules("house r1c1 r2c5\n", "lines", Shape())->houses().size(), 28U);
}

TEST(Result, GridsOfCells) {
  const Shape shape = make_shape(2, 2);
  std::vector<Cell> cells(16, blank);
  cells[5] = 4;
  EXPECT_EQ(make_grid(shape, cells).text(), ".....4..........");
  EXPECT_EQ(try_make_grid(shape, std::span<const Cell>(cells).first(15)).error().kind(), ErrorKind::data);
  EXPECT_EQ(try_make_grid(shape, cells, Filling::pattern).error().place().column, 6U);
  cells[5] = 1;
  EXPECT_EQ(make_grid(shape, cells, Filling::pattern).text(), ".....x..........");
  cells[6] = 1;
  EXPECT_EQ(try_make_grid(shape, cells).error().place().column, 7U);
}

}  // namespace
}  // namespace isodoku
