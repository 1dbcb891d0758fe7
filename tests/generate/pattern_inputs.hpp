#pragma once
// Patterns for the tests of the generators.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "count/patterns/pattern_counts.hpp"
#include "generate/patterns.hpp"
#include "tests/generate/generated.hpp"

namespace isodoku {

inline std::vector<Generated> patterns_with_clues(const BoxGroup& group, int clues) {
  std::vector<Generated> all;
  for_each_pattern(group, clues, [&](const Grid& pattern, std::uint64_t order) { all.push_back({pattern, order}); });
  return all;
}

inline std::vector<Generated> patterns_with_weights(const BoxGroup& group, const WeightBlocks& weights) {
  std::vector<Generated> all;
  for_each_pattern(group, weights, [&](const Grid& pattern, std::uint64_t order) { all.push_back({pattern, order}); });
  return all;
}

inline WeightBlocks weights_of(const Grid& grid) {
  WeightBlocks weights{};
  for (const auto& [row, column] : positions_by_box(grid.shape())) {
    if (grid.at(row, column) != blank) ++weights[static_cast<std::size_t>(grid.shape().box_of(row, column))];
  }
  return weights;
}

/// The pattern of the cells for which is_clue(row, column) is true.
inline Grid pattern_where(const Shape& shape, const std::function<bool(int row, int column)>& is_clue) {
  Grid pattern(shape, Filling::pattern);
  for (int row = 0; row < shape.size(); ++row) {
    for (int column = 0; column < shape.size(); ++column) pattern.set(row, column, is_clue(row, column) ? 1 : blank);
  }
  return pattern;
}

/// All patterns with a number of clues.
inline std::vector<Grid> all_patterns(const Shape& shape, int clues) {
  std::vector<Grid> all;
  Grid pattern(shape, Filling::pattern);
  const auto fill = [&](const auto& self, std::size_t first, int left) -> void {
    if (left == 0) {
      all.push_back(pattern);
      return;
    }
    for (std::size_t cell = first; cell + static_cast<std::size_t>(left) <= pattern.cells().size(); ++cell) {
      pattern.cells()[cell] = 1;
      self(self, cell + 1, left - 1);
      pattern.cells()[cell] = blank;
    }
  };
  fill(fill, 0, clues);
  return all;
}

/// A shape and a range of numbers of clues.
struct Range {
  int rows, columns, first, last;
};

/// Compares the numbers with Polya's. If `visits` is set, also compares the number of visited patterns.
inline void expect_pattern_counts(const std::vector<Range>& ranges, bool visits) {
  for (const auto& [rows, columns, first, last] : ranges) {
    const Shape shape = make_shape(rows, columns);
    for (const BoxGroup& group : groups_of(shape)) {
      const std::vector<BigInteger> wanted = pattern_counts(group, last);
      for (int clues = first; clues <= last; ++clues) {
        const std::uint64_t count = count_patterns(group, clues);
        EXPECT_EQ(count, wanted[static_cast<std::size_t>(clues)]) << shape.text() << ' ' << clues;
        if (!visits) continue;
        std::uint64_t visited = 0;
        BigInteger in_orbits = 0;
        const auto symmetries = static_cast<std::uint64_t>(group.order());
        for_each_pattern(group, clues, [&](const Grid& pattern, std::uint64_t order) {
          ASSERT_NE(order, 0U) << pattern.text();
          ++visited;
          in_orbits += symmetries / order;
        });
        EXPECT_EQ(visited, count) << shape.text() << ' ' << clues;
        EXPECT_EQ(in_orbits, binomial(shape.cell_count(), clues)) << shape.text() << ' ' << clues;
      }
    }
  }
}

/// Checks that the min-lex forms of all patterns with a number of clues are those of the generated patterns.
inline void expect_forms_of_all_patterns(const BoxGroup& group, int clues) {
  const Shape& shape = group.shape();
  Canoniser canoniser(group);
  std::set<std::string> wanted;
  for (const Grid& pattern : all_patterns(shape, clues)) wanted.insert(canoniser.form_only(pattern).text());
  std::set<std::string> found;
  for (const Generated& each : patterns_with_clues(group, clues)) {
    EXPECT_TRUE(found.insert(canoniser.form_only(each.grid).text()).second) << each.grid.text();
  }
  EXPECT_EQ(found, wanted) << shape.text() << ' ' << clues;
}

}  // namespace isodoku
