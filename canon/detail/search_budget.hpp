#pragma once
// How much work one min-lex search may do. Work is counted, not timed, so that whether a grid is given up depends on
// the grid alone and not on the machine or its load.
//
// Calibration: the pieces of work below were counted, and the processor time measured (g++ 12, an Intel Xeon at about
// 3 GHz, other programs running), for grids of 31 shapes with up to 25 symbols: cyclic, random and product squares, of
// which whole rows, columns and symbols, or all but those, or random cells were kept. Non-negative least squares of the
// relative errors over the 70 to 132 searches of more than 0.1 s gave the costs, rounded, in nanoseconds; `keep` and
// `product` were rounded up, the first for its memory, the second because it is rare. With them the measured time of 80
// other searches was 0.52 to 1.12 times the work counted (median 0.85). 52 of them used up the budget of 1.3 seconds of
// work, after 0.75 to 1.31 s and with at most 908 MB; of 45 searches that had taken 0.3 to 2.5 s before there was a
// budget, all that had ended within a second still do.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "group/error.hpp"

namespace isodoku::detail {

/// What a search spends its time on.
enum class Work : std::uint8_t {
  expand,        ///< list the rows that can come next
  free_row,      ///< look at one row that is not placed yet
  try_row,       ///< copy a path and begin a row
  step,          ///< treat a part of tied columns
  column,        ///< treat one column of a part
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

  [[noreturn]] static void throw_exhausted() {
    throw Error(ErrorKind::data, "the min-lex search of this grid has used up its " +
                                     std::to_string(total / 1'000'000) +
                                     " million units of work; the form of `canon --form nauty` has no such limit");
  }

 private:
  static constexpr std::array<std::uint16_t, 11> costs = {10, 5, 40, 16, 1, 105, 400, 100, 1500, 40, 90};
  static constexpr std::uint64_t total = 1'300'000'000;

  std::uint64_t left_ = total;
};

}  // namespace isodoku::detail
