// Crook's method: forced numbers and preemptive sets (J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku
// Puzzles, Notices of the AMS 56, 2009).
//
// Forced numbers are naked singles and, if there are none, hidden singles. A preemptive set (definition 7.1 of J.
// Puutio's thesis, Oulu 2021, with the condition that it omits) consists of m open cells of one house whose candidates
// are m symbols in total. Its range (7.2) consists of the houses that contain all its cells. The symbols are in no
// other cell of the range. (Theorem 7.3 as printed is false: it says "in no cell outside the range".) One set is
// applied at a time: the one with the fewest cells, then the first by house, then the first by cells in reading order.
//
// In a house of N cells with n open ones, the other n - m cells contain the other n - m symbols, a hidden set. A set
// with more than half of the open cells is found by searching for this hidden set, which is also named in the text of
// the step. So the search takes few steps even for 25 symbols.

#include <algorithm>
#include <bit>
#include <optional>

#include "base/bits.hpp"
#include "techniques/detail/tight_sets.hpp"
#include "techniques/singles.hpp"
#include "techniques/step_finder.hpp"

namespace isodoku::detail {
namespace {

class CrookSteps : public StepFinder {
 public:
  explicit CrookSteps(const TechniqueRules& rules) : rules_(rules) {}

  bool find(const Candidates& state, Step& step) override {
    step = Step();
    return find_forced(state, step) || find_set(state, step);
  }

 private:
  bool find_forced(const Candidates& state, Step& step) {
    std::optional<Placement> naked;
    std::optional<Placement> hidden;
    std::uint16_t house = 0;
    for_each_single(
        state,
        [&](std::uint16_t cell, Cell symbol, std::uint16_t h) {
          if (hidden) return;
          hidden = {cell, symbol};
          house = h;
        },
        [&](std::uint16_t cell, Cell symbol) {
          if (!naked) naked = {cell, symbol};
        });
    if (naked) {
      step.technique = "naked single";
      step.instance.cells = {naked->cell};
      step.instance.placed = {*naked};
      return true;
    }
    if (!hidden) return false;
    step.technique = "hidden single";
    step.instance.symbols = symbol_bit(hidden->symbol);
    step.instance.houses = {house};
    step.instance.placed = {*hidden};
    return true;
  }

  bool find_set(const Candidates& state, Step& step) {
    for (std::size_t m = 2; m < rules_.size(); ++m) {
      for (std::size_t h = 0; h < rules_.houses().size(); ++h) {
        if (state.open_in(h) <= m) continue;
        const bool is_large = rules_.houses()[h].is_full && 2 * m > state.open_in(h);
        if (is_large ? find_by_complement(state, h, m, step) : find_directly(state, h, m, step)) return true;
      }
    }
    return false;
  }

  bool find_directly(const Candidates& state, std::size_t h, std::size_t m, Step& step) {
    const TechniqueHouse& house = rules_.houses()[h];
    sets_.clear();
    for (const std::uint16_t cell : house.cells) sets_.push_back(state.at(cell));
    const int size = static_cast<int>(m);
    // The sets are found in the order of their cells.
    step.technique = "preemptive set";
    return !find_tight_sets(sets_, size, size, [&](std::uint32_t chosen, std::uint32_t symbols) {
      return !take(state, h, chosen, symbols, step.instance);
    });
  }

  bool find_by_complement(const Candidates& state, std::size_t h, std::size_t m, Step& step) {
    const TechniqueHouse& house = rules_.houses()[h];
    std::uint32_t open = 0;
    for (std::size_t i = 0; i < house.cells.size(); ++i) {
      if (state.is_open(house.cells[i])) open |= bit<std::uint32_t>(i);
    }
    sets_.clear();
    for (std::size_t s = 0; s < rules_.size(); ++s) sets_.push_back(state.places(h, s));
    const int size = static_cast<int>(state.open_in(h) - m);
    bool has_found = false;
    std::uint32_t best = 0;
    std::uint32_t best_hidden = 0;
    Instance instance;
    find_tight_sets(sets_, size, size, [&](std::uint32_t symbols, std::uint32_t places) {
      const std::uint32_t chosen = open & ~places;
      if (has_found && !comes_before(chosen, best)) return true;
      if (!take(state, h, chosen, state.missing_in(h) & ~symbols, instance)) return true;
      has_found = true;
      best = chosen;
      best_hidden = symbols;
      std::swap(step.instance, instance);
      return true;
    });
    if (!has_found) return false;
    step.complement.symbols = best_hidden;
    step.complement.houses = {static_cast<std::uint16_t>(h)};
    add_cells(step.complement, house, open & ~best);
    step.technique = "preemptive set";
    return true;
  }

  /// Whether `a` comes before `b` in reading order; both have the same number of cells.
  static bool comes_before(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t differ = a ^ b;
    return (a & differ & (~differ + 1)) != 0;
  }

  /// Describes the set in `instance`. Returns whether it removes anything.
  bool take(const Candidates& state, std::size_t h, std::uint32_t chosen, SymbolSet symbols, Instance& instance) const {
    const TechniqueHouse& house = rules_.houses()[h];
    instance.clear();
    add_cells(instance, house, chosen);
    CellMask cells;
    CellMask others;
    for (const std::uint16_t cell : instance.cells) cells.set(cell);
    for (const std::uint16_t range : rules_.houses_of(instance.cells.front())) {
      const CellMask& in_range = rules_.houses()[range].set;
      const auto is_in_range = [&](std::uint16_t cell) { return in_range.test(cell); };
      if (!std::ranges::all_of(instance.cells, is_in_range)) continue;
      instance.houses.push_back(range);
      others |= in_range;
    }
    others.remove(cells);
    instance.symbols = symbols;
    add_removal(instance, state, others, symbols);
    return instance.has_effect();
  }

  const TechniqueRules& rules_;
  std::vector<std::uint32_t> sets_;
};

}  // namespace

std::unique_ptr<StepFinder> make_crook_steps(const TechniqueRules& rules) {
  return std::make_unique<CrookSteps>(rules);
}

}  // namespace isodoku::detail
