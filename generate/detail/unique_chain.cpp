// Chains of removals that count all puzzles with a unique solution, minimal or not.
//
// Let c be the number of cells. A puzzle with k clues is reached by (c - k)! chains of removals, and all puzzles of
// these chains have a unique solution, as they contain it. A chain removes one of r redundant clues, uniformly, at each
// step. So the number of puzzles with k clues in a grid is the mean, over chains, of the product over the first c - k
// steps of
//
//     r / (c - n + 1),    where n is the number of clues before the step,
//
// which is zero for chains that end before (D. E. Knuth, Estimating the efficiency of backtrack programs, 1975, applied
// to the tree of removals). One chain gives an unbiased estimate for each number of clues.
//
// As for minimal puzzles (removal_chain.cpp), clues are not tested while there are many. One of the m clues not known
// to be essential is removed, with m instead of r; the product becomes zero at the first step that loses the unique
// solution. Uniqueness is monotonic along the chain, so that step is found by bisection, in six searches for 3x3. These
// searches also find unavoidable sets, which make m smaller for later chains. With fewer clues, each clue is tested at
// each step.

#include <cstddef>
#include <random>
#include <span>
#include <vector>

#include "generate/detail/removal_chain.hpp"

namespace isodoku::detail {

/// The number of the removed cells that can be removed together, in order, without a second solution; not all of them
/// can.
std::size_t RemovalChain::count_unique_removals(std::span<const std::size_t> removed) {
  std::size_t unique = 0;
  std::size_t several = removed.size();
  while (several - unique > 1) {
    const std::size_t middle = (unique + several) / 2;
    Clues clues = clues_;
    for (const std::size_t cell : removed.subspan(middle)) clues.set(cell);
    if (has_other_solution(clues, -1)) {
      learn(second_);
      several = middle;
    } else {
      unique = middle;
    }
  }
  return unique;
}

void RemovalChain::run_unique(std::mt19937_64& random, std::span<double> numbers) {
  const std::size_t cells = solution_.size();
  start();
  double weight = 1;
  std::vector<std::size_t> removed;
  std::vector<double> weights;  // after each removal
  const auto remove_one = [&] {
    weight *= static_cast<double>(open_.count()) / static_cast<double>(cells - clues_.count() + 1);
    removed.push_back(draw_of(open_, random));
    weights.push_back(weight);
    remove(removed.back());
  };
  while (clues_.count() > exact_from_ && open_.any()) remove_one();
  if (!removed.empty() && has_other_solution(clues_, -1)) {
    learn(second_);
    weights.resize(count_unique_removals(removed));
  } else {
    test_open_clues();
    while (open_.any()) {
      remove_one();
      tested_ = {};
      test_open_clues();
    }
  }
  numbers[cells] += 1;
  for (std::size_t gone = 1; gone <= weights.size(); ++gone) numbers[cells - gone] += weights[gone - 1];
}

}  // namespace isodoku::detail
