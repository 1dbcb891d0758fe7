#pragma once
// Factorisations of bipartite graphs into perfect matchings.

#include <boost/functional/hash.hpp>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "group/nauty_call.hpp"

namespace isodoku::detail {

/// Counts the sets of disjoint perfect matchings that partition the edges of a regular bipartite graph. Results of
/// earlier calls speed up later ones.
class Factorisations {
 public:
  /// Element r of `rows` is the set of symbols joined to row r, one bit each. There are as many rows as symbols, at
  /// most 32, and all vertices must have the same degree.
  std::uint64_t count(std::vector<std::uint32_t> rows);

 private:
  std::uint64_t split(std::vector<std::uint32_t>& rows, int degree);
  std::uint64_t divide(std::vector<std::uint32_t>& rows, int degree);
  std::uint64_t match(std::vector<std::uint32_t>& rows, std::size_t row, std::uint32_t used, int degree);
  const std::vector<std::uint64_t>& canonical_graph(const std::vector<std::uint32_t>& rows);

  std::unordered_map<std::vector<std::uint64_t>, std::uint64_t, boost::hash<std::vector<std::uint64_t>>> known_;
  ColouredGraph graph_;
  NautyCall nauty_;
};

}  // namespace isodoku::detail
