#pragma once
// Places half of the symbols of a stack into its columns in all possible ways.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "count/grids/ways_table.hpp"

namespace isodoku::detail {

/// A set of rows of a stack with C bands: bit b is the upper row of band b, bit C + b the lower one.
using RowSet = std::uint32_t;

/// The largest number of bands of a stack: a state must fit into 64 bits.
inline constexpr int max_stack_bands = 6;

/// The rows that contain a symbol, from its word: bit b is set if the symbol is in the upper row of band b.
constexpr RowSet rows_of_word(std::uint32_t word, int bands) {
  const RowSet all = (RowSet{1} << static_cast<unsigned>(bands)) - 1;
  return word | (all & ~word) << static_cast<unsigned>(bands);
}

/// By row: its new index.
using RowMap = std::array<std::uint8_t, std::size_t{2} * max_stack_bands>;

/// Places C symbols into a stack with C bands and C columns; each symbol occurs once in each column and once in each
/// band. A state is the multiset of rows occupied in each column; its number of ways is stored.
class HalfStack {
 public:
  /// `words` are the words of the C symbols. `on_work` is called every few milliseconds; an exception from it ends the
  /// work.
  HalfStack(int bands, std::span<const std::uint32_t> words, const std::function<void()>& on_work);

  /// The number of states.
  [[nodiscard]] std::size_t size() const { return table_.size(); }

  /// The number of ways to combine this half with another one, whose rows are renamed first, to a whole stack, up to
  /// the order of its columns. Uses constant memory; `on_work` as above.
  [[nodiscard]] std::uint64_t count_stacks(const HalfStack& other, const RowMap& rows_of_other,
                                           const std::function<void()>& on_work) const;

 private:
  template <std::size_t columns>
  void put(RowSet rows, const std::function<void()>& on_work);
  template <std::size_t columns>
  std::uint64_t join(const HalfStack& other, const RowMap& rows_of_other, const std::function<void()>& on_work) const;

  int bands_;
  RowSet odd_ = 0;  // rows that an odd number of columns have used: they determine the rows of the last column
  WaysTable table_;
};

/// Estimated number of states of a half, given the number of its symbols in the upper row of each band. Counts the ways
/// to choose columns for each row, reduced to those in which all columns have equally many rows.
double estimated_half_states(int bands, std::span<const int> symbols_above);

}  // namespace isodoku::detail
