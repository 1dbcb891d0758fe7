// Compares top-down and bottom-up generation with all minimal puzzles.
//
// Both methods give each minimal puzzle of a grid with a positive probability, but not with the same one: they prefer
// puzzles with few clues. (D. Berthier, From constraints to unbiased statistics of minimal puzzles, 2009, measured this
// for the generators of that time.) Unbiased means are from weighted chains (generate/minimal_estimate).
//
// Bottom-up generation uses that a unique solution stays unique when clues are added. So it finds the shortest prefix
// of a random order with a unique solution by bisection, with about six searches for two solutions.

#include "studies/reduction/generation_bias.hpp"

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "base/permutation.hpp"
#include "base/shuffle.hpp"

namespace isodoku::detail {

GenerationMean mean_of_generation(const std::string& generation, const ClueStatistics& clues) {
  GenerationMean found{generation, clues.puzzles(), "puzzles"};
  if (found.samples == 0) return found;
  const double free_samples = static_cast<double>(found.samples) - 1;
  found.clues = {clues.mean(), found.samples > 1 ? clues.standard_deviation() / std::sqrt(free_samples)
                                                 : std::numeric_limits<double>::infinity()};
  return found;
}

BottomUpMaker::BottomUpMaker(const Rules& rules) : solver_(rules), reduction_(rules) {}

void BottomUpMaker::set_execution(const Execution& execution) {
  solver_.set_execution(execution);
  reduction_.set_execution(execution);
}

Grid BottomUpMaker::make(const Grid& solution, std::mt19937_64& engine) {
  std::vector<Point> order(solution.cells().size());
  std::iota(order.begin(), order.end(), Point{0});
  shuffle(order, engine);
  const auto puzzle_of = [&](std::size_t clues) {
    Grid puzzle(solution.shape());
    for (std::size_t i = 0; i < clues; ++i) puzzle.cells()[order[i]] = solution.cells()[order[i]];
    return puzzle;
  };
  std::size_t too_few = 0;
  std::size_t enough = order.size();
  while (enough - too_few > 1) {
    const std::size_t middle = (too_few + enough) / 2;
    (solver_.count(puzzle_of(middle), 2) == std::uint64_t{1} ? enough : too_few) = middle;
  }
  reduction_.read(puzzle_of(enough));
  shuffle(order, engine);
  return reduction_.reduce(order);
}

}  // namespace isodoku::detail
