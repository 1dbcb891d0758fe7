#pragma once
// Orbits of points under a group whose generators are added one by one.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace isodoku::detail {

/// A union-find structure: orbits are the connected components of the graph that joins each point to its images. (As
/// the group is finite, inverses of generators add nothing.) Uses path halving (R. E. Tarjan and J. van Leeuwen, 1984).
/// The root is always the smallest point, which costs at most a logarithmic factor.
class Orbits {
 public:
  explicit Orbits(std::size_t points) : parent_(points, boost::container::default_init) {
    std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
  }

  /// The smallest point of the orbit.
  std::size_t min_point(std::size_t point) {
    while (parent_[point] != point) {
      parent_[point] = parent_[parent_[point]];
      point = parent_[point];
    }
    return point;
  }

  /// Joins the orbits of two points; returns whether they were different.
  bool join(std::size_t a, std::size_t b) {
    a = min_point(a);
    b = min_point(b);
    parent_[std::max(a, b)] = static_cast<std::uint32_t>(std::min(a, b));
    return a != b;
  }

  /// Adds a generator: joins each point to its image. Returns whether any orbits were joined.
  template <typename Map>
  bool join_images(const Map& generator) {
    bool has_joined = false;
    for (std::size_t point = 0; point < parent_.size(); ++point) has_joined |= join(point, generator[point]);
    return has_joined;
  }

 private:
  boost::container::small_vector<std::uint32_t, 84> parent_;
};

}  // namespace isodoku::detail
