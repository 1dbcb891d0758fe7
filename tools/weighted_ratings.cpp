// rate --weights: statistics of all puzzles, instead of the rating of each.
//
// Each record has a weight (io/records/record_weight), as `generate puzzles --unbiased` writes it. Workers rate
// puzzles, and the main thread adds up the ratings in the order of the records, so the output is the same for any
// number of threads. A puzzle without a weight, or without exactly one solution, is a bad record; it is never ignored
// silently.

#include "tools/weighted_ratings.hpp"

#include <cmath>
#include <map>
#include <memory>

#include "base/weighted_tally.hpp"
#include "io/json_writer.hpp"
#include "io/records/record_weight.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "techniques/rating.hpp"
#include "techniques/rating_statistics.hpp"
#include "tools/estimate_results.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

/// The answer of a worker for a record; the hardest technique is in the bytes of the result.
struct WeightedRating {
  double weight = 0;
  double norm = 0;
  std::uint64_t sum = 0;
  std::uint64_t rounds = 0;
  int max = 0;
  int clues = 0;
};

/// Adds up the ratings.
class WeightedSums {
 public:
  void add(const WeightedRating& rating, std::string_view hardest) {
    ratings_.add({std::string(hardest), rating.max, rating.sum, rating.norm, rating.rounds}, rating.weight);
    clues_.add(rating.clues, rating.weight);
  }

  void write(ResultOutput& results) const {
    write_shares("clues", clues_, true, results);
    write_shares("hardest", ratings_.hardest(), false, results);
    write_shares("max", ratings_.max(), true, results);
    WeightedRatingMeans means;
    means.puzzles = clues_.samples();
    means.effective_puzzles = decimal_of(clues_.effective_samples(), 1);
    set_mean(clues_.mean(), means.clues, means.clues_error);
    set_mean(ratings_.max().mean(), means.max, means.max_error);
    set_mean(ratings_.sum().mean(), means.sum, means.sum_error);
    set_mean(ratings_.norm().mean(), means.norm, means.norm_error);
    set_mean(ratings_.rounds().mean(), means.rounds, means.rounds_error);
    results.write(means);
  }

 private:
  static constexpr int digits = 6;

  static std::string text_of(const std::string& value) { return value; }
  static std::string text_of(int value) { return std::to_string(value); }

  static std::optional<Decimal> error_text(double error) {
    if (!std::isfinite(error)) return std::nullopt;
    return decimal_of(error, digits);
  }

  template <typename Value>
  static void write_shares(const std::string& property, const WeightedTally<Value>& tally, bool is_number,
                           ResultOutput& results) {
    for (const auto& [value, found] : tally.shares()) {
      results.write(ShareOfPuzzles{property,
                                   {text_of(value), is_number},
                                   found.samples,
                                   decimal_of(found.share, digits),
                                   error_text(found.error)});
    }
  }

  void set_mean(const WeightedMean& mean, std::optional<Decimal>& value, std::optional<Decimal>& error) const {
    if (clues_.samples() == 0) return;
    value = decimal_of(mean.value, digits);
    error = error_text(mean.error);
  }

  RatingStatistics ratings_;
  WeightedTally<int> clues_;
};

/// Rates records, for one thread.
class WeightedRater {
 public:
  WeightedRater(const TechniqueList& list, const TechniqueSelection& select)
      : list_(list), rater_(list_, select(list_)) {
    rater_.set_execution({.on_work = check_interrupt});
  }

  WeightedRating rate(const InputRecord& record, const Grid& puzzle, std::string& hardest) {
    const double weight = record_weight(record);
    const Rating rating =
        record.are_candidates ? rater_.rate(make_candidate_grid(puzzle.shape(), record.cells)) : rater_.rate(puzzle);
    const NamedRating named = named_rating(rating, list_);
    hardest += named.hardest;
    return {weight, named.norm, named.sum, named.rounds, named.max, puzzle.clue_count()};
  }

 private:
  TechniqueList list_;
  Rater rater_;
};

}  // namespace

int write_weighted_ratings(const CommonOptions& options, const TechniqueSelection& select, Output& output) {
  std::optional<TechniqueList> list;  // with the tables that all threads share
  ResultOutput results(options, output, other_results<ShareOfPuzzles, WeightedRatingMeans>());
  Pipeline<WeightedRating> pipeline(options, [&](const Symmetries& group) -> Pipeline<WeightedRating>::Worker {
    if (!list) list.emplace(group.rules());
    const auto rater = std::make_shared<WeightedRater>(*list, select);
    return [rater](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return rater->rate(record, puzzle, result.bytes);
    };
  });
  pipeline.take_candidates();
  pipeline.take_any_fields(true);
  WeightedSums sums;
  pipeline.run(options.files, Take::shard, [&sums](const InputRecord&, const RecordResult<WeightedRating>& result) {
    sums.add(result.value, result.bytes);
  });
  const int exit_code = pipeline.finish();
  sums.write(results);
  return exit_code;
}

}  // namespace isodoku::tool
