// The stored terms of 2x5: they add up, and the conjugacy classes are those of the group.

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

TEST(StoredTerms, Of2x5AreOfConjugacyClasses) {
  std::vector<StoredTerm> classes;
  for (const ConjugacyClass& found : conjugacy_classes(BoxGroup(make_shape(2, 5)))) {
    classes.push_back({found.order(), found.size, found.cells.text(), 0});
  }
  auto next = classes.begin();
  for (StoredTerm term : read_stored_terms("classes-2x5.tsv").terms) {
    term.fixed = 0;
    next = std::find(next, classes.end(), term);
    ASSERT_NE(next, classes.end()) << term.order << ' ' << term.size << ' ' << term.cycles;
    ++next;
  }
}

}  // namespace
}  // namespace isodoku
