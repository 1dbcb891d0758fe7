#pragma once
// Columns in an order that depends little on which of several equivalent states is given.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/chute_cycles.hpp"
#include "count/configurations/symbol_orbit.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Exchanges columns by permutations of the group that commute with a given one.
class ColumnSorter {
 public:
  ColumnSorter(const Shape& shape, const IndexMap& columns);

  /// The houses of the state are columns and boxes, no rows. States that such a permutation takes to each other often,
  /// not always, become equal except for the order of their orbits.
  void sort(SymbolState& state);

 private:
  /// Ranges of numbers, given by their ends.
  using Ends = std::vector<std::size_t>;

  void evaluate(const SymbolState& state);
  void add_values(const SymbolState& state);
  void refine_signatures(const SymbolState& state);
  void arrange();
  void move(HouseSet& houses) const;

  template <typename Function>
  void for_each_column(const HouseSet& houses, const Function& function) const;
  template <typename Function>
  void for_each_stack(const HouseSet& houses, const Function& function) const;

  int size_;
  std::size_t stacks_;
  std::vector<ChuteCycle> stack_cycles_;
  std::vector<std::vector<int>> cycles_;  // of columns, those of a stack cycle in a row
  std::vector<std::size_t> begins_;       // of the cycles of each stack cycle
  Ends stack_ends_;                       // of stack cycles that are alike
  Ends ends_;                             // of cycles that are alike, within stack cycles
  std::array<std::uint8_t, max_size> cycle_of_column_{};
  std::array<std::uint8_t, max_size> stack_cycle_of_column_{};
  std::array<std::uint8_t, max_size> stack_cycle_of_stack_{};

  // Working memory: what distinguishes orbits, cycles and stack cycles, and where things go.
  std::vector<std::uint64_t> signatures_;
  std::vector<std::uint64_t> values_;
  std::vector<std::uint64_t> stack_values_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> stack_order_;
  std::array<std::uint8_t, max_size> new_column_{};
  std::array<std::uint8_t, max_size> new_stack_{};
};

}  // namespace isodoku::detail
