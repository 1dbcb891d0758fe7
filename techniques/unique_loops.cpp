// Unique rectangles and loops (H. Schrader's group V).
//
// The solution of a puzzle with a unique solution does not fill a deadly set (DeadlySets) with a and b, since these
// cells could also be filled in a second way. So one of the impure cells (cells with extra candidates) contains an
// extra candidate. The types have their usual numbers. The costs are those of rectangles; loops of 6, 8 and 10 cells
// cost 3, 6 and 9 more:
//
//   1  one impure cell: it contains neither a nor b                                                           4
//   2  two impure cells in a house, with the same extra candidate: no cell that sees both contains it         4
//   5  the same with two cells that share no house, or with more cells                                        4
//   3  two impure cells in a house, whose extra candidates form a naked subset of N with N - 1 other cells    3N - 1
//   4  two impure cells: one does not contain a (or b), since this would force all other cells to a and b
//      by colour. A pure cell is forced if it sees a cell with the other symbol. An impure cell is forced
//      if it and a cell with the other symbol are the only places of its symbol in a house                    7
//   6  the same for both of two impure cells of one colour, and for the same symbol                           8
//   7  as 4, with two impure cells besides the cell itself that get the same symbol                           8
//   8  as 7, with different symbols. Or, for rectangles: an impure cell and one neighbour are the only
//      places of a in a house, and the cell and its other neighbour are the only places of b in a house.
//      The cell contains a or b, since otherwise the opposite cell, which is pure, would have no candidate    8
//
// (Schrader lists these as 4A, 4B, 4C; 7A, 7B, 7C; 8A, 8B; and the second part of type 8 as 8C.) These types are not
// monotone: if a candidate of the set is removed, the cells are no longer a deadly set. Sets with restored candidates
// (avoidable and "quasi" ones) are not searched.

#include <array>
#include <bit>

#include "base/bits.hpp"
#include "techniques/detail/deadly_sets.hpp"
#include "techniques/detail/families.hpp"
#include "techniques/detail/tight_sets.hpp"

namespace isodoku::detail {
namespace {

struct UniqueLoopLevel {
  std::size_t size;
  int type;
  int subset;  ///< size of the subset, for type 3
};

class UniqueLoops : public Technique {
 public:
  explicit UniqueLoops(const std::shared_ptr<Links>& links) : sets_(links) {}

  /// Adds a level, and returns its number.
  int add_level(const UniqueLoopLevel& level) {
    levels_.push_back(level);
    return static_cast<int>(levels_.size()) - 1;
  }

  void find(const Candidates& state, int level, InstanceSink& sink) override {
    const UniqueLoopLevel& wanted = levels_[static_cast<std::size_t>(level)];
    for (const DeadlySet& set : sets_.find(state, wanted.size)) {
      if (!look_at(state, set, wanted, sink)) return;
    }
  }

 private:
  /// Returns whether the sink accepts more instances.
  bool look_at(const Candidates& state, const DeadlySet& set, const UniqueLoopLevel& wanted, InstanceSink& sink) {
    const std::size_t impure = set.impure.size();
    start(set);
    switch (wanted.type) {
      case 1:
        if (impure == 1) add_removal(instance_, state, set.cells[set.impure.front()], set.pair);
        break;
      case 2:
      case 5:
        if (impure >= 2 && std::popcount(set.extras) == 1 && (wanted.type == 2) == is_in_one_house(state, set)) {
          remove_extra(state, set);
        }
        break;
      case 3:
        return impure != 2 || look_for_subsets(state, set, wanted.subset, sink);
      case 6:
        if (impure == 2 && set.colours[set.impure[0]] == set.colours[set.impure[1]]) remove_from_both(state, set);
        break;
      default:
        return look_for_forced(state, set, wanted.type, sink) &&
               (wanted.type != 8 || look_for_confined(state, set, sink));
    }
    return !instance_.has_effect() || sink.take(instance_);
  }

  void start(const DeadlySet& set) {
    instance_.clear();
    instance_.symbols = set.pair;
    instance_.cells = set.cells;
  }

