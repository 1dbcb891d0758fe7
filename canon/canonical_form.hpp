#pragma once
// Canonical forms of grids, puzzles and patterns under every group: the interface of this folder.
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

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/name_table.hpp"
#include "base/public.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

// The kinds of canonical forms.
//
// Example:
//
//     const CanonicalForm found = canonical_form(make_grid(make_shape(2, 2), "4..............."), Form::minlex);
//     assert(found.form.text() == "...............1");
//     assert(found.order == 8);
//     assert(form_names.find("minlex") == Form::minlex);

/// The representative of a class.
enum class Form : std::uint8_t {
  minlex,    ///< the lexicographically smallest equivalent grid; blanks sort first
  orderly,   ///< the form of orderly generation: smallest weights, then first pattern, then smallest symbols
             ///< (OrderlyForm)
  solution,  ///< the clues in the min-lex form of the solution, for puzzles with a unique solution (SolutionForm)
  nauty,     ///< the canonical labelling of the coloured graph by nauty or Traces: fast for shapes other than 3x3
};

/// The names in user input.
inline constexpr auto form_names = name_table<Form>(
    {{"minlex", Form::minlex}, {"orderly", Form::orderly}, {"solution", Form::solution}, {"nauty", Form::nauty}});

/// The canonical form of a grid, and a transform that maps the grid to it.
struct CanonicalForm {
  Grid form;         ///< equal for two grids if and only if they are equivalent
  Transform map;     ///< maps the input to the form
  BigInteger order;  ///< number of symmetries that fix the grid up to relabelling
};

namespace detail {
class FormEngine;
}  // namespace detail

/// Computes canonical forms under one group. Contains working memory that is reused between calls. Cheap to construct
/// (except for rules with many symmetries); not thread-safe.
class Canoniser {
 public:
  /// Throws Error (usage) if the form does not exist. Orderly forms exist for some shapes (see has_orderly_form).
  /// Min-lex forms exist for box rules, and for rules with few enough symmetries to be listed (RulesMinlex).
  explicit Canoniser(const Symmetries& group, Form form = Form::minlex);
  /// The same for box rules.
  explicit Canoniser(const BoxGroup& group, Form form = Form::minlex);
  Canoniser(Canoniser&&) noexcept;
  Canoniser& operator=(Canoniser&&) noexcept;
  ~Canoniser();

  /// The form, the transform and the order. The grid must have the group's shape and break no rule.
  ///
  /// Throws Error (data) if the min-lex search of a shape other than 3x3 exceeds its budget of counted work, about one
  /// to two seconds. That requires a grid of a large shape with many rows that look alike but are not symmetric. It
  /// depends only on the grid, not on the machine. The form `nauty` has no such limit.
  ///
  /// Throws Error (data) for the form `solution` unless the puzzle has a unique solution (see SolutionForm).
  CanonicalForm canonical_form(const Grid& grid);

  /// Only the form; faster than canonical_form.
  Grid form_only(const Grid& grid);

  /// Like the constructor, but returns the error as a value.
  static Result<Canoniser> try_make(const Symmetries& group, Form form = Form::minlex);
  /// Like canonical_form, but returns the error as a value.
  Result<CanonicalForm> try_canonical_form(const Grid& grid);

 private:
  std::unique_ptr<detail::FormEngine> engine_;
};

/// The form that is fastest to compute for this group; for comparing classes, not for output.
Form fastest_form(const Symmetries& group);

/// The canonical form under the full group of the grid's shape. Makes a Canoniser for each call.
CanonicalForm canonical_form(const Grid& grid, Form form = Form::minlex);
/// The same under a group, which must be for the grid's shape.
CanonicalForm canonical_form(const Grid& grid, const BoxGroup& group, Form form = Form::minlex);
/// The same under any rules.
CanonicalForm canonical_form(const Grid& grid, const Symmetries& group, Form form = Form::minlex);
/// Like canonical_form, but returns the error as a value.
Result<CanonicalForm> try_canonical_form(const Grid& grid, const Symmetries& group, Form form = Form::minlex);

