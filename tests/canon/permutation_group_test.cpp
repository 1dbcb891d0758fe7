// Orders, orbits and stabilisers of groups that are known.

#include "group/permutation_group.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

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

}  // namespace
}  // namespace isodoku
