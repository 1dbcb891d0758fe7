#pragma once
// Factorisations of a bipartite graph that an automorphism permutes.

#include <array>
#include <boost/functional/hash.hpp>
#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/big_integer.hpp"
#include "base/permutation.hpp"
#include "grid/shape.hpp"
#include "group/nauty_call.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// Divides regular bipartite graphs of rows and symbols into perfect matchings, called columns. A given permutation of
/// rows and symbols must permute these columns with given cycle lengths.
class FixedFactorisations {
 public:
  /// The images of the rows and of the symbols; both spans have the same length.
  FixedFactorisations(std::span<const Point> rows, std::span<const Point> symbols);

  /// From now on, recognises remaining graphs up to isomorphism; this pays off if there are many factorisations. Has no
  /// effect if the graphs are too large. `on_rest` is called for each remaining graph; an exception from it ends the
  /// count.
  void remember(const std::function<void()>& on_rest = {});

  [[nodiscard]] bool is_identity() const;

  /// Whether any graph can have such a factorisation with columns in cycles of these lengths.
  [[nodiscard]] bool is_possible(const Partition& columns) const;

  /// The number of factorisations into labelled columns that are permuted in cycles of these lengths. Element r of
  /// `rows` is the set of symbols joined to row r, one bit each. The permutation must keep the graph.
  BigInteger count(std::vector<std::uint32_t> rows, const Partition& columns);

 private:
  /// The images of rows and symbols under one power of the permutation.
  struct Power {
    std::vector<std::uint32_t> rows;     // by row: the rows that it maps to, one bit each
    std::vector<std::uint32_t> symbols;  // by symbol, likewise
  };

  [[nodiscard]] bool fits(std::size_t row, std::size_t symbol, int column_cycle) const;
  std::uint64_t split();
  std::uint64_t divide();
  using Rest = std::vector<std::uint64_t>;
  Rest canonical_rest();
  void add_points(std::size_t side, const std::vector<std::uint32_t>& neighbours);
  void add_cycles(std::size_t side, int other);
  std::uint64_t match(int column_cycle, std::uint32_t rows_left, std::uint32_t symbols_left);
  std::uint64_t put(std::size_t row, std::size_t symbol, int column_cycle, std::uint32_t rows_left,
                    std::uint32_t symbols_left);
  void toggle(std::size_t row, std::size_t symbol);

  std::size_t size_;
  std::vector<Point> row_image_;
  std::vector<Point> symbol_image_;
  std::vector<int> row_length_;  // by row: length of its cycle
  std::vector<int> symbol_length_;
  std::vector<std::size_t> order_;  // rows, those in long cycles first
  std::vector<Power> powers_;       // by exponent

  std::vector<std::uint32_t> rows_;         // the remaining graph
  std::array<int, max_size + 1> cycles_{};  // by length: number of remaining cycles of columns

  bool remembers_ = false;
  std::function<void()> on_rest_;
  std::unordered_map<Rest, std::uint64_t, boost::hash<Rest>> known_;
  ColouredGraph graph_;
  NautyCall nauty_;
  std::array<std::vector<int>, 2> vertices_;  // of rows and of symbols
};

}  // namespace isodoku::detail
