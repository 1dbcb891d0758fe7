#pragma once
// Partitions of a grid's cells into transversals. See mate_search.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "grid/cell_bits.hpp"

namespace isodoku::detail {

/// The cells of grids with at most 11 symbols.
using MateCells = CellBits<2>;

/// Finds all sets of transversals that cover each cell once. Keeps its working memory; for one thread.
class MateSearch {
 public:
  /// For grids with `size` rows, at most 11. `on_work` is called from time to time; it may be empty.
  explicit MateSearch(std::size_t size, std::function<void()> on_work = {});

  /// Takes the transversals of a partition, in no order; whether more are wanted.
  using Visit = std::function<bool(std::span<const MateCells> partition)>;

  /// Calls `visit` with the partitions into some of these transversals, of `size` cells each, until it returns false;
  /// each partition once. Returns whether it never did.
  bool for_each(std::span<const MateCells> transversals, const Visit& visit);

  /// How many there are, at most `limit`.
  std::uint64_t count(std::span<const MateCells> transversals, std::uint64_t limit);

 private:
  using Numbers = std::array<std::uint32_t, 64 * std::tuple_size_v<decltype(MateCells::words)>>;

  /// Those of a depth, which all avoid the cells that are covered so far, are the last of `left_`, from `first` on.
  bool search(std::size_t depth, std::size_t first, const MateCells& open, const Visit& visit);
  [[nodiscard]] std::size_t rarest_cell(std::size_t first, const MateCells& open, std::uint32_t& transversals) const;

  std::size_t size_;
  std::function<void()> on_work_;
  std::uint64_t nodes_ = 0;
  std::vector<MateCells> left_;
  std::array<MateCells, 11> chosen_{};
};

}  // namespace isodoku::detail
