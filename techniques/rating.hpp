#pragma once
// Rates the difficulty of a puzzle; equivalent puzzles get the same rating.
//
// Example:
//
//     TechniqueList list{Shape()};
//     Rater rater(list, list.select("all"));
//     const Rating rating = rater.rate(make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8"
//                                                         ".3..17...2...6.6....28....419..5....8..79"));
//     assert(rating.status == SolutionStatus::unique && rating.is_solved);
//     assert(list.info(rating.hardest).name == "hidden single");
//     const std::vector<Grid> puzzles = {make_grid(make_shape(2, 2), "......12.1.3.32."), Grid(make_shape(2, 2))};
//     const std::vector<Rating> ratings = rate_all(puzzles, make_shape(2, 2));
//     assert(ratings[0].is_solved && ratings[1].status == SolutionStatus::several);

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "solve/solver.hpp"
#include "techniques/technique_list.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The rating of a puzzle. Techniques are given by their numbers in the list.
struct Rating {
  SolutionStatus status = SolutionStatus::none;  ///< unless it is unique, the other fields are meaningless
  bool is_solved = false;                        ///< whether the selected techniques solve the puzzle
  std::size_t hardest = 0;                       ///< the hardest technique; only if the puzzle is solved
  int max = 0;                                   ///< the maximum cost of a round
  std::uint64_t sum = 0;                         ///< sum of the costs of all rounds
  std::uint64_t sum_of_squares = 0;              ///< sum of the squared costs of all rounds
  std::uint64_t rounds = 0;                      ///< number of rounds of all techniques
  /// The number of rounds of each technique that had any, in the order of the list. A round with singles of both kinds
  /// counts as hidden singles.
  std::vector<std::pair<std::size_t, std::uint64_t>> profile;
};

/// The square root of the sum of squares with one decimal, rounded half up: `6.9`.
std::string norm_text(std::uint64_t sum_of_squares);

/// Rates by synchronous rounds: each round applies all instances of the first technique that has any, and adds its cost
/// once. Contains working memory; each thread needs its own.
class Rater {
 public:
  /// `selected` are the numbers of techniques in the list, which must outlive this object.
  Rater(TechniqueList& list, const std::vector<std::size_t>& selected);
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;
  ~Rater();

  /// Rates a puzzle, which must have the shape of the rules. Throws Error (data) for a pattern.
  [[nodiscard]] Rating rate(const Grid& puzzle);
  /// The same for a puzzle with candidates (Sukaku).
  [[nodiscard]] Rating rate(const CandidateGrid& puzzle);
  /// Like rate, but returns the error as a value.
  Result<Rating> try_rate(const Grid& puzzle);

  /// Its check() is called every few milliseconds of a long rating, so a stop request ends the work.
  void set_execution(const Execution& execution);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The ratings of puzzles by these techniques, in order; they do not depend on the Execution. Throws as Rater does; the
/// line of the Error's place is the number of the first invalid puzzle, from 1.
std::vector<Rating> rate_all(std::span<const Grid> puzzles, const Rules& rules, const TechniqueChoice& techniques = {},
                             const Execution& execution = {});
/// Like rate_all, but returns the error as a value.
Result<std::vector<Rating>> try_rate_all(std::span<const Grid> puzzles, const Rules& rules,
                                         const TechniqueChoice& techniques = {}, const Execution& execution = {});

}  // namespace isodoku
