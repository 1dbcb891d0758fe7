#pragma once
// Unbiased estimates of how many factorisations a regular bipartite graph has.

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <span>

#include "count/grids/stack_sampler.hpp"

namespace isodoku::detail {

/// A bipartite graph of equally many columns and symbols, where each of them has as many neighbours: by column the
/// symbols joined to it.
struct RegularGraph {
  int size = 0;    ///< how many columns
  int degree = 0;  ///< how many neighbours each has
  ColumnSets symbols{};
};

/// A random perfect matching.
struct DrawnMatching {
  std::array<std::uint8_t, max_size> symbols{};  ///< by column
  double weight = 0;                             ///< one over the probability of its draw
};

/// Draws one; nothing if the draw ended where none is left, which counts as a weight of zero.
std::optional<DrawnMatching> draw_matching(const RegularGraph& graph, std::mt19937_64& random);

/// In how many ways a 2-regular graph can be divided into a first and a second perfect matching.
double factorisations_of_cycles(const RegularGraph& graph);

/// The same for a 3-regular graph and three matchings. Exact; goes through a third of all perfect matchings.
double factorisations_of_cubic(const RegularGraph& graph);

/// A random number whose mean is how many ways there are to divide the graph into perfect matchings, one after the
/// other; the exact number if that is cheap.
double sample_factorisations(const RegularGraph& graph, std::mt19937_64& random);

}  // namespace isodoku::detail
