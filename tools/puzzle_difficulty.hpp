#pragma once
// Puzzles of a wanted difficulty, as `rate` sees it.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grid/grid.hpp"
#include "techniques/rating.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// What the options ask for.
struct WantedDifficulty {
  std::string hardest;             ///< names of techniques as select takes them, or empty
  std::optional<NumberRange> max;  ///< of the cost of a round

  [[nodiscard]] bool is_given() const { return !hardest.empty() || max; }
};

/// Rates puzzles with all techniques. For one thread.
class DifficultyFilter {
 public:
  /// Throws Error (usage) for a name that there is not.
  DifficultyFilter(std::shared_ptr<const TechniqueRules> rules, const WantedDifficulty& wanted);

  bool suits(const Grid& puzzle);

  void set_hook(const std::function<void()>& on_work) { rater_.set_hook(on_work); }

 private:
  std::shared_ptr<const TechniqueRules> rules_;
  TechniqueList list_;
  Rater rater_;
  std::vector<std::size_t> hardest_;
  std::optional<NumberRange> max_;
};

}  // namespace isodoku
