#pragma once
// Partitions of the cells of a grid into transversals; see mate_search.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "grid/cell_bits.hpp"

namespace isodoku::detail {

/// A set of cells of a grid with at most 11 symbols.
using MateCells = CellBits<2>;

/// Finds all sets of transversals that cover each cell once. Contains working memory; not thread-safe.
class MateSearch {
 public:
  /// `size` is the number of rows of the grid, at most 11. `on_work` is called regularly; it may be empty.
  explicit MateSearch(std::size_t size, std::function<void()> on_work = {});

  /// Receives the transversals of a partition, in no particular order; returning false ends the search.
  using Visit = std::function<bool(std::span<const MateCells> partition)>;

  /// Calls `visit` for each partition into some of these transversals, which have `size` cells each, until it returns
  /// false. Returns false if the visitor ended the search.
  bool for_each(std::span<const MateCells> transversals, const Visit& visit);

  /// The number of partitions, at most `limit`.
  std::uint64_t count(std::span<const MateCells> transversals, std::uint64_t limit);

 private:
  using Numbers = std::array<std::uint32_t, 64 * std::tuple_size_v<decltype(MateCells::words)>>;

  /// The transversals at this depth are the end of `left_`, from `first` on; all of them avoid the covered cells.
  bool search(std::size_t depth, std::size_t first, const MateCells& open, const Visit& visit);
  [[nodiscard]] std::size_t rarest_cell(std::size_t first, const MateCells& open, std::uint32_t& transversals) const;

  std::size_t size_;
  std::function<void()> on_work_;
  std::uint64_t nodes_ = 0;
  std::vector<MateCells> left_;
  std::array<MateCells, 11> chosen_{};
};

}  // namespace isodoku::detail
