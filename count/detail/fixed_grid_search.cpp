// Filling cycles of cells.
//
// A grid with A(image of c) = p(A(c)) is determined by one cell of each cycle; to put a symbol there is to put its
// images to the other cells. What is used in houses is then carried along by the symmetry, too, so the first cell alone
// tells what a cycle can get: the symbols that p's power of the cycle's length fixes, that put no symbol twice into a
// house of the cycle's own cells, and that the first cell's houses lack. Always the cycle with the fewest choices is
// next.
//
// Data: for each cycle the houses of its cells one after the other, and a word of used symbols for each house. A node
// costs a scan of the open cycles: for box rules three loads each.

#include "count/detail/fixed_grid_search.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <utility>

#include "group/permutation.hpp"

namespace isodoku::detail {

CellCycles::CellCycles(std::span<const Point> sources) : cycle_of(sources.size(), -1), place_of(sources.size(), 0) {
  for_each_cycle(sources, sources.size(), [this](std::span<const Point> cycle) {
    for (std::size_t place = 0; place < cycle.size(); ++place) {
      cycle_of[cycle[place]] = static_cast<int>(cells.size());
      place_of[cycle[place]] = static_cast<int>(place);
    }
    cells.emplace_back(cycle.begin(), cycle.end());
  });
}

FixedGridSearch::FixedGridSearch(const Rules& rules, const CellCycles& cycles, const Partition& relabelling)
    : rules_(rules), cycles_(&cycles), used_(rules.houses().size() + 2, 0), symbols_(cycles.cells.size(), 0) {
  int begin = 1;
  for (const int length : relabelling) {
    for (int symbol = begin; symbol < begin + length; ++symbol) {
      symbol_begin_[static_cast<std::size_t>(symbol)] = static_cast<std::uint8_t>(begin);
      symbol_length_[static_cast<std::size_t>(symbol)] = static_cast<std::uint8_t>(length);
    }
    begin += length;
  }
  for (int cell = 0; cell < rules.cells(); ++cell) width_ = std::max(width_, rules.houses_of(cell).size());
  const auto always_zero = static_cast<std::uint16_t>(rules.houses().size());
  const auto never_read = static_cast<std::uint16_t>(always_zero + 1);
  const auto add_houses = [&](std::vector<std::uint16_t>& list, int cell, std::uint16_t filler) {
    const auto houses = rules.houses_of(cell);
    list.insert(list.end(), houses.begin(), houses.end());
    list.insert(list.end(), width_ - houses.size(), filler);
  };
  for (const auto& cells : cycles.cells) {
    first_place_.push_back(houses_.size() / width_);
    add_houses(first_houses_, cells[0], always_zero);
    for (const int cell : cells) add_houses(houses_, cell, never_read);
    domain_.push_back(find_domain(cells));
  }
  check_houses();
}

std::uint32_t FixedGridSearch::find_domain(std::span<const int> cells) const {
  const int length = static_cast<int>(cells.size());
  const auto first = rules_.houses_of(cells[0]);
  // Which cells of the cycle share a house with the first.
  std::vector<bool> meets(cells.size(), false);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto houses = rules_.houses_of(cells[i]);
    meets[i] = std::ranges::find_first_of(first, houses) != first.end();
  }
  std::uint32_t domain = 0;
  for (int symbol = 1; symbol <= rules_.size(); ++symbol) {
    bool fits = power(symbol, length) == symbol;
    for (int i = 1; i < length && fits; ++i) {
      fits = !meets[static_cast<std::size_t>(i)] || power(symbol, i) != symbol;
    }
    if (fits) domain |= 1U << static_cast<unsigned>(symbol - 1);
  }
  return domain;
}

int FixedGridSearch::power(int symbol, int exponent) const {
  const auto s = static_cast<std::size_t>(symbol);
  return symbol_begin_[s] + (symbol - symbol_begin_[s] + exponent) % symbol_length_[s];
}

void FixedGridSearch::check_houses() {
  // What the cells of each house could hold.
  std::vector<std::uint32_t> possible(rules_.houses().size(), 0);
  for (std::size_t cycle = 0; cycle < domain_.size(); ++cycle) {
    for (std::size_t i = 0; i < cycles_->cells[cycle].size(); ++i) {
      std::uint32_t images = 0;
      for (std::uint32_t rest = domain_[cycle]; rest != 0; rest &= rest - 1) {
        images |= 1U << static_cast<unsigned>(power(std::countr_zero(rest) + 1, static_cast<int>(i)) - 1);
      }
      for (const std::uint16_t house : rules_.houses_of(cycles_->cells[cycle][i])) possible[house] |= images;
    }
  }
  const std::uint32_t all = (1U << static_cast<unsigned>(rules_.size())) - 1;
  for (std::size_t house = 0; house < possible.size(); ++house) {
    const bool needs_all = rules_.houses()[house].cells.size() == static_cast<std::size_t>(rules_.size());
    is_possible_ = is_possible_ && (!needs_all || possible[house] == all);
  }
}

