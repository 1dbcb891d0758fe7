#pragma once
// The maximum work of a min-lex search. Work is counted, not timed, so whether a search gives up depends only on the
// grid, not on the machine or its load.

#include <array>
#include <cstddef>
#include <cstdint>

namespace isodoku::detail {

/// The kinds of work of a search.
enum class Work : std::uint8_t {
  expand,        ///< list the possible next rows
  free_row,      ///< examine one row that is not placed yet
  try_row,       ///< copy a path and start a row
  step,          ///< process a part of tied columns
  branch,        ///< copy a path to choose a column or a stack
  keep,          ///< store a path for the next level
  product,       ///< multiply two permutations
  stabiliser,    ///< compute a stabiliser, without its products
  settle,        ///< fix a column of a part, with the lines linked to it
  cycled_column  ///< move one column of a part into its cycle
};

/// The remaining work of a search.
class SearchBudget {
 public:
  /// Deducts `count` units of this work. Throws Error (data) if the budget is exceeded.
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
