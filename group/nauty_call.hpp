#pragma once
// Coloured graphs, and calls of nauty for them. Only this file includes nauty's headers.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"

namespace isodoku::detail {

/// An undirected graph with ordered colour classes, in nauty's dense format: `words` 64-bit words per vertex, where bit
/// 63 - v % 64 of word v / 64 means that v is a neighbour. Reused between calls.
class ColouredGraph {
 public:
  /// Removes all vertices and edges.
  void clear() {
    vertices_ = 0;
    order_.clear();
    same_colour_.clear();
  }
  /// Adds `count` vertices of one new colour, if any; returns the first of them.
  int add_colour(int count) {
    const int first = vertices_;
    vertices_ += count;
    for (int vertex = first; vertex < vertices_; ++vertex) order_.push_back(vertex);
    same_colour_.resize(order_.size(), 1);
    if (count > 0) same_colour_.back() = 0;
    return first;
  }
  /// Splits the colour that add_colour(count) == first made into one colour for each key, by ascending key.
  template <typename Key>
  void split_colour(int first, int count, const Key& key) {
    const auto begin = order_.begin() + first;
    std::stable_sort(begin, begin + count, [&](int a, int b) { return key(a) < key(b); });
    for (auto at = static_cast<std::size_t>(first); at + 1 < static_cast<std::size_t>(first + count); ++at) {
      same_colour_[at] = key(order_[at]) == key(order_[at + 1]) ? 1 : 0;
    }
  }
  /// Must be called between the last add_colour and the first add_edge.
  void begin_edges() {
    words_ = (vertices_ + 63) / 64;
    rows_.assign(static_cast<std::size_t>(vertices_) * static_cast<std::size_t>(words_), 0);
  }
  void add_edge(int a, int b) {
    add_arc(a, b);
    add_arc(b, a);
  }

  [[nodiscard]] int vertices() const { return vertices_; }
  [[nodiscard]] int words() const { return words_; }
  /// The vertices, sorted by colour.
  [[nodiscard]] const std::vector<int>& order() const { return order_; }
  /// For each position in order(): 1 if the next vertex has the same colour.
  [[nodiscard]] const std::vector<int>& same_colour() const { return same_colour_; }
  [[nodiscard]] std::uint64_t* rows() { return rows_.data(); }

 private:
  void add_arc(int from, int to) {
    rows_[static_cast<std::size_t>(from * words_ + to / 64)] |= std::uint64_t{1}
                                                                << (63U - static_cast<unsigned>(to) % 64);
  }

  int vertices_ = 0;
  int words_ = 0;
  std::vector<int> order_;
  std::vector<int> same_colour_;
  std::vector<std::uint64_t> rows_;
};

/// The same graph in the format of Traces: the index of the first neighbour of each vertex, the number of its
/// neighbours, and all neighbours, concatenated.
class SparseGraph {
 public:
  void read(ColouredGraph& graph);
  void make_room_like(const SparseGraph& other);

 private:
  friend class NautyCall;

  std::vector<std::size_t> starts_;
  std::vector<int> degrees_;
  std::vector<int> neighbours_;
};

/// nauty and Traces, with their working memory.
class NautyCall {
 public:
  /// Receives each generator of the automorphism group, as the images of the vertices.
  using TakeGenerator = std::function<void(std::span<const int>)>;

  /// Finds the canonical labelling: element i is the vertex at canonical position i. Also finds the order of the
  /// automorphism group if `order` is not null.
  std::span<const int> canonical_labelling(ColouredGraph& graph, BigInteger* order);

  /// The graph of the last canonical_labelling with its vertices in canonical order, if it has one word per vertex. Two
  /// graphs are isomorphic if and only if their canonical graphs are equal.
  [[nodiscard]] const std::vector<std::uint64_t>& canonical_graph() const { return canonical_rows_; }

  /// Finds the order and generators of the automorphism group.
  BigInteger automorphisms(ColouredGraph& graph, const TakeGenerator& take);

 private:
  void run_dense(ColouredGraph& graph, bool want_labelling);
  /// The order of the automorphism group, if it is known exactly.
  std::optional<BigInteger> run_traces(ColouredGraph& graph);
  void take_colours(const ColouredGraph& graph);

  std::vector<int> labelling_;
  std::vector<int> cells_;
  std::vector<int> orbits_;
  std::vector<std::uint64_t> canonical_rows_;
  SparseGraph sparse_;
  SparseGraph canonical_;
};

}  // namespace isodoku::detail
