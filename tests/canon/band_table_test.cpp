// The table of normalised 3x3 bands, compared with published figures and with bands of random grids.

#include "canon/minlex_3x3/bands/band_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace isodoku::detail {
namespace {

TEST(BandTable, HasThePublishedClasses) {
  const std::set<std::uint16_t> classes(std::begin(band_class), std::end(band_class));
  EXPECT_EQ(classes.size(), 416U);
  EXPECT_EQ(*classes.begin(), 0);
  EXPECT_EQ(*classes.rbegin(), 415);
}

TEST(BandTable, HasThePublishedAutomorphismOrders) {
  std::map<int, int> classes_by_order;
  for (int i = 0; i < 416; ++i) ++classes_by_order[band_classes[i].automorphism_count];
  const std::map<int, int> published = {{1, 279}, {2, 105}, {3, 2},  {4, 2},  {6, 16},
                                        {12, 4},  {18, 5},  {36, 1}, {54, 1}, {108, 1}};
  EXPECT_EQ(classes_by_order, published);
}

TEST(BandTable, ClassSizesFollowFromTheOrders) {
  // By orbit and stabiliser, a class has 7,776 / order bands up to relabelling. The index does not distinguish the 6 *
  // 6 orders of the columns in the two boxes beside the base.
  std::map<int, int> size;
  for (const std::uint16_t c : band_class) ++size[c];
  std::set<int> products;
  for (int c = 0; c < 416; ++c) products.insert(size[c] * band_classes[c].automorphism_count);
  EXPECT_EQ(products, std::set<int>{7776 / 36});
}

TEST(BandTable, ProductsAreThoseOfAGroup) {
  for (int c = 0; c < 416; ++c) {
    const BandClass& group = band_classes[c];
    const std::uint8_t* const products = band_automorphism_products + group.first_product;
    const unsigned n = group.automorphism_count;
    for (unsigned a = 0; a < n; ++a) {
      ASSERT_EQ(products[a], a) << "the identity comes first";
      ASSERT_EQ(products[a * n], a);
      std::set<unsigned> row(products + a * n, products + a * n + n);
      ASSERT_EQ(row.size(), n);
      for (unsigned b = 0; b < n; ++b) {
        const auto columns = [&group](unsigned i, unsigned j) {
          return band_automorphisms[group.first_automorphism + i].columns[j];
        };
        for (unsigned j = 0; j < 9; ++j) ASSERT_EQ(columns(products[a * n + b], j), columns(a, columns(b, j)));
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