template <std::size_t Width>
void FixedGridSearch::toggle(int cycle, int symbol) {
  const std::size_t width = Width == 0 ? width_ : Width;
  const auto s = static_cast<std::size_t>(symbol);
  const std::uint32_t begin = symbol_begin_[s] - 1U;
  const std::uint32_t length = symbol_length_[s];
  std::uint32_t offset = static_cast<std::uint32_t>(symbol) - 1U - begin;
  const std::uint16_t* house = &houses_[first_place_[static_cast<std::size_t>(cycle)] * width];
  const std::uint16_t* const end = house + cycles_->cells[static_cast<std::size_t>(cycle)].size() * width;
  for (; house != end; house += width) {
    const std::uint32_t bit = 1U << (begin + offset);
    used_[house[0]] ^= bit;
    used_[house[1]] ^= bit;
    used_[house[2]] ^= bit;
    for (std::size_t i = 3; i < width; ++i) used_[house[i]] ^= bit;
    offset = offset + 1 == length ? 0 : offset + 1;
  }
}

template void FixedGridSearch::toggle<0>(int cycle, int symbol);
template void FixedGridSearch::toggle<3>(int cycle, int symbol);

void FixedGridSearch::start(const CycleSymbols& filling) {
  open_.clear();
  for (std::size_t cycle = 0; cycle < filling.size(); ++cycle) {
    symbols_[cycle] = filling[cycle];
    if (filling[cycle] == 0) {
      open_.push_back(static_cast<int>(cycle));
    } else {
      toggle<0>(static_cast<int>(cycle), filling[cycle]);
    }
  }
}

void FixedGridSearch::finish(const CycleSymbols& filling) {
  for (std::size_t cycle = 0; cycle < filling.size(); ++cycle) {
    if (filling[cycle] != 0) toggle<0>(static_cast<int>(cycle), filling[cycle]);
  }
}

template <std::size_t Width>
std::uint32_t FixedGridSearch::take_narrowest() {
  std::size_t best = 0;
  std::uint32_t best_choices = 0;
  int best_count = max_size + 1;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint32_t found = choices<Width>(open_[i]);
    const int count = std::popcount(found);
    if (count >= best_count) continue;
    best = i;
    best_choices = found;
    best_count = count;
    if (count <= 1) break;
  }
  std::swap(open_[best], open_.back());
  return best_choices;
}

template std::uint32_t FixedGridSearch::take_narrowest<0>();

template <std::size_t Width>
std::uint64_t FixedGridSearch::count_rest() {
  if (++nodes_ > most_nodes_) return 0;
  std::uint32_t choices = take_narrowest<Width>();
  if (open_.size() == 1) return static_cast<std::uint64_t>(std::popcount(choices));
  const int cycle = open_.back();
  open_.pop_back();
  std::uint64_t sum = 0;
  for (; choices != 0; choices &= choices - 1) {
    const int symbol = std::countr_zero(choices) + 1;
    toggle<Width>(cycle, symbol);
    sum += count_rest<Width>();
    toggle<Width>(cycle, symbol);
  }
  open_.push_back(cycle);
  return sum;
}

std::uint64_t FixedGridSearch::count(const CycleSymbols& filling, std::uint64_t most_nodes) {
  nodes_ = 0;
  most_nodes_ = most_nodes;
  start(filling);
  const std::uint64_t count = open_.empty() ? 1 : width_ == 3 ? count_rest<3>() : count_rest<0>();
  finish(filling);
  return count;
}

void FixedGridSearch::write(Grid& grid) const {
  for (std::size_t cycle = 0; cycle < symbols_.size(); ++cycle) {
    const int symbol = symbols_[cycle];
    const auto& cells = cycles_->cells[cycle];
    for (std::size_t i = 0; i < cells.size(); ++i) {
      grid.cells()[static_cast<std::size_t>(cells[i])] = static_cast<Cell>(power(symbol, static_cast<int>(i)));
    }
  }
}

CycleSymbols FixedGridSearch::normal_fillings(std::span<const int> cycles, std::span<const std::uint8_t> begin,
                                              std::size_t limit) {
  filling_nodes_left_ = std::numeric_limits<std::uint64_t>::max();
  return find_normal_fillings(cycles, begin, limit);
}

