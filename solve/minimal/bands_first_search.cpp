// Sub-puzzles with few clues of a complete 3x3 grid: clues of two bands first.
//
// Of K clues some band has at least K/3; let it be the third. Then the two others have few clues, at most 10, 11, 12 of
// 16, 17, 18, and these must hit all unavoidable sets within the 54 cells of their bands: there are far fewer such
// choices than for 81 cells. What they leave to be done in the third band is nearly always more than its clues can do,
// which a few instructions tell (third_band.cpp).
//
// Each puzzle is met once: the third band is the first, in an order of the bands, that has the most clues. So with a,
// b, c clues in the bands, a and b are less than c or equal, depending on that order. The order puts the bands first
// whose search is short, since ties make the search of these longer; stacks serve as well as bands, and are taken if
// their searches are shorter. A short search to nine clues, which finds hardly anything, tells that beforehand.
//
// Every clue more in two bands takes ten times as long, and of 18 clues there are twelve there only if each band has
// six. So from 18 clues on there are three parts, which share no puzzle and miss none. With m the smallest number that
// the fullest band can have, 6 of 18:
//
//   some band has more than m                                     two bands have a clue less
//   no band has more than m, but some stack has                   two stacks have a clue less
//   no band and no stack has more than m                          in the shortest of six searches
//
// In the second and the third part the chutes across the two bands (stacks where bands are split) have at most m clues.
// That bounds the clues of each box of the third band, to an exact number for 18, and very few choices are left.
//
// The tree is that of few_clue_search.cpp: the sets without a clue are packed greedily; one of the packing is chosen,
// and its cells in turn are the next clue. A cell that was tried is dead for what follows. After five clues only the
// live parts of sets are kept, without those that contain others: a clue in each of the parts is a clue in each of the
// sets, and the reverse holds as dead cells get none. Parts are fewer, smaller and more often disjoint.
//
// A unit is what follows three clues. Within a unit sets are learned from what the solver refuses, which changes its
// order; so the puzzles of a unit are sorted. What was learned stays for later units, and is given to the other
// searches of the grid, which would miss the same sets.
//
// Sources: clues of two bands first is known from the Sudoku Players' Forum; hitting sets, dead cells and disjoint sets
// from G. McGuire, B. Tugemann, G. Civario, There is no 16-clue sudoku (2012).
//
// Cost: from 16 clues to 17 two to three times the time, from 17 to 18 nine times; doc/performance.md has seconds.

#include "solve/minimal/bands_first_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "solve/minimal/band_split.hpp"
#include "solve/minimal/set_bits.hpp"
#include "solve/minimal/sets_by_symbols.hpp"
#include "solve/minimal/third_band.hpp"
#include "solve/minimal/two_band_sets.hpp"

namespace isodoku::detail {
namespace {

constexpr int clues_above_units = 3;
constexpr int clues_above_live_sets = 5;
constexpr int clues_of_estimate = 9;

/// Of the whole search: at first so many, the others are learned.
using KnownSets = TwoBandSets<2>;
constexpr std::size_t max_first_sets = 824;
/// Of a subtree: the parts in live cells.
using LiveSets = TwoBandSets<1>;
constexpr std::size_t max_first_live_sets = 448;

std::uint64_t as_bit(std::size_t cell) {
  return std::uint64_t{1} << cell;
}
std::size_t first_cell(std::uint64_t cells) {
  return static_cast<std::size_t>(std::countr_zero(cells));
}

/// Nodes of the search of two bands up to so many clues.
std::uint64_t count_nodes(const KnownSets& sets, const KnownSets::Sets& open, int clues_left, std::uint64_t live) {
  std::uint64_t nodes = 1;
  if (clues_left == 0 || !open.any()) return nodes;
  const Packing packing = pack(sets, open, live, clues_left);
  if (packing.number > clues_left) return nodes;
  if (packing.number == clues_left) live &= packing.cells;
  for (std::uint64_t choice = packing.choice & live; choice != 0; choice &= choice - 1) {
    const std::size_t clue = first_cell(choice);
    live &= ~as_bit(clue);
    nodes += count_nodes(sets, open.without(sets.hit(clue)), clues_left - 1, live);
  }
  return nodes;
}

/// How many clues the chutes may have: the bands, if bands are split, and the stacks across them; or the reverse.
struct Distribution {
  int clues = 0;
  int min_third = 0;
  int max_third = 0;
  int max_across = 0;
  // Whether the first and the second band must have fewer clues than the third, and not as many.
  bool is_first_less = false;
  bool is_second_less = false;

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

constexpr std::uint64_t across_two_bands(std::size_t chute) {
  const std::uint64_t box = box_of_band(chute);
  return box | box << cells_of_band;
}

/// Unavoidable sets of the grid, as cells of some split.
struct SetsOfGrid {
  BandSplit split;
  std::vector<SplitCells> sets;
  std::vector<SplitCells> found;  ///< larger ones, in the order in which searches have found them
};

/// One band as the third. What one search learns serves the next.
class BandsFirstSearch {
 public:
  using Show = std::function<bool(const SplitCells& clues)>;
  static constexpr std::uint64_t nodes_between_calls = 1024;

