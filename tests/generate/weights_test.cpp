// Weights: compared with all matrices if there are few, with Burnside's lemma if there are many.

#include "generate/patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "generate/configurations.hpp"
#include "tests/generate/generated.hpp"
#include "tests/generate/orderly_key.hpp"

namespace isodoku {
namespace {

using Numbers = std::vector<BigInteger>;
using Sources = std::vector<std::size_t>;  // for each box of the image, its source

struct Found {
  WeightBlocks weights;
  std::uint64_t order;
};

std::vector<Found> all_weights(const BoxGroup& group, int clues) {
  std::vector<Found> all;
  for_each_weights(group, clues, [&](const WeightBlocks& weights, std::uint64_t order) {
    all.push_back({weights, order});
  });
  return all;
}

/// The permutations of the boxes by permuting bands and stacks and, if the group contains it, transposition.
std::vector<Sources> box_permutations(const BoxGroup& group) {
  const Shape& shape = group.shape();
  std::vector<Sources> all;
  for (const Lines& bands : all_line_permutations(shape.bands(), shape.bands())) {
    for (const Lines& stacks : all_line_permutations(shape.stacks(), shape.stacks())) {
      Sources sources;
      Sources transposed;
      for (const int band : bands) {
        for (const int stack : stacks) {
          sources.push_back(static_cast<std::size_t>(band * shape.stacks() + stack));
          transposed.push_back(static_cast<std::size_t>(stack * shape.stacks() + band));
        }
      }
      all.push_back(sources);
      if (group.transposes()) all.push_back(transposed);
    }
  }
  return all;
}

WeightBlocks image(const WeightBlocks& weights, const Sources& sources) {
  WeightBlocks result{};
  for (std::size_t box = 0; box < sources.size(); ++box) result[box] = weights[sources[box]];
  return result;
}

/// Entry k is the number of matrices with sum k that a permutation of the boxes fixes. Such a matrix has one weight for
/// each cycle.
Numbers fixed_weights(const Shape& shape, const Sources& sources) {
  Numbers fixed(static_cast<std::size_t>(shape.cell_count()) + 1, 0);
  fixed[0] = 1;
  std::vector<bool> is_done(sources.size(), false);
  for (std::size_t first = 0; first < sources.size(); ++first) {
    if (is_done[first]) continue;
    std::size_t length = 0;
    for (std::size_t box = first; !is_done[box]; box = sources[box], ++length) is_done[box] = true;
    Numbers next(fixed.size(), 0);
    for (std::size_t sum = 0; sum < fixed.size(); ++sum) {
      for (std::size_t weight = 0; weight <= sources.size() && weight * length <= sum; ++weight) {
        next[sum] += fixed[sum - weight * length];
      }
    }
    fixed = next;
  }
  return fixed;
}

/// Checks that classes ascend, have weights up to N, and have the right sum; and that their orbits contain all
/// matrices.
void expect_counts(const BoxGroup& group, const std::vector<int>& clue_counts) {
  const Shape& shape = group.shape();
  const std::vector<Sources> permutations = box_permutations(group);
  Numbers classes(static_cast<std::size_t>(shape.cell_count()) + 1, 0);
  for (const Sources& sources : permutations) {
    const Numbers fixed = fixed_weights(shape, sources);
    for (std::size_t k = 0; k < classes.size(); ++k) classes[k] += fixed[k];
  }
  const Numbers matrices = fixed_weights(shape, permutations.front());
  const std::uint64_t group_order = permutations.size();
  for (const int clues : clue_counts) {
    const auto k = static_cast<std::size_t>(clues);
    BigInteger count = 0;
    BigInteger in_orbits = 0;
    WeightBlocks before{};
    for_each_weights(group, clues, [&](const WeightBlocks& weights, std::uint64_t order) {
      if (count > 0) {
        ASSERT_LT(before, weights);
      }
      before = weights;
      ASSERT_EQ(std::accumulate(weights.begin(), weights.end(), 0), clues);
      ASSERT_LE(*std::ranges::max_element(weights), shape.size());
      ASSERT_GT(order, 0U);
      ASSERT_EQ(group_order % order, 0U);
      ++count;
      in_orbits += group_order / order;
    });
    EXPECT_EQ(count * group_order, classes[k]) << shape.text() << ' ' << clues;
    EXPECT_EQ(in_orbits, matrices[k]) << shape.text() << ' ' << clues;
  }
}

std::vector<int> from_to(int first, int last) {
  std::vector<int> numbers(static_cast<std::size_t>(last - first) + 1);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

TEST(Weights, Burnside) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{
           {1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {1, 4}, {4, 1}, {1, 5}, {6, 1}, {2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) expect_counts(group, from_to(0, shape.cell_count()));
  }
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 4}, {4, 2}}) {
    expect_counts(make_shape(rows, columns), from_to(0, 16));
    expect_counts(make_shape(rows, columns), from_to(54, 64));
  }
  for (const BoxGroup& group : groups_of(Shape())) {
    expect_counts(group, from_to(0, 17));
    expect_counts(group, from_to(66, 81));
    expect_counts(group, {40});
  }
}

