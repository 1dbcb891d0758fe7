// The order of the techniques determines every rating and must not change: the first three are fixed, and the others
// are sorted by cost, then by name.

#include "techniques/detail/technique_entries.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "techniques/detail/families.hpp"

namespace isodoku::detail {
namespace {

/// The position of each of the first three techniques; 3 for all others.
int rank_of(const TechniqueInfo& info) {
  if (info.name == "hidden single") return 0;
  if (info.name == "naked single") return 1;
  return info.name == "locked candidates" ? 2 : 3;
}

}  // namespace

TechniqueEntries::TechniqueEntries(std::shared_ptr<const TechniqueRules> rules) : rules_(std::move(rules)) {
  add({"hidden single", "hidden single", 0, TechniqueLayer::singles}, nullptr, 0);
  add({"naked single", "naked single", 0, TechniqueLayer::singles}, nullptr, 0);
  const auto links = std::make_shared<Links>(*rules_);
  add_locked_candidates(*this);
  add_naked_subsets(*this);
  add_hidden_subsets(*this);
  add_fish(*this);
  add_x_chains(*this, links);
  add_xy_chains(*this, links);
  add_w_wing(*this, links);
  add_wings(*this);
  add_unique_loops(*this, links);
  add_contradiction_chains(*this, links);
  add_alternative_chains(*this, links);
  add_bowmans_bingo(*this);
  add_trial_and_error(*this);
  std::ranges::stable_sort(entries_, [](const Entry& a, const Entry& b) {
    return std::tuple(rank_of(a.info), a.info.cost, std::string_view(a.info.name)) <
           std::tuple(rank_of(b.info), b.info.cost, std::string_view(b.info.name));
  });
}

void TechniqueEntries::add(TechniqueInfo info, std::shared_ptr<Technique> technique, int level) {
  entries_.push_back({std::move(info), std::move(technique), level});
}

void TechniqueEntries::find(std::size_t number, const Candidates& state, InstanceSink& sink) {
  entries_[number].technique->find(state, entries_[number].level, sink);
}

}  // namespace isodoku::detail
