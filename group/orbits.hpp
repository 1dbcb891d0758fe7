#pragma once
// Orbits of points under a group whose generators come one by one.

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace isodoku::detail {

/// Sets that are joined: the connected components of the graph that joins each point to its images. As a group is
/// finite, inverses lead nowhere else. (Union-find with path halving: R. E. Tarjan and J. van Leeuwen, 1984; the root
/// is always the least point, which costs a logarithm at most.)
class Orbits {
 public:
  explicit Orbits(std::size_t points) : parent_(points, boost::container::default_init) {
    std::iota(parent_.begin(), parent_.end(), std::uint32_t{0});
  }

  /// The least point of the orbit.
  std::size_t min_point(std::size_t point) {
    while (parent_[point] != point) {
      parent_[point] = parent_[parent_[point]];
      point = parent_[point];
    }
    return point;
  }

  /// Joins the orbits of two points; returns whether they were two.
  bool join(std::size_t a, std::size_t b) {
    a = min_point(a);
    b = min_point(b);
    parent_[std::max(a, b)] = static_cast<std::uint32_t>(std::min(a, b));
    return a != b;
  }

  /// Adds a generator: joins each point to its image. Returns whether that joined any orbits.
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
