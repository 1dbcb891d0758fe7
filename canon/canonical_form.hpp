#pragma once
// Canonical forms of grids, puzzles and patterns of every shape: the door to this folder.

#include <memory>

#include "canon/form.hpp"
#include "group/box_group.hpp"

namespace isodoku {

/// Finds canonical forms under one group; keeps its working memory from call to call. Cheap to make,
/// not to be shared between threads.
class Canoniser {
 public:
  /// Throws Error (usage) if the shape has no such form (see has_orderly_form).
  explicit Canoniser(const BoxGroup& group, Form form = Form::minlex);
  Canoniser(Canoniser&&) noexcept;
  Canoniser& operator=(Canoniser&&) noexcept;
  Canoniser(const Canoniser&) = delete;
  Canoniser& operator=(const Canoniser&) = delete;
  ~Canoniser();

  /// The form, the transform and the order. The grid must be of the group's shape and break no rule. Throws
  /// Error (data) if the min-lex search of a shape other than 3x3 uses up its budget of counted work, about one to two
  /// seconds: that takes a grid of a large shape whose many rows look alike without being symmetric. Whether it does
  /// depends on the grid alone, not on the machine. The form nauty has no such limit.
  CanonicalForm canonical_form(const Grid& grid);

  /// The form alone; faster where only that is wanted.
  Grid form_only(const Grid& grid);

 private:
  struct Engines;
  std::unique_ptr<Engines> engines_;
};

/// canonical_form of a Canoniser made for this call, with the whole group of the grid's shape.
CanonicalForm canonical_form(const Grid& grid, Form form = Form::minlex);
/// The same with a group, which must be of the grid's shape.
CanonicalForm canonical_form(const Grid& grid, Form form, const BoxGroup& group);

}  // namespace isodoku
