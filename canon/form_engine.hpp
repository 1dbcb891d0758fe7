#pragma once
// The interface of all engines for canonical forms.
//
// Example:
//
//     // Any engine can implement it; Canoniser selects the right one.
//     class Unchanged : public FormEngine {
//      public:
//       CanonicalForm canonical_form(const Grid& grid) override { return {grid, identity_transform(grid.shape()), 1}; }
//     };
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     assert(Unchanged().form_only(grid) == grid);

#include "canon/canonical_form.hpp"

namespace isodoku::detail {

/// Computes one kind of canonical form under one group. Contains working memory that is reused between calls; not
/// thread-safe.
class FormEngine {
 public:
  FormEngine() = default;
  FormEngine(const FormEngine&) = default;
  FormEngine(FormEngine&&) = default;
  FormEngine& operator=(const FormEngine&) = default;
  FormEngine& operator=(FormEngine&&) = default;
  virtual ~FormEngine() = default;

  /// The form, a transform to it, and the order. The grid must have the group's shape and break no rule.
  virtual CanonicalForm canonical_form(const Grid& grid) = 0;
  /// Only the form, for engines that can compute it faster.
  virtual Grid form_only(const Grid& grid) { return canonical_form(grid).form; }
};

}  // namespace isodoku::detail
