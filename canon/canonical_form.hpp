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

/// Which representative of a class.
enum class Form : std::uint8_t {
  minlex,    ///< the lexicographically smallest string that any transform reaches; blanks sort first
  orderly,   ///< the one that orderly generation makes: least weights, first pattern, least symbols (OrderlyForm)
  solution,  ///< the clues in the min-lex form of the solution, for puzzles with exactly one (SolutionForm)
  nauty,     ///< that of nauty's labelling (or that of Traces) of the coloured graph: fast for shapes other than 3x3
};

/// As users write them.
inline constexpr auto form_names = name_table<Form>(
    {{"minlex", Form::minlex}, {"orderly", Form::orderly}, {"solution", Form::solution}, {"nauty", Form::nauty}});

/// A grid's canonical form, and the transform to it.
struct CanonicalForm {
  Grid form;         ///< equal for two grids exactly when they are equivalent
  Transform map;     ///< takes the input to the form
  BigInteger order;  ///< number of symmetries after which some relabelling restores the grid
};

namespace detail {
class FormEngine;
}  // namespace detail

/// Finds canonical forms under one group; keeps its working memory from call to call. Cheap to make (except for rules
/// with many symmetries), not to be shared between threads.
class Canoniser {
 public:
  /// Throws Error (usage) if there is no such form: orderly forms are for some shapes (see has_orderly_form), min-lex
  /// forms for box rules and for rules whose symmetries are few enough to be listed (RulesMinlex).
  explicit Canoniser(const Symmetries& group, Form form = Form::minlex);
  /// The same for box rules.
  explicit Canoniser(const BoxGroup& group, Form form = Form::minlex);
  Canoniser(Canoniser&&) noexcept;
  Canoniser& operator=(Canoniser&&) noexcept;
  ~Canoniser();

  /// The form, the transform and the order. The grid must be of the group's shape and break no rule. Throws
  /// Error (data) if the min-lex search of a shape other than 3x3 uses up its budget of counted work, about one to two
  /// seconds: that takes a grid of a large shape whose many rows look alike without being symmetric. Whether it does
  /// depends only on the grid, not on the machine. The form nauty has no such limit.
  /// The form solution is for puzzles with exactly one solution; SolutionForm::find says why there is none.
  CanonicalForm canonical_form(const Grid& grid);

  /// Only the form; faster.
  Grid form_only(const Grid& grid);

  /// These with the error as a value.
  static Result<Canoniser> try_make(const Symmetries& group, Form form = Form::minlex);
  /// canonical_form with the error as a value.
  Result<CanonicalForm> try_canonical_form(const Grid& grid);

 private:
  std::unique_ptr<detail::FormEngine> engine_;
};

/// The fastest form that distinguishes classes, for use where it is not printed.
Form fastest_form(const Symmetries& group);

/// canonical_form of a Canoniser made for this call, with the whole group of the grid's shape.
CanonicalForm canonical_form(const Grid& grid, Form form = Form::minlex);
/// The same with a group, which must be of the grid's shape.
CanonicalForm canonical_form(const Grid& grid, const BoxGroup& group, Form form = Form::minlex);
/// The same under any rules.
CanonicalForm canonical_form(const Grid& grid, const Symmetries& group, Form form = Form::minlex);
/// The same with the error as a value.
Result<CanonicalForm> try_canonical_form(const Grid& grid, const Symmetries& group, Form form = Form::minlex);

// Canonical forms of many grids in one call.
//
// Example:
//
//     const std::vector<Grid> grids = {make_grid(make_shape(2, 2), "1234341221434321"),
//                                      make_grid(make_shape(2, 2), "2143432112343412")};
//     const std::vector<CanonicalForm> forms = canonical_forms(grids, BoxGroup(make_shape(2, 2)));
//     assert(forms[0].form == forms[1].form);
//     // The same with only the cells, in place.
//     std::vector<Cell> cells(32, 0);
//     cells[5] = cells[16] = 3;
//     canonical_cells(cells, BoxGroup(make_shape(2, 2)), Form::minlex, cells);
//     assert(cells[15] == 1 && cells[31] == 1);

/// Those of grids of the group's shape that break no rule, in their order; the same for any Execution. Throws as
/// Canoniser does; the line of the Error's place is the number of the first bad grid, from 1.
std::vector<CanonicalForm> canonical_forms(std::span<const Grid> grids, const Symmetries& group,
                                           Form form = Form::minlex, const Execution& execution = {});
/// The same with the error as a value.
Result<std::vector<CanonicalForm>> try_canonical_forms(std::span<const Grid> grids, const Symmetries& group,
                                                       Form form = Form::minlex, const Execution& execution = {});

/// The same for only the cells: n grids of N*N cells each, 0 is blank, in one array; forms go to an array of that size,
/// which may be the same. `filling` says whether they are patterns (a clue is 1) or have symbols. The input is
/// checked: throws Error (data) if a cell is invalid or a rule is broken, with the place as above and the cell, from 1,
/// as the column. Throws Error (usage) unless the sizes fit.
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

/// A canonical form of candidates, and the transform to it.
struct CandidateForm {
  CandidateGrid form;  ///< equal for two of them exactly when a transform takes one to the other
  Transform map;       ///< takes the input to the form
  BigInteger order;    ///< number of symmetries after which some relabelling restores the input
};

/// Finds canonical forms of candidates under one group, by nauty's labelling: there is no other form of them. Each cell
/// counts with the candidates that it has, also with those that its givens make impossible. Keeps its working memory;
/// not to be shared between threads.
class CandidateCanoniser {
 public:
  /// Under any group: nauty's labelling has no limits of shape or rules.
  explicit CandidateCanoniser(const Symmetries& group);
  CandidateCanoniser(CandidateCanoniser&&) noexcept;
  CandidateCanoniser& operator=(CandidateCanoniser&&) noexcept;
  ~CandidateCanoniser();

  /// The candidates must be of the group's shape. They may break rules.
  CandidateForm canonical_form(const CandidateGrid& candidates);

 private:
  std::unique_ptr<detail::CandidateNautyForm> engine_;
};

}  // namespace isodoku
