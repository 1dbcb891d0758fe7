// Canonical forms by nauty.
//
// The grid is converted to a coloured graph (nauty_graph), and nauty labels its vertices canonically. The order in
// which lines and symbols first occur in the canonical labelling defines a transform. Equivalent grids have the same
// canonical graph, and that order depends only on this graph, so they get the same form.
//
// Times of canonical labelling and order in microseconds, on one slow core: with the line invariants | with nauty's own
// celltrips | with neither:
//   random complete 3x3      13 |   11 |   371      the shift grid 3x3     46 |   159 |   64
//   random complete 4x4      69 |   50 |  3678      the shift grid 4x4    551 |  3491 |  484
//   random complete 5x5     347 |  292 | 61559      the shift grid 5x5   1754 | 34867 | 2081
//   random Latin square 7    14 | 5399 |  5457      cyclic square 16     5254 | 35220 | 5144
//   random Latin square 16   75 | 2.8s |  2.8s      cyclic square 25    16215 | 0.6 s | 16203
// So the line invariants are used if more than half of the cells are filled. The graph of minis is slow for sparse
// puzzles (empty 5x5: 7069, in the graph of clues 444), and the graph of clues for complete grids (5x5: 1555, in the
// graph of minis 347).

#include "canon/nauty/nauty_form.hpp"

namespace isodoku::detail {

/// Uses the graph of clues for few clues and that of minis for many, whichever has fewer vertices. The line invariants
/// save time if about half of the cells or more are filled, and cost a third more below that.
void NautyForm::build(const Grid& grid) {
  const int n = shape_.size();
  const int k = grid.clue_count();
  if (grid.is_pattern()) {
    graph_.build(grid, Encoding::cells, false);
  } else {
    const int chutes = shape_.bands() + shape_.stacks();
    const bool few = 2 * n + chutes + k < n * chutes;
    graph_.build(grid, few ? Encoding::clues : Encoding::minis, 2 * k > shape_.cell_count());
  }
}

CanonicalForm NautyForm::canonical_form(const Grid& grid) {
  build(grid);
  CanonicalForm result;
  result.map = graph_.transform(nauty_.canonical_labelling(graph_.graph(), &result.order));
  result.form = apply(result.map, grid);
  return result;
}

Grid NautyForm::form_only(const Grid& grid) {
  build(grid);
  return apply(graph_.transform(nauty_.canonical_labelling(graph_.graph(), nullptr)), grid);
}

GeneratedGroup NautyForm::automorphisms(const Grid& grid) {
  build(grid);
  GeneratedGroup group;
  group.order = nauty_.automorphisms(
      graph_.graph(), [&](std::span<const int> images) { group.generators.push_back(graph_.line_map(images)); });
  return group;
}

}  // namespace isodoku::detail
