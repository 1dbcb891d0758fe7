// The whole catalogue: its sums, and its index computed again.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "canon/canonical_form.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "group/symmetries.hpp"
#include "jobs/threads.hpp"

namespace isodoku::detail {
namespace {

TEST(CatalogueSlow, IndexMadeAgain) {
  std::ifstream file(ISODOKU_DATA "/catalogue.index", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  const CatalogueIndex index = CatalogueIndex::parse(bytes);
  EXPECT_TRUE(CatalogueIndex::make(index.work_of_block(), {task_runner(2)}).bytes() == bytes);
}

/// Published automorphism orders: E. Russell and F. Jarvis, Mathematics of Sudoku II, 2006, and later tables.
TEST(CatalogueSlow, Sums) {
  const GridClasses classes;
  const GridClassTally tally = classes.count({});
  EXPECT_EQ(tally.classes(), 5472730538U);
  EXPECT_EQ(tally.grids(BoxGroup()), BigInteger("6670903752021072936960"));
  const std::map<std::uint64_t, std::uint64_t> by_order = {
      {1, 5472170387}, {2, 548449}, {3, 7336}, {4, 2826}, {6, 1257}, {8, 29},  {9, 42},  {12, 92},
      {18, 85},        {27, 2},     {36, 15},  {54, 11},  {72, 2},   {108, 3}, {162, 1}, {648, 1}};
  EXPECT_EQ(tally.by_order, by_order);
  EXPECT_EQ(tally.by_band.back(), 1U);
}

/// The number 1,673,187 is also in OEIS A109741.
TEST(CatalogueSlow, GridsOf2x4) {
  const BoxGroup group(make_shape(2, 4));
  GridClassTally tally;
  Canoniser canoniser(group);
  std::uint64_t number = 0;
  for_each_small_grid_class(group, [&](const Grid& grid, std::uint64_t order) {
    tally.add(0, order);
    if (++number % 50 == 0) {
      const CanonicalForm found = canoniser.canonical_form(grid);
      ASSERT_EQ(found.form, grid);
      ASSERT_EQ(found.order, order);
    }
  });
  EXPECT_EQ(tally.classes(), 1673187U);
  EXPECT_EQ(tally.grids(group), BigInteger("29136487207403520"));
}

/// Listing and counting enumerate the third bands in two different ways.
TEST(CatalogueSlow, LateBandsListed) {
  const GridClasses classes;
  GridClassRange range;
  range.first_band = 299;
  GridClassTally listed;
  Canoniser canoniser{BoxGroup()};
  classes.for_each(range, [&](const Grid& grid, std::uint64_t order, unsigned band) {
    listed.add(band, order);
    ASSERT_EQ(canoniser.form_only(grid), grid);
  });
  const GridClassTally counted = classes.count(range);
  EXPECT_EQ(listed.by_band, counted.by_band);
  EXPECT_EQ(listed.by_order, counted.by_order);
}

}  // namespace
}  // namespace isodoku::detail
