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
// In the two bands cells are the bits of one word, sets without a clue the bits of two registers:
//
//   cells_[set]   its cells                          64 bits
//   hit_[cell]    the sets with that cell            1024 bits
//   apart_[set]   the sets that share no cell with it
//
// The tree is that of few_clue_search.cpp: the sets without a clue are packed greedily; one of the packing is chosen,
// and its cells in turn are the next clue. A unit is what follows three clues. Within a unit sets are learned from what
// the solver refuses, which changes its order; so the puzzles of a unit are sorted. What was learned stays for later
// units.
//
// Sources: clues of two bands first is known from the Sudoku Players' Forum; hitting sets, dead cells and disjoint sets
// from G. McGuire, B. Tugemann, G. Civario, There is no 16-clue sudoku (2012).
//
// Cost, seconds a grid on one core of an Intel Xeon: 16 clues 0.35, 17 clues 1, 18 clues 10.

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
#include "solve/minimal/third_band.hpp"

namespace isodoku::detail {
namespace {

constexpr int clues_above_units = 3;
constexpr int clues_of_estimate = 9;

/// Unavoidable sets within two bands, by number.
class TwoBandSets {
 public:
  using Sets = ManySetBits<2>;
  static constexpr std::size_t most_fixed = 824;  // the others are learned

  explicit TwoBandSets(const std::vector<std::uint64_t>& sets) {
    for (const std::uint64_t set : sets) add(set);
    fixed_ = all_;
  }

  [[nodiscard]] const Sets& fixed() const { return fixed_; }
  [[nodiscard]] const Sets& all() const { return all_; }
  [[nodiscard]] const Sets& hit(std::size_t cell) const { return hit_[cell]; }
  [[nodiscard]] const Sets& apart(std::size_t set) const { return apart_[set]; }
  [[nodiscard]] std::uint64_t cells(std::size_t set) const { return cells_[set]; }
  [[nodiscard]] std::span<const std::uint64_t> cells() const { return {cells_.data(), number_}; }

  /// Its number, if there is room.
  std::optional<std::size_t> add(std::uint64_t cells) {
    if (number_ == Sets::capacity) return std::nullopt;
    cells_[number_] = cells;
    for (std::size_t other = 0; other < number_; ++other) {
      if ((cells_[other] & cells) != 0) continue;
      apart_[number_].set(other);
      apart_[other].set(number_);
    }
    for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
      hit_[static_cast<std::size_t>(std::countr_zero(rest))].set(number_);
    }
    all_.set(number_);
    return number_++;
  }

