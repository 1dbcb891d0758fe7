#pragma once
// Canonical forms and automorphism groups of candidates, under the group of any rules, by nauty.

#include <memory>
#include <vector>

#include "canon/canonical_form.hpp"
#include "group/nauty_call.hpp"
#include "group/permutation_group.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// nauty for the symmetries of given rules, with its working memory. Not thread-safe.
class CandidateNautyForm {
 public:
  explicit CandidateNautyForm(const Symmetries& group);

  /// The canonical form, which depends only on the class.
  CandidateForm canonical_form(const CandidateGrid& candidates);
  /// The symmetries that fix the candidates up to relabelling, as permutations of the cells.
  GeneratedGroup automorphisms(const CandidateGrid& candidates);

 private:
  void build(const CandidateGrid& candidates);

  std::shared_ptr<const RulesGroup> group_;
  std::vector<std::vector<int>> house_colours_;  ///< indices of houses, by colour
  std::vector<std::vector<int>> alike_;          ///< symbols that are candidates of the same cells, by vertex
  int first_symbol_ = 0;                         ///< the vertex of the first of these
  ColouredGraph graph_;
  NautyCall nauty_;
};

}  // namespace isodoku::detail
