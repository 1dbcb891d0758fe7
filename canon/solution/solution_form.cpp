// The canonical form of a puzzle, from the form of its solution.
//
// Let F be the min-lex form of the solution, and P the image of the puzzle under a transform that maps its solution to
// F. Any other such transform is this one followed by an automorphism of F, and any equivalent puzzle leads to the same
// F. So the smallest image of P under the automorphisms of F is a canonical form.
//
// An image of P has the solution F, so its clues are symbols of F: it is F without some cells. Of two such images, the
// one that lacks the first cell in which they differ is smaller, as a blank sorts before every symbol. So only sets of
// cells are compared, and an automorphism is needed only as a permutation of cells; F determines its relabelling.
//
// Nearly all grids have only the identity as automorphism. For the others nauty finds generators, and all elements are
// enumerated: at most 648 for 3x3. The number of elements that reach the smallest image is the number that fix the
// puzzle.
//
// Cost: solving, the solution's form, and, if there are automorphisms, N * N for each.

#include "canon/solution/solution_form.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "canon/automorphism_group.hpp"
#include "canon/canonical_form.hpp"
#include "group/permutation_group.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {

class SolutionForm::Impl {
 public:
  explicit Impl(const Symmetries& group)
      : shape_(group.shape()), solver_(group.rules()), canoniser_(group), automorphisms_(group) {}

  SolvedForm solve(const Grid& puzzle) {
    SolvedForm found;
    const SolvedPuzzle solved = solver_.solve(puzzle);
    found.status = solved.status;
    if (solved.status != SolutionStatus::unique) return found;
    CanonicalForm of_solution = canoniser_.canonical_form(solved.solution);
    found.puzzle = {apply(of_solution.map, puzzle), of_solution.map, 1};
    if (of_solution.order > 1) take_least(of_solution.form, found.puzzle);
    found.solution = solved.solution;
    found.solution_form = of_solution.form;
    found.solution_order = std::move(of_solution.order);
    return found;
  }

 private:
  /// Finds the smallest image of the puzzle under the automorphisms of the solution.
  void take_least(const Grid& solution, CanonicalForm& found) {
    const std::size_t cells = solution.cells().size();
    const PermutationGroup elements = on_cells(automorphisms_.find(solution), shape_);
    std::vector<bool> is_clue(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) is_clue[cell] = found.form.cells()[cell] != blank;
    Permutation best = identity_permutation(cells);
    std::uint64_t ties = 0;
    // The whole group is enumerated, so each permutation can be read as the sources of the cells.
    elements.for_each_element([&](const Permutation& sources) {
      std::size_t cell = 0;
      while (cell < cells && is_clue[sources[cell]] == is_clue[best[cell]]) ++cell;
      if (cell == cells) {
        ++ties;
      } else if (is_clue[best[cell]]) {
        best = sources;
        ties = 1;
      }
    });
    found.order = ties;
    if (std::ranges::is_sorted(best)) return;  // the identity
    Transform automorphism = identity_transform(shape_);
    automorphism.symmetry = symmetry_from_sources(shape_, {best.begin(), best.end()});
    for (std::size_t cell = 0; cell < cells; ++cell) {
      automorphism.symbols[solution.cells()[best[cell]]] = solution.cells()[cell];
    }
    found.map = compose(found.map, automorphism);
    found.form = apply(automorphism, found.form);
  }

  Shape shape_;
  Solver solver_;
  Canoniser canoniser_;
  AutomorphismFinder automorphisms_;
};

SolutionForm::SolutionForm(const Symmetries& group) : impl_(std::make_unique<Impl>(group)) {}
SolutionForm::SolutionForm(SolutionForm&&) noexcept = default;
SolutionForm& SolutionForm::operator=(SolutionForm&&) noexcept = default;
SolutionForm::~SolutionForm() = default;

SolvedForm SolutionForm::solve(const Grid& puzzle) {
  return impl_->solve(puzzle);
}

CanonicalForm SolutionForm::canonical_form(const Grid& grid) {
  SolvedForm found = solve(grid);
  if (found.status == SolutionStatus::unique) return std::move(found.puzzle);
  throw Error(ErrorKind::data, reason_without_solution(found.status));
}

}  // namespace isodoku::detail
