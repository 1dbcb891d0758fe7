#pragma once
// Which cells to fill first, and what the rest will cost.

#include <vector>

#include "count/grids/beginnings.hpp"

namespace isodoku::detail {

/// Sets of cells to fill one after the other, each with the one before in it, the first a house of N cells.
struct BeginningChoice {
  std::vector<CellList> sets;
  double beginnings;  ///< about how many there will be
  double unions;      ///< about how many unions TemplateCounter will go through for all; infinite: out of reach
};

/// Whether a few houses may leave so few cells blank that TemplateCounter can count; else one house is chosen.
bool may_be_within_reach(const Rules& rules);

/// The choice with the least work, by random samples, which are always the same. `on_work` is called from time to
/// time; what it throws ends the work.
BeginningChoice choose_beginnings(const Rules& rules, const CellSymmetries& symmetries,
                                  const std::function<void()>& on_work = {});

}  // namespace isodoku::detail
