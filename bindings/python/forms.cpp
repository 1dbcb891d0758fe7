// Canonical forms of one grid at a time.
//
// A Canoniser has working memory, and for rules of variants it takes long to construct. So each thread keeps the last
// few (EngineCache): a call in a loop costs the time of the engine plus one or two Python objects. 3x3 boxes take
// microseconds and keep Python's lock; everything else may take a second, and releases it.

#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "bindings/python/arguments.hpp"
#include "bindings/python/big_integer.hpp"
#include "bindings/python/engine_cache.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "canon/canonical_form.hpp"
#include "canon/equivalence.hpp"
#include "grid/transform.hpp"

namespace isodoku::python {
namespace {

/// The C++ type of CanonicalForm in Python.
struct FoundForm {
  std::variant<RuledGrid, RuledCandidates> form;
  Transform map;
  BigInteger order;
};

FoundForm find_form(const RuledGrid& ruled, Form form, SymmetrySubgroup subgroup) {
  static const PerThread<EngineCache<Canoniser, Form>> canonisers;
  const Symmetries group = group_of(ruled.rules, subgroup);
  CanonicalForm found = canonisers.get().use(
      ruled.rules, subgroup, form, [&] { return Canoniser(group, form); },
      [&](Canoniser& canoniser) {
        std::optional<WithoutLock> unlocked;
        if (!is_quick(ruled.rules)) unlocked.emplace();
        return canoniser.canonical_form(ruled.grid);
      });
  return {RuledGrid{found.form, ruled.rules}, std::move(found.map), std::move(found.order)};
}

/// Puzzles with candidates have only one form.
FoundForm find_candidate_form(const RuledPuzzle& ruled, Form form, SymmetrySubgroup subgroup) {
  if (form != Form::nauty) throw Error(ErrorKind::usage, "puzzles with candidates (Sukaku) have only the form 'nauty'");
  const Symmetries group = group_of(ruled.rules, subgroup);
  const WithoutLock unlocked;
  CandidateForm found = CandidateCanoniser(group).canonical_form(*ruled.candidates);
  return {RuledCandidates{found.form, ruled.rules}, std::move(found.map), std::move(found.order)};
}

py::object form_object(const FoundForm& found) {
  return std::visit([](const auto& form) { return py::cast(form); }, found.form);
}

std::variant<RuledGrid, RuledCandidates> form_of_object(py::handle form) {
  if (py::isinstance<RuledCandidates>(form)) return form.cast<const RuledCandidates&>();
  return form.cast<const RuledGrid&>();
}

std::string text_of(const FoundForm& found) {
  if (const auto* const grid = std::get_if<RuledGrid>(&found.form)) return grid->grid.text();
  return std::get<RuledCandidates>(found.form).candidates.text();
}

}  // namespace

bool is_quick(const Rules& rules) {
  return rules.are_boxes() && rules.shape() == Shape();
}

void add_forms(py::module_& module) {
  py::class_<FoundForm>(module, "CanonicalForm", R"(The result of canonical_form: `form`, `map` and `order`.

Two grids have equal forms if and only if they are equivalent. Can be unpacked: form, map, order =
canonical_form(grid).)")
      .def_property_readonly(
          "form", &form_object,
          "The canonical form, a Grid (for candidates a CandidateGrid). Equal for two grids if and only if they are "
          "equivalent.")
      .def_property_readonly(
          "map", [](const FoundForm& found) { return found.map; }, "A Transform that maps the grid to the form.")
      .def_property_readonly(
          "order", [](const FoundForm& found) { return found.order; },
          "The exact number of symmetries that fix the grid up to relabelling.")
      .def("__iter__",
           [](const FoundForm& found) { return py::iter(py::make_tuple(form_object(found), found.map, found.order)); })
      .def(py::pickle(
          [](const FoundForm& found) { return py::make_tuple(form_object(found), found.map, found.order); },
          [](const py::tuple& state) {
            return FoundForm{form_of_object(state[0]), state[1].cast<Transform>(), state[2].cast<BigInteger>()};
          }))
      .def("__repr__", [](const FoundForm& found) {
        return "<CanonicalForm " + text_of(found) + " of order " + found.order.str() + ">";
      });

  module.def(
      "canonical_form",
      [](const py::object& grid, const std::string& form, const py::object& shape, const py::object& rules,
         bool transpose, bool kinds_kept) {
        const RuledPuzzle ruled = puzzle_argument(grid, shape, rules);
        const SymmetrySubgroup subgroup = GroupChoice{transpose, kinds_kept}.subgroup();
        if (ruled.candidates) return find_candidate_form(ruled, form_argument(form), subgroup);
        return find_form({ruled.grid, ruled.rules}, form_argument(form), subgroup);
      },
      py::arg("grid"), py::arg("form") = "minlex", py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("transpose") = true, py::arg("kinds_kept") = false,
      R"(canonical_form(grid, form='minlex', *, shape=None, rules=None, transpose=True, kinds_kept=False)
--

The canonical form of a grid, a transform that maps the grid to it, and the order of the automorphism group.

>>> found = canonical_form("..............4.")
>>> found.form, found.order
(Grid('...............1'), 8)
>>> found.map("..............4.") == found.form
True

`form` is one of:
- 'minlex': the lexicographically smallest equivalent grid, with a blank before every symbol
- 'orderly': the form in which generators print grids
- 'solution': the clues in the min-lex form of the unique solution
- 'nauty': a form for all shapes and rules, and the only one for puzzles with candidates

Raises Error if the group does not have the form.
)");
  module.def(
      "equivalent",
      [](const py::object& a, const py::object& b, const py::object& shape, const py::object& rules, bool transpose,
         bool kinds_kept) -> std::optional<Transform> {
        const RuledPuzzle first = puzzle_argument(a, shape, rules);
        const RuledPuzzle second = puzzle_argument(b, py::cast(first.grid.shape()), py::cast(first.rules));
        const Symmetries group = group_of(first.rules, GroupChoice{transpose, kinds_kept}.subgroup());
        const WithoutLock unlocked;
        if (!first.candidates && !second.candidates) return find_transform(first.grid, second.grid, group);
        return find_transform(first.candidates.value_or(CandidateGrid(first.grid)),
                              second.candidates.value_or(CandidateGrid(second.grid)), group);
      },
      py::arg("a"), py::arg("b"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      py::arg("transpose") = true, py::arg("kinds_kept") = false,
      R"(equivalent(a, b, *, shape=None, rules=None, transpose=True, kinds_kept=False)
--

A Transform that maps `a` to `b`, or None if they are not equivalent. The default shape and rules are those of `a`.

>>> map = equivalent("1...............", "...............4")
>>> map("1...............")
Grid('...............4')
>>> equivalent("1...............", "12..............") is None
True
)");
}

}  // namespace isodoku::python
