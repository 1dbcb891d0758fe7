// The third band, once the clues of two bands are chosen.
//
// What must be hit there are the parts in the third band of the unavoidable sets that have no clue yet. Most choices of
// clues in two bands end with a count: sets that meet the third band in two cells of a minirow alone are kept in a
// table by this pair of cells, 32 a pair, as bits:
//
//   minirow   1            2       ...  9
//   pair      12  13  23   12 ...       ... 23
//   sets      32  32  32   32 ...       ... 32 bits
//
// A pair is open if one of its 32 bits is. A minirow with one or two open pairs needs a clue, as they share a cell, one
// with three needs two. The sum over nine minirows is a lower bound, some ten instructions in all; other sets that are
// disjoint from these pairs add to it.
//
// What is left, one choice in ten, is searched: the parts are a list of sets of 27 cells, a word each; a clue leaves
// those without its cell. What hits all known sets goes to the solver, and every failure leaves a new set. The oldest
// learned ones are replaced when there are too many.
//
// Source: lower bounds by pairs of minirows are known from the Sudoku Players' Forum.

#include "solve/minimal/third_band.hpp"

#include <bit>
#include <span>
#include <utility>

#ifdef __AVX512F__
#include <immintrin.h>
#endif

namespace isodoku::detail {
namespace {

constexpr std::size_t clues_for_larger_sets = 18;  // from so many clues on they are worth the time to find them
constexpr std::size_t lane = 16;                   // lists are filtered so many sets at a time

/// Clues that open pairs need, a bit for each pair.
int least_clues(std::uint32_t open_pairs) {
  constexpr std::uint32_t first_of_minirow = 0b001001001001001001001001001;
  const std::uint32_t any = (open_pairs | open_pairs >> 1 | open_pairs >> 2) & first_of_minirow;
  const std::uint32_t all = open_pairs & open_pairs >> 1 & open_pairs >> 2 & first_of_minirow;
  return std::popcount(any) + std::popcount(all);
}

/// The pairs of cells of a minirow among these cells, as bits.
std::uint32_t pairs_in(std::uint32_t cells) {
  std::uint32_t pairs = 0;
  for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
    pairs |= static_cast<std::uint32_t>((minirow_pair(pair) & ~cells) == 0) << pair;
  }
  return pairs;
}

/// Writes the sets without the cell to `left`, which has room for all, and a vector more. Returns how many there are.
std::size_t copy_without(std::span<const std::uint32_t> sets, std::uint32_t cell, std::uint32_t* left) {
  std::size_t number = 0;
#ifdef __AVX512F__
  const __m512i with_cell = _mm512_set1_epi32(static_cast<int>(cell));
  for (std::size_t i = 0; i < sets.size(); i += lane) {
    const std::size_t rest = sets.size() - i;
    const auto there = static_cast<__mmask16>(rest >= lane ? 0xFFFFU : (1U << rest) - 1U);
    const __m512i some = _mm512_maskz_loadu_epi32(there, sets.data() + i);
    const __mmask16 kept = _mm512_mask_testn_epi32_mask(there, some, with_cell);
    _mm512_mask_compressstoreu_epi32(left + number, kept, some);
    number += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(kept)));
  }
#else
  for (const std::uint32_t set : sets) {
    left[number] = set;
    number += static_cast<std::size_t>((set & cell) == 0);
  }
#endif
  return number;
}

}  // namespace

ThirdBand::ThirdBand(BandSplit& split, std::span<const std::uint64_t> known, std::size_t clues, Show show, Learn learn)
    : split_(split), show_(std::move(show)), learn_(std::move(learn)) {
  for (std::size_t pair = 0; pair < minirow_pairs; ++pair) {
    std::size_t number = sets_a_pair * pair;
    for (std::uint64_t set : split.sets_of_pair(pair, known, sets_a_pair)) {
      all_pairs_.set(number);
      for (; set != 0; set &= set - 1) pairs_of_[static_cast<std::size_t>(std::countr_zero(set))].set(number);
      ++number;
    }
  }
  const int symbols = clues >= clues_for_larger_sets ? 4 : 3;
  for (const SplitCells& set : split.sets_of_third_band(symbols, most_sets)) add_set(set);
  fixed_sets_ = number_of_sets_;
  next_replaced_ = fixed_sets_;
  lists_.resize(cells_of_band + 1);
  for (auto& list : lists_) list.resize(minirow_pairs + Sets::capacity + lane);
}

