#pragma once
// Min-lex forms of grids, puzzles and patterns of every shape.

#include <array>
#include <optional>
#include <vector>

#include "canon/complete/complete_search.hpp"
#include "canon/form_engine.hpp"
#include "canon/general/minlex_state.hpp"
#include "canon/latin/latin_search.hpp"
#include "canon/nauty/nauty_form.hpp"
#include "canon/small_grids/small_grids.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// The search for min-lex forms under one group, with its working memory. Not thread-safe.
class MinlexGeneral : public FormEngine {
 public:
  explicit MinlexGeneral(const BoxGroup& group);

  /// The lexicographically smallest equivalent grid, read row by row with a blank before every symbol, a transform to
  /// it, and the order of the automorphism group. The grid must break no rule. Unused symbols are numbered last. Throws
  /// Error (data) if the search exceeds its budget (search_budget.hpp).
  CanonicalForm canonical_form(const Grid& grid) override;

 private:
  [[nodiscard]] std::optional<CanonicalForm> find_by_rows(const Grid& grid);

  BoxGroup search_group_;
  SmallGrids small_;
  CompleteSearch complete_;
  LatinSearch latin_;
  NautyForm nauty_;
  std::array<std::vector<MinlexState>, 2> levels_;
};

}  // namespace isodoku::detail
