// Puzzles with candidates (Sukaku) as immutable values of Python. Functions return such puzzles as this type, and
// accept it or the text, N*N*N characters.

#include <pybind11/stl.h>

#include <functional>
#include <string>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/native.hpp"

namespace isodoku::python {
namespace {

RuledCandidates candidates_of(const RuledPuzzle& puzzle) {
  return {puzzle.candidates ? *puzzle.candidates : CandidateGrid(puzzle.grid), puzzle.rules};
}

py::tuple symbols_of_cell(const RuledCandidates& ruled, const py::object& cell) {
  const auto cells = ruled.candidates.cells();
  const CandidateSet found = cells[number_argument(cell, "a cell", 0, cells.size() - 1)];
  std::vector<int> symbols;
  for (int symbol = 1; symbol <= ruled.rules.size(); ++symbol) {
    if ((found & candidate_of(symbol)) != 0) symbols.push_back(symbol);
  }
  return py::tuple(list_of(symbols));
}

std::string text_of_candidates(const RuledCandidates& ruled) {
  std::string text = "CandidateGrid('" + ruled.candidates.text() + "'";
  if (ruled.rules.shape() != Shape()) text += ", shape='" + ruled.rules.shape().text() + "'";
  if (!ruled.rules.are_boxes()) text += ", rules='" + ruled.rules.text() + "'";
  return text + ")";
}

}  // namespace

void add_candidates(py::module_& module) {
  py::class_<RuledCandidates>(module, "CandidateGrid", R"(CandidateGrid(cells, *, shape=None, rules=None)
--

A puzzle with candidates (Sukaku): the symbols that each cell may have. Immutable.

>>> sukaku = CandidateGrid("1.3." + "1234" * 15, shape="2x2")
>>> sukaku[0], sukaku[1], sukaku.givens
((1, 3), (1, 2, 3, 4), Grid('................'))
>>> found = canonical_form(sukaku, "nauty")
>>> found.map(sukaku) == found.form, found.order
(True, 8)

`cells` is either text or a grid. The text has N characters per cell: character k is symbol k if it is a candidate,
and `.` otherwise. The clues of a grid are the only candidates of their cells. Functions that support candidates also
accept the text. Raises Error for invalid text.
)")
      .def(py::init([](const py::object& cells, const py::object& shape, const py::object& rules) {
             return candidates_of(puzzle_argument(cells, shape, rules));
           }),
           py::arg("cells"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
           "__init__(self, cells, *, shape=None, rules=None)\n--\n\n")
      .def_property_readonly(
          "shape", [](const RuledCandidates& ruled) { return ruled.rules.shape(); }, "The Shape of the grid.")
      .def_property_readonly(
          "rules", [](const RuledCandidates& ruled) { return ruled.rules; }, "The Rules of the puzzle.")
      .def_property_readonly(
          "givens",
          [](const RuledCandidates& ruled) {
            return RuledGrid{ruled.candidates.givens(), ruled.rules};
          },
          "The Grid of the cells with a single candidate.")
      .def("__getitem__", &symbols_of_cell, py::arg("cell"))
      .def("__len__", [](const RuledCandidates& ruled) { return ruled.rules.cell_count(); })
      .def("__repr__", &text_of_candidates)
      .def("__str__", [](const RuledCandidates& ruled) { return ruled.candidates.text(); })
      .def(
          "__eq__",
          [](const RuledCandidates& a, const RuledCandidates& b) {
            return a.candidates == b.candidates && are_same_rules(a.rules, b.rules);
          },
          py::is_operator())
      .def("__hash__", [](const RuledCandidates& ruled) { return std::hash<std::string>()(ruled.candidates.text()); })
      .def(py::pickle([](const RuledCandidates& ruled) { return py::make_tuple(ruled.candidates.text(), ruled.rules); },
                      [](const py::tuple& state) {
                        const Rules rules = state[1].cast<Rules>();
                        return RuledCandidates{make_candidate_grid(rules.shape(), state[0].cast<std::string>()), rules};
                      }));
}

}  // namespace isodoku::python
