#pragma once
// Canonical forms and automorphism groups under the group of any rules, by nauty.

#include <memory>
#include <span>
#include <vector>

#include "canon/form_engine.hpp"
#include "group/nauty_call.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// nauty for given rules, with its working memory. Not thread-safe.
class RulesNautyForm : public FormEngine {
 public:
  explicit RulesNautyForm(std::shared_ptr<const RulesGroup> group);

  /// The form depends only on the class; it is not the smallest grid in any order. Used symbols are numbered first, in
  /// the order of their first cells in the form. The grid must break no rule.
  CanonicalForm canonical_form(const Grid& grid) override;
  /// The symmetries of the rules that fix a grid up to relabelling, as permutations of the cells.
  GeneratedGroup automorphisms(const Grid& grid);

 private:
  void build(const Grid& grid);

  std::shared_ptr<const RulesGroup> group_;
  std::vector<std::vector<int>> house_colours_;  ///< indices of houses, by colour
  ColouredGraph graph_;
  NautyCall nauty_;
};

}  // namespace isodoku::detail
