// Checks singles, subsets, fish, wings, unique rectangles and trials by their definitions. Houses, places and
// candidates are looked up directly. If a pattern has only a few cells, all ways to fill them are tried.

#include <algorithm>
#include <bit>
#include <set>

#include "tests/oracle/replay.hpp"

namespace oracle {
namespace {

std::size_t subset_size(const std::string& technique) {
  const std::string last = technique.substr(technique.rfind(' ') + 1);
  if (last == "pair") return 2;
  if (last == "triple") return 3;
  if (last == "quad") return 4;
  return std::stoul(last);
}

int last_number(const std::string& technique) {
  return std::stoi(technique.substr(technique.rfind(' ') + 1));
}

Symbols bit_of(int symbol) {
  return Symbols{1} << (symbol - 1);
}

int only_symbol(Symbols symbols) {
  return std::countr_zero(symbols) + 1;
}

}  // namespace

std::string Replay::check_deduction(const ReplayState& state, const ReplayStep& step) const {
  const std::string& name = step.technique;
  const auto is = [&](const char* prefix) { return name.starts_with(prefix); };
  if (name == "naked single" || name == "hidden single") return check_single(state, step);
  if (!is("contradiction chain") && !is("alternative chain") && !step.placed.empty()) return "places something";
  if (name == "locked candidates") return check_locked(state, step);
  if (is("naked ") || name == "preemptive set") return check_naked(state, step);
  if (is("hidden rectangle") || is("unique ")) return check_unique(state, step);
  if (is("hidden ")) return check_hidden(state, step);
  if (name == "X-wing") return check_fish(state, step, 2);
  if (name == "swordfish") return check_fish(state, step, 3);
  if (name == "jellyfish") return check_fish(state, step, 4);
  if (name.ends_with("-fish")) return check_fish(state, step, std::stoul(name));
  if (name == "bent naked pair") return check_wing(state, step, 2);
  if (name == "XYZ-wing") return check_wing(state, step, 3);
  if (name.ends_with("WXYZ-wing")) return check_wing(state, step, 4);
  if (is("X-chain") || is("XY-") || name == "W-wing") return check_ends(state, step);
  if (is("contradiction chain")) return check_contradiction(state, step);
  if (is("alternative chain")) return check_alternatives(state, step);
  if (is("Bowman's Bingo") || is("trial and error")) {
    if (step.cells.size() != 1 || step.removed != std::map<int, Symbols>{{step.cells[0], step.symbols}}) {
      return "does not remove what is assumed";
    }
    ReplayState assumed = state;
    fill(assumed, step.cells[0], only_symbol(step.symbols));
    const bool is_refuted =
        is("Bowman") ? singles_refute(assumed, last_number(name)) : trials_refute(assumed, last_number(name) - 1);
    return is_refuted ? "" : "the assumption is not refuted";
  }
  return "no such technique";
}

std::string Replay::check_single(const ReplayState& state, const ReplayStep& step) const {
  if (step.placed.size() != 1 || !step.removed.empty()) return "does not place one symbol";
  const auto [cell, symbol] = *step.placed.begin();
  if (step.technique == "naked single") {
    if (step.cells != std::vector<int>{cell}) return "another cell";
    return state.candidates[static_cast<std::size_t>(cell)] == bit_of(symbol) ? "" : "there are other candidates";
  }
  if (step.houses.size() != 1 || !is_full(step.houses[0]) || step.symbols != bit_of(symbol)) return "no such house";
  return places(state, step.houses[0], symbol) == std::vector<int>{cell} ? "" : "there are other places";
}

std::string Replay::check_locked(const ReplayState& state, const ReplayStep& step) const {
  if (step.houses.size() != 2 || !is_full(step.houses[0]) || std::popcount(step.symbols) != 1) return "not two houses";
  if (places(state, step.houses[0], only_symbol(step.symbols)) != step.cells) return "these are not all places";
  for (const int cell : step.cells) {
    if (!holds(step.houses[1], cell)) return "a place is not in the other house";
  }
  for (const auto& [cell, symbols] : step.removed) {
    if (symbols != step.symbols || !holds(step.houses[1], cell) || holds(step.houses[0], cell)) return "removes others";
  }
  return {};
}

std::string Replay::check_naked(const ReplayState& state, const ReplayStep& step) const {
  Symbols symbols = 0;
  for (const int cell : step.cells) {
    if (state.filled[static_cast<std::size_t>(cell)] != 0) return "a cell is filled";
    symbols |= state.candidates[static_cast<std::size_t>(cell)];
  }
  const std::set<int> cells(step.cells.begin(), step.cells.end());
  // In a state without a solution, there can be fewer candidates.
  if (cells.size() < 2 || cells.size() != step.cells.size() || (symbols & ~step.symbols) != 0 ||
      static_cast<std::size_t>(std::popcount(step.symbols)) != cells.size()) {
    return "not as many candidates as cells";
  }
  if (step.technique != "preemptive set" && subset_size(step.technique) != cells.size()) return "another size";
  std::vector<int> range;
  for (int house = 0; house < static_cast<int>(houses_.size()); ++house) {
    if (std::ranges::all_of(cells, [&](int cell) { return holds(house, cell); })) range.push_back(house);
  }
  for (const int house : step.houses) {
    if (std::ranges::count(range, house) == 0) return "not all cells are in the house";
  }
  if (step.houses.empty() || (step.technique == "preemptive set" && step.houses != range)) return "not the range";
  for (const auto& [cell, removed] : step.removed) {
    const auto is_in = [&, at = cell](int house) { return holds(house, at); };
    if (cells.contains(cell) || (removed & ~step.symbols) != 0 || std::ranges::none_of(step.houses, is_in)) {
      return "removes others";
    }
  }
  if (step.hidden_cells.empty()) return {};
  for (const int house : range) {
    if (!is_full(house)) continue;
    std::vector<int> others;
    for (const int cell : houses_[static_cast<std::size_t>(house)].cells) {
      if (state.filled[static_cast<std::size_t>(cell)] == 0 && !cells.contains(cell)) others.push_back(cell);
    }
    if (others != step.hidden_cells) continue;
    if (static_cast<std::size_t>(std::popcount(step.hidden_symbols)) != others.size()) return "a wrong hidden set";
    for (int symbol = 1; symbol <= size_; ++symbol) {
      if ((step.hidden_symbols & bit_of(symbol)) == 0) continue;
      for (const int cell : places(state, house, symbol)) {
        if (cells.contains(cell)) return "the hidden set is not hidden there";
      }
    }
    return {};
  }
  return "the hidden set has other cells";
}

std::string Replay::check_hidden(const ReplayState& state, const ReplayStep& step) const {
  if (step.houses.size() != 1 || !is_full(step.houses[0])) return "no such house";
  std::set<int> there;
  for (int symbol = 1; symbol <= size_; ++symbol) {
    if ((step.symbols & bit_of(symbol)) == 0) continue;
    const std::vector<int> of_symbol = places(state, step.houses[0], symbol);
    if (of_symbol.empty()) return "a symbol has no place";
    there.insert(of_symbol.begin(), of_symbol.end());
  }
  if (there != std::set<int>(step.cells.begin(), step.cells.end())) return "these are not all places";
  if (there.size() != static_cast<std::size_t>(std::popcount(step.symbols)) ||
      there.size() != subset_size(step.technique)) {
    return "not as many places as symbols";
  }
  for (const auto& [cell, symbols] : step.removed) {
    if (!there.contains(cell) || (symbols & step.symbols) != 0) return "removes others";
  }
  return {};
}

std::string Replay::check_fish(const ReplayState& state, const ReplayStep& step, std::size_t size) const {
  if (step.houses.size() != 2 * size || std::popcount(step.symbols) != 1) return "not as many houses";
  std::set<int> in_bases;
  std::set<int> in_covers;
  std::vector<int> all_places;
  for (std::size_t i = 0; i < step.houses.size(); ++i) {
    if (!is_full(step.houses[i])) return "a house is too small";
    for (const int cell : houses_[static_cast<std::size_t>(step.houses[i])].cells) {
      if (!(i < size ? in_bases : in_covers).insert(cell).second) return "two houses meet";
    }
    if (i >= size) continue;
    const std::vector<int> more = places(state, step.houses[i], only_symbol(step.symbols));
    if (more.empty()) return "a base without a place";
    all_places.insert(all_places.end(), more.begin(), more.end());
  }
  if (all_places != step.cells) return "these are not all places";
  for (const int cell : all_places) {
    if (!in_covers.contains(cell)) return "a place is not covered";
  }
  for (const auto& [cell, symbols] : step.removed) {
    if (symbols != step.symbols || !in_covers.contains(cell) || in_bases.contains(cell)) return "removes others";
  }
  return {};
}

template <typename Visit>
bool Replay::for_each_assignment(const ReplayState& state, const std::vector<int>& cells, int cell, int symbol,
                                 std::vector<int>& chosen, const Visit& visit) const {
  if (chosen.size() == cells.size()) return visit(chosen);
  const int here = cells[chosen.size()];
  for (int s = 1; s <= size_; ++s) {
    if ((state.candidates[static_cast<std::size_t>(here)] & bit_of(s)) == 0) continue;
    if (here == cell ? s != symbol : sees(here, cell) && s == symbol) continue;
    bool fits = true;
    for (std::size_t i = 0; i < chosen.size(); ++i) fits = fits && !(sees(cells[i], here) && chosen[i] == s);
    if (!fits) continue;
    chosen.push_back(s);
    const bool goes_on = for_each_assignment(state, cells, cell, symbol, chosen, visit);
    chosen.pop_back();
    if (!goes_on) return false;
  }
  return true;
}

std::string Replay::check_wing(const ReplayState& state, const ReplayStep& step, std::size_t size) const {
  Symbols symbols = 0;
  for (const int cell : step.cells) symbols |= state.candidates[static_cast<std::size_t>(cell)];
  if (step.cells.size() != size || static_cast<std::size_t>(std::popcount(symbols)) != size) return "another size";
  for (const auto& [cell, removed] : step.removed) {
    if (std::ranges::count(step.cells, cell) != 0) return "removes from the wing";
    for (int symbol = 1; symbol <= size_; ++symbol) {
      if ((removed & bit_of(symbol)) == 0) continue;
      std::vector<int> chosen;
      const bool is_empty =
          for_each_assignment(state, step.cells, cell, symbol, chosen, [](const std::vector<int>&) { return false; });
      if (!is_empty) return "the wing can be filled all the same";
    }
  }
  return {};
}

std::string Replay::check_unique(const ReplayState& state, const ReplayStep& step) const {
  std::size_t size = 4;
  if (const std::string loop = "unique loop "; step.technique.starts_with(loop)) {
    size = std::stoul(step.technique.substr(loop.size()));
  }
  const auto type = step.technique[step.technique.find("type ") + 5];
  if (step.cells.size() < size || std::popcount(step.symbols) != 2) return "not enough cells";
  const std::vector<int> set(step.cells.begin(), step.cells.begin() + static_cast<std::ptrdiff_t>(size));
  for (const int cell : set) {
    if ((state.candidates[static_cast<std::size_t>(cell)] & step.symbols) != step.symbols) return "a symbol is missing";
  }
  // Each house must contain two of the cells or none, and two cells of a house have different colours. The colours
  // spread from the first cell.
  std::map<int, int> colours = {{set[0], 0}};
  for (std::size_t round = 0; round < size; ++round) {
    for (const ReplayHouse& house : houses_) {
      std::vector<int> both;
      std::ranges::copy_if(house.cells, std::back_inserter(both),
                           [&](int cell) { return std::ranges::count(set, cell) != 0; });
      if (both.empty()) continue;
      if (both.size() != 2) return "a house does not hold two of the cells";
      for (const auto& [one, other] : {std::pair(both[0], both[1]), std::pair(both[1], both[0])}) {
        if (!colours.contains(one)) continue;
        if (!colours.emplace(other, 1 - colours[one]).second && colours[other] == colours[one]) return "no two colours";
      }
    }
  }
  if (colours.size() != size) return "the cells are not connected";
  for (const auto& [cell, removed] : step.removed) {
    for (int symbol = 1; symbol <= size_; ++symbol) {
      if ((removed & bit_of(symbol)) == 0) continue;
      if (type == '3') {
        std::vector<int> chosen;
        const bool is_deadly = for_each_assignment(state, step.cells, cell, symbol, chosen, [&](const auto& all) {
          return std::all_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size),
                             [&](int s) { return (bit_of(s) & step.symbols) != 0; });
        });
        if (!is_deadly) return "the cells need not be reduced to two symbols";
        continue;
      }
      ReplayState assumed = state;
      fill(assumed, cell, symbol);
      const auto is_deadly = [&] {
        return std::ranges::all_of(set, [&](int at) {
          const auto i = static_cast<std::size_t>(at);
          const Symbols left = assumed.filled[i] != 0 ? bit_of(assumed.filled[i]) : assumed.candidates[i];
          return (left & ~step.symbols) == 0;
        });
      };
      bool is_refuted = is_deadly();
      for (bool goes_on = type >= '4' && type != '5'; goes_on && !is_refuted;) {
        is_refuted = !singles_round(assumed, goes_on) || is_deadly();
      }
      if (!is_refuted) return "the cells need not be reduced to two symbols";
    }
  }
  return {};
}

