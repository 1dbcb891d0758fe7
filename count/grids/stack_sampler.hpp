#pragma once
// Random stacks of boxes, up to the order of the symbols in each column of a box.

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// A set of symbols, a bit each.
using SymbolMask = std::uint32_t;

/// For each column of a box which symbols it holds.
using ColumnSets = std::array<SymbolMask, max_size>;

/// Draws which symbols each column of each box of a stack holds: every box of the stack holds every symbol, and no
/// column of the stack holds a symbol twice.
class StackSampler {
 public:
  /// Boxes of so many rows and columns; a stack has as many boxes as a box has columns.
  StackSampler(int rows, int columns);

  /// The boxes of a random stack. Returns the natural logarithm of a number: the mean over all draws of this number
  /// times any function of the stack is the sum of the function over all stacks.
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
  std::vector<std::uint8_t> room_;           // by state: how many symbols are to be placed
  std::vector<double> second_ways_;          // by state: in how many ways they can be, in the second box
  std::vector<double> ways_;                 // and in a later one
  std::vector<std::uint32_t> used_;          // by symbol: the columns it was in
  std::vector<SymbolMask> names_;
  double log_first_ = 0;  // logarithm of the ways to fill the first box
};

}  // namespace isodoku::detail