  [[nodiscard]] static bool is_in_one_house(const Candidates& state, const DeadlySet& set) {
    return set.impure.size() == 2 && state.rules().sees(set.cells[set.impure[0]], set.cells[set.impure[1]]);
  }

  void remove_extra(const Candidates& state, const DeadlySet& set) {
    CellMask seen = state.rules().seen_from(set.cells[set.impure.front()]);
    for (const std::size_t i : set.impure) seen = seen & state.rules().seen_from(set.cells[i]);
    add_removal(instance_, state, seen, set.extras);
  }

  bool look_for_subsets(const Candidates& state, const DeadlySet& set, int size, InstanceSink& sink) {
    const std::uint16_t first = set.cells[set.impure[0]];
    const std::uint16_t second = set.cells[set.impure[1]];
    for (const std::uint16_t h : state.rules().houses_of(first)) {
      const TechniqueHouse& house = state.rules().houses()[h];
      if (!house.set.test(second)) continue;
      others_.clear();
      for (const std::uint16_t cell : house.cells)
        others_.push_back(cell == first || cell == second ? 0 : state.at(cell));
      const bool goes_on = find_tight_sets(
          others_, size - 1, size,
          [&](std::uint32_t chosen, std::uint32_t symbols) {
            start(set);
            for (std::size_t i = 0; i < house.cells.size(); ++i) {
              if (others_[i] != 0 && (chosen & bit<std::uint32_t>(i)) == 0) {
                add_removal(instance_, state, house.cells[i], symbols);
              }
            }
            if (!instance_.has_effect()) return true;
            add_cells(instance_, house, chosen);
            instance_.houses = {h};
            return sink.take(instance_);
          },
          set.extras);
      if (!goes_on) return false;
    }
    return true;
  }

  /// The symbol of cell `i` if cell `from` contains `symbol` and the set is filled by colour.
  [[nodiscard]] static SymbolSet deadly_symbol(const DeadlySet& set, std::size_t from, SymbolSet symbol,
                                               std::size_t i) {
    return set.colours[i] == set.colours[from] ? symbol : set.pair & ~symbol;
  }

  /// Whether cells `a` and `b` are the only places of a symbol in some house.
  [[nodiscard]] static bool is_pair(const Candidates& state, std::uint16_t a, std::uint16_t b, SymbolSet symbol) {
    for (const std::uint16_t h : state.rules().houses_of(a)) {
      const TechniqueHouse& house = state.rules().houses()[h];
      if (!house.is_full || !house.set.test(b)) continue;
      if (std::popcount(state.places(h, min_symbol(symbol) - 1U)) == 2) return true;
    }
    return false;
  }

  /// Whether the whole set is filled by colour if cell `from` contains the symbol.
  [[nodiscard]] bool forces_all(const Candidates& state, const DeadlySet& set, std::size_t from, SymbolSet symbol) {
    is_forced_.assign(set.cells.size(), false);
    is_forced_[from] = true;
    std::size_t forced = 1;
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      for (std::size_t i = 0; i < set.cells.size(); ++i) {
        if (is_forced_[i] || !is_forced_now(state, set, i, deadly_symbol(set, from, symbol, i))) continue;
        is_forced_[i] = true;
        ++forced;
        goes_on = true;
      }
    }
    return forced == set.cells.size();
  }

  [[nodiscard]] bool is_forced_now(const Candidates& state, const DeadlySet& set, std::size_t i,
                                   SymbolSet symbol) const {
    const bool is_impure = (state.at(set.cells[i]) & ~set.pair) != 0;
    for (std::size_t j = 0; j < set.cells.size(); ++j) {
      if (!is_forced_[j] || set.colours[j] == set.colours[i]) continue;
      if (is_impure ? is_pair(state, set.cells[i], set.cells[j], symbol)
                    : state.rules().sees(set.cells[i], set.cells[j])) {
        return true;
      }
    }
    return false;
  }

  /// The type that applies to a cell: 4, 7 or 8, or 0 for none.
  [[nodiscard]] static int forced_type(const DeadlySet& set, std::size_t from) {
    std::vector<std::size_t> others;
    for (const std::size_t i : set.impure) {
      if (i != from) others.push_back(i);
    }
    if (others.size() == 1) return set.impure.size() == 2 ? 4 : 0;
    if (others.size() != 2) return 0;
    return set.colours[others[0]] == set.colours[others[1]] ? 7 : 8;
  }

