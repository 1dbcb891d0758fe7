// Searches the clues of two bands, for sub-puzzles with few clues.
//
// The tree is that of few_clue_search.cpp: the sets without a clue are packed greedily. One set of the packing is
// chosen, and its cells in turn are the next clue. A cell that was tried is dead for the following ones. After five
// clues only the live parts of sets are kept, without those that contain others. A clue in each part is a clue in each
// set, and the converse holds as dead cells get no clues. Parts are fewer, smaller and more often disjoint.
//
// The last two clues are found together. At that point about twenty of a hundred sets have no clue. For each choice of
// the last but one clue, the last clue must be in all sets that do not contain it. Intersecting these is one pass over
// a list of words, several at a time in a register.
//
// A unit of work is the subtree after three clues. Within a unit, sets are learned from failures of the solver, which
// changes the order of the search, so the puzzles of a unit are sorted. Learned sets are kept for later units, and are
// passed to the other searches of the grid, which would miss the same sets.
//
// Source: hitting sets, dead cells and disjoint sets are from G. McGuire, B. Tugemann, G. Civario, There is no 16-clue
// sudoku (2012).

#include "solve/minimal/two_band_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solve/minimal/set_bits.hpp"
#include "solve/minimal/sets_by_symbols.hpp"
#include "solve/minimal/third_band.hpp"
#include "solve/minimal/two_band_sets.hpp"

namespace isodoku::detail {
namespace {

constexpr int clues_above_units = 3;
constexpr int clues_above_live_sets = 5;
constexpr int clues_of_estimate = 9;

/// The sets of the whole search: the first ones are given, the others are learned.
using KnownSets = TwoBandSets<2>;
constexpr std::size_t max_first_sets = 824;
/// The sets of a subtree: the parts in live cells.
using LiveSets = TwoBandSets<1>;
constexpr std::size_t max_first_live_sets = 448;

/// Lists of sets are padded to a multiple of this number with sets that contain every cell, so that one loop suffices.
constexpr std::size_t sets_at_once = 8;
constexpr std::uint64_t any_cell = ~std::uint64_t{0};

std::uint64_t as_bit(std::size_t cell) {
  return std::uint64_t{1} << cell;
}
std::size_t first_cell(std::uint64_t cells) {
  return static_cast<std::size_t>(std::countr_zero(cells));
}

/// The number of nodes of the search of two bands up to this number of clues.
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

constexpr std::uint64_t across_two_bands(std::size_t chute) {
  const std::uint64_t box = box_of_band(chute);
  return box | box << cells_of_band;
}

}  // namespace

class TwoBandSearch::Tree {
 public:
  static constexpr std::uint64_t nodes_between_calls = 1024;

  Tree(const BandSplit& split, SetsOfGrid& sets_of_grid, std::size_t clues, const std::function<void()>& on_work)
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
  /// The number of nodes of a short search.
  [[nodiscard]] double estimate() const { return static_cast<double>(estimate_); }

  /// Returns false if `show` ended the search.
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
  /// Excludes the cells of a chute that cannot have another clue.
  [[nodiscard]] std::uint64_t without_full_chutes(std::uint64_t clues, std::uint64_t live) const {
    const int first = std::popcount(clues & first_band);
    const int second = std::popcount(clues & second_band);
    if (!distribution_.may_grow(first + 1, second)) live &= ~first_band;
    if (!distribution_.may_grow(first, second + 1)) live &= ~second_band;
    const int third = std::min(distribution_.clues - first - second - 1, distribution_.max_third);
    for (std::size_t chute = 0; chute < boxes_of_band; ++chute) {
      const std::uint64_t across = across_two_bands(chute);
      if (std::popcount(clues & across) >= distribution_.max_across(chute, third)) live &= ~across;
    }
    return live;
  }

  /// Uses only the first sets, so that units do not depend on learned sets.
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

  /// Scanning the sets that other searches have found is faster than finding them again.
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

  /// Continues with the parts of sets in live cells: these are fewer, and more often disjoint.
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

  /// The set has no clue at any depth below the root of the live sets, as at the last depth.
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
    if (clues_left == 2) {
      search_last_two(clues, live, packing.choice);
      return;
    }
    for (std::uint64_t choice = packing.choice & live; choice != 0; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      const LiveSets::Sets open = open_[depth].without(live_sets_.hit(clue));
      const std::uint64_t more = clues | as_bit(clue);
      if (clues_left == 1) {
        if (!open.any()) search_third(more, pairs_[depth].without(third_->pairs_of(clue)));
        continue;
      }
      go_down(clue, open);
      search_two_bands(clues_left - 1, more, without_full_chutes(more, live));
      depth_ = depth;
    }
  }

