// The table of slots finds the same values as a std::multimap, even if many hashes are close together.

#include "canon/classes/sorted_slots.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <random>
#include <vector>

namespace isodoku::detail {
namespace {

/// All values of a hash, in the order in which `find` visits them.
std::vector<std::uint32_t> values_of(const SortedSlots& slots, std::uint32_t hash) {
  std::vector<std::uint32_t> values;
  const std::uint32_t found = slots.find(hash, [&](std::uint32_t value) {
    values.push_back(value);
    return false;
  });
  EXPECT_EQ(found, SortedSlots::no_value);
  return values;
}

/// Inserts hashes of the form base + random number masked by `mask`, and compares the table with a map.
void check_hashes(std::uint32_t base, std::uint32_t mask, std::size_t count) {
  std::mt19937_64 engine(mask);
  SortedSlots slots;
  std::map<std::uint32_t, std::vector<std::uint32_t>> model;
  for (std::uint32_t value = 0; value < count; ++value) {
    const std::uint32_t hash = base + (static_cast<std::uint32_t>(engine() >> 32U) & mask);
    slots.insert(hash, value);
    model[hash].push_back(value);
    if (value % 97 == 0) {
      ASSERT_EQ(values_of(slots, hash), model[hash]);
    }
  }
  for (const auto& [hash, values] : model) {
    ASSERT_EQ(values_of(slots, hash), values);
    const std::uint32_t last = values.back();
    ASSERT_EQ(slots.find(hash, [&](std::uint32_t value) { return value == last; }), last);
    for (const std::uint32_t near : {hash - 1, hash + 1}) {
      if (!model.contains(near)) {
        ASSERT_TRUE(values_of(slots, near).empty()) << near;
      }
    }
  }
}

TEST(SortedSlots, FindsWhatAMultimapFinds) {
  for (const std::size_t count : {1U, 13U, 14U, 15U, 1'000U, 30'000U}) check_hashes(0, 0xFFFFFFFF, count);
}

TEST(SortedSlots, HashesThatCrowd) {
  check_hashes(0, 0, 3'000);
  check_hashes(0, 0xFF, 3'000);
  check_hashes(0x80000000, 0x3FF, 3'000);
  check_hashes(0, 0xFFF00000, 30'000);
}

TEST(SortedSlots, TheLastHashes) {
  check_hashes(0xFFFFFFFF, 0, 3'000);
  check_hashes(0xFFFFFF00, 0xFF, 3'000);
}

TEST(SortedSlots, MemoryGrowsWithTheValues) {
  std::mt19937_64 engine(7);
  SortedSlots slots;
  constexpr std::uint32_t count = 100'000;
  for (std::uint32_t value = 0; value < count; ++value)
    slots.insert(static_cast<std::uint32_t>(engine() >> 32U), value);
  EXPECT_LE(slots.memory_bytes(), std::size_t{13} * count);
}

}  // namespace
}  // namespace isodoku::detail
