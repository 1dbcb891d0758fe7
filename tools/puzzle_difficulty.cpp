// A puzzle is rated as `rate` would, and kept or not. No more is known beforehand of how hard a random puzzle will be.

#include "tools/puzzle_difficulty.hpp"

#include <algorithm>
#include <utility>

#include "tools/technique_argument.hpp"

namespace isodoku {

DifficultyFilter::DifficultyFilter(std::shared_ptr<const TechniqueRules> rules, const WantedDifficulty& wanted)
    : rules_(std::move(rules)), list_(*rules_), rater_(list_, list_.select("all")), max_(wanted.max) {
  if (!wanted.hardest.empty()) hardest_ = techniques_argument(list_, "--hardest", wanted.hardest);
}

bool DifficultyFilter::suits(const Grid& puzzle) {
  const Rating rating = rater_.rate(puzzle);
  const auto max = static_cast<std::uint64_t>(rating.max);
  if (max_ && (max < max_->first || max > max_->last)) return false;
  return rating.is_solved && (hardest_.empty() || std::ranges::binary_search(hardest_, rating.hardest));
}

}  // namespace isodoku