  BandsFirstSearch(const BandSplit& split, SetsOfGrid& sets_of_grid, std::size_t clues,
                   const std::function<void()>& on_work)
      : split_(split),
        sets_by_symbols_(split.solution()),
        sets_of_grid_(sets_of_grid),
        on_work_(on_work),
        clues_(static_cast<int>(clues)) {
    sets_.assign(sets_by_symbols_.of_two_bands(max_first_sets));
    first_sets_ = sets_.all();
    estimate_ = count_nodes(sets_, first_sets_, clues_of_estimate, two_bands);
  }

  [[nodiscard]] const BandSplit& split() const { return split_; }
  /// Nodes of a short search.
  [[nodiscard]] double estimate() const { return static_cast<double>(estimate_); }

  /// False if `show` has ended it.
  bool search(const Distribution& distribution, WorkUnits& units, const Show& show) {
    const std::optional<int> most = distribution.most_of_two_bands();
    if (!most) return true;
    distribution_ = distribution;
    units_ = &units;
    show_ = &show;
    open_.resize(static_cast<std::size_t>(*most) + 1);
    pairs_.resize(open_.size());
    if (third_) take_found_sets();
    search_known(*most, 0, two_bands, first_sets_);
    if (third_) give_found_sets();
    return !is_stopped_;
  }

 private:
  /// Without the cells of a chute that cannot have another clue.
  [[nodiscard]] std::uint64_t without_full_chutes(std::uint64_t clues, std::uint64_t live) const {
    const int first = std::popcount(clues & first_band);
    const int second = std::popcount(clues & second_band);
    if (!distribution_.may_grow(first + 1, second)) live &= ~first_band;
    if (!distribution_.may_grow(first, second + 1)) live &= ~second_band;
    for (std::size_t chute = 0; chute < boxes_of_band; ++chute) {
      const std::uint64_t across = across_two_bands(chute);
      if (std::popcount(clues & across) >= distribution_.max_across) live &= ~across;
    }
    return live;
  }

  /// By the first sets alone, so that units are what they are.
  void search_known(int clues_left, std::uint64_t clues, std::uint64_t live, const KnownSets::Sets& open) {
    const int depth = std::popcount(clues);
    const bool is_end = clues_left == 0 || !open.any();
    if (!is_in_unit_ && (is_end || depth == clues_above_units)) {
      if (units_->take_next()) search_unit(clues_left, clues, live, open);
      return;
    }
    if (is_end || depth == clues_above_live_sets) {
      search_live(clues_left, clues, live);
      return;
    }
    const Packing packing = pack(sets_, open, live, clues_left);
    if (packing.number > clues_left) return;
    if (packing.number == clues_left) live &= packing.cells;
    for (std::uint64_t choice = packing.choice & live; choice != 0 && !is_stopped_; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      const std::uint64_t more = clues | as_bit(clue);
      search_known(clues_left - 1, more, without_full_chutes(more, live), open.without(sets_.hit(clue)));
    }
  }

