// Restores redundant candidates.
//
// A candidate can be restored if the puzzle has no solution with that symbol in its cell, which is a query to the
// solver. The cell then has no other candidate, so most queries need no guess. If restoring a candidate gives a second
// solution, it also does so after others are restored. So one pass makes a puzzle minimal. A 3x3 puzzle needs about 640
// queries, 5 ms.

#include <numeric>

#include "solve/minimal/reduction.hpp"

namespace isodoku {
namespace {

/// A candidate as numbered by CandidateReduction.
struct PlacedCandidate {
  PlacedCandidate(const Shape& shape, std::size_t number)
      : cell(number / static_cast<std::size_t>(shape.size())),
        set(candidate_of(static_cast<int>(number % static_cast<std::size_t>(shape.size())) + 1)) {}

  std::size_t cell;
  CandidateSet set;
};

std::vector<std::size_t> all_numbers(const Shape& shape) {
  std::vector<std::size_t> numbers(candidate_text_length(shape));
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  return numbers;
}

}  // namespace

CandidateReduction::CandidateReduction(const Rules& rules)
    : solver_(rules), puzzle_(rules.shape()), solution_(rules.shape()) {}

SolutionStatus CandidateReduction::read(const CandidateGrid& puzzle) {
  puzzle_ = puzzle;
  const SolvedPuzzle solved = solver_.solve(puzzle);
  solution_ = solved.solution;
  return solved.status;
}

/// Whether a missing candidate can be restored; false if the search is out of reach.
bool CandidateReduction::can_return(const CandidateGrid& candidates, std::size_t candidate) {
  const PlacedCandidate placed(candidates.shape(), candidate);
  if ((candidates.cells()[placed.cell] & placed.set) != 0) return false;
  CandidateGrid with_it = candidates;
  with_it.cells()[placed.cell] = placed.set;
  return solver_.count(with_it, 1) == 0;
}

std::vector<std::size_t> CandidateReduction::redundant() {
  std::vector<std::size_t> redundant = all_numbers(puzzle_.shape());
  std::erase_if(redundant, [this](std::size_t candidate) { return !can_return(puzzle_, candidate); });
  return redundant;
}

CandidateGrid CandidateReduction::essential() {
  CandidateGrid essential = puzzle_;
  for (const std::size_t candidate : redundant()) {
    const PlacedCandidate placed(puzzle_.shape(), candidate);
    essential.cells()[placed.cell] |= placed.set;
  }
  return essential;
}

CandidateGrid CandidateReduction::reduce(std::span<const std::size_t> order) {
  CandidateGrid left = puzzle_;
  for (const std::size_t candidate : order) {
    const PlacedCandidate placed(left.shape(), candidate);
    if (can_return(left, candidate)) left.cells()[placed.cell] |= placed.set;
  }
  return left;
}

CandidateGrid CandidateReduction::reduce() {
  return reduce(all_numbers(puzzle_.shape()));
}

}  // namespace isodoku
