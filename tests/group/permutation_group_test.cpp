// Orders, orbits and stabilisers of well-known groups.

#include "group/permutation_group.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/error.hpp"
#include "tests/support/extent.hpp"

namespace isodoku {
namespace {

Permutation cycle(std::size_t degree, std::initializer_list<int> points) {
  Permutation p = identity_permutation(degree);
  const std::vector<int> list(points);
  for (std::size_t i = 0; i < list.size(); ++i) {
    p[static_cast<std::size_t>(list[i])] = static_cast<Point>(list[(i + 1) % list.size()]);
  }
  return p;
}

Permutation long_cycle(std::size_t degree) {
  Permutation p = identity_permutation(degree);
  for (std::size_t i = 0; i < degree; ++i) p[i] = static_cast<Point>((i + 1) % degree);
  return p;
}

std::size_t orbit_count(const PermutationGroup& group, std::size_t degree) {
  const Permutation representatives = group.orbit_representatives();
  return std::set<Point>(representatives.begin(), representatives.begin() + static_cast<std::ptrdiff_t>(degree)).size();
}

TEST(PermutationGroup, TrivialWithoutGenerators) {
  const PermutationGroup group(5, {}, 1);
  EXPECT_TRUE(group.is_trivial());
  EXPECT_EQ(group.order(), 1);
  EXPECT_EQ(orbit_count(group, 5), 5U);
}

TEST(PermutationGroup, SymmetricGroupLosesOnePointAtATime) {
  for (const std::size_t degree : first_cases<std::size_t>({2, 3, 7, 25, 60, 625 / 5}, 5)) {
    const std::vector<Permutation> generators = {cycle(degree, {0, 1}), long_cycle(degree)};
    PermutationGroup group(degree, generators, factorial(static_cast<int>(degree)));
    for (std::size_t fixed = 0; fixed < degree - 1; ++fixed) {
      ASSERT_EQ(group.order(), factorial(static_cast<int>(degree - fixed))) << degree << " less " << fixed;
      ASSERT_EQ(orbit_count(group, degree), fixed + 1);
      // Points are fixed from the middle on, to be independent of the base of the chain.
      group = group.stabiliser((degree / 2 + fixed) % degree);
    }
    EXPECT_TRUE(group.is_trivial());
  }
}

TEST(PermutationGroup, Mathieu11) {
  // Order 7,920; sharply 4-transitive on 11 points.
  const std::vector<Permutation> generators = {long_cycle(11), [] {
                                                 Permutation p = cycle(11, {2, 6, 10, 7});
                                                 const Permutation q = cycle(11, {3, 9, 4, 5});
                                                 for (std::size_t i : {3U, 9U, 4U, 5U}) p[i] = q[i];
                                                 return p;
                                               }()};
  const PermutationGroup group(11, generators, 7920);
  EXPECT_EQ(group.order(), 7920);
  EXPECT_EQ(group.stabiliser(4).order(), 720);
  EXPECT_EQ(group.stabiliser(4).stabiliser(9).order(), 72);
  EXPECT_EQ(group.stabiliser(4).stabiliser(9).stabiliser(0).order(), 8);
  EXPECT_TRUE(group.stabiliser(4).stabiliser(9).stabiliser(0).stabiliser(7).is_trivial());
}

TEST(PermutationGroup, IntransitiveGroupKeepsItsOrbits) {
  const std::vector<Permutation> generators = {cycle(8, {0, 1, 2}), cycle(8, {5, 6})};
  const PermutationGroup group(8, generators, 6);
  EXPECT_EQ(group.order(), 6);
  const Permutation representatives = group.orbit_representatives();
  EXPECT_EQ(representatives[2], 0);
  EXPECT_EQ(representatives[6], 5);
  EXPECT_EQ(representatives[4], 4);
  EXPECT_EQ(group.stabiliser(4).order(), 6);
  EXPECT_EQ(group.stabiliser(1).order(), 2);
  EXPECT_EQ(group.stabiliser(5).order(), 3);
}

/// Counts the elements of a small group by a search from the identity.
std::size_t walked_order(std::size_t degree, const std::vector<Permutation>& generators) {
  const Permutation one = identity_permutation(degree);
  std::set<Permutation> elements = {one};
  for (std::vector<Permutation> rest = {one}; !rest.empty();) {
    const Permutation element = rest.back();
    rest.pop_back();
    for (const Permutation& generator : generators) {
      const Permutation next = product(element, generator);
      if (elements.insert(next).second) rest.push_back(next);
    }
  }
  return elements.size();
}

TEST(PermutationGroup, ContainsItsElementsAndNoOthers) {
  // The alternating group contains the even permutations of 6 points.
  const std::vector<Permutation> generators = {cycle(6, {0, 1, 2}), cycle(6, {1, 2, 3, 4, 5})};
  const PermutationGroup group(6, generators, 360);
  Permutation p = identity_permutation(6);
  do {
    int inversions = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      for (std::size_t j = 0; j < i; ++j) inversions += p[j] > p[i] ? 1 : 0;
    }
    ASSERT_EQ(group.contains(p), inversions % 2 == 0);
  } while (std::next_permutation(p.begin(), p.begin() + 6));
}

TEST(IndependentGenerators, AreFewAndMakeTheSameGroup) {
  std::vector<Permutation> all;
  Permutation p = identity_permutation(5);
  do {
    all.push_back(p);
  } while (std::next_permutation(p.begin(), p.begin() + 5));
  std::minstd_rand random;
  for (int i = 0; i < 50; ++i) {
    std::shuffle(all.begin(), all.end(), random);
    const std::vector<Permutation> some(all.begin(), all.begin() + i);
    const std::size_t order = walked_order(5, some);
    const std::vector<Permutation> kept = independent_generators(5, some, order);
    EXPECT_EQ(walked_order(5, kept), order);
    EXPECT_LE(std::size_t{1} << kept.size(), order);
    // No generator is in the group of those before it.
    for (std::size_t j = 0; j < kept.size(); ++j) {
      const std::vector<Permutation> before(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(j));
      std::vector<Permutation> with = before;
      with.push_back(kept[j]);
      EXPECT_LT(walked_order(5, before), walked_order(5, with));
    }
  }
}

TEST(IndependentGenerators, RefuseAWrongOrder) {
  const std::vector<Permutation> generators = {cycle(8, {0, 1, 2}), cycle(8, {5, 6})};
  EXPECT_EQ(independent_generators(8, generators, 6).size(), 2U);
  EXPECT_TRUE(independent_generators(8, {}, 1).empty());
  for (const int wrong : {1, 2, 3, 12}) {
    try {
      independent_generators(8, generators, wrong);
      ADD_FAILURE() << wrong;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::internal);
    }
  }
}

}  // namespace
}  // namespace isodoku