bool Replay::singles_round(ReplayState& state, bool& has_placed) const {
  has_placed = false;
  if (is_impossible(state)) return false;
  std::map<int, int> found;
  bool is_possible = true;
  const auto note = [&](int cell, int symbol) {
    const auto [place, is_new] = found.emplace(cell, symbol);
    is_possible = is_possible && place->second == symbol;
  };
  for (std::size_t cell = 0; cell < state.filled.size(); ++cell) {
    if (std::popcount(state.candidates[cell]) == 1) note(static_cast<int>(cell), only_symbol(state.candidates[cell]));
  }
  for (int house = 0; house < static_cast<int>(houses_.size()); ++house) {
    if (!is_full(house)) continue;
    for (int symbol = 1; symbol <= size_; ++symbol) {
      const std::vector<int> there = places(state, house, symbol);
      if (there.size() == 1) note(there[0], symbol);
    }
  }
  if (!is_possible) return false;
  for (const auto& [cell, symbol] : found) {
    if ((state.candidates[static_cast<std::size_t>(cell)] & bit_of(symbol)) == 0) return false;
    fill(state, cell, symbol);
    has_placed = true;
  }
  for (std::size_t cell = 0; cell < state.filled.size(); ++cell) {
    if (state.filled[cell] == 0 && state.candidates[cell] == 0) return false;
  }
  return true;
}

