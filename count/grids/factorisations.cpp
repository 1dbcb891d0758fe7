// Removes one perfect matching after the other.
//
// The order of the matchings does not matter, so the first one is the one that contains the first edge of row 0. The
// remaining graph is regular again, and there are few of them up to isomorphism. So the number of each is computed once
// and looked up by nauty's canonical form, with sides not distinguished. Graphs of degree 3 are divided faster than
// they are recognised. Graphs of degree 2 consist of cycles, each of which can be divided in two ways; the first edge
// fixes the choice for the first cycle.
//
// Cost: the graphs of degree 5 with 10 rows of all 2x5 bands leave about 10,000 graphs of degree 4. They take 35 s,
// half of it in nauty. Without recognising remaining graphs, a single graph takes 7 s.

#include "count/grids/factorisations.hpp"

#include <bit>

#include "count/grids/graph_components.hpp"

namespace isodoku::detail {
std::uint64_t Factorisations::count(std::vector<std::uint32_t> rows) {
  return split(rows, std::popcount(rows.front()));
}

std::uint64_t Factorisations::split(std::vector<std::uint32_t>& rows, int degree) {
  if (degree <= 1) return 1;
  if (degree == 2) return (std::uint64_t{1} << static_cast<unsigned>(component_count<std::uint32_t>(rows))) / 2;
  if (degree == 3) return divide(rows, degree);
  const std::vector<std::uint64_t> graph = canonical_graph(rows);
  if (const auto found = known_.find(graph); found != known_.end()) return found->second;
  const std::uint64_t ways = divide(rows, degree);
  known_.emplace(graph, ways);
  return ways;
}

/// Enumerates the matchings with the first edge of row 0.
std::uint64_t Factorisations::divide(std::vector<std::uint32_t>& rows, int degree) {
  const std::uint32_t first = rows[0] & (~rows[0] + 1);
  rows[0] ^= first;
  const std::uint64_t ways = match(rows, 1, first, degree);
  rows[0] ^= first;
  return ways;
}

/// Continues with a matching that has the symbols `used` in the rows before this one.
std::uint64_t Factorisations::match(std::vector<std::uint32_t>& rows, std::size_t row, std::uint32_t used, int degree) {
  if (row == rows.size()) return split(rows, degree - 1);
  std::uint64_t ways = 0;
  for (std::uint32_t rest = rows[row] & ~used; rest != 0; rest &= rest - 1) {
    const std::uint32_t symbol = rest & (~rest + 1);
    rows[row] ^= symbol;
    ways += match(rows, row + 1, used | symbol, degree);
    rows[row] ^= symbol;
  }
  return ways;
}

const std::vector<std::uint64_t>& Factorisations::canonical_graph(const std::vector<std::uint32_t>& rows) {
  const int size = static_cast<int>(rows.size());
  graph_.clear();
  graph_.add_colour(2 * size);
  graph_.begin_edges();
  for (int row = 0; row < size; ++row) {
    for (std::uint32_t rest = rows[static_cast<std::size_t>(row)]; rest != 0; rest &= rest - 1) {
      graph_.add_edge(row, size + std::countr_zero(rest));
    }
  }
  nauty_.canonical_labelling(graph_, nullptr);
  return nauty_.canonical_graph();
}

}  // namespace isodoku::detail
