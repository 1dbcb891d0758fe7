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

/// Divides regular bipartite graphs of rows and symbols into perfect matchings, the columns, such that a permutation of
/// rows and symbols takes each column to another in a given way.
class FixedFactorisations {
 public:
  /// The images of rows and of symbols, equally many.
  FixedFactorisations(std::span<const Point> rows, std::span<const Point> symbols);

  /// From now on rests of graphs are known again, up to isomorphism; this pays where there are many factorisations.
  /// Has no effect where graphs are too large for that. `on_rest` is called for each rest; what it throws ends a count.
  void remember(const std::function<void()>& on_rest = {});

  [[nodiscard]] bool is_identity() const;

  /// Whether there can be any for columns in cycles of these lengths, in whatever graph.
  [[nodiscard]] bool is_possible(const Partition& columns) const;

  /// How many there are for columns that are permuted in cycles of these lengths; columns have names. By row the
  /// symbols joined to it, a bit each; the permutation keeps the graph.
  BigInteger count(std::vector<std::uint32_t> rows, const Partition& columns);

 private:
  /// What a power of the permutation does.
  struct Power {
    std::vector<std::uint32_t> rows;     // by row: those that it takes it to, a bit each
    std::vector<std::uint32_t> symbols;  // likewise
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
  std::vector<int> row_length_;  // of the row's cycle
  std::vector<int> symbol_length_;
  std::vector<std::size_t> order_;  // of rows, those in long cycles first
  std::vector<Power> powers_;       // by exponent

  std::vector<std::uint32_t> rows_;         // the graph that is left
  std::array<int, max_size + 1> cycles_{};  // by length: cycles of columns that are left

  bool remembers_ = false;
  std::function<void()> on_rest_;
  std::unordered_map<Rest, std::uint64_t, boost::hash<Rest>> known_;
  ColouredGraph graph_;
  NautyCall nauty_;
  std::array<std::vector<int>, 2> vertices_;  // of rows and of symbols
};

}  // namespace isodoku::detail