bool Replay::singles_refute(ReplayState state, int rounds) const {
  for (std::size_t cell = 0; cell < state.filled.size(); ++cell) {
    if (state.filled[cell] == 0 && state.candidates[cell] == 0) return true;
  }
  bool has_placed = true;
  for (int round = 0; round < rounds && has_placed; ++round) {
    if (!singles_round(state, has_placed)) return true;
  }
  return false;
}

bool Replay::trials_refute(ReplayState state, int depth) const {
  for (bool goes_on = true; goes_on;) {
    for (bool has_placed = true; has_placed;) {
      if (!singles_round(state, has_placed)) return true;
    }
    goes_on = false;
    for (std::size_t cell = 0; depth > 0 && cell < state.filled.size() && !goes_on; ++cell) {
      for (int symbol = 1; symbol <= size_ && !goes_on; ++symbol) {
        if ((state.candidates[cell] & bit_of(symbol)) == 0) continue;
        ReplayState assumed = state;
        fill(assumed, static_cast<int>(cell), symbol);
        if (!trials_refute(assumed, depth - 1)) continue;
        state.candidates[cell] &= ~bit_of(symbol);
        goes_on = true;
      }
    }
  }
  return false;
}

bool Replay::is_crook_stall(const ReplayState& state) const {
  ReplayState copy = state;
  bool has_placed = false;
  if (!singles_round(copy, has_placed) || has_placed) return false;
  for (const ReplayHouse& house : houses_) {
    std::vector<int> open;
    for (const int cell : house.cells) {
      if (state.filled[static_cast<std::size_t>(cell)] == 0) open.push_back(cell);
    }
    for (std::uint32_t set = 1; set < std::uint32_t{1} << open.size(); ++set) {
      Symbols inside = 0;
      Symbols outside = 0;
      for (std::size_t i = 0; i < open.size(); ++i) {
        ((set >> i & 1U) != 0 ? inside : outside) |= state.candidates[static_cast<std::size_t>(open[i])];
      }
      if (std::popcount(inside) == std::popcount(set) && (inside & outside) != 0) return false;
    }
  }
  return true;
}

}  // namespace oracle
