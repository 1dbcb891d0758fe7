// Burnside's terms for Latin squares: compared with the search that visits each grid and with published numbers.
// Factorisations that remember the numbers of remaining graphs are compared with those that do not.

#include "count/classes/latin_square_terms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "count/classes/class_count.hpp"
#include "count/classes/fixed_factorisations.hpp"
#include "count/classes/fixed_grid_terms.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {
namespace {

BigInteger classes(const Shape& shape) {
  return orbit_count(BoxGroup(shape).order(), latin_square_terms(shape, {}));
}

/// Numbers of isotopy classes: B. D. McKay, A. Meynert and W. Myrvold, 2007.
TEST(LatinSquareTerms, Published) {
  const std::vector<int> published = {1, 1, 2, 2, 22, 564, 1676267};
  for (int order = 2; order <= 8; ++order) {
    EXPECT_EQ(classes(make_shape(1, order)), published[static_cast<std::size_t>(order - 2)]);
  }
  EXPECT_EQ(classes(make_shape(7, 1)), 564);
  EXPECT_EQ(class_count(BoxGroup(make_shape(1, 8))), 1676267);
}

/// Terms of each conjugacy class, for both orientations of the shape.
TEST(LatinSquareTerms, LikeTheSearch) {
  for (const Shape& shape :
       {make_shape(1, 3), make_shape(1, 4), make_shape(4, 1), make_shape(1, 5), make_shape(1, 6), make_shape(7, 1)}) {
    const auto one_by_one = [](const FixedGridParts& parts) {
      std::uint64_t count = 0;
      for (const FixedGrids::Part& part : parts.parts) count += parts.grids.count(part);
      return count;
    };
    const std::vector<BurnsideTerm> wanted = fixed_grid_terms(Symmetries(BoxGroup(shape)), one_by_one);
    const std::vector<BurnsideTerm> terms = latin_square_terms(shape, {});
    ASSERT_EQ(terms.size(), wanted.size());
    for (std::size_t i = 0; i < terms.size(); ++i) {
      EXPECT_EQ(terms[i].conjugacy_class.representative, wanted[i].conjugacy_class.representative);
      EXPECT_EQ(terms[i].fixed, wanted[i].fixed) << shape.text() << ' ' << terms[i].conjugacy_class.cells.text();
    }
  }
}

TEST(LatinSquareTerms, Shapes) {
  EXPECT_TRUE(has_latin_square_terms(make_shape(1, 7)));
  EXPECT_TRUE(has_latin_square_terms(make_shape(10, 1)));
  EXPECT_FALSE(has_latin_square_terms(make_shape(1, 6)));
  EXPECT_FALSE(has_latin_square_terms(make_shape(1, 11)));
  EXPECT_FALSE(has_latin_square_terms(Shape()));
}

/// Exchanging the roles of rows, columns and symbols of Latin squares does not change the number, and remembering
/// remaining graphs does not either.
TEST(FixedFactorisations, KnownRestsAndParts) {
  for (const int size : {4, 5, 6}) {
    const std::vector<std::uint32_t> complete(static_cast<std::size_t>(size), (1U << static_cast<unsigned>(size)) - 1);
    const std::vector<Partition> types = partitions(size);
    const auto count = [&](const Partition& rows, const Partition& symbols, const Partition& columns, bool remembers) {
      FixedFactorisations factorisations(permutation_of_type(rows), permutation_of_type(symbols));
      if (remembers) factorisations.remember();
      return factorisations.count(complete, columns);
    };
    for (std::size_t a = 0; a < types.size(); ++a) {
      for (std::size_t b = a; b < types.size(); ++b) {
        for (std::size_t c = std::max<std::size_t>(b, 1); c < types.size(); ++c) {
          const BigInteger known = count(types[a], types[b], types[c], true);
          if (size < 6) {
            EXPECT_EQ(count(types[a], types[b], types[c], false), known);
          }
          EXPECT_EQ(count(types[c], types[a], types[b], true), known);
          EXPECT_EQ(count(types[b], types[c], types[a], true), known);
        }
      }
    }
  }
}

}  // namespace
}  // namespace isodoku::detail
