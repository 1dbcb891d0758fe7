#pragma once
// Enumerates the ways to fill a step.

#include <functional>
#include <memory>

#include "base/big_integer.hpp"
#include "count/configurations/configuration_steps.hpp"
#include "count/configurations/symbol_orbit.hpp"

namespace isodoku::detail {

/// A number of ways to fill a step. It is less than 2^128: each of at most 25 cycles of cells stays blank, gets one of
/// 25 existing symbols, or gets new symbols of at most 8 kinds.
using Ways = Uint128;

/// Enumerates the ways to put clues into the cells of a step.
class StepFiller {
 public:
  /// Called when the state is filled; the state represents `ways` ways.
  using Visitor = std::function<void(int clues, const Ways& ways)>;

  StepFiller() = default;
  StepFiller(const StepFiller&) = delete;
  StepFiller& operator=(const StepFiller&) = delete;
  virtual ~StepFiller() = default;

  /// Places `min_clues` to `max_clues` clues in all possible ways. Restores the state in the end.
  virtual void fill(SymbolState& state, int min_clues, int max_clues, const Visitor& visit) = 0;
};

/// A filler for any step. The symbols get the houses of their new cells.
std::unique_ptr<StepFiller> make_filler_by_cells(const ConfigurationStep& step);

/// A filler for a row of the last band that the symmetry keeps; returns null for any other step. The symbols get the
/// boxes of their new cells and the row, but no columns.
std::unique_ptr<StepFiller> make_filler_by_symbols(const ConfigurationStep& step);

}  // namespace isodoku::detail
