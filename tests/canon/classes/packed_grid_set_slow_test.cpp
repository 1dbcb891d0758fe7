// A distinct 3x3 grid takes at most 64 bytes, as documented. Measured as the peak memory of the process.

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <random>
#include <span>

#include "canon/classes/packed_grid_set.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku::detail {
namespace {

std::size_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

/// Adds keys of one shard and measures the memory. With several shards, the hashes agree in their low bits, which is
/// the hardest case for the tables.
void fill_and_measure(std::size_t length, std::uint64_t wanted, std::uint64_t shards) {
  std::mt19937_64 engine(length);
  const std::size_t before = peak_memory();
  PackedGridSet set{Shape()};
  double worst = 0;
  std::array<std::byte, 40> key{};
  while (set.size() < wanted) {
    for (std::size_t at = 0; at < key.size(); at += 8) {
      const std::uint64_t word = engine();
      std::memcpy(key.data() + at, &word, 8);
    }
    const auto bytes = std::span<const std::byte>(key).first(length);
    const std::uint64_t hash = packed_hash(bytes);
    if (hash % shards != 0) continue;
    const std::uint64_t expected = set.size();
    ASSERT_EQ(set.insert(bytes, hash).number, expected);
    if (set.size() % 50'000 == 0 && set.size() >= 500'000) {
      const auto size = static_cast<double>(set.size());
      worst = std::max(worst, static_cast<double>(peak_memory() - before) / size);
      EXPECT_LE(static_cast<double>(set.memory_bytes()) / size, 64.0);
    }
  }
  EXPECT_LE(worst, 64.0);
  std::printf("keys of %zu bytes: at most %.1f bytes each beyond the first half million\n", length, worst);
}

TEST(PackedGridSetMemory, FiveMillionPuzzlesOf17Clues) {
  fill_and_measure(18, 5'000'000, 1);
}

TEST(PackedGridSetMemory, FiveMillionOfTheLongestKeys) {
  fill_and_measure(35, 5'000'000, 1);
}

TEST(PackedGridSetMemory, AMillionOfOneShard) {
  fill_and_measure(33, 1'000'000, 16);
}

}  // namespace
}  // namespace isodoku::detail
