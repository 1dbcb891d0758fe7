// Searches the third band, given the clues of two bands.
//
// The clues there must hit the parts in the third band of all unavoidable sets without a clue. For most choices of
// clues in two bands, counting shows that this is impossible. Sets that meet the third band only in two cells of a
// minirow are stored in a table by this pair of cells, 32 per pair, as bits:
//
//   minirow   1            2       ...  9
//   pair      12  13  23   12 ...       ... 23
//   sets      32  32  32   32 ...       ... 32 bits
//
// A pair is open if one of its 32 bits is set. A minirow with one or two open pairs needs a clue, as two pairs share a
// cell; one with three needs two clues. The sums over the three minirows of a box, and over all nine, are lower bounds.
// Other sets that are disjoint from these pairs add to them. If a bound equals the number of clues that are allowed,
// all clues of the box, or of the band, are in the counted sets, and each of these has as few as it needs. So other
// cells are dead, and in a minirow with two open pairs all cells but the shared one.
//
// Sets that are disjoint from the pairs, and sets without a live cell, are found by tables. For each minirow and each
// subset of its three cells, they contain the sets that have any of these cells, 512 in one or two registers. Removing
// the sets of nine minirows from the sets without a clue gives the result.
//
// One choice in ten passes and is searched. Some 200 sets are open. The pairs and the first other sets, 64 in all, are
// bits of a word (band_sets.hpp); the rest is tested when these are hit. Cells that hit all known sets are passed to
// the solver, and every failure gives a new set. If there are too many learned sets, the oldest are replaced. A much
// longer list is tested before the solver, as the same sets are missed repeatedly.
//
// Source: lower bounds by pairs of minirows are known from the Sudoku Players' Forum.

#include "solve/minimal/third_band.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace isodoku::detail {
namespace {

/// The number of clues that the open pairs of a band need, one bit for each pair.
class PairNeeds {
 public:
  explicit PairNeeds(std::uint32_t open_pairs) {
    constexpr std::uint32_t first_of_minirow = 0b001001001001001001001001001;
    const std::uint32_t a = open_pairs & first_of_minirow;
    const std::uint32_t b = open_pairs >> 1 & first_of_minirow;
    const std::uint32_t c = open_pairs >> 2 & first_of_minirow;
    any_ = a | b | c;
    all_ = a & b & c;
    cells_ = (a | b) | (a | c) << 1 | (b | c) << 2;
    least_cells_ = ((7 * any_) & ~(c | b << 1 | a << 2)) | 7 * all_;
  }
  /// The minirows with open pairs, as the bits of their first pairs.
  [[nodiscard]] std::uint32_t minirows() const { return any_; }
  /// The minimum number of clues of a box.
  [[nodiscard]] int least(std::uint32_t box) const { return std::popcount(any_ & box) + std::popcount(all_ & box); }
  /// The cells of the open pairs.
  [[nodiscard]] std::uint32_t cells() const { return cells_; }
  /// The cells of clues if there are no more than needed: two pairs of a minirow share a cell.
  [[nodiscard]] std::uint32_t least_cells() const { return least_cells_; }

 private:
  std::uint32_t any_;
  std::uint32_t all_;
  std::uint32_t cells_;
  std::uint32_t least_cells_;
};

/// The minimum number of clues for disjoint sets, in total and in each box, and the cells that this leaves.
class LowerBound {
 public:
  LowerBound(const PairNeeds& needs, int clues, const ThirdBand::Room& room)
      : spare_(clues), counted_(needs.cells()), allowed_(needs.least_cells()) {
    for (std::size_t box = 0; box < boxes_of_band; ++box) {
      const int least = needs.least(box_of_band(box));
      spare_ -= least;
      spare_of_box_[box] = room[box] - least;
      if (spare_of_box_[box] == 0) live_ &= ~box_of_band(box) | allowed_;
    }
    if (spare_ == 0) live_ &= allowed_;
  }
  /// The cells that may have clues.
  [[nodiscard]] std::uint32_t live() const { return live_; }

  /// Adds a set that needs a clue. Returns false if there are not enough clues.
  bool add(std::uint32_t cells) {
    cells &= live_;
    if (cells == 0) return false;
    if ((cells & counted_) != 0) return true;
    counted_ |= cells;
    allowed_ |= cells;
    if (--spare_ < 0) return false;
    for (std::size_t box = 0; box < boxes_of_band; ++box) {
      if ((cells & ~box_of_band(box)) != 0) continue;
      if (--spare_of_box_[box] < 0) return false;
      if (spare_of_box_[box] == 0) live_ &= ~box_of_band(box) | allowed_;
    }
    if (spare_ == 0) live_ &= allowed_;
    return true;
  }

 private:
  int spare_;
  ThirdBand::Room spare_of_box_{};
  std::uint32_t live_ = all_of_band;
  std::uint32_t counted_;  // cells of the sets that are counted in the bound
  std::uint32_t allowed_;  // cells that may have clues when none are to spare
};

}  // namespace

