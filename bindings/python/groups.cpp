// Automorphism groups, in formats for sympy, Sage and GAP.
//
// A generator is a list in which entry i is the new position of cell i, from 0: sympy's Permutation accepts it. GAP and
// Sage count points from 1 and read cycles, which `cycles` gives as text. All of them multiply permutations from left
// to right.

#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/big_integer.hpp"
#include "bindings/python/engine_cache.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "canon/automorphism_group.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "io/gap_text.hpp"
#include "io/pictures/grid_picture.hpp"

namespace isodoku::python {
namespace {

/// The C++ type of AutomorphismGroup in Python.
struct FoundGroup {
  RuledPuzzle ruled;
  AutomorphismGroup group;

  [[nodiscard]] std::vector<CellPermutation> permutations() const {
    std::vector<CellPermutation> found;
    for (const Transform& generator : group.generators) {
      found.push_back(cell_permutation(ruled.grid.shape(), generator.symmetry));
    }
    return found;
  }
};

FoundGroup find_group(const RuledPuzzle& ruled, SymmetrySubgroup subgroup) {
  static const PerThread<EngineCache<AutomorphismFinder, int>> finders;
  const Symmetries group = group_of(ruled.rules, subgroup);
  return {ruled, finders.get().use(
                     ruled.rules, subgroup, 0, [&] { return AutomorphismFinder(group); },
                     [&](AutomorphismFinder& finder) {
                       const WithoutLock unlocked;
                       return ruled.apply([&finder](const auto& some) { return finder.find(some); });
                     })};
}

/// The puzzle of the group, as a Grid or CandidateGrid.
py::object puzzle_of(const FoundGroup& found) {
  const auto& [grid, rules, candidates] = found.ruled;
  if (candidates) return py::cast(RuledCandidates{*candidates, rules});
  return py::cast(RuledGrid{grid, rules});
}

py::tuple tuple_of_sets(const std::vector<CellSet>& sets) {
  py::list found;
  for (const CellSet& set : sets) found.append(py::tuple(list_of(set)));
  return py::tuple(found);
}

std::string svg_of_orbits(const FoundGroup& found) {
  const GridPicture picture =
      orbit_picture(found.ruled.grid, found.ruled.rules, found.group.order.str(), found.group.cell_orbits);
  return pictures_document({&picture, 1});
}

std::string gap_text(const FoundGroup& found) {
  const std::string input = found.ruled.apply([](const auto& some) { return some.text(); });
  detail::GroupRecord record;
  record.line = 1;
  record.input = input;
  record.order = found.group.order.str();
  for (const Transform& generator : found.group.generators) {
    record.generators.push_back({transform_text(generator),
                                 cycles_text(cell_permutation(found.ruled.grid.shape(), generator.symmetry)),
                                 cell_cycle_type(found.ruled.grid.shape(), generator.symmetry).text()});
  }
  return std::string(detail::gap_header()) + detail::gap_statement(record) + '\n';
}

py::object sympy_group(const FoundGroup& found) {
  const py::module_ sympy = py::module_::import("sympy.combinatorics");
  py::list permutations;
  for (const CellPermutation& generator : found.permutations()) {
    permutations.append(sympy.attr("Permutation")(list_of(generator)));
  }
  const int cells = found.ruled.grid.shape().cell_count();
  if (permutations.empty()) permutations.append(sympy.attr("Permutation")(py::arg("size") = cells));
  return sympy.attr("PermutationGroup")(permutations);
}

}  // namespace

void add_groups(py::module_& module) {
  py::class_<FoundGroup>(module, "AutomorphismGroup", R"(The result of automorphism_group.

The symmetries that fix the grid up to relabelling; relabellings of unused symbols are not counted.)")
      .def_property_readonly("grid", &puzzle_of, "The Grid or CandidateGrid that the group belongs to.")
      .def_property_readonly(
          "order", [](const FoundGroup& found) { return found.group.order; }, "The exact number of automorphisms.")
      .def_property_readonly(
          "generators",
          [](const FoundGroup& found) {
            py::list lists;
            for (const CellPermutation& generator : found.permutations()) lists.append(list_of(generator));
            return lists;
          },
          "Permutations of the cells that generate the group, as lists: cell i goes to entry i, both from 0. None for "
          "the trivial group.")
      .def_property_readonly(
          "transforms", [](const FoundGroup& found) { return found.group.generators; },
          "The generators as Transforms, each of which fixes the grid.")
      .def_property_readonly(
          "cycles",
          [](const FoundGroup& found) {
            std::vector<std::string> texts;
            for (const CellPermutation& generator : found.permutations()) texts.push_back(cycles_text(generator));
            return texts;
          },
          "The generators as cycles of cells from 1, text that GAP and Sage's PermutationGroup read.")
      .def_property_readonly(
          "orbits", [](const FoundGroup& found) { return tuple_of_sets(found.group.cell_orbits); },
          "The orbits of all cells: tuples of cells, from 0.")
      .def_property_readonly(
          "clue_orbits", [](const FoundGroup& found) { return tuple_of_sets(found.group.clue_orbits); },
          "The orbits of the filled cells: tuples of cells, from 0.")
      .def("to_gap", &gap_text, R"(to_gap(self)
--

A file for GAP's Read, as `isodoku group --format gap` prints it: isodoku_groups[1].group is the group.
)")
      .def("svg", &svg_of_orbits, R"(svg(self)
--

An SVG picture of the orbits of the cells, as `isodoku show --orbits --svg` prints it. Notebooks display it.
)")
      .def("_repr_svg_", &svg_of_orbits)
      .def("to_sympy", &sympy_group, R"(to_sympy(self)
--

The group as a PermutationGroup of sympy, which must be installed.
)")
      .def("__len__",
           [](const FoundGroup& found) {
             if (found.group.order > static_cast<std::uint64_t>(PY_SSIZE_T_MAX)) {
               PyErr_SetString(PyExc_OverflowError, "the order is too large for len(): use .order");
               throw py::error_already_set();
             }
             return static_cast<py::ssize_t>(found.group.order);
           })
      .def(py::pickle(
          [](const FoundGroup& found) {
            return py::make_tuple(puzzle_of(found), found.group.order, found.group.generators);
          },
          [](const py::tuple& state) {
            FoundGroup found{puzzle_argument(state[0], py::none(), py::none()), {}};
            found.group.order = state[1].cast<BigInteger>();
            found.group.generators = state[2].cast<std::vector<Transform>>();
            const Grid& grid = found.ruled.grid;
            for (const Transform& generator : found.group.generators) {
              if (generator.shape != grid.shape()) refuse("this is not a group of the grid");
            }
            found.group.cell_orbits = cell_orbits(grid.shape().cell_count(), found.permutations());
            for (const CellSet& orbit : found.group.cell_orbits) {
              if (grid.cells()[orbit.front()] != blank) found.group.clue_orbits.push_back(orbit);
            }
            return found;
          }))
      .def("__repr__",
           [](const FoundGroup& found) { return "<AutomorphismGroup of order " + found.group.order.str() + ">"; });

  module.def(
      "automorphism_group",
      [](const py::object& grid, const py::object& shape, const py::object& rules, bool transpose, bool kinds_kept) {
        return find_group(puzzle_argument(grid, shape, rules), GroupChoice{transpose, kinds_kept}.subgroup());
      },
      py::arg("grid"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      py::arg("transpose") = true, py::arg("kinds_kept") = false,
      R"(automorphism_group(grid, *, shape=None, rules=None, transpose=True, kinds_kept=False)
--

The automorphism group of a grid, puzzle (with or without candidates) or pattern: order, generators, orbits.

>>> group = automorphism_group("1234341221434321")
>>> group.order, len(group.orbits)
(32, 1)
>>> all(t(group.grid) == group.grid for t in group.transforms)
True
>>> automorphism_group(".".ljust(256, ".")).order == Symmetries(shape="4x4").order
True
)");
}

}  // namespace isodoku::python
