// Transforms: a symmetry together with a relabelling, as callable values.
//
// C++ has compose(first, second). Python has this, too, and also `a @ b`, in the order in which functions compose and
// matrices multiply: (a @ b)(grid) == a(b(grid)). In Python, everything counts from 0 except for symbols, which are the
// values of cells. The text of a transform counts from 1, as in the command.

#include <pybind11/stl.h>

#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/random_engine.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"
#include "grid/transform.hpp"
#include "group/cell_permutation.hpp"
#include "group/symmetries.hpp"
#include "io/pictures/grid_picture.hpp"

namespace isodoku::python {
namespace {

Transform parse(const std::string& text, const py::object& shape, const py::object& rules) {
  const Rules some = rules_argument(rules, shape_argument(shape));
  return parse_transform(group_of(some, SymmetrySubgroup::all), text);
}

void check_shapes(const Shape& a, const Shape& b) {
  if (a != b) throw Error(ErrorKind::data, a.text() + " and " + b.text() + " cannot be combined");
}

Transform composed(const Transform& first, const Transform& second) {
  check_shapes(first.shape, second.shape);
  return compose(first, second);
}

/// The image of a grid. Checks the rules, since the transform may not be one of their symmetries.
RuledGrid image(const Transform& transform, const RuledGrid& ruled) {
  check_shapes(transform.shape, ruled.grid.shape());
  const Grid found = apply(transform, ruled.grid);
  return {make_grid(ruled.rules, found.cells(), found.filling()), ruled.rules};
}

/// The same for a puzzle with candidates, which cannot break a rule by themselves.
RuledCandidates image(const Transform& transform, const RuledPuzzle& ruled) {
  check_shapes(transform.shape, ruled.grid.shape());
  return {apply(transform, *ruled.candidates), ruled.rules};
}

/// The image as a Grid or CandidateGrid of Python.
py::object image_of(const Transform& transform, const RuledPuzzle& ruled) {
  if (ruled.candidates) return py::cast(image(transform, ruled));
  return py::cast(image(transform, RuledGrid{ruled.grid, ruled.rules}));
}

py::tuple first_entries(const IndexMap& map, int size) {
  return py::tuple(list_of(std::vector<int>(map.begin(), map.begin() + size)));
}

py::tuple symbols_map(const Transform& transform) {
  const auto& symbols = transform.symbols;
  return py::tuple(list_of(std::vector<int>(symbols.begin() + 1, symbols.begin() + 1 + transform.shape.size())));
}

py::tuple state_of(const Transform& transform) {
  const Symmetry& symmetry = transform.symmetry;
  const int n = transform.shape.size();
  return py::make_tuple(transform.shape.text(), symmetry.transpose, first_entries(symmetry.rows, n),
                        first_entries(symmetry.columns, n), symbols_map(transform), list_of(symmetry.cells));
}

/// Reads a permutation of `size` numbers, from `min_value` on, into the first entries of a map. Throws Error (usage) if
/// it is not a permutation.
template <typename Map>
void read_permutation(const py::handle numbers, std::size_t size, std::uint64_t min_value, Map& map) {
  if (py::len(numbers) != size) refuse("this is not a transform");
  const auto list = numbers.cast<std::vector<std::uint64_t>>();
  std::vector<bool> seen(size, false);
  for (std::size_t i = 0; i < size; ++i) {
    if (list[i] < min_value || list[i] - min_value >= size || seen[list[i] - min_value])
      refuse("this is not a transform");
    seen[list[i] - min_value] = true;
    map[i] = static_cast<typename Map::value_type>(list[i]);
  }
}

Transform of_state(const py::tuple& state) {
  Transform transform = identity_transform(parse_shape(state[0].cast<std::string>()));
  const auto n = static_cast<std::size_t>(transform.shape.size());
  Symmetry& symmetry = transform.symmetry;
  if (py::len(state[5]) > 0) {
    std::vector<Point> sources(n * n);
    read_permutation(state[5], n * n, 0, sources);
    symmetry = symmetry_from_sources(transform.shape, std::move(sources));
  } else {
    symmetry.transpose = state[1].cast<bool>();
    read_permutation(state[2], n, 0, symmetry.rows);
    read_permutation(state[3], n, 0, symmetry.columns);
  }
  std::vector<Cell> symbols(n);
  read_permutation(state[4], n, 1, symbols);
  std::ranges::copy(symbols, transform.symbols.begin() + 1);
  return transform;
}

py::list scrambled(const RuledPuzzle& ruled, std::uint64_t seed, std::uint64_t times, const GroupChoice& choice) {
  check_room(times);
  const Symmetries group = group_of(ruled.rules, choice.subgroup());
  std::mt19937_64 engine = detail::numbered_engine(seed, 0);
  py::list images;
  for (std::uint64_t i = 0; i < times; ++i) {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    images.append(image_of(random_transform(group, engine), ruled));
  }
  return images;
}

std::string svg_of_way(const Transform& transform, const py::object& grid) {
  const RuledGrid ruled = grid_argument(grid, py::cast(transform.shape), py::none());
  image(transform, ruled);  // throws if it breaks a rule
  return pictures_document(way_pictures(ruled.grid, ruled.rules, transform));
}

}  // namespace

void add_transforms(py::module_& module) {
  py::class_<Transform>(module, "Transform", R"(Transform(text='', *, shape=None, rules=None)
--

A symmetry followed by a relabelling: symbol s becomes symbols[s - 1]. Calling a Transform returns the image of a
grid.

>>> swap = Transform("rows=2134 symbols=2134", shape="2x2")
>>> swap
Transform('transpose=no rows=2134 cols=1234 symbols=2134', shape='2x2')
>>> swap(Grid("1234341221434321"))
Grid('3421213412434312')
>>> (swap @ swap).is_identity, swap.inverse() == swap
(True, True)

The grid is transposed first if `transpose=yes`. Then row i of the image is row rows[i], and column j is column
columns[j]. Fields missing in the text are the identity. Raises Error for invalid text.
)")
      .def(py::init(&parse), py::arg("text") = "", py::kw_only(), py::arg("shape") = py::none(),
           py::arg("rules") = py::none(), "__init__(self, text='', *, shape=None, rules=None)\n--\n\n")
      .def_readonly("shape", &Transform::shape, "The Shape of the grids.")
      .def_property_readonly(
          "transpose", [](const Transform& t) { return t.symmetry.transpose; }, "Whether the grid is transposed first.")
      .def_property_readonly(
          "permutes_lines", [](const Transform& t) { return t.symmetry.permutes_lines(); },
          "Whether it permutes rows and columns. Some symmetries of variants do not; then rows and "
          "columns have no meaning, and permutation describes it.")
      .def_property_readonly(
          "rows", [](const Transform& t) { return first_entries(t.symmetry.rows, t.shape.size()); },
          "The source of each row of the image, from 0.")
      .def_property_readonly(
          "columns", [](const Transform& t) { return first_entries(t.symmetry.columns, t.shape.size()); },
          "The source of each column of the image, from 0.")
      .def_property_readonly("symbols", &symbols_map, "The images of the symbols 1 to N.")
      .def_property_readonly(
          "permutation", [](const Transform& t) { return list_of(cell_permutation(t.shape, t.symmetry)); },
          "Where each cell goes, a list: cell i to entry i, both from 0. sympy's Permutation takes it.")
      .def_property_readonly(
          "cycles", [](const Transform& t) { return cycles_text(cell_permutation(t.shape, t.symmetry)); },
          "The permutation of the cells as cycles, with cells from 1; GAP and Sage read this text.")
      .def_property_readonly(
          "is_identity", [](const Transform& t) { return t == identity_transform(t.shape); },
          "Whether it is the identity.")
      .def(
          "inverse", [](const Transform& t) { return inverse(t); }, R"(inverse(self)
--

The inverse transform.
)")
      .def("svg", &svg_of_way, py::arg("grid"), R"(svg(self, grid)
--

An SVG picture of the step-by-step transformation of a grid to its image, as `isodoku show --to --svg` prints it.
)")
      .def(
          "__call__",
          [](const Transform& t, const py::object& grid) {
            return image_of(t, puzzle_argument(grid, py::cast(t.shape), py::none()));
          },
          py::arg("grid"))
      .def(
          "__matmul__", [](const Transform& second, const Transform& first) { return composed(first, second); },
          py::is_operator())
      .def("__repr__",
           [](const Transform& t) { return "Transform('" + transform_text(t) + "', shape='" + t.shape.text() + "')"; })
      .def("__str__", &transform_text)
      .def(
          "__eq__", [](const Transform& a, const Transform& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Transform& t) { return std::hash<std::string>()(transform_text(t)); })
      .def(py::pickle(&state_of, &of_state));

  module.def("compose", &composed, py::arg("first"), py::arg("second"), R"(compose(first, second)
--

The transform that applies `first`, then `second`; equal to second @ first.
)");
  module.def(
      "apply",
      [](const py::object& transform, const py::object& grid, const py::object& shape, const py::object& rules) {
        const RuledPuzzle ruled = puzzle_argument(grid, shape, rules);
        if (py::isinstance<Transform>(transform)) return image_of(transform.cast<const Transform&>(), ruled);
        if (!py::isinstance<py::str>(transform)) throw py::type_error("a transform must be a Transform or its text");
        return image_of(parse_transform(group_of(ruled.rules, SymmetrySubgroup::all), utf8_of(transform)), ruled);
      },
      py::arg("transform"), py::arg("grid"), py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), R"(apply(transform, grid, *, shape=None, rules=None)
--

The image of a grid, puzzle (with or without candidates) or pattern under a Transform, or under a transform in text
form.

>>> apply("transpose=yes", "12..............")
Grid('1...2...........')
)");
  module.def(
      "scramble",
      [](const py::object& grid, const py::object& seed, const py::object& times, const py::object& shape,
         const py::object& rules, bool transpose, bool kinds_kept) -> py::object {
        const RuledPuzzle ruled = puzzle_argument(grid, shape, rules);
        const GroupChoice choice{transpose, kinds_kept};
        const std::uint64_t number = number_argument(seed, "seed");
        if (times.is_none()) return scrambled(ruled, number, 1, choice)[0];
        return scrambled(ruled, number, number_argument(times, "times"), choice);
      },
      py::arg("grid"), py::arg("seed") = 0, py::arg("times") = py::none(), py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("transpose") = true, py::arg("kinds_kept") = false,
      R"(scramble(grid, seed=0, times=None, *, shape=None, rules=None, transpose=True, kinds_kept=False)
--

A random equivalent of a grid, puzzle (with or without candidates) or pattern, uniform over all symmetries and
relabellings. With `times`, a list of that many. The results are those of `isodoku scramble --seed SEED --times TIMES`
for the first line.

>>> scramble("1234............", 7)
Grid('...4...3...2...1')
>>> len(set(scramble("1234............", times=20))) > 10
True
)");
}

}  // namespace isodoku::python
