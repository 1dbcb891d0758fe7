#pragma once
// Distributions of the ratings of many puzzles, with optional weights.
//
// Example:
//
//     const std::vector<Grid> puzzles = {make_grid(make_shape(2, 2), "......12.1.3.32."),
//                                        make_grid(make_shape(2, 2), "1234......2....1")};
//     TechniqueList list(make_shape(2, 2));
//     RatingStatistics statistics;
//     double weight = 1;
//     for (const Rating& rating : rate_all(puzzles, make_shape(2, 2))) {
//       statistics.add(named_rating(rating, list), weight++);
//     }
//     assert(statistics.max().samples() == 2 && statistics.hardest().shares().at("hidden single").share > 0.3);

#include <cstdint>
#include <string>
#include <string_view>

#include "base/public.hpp"
#include "base/weighted_tally.hpp"
#include "techniques/rating.hpp"
#include "techniques/technique_list.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A rating that does not depend on a list of techniques.
struct NamedRating {
  std::string hardest;       ///< name of the hardest required technique, or `stuck`
  int max = 0;               ///< the maximum cost of a round
  std::uint64_t sum = 0;     ///< sum of the costs of all rounds
  double norm = 0;           ///< square root of the sum of squared costs, with one decimal (norm_text)
  std::uint64_t rounds = 0;  ///< number of rounds
};

/// The value of `hardest` for a puzzle that the techniques do not solve.
inline constexpr std::string_view stuck_rating = "stuck";

/// The same rating with names. Throws Error (data) unless the puzzle has a unique solution.
NamedRating named_rating(const Rating& rating, const TechniqueList& list);

/// Weighted sums by each property of a rating: distributions and means, with standard errors.
class RatingStatistics {
 public:
  /// Adds a puzzle. The weight must be positive and finite; with equal weights these are plain distributions.
  void add(const NamedRating& rating, double weight = 1);

  /// By the name of the hardest technique.
  [[nodiscard]] const WeightedTally<std::string>& hardest() const { return hardest_; }
  /// By the cost of the most expensive round.
  [[nodiscard]] const WeightedTally<int>& max() const { return max_; }
  /// By the sum of the costs.
  [[nodiscard]] const WeightedTally<std::uint64_t>& sum() const { return sum_; }
  /// By the square root of the sum of squared costs.
  [[nodiscard]] const WeightedTally<double>& norm() const { return norm_; }
  /// By the number of rounds.
  [[nodiscard]] const WeightedTally<std::uint64_t>& rounds() const { return rounds_; }

 private:
  WeightedTally<std::string> hardest_;
  WeightedTally<int> max_;
  WeightedTally<std::uint64_t> sum_;
  WeightedTally<double> norm_;
  WeightedTally<std::uint64_t> rounds_;
};

}  // namespace isodoku
