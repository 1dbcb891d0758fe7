#pragma once
// Regular bipartite graphs: their canonical forms, their classes, and how many factorisations they have.

#include <array>
#include <boost/functional/hash.hpp>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "group/nauty_call.hpp"

namespace isodoku::detail {

/// The largest number of rows.
inline constexpr std::size_t max_graph_rows = 10;

/// A bipartite graph of equally many rows and symbols: by row the symbols joined to it, a bit each.
using GraphRows = std::array<std::uint16_t, max_graph_rows>;

/// Half of the adjacency matrix of a graph with its vertices in canonical order.
using GraphKey = std::array<std::uint64_t, 3>;

/// Finds out which graphs are isomorphic. An isomorphism may exchange rows and symbols, of each component on its own.
class GraphForm {
 public:
  explicit GraphForm(std::size_t size) : size_(size) {}

  /// Two graphs have equal keys exactly if they are isomorphic.
  GraphKey key(const GraphRows& rows);
  /// The number of graphs with named rows and symbols that are isomorphic to this one.
  std::uint64_t labellings(const GraphRows& rows);

 private:
  struct Vertex {
    std::uint64_t like;  ///< equal where an isomorphism may take one vertex to the other
    std::size_t number;  ///< of the row, or of the symbol after all rows
  };

  void order_vertices(const GraphRows& rows);
  void make_graph(const GraphRows& rows);

  std::size_t size_;
  std::array<Vertex, 2 * max_graph_rows> vertices_{};  // in order
  bool is_told_apart_ = false;                         // whether none are alike
  ColouredGraph graph_;
  NautyCall nauty_;
};

/// All regular graphs that are isomorphic to each other.
struct GraphClass {
  GraphRows rows;            ///< one of them
  std::uint64_t labellings;  ///< how many they are, with named rows and symbols
};

/// The number of square 0-1 matrices of that size with `degree` ones in each row and column.
BigInteger regular_graph_count(std::size_t size, int degree);

/// All classes of regular graphs with `size` rows, at most max_graph_rows. Throws Error (internal) if the classes found
/// do not add up to regular_graph_count.
std::vector<GraphClass> regular_graph_classes(std::size_t size, int degree, const Execution& execution);

/// By key, how many sets of disjoint perfect matchings make up a graph.
using FactorisationTable = std::unordered_map<GraphKey, std::uint64_t, boost::hash<GraphKey>>;

/// How many sets of disjoint perfect matchings make up a regular graph: from those of all graphs of one degree less,
/// which a graph of degree four or less does not need.
class GraphFactorisations {
 public:
  /// `lesser` must outlive this.
  GraphFactorisations(std::size_t size, const FactorisationTable& lesser) : size_(size), lesser_(lesser), form_(size) {}

  std::uint64_t count(GraphRows rows);

 private:
  std::uint64_t divide(GraphRows& rows, int degree);
  std::uint64_t match(GraphRows& rows, std::size_t row, unsigned used, int degree);
  std::uint64_t count_rest(GraphRows& rows, int degree);

  std::size_t size_;
  const FactorisationTable& lesser_;
  GraphForm form_;
};

}  // namespace isodoku::detail
