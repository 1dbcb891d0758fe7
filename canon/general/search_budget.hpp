#pragma once
// How much work one min-lex search may do. Work is counted, not timed, so that whether a grid is given up depends on
// only the grid and not on the machine or its load.

#include <array>
#include <cstddef>
#include <cstdint>

namespace isodoku::detail {

/// What a search spends its time on.
enum class Work : std::uint8_t {
  expand,        ///< list the rows that can come next
  free_row,      ///< look at one row that is not placed yet
  try_row,       ///< copy a path and begin a row
  step,          ///< treat a part of tied columns
  branch,        ///< copy a path to choose a column or a stack
  keep,          ///< keep a path for the next level
  product,       ///< multiply two permutations
  stabiliser,    ///< make a stabiliser, besides its products
  settle,        ///< fix a column of a part, with what is linked to it
  cycled_column  ///< put one column of a part into its cycle
};

/// What is left of the work that a search may do.
class SearchBudget {
 public:
  /// Takes off `count` pieces of this work. Throws Error (data) when the budget is used up.
  void spend(Work kind, std::uint64_t count = 1) {
    const std::uint64_t cost = count * costs[static_cast<std::size_t>(kind)];
    if (cost > left_) throw_exhausted();
    left_ -= cost;
  }

 private:
  [[noreturn]] static void throw_exhausted();

  static constexpr std::array<std::uint16_t, 10> costs = {10, 5, 40, 16, 105, 400, 100, 1500, 40, 90};
  static constexpr std::uint64_t total = 1'300'000'000;

  std::uint64_t left_ = total;
};

}  // namespace isodoku::detail
