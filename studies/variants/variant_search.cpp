// The first row is fixed, so each grid found represents N! grids. This is a second method beside Burnside's lemma: it
// uses the simplest engine, and canonical forms that are independent of the min-lex ones.

#include "studies/variants/variant_search.hpp"

#include <set>
#include <string>

#include "canon/canonical_form.hpp"
#include "jobs/interrupt.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {

SearchedGrids search_grids(const Rules& rules, SymmetrySubgroup subgroup) {
  const int size = rules.shape().size();
  Grid puzzle(rules.shape());
  for (int column = 0; column < size; ++column) puzzle.set(0, column, static_cast<Cell>(column + 1));
  Canoniser canoniser{Symmetries(rules, subgroup), Form::nauty};
  std::set<std::string> forms;
  const auto found = Solver(rules, SolveMethod::backtrack).for_each_solution(puzzle, [&](const Grid& grid) {
    check_interrupt();
    forms.insert(canoniser.form_only(grid).text());
    return true;
  });
  return {BigInteger(found.value()) * factorial(size), forms.size()};
}

}  // namespace isodoku::detail
