#pragma once
// Sub-puzzles of a complete 3x3 grid with few clues, for one choice of the third band.

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

/// The numbers of clues that the chutes may have: the bands, if bands are split, and the stacks across them; or vice
/// versa.
struct Distribution {
  int clues = 0;
  int min_third = 0;
  int max_third = 0;
  // Whether the first and the second band must have strictly fewer clues than the third.
  bool is_first_less = false;
  bool is_second_less = false;
  bool is_across_limited = false;  ///< whether chutes across are limited to the number of the third band
  std::array<bool, boxes_of_band> is_across_less{};  ///< whether they are limited to fewer

  [[nodiscard]] bool has_ties_for(int first, int second, int third) const {
    return first + static_cast<int>(is_first_less) <= third && second + static_cast<int>(is_second_less) <= third;
  }
  [[nodiscard]] bool allows(int first, int second) const {
    const int third = clues - first - second;
    return third >= min_third && third <= max_third && has_ties_for(first, second, third);
  }
  /// Whether more clues in two bands can make the distribution allowed.
  [[nodiscard]] bool may_grow(int first, int second) const {
    const int third = std::min(clues - first - second, max_third);
    return third >= min_third && has_ties_for(first, second, third);
  }
  [[nodiscard]] int max_across(std::size_t chute, int third) const {
    return is_across_limited ? third - static_cast<int>(is_across_less[chute]) : clues;
  }
  /// The maximum number of clues in two bands; nothing if no distribution is allowed.
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
  std::vector<SplitCells> found;  ///< larger sets, in the order in which searches have found them
};

/// The search with one band as the third. Sets learned in one search are used in the next.
class TwoBandSearch {
 public:
  using Show = std::function<bool(const SplitCells& clues)>;

  /// Keeps references to `sets_of_grid` and `on_work`.
  TwoBandSearch(const BandSplit& split, SetsOfGrid& sets_of_grid, std::size_t clues,
                const std::function<void()>& on_work);
  ~TwoBandSearch();

  [[nodiscard]] const BandSplit& split() const;
  /// The number of nodes of a short search.
  [[nodiscard]] double estimate() const;

  /// Returns false if `show` ended the search.
  bool search(const Distribution& distribution, WorkUnits& units, const Show& show);

 private:
  class Tree;

  std::unique_ptr<Tree> tree_;
};

}  // namespace isodoku::detail
