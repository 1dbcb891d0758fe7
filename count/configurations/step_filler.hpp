#pragma once
// The ways to fill a step, gone through.

#include <functional>
#include <memory>

#include "base/big_integer.hpp"
#include "count/configurations/configuration_steps.hpp"
#include "count/configurations/symbol_orbit.hpp"

namespace isodoku::detail {

/// How many ways there are to fill a step: less than 2^128, as each of at most 25 cycles of cells stays blank, or goes
/// to one of 25 symbols that are there, or to new ones, which have at most 8 kinds.
using Ways = boost::multiprecision::uint128_t;

/// Goes through the ways to put clues to the cells of a step.
class StepFiller {
 public:
  /// Called when the state is filled, for that many ways.
  using Visitor = std::function<void(int clues, const Ways& ways)>;

  StepFiller() = default;
  StepFiller(const StepFiller&) = delete;
  StepFiller& operator=(const StepFiller&) = delete;
  virtual ~StepFiller() = default;

  /// Puts `min_clues` to `max_clues` clues in all ways. In the end the state is as before.
  virtual void fill(SymbolState& state, int min_clues, int max_clues, const Visitor& visit) = 0;
};

/// For any step. The symbols get the houses of their new cells.
std::unique_ptr<StepFiller> make_filler_by_cells(const ConfigurationStep& step);

/// For a row of the last band that the symmetry keeps; else nothing. The symbols get the boxes of their new cells and
/// the row, but no columns.
std::unique_ptr<StepFiller> make_filler_by_symbols(const ConfigurationStep& step);

}  // namespace isodoku::detail
