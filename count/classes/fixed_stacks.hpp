#pragma once
// Stacks that a permutation of their rows, columns and symbols keeps.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/permutation.hpp"
#include "group/partitions.hpp"

namespace isodoku::detail {

/// Fills the columns of a stack, in which the symbols of each row are given, each symbol once in each column, such that
/// a permutation of rows, columns and symbols keeps them: the factorisations of a bipartite graph into perfect
/// matchings that an automorphism permutes in a given way.
class FixedStacks {
 public:
  /// The images of rows and of symbols, equally many, at most 16; there are at most 8 columns.
  FixedStacks(std::span<const Point> rows, std::span<const Point> symbols);

  [[nodiscard]] bool is_identity() const;

  /// Whether there can be any for columns in cycles of these lengths, whatever the symbols of rows.
  [[nodiscard]] bool is_possible(const Partition& columns) const;

  /// How many there are; the columns are permuted in cycles of these lengths, and have names. By row its symbols, a bit
  /// each, as many as there are columns; the permutation keeps them. The number must be below 2^64. `on_work` is called
  /// every few milliseconds; what it throws ends the count.
  [[nodiscard]] std::uint64_t count(std::span<const std::uint32_t> rows, const Partition& columns,
                                    const std::function<void()>& on_work = {}) const;

 private:
  std::vector<Point> row_image_;
  std::vector<Point> symbol_image_;
};

}  // namespace isodoku::detail
