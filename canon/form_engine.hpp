#pragma once
// What all engines of canonical forms have in common.
//
// Example:
//
//     // Whatever finds canonical forms can stand behind it; Canoniser picks the right one.
//     class Unchanged : public FormEngine {
//      public:
//       CanonicalForm canonical_form(const Grid& grid) override { return {grid, identity_transform(grid.shape()), 1}; }
//     };
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     assert(Unchanged().form_only(grid) == grid);

#include "canon/canonical_form.hpp"

namespace isodoku::detail {

/// Finds one kind of canonical forms under one group. Keeps its working memory from call to call, so it is not to be
/// shared between threads.
class FormEngine {
 public:
  FormEngine() = default;
  FormEngine(const FormEngine&) = default;
  FormEngine(FormEngine&&) = default;
  FormEngine& operator=(const FormEngine&) = default;
  FormEngine& operator=(FormEngine&&) = default;
  virtual ~FormEngine() = default;

  /// The form, a transform that reaches it, and the order. The grid must be of the group's shape and break no rule.
  virtual CanonicalForm canonical_form(const Grid& grid) = 0;
  /// Only the form; for engines that find it faster so.
  virtual Grid form_only(const Grid& grid) { return canonical_form(grid).form; }
};

}  // namespace isodoku::detail