/// Tries all matrices, and keeps those that no permutation makes smaller.
TEST(Weights, AllMatricesTried) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{1, 3}, {3, 1}, {1, 5}, {2, 2}, {2, 3}, {3, 2}}) {
    const Shape shape = make_shape(rows, columns);
    const auto boxes = static_cast<std::size_t>(shape.size());
    for (const BoxGroup& group : groups_of(shape)) {
      const std::vector<Sources> permutations = box_permutations(group);
      std::vector<std::vector<WeightBlocks>> wanted(static_cast<std::size_t>(shape.cell_count()) + 1);
      WeightBlocks weights{};
      for (bool has_next = true; has_next;) {
        const auto comes_before = [&](const Sources& sources) { return image(weights, sources) < weights; };
        if (std::ranges::none_of(permutations, comes_before)) {
          wanted[static_cast<std::size_t>(std::accumulate(weights.begin(), weights.end(), 0))].push_back(weights);
        }
        std::size_t box = boxes;
        while (box > 0 && weights[box - 1] == shape.size()) weights[--box] = 0;
        has_next = box > 0;
        if (has_next) ++weights[box - 1];
      }
      for (int clues = 0; clues <= shape.cell_count(); ++clues) {
        std::vector<WeightBlocks> found;
        for (const Found& each : all_weights(group, clues)) {
          found.push_back(each.weights);
          const auto keeps = [&each](const Sources& sources) { return image(each.weights, sources) == each.weights; };
          EXPECT_EQ(each.order, std::ranges::count_if(permutations, keeps)) << shape.text() << ' ' << clues;
        }
        EXPECT_EQ(found, wanted[static_cast<std::size_t>(clues)]) << shape.text() << ' ' << clues;
      }
    }
  }
}

TEST(Weights, LeastOfAClass) {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{2, 2}, {2, 3}, {2, 4}, {3, 3}, {1, 5}, {5, 1}}) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const std::vector<Sources> permutations = box_permutations(group);
      for (const int clues : {0, 1, 4, 7, shape.cell_count() - 3}) {
        for (const auto& [weights, order] : all_weights(group, clues)) {
          std::set<WeightBlocks> orbit;
          for (const Sources& sources : permutations) {
            const WeightBlocks other = image(weights, sources);
            if (!orbit.insert(other).second) continue;
            ASSERT_EQ(least_weight_blocks(group, other), weights) << shape.text() << ' ' << clues;
          }
          EXPECT_EQ(orbit.size() * static_cast<std::size_t>(order), permutations.size());
        }
      }
    }
  }
}

