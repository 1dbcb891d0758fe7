#pragma once
// The number of grids with boxes of two rows and two stacks.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "count/grids/grid_count.hpp"
#include "count/grids/stack_factorisations.hpp"
#include "count/grids/word_classes.hpp"

namespace isodoku::detail {

/// For all words of the symbols of a stack, the number of ways to fill its columns.
class StackNumbers {
 public:
  /// `bands` is from 2 to max_stack_bands.
  explicit StackNumbers(int bands, const Execution& execution = {});

  /// The number of ways for one of the choices, up to the order of columns.
  [[nodiscard]] std::uint64_t factorisations(std::size_t choice) const { return numbers_[choice]; }

  /// All words up to symmetries.
  [[nodiscard]] const std::vector<WordChoice>& choices() const { return choices_; }

  /// For each choice, the number of equivalent choices and the number of grids of each.
  [[nodiscard]] std::vector<GridCountTerm> grids() const;

 private:
  int bands_;
  std::vector<WordChoice> choices_;
  std::vector<std::uint64_t> numbers_;  // of factorisations, by choice
};

/// The terms of the number of grids with boxes of two rows and `box_columns` columns.
std::vector<GridCountTerm> count_two_stacks(int box_columns, const Execution& execution);

}  // namespace isodoku::detail
