#pragma once
// Sub-puzzles with few clues of a complete 3x3 grid, with one band as the third.

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/execution.hpp"
#include "solve/minimal/band_split.hpp"

namespace isodoku::detail {

/// How many clues the chutes may have: the bands, if bands are split, and the stacks across them; or the reverse.
struct Distribution {
  int clues = 0;
  int min_third = 0;
  int max_third = 0;
  // Whether the first and the second band must have fewer clues than the third, and not as many.
  bool is_first_less = false;
  bool is_second_less = false;
  bool is_across_limited = false;                    ///< to as many as the third has
  std::array<bool, boxes_of_band> is_across_less{};  ///< or to fewer

  [[nodiscard]] bool has_ties_for(int first, int second, int third) const {
    return first + static_cast<int>(is_first_less) <= third && second + static_cast<int>(is_second_less) <= third;
  }
  [[nodiscard]] bool allows(int first, int second) const {
    const int third = clues - first - second;
    return third >= min_third && third <= max_third && has_ties_for(first, second, third);
  }
  /// Whether clues may follow that make it allowed, in two bands.
  [[nodiscard]] bool may_grow(int first, int second) const {
    const int third = std::min(clues - first - second, max_third);
    return third >= min_third && has_ties_for(first, second, third);
  }
  [[nodiscard]] int max_across(std::size_t chute, int third) const {
    return is_across_limited ? third - static_cast<int>(is_across_less[chute]) : clues;
  }
  /// Of two bands; nothing if there is no such distribution.
  [[nodiscard]] std::optional<int> most_of_two_bands() const {
    std::optional<int> most;
    for (int first = 0; first <= clues; ++first) {
      for (int second = 0; first + second <= clues; ++second) {
        if (allows(first, second)) most = std::max(most.value_or(0), first + second);
      }
    }
    return most;
  }
};

/// Unavoidable sets of the grid, as cells of some split.
struct SetsOfGrid {
  BandSplit split;
  std::vector<SplitCells> sets;
  std::vector<SplitCells> found;  ///< larger ones, in the order in which searches have found them
};

/// One band as the third. What one search learns serves the next.
class TwoBandSearch {
 public:
  using Show = std::function<bool(const SplitCells& clues)>;

  /// Keeps `sets_of_grid` and `on_work`.
  TwoBandSearch(const BandSplit& split, SetsOfGrid& sets_of_grid, std::size_t clues,
                const std::function<void()>& on_work);
  ~TwoBandSearch();

  [[nodiscard]] const BandSplit& split() const;
  /// Nodes of a short search.
  [[nodiscard]] double estimate() const;

  /// False if `show` has ended it.
  bool search(const Distribution& distribution, WorkUnits& units, const Show& show);

 private:
  class Tree;

  std::unique_ptr<Tree> tree_;
};

}  // namespace isodoku::detail
