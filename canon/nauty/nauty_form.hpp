#pragma once
// Canonical forms and automorphism groups of grids, puzzles and patterns of every shape, by nauty.

#include <vector>

#include "base/big_integer.hpp"
#include "canon/form_engine.hpp"
#include "canon/nauty/nauty_graph.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/nauty_call.hpp"
#include "group/permutation_group.hpp"

namespace isodoku::detail {

/// nauty for one group, with its working memory. Not thread-safe.
class NautyForm : public FormEngine {
 public:
  explicit NautyForm(const BoxGroup& group) : shape_(group.shape()), graph_(group) {}

  /// The form depends only on the class; it is not the smallest grid in any order. Used symbols are numbered first. The
  /// grid must break no rule.
  CanonicalForm canonical_form(const Grid& grid) override;
  /// Only the form.
  Grid form_only(const Grid& grid) override;
  /// The symmetries that fix a grid up to relabelling, as permutations of the lines (rows 0..N-1, then columns
  /// N..2N-1). A generator p maps cell (a, b) to cell (p[a], p[b]).
  GeneratedGroup automorphisms(const Grid& grid);

 private:
  void build(const Grid& grid);

  Shape shape_;
  GridGraph graph_;
  NautyCall nauty_;
};

}  // namespace isodoku::detail
