// Shapes, rules and their symmetries. All of them are immutable, compared by value, hashable and picklable. Rules are
// pickled house by house, so rules from a file can be unpickled without the file.

#include <pybind11/stl.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "base/random_engine.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/big_integer.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "io/pictures/grid_picture.hpp"

namespace isodoku::python {
namespace {

py::tuple tuple_of_houses(const Rules& rules) {
  py::list houses;
  for (const House& house : rules.houses()) {
    houses.append(py::make_tuple(house.name, py::tuple(list_of(house.cells)), house_kind_names.name_of(house.kind)));
  }
  return py::tuple(houses);
}

/// The rules from their pickled state. The builder already has rows and columns, and ignores those of the state.
Rules rules_of_state(const py::tuple& state) {
  const Shape shape = parse_shape(state[0].cast<std::string>());
  const auto text = state[1].cast<std::string>();
  RulesBuilder builder(shape);
  for (const py::handle one : state[2]) {
    const auto house = py::reinterpret_borrow<py::tuple>(one);
    const auto kind = house[2].cast<std::string>();
    std::vector<Point> cells;
    for (const py::handle cell : house[1]) {
      cells.push_back(
          static_cast<Point>(number_argument(cell, "a cell", 0, static_cast<std::uint64_t>(shape.cell_count()) - 1)));
    }
    builder.add(
        {house[0].cast<std::string>(), std::move(cells), house_kind_names.find(kind).value_or(HouseKind::other)});
  }
  return builder.take(text);
}

void add_shape(py::module_& module) {
  py::class_<Shape>(module, "Shape", R"(Shape(rows='3x3', columns=None)
--

Boxes of R rows by C columns. The grid has N = R*C rows, columns, boxes and symbols, up to 25.

>>> Shape("2x3")
Shape('2x3')
>>> Shape(2, 3).size, Shape(2, 3).cell_count
(6, 36)

All functions that take a Shape also accept the text and the pair of numbers. Raises Error for an unsupported shape.
)")
      .def(py::init([](const py::object& rows, const py::object& columns) {
             if (columns.is_none()) return shape_argument(rows).value_or(Shape());
             return *shape_argument(py::make_tuple(rows, columns));
           }),
           py::arg("rows") = "3x3", py::arg("columns") = py::none(), "__init__(self, rows='3x3', columns=None)\n--\n\n")
      .def_property_readonly("box_rows", &Shape::box_rows, "The number of rows of a box.")
      .def_property_readonly("box_columns", &Shape::box_columns, "The number of columns of a box.")
      .def_property_readonly("size", &Shape::size, "N: the number of rows, columns, boxes and symbols.")
      .def_property_readonly("cell_count", &Shape::cell_count, "N*N.")
      .def_property_readonly("bands", &Shape::bands, "The number of rows of boxes.")
      .def_property_readonly("stacks", &Shape::stacks, "The number of columns of boxes.")
      .def_property_readonly("has_square_boxes", &Shape::has_square_boxes,
                             "Whether transposition is a symmetry: boxes are square, and not single cells.")
      .def("__repr__", [](const Shape& shape) { return "Shape('" + shape.text() + "')"; })
      .def("__str__", &Shape::text)
      .def(
          "__eq__", [](const Shape& a, const Shape& b) { return a == b; }, py::is_operator())
      .def(
          "__lt__", [](const Shape& a, const Shape& b) { return a < b; }, py::is_operator())
      .def("__hash__", [](const Shape& shape) { return std::hash<std::string>()(shape.text()); })
      .def(py::pickle([](const Shape& shape) { return py::make_tuple(shape.text()); },
                      [](const py::tuple& state) { return parse_shape(state[0].cast<std::string>()); }));
}

std::string svg_of_rules(const Rules& rules) {
  const std::string names = rules.are_boxes() ? "" : ", rules " + rules.text();
  return svg_document(picture_svg({rules, Grid(rules.shape())}), "Rules of " + rules.shape().text() + names);
}

void add_rules(py::module_& module) {
  py::class_<Rules>(module, "Rules", R"(Rules(text=None, *, shape=None)
--

The houses in which no symbol occurs twice: those of a shape, and those that variants add.

>>> rules = Rules("diagonal,windows")
>>> rules.shape, len(rules.houses)
(Shape('3x3'), 38)
>>> Rules(shape="2x3").houses[0]
('row 1', (0, 1, 2, 3, 4, 5), 'row')

`text` has the format of the option --rules: names of variants (variant_names) and at most one @FILE. All functions
that take Rules also accept the text. Raises Error for unknown names and invalid files.
)")
      .def(py::init([](const py::object& text, const py::object& shape) {
             return rules_argument(text, shape_argument(shape));
           }),
           py::arg("text") = py::none(), py::kw_only(), py::arg("shape") = py::none(),
           "__init__(self, text=None, *, shape=None)\n--\n\n")
      .def_static(
          "drawn",
          [](const std::string& drawing, const std::string& file, const py::object& shape) {
            return drawn_rules(drawing, file, shape_argument(shape));
          },
          py::arg("drawing"), py::arg("file") = "drawing", py::kw_only(), py::arg("shape") = py::none(),
          R"(drawn(drawing, file='drawing', *, shape=None)
--

Rules with regions instead of boxes, drawn with N lines of N characters, and lines `house r1c1 r2c5 ...`.

>>> rules = Rules.drawn('''
... AABB
... AABC
... DDBC
... DDCC
... ''')
>>> rules.shape, rules.houses[8]
(Shape('2x2'), ('region A', (0, 1, 4, 5), 'box'))
)")
      .def_property_readonly(
          "shape", [](const Rules& rules) { return rules.shape(); }, "The Shape.")
      .def_property_readonly("houses", &tuple_of_houses,
                             "A tuple of (name, cells, kind): cells are row-major indices from 0, the kind is 'row', "
                             "'column', 'box' (or a region in its place) or 'other'.")
      .def_property_readonly("text", &Rules::text,
                             "The text that the rules were made from; empty for the boxes of the shape.")
      .def_property_readonly("are_boxes", &Rules::are_boxes, "Whether the houses are only those of the shape.")
      .def("drawing", &rules_drawing, R"(drawing(self)
--

A drawing with borders between boxes or regions, as text.

>>> print(Rules(shape="2x2").drawing(), end="")
+-------+-------+
| .   . | .   . |
|       |       |
| .   . | .   . |
+-------+-------+
| .   . | .   . |
|       |       |
| .   . | .   . |
+-------+-------+
)")
      .def("svg", &svg_of_rules, R"(svg(self)
--

An SVG picture of the houses, as `isodoku rules --svg` prints it. Notebooks display it.
)")
      .def("_repr_svg_", &svg_of_rules)
      .def("__repr__",
           [](const Rules& rules) {
             const std::string shape = "shape='" + rules.shape().text() + "')";
             return rules.are_boxes() ? "Rules(" + shape : "Rules('" + rules.text() + "', " + shape;
           })
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return are_same_rules(a, b); }, py::is_operator())
      .def("__hash__",
           [](const Rules& rules) { return std::hash<std::string>()(rules.shape().text()) + rules.houses().size(); })
      .def(py::pickle(
          [](const Rules& rules) { return py::make_tuple(rules.shape().text(), rules.text(), tuple_of_houses(rules)); },
          &rules_of_state));
  module.def("variant_names", &variant_names, R"(variant_names()
--

The names of the variants that Rules accepts.

>>> variant_names()[:2]
['main-diagonal', 'diagonal']
)");
}