std::optional<std::size_t> FixedGridSearch::count_normal_fillings(std::span<const int> cycles,
                                                                  std::span<const std::uint8_t> begin,
                                                                  std::size_t limit, std::uint64_t most_nodes) {
  filling_nodes_left_ = most_nodes;
  const std::size_t count = find_normal_fillings(cycles, begin, limit).size() / cycles.size();
  if (count > limit || filling_nodes_left_ == 0) return std::nullopt;
  return count;
}

CycleSymbols FixedGridSearch::find_normal_fillings(std::span<const int> cycles, std::span<const std::uint8_t> begin,
                                                   std::size_t limit) {
  CycleSymbols found;
  CycleSymbols filling(begin.begin(), begin.end());
  filling.resize(cycles.size(), 0);
  std::uint32_t used = 0;
  for (std::size_t i = 0; i < begin.size(); ++i) {
    toggle<0>(cycles[i], begin[i]);
    used |= 1U << static_cast<unsigned>(symbol_begin_[begin[i]] - 1);
  }
  add_fillings(cycles, begin.size(), used, limit, filling, found);
  for (std::size_t i = 0; i < begin.size(); ++i) toggle<0>(cycles[i], begin[i]);
  return found;
}

void FixedGridSearch::add_fillings(std::span<const int> cycles, std::size_t at, std::uint32_t used, std::size_t limit,
                                   CycleSymbols& filling, CycleSymbols& found) {
  if (at == cycles.size()) {
    found.insert(found.end(), filling.begin(), filling.end());
    return;
  }
  if (filling_nodes_left_ == 0) return;
  --filling_nodes_left_;
  const int cycle = cycles[at];
  std::uint32_t lengths_tried = 0;  // of symbol cycles that have not occurred
  for (std::uint32_t rest = choices<0>(cycle); rest != 0 && found.size() / cycles.size() <= limit; rest &= rest - 1) {
    const int symbol = std::countr_zero(rest) + 1;
    const auto s = static_cast<std::size_t>(symbol);
    // `used` has the first symbols of the symbol cycles that occurred. Of new ones of a length the first is taken, and
    // of that the first symbol: all lead to the same.
    const std::uint32_t first = 1U << static_cast<unsigned>(symbol_begin_[s] - 1);
    if ((used & first) == 0) {
      const std::uint32_t length = 1U << symbol_length_[s];
      if ((lengths_tried & length) != 0) continue;
      lengths_tried |= length;
    }
    toggle<0>(cycle, symbol);
    filling[at] = static_cast<std::uint8_t>(symbol);
    add_fillings(cycles, at + 1, used | first, limit, filling, found);
    toggle<0>(cycle, symbol);
  }
}

std::vector<FixedGridSearch::Source> FixedGridSearch::sources(std::span<const int> cycles,
                                                              std::span<const Point> cell_map) const {
  std::vector<Source> sources;
  for (const int cycle : cycles) {
    const int first = cycles_->cells[static_cast<std::size_t>(cycle)][0];
    const std::size_t from = cell_map[static_cast<std::size_t>(first)];
    const auto index = std::ranges::find(cycles, cycles_->cycle_of[from]) - cycles.begin();
    sources.push_back({static_cast<std::size_t>(index), cycles_->place_of[from]});
  }
  return sources;
}

void FixedGridSearch::make_image(std::span<const Source> sources, const std::uint8_t* filling,
                                 std::uint8_t* image) const {
  // By first symbol of a symbol cycle: the first symbol of the one it becomes, and which symbol becomes that; 0: none.
  std::array<std::uint8_t, max_size + 1> target{};
  std::array<std::uint8_t, max_size + 1> first{};
  std::uint32_t taken = 0;  // first symbols of symbol cycles that are targets
  for (const auto& [index, exponent] : sources) {
    const int symbol = power(filling[index], exponent);
    const std::size_t begin = symbol_begin_[static_cast<std::size_t>(symbol)];
    const std::uint8_t length = symbol_length_[begin];
    if (target[begin] == 0) {
      std::uint8_t next = 1;
      while (symbol_length_[next] != length || (taken >> next & 1U) != 0) {
        next = static_cast<std::uint8_t>(next + symbol_length_[next]);
      }
      taken |= 1U << next;
      target[begin] = next;
      first[begin] = static_cast<std::uint8_t>(symbol);
    }
    *image++ = static_cast<std::uint8_t>(target[begin] + (symbol + length - first[begin]) % length);
  }
}

}  // namespace isodoku::detail
