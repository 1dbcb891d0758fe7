// Filling cycles of cells.
//
// A grid with A(image of c) = p(A(c)) is determined by one cell of each cycle: putting a symbol there puts its images
// into the other cells. The symmetry also maps the sets of used symbols of the houses to each other. So the first cell
// determines which symbols a cycle can get:
// - those that p^l fixes, where l is the length of the cycle
// - that occur at most once in each house of the cycle's own cells
// - that are missing in the houses of the first cell.
// The search always continues with the cycle that has the fewest choices.
//
// Data: a word of used symbols for each house, which together fill one or two vectors. For each cycle and symbol, the
// bits to change are stored. A node costs one exclusive or, and a scan of the open cycles: three loads each for box
// rules.

#include "count/classes/fixed_grid_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <random>
#include <utility>

#include "base/permutation.hpp"

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
    : rules_(rules),
      size_(rules.size()),
      cycles_(&cycles),
      used_((rules.houses().size() / block + 1) * block, 0),
      symbols_(cycles.cells.size(), 0) {
  int begin = 1;
  for (const int length : relabelling) {
    for (int symbol = begin; symbol < begin + length; ++symbol) {
      symbol_begin_[static_cast<std::size_t>(symbol)] = static_cast<std::uint8_t>(begin);
      symbol_length_[static_cast<std::size_t>(symbol)] = static_cast<std::uint8_t>(length);
    }
    begin += length;
  }
  std::size_t longest = 0;
  for (const auto& cells : cycles.cells) longest = std::max(longest, cells.size());
  powers_.resize(longest);
  for (std::size_t exponent = 0; exponent < longest; ++exponent) {
    for (int symbol = 1; symbol <= size_; ++symbol) {
      powers_[exponent][static_cast<std::size_t>(symbol)] =
          static_cast<std::uint8_t>(power(symbol, static_cast<int>(exponent)));
    }
  }
  for (int cell = 0; cell < rules.cell_count(); ++cell) width_ = std::max(width_, rules.houses_of(cell).size());
  for (const auto& cells : cycles.cells) {
    const auto houses = rules.houses_of(cells[0]);
    firsts_.push_back(static_cast<std::uint16_t>(find_domain(cells)));
    firsts_.insert(firsts_.end(), houses.begin(), houses.end());
    firsts_.insert(firsts_.end(), width_ - houses.size(), static_cast<std::uint16_t>(used_.size() - 1));
  }
  changes_ = std::make_shared<const std::vector<std::uint16_t>>(find_changes());
  check_houses();
}

std::uint32_t FixedGridSearch::find_domain(std::span<const int> cells) const {
  const int length = static_cast<int>(cells.size());
  const auto first = rules_.houses_of(cells[0]);
  // The cells of the cycle that share a house with the first one.
  std::vector<bool> meets(cells.size(), false);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto houses = rules_.houses_of(cells[i]);
    meets[i] = std::ranges::find_first_of(first, houses) != first.end();
  }
  std::uint32_t domain = 0;
  for (int symbol = 1; symbol <= size_; ++symbol) {
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
  // The symbols that the cells of each house could contain.
  std::vector<std::uint32_t> possible(rules_.houses().size(), 0);
  for (std::size_t cycle = 0; cycle < cycles_->cells.size(); ++cycle) {
    for (std::size_t i = 0; i < cycles_->cells[cycle].size(); ++i) {
      std::uint32_t images = 0;
      for (std::uint32_t rest = firsts_[cycle * (width_ + 1)]; rest != 0; rest &= rest - 1) {
        images |= 1U << static_cast<unsigned>(power(std::countr_zero(rest) + 1, static_cast<int>(i)) - 1);
      }
      for (const std::uint16_t house : rules_.houses_of(cycles_->cells[cycle][i])) possible[house] |= images;
    }
  }
  const std::uint32_t all = (1U << static_cast<unsigned>(size_)) - 1;
  for (std::size_t house = 0; house < possible.size(); ++house) {
    const bool needs_all = rules_.houses()[house].cells.size() == static_cast<std::size_t>(rules_.size());
    is_possible_ = is_possible_ && (!needs_all || possible[house] == all);
  }
}

std::vector<std::uint16_t> FixedGridSearch::find_changes() const {
  std::vector<std::uint16_t> changes;
  for (const auto& cells : cycles_->cells) {
    for (int symbol = 1; symbol <= size_; ++symbol) {
      const std::size_t begin = changes.size();
      changes.resize(begin + used_.size(), 0);
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const int image = power(symbol, static_cast<int>(i));
        for (const std::uint16_t house : rules_.houses_of(cells[i])) {
          std::uint16_t& word = changes[begin + house];
          word = static_cast<std::uint16_t>(word ^ 1U << static_cast<unsigned>(image - 1));
        }
      }
    }
  }
  return changes;
}

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
template std::uint32_t FixedGridSearch::take_narrowest<3>();

