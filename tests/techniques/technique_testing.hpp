#pragma once
// Functions that the tests of techniques share.

#include <map>
#include <random>
#include <string>
#include <vector>

#include "grid/rules.hpp"
#include "solve/random_grid.hpp"
#include "techniques/detail/technique_entries.hpp"
#include "techniques/singles.hpp"
#include "techniques/technique.hpp"
#include "tests/support/random_puzzle.hpp"

namespace isodoku {

/// The effects of all instances of a technique together: symbols removed from cells, and symbols placed, as sets.
struct UnionOfEffects : detail::InstanceSink {
  std::map<std::size_t, SymbolSet> removed;
  std::map<std::size_t, SymbolSet> placed;

  bool take(const Instance& instance) override {
    for (const Removal& removal : instance.removed) removed[removal.cell] |= removal.symbols;
    for (const Placement& placement : instance.placed) placed[placement.cell] |= detail::symbol_bit(placement.symbol);
    return true;
  }
  [[nodiscard]] bool wants_chains() const override { return false; }
  [[nodiscard]] bool any() const { return !removed.empty() || !placed.empty(); }
  void apply(detail::Candidates& state) const {
    for (const auto& [cell, symbols] : removed) state.remove(cell, symbols);
    for (const auto& [cell, symbols] : placed) {
      if (state.is_open(cell)) state.place(cell, detail::min_symbol(symbols));
    }
  }
};

/// The number of the technique with that name.
template <typename List>
std::size_t technique_named(const List& list, const std::string& name) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list.info(i).name == name) return i;
  }
  return list.size();
}

/// Rules of a shape, with the names of variants.
inline Rules rules_named(const Shape& shape, const std::vector<std::string>& names) {
  return names.empty() ? Rules(shape) : variant_rules(names, shape);
}

/// A puzzle with one solution.
struct SolvedExample {
  Grid puzzle;
  Grid solution;
};

inline SolvedExample random_example(const Rules& rules, std::mt19937_64& engine) {
  Solver solver(rules);
  const Grid solution = random_complete_grid(rules, engine);
  return {random_minimal_puzzle(solution, solver, engine), solution};
}

/// Removes random candidates, but none of the solution.
inline void thin_out(detail::Candidates& state, const Grid& solution, int percent, std::mt19937_64& engine) {
  for (std::size_t cell = 0; cell < solution.cells().size(); ++cell) {
    detail::for_each_symbol(state.at(cell), [&](Cell symbol) {
      const bool goes = std::uniform_int_distribution<int>(0, 99)(engine) < percent;
      if (goes && symbol != solution.cells()[cell]) state.remove(cell, detail::symbol_bit(symbol));
    });
  }
}

}  // namespace isodoku
