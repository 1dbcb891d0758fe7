// Uses one list of techniques and one Rater per thread, and processes the puzzles in pieces (base/batch.hpp). The
// tables of the rules are shared.

#include "techniques/rating.hpp"

#include <memory>

#include "base/batch.hpp"

namespace isodoku {
namespace {

/// The list is on the heap, since the rater keeps a reference to it and workers are moved.
struct RatingWorker {
  std::unique_ptr<TechniqueList> list;
  std::unique_ptr<Rater> rater;
};

}  // namespace

std::vector<Rating> rate_all(std::span<const Grid> puzzles, const Rules& rules, const TechniqueChoice& techniques,
                             const Execution& execution) {
  const TechniqueList all(rules);
  const std::vector<std::size_t> selected = all.select(techniques);
  std::vector<Rating> found(puzzles.size());
  detail::for_each_in_batch(
      execution, puzzles.size(),
      [&] {
        auto list = std::make_unique<TechniqueList>(all);
        auto rater = std::make_unique<Rater>(*list, selected);
        rater->set_execution(execution);
        return RatingWorker{std::move(list), std::move(rater)};
      },
      [&](RatingWorker& worker, std::size_t i) { found[i] = worker.rater->rate(puzzles[i]); });
  return found;
}

Result<std::vector<Rating>> try_rate_all(std::span<const Grid> puzzles, const Rules& rules,
                                         const TechniqueChoice& techniques, const Execution& execution) {
  return attempt([&] { return rate_all(puzzles, rules, techniques, execution); });
}

}  // namespace isodoku
