// The set of packed grids: numbers and membership agree with a std::map, for keys of all lengths.

#include "canon/classes/packed_grid_set.hpp"

#include <gtest/gtest.h>

#include <boost/random/uniform_int_distribution.hpp>
#include <map>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/packed_grid.hpp"

namespace isodoku::detail {
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
    const std::size_t longest = max_packed_length_of(shape);
    for (int i = 0; i < 100'000; ++i) {
      // Every other key is short, so it is often a duplicate. The others have any length up to the maximum.
      const std::size_t length = static_cast<std::size_t>(engine() % (i % 2 == 0 ? 3 : longest + 1));
      const Bytes key = random_key(length, engine);
      const std::uint64_t hash = packed_hash(key);
      const bool known = model.contains(key);
      ASSERT_EQ(set.find(key, hash).has_value(), known);
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
    EXPECT_EQ(moved.find(model.begin()->first, packed_hash(model.begin()->first)), model.begin()->second);
  }
}

/// Prefetching changes nothing: for keys of the set, for other keys, and for an empty set.
TEST(PackedGridSet, AskingAheadChangesNothing) {
  std::mt19937_64 engine(2);
  PackedGridSet set{Shape()};
  std::vector<Bytes> keys;
  for (int i = 0; i < 30'000; ++i) {
    const Bytes key = random_key(20, engine);
    const std::uint64_t hash = packed_hash(key);
    for (const std::uint64_t asked : {hash, engine()}) {
      set.prefetch_slot(asked);
      set.prefetch_record(asked);
    }
    ASSERT_FALSE(set.find(key, hash));
    ASSERT_EQ(set.insert(key, hash).number, keys.size());
    set.prefetch_slot(hash);
    set.prefetch_record(hash);
    keys.push_back(key);
  }
  ASSERT_EQ(set.size(), keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) ASSERT_EQ(set.insert(keys[i], packed_hash(keys[i])).number, i);
}

TEST(PackedGridSet, RefusesKeysThatAreTooLong) {
  PackedGridSet set{Shape()};
  const Bytes key(packed_candidates_length(Shape()) + 1);
  EXPECT_THROW(set.insert(key, packed_hash(key)), Error);
  EXPECT_EQ(set.size(), 0U);
}

}  // namespace
}  // namespace isodoku::detail
