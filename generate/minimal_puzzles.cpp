// Decides whether a sub-puzzle is the first of its class, without storing the others.
//
// Two sub-puzzles of P with a unique solution each have the solution of P. So a transform that maps one to the other is
// an automorphism of that solution. It relabels the symbols as the solution requires, so only the positions of clues
// matter. A sub-puzzle is the first of its class if and only if no smaller one is its image under an automorphism and
// has only clues of P. Nearly all grids have only the identity as automorphism, and then every sub-puzzle is the first.
//
// Cost: N * N for each automorphism; a 3x3 grid has at most 648.

#include "generate/minimal_puzzles.hpp"

#include <cstddef>
#include <optional>

#include "canon/automorphism_group.hpp"

namespace isodoku {

class MinimalPuzzleClasses::Impl {
 public:
  explicit Impl(const Symmetries& group) : finder_(group), puzzle_(group.shape()) {}

  void read(const Grid& puzzle, const Grid& solution) {
    puzzle_ = puzzle;
    automorphisms_ = on_cells(finder_.find(solution), solution.shape());
  }

  [[nodiscard]] bool is_first(const Grid& sub_puzzle) const {
    if (automorphisms_->is_trivial()) return true;
    bool is_first = true;
    // As the whole group is enumerated, permutations and their inverses give the same result.
    automorphisms_->for_each_element([&](const Permutation& sources) {
      if (is_first && leads_to_less(sources, sub_puzzle)) is_first = false;
    });
    return is_first;
  }

 private:
  /// Whether the image is a smaller sub-puzzle. The first cell in which they differ is a clue of one of them.
  [[nodiscard]] bool leads_to_less(const Permutation& sources, const Grid& sub_puzzle) const {
    bool is_less = false;
    for (std::size_t cell = 0; cell < sources.size(); ++cell) {
      const bool is_clue = sub_puzzle.cells()[sources[cell]] != blank;
      if (is_clue && puzzle_.cells()[cell] == blank) return false;
      if (is_less || is_clue == (sub_puzzle.cells()[cell] != blank)) continue;
      if (is_clue) return false;
      is_less = true;
    }
    return is_less;
  }

  AutomorphismFinder finder_;
  Grid puzzle_;
  std::optional<PermutationGroup> automorphisms_;
};

MinimalPuzzleClasses::MinimalPuzzleClasses(const Symmetries& group) : impl_(std::make_unique<Impl>(group)) {}
MinimalPuzzleClasses::MinimalPuzzleClasses(MinimalPuzzleClasses&&) noexcept = default;
MinimalPuzzleClasses& MinimalPuzzleClasses::operator=(MinimalPuzzleClasses&&) noexcept = default;
MinimalPuzzleClasses::~MinimalPuzzleClasses() = default;

void MinimalPuzzleClasses::read(const Grid& puzzle, const Grid& solution) {
  impl_->read(puzzle, solution);
}

bool MinimalPuzzleClasses::is_first(const Grid& sub_puzzle) const {
  return impl_->is_first(sub_puzzle);
}

}  // namespace isodoku
