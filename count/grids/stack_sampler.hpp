#pragma once
// Random stacks of boxes, up to the order of the symbols in each column of a box.

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// A set of symbols, one bit each.
using SymbolMask = std::uint32_t;

/// For each column of a box, the set of its symbols.
using ColumnSets = std::array<SymbolMask, max_size>;

/// Draws the set of symbols of each column of each box of a stack. Every box contains every symbol, and no column of
/// the stack contains a symbol twice.
class StackSampler {
 public:
  /// `rows` and `columns` are those of a box; a stack has as many boxes as a box has columns.
  StackSampler(int rows, int columns);

  /// Draws a random stack into `boxes` and returns the natural logarithm of its weight. For any function f of the
  /// stack, the mean of weight x f over all draws is the sum of f over all stacks.
  double draw(std::mt19937_64& random, std::vector<ColumnSets>& boxes);

 private:
  [[nodiscard]] std::uint32_t first_column(std::size_t symbol) const;
  void count_ways(std::vector<double>& ways) const;
  void draw_box(std::mt19937_64& random, const std::vector<double>& ways, ColumnSets& box);

  int rows_;
  int columns_;
  int symbols_;
  std::vector<std::size_t> steps_;           // by column: what one symbol less in it subtracts from the state
  std::vector<std::uint32_t> open_columns_;  // by state: the columns with room
  std::vector<std::uint8_t> room_;           // by state: number of symbols to be placed
  std::vector<double> second_ways_;          // by state: number of ways to place them, in the second box
  std::vector<double> ways_;                 // likewise, in later boxes
  std::vector<std::uint32_t> used_;          // by symbol: the columns already used for it
  std::vector<SymbolMask> names_;
  double log_first_ = 0;  // logarithm of the number of ways to fill the first box
};

}  // namespace isodoku::detail
