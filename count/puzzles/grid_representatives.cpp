// One grid of each class, found by computing the canonical form of every grid whose first row is 1..N.
//
// Relabelling gives any grid such a first row, so every class is found. A class with a automorphisms has |G| / a
// members up to relabelling. These sizes must add up to the number of enumerated grids.
//
// Cost: the 39,168 grids of 2x3 take 0.1 s, the 1,128,960 Latin squares of order 6 some seconds.

#include "count/puzzles/grid_representatives.hpp"

#include <map>
#include <string>
#include <utility>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {

std::vector<GridRepresentative> grid_representatives(const Symmetries& group, const Execution& execution) {
  Grid first_row(group.shape());
  for (int column = 0; column < group.shape().size(); ++column) {
    first_row.cells()[static_cast<std::size_t>(column)] = static_cast<Cell>(column + 1);
  }
  Canoniser canoniser(group);
  std::map<std::string, GridRepresentative> found;
  BigInteger grids = 0;
  Solver solver(group.rules());
  solver.set_execution(execution);
  const auto visited = solver.for_each_solution(first_row, [&](const Grid& grid) {
    execution.check();
    ++grids;
    const CanonicalForm form = canoniser.canonical_form(grid);
    found.try_emplace(form.form.text(), GridRepresentative{form.form, static_cast<std::uint64_t>(form.order)});
  });
  BigInteger members = 0;
  std::vector<GridRepresentative> representatives;
  for (auto& [text, each] : found) {
    members += group.order() / each.order;
    representatives.push_back(std::move(each));
  }
  if (!visited || members != grids) {
    throw Error(ErrorKind::internal, "the classes of " + group.shape().text() + " have " + members.str() +
                                         " members, but there are " + grids.str() + " grids up to relabelling");
  }
  return representatives;
}

}  // namespace isodoku::detail
