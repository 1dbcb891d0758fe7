#pragma once
// Visits ranks in random order.

#include <array>
#include <bit>
#include <cstdint>

#include "base/mix.hpp"

namespace isodoku::detail {

/// A pseudorandom permutation of 0 to size - 1, given by a seed: sampling without replacement in constant memory. It is
/// a Feistel network of four rounds on the next power of four (M. Luby, C. Rackoff, How to construct pseudorandom
/// permutations, 1988). Values outside of the range go through it again (J. Black, P. Rogaway, Ciphers with arbitrary
/// finite domains, 2002), less than four times on average.
class RankShuffle {
 public:
  /// `size` must be from 1 to 2^62.
  RankShuffle(std::uint64_t size, std::uint64_t seed)
      : size_(size), half_bits_((static_cast<unsigned>(std::bit_width(size - 1)) + 1) / 2) {
    for (std::uint64_t round = 0; round < keys_.size(); ++round) keys_[round] = mix(mix(seed) + round);
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// The image of `number`, which must be less than the size.
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
