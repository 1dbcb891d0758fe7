#pragma once
// Configurations for the tests of the generators.

#include <string>
#include <utility>
#include <vector>

#include "count/configurations/configuration_counts.hpp"
#include "generate/configurations.hpp"
#include "tests/count/all_configurations.hpp"
#include "tests/generate/generated.hpp"

namespace isodoku {

/// A grid whose first cells are given by the text, and whose other cells are blank.
inline Grid pattern_of_text(std::string text) {
  text.resize(81, '.');
  return make_grid(Shape(), text);
}

/// All configurations that are generated for `what`, a number of clues or weights.
template <typename What>
std::vector<Generated> configurations_with(const BoxGroup& group, const What& what) {
  std::vector<Generated> all;
  for_each_configuration(group, what, [&](const Grid& grid, std::uint64_t order) { all.push_back({grid, order}); });
  return all;
}

inline std::vector<Generated> configurations_on(const Grid& pattern, const BoxGroup& group) {
  std::vector<Generated> all;
  for_each_configuration(pattern, group, [&](const Grid& grid, std::uint64_t order) { all.push_back({grid, order}); });
  return all;
}
inline std::vector<Generated> configurations_on(const Grid& pattern) {
  return configurations_on(pattern, pattern.shape());
}

/// All configurations with a number of clues, up to relabelling, found without the generator.
inline std::vector<Grid> all_nameless(const Shape& shape, int clues) {
  std::vector<Grid> all;
  for (const NamelessConfiguration& each : all_configurations(shape, clues)) {
    Grid grid(shape);
    std::ranges::copy(each, grid.cells().begin());
    all.push_back(grid);
  }
  return all;
}

/// Compares the numbers with those of Burnside's lemma. If `visits` is set, also compares the number of visited
/// configurations.
inline void expect_configuration_counts(const Shape& shape, int first, int last, bool visits) {
  for (const BoxGroup& group : groups_of(shape)) {
    const std::vector<BigInteger> wanted = configuration_counts(group, last);
    for (int clues = first; clues <= last; ++clues) {
      const std::uint64_t count = count_configurations(group, clues);
      EXPECT_EQ(count, wanted[static_cast<std::size_t>(clues)]) << shape.text() << ' ' << clues;
      if (!visits) continue;
      std::uint64_t visited = 0;
      for_each_configuration(group, clues, [&](const Grid&, std::uint64_t) { ++visited; });
      EXPECT_EQ(visited, count) << shape.text() << ' ' << clues;
    }
  }
}

}  // namespace isodoku
