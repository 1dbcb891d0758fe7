// The stored terms: those of two stacks add up, and the conjugacy classes are those of the group.

#include "tests/count/stored_terms.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "group/conjugacy_classes.hpp"

namespace isodoku {
namespace {

void expect_sum(const Shape& shape, const std::string& file, const char* grids, const char* classes) {
  const StoredTerms stored = read_stored_terms(file);
  BigInteger sum = 0;
  for (const StoredTerm& term : stored.terms) sum += term.size * term.fixed;
  EXPECT_EQ(stored.total, BigInteger(classes));
  EXPECT_EQ(sum, stored.total * BoxGroup(shape).order());
  // The identity fixes all grids up to relabelling.
  EXPECT_EQ(stored.terms.front().fixed * factorial(shape.size()), BigInteger(grids));
}

TEST(StoredTerms, AddUp) {
  expect_sum(make_shape(2, 5), "classes-2x5.tsv", "1903816047972624930994913280000", "4743933427433330");
  expect_sum(make_shape(2, 6), "classes-2x6.tsv", "38296278920738107863746324732012492486187417600000",
             "1673447740694797339186344268772");
  EXPECT_EQ(read_stored_terms("classes-2x5.tsv").terms.size(), 68U);
  EXPECT_EQ(read_stored_terms("classes-2x6.tsv").terms.size(), 358U);
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
  expect_conjugacy_classes(make_shape(2, 6), "classes-2x6.tsv");
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