  /// Searches with two clues left. Most of the time is spent here, so nothing is stored by depth.
  void search_last_two(std::uint64_t clues, std::uint64_t live, std::uint64_t choice) {
    std::array<std::uint64_t, LiveSets::Sets::capacity> sets;
    std::size_t number = 0;
    const bool is_possible = open_[depth_].parts[0].for_each([&](std::size_t set) {
      sets[number] = live_sets_.cells(set) & live;
      return sets[number++] != 0;
    });
    if (!is_possible) return;
    while (number % sets_at_once != 0) sets[number++] = any_cell;
    for (choice &= live; choice != 0; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      const std::uint64_t more = clues | as_bit(clue);
      const std::uint64_t live_for_last = without_full_chutes(more, live);
      std::uint64_t in_all = any_cell;
      for (std::size_t i = 0; i < number; ++i) in_all &= (sets[i] & as_bit(clue)) != 0 ? any_cell : sets[i];
      if (in_all == any_cell) {
        search_last(clue, more, live_for_last);
        continue;
      }
      in_all &= live_for_last;
      if (in_all == 0) continue;
      const ThirdBand::PairSets pairs = pairs_[depth_].without(third_->pairs_of(clue));
      for (; in_all != 0; in_all &= in_all - 1) {
        const std::size_t last = first_cell(in_all);
        search_third(more | as_bit(last), pairs.without(third_->pairs_of(last)));
      }
    }
  }
  /// Tries the last clue when the last but one has hit all known sets.
  void search_last(std::size_t last_but_one, std::uint64_t clues, std::uint64_t live) {
    const std::size_t depth = depth_;
    go_down(last_but_one, open_[depth].without(live_sets_.hit(last_but_one)));
    search_two_bands(1, clues, live);
    depth_ = depth;
  }

  void go_down(std::size_t clue, const LiveSets::Sets& open) {
    open_[depth_ + 1] = open;
    pairs_[depth_ + 1] = pairs_[depth_].without(third_->pairs_of(clue));
    ++depth_;
  }

  /// Continues when no known set of two bands is left to hit.
  void search_unknown(int clues_left, std::uint64_t clues, std::uint64_t live) {
    search_third(clues, pairs_[depth_]);
    if (clues_left == 0) return;
    // The solver takes longer than trying all cells for the last clue.
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
    ThirdBand::Room room{};
    for (std::size_t chute = 0; chute < boxes_of_band; ++chute) {
      room[chute] = distribution_.max_across(chute, third) - std::popcount(clues & across_two_bands(chute));
      if (room[chute] < 0) return;
    }
    third_->search(clues, third, room, open);
  }

  void count_node() {
    if (++nodes_ % nodes_between_calls == 0 && on_work_) on_work_();
  }

  // Sorted by alignment.
  KnownSets::Sets first_sets_;
  LiveSets live_sets_;
  std::optional<ThirdBand> third_;  // made for the first unit
  KnownSets sets_;
  BandSplit split_;
  SetsBySymbols sets_by_symbols_;
  SetsOfGrid& sets_of_grid_;
  const std::function<void()>& on_work_;
  Distribution distribution_;
  WorkUnits* units_ = nullptr;
  const Show* show_ = nullptr;
  std::vector<LiveSets::Sets> open_;        // by depth: live sets without a clue
  std::vector<ThirdBand::PairSets> pairs_;  // the same for the third band
  std::vector<SplitCells> found_;
  std::vector<std::uint64_t> parts_;
  std::uint64_t live_at_root_ = 0;  // in the tree of live sets
  std::size_t root_depth_ = 0;
  std::size_t depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t estimate_ = 0;
  std::size_t taken_ = 0;  // number of the found sets of the grid that are already in use
  std::size_t given_ = 0;  // number of the sets of the third band that were passed on
  int clues_;
  bool is_in_unit_ = false;
  bool is_stopped_ = false;
};

TwoBandSearch::TwoBandSearch(const BandSplit& split, SetsOfGrid& sets_of_grid, std::size_t clues,
                             const std::function<void()>& on_work)
    : tree_(std::make_unique<Tree>(split, sets_of_grid, clues, on_work)) {}
TwoBandSearch::~TwoBandSearch() = default;

const BandSplit& TwoBandSearch::split() const {
  return tree_->split();
}
double TwoBandSearch::estimate() const {
  return tree_->estimate();
}
bool TwoBandSearch::search(const Distribution& distribution, WorkUnits& units, const Show& show) {
  return tree_->search(distribution, units, show);
}

}  // namespace isodoku::detail