 private:
  std::array<std::uint64_t, Sets::capacity> cells_{};
  std::array<Sets, cells_of_two_bands> hit_;
  std::array<Sets, Sets::capacity> apart_;
  Sets all_;
  Sets fixed_;
  std::size_t number_ = 0;
};

/// The sets without a clue, packed greedily.
struct Packing {
  std::uint64_t cells = 0;   ///< of all its sets
  std::uint64_t choice = 0;  ///< the live cells of the set that has the fewest
  int number = 0;            ///< of sets; it ends above `most`
};

Packing pack(const TwoBandSets& sets, TwoBandSets::Sets open, std::uint64_t live, int most) {
  Packing packing;
  int fewest = cells_of_two_bands + 1;
  while (open.any() && packing.number <= most) {
    const std::size_t set = open.first();
    open = open & sets.apart(set);
    ++packing.number;
    packing.cells |= sets.cells(set);
    const std::uint64_t cells = sets.cells(set) & live;
    if (std::popcount(cells) >= fewest) continue;
    fewest = std::popcount(cells);
    packing.choice = cells;
  }
  return packing;
}

std::uint64_t as_bit(std::size_t cell) {
  return std::uint64_t{1} << cell;
}
std::size_t first_cell(std::uint64_t cells) {
  return static_cast<std::size_t>(std::countr_zero(cells));
}

/// Nodes of the search of two bands up to so many clues.
std::uint64_t count_nodes(const TwoBandSets& sets, const TwoBandSets::Sets& open, int clues_left, std::uint64_t live) {
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

/// One band as the third.
class BandsFirstSearch {
 public:
  using Show = std::function<bool(const SplitCells& clues)>;
  static constexpr std::uint64_t nodes_between_calls = 4096;

  /// Whether the first and the second band must have fewer clues than the third, and not as many.
  struct Ties {
    bool first;
    bool second;
  };

  BandsFirstSearch(BandSplit& split, TwoBandSets& sets, Ties ties, std::size_t clues, Show show, WorkUnits& units,
                   const std::function<void()>& on_work)
      : split_(split),
        sets_(sets),
        units_(units),
        on_work_(on_work),
        show_(std::move(show)),
        clues_(static_cast<int>(clues)),
        ties_(ties) {}

  /// False if `show` has ended it.
  bool search() {
    const int most = most_of_two_bands();
    open_.resize(static_cast<std::size_t>(most) + 1);
    pairs_.resize(open_.size());
    open_[0] = sets_.fixed();
    search_above_units(most, 0, two_bands);
    return !is_stopped_;
  }

 private:
  /// Of all distributions of the clues.
  [[nodiscard]] int most_of_two_bands() const {
    int most = 0;
    for (int first = 0; first <= clues_; ++first) {
      for (int second = 0; first + second <= clues_; ++second) {
        if (may_be(first, second, clues_ - first - second)) most = std::max(most, first + second);
      }
    }
    return most;
  }
  [[nodiscard]] bool may_be(int first, int second, int third) const {
    return first + static_cast<int>(ties_.first) <= third && second + static_cast<int>(ties_.second) <= third;
  }
  /// Without the cells of a band that cannot have another clue.
  [[nodiscard]] std::uint64_t without_full_bands(std::uint64_t clues, std::uint64_t live) const {
    const int first = std::popcount(clues & first_band);
    const int second = std::popcount(clues & second_band);
    const int third = clues_ - first - second - 1;
    if (!may_be(first + 1, second, third)) live &= ~first_band;
    if (!may_be(first, second + 1, third)) live &= ~second_band;
    return live;
  }

  /// By fixed sets alone, so that units are what they are.
  void search_above_units(int clues_left, std::uint64_t clues, std::uint64_t live) {
    const int depth = std::popcount(clues);
    const TwoBandSets::Sets& open = open_[static_cast<std::size_t>(depth)];
    if (depth == clues_above_units || clues_left == 0 || !open.any()) {
      if (units_.take_next()) search_unit(clues_left, clues, live);
      return;
    }
    const Packing packing = pack(sets_, open, live, clues_left);
    if (packing.number > clues_left) return;
    if (packing.number == clues_left) live &= packing.cells;
    for (std::uint64_t choice = packing.choice & live; choice != 0 && !is_stopped_; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      open_[static_cast<std::size_t>(depth) + 1] = open.without(sets_.hit(clue));
      search_above_units(clues_left - 1, clues | as_bit(clue), without_full_bands(clues | as_bit(clue), live));
    }
  }

  void search_unit(int clues_left, std::uint64_t clues, std::uint64_t live) {
    if (!third_) {
      third_.emplace(
          split_, sets_.cells(), static_cast<std::size_t>(clues_),
          [this](const SplitCells& found) { found_.push_back(found); }, [this](std::uint64_t set) { learn(set); });
    }
    unit_depth_ = depth_ = static_cast<std::size_t>(std::popcount(clues));
    TwoBandSets::Sets open = sets_.all();
    ThirdBand::PairSets pairs = third_->all_pairs();
    for (std::uint64_t rest = clues; rest != 0; rest &= rest - 1) {
      open = open.without(sets_.hit(first_cell(rest)));
      pairs = pairs.without(third_->pairs_of(first_cell(rest)));
    }
    const TwoBandSets::Sets fixed_open = std::exchange(open_[depth_], open);
    pairs_[depth_] = pairs;
    search_two_bands(clues_left, clues, live);
    open_[unit_depth_] = fixed_open;
    std::ranges::sort(found_, {}, [](const SplitCells& found) { return std::pair(found.two, found.third); });
    for (const SplitCells& found : found_) is_stopped_ = is_stopped_ || !show_(found);
    found_.clear();
  }

  /// It is without a clue at every depth of the unit, as it is at the last.
  void learn(std::uint64_t set) {
    const std::optional<std::size_t> number = sets_.add(set);
    for (std::size_t depth = unit_depth_; number && depth <= depth_; ++depth) open_[depth].set(*number);
  }

  void search_two_bands(int clues_left, std::uint64_t clues, std::uint64_t live) {
    count_node();
    const std::size_t depth = depth_;
    if (!open_[depth].any()) {
      search_unknown(clues_left, clues, live);
      return;
    }
    if (clues_left == 0) return;
    const Packing packing = pack(sets_, open_[depth], live, clues_left);
    if (packing.number > clues_left) return;
    if (packing.number == clues_left) live &= packing.cells;
    for (std::uint64_t choice = packing.choice & live; choice != 0; choice &= choice - 1) {
      const std::size_t clue = first_cell(choice);
      live &= ~as_bit(clue);
      const TwoBandSets::Sets open = open_[depth].without(sets_.hit(clue));
      const std::uint64_t more = clues | as_bit(clue);
      if (clues_left == 1) {
        if (!open.any()) search_third(more, pairs_[depth].without(third_->pairs_of(clue)));
        continue;
      }
      go_down(clue, open);
      search_two_bands(clues_left - 1, more, without_full_bands(more, live));
      depth_ = depth;
    }
  }

  void go_down(std::size_t clue, const TwoBandSets::Sets& open) {
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
      go_down(clue, open_[depth].without(sets_.hit(clue)));
      search_two_bands(clues_left - 1, more, without_full_bands(more, live));
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
      if (clues_left > 1) search_with_any(clues_left - 1, more, without_full_bands(more, live & (live - 1)));
      depth_ = depth;
    }
  }

  void search_third(std::uint64_t clues, const ThirdBand::PairSets& open) {
    const int first = std::popcount(clues & first_band);
    const int second = std::popcount(clues & second_band);
    const int third = clues_ - first - second;
    if (third <= static_cast<int>(cells_of_band) && may_be(first, second, third)) third_->search(clues, third, open);
  }

  void count_node() {
    if (++nodes_ % nodes_between_calls == 0 && on_work_) on_work_();
  }

  std::optional<ThirdBand> third_;  // made for the first unit; the largest first, as it is aligned to registers
  BandSplit& split_;
  TwoBandSets& sets_;
  WorkUnits& units_;
  const std::function<void()>& on_work_;
  Show show_;
  std::vector<TwoBandSets::Sets> open_;     // by depth: sets without a clue
  std::vector<ThirdBand::PairSets> pairs_;  // the same of the third band
  std::vector<SplitCells> found_;
  std::size_t unit_depth_ = 0;
  std::size_t depth_ = 0;
  std::uint64_t nodes_ = 0;
  int clues_;
  Ties ties_;
  bool is_stopped_ = false;
};

/// The bands, or the stacks: those with short searches first.
struct Direction {
  bool transposed = false;
  std::array<std::size_t, 3> order{};
  double cost = 0;
};

/// The two others come in cyclic order.
BandSplit split_with_third(SolveEngine& engine, std::span<const Cell> solution, std::size_t third, bool transposed) {
  return {engine, solution, {(third + 1) % 3, (third + 2) % 3, third}, transposed};
}

Direction measure(SolveEngine& engine, std::span<const Cell> solution, std::size_t clues, bool transposed,
                  std::array<std::unique_ptr<TwoBandSets>, 3>& sets) {
  constexpr double growth = 10;  // of the nodes, for a clue more
  std::array<double, 3> nodes{};
  for (std::size_t third = 0; third < 3; ++third) {
    const BandSplit split = split_with_third(engine, solution, third, transposed);
    sets[third] = std::make_unique<TwoBandSets>(split.sets_of_two_bands(TwoBandSets::most_fixed));
    nodes[third] = static_cast<double>(count_nodes(*sets[third], sets[third]->fixed(), clues_of_estimate, two_bands));
  }
  Direction direction{transposed, {}, 0};
  std::iota(direction.order.begin(), direction.order.end(), std::size_t{0});
  std::ranges::stable_sort(direction.order, {}, [&nodes](std::size_t third) { return nodes[third]; });
  // Of 3k + 1 clues all searches have as many clues in two bands; of 3k + 2 the first two, and of 3k the first one,
  // have one more.
  const std::size_t longer = (3 - (clues + 2) % 3) % 3;
  for (std::size_t place = 0; place < 3; ++place) {
    direction.cost += nodes[direction.order[place]] * (place < longer ? growth : 1);
  }
  return direction;
}

}  // namespace

