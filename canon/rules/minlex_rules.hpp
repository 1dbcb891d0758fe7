#pragma once
// Min-lex forms under the group of any rules.

#include <memory>

#include "canon/form_engine.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// Computes min-lex forms of the grids, puzzles and patterns of given rules. Contains tables of the group and working
/// memory that is reused between calls. Not thread-safe.
class RulesMinlex : public FormEngine {
 public:
  /// Throws Error (usage) if the group has too many elements to enumerate for each grid.
  explicit RulesMinlex(std::shared_ptr<const RulesGroup> group);
  RulesMinlex(RulesMinlex&&) noexcept;
  RulesMinlex& operator=(RulesMinlex&&) noexcept;
  RulesMinlex(const RulesMinlex&) = delete;
  RulesMinlex& operator=(const RulesMinlex&) = delete;
  ~RulesMinlex() override;

  /// The lexicographically smallest equivalent grid, read row by row with a blank before every symbol. Also a transform
  /// to it, the one with the smallest sources (Symmetry), and the number of symmetries that lead to it. Unused symbols
  /// are numbered last. The grid must break no rule.
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace isodoku::detail
