// Min-lex forms by a breadth-first search over the rows of the form.
//
// Level r contains all ways (up to automorphisms) to reach the smallest first r rows of the form. A row is added to
// each in every possible way, and those that give the smallest row r form level r + 1.
//
// A path chooses source rows, and never decides more about the columns than the rows so far determine. The lines are an
// ordered partition (minlex_state.hpp). In each part of columns, blanks come first, then known labels ascending, then
// symbols that have not occurred. If k such symbols are in tied columns, they get the next k labels for any order of
// the columns. So the columns stay tied, each with its own symbol, whose label is decided together with the column's
// slot. If such a symbol occurs again, in another column, its smallest possible label is that of the first slot that
// its home column can still take. Often this leaves no choice. Tied columns whose symbols have their homes in one other
// part are linked to that part, so that both are ordered together. If the symbols permute the columns of a part, or
// tuples of linked columns, their cycles are tied. (Otherwise a complete 2x12 grid would have 12! ways to order its
// first box.) In all other cases the search branches over the columns that reach the smallest label, and fixes each
// together with its symbol's home. Rows with only new symbols are tied in the same way (general_search_rows.cpp), and
// linked to columns, too. Rows that also have a column of their own are tied as well (general_search_private.cpp). In
// all these cases, tied lines can be permuted as their ties allow without changing the placed rows. So the placed rows
// are reachable and smallest.
//
// Branches that an automorphism fixing the earlier choices maps to each other lead to equal forms, so only one branch
// of each orbit is followed. nauty finds the automorphism group beforehand, and permutation_group finds the
// stabilisers. So the empty grid has one path, and the levels contain ties only up to symmetry.
//
// Complete grids first use other methods: a table for the smallest shapes (small_grids.cpp), and complete_search.cpp
// for the others. Grids of 1xN whose rows are all full or empty use latin_search.cpp. These methods are faster unless
// many ways lead to the smallest second or third row.
//
// Cost: about 2 N (first rows) x R (second rows) x N (first columns) short branches for a complete grid. The levels
// grow for inputs with many ties that are not symmetries. Computing their forms includes canonical labelling of
// bipartite graphs, for which no polynomial algorithm is known. The worst known inputs are two full rows and one symbol
// in all rows of 1x16, with 14! orders of rows until the last two; and two full rows and one full column of 12x2, where
// rows are tied to tied stacks. Such a search ends with an error when its budget of counted work is exceeded
// (search_budget.hpp), after about a second and at most a gigabyte. Finding the automorphisms beforehand took at most
// 0.07 s on all inputs tried.

#include "canon/general/minlex_general.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "canon/general/general_search.hpp"

namespace isodoku::detail {
namespace {

/// The memory of up to this many paths is kept for the next search; a hard search may need a gigabyte.
constexpr std::size_t max_paths_kept = 1000;

}  // namespace

// A box of N rows and one column is a column, and a box of one row and N columns is a row. So Nx1 has the same rules
// and symmetries as 1xN. The search is faster with all columns in one stack.
MinlexGeneral::MinlexGeneral(const BoxGroup& group)
    : search_group_(group.shape().box_columns() == 1 ? BoxGroup(make_shape_no_checks(1, group.shape().size())) : group),
      small_(search_group_),
      complete_(search_group_),
      latin_(search_group_.shape()),
      nauty_(search_group_) {}

/// The form by one of the faster searches. Returns nothing if none of them supports the grid, or if it gives up.
std::optional<CanonicalForm> MinlexGeneral::find_by_rows(const Grid& grid) {
  if (grid.is_complete() && grid.shape().size() > 1 && SmallGrids::fit(grid.shape())) return small_.find(grid);
  if (grid.shape().box_rows() == 1) return latin_.find(grid);
  return grid.is_complete() ? complete_.find(grid) : std::nullopt;
}

CanonicalForm MinlexGeneral::canonical_form(const Grid& grid) {
  for (auto& level : levels_) {
    if (level.capacity() > max_paths_kept) level = {};
  }
  Grid searched(search_group_.shape(), grid.filling());
  std::ranges::copy(grid.cells(), searched.cells().begin());
  if (std::optional<CanonicalForm> found = find_by_rows(searched)) {
    found->map.shape = grid.shape();
    Grid form(grid.shape(), grid.filling());
    std::ranges::copy(found->form.cells(), form.cells().begin());
    found->form = form;
    return *std::move(found);
  }
  GeneratedGroup automorphisms = nauty_.automorphisms(searched);
  CanonicalForm result;
  result.map = GeneralSearch(searched, search_group_, automorphisms, levels_).run();
  result.map.shape = grid.shape();
  result.form = apply(result.map, grid);
  result.order = std::move(automorphisms.order);
  return result;
}

}  // namespace isodoku::detail
