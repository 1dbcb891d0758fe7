// Each puzzle is rated as for the user, and kept or dropped. Nothing predicts the difficulty of a random puzzle.

#include "generate/detail/difficulty_filter.hpp"

#include <algorithm>
#include <cstdint>

namespace isodoku::detail {

DifficultyFilter::DifficultyFilter(const Rules& rules, const PuzzleDifficulty& wanted)
    : list_(rules), rater_(list_, list_.select("all")), wanted_(wanted) {
  if (!wanted.hardest.empty()) hardest_ = list_.select(wanted.hardest);
}

bool DifficultyFilter::suits(const Grid& puzzle) {
  const Rating rating = rater_.rate(puzzle);
  const auto cost = static_cast<std::uint64_t>(rating.max);
  if (!rating.is_solved || cost < wanted_.min_cost || cost > wanted_.max_cost) return false;
  return hardest_.empty() || std::ranges::binary_search(hardest_, rating.hardest);
}

}  // namespace isodoku::detail