void ThirdBand::add_set(const SplitCells& set) {
  std::size_t number = number_of_sets_;
  if (number < Sets::capacity) {
    ++number_of_sets_;
  } else {
    number = next_replaced_;
    next_replaced_ = number + 1 < Sets::capacity ? number + 1 : fixed_sets_;
    for (Sets& sets : sets_of_) sets.remove(number);
  }
  third_[number] = set.third;
  pairs_in_[number] = pairs_in(set.third);
  all_sets_.set(number);
  for (std::uint64_t rest = set.two; rest != 0; rest &= rest - 1) {
    sets_of_[static_cast<std::size_t>(std::countr_zero(rest))].set(number);
  }
}

void ThirdBand::search(std::uint64_t two, int clues, const PairSets& open) {
  const std::uint32_t pairs = open.parts[0].sixteenths() | open.parts[1].sixteenths() << 16;
  int least = least_clues(pairs);
  if (least > clues) return;
  std::vector<std::uint32_t>& list = lists_[static_cast<std::size_t>(clues)];
  std::size_t number = 0;
  std::uint32_t counted = 0;  // cells of the sets that make up the lower bound
  for (std::uint32_t rest = pairs; rest != 0; rest &= rest - 1) {
    list[number] = minirow_pair(static_cast<std::size_t>(std::countr_zero(rest)));
    counted |= list[number++];
  }
  for (std::size_t part = 0; part < all_sets_.parts.size(); ++part) {
    SetBits open_sets = all_sets_.parts[part];
    for (std::uint64_t rest = two; rest != 0; rest &= rest - 1) {
      open_sets = open_sets.without(sets_of_[static_cast<std::size_t>(std::countr_zero(rest))].parts[part]);
    }
    for (std::size_t word = 0; word < SetBits::words; ++word) {
      for (std::uint64_t rest = open_sets.word(word); rest != 0; rest &= rest - 1) {
        const std::size_t set = SetBits::capacity * part + 64 * word + static_cast<std::size_t>(std::countr_zero(rest));
        if ((pairs_in_[set] & pairs) != 0) continue;  // a part of it is in the list
        const std::uint32_t cells = third_[set];
        list[number++] = cells;
        if ((cells & counted) != 0) continue;
        counted |= cells;
        if (++least > clues) return;
      }
    }
  }
  search_open({list.data(), number}, clues, {two, 0}, all_of_band);
}

void ThirdBand::search_open(const Open& open, int clues_left, const SplitCells& clues, std::uint32_t live) {
  if (open.empty()) {
    search_unknown(clues_left, clues, live);
    return;
  }
  if (clues_left == 0) return;
  if (clues_left == 1) {
    for (const std::uint32_t set : open) live &= set;
    for (; live != 0; live &= live - 1) search_unknown(0, {clues.two, clues.third | (live & -live)}, 0);
    return;
  }
  // Disjoint sets, and of these the one with the fewest live cells.
  std::uint32_t packed = 0;
  std::uint32_t choice = all_of_band;
  int number = 0;
  for (const std::uint32_t set : open) {
    const std::uint32_t cells = set & live;
    if (cells == 0) return;
    if ((cells & packed) != 0) continue;
    if (++number > clues_left) return;
    packed |= cells;
    if (std::popcount(cells) < std::popcount(choice)) choice = cells;
  }
  if (number == clues_left) live &= packed;
  std::vector<std::uint32_t>& left = lists_[static_cast<std::size_t>(clues_left) - 1];
  for (choice &= live; choice != 0; choice &= choice - 1) {
    const std::uint32_t clue = choice & -choice;
    live &= ~clue;
    const std::size_t left_open = copy_without(open, clue, left.data());
    search_open({left.data(), left_open}, clues_left - 1, {clues.two, clues.third | clue}, live);
  }
}

/// With no known set left to hit.
void ThirdBand::search_unknown(int clues_left, const SplitCells& clues, std::uint32_t live) {
  if (std::popcount(live) < clues_left) return;
  const SplitCells set = split_.find_set(clues);
  if (set.count() == 0) {
    show_with_any(clues_left, clues, live);
    return;
  }
  if (set.third == 0) {
    learn_(set.two);
    return;
  }
  add_set(set);
  if (clues_left == 0) return;
  for (std::uint32_t choice = set.third & live; choice != 0; choice &= choice - 1) {
    const std::uint32_t clue = choice & -choice;
    live &= ~clue;
    search_unknown(clues_left - 1, {clues.two, clues.third | clue}, live);
  }
}

/// Clues that leave one solution, with any further ones.
void ThirdBand::show_with_any(int clues_left, const SplitCells& clues, std::uint32_t live) {
  if (clues_left == 0) {
    show_(clues);
    return;
  }
  for (; live != 0; live &= live - 1) {
    show_with_any(clues_left - 1, {clues.two, clues.third | (live & -live)}, live & (live - 1));
  }
}

}  // namespace isodoku::detail
