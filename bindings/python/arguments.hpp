#pragma once
// Conversion of arguments: grids as Grid, text or numbers; shapes and rules by name; integers within bounds.

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

/// The C++ type of Grid in Python: a grid with its rules.
struct RuledGrid {
  Grid grid;
  Rules rules;
};

/// The C++ type of CandidateGrid in Python.
struct RuledCandidates {
  CandidateGrid candidates;
  Rules rules;
};

/// A puzzle that may have candidates (Sukaku), with its rules.
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

/// The parts of a group of symmetries that a call can exclude.
struct GroupChoice {
  bool transpose = true;
  bool kinds_kept = false;

  [[nodiscard]] SymmetrySubgroup subgroup() const { return symmetry_subgroup(transpose, kinds_kept); }
};

/// Throws TypeError; `what` describes the expected value.
[[noreturn]] void refuse_type(const std::string& what, pybind11::handle value);

/// The box rules of a shape; cached.
const Rules& box_rules_of(const Shape& shape);
/// Whether two rules are equal; faster if both are box rules.
bool are_same_rules(const Rules& a, const Rules& b);
/// The group of some rules; cached for variants, since it takes long to compute.
Symmetries group_of(const Rules& rules, SymmetrySubgroup subgroup);

/// Accepts None, a Shape, `3x3`, or (3, 3). Throws Error (usage) for an unsupported shape, and TypeError for anything
/// else.
std::optional<Shape> shape_argument(pybind11::handle shape);
/// Accepts None (the boxes of the shape, 3x3 by default), Rules, or names of variants and files in the format of
/// `--rules`.
Rules rules_argument(pybind11::handle rules, const std::optional<Shape>& shape);
/// The same, with a default shape for rules that do not determine one.
Rules rules_argument(pybind11::handle rules, const std::optional<Shape>& shape, const Shape& usual_shape);

/// Accepts a grid, text, an array or nested lists of cells. Rules and shape are those of a Grid unless they are given;
/// the grid must then satisfy them. Throws Error (data) with the column. Issues a Python warning if 0 is read as a
/// symbol of text.
RuledGrid grid_argument(pybind11::handle grid, pybind11::handle shape, pybind11::handle rules,
                        detail::SymbolBase symbols = detail::SymbolBase::automatic);
RuledGrid grid_argument(pybind11::handle grid);
/// The same for functions that support candidates: also accepts a CandidateGrid, or text with candidates.
RuledPuzzle puzzle_argument(pybind11::handle puzzle, pybind11::handle shape, pybind11::handle rules);

/// An integer. Throws Error (usage) unless it is from `min_value` to `max_value`.
std::uint64_t number_argument(pybind11::handle number, const char* name, std::uint64_t min_value = 0,
                              std::uint64_t max_value = std::numeric_limits<std::uint64_t>::max());
/// The same, or None.
std::optional<std::uint64_t> optional_number_argument(pybind11::handle number, const char* name,
                                                      std::uint64_t min_value = 0);
/// A number of clues, valid for a shape.
int clues_argument(pybind11::handle clues, const Shape& shape);
/// A number of clues for each box. Throws Error (usage), or TypeError if the argument is not a sequence.
WeightBlocks weights_argument(pybind11::handle weights, const Shape& shape);
/// Throws Error (usage) unless exactly one of several arguments is given.
void check_one(std::initializer_list<pybind11::object> choices, const char* names);
/// Accepts None, or a pair: a part, from 0, and the number of parts. Throws Error (usage), or TypeError.
detail::Shard shard_argument(pybind11::handle shard);
/// None means the number of threads that this process may use.
std::size_t threads_argument(pybind11::handle threads);

/// Accepts None, or a name of symbol_base_names. Throws Error (usage) for anything else.
detail::SymbolBase symbols_argument(const std::optional<std::string>& symbols);

/// Issues a UserWarning that 0 is read as a symbol, unless this was requested.
void warn_of_zeros(detail::ZeroUse zeros, detail::SymbolBase symbols, const Shape& shape);

/// The form with a name of form_names. Throws Error (usage) for an unknown name.
Form form_argument(const std::string& form);
/// The symmetry with a name of place_symmetry_names. Throws Error (usage) for an unknown name.
PlaceSymmetry place_symmetry_argument(const std::string& symmetry);

/// The absolute path of a file. Throws Error (data) unless it is valid text: no lone surrogate, no null character.
std::string path_argument(pybind11::handle file);

/// The expected number of items, or 0 if it is unknown; the maximum if Python cannot represent it.
std::size_t length_hint(pybind11::handle items);

/// Throws Error (usage) if this number of Grids takes more memory than this machine has.
void check_room(std::uint64_t grids);

/// Text of Python as UTF-8, valid as long as the object.
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
