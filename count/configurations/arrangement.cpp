// Clue numbers of rows, and of bands, that can be exchanged.
//
// Exchanging two similar cycles of rows is a symmetry that commutes with the given one. So there are as many fixed
// configurations with 2, 0 and 1 clues in three such cycles as with 0, 1 and 2. Only ascending numbers are filled, and
// each counts for all its arrangements. For n cycles there are n! arrangements, divided by the factorials of the
// multiplicities of the numbers. This quotient is computed step by step: the i-th cycle contributes i / r if it is the
// r-th with its number. The same holds for cycles of bands and the sums of their clues. Numbers ascend rather than
// descend: then the early steps have few clues, and the last row, which is counted without being filled, has the most.

#include "count/configurations/arrangement.hpp"

#include <algorithm>

namespace isodoku::detail {
namespace {

void advance(const ConfigurationStep& step, int clues, StepMove& move) {
  ClueProgress& progress = move.next;
  progress.clues += clues;
  progress.band += clues;
  progress.equal_rows = step.row_number > 1 && progress.row == clues ? progress.equal_rows + 1 : 1;
  progress.row = clues;
  move.numerator *= step.row_number;
  move.denominator *= progress.equal_rows;
  if (step.rows_after == 0) progress.row = progress.equal_rows = 0;
  if (!step.ends_band) return;
  progress.equal_bands = step.band_number > 1 && progress.band == progress.last_band ? progress.equal_bands + 1 : 1;
  progress.last_band = progress.band;
  progress.band = 0;
  move.numerator *= step.band_number;
  move.denominator *= progress.equal_bands;
  if (step.bands_after == 0) progress.last_band = progress.equal_bands = 0;
}

}  // namespace

std::vector<StepMove> Arrangement::moves(std::size_t step, const ClueProgress& progress) const {
  std::vector<StepMove> result;
  for (int clues = 0; progress.clues + clues <= max_clues_; ++clues) result.push_back(move(step, progress, clues));
  while (!result.empty() && !result.back().is_possible) result.pop_back();
  return result;
}

StepMove Arrangement::move(std::size_t number, const ClueProgress& progress, int clues) const {
  StepMove move;
  const ConfigurationStep& step = steps_[number];
  if (step.row_number > 1 && clues < progress.row) return move;
  const int min_band = step.band_number > 1 ? progress.last_band : 0;
  if (step.ends_band && progress.band + clues < min_band) return move;
  // The minimum for the following rows and bands.
  const int band = std::max(progress.band + clues * (1 + step.rows_after), min_band);
  const int needed = band * (1 + step.bands_after) - progress.band;
  const int left = max_clues_ - progress.clues;
  if (needed > left) return move;
  move.next = progress;
  advance(step, clues, move);
  move.is_last = step.shortest_after == 0 || step.shortest_after > left - clues;
  if (move.is_last) {
    if (needed > clues) return move;
    for (std::size_t later = number + 1; later < steps_.size(); ++later) advance(steps_[later], 0, move);
  }
  move.is_possible = true;
  return move;
}

}  // namespace isodoku::detail
