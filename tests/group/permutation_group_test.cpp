// Orders, orbits and stabilisers of groups that are known.

#include "group/permutation_group.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "group/error.hpp"

namespace isodoku {
namespace {

Permutation identity() {
  Permutation p{};
  std::iota(p.begin(), p.end(), std::uint8_t{0});
  return p;
}

Permutation cycle(std::initializer_list<int> points) {
  Permutation p = identity();
  const std::vector<int> list(points);
  for (std::size_t i = 0; i < list.size(); ++i) {
    p[static_cast<std::size_t>(list[i])] = static_cast<std::uint8_t>(list[(i + 1) % list.size()]);
  }
  return p;
}

Permutation long_cycle(int degree) {
  Permutation p = identity();
  for (int i = 0; i < degree; ++i) p[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>((i + 1) % degree);
  return p;
}

int orbit_count(const PermutationGroup& group, int degree) {
  const Permutation least = group.orbit_representatives();
  return static_cast<int>(std::set<int>(least.begin(), least.begin() + degree).size());
}

TEST(PermutationGroup, TrivialWithoutGenerators) {
  const PermutationGroup group(5, {}, 1);
  EXPECT_TRUE(group.is_trivial());
  EXPECT_EQ(group.order(), 1);
  EXPECT_EQ(orbit_count(group, 5), 5);
}

TEST(PermutationGroup, SymmetricGroupLosesOnePointAtATime) {
  for (const int degree : {2, 3, 7, 25, 60}) {
    const std::vector<Permutation> generators = {cycle({0, 1}), long_cycle(degree)};
    PermutationGroup group(degree, generators, factorial(degree));
    for (int fixed = 0; fixed < degree - 1; ++fixed) {
      ASSERT_EQ(group.order(), factorial(degree - fixed)) << degree << " less " << fixed;
      ASSERT_EQ(orbit_count(group, degree), fixed + 1);
      // Points are fixed from the middle on, whatever base the chain has.
      group = group.stabiliser((degree / 2 + fixed) % degree);
    }
    EXPECT_TRUE(group.is_trivial());
  }
}

TEST(PermutationGroup, Mathieu11) {
  // Order 7,920; sharply 4-transitive on 11 points.
  const std::vector<Permutation> generators = {long_cycle(11), [] {
                                                 Permutation p = cycle({2, 6, 10, 7});
                                                 const Permutation q = cycle({3, 9, 4, 5});
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
  const std::vector<Permutation> generators = {cycle({0, 1, 2}), cycle({5, 6})};
  const PermutationGroup group(8, generators, 6);
  EXPECT_EQ(group.order(), 6);
  const Permutation least = group.orbit_representatives();
  EXPECT_EQ(least[2], 0);
  EXPECT_EQ(least[6], 5);
  EXPECT_EQ(least[4], 4);
  EXPECT_EQ(group.stabiliser(4).order(), 6);
  EXPECT_EQ(group.stabiliser(1).order(), 2);
  EXPECT_EQ(group.stabiliser(5).order(), 3);
}

/// Counts by walking from the identity; for small groups.
std::size_t walked_order(const std::vector<Permutation>& generators) {
  std::set<Permutation> elements = {identity()};
  for (std::vector<Permutation> rest = {identity()}; !rest.empty();) {
    const Permutation element = rest.back();
    rest.pop_back();
    for (const Permutation& generator : generators) {
      Permutation product{};
      for (std::size_t i = 0; i < product.size(); ++i) product[i] = generator[element[i]];
      if (elements.insert(product).second) rest.push_back(product);
    }
  }
  return elements.size();
}

TEST(PermutationGroup, ContainsItsElementsAndNoOthers) {
  // The alternating group: of all permutations of 6 points, the even ones.
  const std::vector<Permutation> generators = {cycle({0, 1, 2}), cycle({1, 2, 3, 4, 5})};
  const PermutationGroup group(6, generators, 360);
  Permutation p = identity();
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
  Permutation p = identity();
  do {
    all.push_back(p);
  } while (std::next_permutation(p.begin(), p.begin() + 5));
  std::minstd_rand random;
  for (int i = 0; i < 50; ++i) {
    std::shuffle(all.begin(), all.end(), random);
    const std::vector<Permutation> some(all.begin(), all.begin() + i);
    const std::size_t order = walked_order(some);
    const std::vector<Permutation> kept = independent_generators(5, some, order);
    EXPECT_EQ(walked_order(kept), order);
    EXPECT_LE(std::size_t{1} << kept.size(), order);
    // None lies in the group of those before it.
    for (std::size_t j = 0; j < kept.size(); ++j) {
      const std::vector<Permutation> before(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(j));
      std::vector<Permutation> with = before;
      with.push_back(kept[j]);
      EXPECT_LT(walked_order(before), walked_order(with));
    }
  }
}

TEST(IndependentGenerators, RefuseAWrongOrder) {
  const std::vector<Permutation> generators = {cycle({0, 1, 2}), cycle({5, 6})};
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
