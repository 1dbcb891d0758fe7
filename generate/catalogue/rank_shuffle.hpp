#pragma once
// Ranks in random order.

#include <array>
#include <bit>
#include <cstdint>

#include "base/mix.hpp"

namespace isodoku::detail {

/// A random-looking permutation of 0 to size - 1, given by a seed: drawing without drawing twice, and without memory of
/// what was drawn. A Feistel network of four rounds on the next power of four (M. Luby, C. Rackoff, How to construct
/// pseudorandom permutations, 1988); what falls outside goes through it again (J. Black, P. Rogaway, Ciphers with
/// arbitrary finite domains, 2002), less than four times on average.
class RankShuffle {
 public:
  /// `size` must be at least 1 and at most 2^62.
  RankShuffle(std::uint64_t size, std::uint64_t seed)
      : size_(size), half_bits_((static_cast<unsigned>(std::bit_width(size - 1)) + 1) / 2) {
    for (std::uint64_t round = 0; round < keys_.size(); ++round) keys_[round] = mix(mix(seed) + round);
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// `number` must be less than the size.
  [[nodiscard]] std::uint64_t operator()(std::uint64_t number) const {
    do {
      number = permuted(number);
    } while (number >= size_);
    return number;
  }

 private:
  [[nodiscard]] std::uint64_t permuted(std::uint64_t number) const {
    const std::uint64_t mask = (std::uint64_t{1} << half_bits_) - 1;
    std::uint64_t left = number >> half_bits_;
    std::uint64_t right = number & mask;
    for (const std::uint64_t key : keys_) {
      const std::uint64_t next = left ^ (mix(right ^ key) & mask);
      left = right;
      right = next;
    }
    return left << half_bits_ | right;
  }

  std::uint64_t size_;
  unsigned half_bits_;
  std::array<std::uint64_t, 4> keys_{};
};

}  // namespace isodoku::detail
