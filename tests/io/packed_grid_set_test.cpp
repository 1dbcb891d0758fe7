// The set of packed grids: numbers and membership as a std::map has them, every length of key, and
// the promise of at most 64 bytes a distinct 3x3 grid, measured on the process itself.

#include "io/packed_grid_set.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <boost/random/uniform_int_distribution.hpp>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <vector>

#include "group/error.hpp"
#include "io/packed_grid.hpp"

namespace isodoku {
namespace {

using Bytes = std::vector<std::byte>;

Bytes random_key(std::size_t length, std::mt19937_64& engine) {
  Bytes key(length);
  for (std::byte& byte : key) byte = static_cast<std::byte>(engine() & 0xFFU);
  return key;
}

TEST(PackedGridSet, NumbersAsAMapDoes) {
  for (const Shape& shape : {make_shape(2, 2), Shape(), make_shape(5, 5)}) {
    std::mt19937_64 engine(1);
    PackedGridSet set(shape);
    std::map<Bytes, std::uint64_t> model;
    const std::size_t longest = greatest_packed_length_of(shape);
    for (int i = 0; i < 100'000; ++i) {
      // Short keys repeat often; also all lengths up to the longest.
      const std::size_t length = static_cast<std::size_t>(engine() % (i % 2 == 0 ? 3 : longest + 1));
      const Bytes key = random_key(length, engine);
      const std::uint64_t hash = packed_hash(key);
      const bool known = model.contains(key);
      ASSERT_EQ(set.contains(key, hash), known);
      const auto number = model.emplace(key, model.size()).first->second;
      const auto insertion = set.insert(key, hash);
      ASSERT_EQ(insertion.is_new, !known);
      ASSERT_EQ(insertion.number, number);
      ASSERT_EQ(set.size(), model.size());
    }
    for (const auto& [key, number] : model) {
      ASSERT_EQ(set.insert(key, packed_hash(key)).number, number);
    }
    PackedGridSet moved = std::move(set);
    EXPECT_EQ(moved.size(), model.size());
    EXPECT_TRUE(moved.contains(model.begin()->first, packed_hash(model.begin()->first)));
  }
}

TEST(PackedGridSet, RefusesKeysThatAreTooLong) {
  PackedGridSet set{Shape()};
  const Bytes key(36);
  EXPECT_THROW(set.insert(key, packed_hash(key)), Error);
  EXPECT_EQ(set.size(), 0U);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool memory_is_real = false;
#else
constexpr bool memory_is_real = true;
#endif

std::size_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

/// The shard of keys whose hash has its low bits fixed is the hard case for the tables.
void fill_and_measure(std::size_t length, std::uint64_t wanted, std::uint64_t shards) {
  if (!memory_is_real) wanted /= 10;
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
  if (memory_is_real) {
    EXPECT_LE(worst, 64.0);
    std::printf("keys of %zu bytes: at most %.1f bytes each beyond the first half million\n", length, worst);
  }
}

TEST(PackedGridSet, FiveMillionPuzzlesOf17Clues) {
  fill_and_measure(18, 5'000'000, 1);
}

TEST(PackedGridSet, FiveMillionOfTheLongestKeys) {
  fill_and_measure(35, 5'000'000, 1);
}

TEST(PackedGridSet, AMillionOfOneShard) {
  fill_and_measure(33, 1'000'000, 16);
}

}  // namespace
}  // namespace isodoku
