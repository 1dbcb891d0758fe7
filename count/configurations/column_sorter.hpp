#pragma once
// Sorts columns so that most equivalent states get the same order.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/chute_cycles.hpp"
#include "count/configurations/symbol_orbit.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Exchanges columns by symmetries that commute with a given one.
class ColumnSorter {
 public:
  ColumnSorter(const Shape& shape, const IndexMap& columns);

  /// Sorts the columns of a state whose houses are columns and boxes, without rows. Most, but not all, states that such
  /// a permutation maps to each other become equal up to the order of their orbits.
  void sort(SymbolState& state);

 private:
  /// Consecutive ranges of indices, given by their ends.
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
  std::vector<std::vector<int>> cycles_;  // cycles of columns; those of one stack cycle are consecutive
  std::vector<std::size_t> begins_;       // index of the first cycle of each stack cycle
  Ends stack_ends_;                       // ranges of similar stack cycles
  Ends ends_;                             // ranges of similar cycles within a stack cycle
  std::array<std::uint8_t, max_size> cycle_of_column_{};
  std::array<std::uint8_t, max_size> stack_cycle_of_column_{};
  std::array<std::uint8_t, max_size> stack_cycle_of_stack_{};

  // Working memory: the values that distinguish orbits, cycles and stack cycles, and their new positions.
  std::vector<std::uint64_t> signatures_;
  std::vector<std::uint64_t> values_;
  std::vector<std::uint64_t> stack_values_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> stack_order_;
  std::array<std::uint8_t, max_size> new_column_{};
  std::array<std::uint8_t, max_size> new_stack_{};
};

}  // namespace isodoku::detail
