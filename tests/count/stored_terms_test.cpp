// The stored terms: those of 2x5 add up, and the conjugacy classes are those of the group.

#include "tests/count/stored_terms.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "group/conjugacy_classes.hpp"

namespace isodoku {
namespace {

TEST(StoredTerms, Of2x5AddUp) {
  const StoredTerms stored = read_stored_terms("classes-2x5.tsv");
  const BoxGroup group(make_shape(2, 5));
  ASSERT_EQ(stored.terms.size(), 68U);
  BigInteger sum = 0;
  for (const StoredTerm& term : stored.terms) sum += term.size * term.fixed;
  EXPECT_EQ(stored.total, BigInteger("4743933427433330"));
  EXPECT_EQ(sum, stored.total * group.order());
  // The identity fixes all grids up to relabelling.
  EXPECT_EQ(stored.terms.front().fixed * factorial(10), BigInteger("1903816047972624930994913280000"));
}

void expect_conjugacy_classes(const Shape& shape, const std::string& file) {
  std::vector<StoredTerm> classes;
  for (const ConjugacyClass& found : conjugacy_classes(BoxGroup(shape))) {
    classes.push_back({found.order(), found.size, found.cells.text(), 0});
  }
  auto next = classes.begin();
  for (StoredTerm term : read_stored_terms(file).terms) {
    term.fixed = 0;
    next = std::find(next, classes.end(), term);
    ASSERT_NE(next, classes.end()) << term.order << ' ' << term.size << ' ' << term.cycles;
    ++next;
  }
}

TEST(StoredTerms, AreOfConjugacyClasses) {
  expect_conjugacy_classes(make_shape(2, 5), "classes-2x5.tsv");
  expect_conjugacy_classes(make_shape(3, 4), "terms-3x4.tsv");
}

/// The number of grids is that of Pettersen and Silver, as the remainder modulo the order of the group shows.
TEST(StoredTerms, Of3x4AreThoseWithinReach) {
  const StoredTerms stored = read_stored_terms("terms-3x4.tsv");
  ASSERT_EQ(stored.terms.size(), 192U);
  EXPECT_EQ(stored.terms.front().fixed * factorial(12), BigInteger("81171437193104932746936103027318645818654720000"));
  EXPECT_EQ(stored.terms.front().fixed % BoxGroup(make_shape(3, 4)).order(), 1'146'617'856);
}

}  // namespace
}  // namespace isodoku
