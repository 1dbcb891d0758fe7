// Walks over what a puzzle has, its solutions and minimal sub-puzzles, and over random puzzles, as iterators (walk.cpp
// says how).

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/grid_walk.hpp"
#include "bindings/python/open_catalogue.hpp"
#include "generate/distinct_puzzles.hpp"
#include "generate/minimal_puzzles.hpp"
#include "generate/puzzles.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"

namespace isodoku::python {
namespace {

SharedWalk walk_solutions(const py::object& puzzle, const py::object& shape, const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  clues_to_solve(ruled.grid);
  return grid_walk(ruled.rules, false, [ruled](const GridWalk::Sink& sink) {
    Solver solver(ruled.rules);
    solver.set_hook(sink.hook());
    const auto found = solver.for_each_solution(ruled.grid, [&](const Grid& one) { sink.give({one, 1}); });
    if (!found) throw Error(ErrorKind::usage, "the next solution is out of reach");
  });
}

SharedWalk walk_minimal_puzzles(const py::object& puzzle, const py::object& clues, bool classes,
                                const py::object& shape, const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  clues_to_solve(ruled.grid);
  const std::optional<std::uint64_t> number = optional_number_argument(clues, "clues");
  std::optional<Symmetries> group;
  if (classes) group = group_of(ruled.rules, SymmetrySubgroup::all);
  return grid_walk(ruled.rules, false, [ruled, number, group](const GridWalk::Sink& sink) {
    Reduction reduction(ruled.rules);
    reduction.set_hook(sink.hook());
    const std::uint64_t solutions = reduction.read(ruled.grid);
    if (solutions != 1) {
      throw Error(ErrorKind::data, reason_without_solution(solutions));
    }
    std::optional<MinimalPuzzleClasses> firsts;
    if (group) {
      firsts.emplace(*group);
      firsts->read(ruled.grid, reduction.solution());
    }
    const auto take = [&](const Grid& found) {
      if (firsts && !firsts->is_first(found)) return sink.check_signals();
      sink.give({found, 1});
    };
    if (number) {
      reduction.for_each_with_clues(*number, take, sink.units());
    } else {
      reduction.for_each_minimal(take, sink.units());
    }
  });
}

/// A number, or a pair of the least and the most.
void read_clues(const py::object& clues, const Shape& shape, PuzzleSpec& spec) {
  if (clues.is_none()) return;
  if (py::isinstance<py::tuple>(clues) && py::len(clues) == 2) {
    const auto range = py::reinterpret_borrow<py::tuple>(clues);
    spec.min_clues = clues_argument(range[0], shape);
    spec.max_clues = clues_argument(range[1], shape);
  } else {
    spec.min_clues = spec.max_clues = clues_argument(clues, shape);
  }
}

SharedWalk walk_puzzles(const py::object& number, const py::object& seed, const py::object& clues,
                        const std::string& symmetry, const py::object& pattern, const py::object& tries,
                        const py::object& shape, const py::object& rules, const py::object& index) {
  Rules some = rules_argument(rules, shape_argument(shape));
  PuzzleSpec spec;
  spec.puzzles = number_argument(number, "number");
  spec.seed = number_argument(seed, "seed");
  spec.tries = number_argument(tries, "tries", 1);
  spec.symmetry = place_symmetry_argument(symmetry);
  if (!pattern.is_none()) {
    if (!clues.is_none() || spec.symmetry != PlaceSymmetry::none) refuse("a pattern has its own clues and symmetry");
    const RuledGrid cells = grid_argument(pattern, shape, py::none());
    if (shape.is_none() && rules.is_none()) some = cells.rules;
    if (cells.grid.shape() != some.shape()) refuse("the pattern is of " + cells.grid.shape().text());
    spec.pattern = cells.grid;
    spec.pattern->set_filling(Filling::pattern);
    for (Cell& cell : spec.pattern->cells()) cell = cell == blank ? blank : Cell{1};
  }
  read_clues(clues, some.shape(), spec);
  const int max_clues = spec.pattern ? spec.pattern->clue_count() : spec.max_clues;
  if (const std::optional<std::string> reason = reason_against_clues(some, max_clues)) refuse(*reason);
  std::shared_ptr<const Catalogue> catalogue;
  if (some.are_boxes() && some.shape() == Shape() && !spec.pattern) {
    catalogue = open_catalogue(index);
    if (spec.puzzles > catalogue->size()) {
      refuse("at most " + std::to_string(catalogue->size()) + " puzzles, one for each class of grids");
    }
  }
  const Symmetries group = group_of(some, SymmetrySubgroup::all);
  return grid_walk(some, false, [some, spec, catalogue, group](const GridWalk::Sink& sink) {
    PuzzleMaker maker(some, spec, catalogue.get());
    maker.set_hook(sink.hook());
    std::optional<PuzzleClasses> known;
    if (!PuzzleMaker::are_different(spec, catalogue.get())) known.emplace(group);
    for (std::uint64_t i = 0; i < spec.puzzles; ++i) {
      sink.check_signals();
      std::optional<GeneratedPuzzle> made = maker.make(i);
      std::string nearest = made ? "the others found are equivalent to these" : maker.nearest();
      if (made && known && !known->insert(made->puzzle)) {
        made = make_new_puzzle(maker, *known, i, spec.tries, sink.hook());
      }
      if (!made) {
        throw Error(ErrorKind::data, "found " + std::to_string(i) + " of " + std::to_string(spec.puzzles) +
                                         " puzzles; stopped after " + std::to_string(spec.tries) +
                                         " attempts without a new one; " + nearest);
      }
      sink.give({made->puzzle, 1});
    }
  });
}

}  // namespace

void add_puzzle_walks(py::module_& module) {
  module.def("solutions", &walk_solutions, py::arg("puzzle"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(), R"(solutions(puzzle, *, shape=None, rules=None)
--

All complete grids that have the clues of a puzzle, in lexicographic order.

>>> [str(grid) for grid in solutions("1234............")][:2]
['1234341221434321', '1234341223414123']
)");
  module.def("minimal_puzzles", &walk_minimal_puzzles, py::arg("puzzle"), py::kw_only(), py::arg("clues") = py::none(),
             py::arg("classes") = false, py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(minimal_puzzles(puzzle, *, clues=None, classes=False, shape=None, rules=None)
--

The minimal sub-puzzles of a puzzle with one solution, in lexicographic order; with classes=True the first of each class.
With `clues` all sub-puzzles that have so many clues and one solution, minimal or not.

>>> grid = "1234341221434321"
>>> found = list(minimal_puzzles(grid))
>>> len(found), min(puzzle.clues for puzzle in found), len(list(minimal_puzzles(grid, classes=True)))
(284, 4, 14)
)");
  module.def(
      "puzzles", &walk_puzzles, py::arg("number"), py::arg("seed") = 0, py::kw_only(), py::arg("clues") = py::none(),
      py::arg("symmetry") = "none", py::arg("pattern") = py::none(), py::arg("tries") = 1000000,
      py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("index") = py::none(),
      R"(puzzles(number, seed=0, *, clues=None, symmetry='none', pattern=None, tries=1000000, shape=None, rules=None, index=None)
--

Random minimal puzzles with one solution, no two equivalent: those of `isodoku generate puzzles --random NUMBER`. `clues`
is a number or a pair of the least and the most; `symmetry` that of the places of the clues; on a `pattern` they stand just
there.

>>> next(puzzles(2, seed=7))
Grid('.....56...6.....927....8...4..7.23...5.9..........3.79.24....3...9.8...11.....2..')
>>> [puzzle.clues for puzzle in puzzles(3, clues=24)]
[24, 24, 24]
)");
}

}  // namespace isodoku::python
