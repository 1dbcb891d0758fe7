#pragma once
// Regular bipartite graphs: canonical forms, isomorphism classes and numbers of factorisations.

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

/// A bipartite graph with equally many rows and symbols. Element r is the set of symbols joined to row r, one bit each.
using GraphRows = std::array<std::uint16_t, max_graph_rows>;

/// Half of the adjacency matrix of a graph whose vertices are in canonical order.
using GraphKey = std::array<std::uint64_t, 3>;

/// Decides whether graphs are isomorphic. An isomorphism may exchange rows and symbols in each component separately.
class GraphForm {
 public:
  explicit GraphForm(std::size_t size) : size_(size) {}

  /// Two graphs have equal keys if and only if they are isomorphic.
  GraphKey key(const GraphRows& rows);
  /// The number of graphs with labelled rows and symbols that are isomorphic to this one.
  std::uint64_t labellings(const GraphRows& rows);

 private:
  struct Vertex {
    std::uint64_t like;  ///< equal for vertices that an isomorphism may map to each other
    std::size_t number;  ///< index of the row, or of the symbol plus the number of rows
  };

  void order_vertices(const GraphRows& rows);
  void make_graph(const GraphRows& rows);

  std::size_t size_;
  std::array<Vertex, 2 * max_graph_rows> vertices_{};  // in canonical order
  bool is_told_apart_ = false;                         // whether all vertices are distinguished
  ColouredGraph graph_;
  NautyCall nauty_;
};

/// An isomorphism class of regular graphs.
struct GraphClass {
  GraphRows rows;            ///< a representative
  std::uint64_t labellings;  ///< number of graphs in the class, with labelled rows and symbols
};

/// The number of `size` x `size` 0-1 matrices with `degree` ones in each row and column.
BigInteger regular_graph_count(std::size_t size, int degree);

/// All classes of regular graphs with `size` rows, at most max_graph_rows. Throws Error (internal) if the classes found
/// do not add up to regular_graph_count.
std::vector<GraphClass> regular_graph_classes(std::size_t size, int degree, const Execution& execution);

/// Maps the key of a graph to its number of sets of disjoint perfect matchings that partition its edges.
using FactorisationTable = std::unordered_map<GraphKey, std::uint64_t, boost::hash<GraphKey>>;

/// Counts the sets of disjoint perfect matchings that partition the edges of a regular graph. Requires the numbers of
/// all graphs of one degree less, unless the degree is at most four.
class GraphFactorisations {
 public:
  /// `lesser` has the numbers for graphs of one degree less; it must outlive this object.
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
