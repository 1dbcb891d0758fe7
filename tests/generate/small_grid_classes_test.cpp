// Classes of grids of small shapes, compared with counts by other methods and with smallest images.

#include "generate/catalogue/grid_classes.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "count/grids/grid_count.hpp"
#include "generate/catalogue/detail/two_row_bands.hpp"
#include "group/conjugacy_classes.hpp"
#include "solve/random_grid.hpp"

namespace isodoku::detail {
namespace {

struct Listed {
  std::vector<Grid> grids;
  GridClassTally tally;
};

Listed listed(const BoxGroup& group, const WorkUnits& units = {}) {
  Listed found;
  for_each_small_grid_class(
      group,
      [&found](const Grid& grid, std::uint64_t order) {
        found.grids.push_back(grid);
        found.tally.add(0, order);
      },
      units);
  return found;
}

class SmallGridClasses : public testing::TestWithParam<BoxGroup> {};

TEST_P(SmallGridClasses, AreAllThereAre) {
  const BoxGroup& group = GetParam();
  const Symmetries symmetries = group;
  const Listed found = listed(group);
  EXPECT_EQ(found.tally.classes(), orbit_count(symmetries.order(), fixed_grid_terms(group)));
  EXPECT_EQ(found.tally.grids(symmetries), grid_count(group.shape()));
  Canoniser canoniser(group);
  for (std::size_t i = 0; i < found.grids.size(); ++i) {
    if (i > 0) {
      EXPECT_LT(found.grids[i - 1].text(), found.grids[i].text());
    }
    EXPECT_EQ(canoniser.form_only(found.grids[i]), found.grids[i]);
  }
}

TEST_P(SmallGridClasses, UnitsAreAllParts) {
  std::vector<std::string> joined;
  for (const std::uint64_t part : {0U, 1U, 2U}) {
    const WorkUnits units([part](const WorkUnit& unit) { return unit.number % 3 == part; });
    for (const Grid& grid : listed(GetParam(), units).grids) joined.push_back(grid.text());
  }
  std::ranges::sort(joined);
  std::vector<std::string> whole;
  for (const Grid& grid : listed(GetParam()).grids) whole.push_back(grid.text());
  EXPECT_EQ(joined, whole);
  std::uint64_t visited = 0;
  EXPECT_EQ(count_small_grid_classes(GetParam(), [&visited](const Grid&, std::uint64_t) { ++visited; }), whole.size());
  EXPECT_EQ(visited, whole.size());
}

INSTANTIATE_TEST_SUITE_P(Shapes, SmallGridClasses,
                         testing::Values(BoxGroup(make_shape(1, 1)), BoxGroup(make_shape(2, 2)),
                                         BoxGroup(make_shape(2, 2), false), BoxGroup(make_shape(2, 3)),
                                         BoxGroup(make_shape(3, 2)), BoxGroup(make_shape(1, 5)),
                                         BoxGroup(make_shape(5, 1))),
                         [](const auto& test) {
                           return "Of" + test.param.shape().text() + (test.param.transposes() ? "Whole" : "");
                         });

TEST(SmallGridClassCounts, ArePublished) {
  EXPECT_EQ(listed(make_shape(2, 2)).grids.size(), 2U);
  EXPECT_EQ(listed(make_shape(2, 3)).grids.size(), 49U);
  EXPECT_EQ(listed(make_shape(1, 5)).grids.size(), 2U);
}

/// The first bands of the min-lex form of a random grid are never found to be reducible.
TEST(TwoRowBands, KnowsLeastGridsOf2x4) {
  const Shape shape = make_shape(2, 4);
  const TwoRowBands bands(shape);
  Canoniser canoniser{BoxGroup(shape)};
  std::mt19937_64 engine(24);
  for (int i = 0; i < 300; ++i) {
    const CanonicalForm found = canoniser.canonical_form(random_complete_grid(shape, engine));
    for (int cut = 1; cut < shape.bands(); ++cut) EXPECT_GT(bands.order_of(found.form.cells(), cut), 0U);
    EXPECT_EQ(bands.order_of(found.form.cells(), shape.bands()), found.order);
  }
}

TEST(SmallGridClassErrors, ShapesOutOfReach) {
  for (const Shape& shape : {make_shape(3, 3), make_shape(4, 2), make_shape(1, 7), make_shape(2, 5)}) {
    EXPECT_FALSE(has_small_grid_classes(shape));
    EXPECT_THROW(listed(shape), Error);
  }
}

}  // namespace
}  // namespace isodoku::detail
