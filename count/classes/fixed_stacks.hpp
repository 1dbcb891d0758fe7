#pragma once
// Stacks that a permutation of their rows, columns and symbols fixes.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/permutation.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// Fills the columns of a stack whose rows have given sets of symbols. Each symbol occurs once in each column, and a
/// permutation of rows, columns and symbols fixes the result. Equivalently: factorisations of a bipartite graph into
/// perfect matchings that an automorphism permutes with given cycle lengths.
class FixedStacks {
 public:
  /// The images of the rows and of the symbols: two spans of the same length, at most 16. Stacks have at most 8
  /// columns.
  FixedStacks(std::span<const Point> rows, std::span<const Point> symbols);

  [[nodiscard]] bool is_identity() const;

  /// Whether any stack can be filled with columns in cycles of these lengths, for any symbols of its rows.
  [[nodiscard]] bool is_possible(const Partition& columns) const;

  /// The number of ways to fill labelled columns that are permuted in cycles of these lengths. Element r of `rows` is
  /// the set of symbols of row r, one bit each; every row has as many symbols as there are columns. The permutation
  /// must keep these sets. The result must be below 2^64. `on_work` is called every few milliseconds; an exception from
  /// it ends the count.
  [[nodiscard]] std::uint64_t count(std::span<const std::uint32_t> rows, const Partition& columns,
                                    const std::function<void()>& on_work = {}) const;

 private:
  std::vector<Point> row_image_;
  std::vector<Point> symbol_image_;
};

}  // namespace isodoku::detail