ThirdBand::ThirdBand(BandSplit& split, std::span<const std::vector<std::uint64_t>, minirow_pairs> pairs,
                     std::span<const SplitCells> sets, Show show, Learn learn)
    : split_(split), show_(std::move(show)), learn_(std::move(learn)) {
  for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
    std::size_t number = sets_a_pair * pair;
    for (std::uint64_t set : pairs[pair]) {
      all_pairs_.set(number);
      for (; set != 0; set &= set - 1) pairs_of_[static_cast<std::size_t>(std::countr_zero(set))].set(number);
      ++number;
    }
  }
  for (const SplitCells& set : sets) add_set(set);
  fixed_sets_ = number_of_sets_;
  next_replaced_ = fixed_sets_;
}

void ThirdBand::add_set(const SplitCells& set) {
  std::size_t number = number_of_sets_;
  const bool is_replaced = number == max_sets;
  if (is_replaced) {
    number = next_replaced_;
    next_replaced_ = number + 1 < max_sets ? number + 1 : fixed_sets_;
  } else {
    ++number_of_sets_;
  }
  SetsPart& part = parts_[number / SetBits::capacity];
  const std::size_t place = number % SetBits::capacity;
  if (is_replaced) {
    part.open_at_begin.remove(place);
    open_sets_[number / SetBits::capacity].remove(place);
    for (SetBits& sets : part.of_cell) sets.remove(place);
    for (auto& minirow : part.meeting) {
      for (SetBits& sets : minirow) sets.remove(place);
    }
  }
  third_[number] = set.third;
  part.all.set(place);
  if ((set.two & begun_) == 0) part.open_at_begin.set(place);
  for (std::uint64_t rest = set.two; rest != 0; rest &= rest - 1) {
    part.of_cell[static_cast<std::size_t>(std::countr_zero(rest))].set(place);
  }
  for (std::size_t minirow = 0; minirow < minirows_of_band; ++minirow) {
    for (std::uint32_t cells = 1; cells < choices_of_cells; ++cells) {
      if ((set.third & cells << 3 * minirow) != 0) part.meeting[minirow][cells].set(place);
    }
  }
}

/// The sets that contain none of the cells.
SetBits ThirdBand::SetsPart::apart_from(std::uint32_t cells, SetBits sets) const {
  for (const auto& minirow : meeting) {
    sets = sets.without(minirow[cells & (choices_of_cells - 1)]);
    cells >>= 3;
  }
  return sets;
}

ThirdBand::PairSets ThirdBand::begin(std::uint64_t two) {
  begun_ = two;
  for (SetsPart& part : parts_) part.open_at_begin = part.all;
  PairSets open = all_pairs_;
  for (; two != 0; two &= two - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(two));
    for (SetsPart& part : parts_) part.open_at_begin = part.open_at_begin.without(part.of_cell[cell]);
    open = open.without(pairs_of_[cell]);
  }
  return open;
}

