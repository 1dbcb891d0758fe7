#include "grid/shape.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace isodoku {
namespace {

using Orbits = std::vector<std::vector<Point>>;

std::map<std::size_t, int> orbits_by_length(const Orbits& orbits) {
  std::map<std::size_t, int> lengths;
  for (const auto& orbit : orbits) ++lengths[orbit.size()];
  return lengths;
}

TEST(PlaceSymmetry, OrbitsOf9x9) {
  using Lengths = std::map<std::size_t, int>;
  EXPECT_EQ(orbits_by_length(place_orbits({}, PlaceSymmetry::none)), (Lengths{{1, 81}}));
  EXPECT_EQ(orbits_by_length(place_orbits({}, PlaceSymmetry::half_turn)), (Lengths{{1, 1}, {2, 40}}));
  EXPECT_EQ(orbits_by_length(place_orbits({}, PlaceSymmetry::quarter_turn)), (Lengths{{1, 1}, {4, 20}}));
  EXPECT_EQ(orbits_by_length(place_orbits({}, PlaceSymmetry::diagonal)), (Lengths{{1, 9}, {2, 36}}));
  EXPECT_EQ(orbits_by_length(place_orbits({}, PlaceSymmetry::mirror)), (Lengths{{1, 9}, {2, 36}}));
}

TEST(PlaceSymmetry, OrbitsOf4x4ByHand) {
  const Shape shape = make_shape(2, 2);
  EXPECT_EQ(place_orbits(shape, PlaceSymmetry::half_turn),
            (Orbits{{0, 15}, {1, 14}, {2, 13}, {3, 12}, {4, 11}, {5, 10}, {6, 9}, {7, 8}}));
  EXPECT_EQ(place_orbits(shape, PlaceSymmetry::quarter_turn),
            (Orbits{{0, 3, 15, 12}, {1, 7, 14, 8}, {2, 11, 13, 4}, {5, 6, 10, 9}}));
  EXPECT_EQ(place_orbits(shape, PlaceSymmetry::diagonal),
            (Orbits{{0}, {1, 4}, {2, 8}, {3, 12}, {5}, {6, 9}, {7, 13}, {10}, {11, 14}, {15}}));
  EXPECT_EQ(place_orbits(shape, PlaceSymmetry::mirror),
            (Orbits{{0, 3}, {1, 2}, {4, 7}, {5, 6}, {8, 11}, {9, 10}, {12, 15}, {13, 14}}));
}

TEST(PlaceSymmetry, OrbitsArePartitions) {
  for (const Shape& shape : {make_shape(2, 3), make_shape(3, 2), make_shape(1, 7), make_shape(5, 5)}) {
    for (const PlaceSymmetry symmetry : {PlaceSymmetry::none, PlaceSymmetry::half_turn, PlaceSymmetry::quarter_turn,
                                         PlaceSymmetry::diagonal, PlaceSymmetry::mirror}) {
      std::set<Point> met;
      for (const auto& orbit : place_orbits(shape, symmetry)) met.insert(orbit.begin(), orbit.end());
      EXPECT_EQ(met.size(), static_cast<std::size_t>(shape.cell_count()));
    }
  }
}

}  // namespace
}  // namespace isodoku