  bool look_for_forced(const Candidates& state, const DeadlySet& set, int type, InstanceSink& sink) {
    for (std::size_t from = 0; from < set.cells.size(); ++from) {
      if (forced_type(set, from) != type) continue;
      for (SymbolSet left = set.pair; left != 0; left &= left - 1) {
        const SymbolSet symbol = left & (~left + 1);
        if (!forces_all(state, set, from, symbol)) continue;
        start(set);
        add_removal(instance_, state, set.cells[from], symbol);
        if (!sink.take(instance_)) return false;
      }
    }
    return true;
  }

  void remove_from_both(const Candidates& state, const DeadlySet& set) {
    for (SymbolSet left = set.pair; left != 0; left &= left - 1) {
      const SymbolSet symbol = left & (~left + 1);
      if (!forces_all(state, set, set.impure[0], symbol) || !forces_all(state, set, set.impure[1], symbol)) continue;
      for (const std::size_t i : set.impure) add_removal(instance_, state, set.cells[i], symbol);
    }
  }

  /// The second part of type 8, only for rectangles.
  bool look_for_confined(const Candidates& state, const DeadlySet& set, InstanceSink& sink) {
    if (set.cells.size() != 4) return true;
    const SymbolSet a = set.pair & (~set.pair + 1);
    const SymbolSet b = set.pair & ~a;
    for (const std::size_t i : set.impure) {
      std::array<std::uint16_t, 2> next{};
      std::size_t count = 0;
      std::uint16_t opposite = 0;
      for (std::size_t j = 0; j < 4; ++j) {
        if (set.colours[j] != set.colours[i]) {
          next[count++] = set.cells[j];
        } else if (j != i) {
          opposite = set.cells[j];
        }
      }
      const std::uint16_t cell = set.cells[i];
      const bool is_confined = (is_pair(state, cell, next[0], a) && is_pair(state, cell, next[1], b)) ||
                               (is_pair(state, cell, next[0], b) && is_pair(state, cell, next[1], a));
      if (!is_confined || state.at(opposite) != set.pair) continue;
      start(set);
      add_removal(instance_, state, cell, ~set.pair);
      if (instance_.has_effect() && !sink.take(instance_)) return false;
    }
    return true;
  }

  DeadlySets sets_;
  std::vector<UniqueLoopLevel> levels_;
  Instance instance_;
  std::vector<std::uint32_t> others_;
  std::vector<bool> is_forced_;
};

int cost_of(const UniqueLoopLevel& level) {
  constexpr std::array<int, 9> costs = {0, 4, 4, 0, 7, 4, 8, 8, 8};
  const int of_rectangle = level.type == 3 ? 3 * level.subset - 1 : costs[static_cast<std::size_t>(level.type)];
  return of_rectangle + 3 * (static_cast<int>(level.size) / 2 - 2);
}

}  // namespace

void add_unique_loops(TechniqueEntries& list, const std::shared_ptr<Links>& links) {
  const auto technique = std::make_shared<UniqueLoops>(links);
  const auto add = [&](const UniqueLoopLevel& level) {
    const bool is_rectangle = level.size == 4;
    const std::string family = !is_rectangle ? "unique loop" : level.type < 7 ? "unique rectangle" : "hidden rectangle";
    std::string name = family + (is_rectangle ? "" : ' ' + std::to_string(level.size));
    name += " type " + std::to_string(level.type);
    if (level.type == 3) name += ' ' + subset_name(level.subset);
    list.add({name, family, cost_of(level), TechniqueLayer::chains, true}, technique, technique->add_level(level));
  };
  for (std::size_t size = 4; size <= DeadlySets::largest; size += 2) {
    for (const int type : {1, 2, 4, 5, 6, 7, 8}) add({size, type, 0});
    for (int subset = 2; subset <= static_cast<int>(list.rules().size()) - 2; ++subset) add({size, 3, subset});
  }
}

}  // namespace isodoku::detail
