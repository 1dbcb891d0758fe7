// Statistics of the ratings of many puzzles, with weights.
//
// Statistics of random puzzles from a biased generator say little about all puzzles. With weights that remove the bias,
// such as those of WeightedPuzzleMaker, sums over them are unbiased. The errors are those of WeightedTally, which has
// the formula and its source. Invariant: all properties have the same samples. Cost: one step in a map for each
// property.

#include "techniques/rating_statistics.hpp"

#include <string>

#include "base/error.hpp"
#include "solve/solver.hpp"

namespace isodoku {

NamedRating named_rating(const Rating& rating, const TechniqueList& list) {
  if (rating.status != SolutionStatus::unique) {
    throw Error(ErrorKind::data, reason_without_solution(rating.status));
  }
  return {rating.is_solved ? list.info(rating.hardest).name : std::string(stuck_rating), rating.max, rating.sum,
          std::stod(norm_text(rating.sum_of_squares)), rating.rounds};
}

void RatingStatistics::add(const NamedRating& rating, double weight) {
  hardest_.add(rating.hardest, weight);
  max_.add(rating.max, weight);
  sum_.add(rating.sum, weight);
  norm_.add(rating.norm, weight);
  rounds_.add(rating.rounds, weight);
}

}  // namespace isodoku