void add_symmetries(py::module_& module) {
  py::class_<Symmetries>(module, "Symmetries",
                         R"(Symmetries(rules=None, *, shape=None, transpose=True, kinds_kept=False)
--

The group that defines the equivalence of grids: all permutations of the cells that map houses to houses.

>>> Symmetries().order, Symmetries(transpose=False).order
(3359232, 1679616)
>>> Symmetries("disjoint-groups").order, Symmetries("disjoint-groups", kinds_kept=True).order
(10368, 2592)

transpose=False restricts it to those that map rows to rows and columns to columns. kinds_kept=True restricts it to
those that map lines to lines and boxes to boxes.
)")
      .def(py::init([](const py::object& rules, const py::object& shape, bool transpose, bool kinds_kept) {
             return group_of(rules_argument(rules, shape_argument(shape)),
                             GroupChoice{transpose, kinds_kept}.subgroup());
           }),
           py::arg("rules") = py::none(), py::kw_only(), py::arg("shape") = py::none(), py::arg("transpose") = true,
           py::arg("kinds_kept") = false,
           "__init__(self, rules=None, *, shape=None, transpose=True, kinds_kept=False)\n--\n\n")
      .def_property_readonly("rules", &Symmetries::rules, "The Rules.")
      .def_property_readonly(
          "shape", [](const Symmetries& group) { return group.shape(); }, "The Shape.")
      .def_property_readonly("order", &Symmetries::order, "The exact number of symmetries.")
      .def_property_readonly(
          "generators",
          [](const Symmetries& group) {
            py::list lists;
            for (const Permutation& generator : group.generators()) lists.append(list_of(generator));
            return lists;
          },
          "Permutations of the cells that generate the group, as lists: cell i goes to entry i, both from 0.")
      .def(
          "random_transform",
          [](const Symmetries& group, const py::object& seed) {
            std::mt19937_64 engine = detail::numbered_engine(number_argument(seed, "seed"), 0);
            return random_transform(group, engine);
          },
          py::arg("seed") = 0, R"(random_transform(self, seed=0)
--

A random Transform, uniform over all symmetries and relabellings. Equal seeds give equal results on every machine.

>>> print(Symmetries(shape="2x2").random_transform(7))
transpose=yes rows=3421 cols=3421 symbols=1243
)")
      .def("__repr__", [](const Symmetries& group) { return "<Symmetries of order " + group.order().str() + ">"; });
}

}  // namespace

void add_shapes(py::module_& module) {
  add_shape(module);
  add_rules(module);
  add_symmetries(module);
}

}  // namespace isodoku::python
