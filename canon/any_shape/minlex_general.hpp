#pragma once
// Min-lex forms of grids, puzzles and patterns of every shape.

#include "canon/form.hpp"
#include "canon/nauty/nauty_form.hpp"

namespace isodoku {

/// The search for min-lex forms of one shape, with its working memory. Not to be shared between
/// threads.
class MinlexGeneral {
 public:
  /// Transposition is for shapes that have it.
  MinlexGeneral(const Shape& shape, bool with_transposition);

  /// The lexicographically least string that any transform reaches, read row by row, a blank before
  /// every symbol; with the transform and the order of the automorphism group. The grid must break
  /// no rule. Symbols that do not occur are numbered last. Throws Error (data) if the search uses up its budget
  /// (detail/search_budget.hpp).
  CanonicalForm canonical_form(const Grid& grid);

 private:
  Shape search_shape_;
  bool with_transposition_;
  NautyForm nauty_;
};

}  // namespace isodoku
