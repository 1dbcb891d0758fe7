#pragma once
// Min-lex forms under the group of any rules.

#include <memory>

#include "canon/form_engine.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// Finds min-lex forms of the grids, puzzles and patterns of some rules. Keeps tables of the group and its working
/// memory from call to call. Not to be shared between threads.
class RulesMinlex : public FormEngine {
 public:
  /// Throws Error (usage) if the group has too many elements to go through for each grid.
  explicit RulesMinlex(std::shared_ptr<const RulesGroup> group);
  RulesMinlex(RulesMinlex&&) noexcept;
  RulesMinlex& operator=(RulesMinlex&&) noexcept;
  RulesMinlex(const RulesMinlex&) = delete;
  RulesMinlex& operator=(const RulesMinlex&) = delete;
  ~RulesMinlex() override;

  /// The lexicographically smallest string that any symmetry and relabelling reaches, read row by row, a blank before
  /// every symbol; the transform, of those that reach it the one with the least sources (Symmetry); and how many
  /// symmetries reach it. Symbols that do not occur are numbered last. The grid must break no rule.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace isodoku::detail
