#pragma once
// Random orders, the same on every platform; std::shuffle is not.

#include <boost/random/uniform_int_distribution.hpp>
#include <cstddef>
#include <random>
#include <utility>

namespace isodoku::detail {

/// Puts the elements of a random-access range into a uniformly random order (R. Fisher, F. Yates, 1938). The same
/// engine state gives the same order.
template <typename Range>
void shuffle(Range&& range, std::mt19937_64& engine) {
  for (std::size_t i = std::size(range); i-- > 1;) {
    std::swap(range[i], range[boost::random::uniform_int_distribution<std::size_t>(0, i)(engine)]);
  }
}

}  // namespace isodoku::detail
