// Classes of patterns by automorphism order, compared with all patterns of small shapes and with the generated
// patterns.

#include "generate/patterns.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/canonical_form.hpp"

namespace isodoku {
namespace {

/// Tries all sets of cells, and finds the form and the order of each by other methods.
std::map<std::uint64_t, std::uint64_t> orders_by_brute_force(const BoxGroup& group, int clues) {
  std::map<std::uint64_t, std::uint64_t> classes;
  std::set<std::string> known;
  Canoniser canoniser(group);
  for (unsigned cells = 0; cells < 1U << 16U; ++cells) {
    if (std::popcount(cells) != clues) continue;
    Grid pattern(group.shape());
    pattern.set_filling(Filling::pattern);
    for (std::size_t cell = 0; cell < 16; ++cell) pattern.cells()[cell] = static_cast<Cell>(cells >> cell & 1U);
    if (!known.insert(canoniser.form_only(pattern).text()).second) continue;
    ++classes[static_cast<std::uint64_t>(automorphism_group(pattern, group).order)];
  }
  return classes;
}

TEST(PatternsByOrder, AgreeWithAllPatterns) {
  for (const bool transposes : {true, false}) {
    const BoxGroup group(make_shape(2, 2), transposes);
    for (int clues = 0; clues <= 16; ++clues) {
      EXPECT_EQ(patterns_by_order(group, clues), orders_by_brute_force(group, clues)) << clues;
    }
  }
}

TEST(PatternsByOrder, AgreeWithPatternsOneByOne) {
  for (const auto& [shape, clues] : {std::pair(Shape(), 6), std::pair(make_shape(2, 3), 20)}) {
    std::map<std::uint64_t, std::uint64_t> expected;
    for_each_pattern(shape, clues, [&](const Grid& /*pattern*/, std::uint64_t order) { ++expected[order]; });
    Execution execution;
    std::vector<double> shares;
    execution.runner = [](std::size_t count, const Task& task) {
      std::vector<std::jthread> threads;
      for (std::size_t i = 0; i < count; ++i) threads.emplace_back([&task, i] { task(i); });
    };
    execution.progress = [&shares](double share) { shares.push_back(share); };
    EXPECT_EQ(patterns_by_order(shape, clues, execution), expected);
    EXPECT_EQ(shares.back(), 1);
  }
}

TEST(PatternsByOrder, StopsAndRefuses) {
  std::stop_source stop;
  stop.request_stop();
  Execution execution;
  execution.stop = stop.get_token();
  EXPECT_THROW(patterns_by_order(Shape(), 6, execution), Error);
  EXPECT_THROW(patterns_by_order(make_shape(4, 4), 2), Error);
}

}  // namespace
}  // namespace isodoku
