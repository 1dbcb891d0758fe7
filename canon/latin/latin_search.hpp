#pragma once
// Min-lex forms of Latin squares and rectangles: grids of 1xN whose rows are all full or empty.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "canon/canonical_form.hpp"
#include "canon/least_form.hpp"
#include "grid/grid.hpp"

namespace isodoku::detail {

/// The search for one shape 1xN, with its working memory. Not thread-safe.
class LatinSearch {
 public:
  explicit LatinSearch(const Shape& shape) : n_(shape.size()), least_(n_) {}

  /// Like MinlexGeneral::canonical_form. Returns nothing if a row is neither full nor empty, if fewer than three rows
  /// are full, or if too many ways lead to the smallest third row, as for very symmetric grids.
  std::optional<CanonicalForm> find(const Grid& grid);

 private:
  using Line = IndexMap;

  /// Two full rows that become the first two full rows of the form.
  struct RowPair {
    std::uint8_t first;
    std::uint8_t second;
  };

  static constexpr std::uint64_t max_steps = 100'000;
  static constexpr std::uint8_t not_placed = 255;

  [[nodiscard]] static std::uint32_t bit(std::size_t i) { return std::uint32_t{1} << i; }
  [[nodiscard]] bool read(const Grid& grid);
  void find_pairs();
  [[nodiscard]] Line count_cycles(std::size_t first, std::size_t second) const;
  void search(const RowPair& pair);
  void place_cycles(int slot, std::uint32_t third_rows);
  [[nodiscard]] bool can_be_third(std::size_t row, int placed) const;
  void compare_form();
  [[nodiscard]] CanonicalForm result(const Grid& grid) const;

  int n_;

  // Full rows are numbered in order. Symbols are stored minus 1.
  std::size_t full_rows_ = 0;
  std::array<Line, max_size> rows_;
  std::array<Line, max_size> columns_of_;  // by row and symbol
  Line source_rows_;                       // in the grid: the full rows, then the empty ones

  // The pairs with the shortest cycles, and the lengths of these cycles. Slots are columns of the form.
  std::vector<RowPair> pairs_;
  Line cycle_at_;                                      // by slot where a cycle begins: its length
  std::array<std::uint8_t, max_size + 1> first_slot_;  // by length

  // The current pair, whose first row gives the labels. home_ contains, by row and column, the column where that first
  // row has the symbol.
  RowPair pair_;
  std::array<Line, max_size> home_;
  Line lengths_;                                       // by column: length of its cycle
  std::array<std::uint32_t, max_size + 1> of_length_;  // columns in cycles of each length, as bits
  std::uint32_t free_columns_ = 0;
  Line columns_;  // by slot
  Line slots_;    // by column
  std::uint64_t steps_left_ = 0;

  LeastRows least_;  // for the full rows
};

}  // namespace isodoku::detail
