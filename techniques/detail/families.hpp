#pragma once
// All techniques except for singles; each family adds itself to a list, level by level.

#include <memory>
#include <string>

#include "techniques/detail/links.hpp"
#include "techniques/detail/technique_entries.hpp"

namespace isodoku::detail {

/// The name of a subset: `pair`, `triple`, `quad`, `5-subset`.
std::string subset_name(int size);

void add_locked_candidates(TechniqueEntries& list);
void add_naked_subsets(TechniqueEntries& list);
void add_hidden_subsets(TechniqueEntries& list);
void add_fish(TechniqueEntries& list);

void add_x_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links);
void add_xy_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links);
void add_w_wing(TechniqueEntries& list, const std::shared_ptr<Links>& links);
void add_wings(TechniqueEntries& list);
void add_unique_loops(TechniqueEntries& list, const std::shared_ptr<Links>& links);

void add_contradiction_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links);
void add_alternative_chains(TechniqueEntries& list, const std::shared_ptr<Links>& links);
void add_bowmans_bingo(TechniqueEntries& list);
void add_trial_and_error(TechniqueEntries& list);

}  // namespace isodoku::detail
