#pragma once
// Checks for any list of representatives, patterns or configurations, and for work that is divided into units.

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "canon/canonical_form.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "tests/generate/orderly_key.hpp"
#include "tests/grid/all_shapes.hpp"

namespace isodoku {

struct Generated {
  Grid grid;
  std::uint64_t order;
};

inline BigInteger binomial(int n, int k) {
  return factorial(n) / (factorial(k) * factorial(n - k));
}

inline std::vector<std::string> keys_of(const std::vector<Generated>& all) {
  std::vector<std::string> keys;
  const std::vector<Position> positions = all.empty() ? std::vector<Position>() : positions_by_box(all[0].grid.shape());
  for (const Generated& each : all) keys.push_back(orderly_key(each.grid, positions));
  return keys;
}

/// Checks that the grids are in strictly ascending order.
inline void expect_ascending(const std::vector<Generated>& all) {
  const std::vector<std::string> keys = keys_of(all);
  for (std::size_t i = 1; i < keys.size(); ++i) {
    ASSERT_TRUE(keys[i - 1] < keys[i]) << all[i - 1].grid.text() << " before " << all[i].grid.text();
  }
}

/// Checks that no two grids are equivalent, and that each has the automorphism order of its canonical form.
inline void expect_distinct_with_orders(const std::vector<Generated>& all, const BoxGroup& group) {
  if (all.empty()) return;
  Canoniser canoniser(group);
  std::set<std::string> forms;
  for (const Generated& each : all) {
    const CanonicalForm form = canoniser.canonical_form(each.grid);
    ASSERT_EQ(form.order, each.order) << each.grid.text();
    ASSERT_TRUE(forms.insert(form.form.text()).second) << each.grid.text();
  }
}

/// The number of grids in all their orbits.
inline BigInteger sum_of_orbits(const std::vector<Generated>& all, const BoxGroup& group) {
  const BigInteger symmetries = group.order();
  BigInteger sum = 0;
  for (const Generated& each : all) {
    if (each.order == 0 || symmetries % each.order != 0) {
      ADD_FAILURE() << each.grid.text() << ' ' << each.order;
      continue;
    }
    sum += symmetries / each.order;
  }
  return sum;
}

/// Checks that no grid has an image that comes before it, for `times` random symmetries.
inline void expect_least_of_random_images(const std::vector<Generated>& all, const BoxGroup& group, int times) {
  std::mt19937_64 random(7);
  for (const Generated& each : all) {
    const std::vector<Position> positions = positions_by_box(each.grid.shape());
    const std::string key = orderly_key(each.grid, positions);
    for (int i = 0; i < times; ++i) {
      const Grid image = apply(random_transform(group, random), each.grid);
      ASSERT_TRUE(key <= orderly_key(image, positions)) << each.grid.text() << ' ' << image.text();
    }
  }
}

/// Checks that no image under the whole group comes before the grid, and that `order` symmetries map the grid to
/// itself.
inline void expect_least_of_all_images(const std::vector<Generated>& all, const WholeGroup& group) {
  for (const Generated& each : all) ASSERT_EQ(group.order_if_least(each.grid), each.order) << each.grid.text();
}

/// Calls `write` for each of `number` lines; all end with a newline.
template <typename Write>
void for_each_line(std::string_view lines, std::uint64_t number, const Write& write) {
  EXPECT_TRUE(lines.ends_with('\n'));
  while (!lines.empty()) {
    write(std::string(lines.substr(0, lines.find('\n'))));
    lines.remove_prefix(lines.find('\n') + 1);
    --number;
  }
  EXPECT_EQ(number, 0U);
}

/// Generates the grids of some units, and calls `write` for each of them.
using GenerateUnits =
    std::function<void(const WorkUnits& units, const std::function<void(const std::string& text)>& write)>;
/// Counts the grids of some units.
using CountUnits = std::function<std::uint64_t(const WorkUnits& units)>;

/// Checks that the units r, r + M, ... for r = 0 to M - 1 together give the whole output, one unit after another. Units
/// are requested from 0 on, always the same number of them. Counting requests the same units and finds the same
/// numbers.
inline void expect_units_give_all(const GenerateUnits& generate, const CountUnits& count) {
  std::vector<std::string> whole;
  generate(WorkUnits(), [&](const std::string& text) { whole.push_back(text); });
  EXPECT_EQ(count(WorkUnits()), whole.size());
  std::uint64_t units = 0;
  generate(WorkUnits([&](const WorkUnit& unit) { return unit.number != units++; }), [](const std::string&) { FAIL(); });
  EXPECT_GT(units, 0U);
  for (const std::uint64_t parts : {1U, 2U, 5U}) {
    std::map<std::uint64_t, std::vector<std::string>> by_unit;
    for (std::uint64_t part = 0; part < parts; ++part) {
      std::uint64_t asked = 0;
      std::uint64_t counted_before = 0;
      const auto take = [&](const WorkUnit& unit) {
        EXPECT_EQ(unit.number, asked);
        EXPECT_GT(unit.estimate, 0);
        counted_before = unit.counted_before;
        ++asked;
        return unit.number % parts == part;
      };
      std::size_t found = 0;
      generate(WorkUnits(take), [&](const std::string& text) {
        EXPECT_EQ((asked - 1) % parts, part) << text;
        by_unit[asked - 1].push_back(text);
        ++found;
      });
      EXPECT_EQ(asked, units) << part << " of " << parts;
      asked = 0;
      std::uint64_t expected_before = 0;
      const auto take_and_compare = [&](const WorkUnit& unit) {
        const bool takes = take(unit);
        EXPECT_EQ(counted_before, expected_before) << unit.number;
        if (takes) expected_before += by_unit[unit.number].size();
        return takes;
      };
      EXPECT_EQ(count(WorkUnits(take_and_compare)), found) << part << " of " << parts;
      EXPECT_EQ(asked, units) << part << " of " << parts;
    }
    std::vector<std::string> together;
    for (const auto& [unit, texts] : by_unit) together.insert(together.end(), texts.begin(), texts.end());
    EXPECT_EQ(together, whole) << parts;
  }
}

}  // namespace isodoku
