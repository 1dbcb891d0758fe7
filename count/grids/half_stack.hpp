#pragma once
// Half of the symbols of a stack, put into its columns in all ways.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "count/grids/ways_table.hpp"

namespace isodoku::detail {

/// Rows of a stack of C bands as bits: bit b is the upper row of band b, bit C + b the lower one.
using RowSet = std::uint32_t;

/// The stacks have at most so many bands: what determines a state must go into 64 bits.
inline constexpr int max_stack_bands = 6;

/// The rows in which a symbol stands, by the bits of its word: bit b shows that it is above in band b.
constexpr RowSet rows_of_word(std::uint32_t word, int bands) {
  const RowSet all = (RowSet{1} << static_cast<unsigned>(bands)) - 1;
  return word | (all & ~word) << static_cast<unsigned>(bands);
}

/// By row, its new place.
using RowMap = std::array<std::uint8_t, std::size_t{2} * max_stack_bands>;

/// Which rows of each column are taken, the order of columns left open, and in how many ways: for C symbols of a stack
/// of C bands and C columns, each of which stands once in each column and once in each band.
class HalfStack {
 public:
  /// The words of the C symbols. `on_work` is called every few milliseconds; what it throws ends the work.
  HalfStack(int bands, std::span<const std::uint32_t> words, const std::function<void()>& on_work);

  /// How many states there are.
  [[nodiscard]] std::size_t size() const { return table_.size(); }

  /// In how many ways this half and another one, whose rows are first renamed, make up a whole stack, the order of its
  /// columns left open. Constant memory; `on_work` as above.
  [[nodiscard]] std::uint64_t count_stacks(const HalfStack& other, const RowMap& rows_of_other,
                                           const std::function<void()>& on_work) const;

 private:
  template <std::size_t columns>
  void put(RowSet rows, const std::function<void()>& on_work);
  template <std::size_t columns>
  std::uint64_t join(const HalfStack& other, const RowMap& rows_of_other, const std::function<void()>& on_work) const;
  int bands_;
  RowSet odd_ = 0;  // rows that an odd number of columns has taken: they show what the last column has taken
  WaysTable table_;
};

/// About how many states a half has, if the number of its symbols that stand above is known for each band. (They are
/// the ways to choose columns for each row, and those that take equally many rows of each column remain.)
double estimated_half_states(int bands, std::span<const int> symbols_above);

}  // namespace isodoku::detail
