// The choice of the cells to fill first: a beam search over unions of houses.
//
// A few beginnings with very many completions each are best, since the time of TemplateCounter grows with the square
// root of the number of completions. Sets that many symmetries keep are best, since symmetries reduce the number of
// beginnings. So houses are added one by one, sets of cells that symmetries map to each other count as one, and the few
// best sets of each size are continued until the next house increases the work. While too many cells are blank for
// TemplateCounter, all sets are continued.
//
// The work for a set is estimated with random fillings of it (RandomFilling). The sum of weight times expected unions
// of TemplateCounter is divided by the number of symmetries that keep the set. This underestimates the work if fillings
// have symmetries themselves, so for the best sets the beginnings are computed.

#include "count/grids/beginning_choice.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "solve/counting/template_counter.hpp"

namespace isodoku::detail {
namespace {

// A few samples show which choices deserve more of them.
constexpr int few_fillings = 8;
constexpr int many_fillings = 100;
constexpr std::size_t finalists = 8;
constexpr std::size_t beam = 4;
constexpr std::size_t max_houses = 5;
// The number of unions that take as long as preparing a beginning and its count.
constexpr double unions_of_beginning = 20'000;
constexpr double max_beginnings = 1e6;
constexpr double few_beginnings = 5'000;
constexpr BeginningLimits sample_limits = {1'000'000, 20'000};
constexpr std::size_t max_samples = 100;
constexpr std::size_t max_shortlisted = 30;
constexpr double out_of_reach = std::numeric_limits<double>::infinity();

class Chooser {
 public:
  Chooser(const Rules& rules, const CellSymmetries& symmetries, const std::function<void()>& on_work)
      : rules_(rules), symmetries_(symmetries), on_work_(on_work), counter_(rules), filling_(rules) {
    for (const House& house : rules.houses()) {
      if (house.cells.size() == static_cast<std::size_t>(rules.size())) houses_.push_back(house.cells);
    }
  }

  BeginningChoice choose() {
    if (!may_be_within_reach(rules_)) return {{houses_.front()}, 1, out_of_reach};
    std::vector<BeginningChoice> best = with_one_more({{{}, 1, 0}});
    BeginningChoice chosen = best.front();
    for (std::size_t count = 2; count <= max_houses; ++count) {
      std::vector<BeginningChoice> next = with_one_more(best);
      if (next.empty()) break;
      const bool is_better = next.front().unions < chosen.unions;
      if (is_better) chosen = next.front();
      if (!is_better && chosen.unions < out_of_reach) break;
      best = std::move(next);
    }
    return chosen;
  }

 private:
  /// The best sets with one more house, sorted by their work, without sets that were already found.
  std::vector<BeginningChoice> with_one_more(const std::vector<BeginningChoice>& choices) {
    std::vector<BeginningChoice> found;
    for (const BeginningChoice& choice : choices) {
      const CellList before = choice.sets.empty() ? CellList() : choice.sets.back();
      for (const std::vector<Point>& house : houses_) {
        CellList cells;
        std::ranges::set_union(before, house, std::back_inserter(cells));
        if (cells.size() == before.size() || !known_.insert(symmetries_.least_image(cells)).second) continue;
        BeginningChoice& made = found.emplace_back(choice);
        made.sets.push_back(std::move(cells));
        estimate(made, few_fillings);
        if (on_work_) on_work_();
      }
    }
    std::ranges::stable_sort(found, {}, &BeginningChoice::unions);
    if (found.empty() || found.front().unions == out_of_reach) {
      // Whether one of these is good only shows when more cells are filled.
      if (found.size() > max_shortlisted) found.resize(max_shortlisted);
      return found;
    }
    if (found.size() > finalists) found.resize(finalists);
    for (BeginningChoice& choice : found) estimate(choice, many_fillings);
    std::ranges::stable_sort(found, {}, &BeginningChoice::unions);
    if (found.size() > beam) found.resize(beam);
    for (BeginningChoice& choice : found) {
      if (choice.beginnings <= few_beginnings) estimate_from_beginnings(choice);
    }
    std::ranges::stable_sort(found, {}, &BeginningChoice::unions);
    return found;
  }

  void estimate(BeginningChoice& choice, int fillings) {
    const CellList& set = choice.sets.back();
    if (static_cast<int>(set.size()) < rules_.cell_count() - TemplateCounter::max_blanks) {
      choice.unions = out_of_reach;
      return;
    }
    const auto symmetries = static_cast<double>(symmetries_.stabiliser_order(set));
    double beginnings = 0;
    double unions = 0;
    std::vector<Cell> cells;
    for (int i = 0; i < fillings; ++i) {
      const double choices = filling_.fill(choice.sets, static_cast<std::uint64_t>(i), cells) / fillings;
      beginnings += choices;
      if (choices > 0) unions += choices * (unions_of_beginning + counter_.estimated_unions(cells));
    }
    choice.beginnings = std::max(1.0, beginnings / symmetries);
    // If no random filling was completed, the number is unknown, and may be too small or too large.
    const bool is_possible = beginnings > 0 && choice.beginnings <= max_beginnings;
    choice.unions = is_possible ? std::max(unions / symmetries, unions_of_beginning) : out_of_reach;
  }

  void estimate_from_beginnings(BeginningChoice& choice) {
    const auto made = make_beginnings(rules_, symmetries_, choice.sets, sample_limits, on_work_);
    if (!made) {
      choice.unions = out_of_reach;
      return;
    }
    const std::vector<Beginning>& beginnings = *made;
    choice.beginnings = static_cast<double>(beginnings.size());
    choice.unions = 0;
    if (beginnings.empty()) return;
    const std::size_t samples = std::min(beginnings.size(), max_samples);
    double unions = 0;
    for (std::size_t i = 0; i < samples; ++i) {
      const Beginning& sample = beginnings[(2 * i + 1) * beginnings.size() / (2 * samples)];
      unions += unions_of_beginning + counter_.estimated_unions(sample.cells);
    }
    choice.unions = std::max(unions * choice.beginnings / static_cast<double>(samples), unions_of_beginning);
  }

  const Rules& rules_;
  const CellSymmetries& symmetries_;
  const std::function<void()>& on_work_;
  TemplateCounter counter_;
  RandomFilling filling_;
  std::vector<CellList> houses_;
  std::set<CellList> known_;  // smallest images
};

}  // namespace

bool may_be_within_reach(const Rules& rules) {
  return rules.cell_count() - static_cast<int>(max_houses) * rules.size() <= TemplateCounter::max_blanks;
}

BeginningChoice choose_beginnings(const Rules& rules, const CellSymmetries& symmetries,
                                  const std::function<void()>& on_work) {
  return Chooser(rules, symmetries, on_work).choose();
}

}  // namespace isodoku::detail
