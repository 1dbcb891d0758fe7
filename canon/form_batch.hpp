#pragma once
// Canonical forms of many grids in one call.
//
// Example:
//
//     const std::vector<Grid> grids = {make_grid(make_shape(2, 2), "1234341221434321"),
//                                      make_grid(make_shape(2, 2), "2143432112343412")};
//     const std::vector<CanonicalForm> forms = canonical_forms(grids, BoxGroup(make_shape(2, 2)));
//     assert(forms[0].form == forms[1].form);
//     // The same of cells alone, in place.
//     std::vector<Cell> cells(32, 0);
//     cells[5] = cells[16] = 3;
//     canonical_cells(cells, BoxGroup(make_shape(2, 2)), Form::minlex, cells);
//     assert(cells[15] == 1 && cells[31] == 1);

#include <cstdint>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/result.hpp"
#include "canon/form.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Those of grids of the group's shape that break no rule, in their order; the same for any Execution. Throws as
/// Canoniser does; the line of the Error's place is the number of the first bad grid, from 1.
std::vector<CanonicalForm> canonical_forms(std::span<const Grid> grids, const Symmetries& group,
                                           Form form = Form::minlex, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<CanonicalForm>> try_canonical_forms(std::span<const Grid> grids, const Symmetries& group,
                                                       Form form = Form::minlex, const Execution& execution = {});

/// The same for cells alone: n grids of N*N cells each, 0 is blank, in one array; forms go to an array of that size,
/// which may be the same. `filling` tells whether they are patterns (a clue is 1) or have symbols. Nothing is taken on
/// trust: throws Error (data) where a cell is none or a rule is broken, its place as above and the cell, from 1, as the
/// column. Throws Error (usage) unless the sizes fit.
void canonical_cells(std::span<const Cell> cells, const Symmetries& group, Form form, std::span<Cell> forms,
                     Filling filling = Filling::symbols, const Execution& execution = {});

}  // namespace isodoku