void ThirdBand::search(std::uint64_t two, int clues, const Room& room, const PairSets& open) {
  const std::uint32_t pairs = open.parts[0].sixteenths() | open.parts[1].sixteenths() << 16;
  const PairNeeds needs(pairs);
  if (needs.least(all_of_band) > clues) return;
  for (std::size_t box = 0; box < boxes_of_band; ++box) {
    if (needs.least(box_of_band(box)) > room[box]) return;
  }
  LowerBound bound(needs, clues, room);
  for (std::size_t part = 0; part < parts_of_sets; ++part) {
    SetBits sets = parts_[part].open_at_begin;
    for (std::uint64_t rest = two & ~begun_; rest != 0; rest &= rest - 1) {
      sets = sets.without(parts_[part].of_cell[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    open_sets_[part] = sets;
    const SetBits apart = parts_[part].apart_from(needs.cells(), sets);
    if (!apart.for_each([&](std::size_t set) { return bound.add(third_[SetBits::capacity * part + set]); })) return;
    if (bound.live() != all_of_band && parts_[part].apart_from(bound.live(), sets).any()) return;
  }
  room_ = room;
  listed_.clear();
  for (std::uint32_t rest = pairs; rest != 0; rest &= rest - 1) {
    const std::uint32_t cells = minirow_pair(static_cast<std::size_t>(std::countr_zero(rest))) & bound.live();
    if (cells == 0) return;
    listed_.add(cells);
  }
  for (std::size_t part = 0; part < parts_of_sets && !listed_.is_full(); ++part) {
    open_sets_[part].for_each([&](std::size_t set) {
      listed_.add(third_[SetBits::capacity * part + set] & bound.live());
      return !listed_.is_full();
    });
  }
  are_all_listed_ = !listed_.is_full();
  listed_.finish();
  search_open(listed_.all(), clues, {two, 0}, bound.live());
}

/// Excludes the cells of the box of this clue, if it has its maximum number of clues.
std::uint32_t ThirdBand::without_full_box(std::uint32_t clues, std::uint32_t clue, std::uint32_t live) const {
  for (std::size_t box = 0; box < boxes_of_band; ++box) {
    if ((clue & box_of_band(box)) == 0) continue;
    if (std::popcount(clues & box_of_band(box)) >= room_[box]) live &= ~box_of_band(box);
  }
  return live;
}

/// Tries each of these cells as the last clue.
void ThirdBand::search_last(std::uint32_t choice, const SplitCells& clues) {
  for (; choice != 0; choice &= choice - 1) search_unknown(0, {clues.two, clues.third | (choice & -choice)}, 0);
}

void ThirdBand::search_open(std::uint64_t open, int clues_left, const SplitCells& clues, std::uint32_t live) {
  if (open == 0) {
    search_unknown(clues_left, clues, live);
    return;
  }
  if (clues_left == 0) return;
  if (clues_left == 1) {
    search_last(listed_.in_all(open, live), clues);
    return;
  }
  // Disjoint sets, and the one with the fewest live cells.
  std::uint32_t packed = 0;
  std::uint32_t choice = all_of_band;
  int number = 0;
  for (std::uint64_t rest = open; rest != 0;) {
    const auto set = static_cast<std::size_t>(std::countr_zero(rest));
    const std::uint32_t cells = listed_.cells(set) & live;
    if (cells == 0 || ++number > clues_left) return;
    packed |= cells;
    if (std::popcount(cells) < std::popcount(choice)) choice = cells;
    rest = listed_.apart_from(cells, rest);
  }
  if (number == clues_left) live &= packed;
  for (choice &= live; choice != 0; choice &= choice - 1) {
    const std::uint32_t clue = choice & -choice;
    live &= ~clue;
    const SplitCells more = {clues.two, clues.third | clue};
    const std::uint32_t live_for_more = without_full_box(more.third, clue, live);
    const std::uint64_t left_open = open & ~listed_.with(static_cast<std::size_t>(std::countr_zero(clue)));
    if (clues_left == 2) {
      search_last(listed_.in_all(left_open, live_for_more), more);
      continue;
    }
    search_open(left_open, clues_left - 1, more, live_for_more);
  }
}

/// Finds a set among those found recently, or by the solver.
SplitCells ThirdBand::find_set(const SplitCells& clues) {
  for (const SplitCells& set : found_) {
    if ((set.two & clues.two) == 0 && (set.third & clues.third) == 0) return set;
  }
  const SplitCells set = split_.find_set(clues);
  if (set.count() != 0) add_found(set);
  return set;
}

void ThirdBand::add_found(const SplitCells& set) {
  if (found_.size() < max_found) {
    found_.push_back(set);
  } else {
    found_[next_found_] = set;
    next_found_ = (next_found_ + 1) % max_found;
  }
}

/// A set without a clue among those that are not listed; empty if there is none.
std::uint32_t ThirdBand::unlisted_set(std::uint32_t clues) const {
  if (are_all_listed_) return 0;
  for (std::size_t part = 0; part < parts_of_sets; ++part) {
    const SetBits sets = parts_[part].apart_from(clues, open_sets_[part]);
    if (sets.any()) return third_[SetBits::capacity * part + sets.first()];
  }
  return 0;
}

/// Continues when no known set is left to hit.
void ThirdBand::search_unknown(int clues_left, const SplitCells& clues, std::uint32_t live) {
  if (std::popcount(live) < clues_left) return;
  std::uint32_t cells = unlisted_set(clues.third);
  if (cells == 0) {
    const SplitCells set = find_set(clues);
    if (set.count() == 0) {
      show_with_any(clues_left, clues, live);
      return;
    }
    if (set.third == 0) {
      learn_(set.two);
      return;
    }
    add_set(set);
    cells = set.third;
  }
  if (clues_left == 0) return;
  for (std::uint32_t choice = cells & live; choice != 0; choice &= choice - 1) {
    const std::uint32_t clue = choice & -choice;
    live &= ~clue;
    const SplitCells more = {clues.two, clues.third | clue};
    search_unknown(clues_left - 1, more, without_full_box(more.third, clue, live));
  }
}

/// Shows clues with a unique solution, combined with any further clues.
void ThirdBand::show_with_any(int clues_left, const SplitCells& clues, std::uint32_t live) {
  if (clues_left == 0) {
    show_(clues);
    return;
  }
  for (; live != 0; live &= live - 1) {
    const std::uint32_t clue = live & -live;
    const SplitCells more = {clues.two, clues.third | clue};
    show_with_any(clues_left - 1, more, without_full_box(more.third, clue, live & ~clue));
  }
}

}  // namespace isodoku::detail
