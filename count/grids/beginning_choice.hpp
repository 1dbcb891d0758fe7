#pragma once
// Chooses the cells to fill first, and estimates the work for the rest.

#include <vector>

#include "count/grids/beginnings.hpp"

namespace isodoku::detail {

/// Nested sets of cells to fill one after the other, smallest first. The first is a house of N cells.
struct BeginningChoice {
  std::vector<CellList> sets;
  double beginnings;  ///< expected number of beginnings
  double unions;  ///< expected number of unions that TemplateCounter enumerates for all of them; infinite means out of
                  ///< reach
};

/// Whether a few houses may leave few enough blank cells for TemplateCounter. Otherwise a single house is chosen.
bool may_be_within_reach(const Rules& rules);

/// The choice with the least estimated work. The estimate uses random samples with a fixed seed. `on_work` is called
/// regularly; an exception from it ends the work.
BeginningChoice choose_beginnings(const Rules& rules, const CellSymmetries& symmetries,
                                  const std::function<void()>& on_work = {});

}  // namespace isodoku::detail
