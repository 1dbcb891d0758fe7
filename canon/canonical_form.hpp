#pragma once
// Canonical forms of grids, puzzles and patterns under every group: the door to this folder.
//
// Example:
//
//     const Grid puzzle = make_grid(Shape(), "53..7....6..195....98....6.8...6...34..8.3..1"
//                                            "7...2...6.6....28....419..5....8..79");
//     std::mt19937_64 engine(1);
//     const Grid disguised = apply(random_transform(BoxGroup(Shape()), engine), puzzle);
//     Canoniser canoniser{BoxGroup(Shape())};
//     const CanonicalForm found = canoniser.canonical_form(disguised);
//     assert(found.form == canoniser.form_only(puzzle));
//     assert(apply(found.map, disguised) == found.form);
//     assert(found.order == 1);

#include <memory>

#include "base/public.hpp"
#include "base/result.hpp"
#include "canon/form.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

class FormEngine;

/// Finds canonical forms under one group; keeps its working memory from call to call. Cheap to make (but for rules with
/// many symmetries), not to be shared between threads.
class Canoniser {
 public:
  /// Throws Error (usage) if there is no such form: orderly forms are for some shapes (see has_orderly_form), min-lex
  /// forms for box rules and for rules of which the symmetries can be gone through (RulesMinlex).
  explicit Canoniser(const Symmetries& group, Form form = Form::minlex);
  explicit Canoniser(const BoxGroup& group, Form form = Form::minlex);
  Canoniser(Canoniser&&) noexcept;
  Canoniser& operator=(Canoniser&&) noexcept;
  ~Canoniser();

  /// The form, the transform and the order. The grid must be of the group's shape and break no rule. Throws
  /// Error (data) if the min-lex search of a shape other than 3x3 uses up its budget of counted work, about one to two
  /// seconds: that takes a grid of a large shape whose many rows look alike without being symmetric. Whether it does
  /// depends on the grid alone, not on the machine. The form nauty has no such limit.
  /// The form solution is for puzzles with exactly one solution; SolutionForm::find tells the others.
  CanonicalForm canonical_form(const Grid& grid);

  /// The form alone; faster where only that is wanted.
  Grid form_only(const Grid& grid);

  /// These with the error as a value.
  static Result<Canoniser> try_make(const Symmetries& group, Form form = Form::minlex);
  Result<CanonicalForm> try_canonical_form(const Grid& grid);

 private:
  std::unique_ptr<FormEngine> engine_;
};

/// The form that tells classes apart fastest, where no one sees it.
Form fastest_form(const Symmetries& group);

/// canonical_form of a Canoniser made for this call, with the whole group of the grid's shape.
CanonicalForm canonical_form(const Grid& grid, Form form = Form::minlex);
/// The same with a group, which must be of the grid's shape.
CanonicalForm canonical_form(const Grid& grid, Form form, const BoxGroup& group);
CanonicalForm canonical_form(const Grid& grid, Form form, const Symmetries& group);
/// The same with the error as a value.
Result<CanonicalForm> try_canonical_form(const Grid& grid, Form form, const Symmetries& group);

}  // namespace isodoku
