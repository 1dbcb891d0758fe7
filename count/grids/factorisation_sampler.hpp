#pragma once
// Unbiased estimates of the number of factorisations of a regular bipartite graph.

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <span>

#include "count/grids/stack_sampler.hpp"

namespace isodoku::detail {

/// A regular bipartite graph with equally many columns and symbols. Each column is given by the set of symbols joined
/// to it.
struct RegularGraph {
  int size = 0;    ///< number of columns
  int degree = 0;  ///< number of neighbours of each vertex
  ColumnSets symbols{};
};

/// A random perfect matching.
struct DrawnMatching {
  std::array<std::uint8_t, max_size> symbols{};  ///< by column
  double weight = 0;                             ///< 1 / (probability of this draw)
};

/// Draws a random perfect matching. Returns nothing if the draw reaches a dead end; that counts as a weight of zero.
std::optional<DrawnMatching> draw_matching(const RegularGraph& graph, std::mt19937_64& random);

/// The number of ways to divide a 2-regular graph into a first and a second perfect matching.
double factorisations_of_cycles(const RegularGraph& graph);

/// The number of ways to divide a 3-regular graph into three perfect matchings in order. Exact; enumerates a third of
/// all perfect matchings.
double factorisations_of_cubic(const RegularGraph& graph);

/// A random number whose mean is the number of ways to divide the graph into perfect matchings in order. Returns the
/// exact number if that is cheap.
double sample_factorisations(const RegularGraph& graph, std::mt19937_64& random);

}  // namespace isodoku::detail
