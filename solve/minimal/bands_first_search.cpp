// Finds sub-puzzles with few clues of a complete 3x3 grid, starting with the clues of two bands.
//
// Of K clues, some band has at least K/3; call it the third. Then the two others have few clues: at most 10, 11, 12 of
// 16, 17, 18. These must hit all unavoidable sets within the 54 cells of their bands. There are far fewer such choices
// than for 81 cells (two_band_search.cpp). The unavoidable sets that they leave nearly always need more clues in the
// third band than are left, which takes only a few instructions to find out (third_band.cpp).
//
// Each puzzle is found once: the third band is the first, in an order of the bands, with the most clues. So with a, b
// and c clues in the bands, a and b are less than c, or less than or equal to c, depending on that order. The order
// starts with the bands whose search is short, since ties make their searches longer. Stacks can be used instead of
// bands, if their searches are shorter. A short search with nine clues, which finds hardly anything, gives these
// estimates.
//
// Each additional clue in two bands takes ten times as long, and 12 of 18 clues are there only if each band has six. So
// from 18 clues on, bands and stacks are searched together, in two parts, which are disjoint and complete. Let m be the
// smallest number of clues that the fullest band can have, 6 of 18:
//
//   a band or a stack has more than m     the third is the fullest of all six         two bands have one clue less
//   none has more than m                  in the direction of the shortest search     two bands have at least as many
//
// The chutes across the two bands (stacks if bands are split) then have at most as many clues as the third band. This
// bounds the number of clues in each box of the third band, in the second part of 18 to an exact number, and few
// choices remain.
//
// Source: starting with the clues of two bands is known from the Sudoku Players' Forum.
//
// Cost: 17 clues take two to three times as long as 16, and 18 nine times as long as 17; see doc/performance.md for
// times.

#include "solve/minimal/bands_first_search.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>

#include "solve/minimal/band_split.hpp"
#include "solve/minimal/sets_by_symbols.hpp"
#include "solve/minimal/two_band_search.hpp"

namespace isodoku::detail {
namespace {

/// The six searches of a grid: each band and each stack as the third, with the next two in cyclic order before it.
class SixSearches {
 public:
  using Show = std::function<bool(const SplitCells&, const BandSplit&)>;

  SixSearches(SolveEngine& engine, std::span<const Cell> solution, SetsOfGrid& sets_of_grid, std::size_t clues,
              const std::function<void()>& on_work) {
    for (std::size_t chute = 0; chute < chutes; ++chute) {
      const std::size_t third = chute % 3;
      const BandSplit split(engine, solution, {(third + 1) % 3, (third + 2) % 3, third}, chute >= 3);
      searches_[chute] = std::make_unique<TwoBandSearch>(split, sets_of_grid, clues, on_work);
    }
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [this](std::size_t chute) { return searches_[chute]->estimate(); });
  }

  [[nodiscard]] std::size_t direction_of_first() const { return order_[0] / 3; }
  /// The estimate for three searches, if the first `longer` ones have one clue more in two bands.
  [[nodiscard]] double estimate(std::size_t direction, std::size_t longer) const {
    constexpr double growth = 10;  // factor of the number of nodes for an additional clue
    double sum = 0;
    std::size_t place = 0;
    for (const std::size_t chute : order_) {
      if (chute / 3 == direction) sum += searches_[chute]->estimate() * (place++ < longer ? growth : 1);
    }
    return sum;
  }

  /// Searches with short trees come first, since later chutes must have fewer clues than the third.
  bool search(Distribution distribution, std::span<const std::size_t> directions, WorkUnits& units, const Show& show) {
    std::array<bool, chutes> is_before{};
    for (const std::size_t chute : order_) {
      const std::size_t direction = chute / 3;
      if (std::ranges::find(directions, direction) == directions.end()) continue;
      TwoBandSearch& search = *searches_[chute];
      distribution.is_first_less = is_before[3 * direction + (chute + 1) % 3];
      distribution.is_second_less = is_before[3 * direction + (chute + 2) % 3];
      for (std::size_t across = 0; across < 3; ++across) {
        distribution.is_across_less[across] = is_before[3 * (1 - direction) + across];
      }
      const auto show_found = [&](const SplitCells& found) { return show(found, search.split()); };
      if (!search.search(distribution, units, show_found)) return false;
      is_before[chute] = true;
    }
    return true;
  }

 private:
  static constexpr std::size_t chutes = 6;

  std::array<std::unique_ptr<TwoBandSearch>, chutes> searches_;
  std::array<std::size_t, chutes> order_{};
};

}  // namespace

void search_bands_first(SolveEngine& engine, std::span<const Cell> solution, std::size_t clues,
                        const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work) {
  constexpr std::size_t clues_of_both_directions = 18;
  constexpr std::size_t max_sets_of_grid = 4000;
  const BandSplit rows_in_order(engine, solution, {0, 1, 2}, false);
  const int symbols = clues < clues_of_both_directions ? 3 : 4;  // larger sets are worthwhile for more clues
  SetsOfGrid sets{rows_in_order, SetsBySymbols(rows_in_order.solution()).of_three_bands(symbols, max_sets_of_grid), {}};
  SixSearches searches(engine, solution, sets, clues, on_work);
  std::array<Cell, cells_of_three_bands> shown{};
  const auto show = [&](const SplitCells& found, const BandSplit& split) {
    for (std::size_t place = 0; place < shown.size(); ++place) {
      const bool is_clue = place < cells_of_two_bands ? (found.two >> place & 1U) != 0
                                                      : (found.third >> (place - cells_of_two_bands) & 1U) != 0;
      const std::size_t cell = split.cell_of_grid(place);
      shown[cell] = is_clue ? solution[cell] : blank;
    }
    return visit(shown);
  };
  const int all = static_cast<int>(clues);
  if (clues < clues_of_both_directions) {
    // With 3k + 1 clues, all searches have equally many clues in two bands. With 3k + 2 the first two searches have one
    // more, and with 3k the first one.
    const std::size_t longer = (3 - (clues + 2) % 3) % 3;
    const std::size_t chosen = searches.estimate(1, longer) < searches.estimate(0, longer) ? 1 : 0;
    searches.search({.clues = all, .max_third = all}, std::array{chosen}, units, show);
    return;
  }
  const int fewest = (all + 2) / 3;  // minimum for the chute with the most clues
  const Distribution more = {.clues = all, .min_third = fewest + 1, .max_third = all, .is_across_limited = true};
  const Distribution even = {.clues = all, .min_third = fewest, .max_third = fewest, .is_across_limited = true};
  if (searches.search(more, std::array{std::size_t{0}, std::size_t{1}}, units, show)) {
    searches.search(even, std::array{searches.direction_of_first()}, units, show);
  }
}

}  // namespace isodoku::detail
