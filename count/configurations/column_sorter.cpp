// Sorts columns by their contents.
//
// A permutation that commutes with the given one c can exchange similar cycles of stacks, and within a cycle of stacks
// it can exchange cycles of columns of the same length. (Rotating cycles against each other is not tried.) Each orbit
// of symbols gets a signature that is invariant under these exchanges, first from the numbers of its houses. Each cycle
// of columns gets a value from the signatures of the orbits in it. Then the orbits get signatures from the values of
// their columns, and the cycles get values from those. This is two rounds of colour refinement (as in canonical
// labelling; Weisfeiler and Leman 1968). Cycles are sorted by these values, and ties keep their order. Two equivalent
// states may then stay different, which costs time but does not change any number.
//
// The houses of a state are those of one symbol of each orbit, and the symmetry moves them along its cycles. So values
// belong to whole cycles. Cost: a few dozen operations for each house, about 200 ns per state.

#include "count/configurations/column_sorter.hpp"

#include <bit>
#include <numeric>

#include "base/bits.hpp"
#include "base/mix.hpp"

namespace isodoku::detail {
namespace {

/// Insertion sort: the ranges are short.
void sort_ranges(std::vector<std::size_t>& order, const std::vector<std::size_t>& ends,
                 const std::vector<std::uint64_t>& values) {
  std::iota(order.begin(), order.end(), 0);
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    for (std::size_t i = begin + 1; i < end; ++i) {
      const std::size_t item = order[i];
      std::size_t at = i;
      for (; at > begin && values[order[at - 1]] < values[item]; --at) order[at] = order[at - 1];
      order[at] = item;
    }
    begin = end;
  }
}

}  // namespace

ColumnSorter::ColumnSorter(const Shape& shape, const IndexMap& columns)
    : size_(shape.size()),
      stacks_(static_cast<std::size_t>(shape.stacks())),
      stack_cycles_(chute_cycles(columns, shape.box_columns(), shape.stacks())) {
  for (std::size_t i = 0; i < stack_cycles_.size(); ++i) {
    const ChuteCycle& found = stack_cycles_[i];
    if (i > 0 && !found.is_like(stack_cycles_[i - 1])) stack_ends_.push_back(i);
    for (const int stack : found.chutes) {
      stack_cycle_of_stack_[static_cast<std::size_t>(stack)] = static_cast<std::uint8_t>(i);
    }
    begins_.push_back(cycles_.size());
    for (const auto& cycle : found.lines) {
      if (!cycles_.empty() && (cycles_.size() == begins_.back() || cycle.size() != cycles_.back().size())) {
        ends_.push_back(cycles_.size());
      }
      for (const int column : cycle) {
        cycle_of_column_[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(cycles_.size());
        stack_cycle_of_column_[static_cast<std::size_t>(column)] = static_cast<std::uint8_t>(i);
      }
      cycles_.push_back(cycle);
    }
  }
  begins_.push_back(cycles_.size());
  ends_.push_back(cycles_.size());
  stack_ends_.push_back(stack_cycles_.size());
  order_.resize(cycles_.size());
  stack_order_.resize(stack_cycles_.size());
}

template <typename Function>
void ColumnSorter::for_each_column(const HouseSet& houses, const Function& function) const {
  for_each_bit(houses.lines >> static_cast<unsigned>(size_), function);
}

template <typename Function>
void ColumnSorter::for_each_stack(const HouseSet& houses, const Function& function) const {
  for_each_bit(houses.boxes, [&](std::size_t box) { function(box % stacks_); });
}

void ColumnSorter::add_values(const SymbolState& state) {
  for (std::size_t i = 0; i < state.orbits.size(); ++i) {
    const HouseSet& houses = state.orbits[i].houses;
    for_each_column(houses, [&](std::size_t column) { values_[cycle_of_column_[column]] += signatures_[i]; });
    for_each_stack(houses, [&](std::size_t stack) { stack_values_[stack_cycle_of_stack_[stack]] += signatures_[i]; });
  }
  for (std::size_t i = 0; i < stack_cycles_.size(); ++i) {
    std::uint64_t sum = mix(stack_values_[i]);
    for (std::size_t cycle = begins_[i]; cycle < begins_[i + 1]; ++cycle) {
      values_[cycle] = mix(values_[cycle]);
      sum += values_[cycle];
    }
    stack_values_[i] = mix(sum);
  }
}

void ColumnSorter::refine_signatures(const SymbolState& state) {
  for (std::size_t i = 0; i < state.orbits.size(); ++i) {
    const HouseSet& houses = state.orbits[i].houses;
    std::uint64_t sum = signatures_[i];
    for_each_column(houses, [&](std::size_t column) {
      sum += values_[cycle_of_column_[column]] ^ stack_values_[stack_cycle_of_column_[column]];
    });
    for_each_stack(houses, [&](std::size_t stack) { sum += mix(stack_values_[stack_cycle_of_stack_[stack]]); });
    signatures_[i] = mix(sum);
  }
}

void ColumnSorter::evaluate(const SymbolState& state) {
  signatures_.clear();
  for (const SymbolOrbit& orbit : state.orbits) {
    const auto columns = static_cast<std::uint64_t>(std::popcount(orbit.houses.lines));
    const auto boxes = static_cast<std::uint64_t>(std::popcount(orbit.houses.boxes));
    signatures_.push_back(mix(columns | boxes << 8U | std::uint64_t{orbit.length} << 16U));
  }
  values_.assign(cycles_.size(), 0);
  stack_values_.assign(stack_cycles_.size(), 0);
  add_values(state);
  refine_signatures(state);
  add_values(state);
}

void ColumnSorter::arrange() {
  sort_ranges(order_, ends_, values_);
  sort_ranges(stack_order_, stack_ends_, stack_values_);
  for (std::size_t i = 0; i < stack_cycles_.size(); ++i) {
    const std::size_t source = stack_order_[i];
    const std::vector<int>& from = stack_cycles_[source].chutes;
    const std::vector<int>& to = stack_cycles_[i].chutes;
    for (std::size_t k = 0; k < to.size(); ++k) {
      new_stack_[static_cast<std::size_t>(from[k])] = static_cast<std::uint8_t>(to[k]);
    }
    for (std::size_t cycle = 0; cycle < begins_[i + 1] - begins_[i]; ++cycle) {
      const std::vector<int>& from_columns = cycles_[order_[begins_[source] + cycle]];
      const std::vector<int>& to_columns = cycles_[begins_[i] + cycle];
      for (std::size_t k = 0; k < to_columns.size(); ++k) {
        new_column_[static_cast<std::size_t>(from_columns[k])] = static_cast<std::uint8_t>(to_columns[k]);
      }
    }
  }
}

void ColumnSorter::move(HouseSet& houses) const {
  HouseSet moved;
  for_each_column(houses, [&](std::size_t column) { moved.lines |= bit<std::uint64_t>(size_ + new_column_[column]); });
  for_each_bit(houses.boxes, [&](std::size_t box) {
    const std::size_t stack = box % stacks_;
    moved.boxes |= bit<std::uint32_t>(box - stack + new_stack_[stack]);
  });
  houses = moved;
}

void ColumnSorter::sort(SymbolState& state) {
  if (state.orbits.empty()) return;
  evaluate(state);
  arrange();
  for (SymbolOrbit& orbit : state.orbits) move(orbit.houses);
}

}  // namespace isodoku::detail
