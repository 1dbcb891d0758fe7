// Grids, puzzles and patterns as immutable values of Python.
//
// A Grid contains its rules, so it is checked only once, when it is made. Two Grids are equal if their shapes,
// fillings, cells and rules are equal. The hash ignores the rules, which are nearly always boxes. A Grid is pickled as
// its text and its rules.

#include <pybind11/stl.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "bindings/python/arguments.hpp"
#include "bindings/python/cell_arrays.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"
#include "io/grid_drawing.hpp"
#include "io/grid_line.hpp"
#include "io/pictures/grid_picture.hpp"

namespace isodoku::python {
namespace {

/// Converts an index of Python, which counts from the end if it is negative.
int line_index(const py::handle index, int size) {
  const py::ssize_t number = PyNumber_AsSsize_t(index.ptr(), PyExc_IndexError);
  if (number == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  const py::ssize_t found = number < 0 ? number + size : number;
  if (found < 0 || found >= size) {
    throw py::index_error("rows and columns are numbered from 0 to " + std::to_string(size - 1));
  }
  return static_cast<int>(found);
}

Cell cell_at(const RuledGrid& ruled, const py::object& where) {
  const Grid& grid = ruled.grid;
  const int n = grid.shape().size();
  if (py::isinstance<py::tuple>(where) && py::len(where) == 2) {
    const auto pair = py::reinterpret_borrow<py::tuple>(where);
    return grid.at(line_index(pair[0], n), line_index(pair[1], n));
  }
  const int index = line_index(where, n * n);
  return grid.at(index / n, index % n);
}

std::string repr(const RuledGrid& ruled) {
  std::string text = "Grid('" + ruled.grid.text() + "'";
  const Shape& shape = ruled.grid.shape();
  if (detail::shape_of_length(static_cast<std::size_t>(shape.cell_count())) != shape)
    text += ", shape='" + shape.text() + "'";
  if (!ruled.rules.are_boxes()) text += ", rules='" + ruled.rules.text() + "'";
  return text + ")";
}

std::string drawing(const RuledGrid& ruled) {
  return grid_drawing(ruled.grid, ruled.rules);
}

std::string svg_of_grid(const RuledGrid& ruled) {
  const std::string rules = ruled.rules.are_boxes() ? "" : "rules " + ruled.rules.text();
  const GridPicture picture{ruled.rules, ruled.grid, {}, rules};
  return pictures_document({&picture, 1}, rules.empty() ? "" : ", " + rules);
}

}  // namespace

void add_grids(py::module_& module) {
  py::class_<RuledGrid>(module, "Grid", R"(Grid(cells, *, shape=None, rules=None, symbols=None)
--

A grid, puzzle or pattern that satisfies the rules. Immutable. Raises Error, with the column, for invalid cells.

>>> grid = Grid("1...3...2......4")
>>> grid
Grid('1...3...2......4')
>>> grid.shape, grid.clues, grid.is_complete, grid[1, 0]
(Shape('2x2'), 4, False, 3)
>>> Grid([[1, 0, 0, 0], [3, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 4]]) == grid
True

`cells` is text, another Grid, or an array or nested lists of N*N or N by N integers (0 is a blank; bool for
patterns). Text is one line, or several lines in any layout that the command reads, such as rows or a drawing. In a
line, `.` or `0` is a blank, `1`-`9` and `A`-`P` are symbols, and `x` is a clue of a pattern. Anything after white
space, `,` or `;` is ignored. Without a shape, 16, 36, 81 and 256 cells mean 2x2, 2x3, 3x3 and 4x4. All functions that
take a Grid also accept these.

Text with the symbols 0 to N-1 is read as zero-based, with a warning, in two cases: if it is a complete grid, or if it
has both `0` and `.` and ten or more symbols. `symbols` overrides this: "one-based" (0 is a blank) or "zero-based".

>>> Grid('''1 . | . .
...         3 . | . .
...         ----+----
...         2 . | . .
...         . . | . 4''')
Grid('1...3...2......4')
>>> Grid("0123230110323210", symbols="zero-based")
Grid('1234341221434321')

>>> Grid("122.............")
Traceback (most recent call last):
...
isodoku.Error: column 3: symbol 2 occurs twice in row 1
)")
      .def(py::init([](const py::object& cells, const py::object& shape, const py::object& rules,
                       const std::optional<std::string>& symbols) {
             return grid_argument(cells, shape, rules, symbols_argument(symbols));
           }),
           py::arg("cells"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
           py::arg("symbols") = py::none(), "__init__(self, cells, *, shape=None, rules=None, symbols=None)\n--\n\n")
      .def_property_readonly(
          "shape", [](const RuledGrid& ruled) { return ruled.grid.shape(); }, "The Shape of the grid.")
      .def_property_readonly(
          "rules", [](const RuledGrid& ruled) { return ruled.rules; }, "The Rules that the grid satisfies.")
      .def_property_readonly(
          "cells", [](const RuledGrid& ruled) { return array_of(ruled.grid); },
          "The cells as an array of (N, N) bytes, a copy; 0 is blank, of a pattern 1 a clue.")
      .def_property_readonly(
          "is_complete", [](const RuledGrid& ruled) { return ruled.grid.is_complete(); },
          "Whether every cell has a symbol.")
      .def_property_readonly(
          "is_pattern", [](const RuledGrid& ruled) { return ruled.grid.is_pattern(); },
          "Whether it is a pattern: a set of cells, without symbols.")
      .def_property_readonly(
          "clues", [](const RuledGrid& ruled) { return ruled.grid.clue_count(); }, "The number of filled cells.")
      .def(
          "pattern",
          [](const RuledGrid& ruled) {
            return RuledGrid{pattern_of(ruled.grid), ruled.rules};
          },
          R"(pattern(self)
--

The pattern of the filled cells.

>>> Grid("1...3...2......4").pattern()
Grid('x...x...x......x')
)")
      .def("drawing", &drawing, R"(drawing(self)
--

A drawing of the grid in several lines, with borders.

>>> print(Grid("1...3...2......4").drawing(), end="")
+-----+-----+
| 1 . | . . |
| 3 . | . . |
+-----+-----+
| 2 . | . . |
| . . | . 4 |
+-----+-----+
)")
      .def("svg", &svg_of_grid, R"(svg(self)
--

An SVG picture of the grid, as `isodoku show --svg` prints it. Notebooks display it.

>>> Grid("1...3...2......4").svg()[:4]
'<svg'
)")
      .def("_repr_svg_", &svg_of_grid)
      .def("__getitem__", &cell_at, py::arg("where"))
      .def("__len__", [](const RuledGrid& ruled) { return ruled.grid.shape().cell_count(); })
      .def("__repr__", &repr)
      .def("__str__", [](const RuledGrid& ruled) { return ruled.grid.text(); })
      .def(
          "__array__",
          [](const RuledGrid& ruled, const py::object& dtype) -> py::object {
            py::object cells = array_of(ruled.grid);
            return dtype.is_none() ? cells : cells.attr("astype")(dtype);
          },
          py::arg("dtype") = py::none())
      .def(
          "__eq__",
          [](const RuledGrid& a, const RuledGrid& b) { return a.grid == b.grid && are_same_rules(a.rules, b.rules); },
          py::is_operator())
      .def(
          "__lt__", [](const RuledGrid& a, const RuledGrid& b) { return a.grid.text() < b.grid.text(); },
          py::is_operator())
      .def("__hash__", [](const RuledGrid& ruled) { return std::hash<std::string>()(ruled.grid.text()); })
      .def(py::pickle(
          [](const RuledGrid& ruled) {
            return py::make_tuple(ruled.grid.text(), ruled.grid.is_pattern(), ruled.rules);
          },
          [](const py::tuple& state) {
            RuledGrid ruled = grid_argument(state[0], py::none(), state[2]);
            if (state[1].cast<bool>()) ruled.grid.set_filling(Filling::pattern);  // a pattern may have no clues
            return ruled;
          }));
}

}  // namespace isodoku::python
