// Rating by synchronous rounds.
//
// A state is a set of candidates for each cell. A technique maps it to effects, the union over all instances of its
// pattern. A round takes the first technique of the order that has an effect, applies all its effects at once, and
// charges its cost once; for singles, it takes those with the lowest cost in the state. A symmetry or relabelling maps
// patterns to patterns of the same cost, so it commutes with every round. So equivalent puzzles get the same rating,
// and no ties need to be broken. (Applying all cheapest steps at once for this purpose is H. Schrader's idea,
// "halb-synchron". The costs charged are isodoku's: the number of steps of a set of chains depends on their notation,
// but their conclusions do not.)
//
// The hardest technique. Techniques that do not assume uniqueness are monotone, that is, removing candidates never
// loses an effect that has not already been applied. So their closure does not depend on the order of application. The
// hardest technique is the first one whose closure, together with all earlier techniques, solves the puzzle. As rounds
// always take the first technique that has an effect, the hardest technique is the last one, in the order of the list,
// that any round used. The two kinds of singles are an exception, since rounds take them by cost. If nothing else is
// used, hidden singles are tried without naked singles. Techniques that assume uniqueness have no such closure; they
// count if a round used them.
//
// Ratings use only the fact that the solution is unique, not the solution itself.

#include "techniques/rating.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "techniques/detail/technique_entries.hpp"
#include "techniques/singles.hpp"
#include "techniques/technique.hpp"
#include "techniques/technique_rules.hpp"

namespace isodoku {
namespace {

/// Collects the effects of instances, which are then applied together.
class Effects : public detail::InstanceSink {
 public:
  void clear() {
    removed_.clear();
    placed_.clear();
  }

  [[nodiscard]] bool any() const { return !removed_.empty() || !placed_.empty(); }

  void apply(detail::Candidates& state) const {
    for (const Removal& removal : removed_) state.remove(removal.cell, removal.symbols);
    for (const Placement& placement : placed_) {
      if (state.is_open(placement.cell)) state.place(placement.cell, placement.symbol);
    }
  }

  bool take(const Instance& instance) override {
    removed_.insert(removed_.end(), instance.removed.begin(), instance.removed.end());
    placed_.insert(placed_.end(), instance.placed.begin(), instance.placed.end());
    return true;
  }

  [[nodiscard]] bool wants_chains() const override { return false; }

 private:
  std::vector<Removal> removed_;
  std::vector<Placement> placed_;
};

/// The square root, rounded down.
std::uint64_t root(std::uint64_t square) {
  std::uint64_t result = 0;
  for (std::uint64_t step = std::uint64_t{1} << 31; step != 0; step /= 2) {
    if ((result + step) * (result + step) <= square) result += step;
  }
  return result;
}

}  // namespace

std::string norm_text(std::uint64_t sum_of_squares) {
  // With S the sum, the number of tenths is floor(sqrt(100 S) + 1/2) = floor((sqrt(400 S) + 1) / 2).
  const std::uint64_t tenths = (root(400 * sum_of_squares) + 1) / 2;
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

class Rater::Impl {
 public:
  Impl(detail::TechniqueEntries& list, const std::vector<std::size_t>& selected)
      : list_(list),
        selected_(detail::split_singles(selected)),
        costs_(list.rules()),
        solver_(list.rules().rules()),
        state_(list.rules()) {}

  void set_execution(const Execution& execution) {
    list_.set_execution(execution);
    solver_.set_execution(execution);
  }

  template <typename Puzzle>
  Rating rate(const Puzzle& puzzle) {
    const SolvedPuzzle solved = solver_.solve(puzzle);
    Rating rating;
    rating.status = solved.status;
    if (solved.status != SolutionStatus::unique) return rating;
    rating = run(puzzle);
    if (rating.is_solved) {
      if (!std::ranges::equal(state_.grid().cells(), solved.solution.cells())) {
        throw Error(ErrorKind::internal, "a technique does not lead to the solution");
      }
      rating.hardest = hardest_of(puzzle, rating);
    }
    return rating;
  }

 private:
  struct Round {
    std::size_t technique;
    int cost;
  };

  template <typename Puzzle>
  Rating run(const Puzzle& puzzle) {
    Rating rating;
    rating.status = SolutionStatus::unique;
    rounds_of_.assign(list_.size(), 0);
    state_.start(puzzle);
    while (state_.open_cells() != 0 && !state_.is_broken()) {
      const std::optional<Round> round = next_round();
      if (!round) break;
      const auto cost = static_cast<std::uint64_t>(round->cost);
      rating.max = std::max(rating.max, round->cost);
      rating.sum += cost;
      rating.sum_of_squares += cost * cost;
      ++rating.rounds;
      ++rounds_of_[round->technique];
    }
    rating.is_solved = state_.open_cells() == 0;
    for (std::size_t technique = 0; technique < rounds_of_.size(); ++technique) {
      if (rounds_of_[technique] != 0) rating.profile.emplace_back(technique, rounds_of_[technique]);
    }
    return rating;
  }

  std::optional<Round> next_round() {
    if (selected_.singles.hidden || selected_.singles.naked) {
      detail::find_cheapest_singles(state_, costs_, selected_.singles, singles_);
      if (!singles_.empty()) {
        const detail::Single first = singles_.front();
        for (const detail::Single& single : singles_) {
          if (state_.symbol(single.cell) != single.symbol) state_.place(single.cell, single.symbol);
        }
        return Round{
            first.kind == detail::SingleKind::hidden ? TechniqueList::hidden_single : TechniqueList::naked_single,
            first.cost};
      }
    }
    for (const std::size_t technique : selected_.others) {
      const TechniqueInfo& info = list_.info(technique);
      effects_.clear();
      list_.find(technique, state_, effects_);
      if (!effects_.any()) continue;
      effects_.apply(state_);
      return Round{technique, info.cost};
    }
    return std::nullopt;
  }

  template <typename Puzzle>
  std::size_t hardest_of(const Puzzle& puzzle, const Rating& rating) {
    if (!rating.profile.empty() && rating.profile.back().first > TechniqueList::naked_single) {
      return rating.profile.back().first;
    }
    if (!selected_.singles.hidden) return TechniqueList::naked_single;
    if (!selected_.singles.naked) return TechniqueList::hidden_single;
    // Rounds take both kinds of singles by cost, but hidden singles may suffice.
    const detail::SelectedTechniques all = std::exchange(selected_, {{.hidden = true, .naked = false}, {}});
    const bool is_solved = run(puzzle).is_solved;
    selected_ = all;
    return is_solved ? TechniqueList::hidden_single : TechniqueList::naked_single;
  }

  detail::TechniqueEntries& list_;
  detail::SelectedTechniques selected_;
  detail::SingleCosts costs_;
  Solver solver_;
  detail::Candidates state_;
  std::vector<detail::Single> singles_;
  Effects effects_;
  std::vector<std::uint64_t> rounds_of_;  // by technique
};

Rater::Rater(TechniqueList& list, const std::vector<std::size_t>& selected)
    : impl_(std::make_unique<Impl>(*list.entries_, selected)) {}
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;
Rater::~Rater() = default;

void Rater::set_execution(const Execution& execution) {
  impl_->set_execution(execution);
}

Rating Rater::rate(const Grid& puzzle) {
  return impl_->rate(puzzle);
}

Rating Rater::rate(const CandidateGrid& puzzle) {
  return impl_->rate(puzzle);
}

Result<Rating> Rater::try_rate(const Grid& puzzle) {
  return attempt([&] { return rate(puzzle); });
}

}  // namespace isodoku
