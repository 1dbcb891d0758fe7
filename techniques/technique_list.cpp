// The order of the techniques decides every rating and must not change: the three that begin, then by cost, then by
// name.

#include "techniques/technique_list.hpp"

#include <algorithm>
#include <tuple>

#include "base/error.hpp"
#include "base/suggestion.hpp"
#include "techniques/detail/families.hpp"
#include "techniques/technique.hpp"
#include "techniques/technique_rules.hpp"

namespace isodoku {
namespace {

/// Of the three that stand before all others.
int rank_of(const TechniqueInfo& info) {
  if (info.name == "hidden single") return 0;
  if (info.name == "naked single") return 1;
  return info.name == "locked candidates" ? 2 : 3;
}

bool is_named(const TechniqueInfo& info, std::string_view name) {
  if (name == "all" || name == info.name || name == info.family) return true;
  if (name == "singles") return info.layer == TechniqueLayer::singles;
  if (name == "basic") return info.layer <= TechniqueLayer::basic;
  return name == "chains" && info.layer <= TechniqueLayer::chains;
}

/// Whatever `is_named` knows.
std::vector<std::string> names_of(const TechniqueList& list) {
  std::vector<std::string> names = {"singles", "basic", "chains", "all"};
  for (std::size_t i = 0; i < list.size(); ++i) {
    names.push_back(list.info(i).family);
    names.push_back(list.info(i).name);
  }
  return names;
}

}  // namespace

std::shared_ptr<const detail::TechniqueRules> make_technique_rules(const Rules& rules) {
  return std::make_shared<const detail::TechniqueRules>(rules);
}

TechniqueList::TechniqueList(const detail::TechniqueRules& rules) : rules_(rules) {
  add({"hidden single", "hidden single", 0, TechniqueLayer::singles}, nullptr, 0);
  add({"naked single", "naked single", 0, TechniqueLayer::singles}, nullptr, 0);
  const auto links = std::make_shared<detail::Links>(rules);
  detail::add_locked_candidates(*this);
  detail::add_naked_subsets(*this);
  detail::add_hidden_subsets(*this);
  detail::add_fish(*this);
  detail::add_x_chains(*this, links);
  detail::add_xy_chains(*this, links);
  detail::add_w_wing(*this, links);
  detail::add_wings(*this);
  detail::add_unique_loops(*this, links);
  detail::add_contradiction_chains(*this, links);
  detail::add_alternative_chains(*this, links);
  detail::add_bowmans_bingo(*this);
  detail::add_trial_and_error(*this);
  std::ranges::stable_sort(entries_, [](const Entry& a, const Entry& b) {
    return std::tuple(rank_of(a.info), a.info.cost, std::string_view(a.info.name)) <
           std::tuple(rank_of(b.info), b.info.cost, std::string_view(b.info.name));
  });
}

void TechniqueList::add(TechniqueInfo info, std::shared_ptr<detail::Technique> technique, int level) {
  entries_.push_back({std::move(info), std::move(technique), level});
}

void TechniqueList::find(std::size_t number, const detail::Candidates& state, detail::InstanceSink& sink) {
  entries_[number].technique->find(state, entries_[number].level, sink);
}

std::vector<std::size_t> TechniqueList::select(const TechniqueChoice& choice) const {
  std::string_view names = choice.names;
  std::vector<bool> is_selected(size());
  while (true) {
    const std::size_t comma = names.find(',');
    const std::string_view name = names.substr(0, comma);
    bool is_known = false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!is_named(entries_[i].info, name)) continue;
      is_selected[i] = true;
      is_known = true;
    }
    if (!is_known) {
      throw Error(ErrorKind::usage,
                  "unknown technique '" + std::string(name) + "'" + detail::suggestion(name, names_of(*this)));
    }
    if (comma == std::string_view::npos) break;
    names.remove_prefix(comma + 1);
  }
  std::vector<std::size_t> selected;
  for (std::size_t i = 0; i < size(); ++i) {
    if (is_selected[i] && (choice.may_assume_uniqueness || !info(i).assumes_uniqueness)) selected.push_back(i);
  }
  return selected;
}

}  // namespace isodoku