TEST(Weights, ByHand) {
  const std::vector<Found> two = all_weights(Shape(), 2);
  ASSERT_EQ(two.size(), 3U);
  EXPECT_EQ(two[0].weights, (WeightBlocks{0, 0, 0, 0, 0, 0, 0, 0, 2}));
  EXPECT_EQ(two[0].order, 8U);
  EXPECT_EQ(two[1].weights, (WeightBlocks{0, 0, 0, 0, 0, 0, 0, 1, 1}));
  EXPECT_EQ(two[1].order, 4U);
  EXPECT_EQ(two[2].weights, (WeightBlocks{0, 0, 0, 0, 0, 1, 0, 1, 0}));
  EXPECT_EQ(two[2].order, 4U);
  EXPECT_EQ(all_weights({Shape(), false}, 2).size(), 4U);
  ASSERT_EQ(all_weights(Shape(), 0).size(), 1U);
  EXPECT_EQ(all_weights(Shape(), 0)[0].order, 72U);
  ASSERT_EQ(all_weights(Shape(), 81).size(), 1U);
  EXPECT_EQ(all_weights(Shape(), 81)[0].order, 72);
}

TEST(Weights, WorkUnits) {
  for (const auto& each : {std::pair(Shape(), 0),
                           {Shape(), 9},
                           {Shape(), 20},
                           {Shape(), 81},
                           {make_shape(2, 2), 5},
                           {make_shape(1, 4), 6},
                           {make_shape(2, 3), 12}}) {
    const Shape shape = each.first;
    const int clues = each.second;
    for (const BoxGroup& group : groups_of(shape)) {
      expect_units_give_all(
          [&](const WorkUnits& units, const auto& write) {
            const auto visit = [&write](const WeightBlocks& weights, std::uint64_t) {
              write(std::string(weights.begin(), weights.end()));
            };
            for_each_weights(group, clues, visit, units);
          },
          [&](const WorkUnits& units) { return count_weights(group, clues, units); });
    }
  }
}

TEST(Weights, Errors) {
  const auto expect_usage = [](const Shape& shape, int clues) {
    try {
      for_each_weights(shape, clues, [](const WeightBlocks&, std::uint64_t) {});
      ADD_FAILURE() << shape.text() << ' ' << clues;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::usage) << shape.text() << ' ' << clues;
    }
  };
  for (const auto& [rows, columns] :
       std::vector<std::pair<int, int>>{{5, 5}, {1, 10}, {10, 1}, {2, 5}, {3, 4}, {4, 4}}) {
    expect_usage(make_shape(rows, columns), 0);
    EXPECT_THROW(least_weight_blocks(make_shape(rows, columns), {}), Error);
  }
  expect_usage(Shape(), -1);
  expect_usage(Shape(), 82);
  expect_usage(make_shape(2, 2), 17);
}

TEST(Weights, TooManyInABox) {
  WeightBlocks none_there{};
  none_there[4] = 1;
  for (const auto& each : {std::pair(Shape(), WeightBlocks{10}), std::pair(make_shape(2, 2), none_there)}) {
    const Shape& shape = each.first;
    const WeightBlocks& weights = each.second;
    const auto expect_usage = [](const auto& call) {
      try {
        call();
        ADD_FAILURE();
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::usage);
      }
    };
    const auto ignore = [](const Grid&, std::uint64_t) {};
    expect_usage([&] { check_weight_blocks(shape, weights); });
    expect_usage([&] { static_cast<void>(least_weight_blocks(shape, weights)); });
    expect_usage([&] { for_each_pattern(shape, weights, ignore); });
    expect_usage([&] { static_cast<void>(count_patterns(shape, weights)); });
    expect_usage([&] { for_each_configuration(shape, weights, ignore); });
    expect_usage([&] { static_cast<void>(count_configurations(shape, weights)); });
  }
  check_weight_blocks(Shape(), WeightBlocks{9, 9, 9, 9, 9, 9, 9, 9, 9});
}

}  // namespace
}  // namespace isodoku
