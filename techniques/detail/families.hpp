#pragma once
// All kinds of techniques but singles: each adds itself, level by level, to a list.

#include <memory>
#include <string>

#include "techniques/detail/links.hpp"
#include "techniques/technique_list.hpp"

namespace isodoku::detail {

/// `pair`, `triple`, `quad`, `5-subset`
std::string subset_name(int size);

void add_locked_candidates(TechniqueList& list);
void add_naked_subsets(TechniqueList& list);
void add_hidden_subsets(TechniqueList& list);
void add_fish(TechniqueList& list);

void add_x_chains(TechniqueList& list, const std::shared_ptr<Links>& links);
void add_xy_chains(TechniqueList& list, const std::shared_ptr<Links>& links);
void add_w_wing(TechniqueList& list, const std::shared_ptr<Links>& links);
void add_wings(TechniqueList& list);
void add_unique_loops(TechniqueList& list, const std::shared_ptr<Links>& links);

void add_contradiction_chains(TechniqueList& list, const std::shared_ptr<Links>& links);
void add_alternative_chains(TechniqueList& list, const std::shared_ptr<Links>& links);
void add_bowmans_bingo(TechniqueList& list);
void add_trial_and_error(TechniqueList& list);

}  // namespace isodoku::detail