// Computes the canonical forms of many grids in one call.
//
// Example:
//
//     const std::vector<Grid> grids = {make_grid(make_shape(2, 2), "1234341221434321"),
//                                      make_grid(make_shape(2, 2), "2143432112343412")};
//     const std::vector<CanonicalForm> forms = canonical_forms(grids, BoxGroup(make_shape(2, 2)));
//     assert(forms[0].form == forms[1].form);
//     // The same for arrays of cells, in place.
//     std::vector<Cell> cells(32, 0);
//     cells[5] = cells[16] = 3;
//     canonical_cells(cells, BoxGroup(make_shape(2, 2)), Form::minlex, cells);
//     assert(cells[15] == 1 && cells[31] == 1);

/// The canonical forms of grids, in order; they do not depend on the Execution. The grids must have the group's shape
/// and break no rule. Throws as Canoniser does; the line of the Error's place is the number of the first invalid grid,
/// from 1.
std::vector<CanonicalForm> canonical_forms(std::span<const Grid> grids, const Symmetries& group,
                                           Form form = Form::minlex, const Execution& execution = {});
/// Like canonical_forms, but returns the error as a value.
Result<std::vector<CanonicalForm>> try_canonical_forms(std::span<const Grid> grids, const Symmetries& group,
                                                       Form form = Form::minlex, const Execution& execution = {});

/// The same for arrays of cells: `cells` has n grids of N*N cells each, where 0 is blank. The forms are written to an
/// array of the same size, which may be `cells` itself. `filling` says whether the grids are patterns (a clue is 1) or
/// have symbols. The input is validated: throws Error (data) if a cell is invalid or a rule is broken. The line of its
/// place is the number of the grid, and the column that of the cell, both from 1. Throws Error (usage) unless the sizes
/// match.
void canonical_cells(std::span<const Cell> cells, const Symmetries& group, Form form, std::span<Cell> forms,
                     Filling filling = Filling::symbols, const Execution& execution = {});

// Canonical forms of puzzles with candidates (Sukaku).
//
// Example:
//
//     CandidateGrid sukaku(make_shape(2, 2));
//     sukaku.cells()[0] = candidate_of(1) | candidate_of(3);
//     CandidateGrid other(make_shape(2, 2));
//     other.cells()[15] = candidate_of(2) | candidate_of(4);
//     CandidateCanoniser canoniser{BoxGroup(make_shape(2, 2))};
//     const CandidateForm found = canoniser.canonical_form(sukaku);
//     assert(found.form == canoniser.canonical_form(other).form);
//     assert(apply(found.map, sukaku) == found.form);
//     assert(found.order == 8);

namespace detail {
class CandidateNautyForm;
}  // namespace detail

/// The canonical form of candidates, and a transform that maps the input to it.
struct CandidateForm {
  CandidateGrid form;  ///< equal for two inputs if and only if a transform maps one to the other
  Transform map;       ///< maps the input to the form
  BigInteger order;    ///< number of symmetries that fix the input up to relabelling
};

/// Computes canonical forms of candidates under one group, with nauty's labelling; candidates have no other form. Each
/// cell counts with all its candidates, even those that givens exclude. Contains working memory; not thread-safe.
class CandidateCanoniser {
 public:
  /// Supports any group: nauty's labelling has no limits on shape or rules.
  explicit CandidateCanoniser(const Symmetries& group);
  CandidateCanoniser(CandidateCanoniser&&) noexcept;
  CandidateCanoniser& operator=(CandidateCanoniser&&) noexcept;
  ~CandidateCanoniser();

  /// The form, the transform and the order. The candidates must have the group's shape; they may break rules.
  CandidateForm canonical_form(const CandidateGrid& candidates);

 private:
  std::unique_ptr<detail::CandidateNautyForm> engine_;
};

}  // namespace isodoku