void search_bands_first(SolveEngine& engine, std::span<const Cell> solution, std::size_t clues,
                        const SolutionVisitor& visit, WorkUnits units, const std::function<void()>& on_work) {
  std::array<std::unique_ptr<TwoBandSets>, 3> sets_of_bands;
  std::array<std::unique_ptr<TwoBandSets>, 3> sets_of_stacks;
  const Direction bands = measure(engine, solution, clues, false, sets_of_bands);
  const Direction stacks = measure(engine, solution, clues, true, sets_of_stacks);
  const Direction& chosen = stacks.cost < bands.cost ? stacks : bands;
  const auto& sets = stacks.cost < bands.cost ? sets_of_stacks : sets_of_bands;
  std::array<Cell, cells_of_three_bands> shown{};
  std::array<bool, 3> is_before{};  // bands that are the third where they have as many clues
  for (const std::size_t third : chosen.order) {
    BandSplit split = split_with_third(engine, solution, third, chosen.transposed);
    const auto show = [&](const SplitCells& found) {
      for (std::size_t place = 0; place < shown.size(); ++place) {
        const bool is_clue = place < cells_of_two_bands ? (found.two >> place & 1U) != 0
                                                        : (found.third >> (place - cells_of_two_bands) & 1U) != 0;
        const std::size_t cell = split.cell_of_grid(place);
        shown[cell] = is_clue ? solution[cell] : blank;
      }
      return visit(shown);
    };
    BandsFirstSearch search(split, *sets[third], {is_before[(third + 1) % 3], is_before[(third + 2) % 3]}, clues, show,
                            units, on_work);
    if (!search.search()) return;
    is_before[third] = true;
  }
}

}  // namespace isodoku::detail