  void search_unit(int clues_left, std::uint64_t clues, std::uint64_t live, const KnownSets::Sets& open) {
    if (!third_) {
      third_.emplace(
          split_, sets_by_symbols_.of_pairs(sets_.cells(), ThirdBand::sets_a_pair),
          split_.sets_of_third_band(sets_of_grid_.split, sets_of_grid_.sets, ThirdBand::max_first_sets),
          [this](const SplitCells& found) { found_.push_back(found); }, [this](std::uint64_t set) { learn(set); });
      take_found_sets();
    }
    is_in_unit_ = true;
    search_known(clues_left, clues, live, open);
    is_in_unit_ = false;
    std::ranges::sort(found_, {}, [](const SplitCells& found) { return std::pair(found.two, found.third); });
    for (const SplitCells& found : found_) is_stopped_ = is_stopped_ || !(*show_)(found);
    found_.clear();
  }

  /// To look through the sets that other searches have found takes less time than to find them again.
  void take_found_sets() {
    for (; taken_ < sets_of_grid_.found.size(); ++taken_) {
      third_->add_found(split_.converted(sets_of_grid_.split, sets_of_grid_.found[taken_]));
    }
    given_ = third_->found().size();
  }
  void give_found_sets() {
    for (const SplitCells& set : third_->found().subspan(given_)) {
      if (sets_of_grid_.found.size() == ThirdBand::max_found) break;
      sets_of_grid_.found.push_back(sets_of_grid_.split.converted(split_, set));
    }
    taken_ = sets_of_grid_.found.size();
  }

  /// With the parts of sets that are in live cells: there are fewer, and more of them are disjoint.
  void search_live(int clues_left, std::uint64_t clues, std::uint64_t live) {
    parts_.clear();
    for (const std::uint64_t set : sets_.cells()) {
      if ((set & clues) == 0) parts_.push_back(set & live);
    }
    std::ranges::sort(parts_, {}, [](std::uint64_t part) { return std::pair(std::popcount(part), part); });
    if (!parts_.empty() && parts_.front() == 0) return;
    std::size_t number = 0;
    for (const std::uint64_t part : parts_) {
      const auto has = [part](std::uint64_t smaller) { return (smaller & ~part) == 0; };
      if (std::any_of(parts_.begin(), parts_.begin() + static_cast<std::ptrdiff_t>(number), has)) continue;
      parts_[number++] = part;
      if (number == max_first_live_sets) break;
    }
    live_sets_.assign({parts_.data(), number});
    live_at_root_ = live;
    root_depth_ = depth_ = static_cast<std::size_t>(std::popcount(clues));
    open_[depth_] = live_sets_.all();
    pairs_[depth_] = third_->begin(clues);
    search_two_bands(clues_left, clues, live);
  }

  /// It is without a clue at every depth below the root of the live sets, as it is at the last.
  void learn(std::uint64_t set) {
    sets_.add(set);
    const std::optional<std::size_t> number = live_sets_.add(set & live_at_root_);
    for (std::size_t depth = root_depth_; number && depth <= depth_; ++depth) open_[depth].set(*number);
  }

  void search_two_bands(int clues_left, std::uint64_t clues, std::uint64_t live) {
    count_node();
    const std::size_t depth = depth_;
    if (!open_[depth].any()) {
      search_unknown(clues_left, clues, live);
      return;
    }
    if (clues_left == 0) return;
    const Packing packing = pack(live_sets_, open_[depth], live, clues_left);
    if (packing.number > clues_left) return;
    if (packing.number == clues_left) live &= packing.cells;
    for (std::uint64_t choice = packing.choice & live; choice != 0; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      const LiveSets::Sets open = open_[depth].without(live_sets_.hit(clue));
      const std::uint64_t more = clues | as_bit(clue);
      if (clues_left == 2 && open.any()) {
        search_last(clue, more, without_full_chutes(more, live), open);
        continue;
      }
      if (clues_left == 1) {
        if (!open.any()) search_third(more, pairs_[depth].without(third_->pairs_of(clue)));
        continue;
      }
      go_down(clue, open);
      search_two_bands(clues_left - 1, more, without_full_chutes(more, live));
      depth_ = depth;
    }
  }

