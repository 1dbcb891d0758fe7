#pragma once
// What arguments may be: grids as Grid, text or numbers, shapes and rules by name, whole numbers within bounds.

#include <pybind11/pybind11.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "canon/canonical_form.hpp"
#include "generate/patterns.hpp"
#include "grid/candidate_grid.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"
#include "io/symbol_base.hpp"
#include "jobs/shard.hpp"

namespace isodoku::python {

/// What Python knows as a Grid: with the rules that it keeps.
struct RuledGrid {
  Grid grid;
  Rules rules;
};

/// What Python knows as a CandidateGrid.
struct RuledCandidates {
  CandidateGrid candidates;
  Rules rules;
};

/// The same of a puzzle, which may have candidates (Sukaku).
struct RuledPuzzle {
  Grid grid;  ///< its givens
  Rules rules;
  std::optional<CandidateGrid> candidates;

  /// Calls use(puzzle) with a Grid or a CandidateGrid.
  template <typename Use>
  auto apply(const Use& use) const {
    return candidates ? use(*candidates) : use(grid);
  }
};

/// What of a group of symmetries a call may leave out.
struct GroupChoice {
  bool transpose = true;
  bool kinds_kept = false;

  [[nodiscard]] SymmetrySubgroup subgroup() const { return symmetry_subgroup(transpose, kinds_kept); }
};

/// Throws TypeError: `what` says what the value should be.
[[noreturn]] void refuse_type(const std::string& what, pybind11::handle value);

/// The rules of a shape, made once.
const Rules& box_rules_of(const Shape& shape);
/// Equal, and quicker where both are boxes.
bool are_same_rules(const Rules& a, const Rules& b);
/// A group, made once for rules of variants, since it takes its time.
Symmetries group_of(const Rules& rules, SymmetrySubgroup subgroup);

/// None, a Shape, `3x3`, or (3, 3). Throws Error (usage), and TypeError for anything else.
std::optional<Shape> shape_argument(pybind11::handle shape);
/// None (the boxes of the shape, 3x3 unless one is given), Rules, or names of variants and files as `--rules` takes
/// them.
Rules rules_argument(pybind11::handle rules, const std::optional<Shape>& shape);
/// The same with a default for the shape of rules that need one.
Rules rules_argument(pybind11::handle rules, const std::optional<Shape>& shape, const Shape& usual_shape);

/// A grid, text, an array or nested lists of cells. Rules and shape are those of a Grid unless they are given, and then
/// they must be kept. Throws Error (data) with the column. Where 0 is read as a symbol of text, Python is warned.
RuledGrid grid_argument(pybind11::handle grid, pybind11::handle shape, pybind11::handle rules,
                        detail::SymbolBase symbols = detail::SymbolBase::automatic);
RuledGrid grid_argument(pybind11::handle grid);
/// The same of a function that knows candidates: a CandidateGrid, or text that has them.
RuledPuzzle puzzle_argument(pybind11::handle puzzle, pybind11::handle shape, pybind11::handle rules);

/// A whole number. Throws Error (usage) unless it is from `min_value` to `max_value`.
std::uint64_t number_argument(pybind11::handle number, const char* name, std::uint64_t min_value = 0,
                              std::uint64_t max_value = std::numeric_limits<std::uint64_t>::max());
/// The same or None.
std::optional<std::uint64_t> optional_number_argument(pybind11::handle number, const char* name,
                                                      std::uint64_t min_value = 0);
/// A number of clues of a shape.
int clues_argument(pybind11::handle clues, const Shape& shape);
/// A number of clues for each box. Throws Error (usage), or TypeError if the argument is not a sequence.
WeightBlocks weights_argument(pybind11::handle weights, const Shape& shape);
/// Throws Error (usage) unless exactly one of several arguments is given.
void check_one(std::initializer_list<pybind11::object> choices, const char* names);
/// None, or a pair: a part, from 0, and the number of parts. Throws Error (usage), or TypeError.
detail::Shard shard_argument(pybind11::handle shard);
/// None is as many as this process may use.
std::size_t threads_argument(pybind11::handle threads);

/// None, or a name of symbol_base_names. Throws Error (usage).
detail::SymbolBase symbols_argument(const std::optional<std::string>& symbols);

/// A UserWarning that 0 is read as a symbol, unless that was asked for.
void warn_of_zeros(detail::ZeroUse zeros, detail::SymbolBase symbols, const Shape& shape);

/// A name of form_names. Throws Error (usage).
Form form_argument(const std::string& form);
/// A name of place_symmetry_names. Throws Error (usage).
PlaceSymmetry place_symmetry_argument(const std::string& symmetry);

/// A file as its absolute name. Throws Error (data) unless that is text: no lone surrogate, no null character.
std::string path_argument(pybind11::handle file);

/// How many items there are to come, if that is known, else 0; the greatest number where Python has none for it.
std::size_t length_hint(pybind11::handle items);

/// Throws Error (usage) if so many Grids take more memory than this machine has.
void check_room(std::uint64_t grids);

/// Text of Python as UTF-8, which lives as long as the object does.
std::string_view utf8_of(pybind11::handle text);

/// A list of ints.
template <typename Numbers>
pybind11::list list_of(const Numbers& numbers) {
  pybind11::list list(std::size(numbers));
  for (std::size_t i = 0; i < std::size(numbers); ++i) {
    PyList_SET_ITEM(list.ptr(), static_cast<pybind11::ssize_t>(i), PyLong_FromLong(static_cast<long>(numbers[i])));
  }
  return list;
}

}  // namespace isodoku::python
