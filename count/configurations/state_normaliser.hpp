#pragma once
// Maps states with the same number of continuations to one state.

#include <array>
#include <optional>

#include "count/configurations/column_sorter.hpp"
#include "count/configurations/configuration_steps.hpp"
#include "count/configurations/symbol_orbit.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Normalises states of configurations that one symmetry fixes.
class StateNormaliser {
 public:
  StateNormaliser(const Shape& shape, const Symmetry& symmetry);

  /// Normalises a state for the steps after `step`. Most, but not all, equivalent states become equal.
  void normalise(SymbolState& state, const ConfigurationStep& step);

 private:
  [[nodiscard]] HouseSet image(const HouseSet& houses) const;

  std::optional<ColumnSorter> sorter_;  // unless the symmetry transposes
  std::uint64_t columns_;
  std::array<std::uint64_t, max_size> box_columns_{};  // by box
  std::array<std::uint8_t, 2 * std::size_t{max_size}> line_images_{};
  std::array<std::uint8_t, max_size> box_images_{};
};

}  // namespace isodoku::detail