  /// For the last clue, where sets are open after the last but one, which the pairs of this depth do not know of. Most
  /// of the time ends here, so nothing is kept by depth.
  void search_last(std::size_t last_but_one, std::uint64_t clues, std::uint64_t live, const LiveSets::Sets& open) {
    const std::size_t set = open.first();
    if ((open & live_sets_.apart(set)).any()) return;
    for (std::uint64_t choice = live_sets_.cells(set) & live; choice != 0; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      if (open.without(live_sets_.hit(clue)).any()) continue;
      const ThirdBand::PairSets& pairs = pairs_[depth_];
      search_third(clues | as_bit(clue), pairs.without(third_->pairs_of(last_but_one)).without(third_->pairs_of(clue)));
    }
  }

  void go_down(std::size_t clue, const LiveSets::Sets& open) {
    open_[depth_ + 1] = open;
    pairs_[depth_ + 1] = pairs_[depth_].without(third_->pairs_of(clue));
    ++depth_;
  }

  /// With no known set of two bands left to hit.
  void search_unknown(int clues_left, std::uint64_t clues, std::uint64_t live) {
    search_third(clues, pairs_[depth_]);
    if (clues_left == 0) return;
    // The solver takes longer than to try all cells for the last clue.
    const SplitCells set = clues_left == 1 ? SplitCells() : split_.find_set({clues, all_of_band});
    if (set.count() == 0) {
      search_with_any(clues_left, clues, live);
      return;
    }
    learn(set.two);
    const std::size_t depth = depth_;
    for (std::uint64_t choice = set.two & live; choice != 0; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      const std::uint64_t more = clues | as_bit(clue);
      go_down(clue, open_[depth].without(live_sets_.hit(clue)));
      search_two_bands(clues_left - 1, more, without_full_chutes(more, live));
      depth_ = depth;
    }
  }

  /// With any further clues in two bands.
  void search_with_any(int clues_left, std::uint64_t clues, std::uint64_t live) {
    const std::size_t depth = depth_;
    for (; live != 0; live &= live - 1) {
      const std::size_t clue = first_cell(live);
      const std::uint64_t more = clues | as_bit(clue);
      go_down(clue, open_[depth]);
      search_third(more, pairs_[depth_]);
      if (clues_left > 1) search_with_any(clues_left - 1, more, without_full_chutes(more, live & (live - 1)));
      depth_ = depth;
    }
  }

  void search_third(std::uint64_t clues, const ThirdBand::PairSets& open) {
    const int first = std::popcount(clues & first_band);
    const int second = std::popcount(clues & second_band);
    const int third = clues_ - first - second;
    if (third > static_cast<int>(cells_of_band) || !distribution_.allows(first, second)) return;
    third_->search(clues, third, room_of_third(clues), open);
  }
  [[nodiscard]] ThirdBand::Room room_of_third(std::uint64_t clues) const {
    ThirdBand::Room room{};
    for (std::size_t chute = 0; chute < boxes_of_band; ++chute) {
      room[chute] = distribution_.max_across - std::popcount(clues & across_two_bands(chute));
    }
    return room;
  }

  void count_node() {
    if (++nodes_ % nodes_between_calls == 0 && on_work_) on_work_();
  }

  std::optional<ThirdBand> third_;  // made for the first unit; the largest first, as it is aligned to registers
  BandSplit split_;
  SetsBySymbols sets_by_symbols_;
  SetsOfGrid& sets_of_grid_;
  KnownSets sets_;
  KnownSets::Sets first_sets_;
  LiveSets live_sets_;
  const std::function<void()>& on_work_;
  Distribution distribution_;
  WorkUnits* units_ = nullptr;
  const Show* show_ = nullptr;
  std::vector<LiveSets::Sets> open_;        // by depth: live sets without a clue
  std::vector<ThirdBand::PairSets> pairs_;  // the same of the third band
  std::vector<SplitCells> found_;
  std::vector<std::uint64_t> parts_;
  std::uint64_t live_at_root_ = 0;  // of the tree of live sets
  std::size_t root_depth_ = 0;
  std::size_t depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t estimate_ = 0;
  std::size_t taken_ = 0;  // of the found sets of the grid
  std::size_t given_ = 0;  // of those of the third band
  int clues_;
  bool is_in_unit_ = false;
  bool is_stopped_ = false;
};

/// The bands, or the stacks, each as the third, with two others before it in cyclic order.
class Direction {
 public:
  Direction(SolveEngine& engine, std::span<const Cell> solution, SetsOfGrid& sets_of_grid, std::size_t clues,
            bool transposed, const std::function<void()>& on_work) {
    for (std::size_t third = 0; third < 3; ++third) {
      const BandSplit split(engine, solution, {(third + 1) % 3, (third + 2) % 3, third}, transposed);
      searches_[third] = std::make_unique<BandsFirstSearch>(split, sets_of_grid, clues, on_work);
    }
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::ranges::stable_sort(order_, {}, [this](std::size_t third) { return searches_[third]->estimate(); });
  }

