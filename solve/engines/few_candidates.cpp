// Counts the last levels of a search tree in a few words.
//
// If many solutions are close together, most positions of a search tree are on its last levels: open cells with two or
// three candidates each. A board would be too slow there, so the candidates of the open cells are stored as bits:
//
//   cells         r1c4  r1c5  r3c4 ...        the i-th cell is bit i of each word
//   words[0]      =2    =2    =7              first remaining candidates
//   words[1]      =7    =7    =9
//   words[2]            =8
//   words[3]
//   closures      for each candidate: what it excludes, and the cells that then have one candidate left
//
// A position consists of these four words and the set of cells whose exclusions have been applied. Cells with no
// candidate or with a single one are found for all cells at once, by counting up to two along the four words. The
// exclusions of a candidate are computed once, with all their consequences (by singles in cells), in the initial
// position. They also hold in all later positions, most of which need no further round. The last two cells are not
// tried: pairs of their candidates are counted.
//
// Nothing else is inferred: each house contains each symbol as soon as all its cells are filled.
//
// Cost: 5 to 10 ns per solution; finding the closures takes a few microseconds.

#include "solve/engines/few_candidates.hpp"

#include <algorithm>
#include <bit>

namespace isodoku::detail {
namespace {

std::size_t lowest(std::uint64_t bits) {
  return static_cast<std::size_t>(std::countr_zero(bits));
}

}  // namespace

FewCandidatesCounter::FewCandidatesCounter(const Rules& rules) : in_house_(rules.houses().size(), 0) {
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    house_starts_.push_back(static_cast<std::uint32_t>(house_list_.size()));
    for (const std::uint16_t house : rules.houses_of(cell)) house_list_.push_back(house);
  }
  house_starts_.push_back(static_cast<std::uint32_t>(house_list_.size()));
}

std::uint64_t FewCandidatesCounter::count(const OpenCells& cells) {
  if (cells.empty()) return 1;
  find_conflicts(cells);
  find_closures();
  return count_rest({all_, 0});
}

void FewCandidatesCounter::find_conflicts(const OpenCells& cells) {
  all_ = {};
  of_symbol_.fill({});
  cells_ = ~std::uint64_t{0} >> (64 - cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    const Point cell = cells[i].cell;
    for (std::uint32_t at = house_starts_[cell]; at < house_starts_[cell + 1U]; ++at) in_house_[house_list_[at]] |= bit;
    std::size_t slot = 0;
    for (std::uint32_t rest = cells[i].candidates; rest != 0; rest &= rest - 1, ++slot) {
      all_.words[slot] |= bit;
      of_symbol_[lowest(rest)][slot] |= bit;
    }
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i;
    const Point cell = cells[i].cell;
    std::uint64_t seen = 0;
    for (std::uint32_t at = house_starts_[cell]; at < house_starts_[cell + 1U]; ++at)
      seen |= in_house_[house_list_[at]];
    std::size_t slot = 0;
    for (std::uint32_t rest = cells[i].candidates; rest != 0; rest &= rest - 1, ++slot) {
      Closure& closure = closures_[slots * i + slot];
      for (std::size_t k = 0; k < slots; ++k) {
        closure.excluded.words[k] = (seen & ~bit & of_symbol_[lowest(rest)][k]) | (k == slot ? 0 : bit);
      }
      closure.settled = bit;
    }
  }
  for (const OpenCell& open : cells) {
    for (std::uint32_t at = house_starts_[open.cell]; at < house_starts_[open.cell + 1U]; ++at) {
      in_house_[house_list_[at]] = 0;
    }
  }
}

void FewCandidatesCounter::find_closures() {
  for (std::size_t slot = 0; slot < slots; ++slot) {
    for (std::uint64_t rest = all_.words[slot]; rest != 0; rest &= rest - 1) {
      const std::size_t cell = lowest(rest);
      Position position = {all_, 0};
      choose(position, cell, slot);
      // If that leaves a cell without candidates, later positions detect it.
      static_cast<void>(settle(position));
      Closure& closure = closures_[slots * cell + slot];
      closure.excluded = all_;
      closure.excluded.remove(position.left);
      closure.settled = position.settled;
    }
  }
}

/// Chooses the candidates of all cells that have one. Returns false if a cell has none.
bool FewCandidatesCounter::settle(Position& position) const {
  for (;;) {
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    for (const std::uint64_t word : position.left.words) {
      two |= one & word;
      one |= word;
    }
    if ((cells_ & ~one) != 0) return false;
    const std::uint64_t singles = cells_ & ~(two | position.settled);
    if (singles == 0) return true;
    const Candidates before = position.left;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      for (std::uint64_t rest = before.words[slot] & singles; rest != 0; rest &= rest - 1) {
        choose(position, lowest(rest), slot);
      }
    }
  }
}

std::uint64_t FewCandidatesCounter::count_rest(Position position) const {
  if (!settle(position)) return 0;
  const std::uint64_t open = cells_ & ~position.settled;
  if (open == 0) return 1;
  const std::size_t cell = lowest(open);
  const std::uint64_t others = open & (open - 1);
  std::uint64_t sum = 0;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    if ((position.left.words[slot] >> cell & 1U) == 0) continue;
    if ((others & (others - 1)) == 0) {  // at most one more
      const Candidates& excluded = closures_[slots * cell + slot].excluded;
      std::uint64_t last = others == 0 ? 1 : 0;
      for (std::size_t k = 0; k < slots; ++k)
        last += (position.left.words[k] & others & ~excluded.words[k]) != 0 ? 1U : 0U;
      sum += last;
      continue;
    }
    Position next = position;
    choose(next, cell, slot);
    sum += count_rest(next);
  }
  return sum;
}

}  // namespace isodoku::detail