template <std::size_t Width>
std::uint64_t FixedGridSearch::count_rest() {
  if (++nodes_ > max_nodes_) return 0;
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

std::uint64_t FixedGridSearch::count(const CycleSymbols& filling, std::uint64_t max_nodes) {
  nodes_ = 0;
  max_nodes_ = max_nodes;
  start(filling);
  const std::uint64_t count = open_.empty() ? 1 : is_narrow() ? count_rest<3>() : count_rest<0>();
  finish(filling);
  return count;
}

template <std::size_t Width>
FixedGridSearch::Sample FixedGridSearch::sample_rest(std::mt19937_64& random) {
  if (open_.empty()) return {1, 0};
  const std::uint32_t choices = take_narrowest<Width>();
  if (choices == 0) return {0, 1};
  const int cycle = open_.back();
  open_.pop_back();
  const int number = std::popcount(choices);
  std::uint32_t left = choices;
  for (auto skip = random() % static_cast<unsigned>(number); skip > 0; --skip) left &= left - 1;
  const int symbol = std::countr_zero(left) + 1;
  toggle<Width>(cycle, symbol);
  const auto [grids, nodes] = sample_rest<Width>(random);
  toggle<Width>(cycle, symbol);
  open_.push_back(cycle);
  return {number * grids, 1 + number * nodes};
}

FixedGridSearch::Sample FixedGridSearch::sample(std::mt19937_64& random) {
  const CycleSymbols nothing(symbols_.size(), 0);
  start(nothing);
  return is_narrow() ? sample_rest<3>(random) : sample_rest<0>(random);
}

void FixedGridSearch::write(Grid& grid) const {
  for (std::size_t cycle = 0; cycle < symbols_.size(); ++cycle) {
    std::size_t symbol = symbols_[cycle];
    const std::size_t begin = symbol_begin_[symbol];
    const std::size_t end = begin + symbol_length_[symbol];
    for (const int cell : cycles_->cells[cycle]) {
      grid.cells()[static_cast<std::size_t>(cell)] = static_cast<Cell>(symbol);
      if (++symbol == end) symbol = begin;
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
                                                                  std::size_t limit, std::uint64_t max_nodes) {
  filling_nodes_left_ = max_nodes;
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
  if (is_narrow()) {
    add_fillings<3>(cycles, begin.size(), used, limit, filling, found);
  } else {
    add_fillings<0>(cycles, begin.size(), used, limit, filling, found);
  }
  for (std::size_t i = 0; i < begin.size(); ++i) toggle<0>(cycles[i], begin[i]);
  return found;
}

template <std::size_t Width>
void FixedGridSearch::add_fillings(std::span<const int> cycles, std::size_t at, std::uint32_t used, std::size_t limit,
                                   CycleSymbols& filling, CycleSymbols& found) {
  if (at == cycles.size()) {
    found.insert(found.end(), filling.begin(), filling.end());
    return;
  }
  if (filling_nodes_left_ == 0) return;
  --filling_nodes_left_;
  const int cycle = cycles[at];
  std::uint32_t lengths_tried = 0;  // lengths of symbol cycles that have not occurred
  for (std::uint32_t rest = choices<Width>(cycle); rest != 0 && found.size() / cycles.size() <= limit;
       rest &= rest - 1) {
    const int symbol = std::countr_zero(rest) + 1;
    const auto s = static_cast<std::size_t>(symbol);
    // `used` contains the first symbols of the symbol cycles that occurred. Of the new cycles of a length only the
    // first is tried, and of that only the first symbol: all others are equivalent.
    const std::uint32_t first = 1U << static_cast<unsigned>(symbol_begin_[s] - 1);
    if ((used & first) == 0) {
      const std::uint32_t length = 1U << symbol_length_[s];
      if ((lengths_tried & length) != 0) continue;
      lengths_tried |= length;
    }
    toggle<Width>(cycle, symbol);
    filling[at] = static_cast<std::uint8_t>(symbol);
    add_fillings<Width>(cycles, at + 1, used | first, limit, filling, found);
    toggle<Width>(cycle, symbol);
  }
}

std::vector<FixedGridSearch::Source> FixedGridSearch::sources(std::span<const int> cycles,
                                                              std::span<const Point> cell_map) const {
  std::vector<Source> sources;
  for (const int cycle : cycles) {
    const int first = cycles_->cells[static_cast<std::size_t>(cycle)][0];
    const std::size_t from = cell_map[static_cast<std::size_t>(first)];
    const auto index = std::ranges::find(cycles, cycles_->cycle_of[from]) - cycles.begin();
    sources.push_back({static_cast<std::size_t>(index), static_cast<std::size_t>(cycles_->place_of[from])});
  }
  return sources;
}

std::uint64_t FixedGridSearch::make_image(std::span<const Source> sources, const std::uint8_t* filling,
                                          std::uint8_t* image) const {
  std::array<std::uint8_t, max_size + 1> name{};  // image of each symbol; 0 means not known yet
  std::uint32_t taken = 0;                        // first symbols of the symbol cycles that are already images
  std::uint64_t hash = 0;
  for (const auto& [index, exponent] : sources) {
    const std::size_t symbol = powers_[exponent][filling[index]];
    if (name[symbol] == 0) {
      // The symbol cycle is mapped to the next one of its length, and this symbol to the first symbol of that.
      const std::size_t begin = symbol_begin_[symbol];
      const std::uint8_t length = symbol_length_[symbol];
      std::uint8_t next = 1;
      while (symbol_length_[next] != length || (taken >> next & 1U) != 0) {
        next = static_cast<std::uint8_t>(next + symbol_length_[next]);
      }
      taken |= 1U << next;
      for (std::size_t i = 0, at = symbol; i < length; ++i) {
        name[at] = static_cast<std::uint8_t>(next + i);
        if (++at == begin + length) at = begin;
      }
    }
    *image = name[symbol];
    hash = add_to_hash(hash, *image++);
  }
  return mix(hash);
}

std::vector<RelabellingSearch> relabelling_searches(const Rules& rules, const CellCycles& cycles) {
  int order = 1;
  for (const auto& cells : cycles.cells) order = std::lcm(order, static_cast<int>(cells.size()));
  std::vector<RelabellingSearch> searches;
  for (const Partition& type : partitions(rules.size())) {
    if (!std::ranges::all_of(type, [order](int length) { return order % length == 0; })) continue;
    FixedGridSearch search(rules, cycles, type);
    if (search.is_possible()) searches.push_back({type, std::move(search)});
  }
  return searches;
}

}  // namespace isodoku::detail