  /// Of three searches, if the first `longer` ones have a clue more in two bands.
  [[nodiscard]] double estimate(std::size_t longer) const {
    constexpr double growth = 10;  // of the nodes, for a clue more
    double sum = 0;
    for (std::size_t place = 0; place < 3; ++place) {
      sum += searches_[order_[place]]->estimate() * (place < longer ? growth : 1);
    }
    return sum;
  }
  [[nodiscard]] double estimate_of_first() const { return searches_[order_[0]]->estimate(); }

  /// The searches with short trees come first, since bands that come later must have fewer clues than the third.
  bool search(Distribution distribution, WorkUnits& units,
              const std::function<bool(const SplitCells&, const BandSplit&)>& show) {
    std::array<bool, 3> is_before{};
    for (const std::size_t third : order_) {
      BandsFirstSearch& search = *searches_[third];
      distribution.is_first_less = is_before[(third + 1) % 3];
      distribution.is_second_less = is_before[(third + 2) % 3];
      const auto show_found = [&](const SplitCells& found) { return show(found, search.split()); };
      if (!search.search(distribution, units, show_found)) return false;
      is_before[third] = true;
    }
    return true;
  }

 private:
  std::array<std::unique_ptr<BandsFirstSearch>, 3> searches_;
  std::array<std::size_t, 3> order_{};
};

}  // namespace

void search_bands_first(SolveEngine& engine, std::span<const Cell> solution, std::size_t clues,
                        const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work) {
  constexpr std::size_t clues_of_both_directions = 18;
  constexpr std::size_t max_sets_of_grid = 4000;
  const BandSplit rows_in_order(engine, solution, {0, 1, 2}, false);
  const int symbols = clues < clues_of_both_directions ? 3 : 4;  // larger sets are worth the time for more clues
  SetsOfGrid sets{rows_in_order, SetsBySymbols(rows_in_order.solution()).of_three_bands(symbols, max_sets_of_grid), {}};
  Direction bands(engine, solution, sets, clues, false, on_work);
  Direction stacks(engine, solution, sets, clues, true, on_work);
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
    // Of 3k + 1 clues all searches have as many clues in two bands; of 3k + 2 the first two, and of 3k the first one,
    // have one more.
    const std::size_t longer = (3 - (clues + 2) % 3) % 3;
    Direction& chosen = stacks.estimate(longer) < bands.estimate(longer) ? stacks : bands;
    chosen.search({.clues = all, .max_third = all, .max_across = all}, units, show);
    return;
  }
  const int fewest = (all + 2) / 3;  // of a chute that has most
  Direction& one = stacks.estimate(0) < bands.estimate(0) ? stacks : bands;
  Direction& other = &one == &bands ? stacks : bands;
  Direction& last = stacks.estimate_of_first() < bands.estimate_of_first() ? stacks : bands;
  const Distribution more = {.clues = all, .min_third = fewest + 1, .max_third = all, .max_across = all};
  const Distribution more_across = {.clues = all, .min_third = fewest + 1, .max_third = all, .max_across = fewest};
  const Distribution even = {.clues = all, .min_third = fewest, .max_third = fewest, .max_across = fewest};
  if (one.search(more, units, show) && other.search(more_across, units, show)) last.search(even, units, show);
}

}  // namespace isodoku::detail
