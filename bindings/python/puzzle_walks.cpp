// Iterators over the solutions and minimal sub-puzzles of a puzzle, over puzzles near it, and over random puzzles (see
// walk.cpp).

#include <pybind11/stl.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/grid_pieces.hpp"
#include "bindings/python/grid_walk.hpp"
#include "bindings/python/open_catalogue.hpp"
#include "generate/minimal_estimate.hpp"
#include "generate/minimal_puzzles.hpp"
#include "generate/pattern_puzzles.hpp"
#include "generate/puzzle_stream.hpp"
#include "generate/vicinity.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"

namespace isodoku::python {
namespace {

SharedWalk walk_solutions(const py::object& puzzle, const py::object& shape, const py::object& rules) {
  const RuledPuzzle ruled = puzzle_argument(puzzle, shape, rules);
  detail::clues_to_solve(ruled.grid);
  return grid_walk("solutions", ruled.rules, false, [ruled](const GridWalk::Sink& sink) {
    Solver solver(ruled.rules);
    solver.set_execution(sink.execution());
    const auto give = [&](const Grid& one) { sink.give({one, 1}); };
    const auto found = ruled.apply([&](const auto& some) { return solver.for_each_solution(some, give); });
    if (!found) throw Error(ErrorKind::usage, "the next solution is out of reach");
  });
}

SharedWalk walk_minimal_puzzles(const py::object& puzzle, const py::object& clues, bool classes,
                                const py::object& shape, const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  detail::clues_to_solve(ruled.grid);
  const std::optional<std::uint64_t> number = optional_number_argument(clues, "clues");
  std::optional<Symmetries> group;
  if (classes) group = group_of(ruled.rules, SymmetrySubgroup::all);
  return grid_walk("minimal puzzles", ruled.rules, false, [ruled, number, group](const GridWalk::Sink& sink) {
    Reduction reduction(ruled.rules);
    reduction.set_execution(sink.execution());
    const SolutionStatus status = reduction.read(ruled.grid);
    if (status != SolutionStatus::unique) throw Error(ErrorKind::data, reason_without_solution(status));
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

/// Accepts a whole number, or a pair of a minimum and a maximum.
std::pair<std::uint64_t, std::uint64_t> range_argument(const py::object& range, const char* name,
                                                       std::uint64_t max_value) {
  if (!py::isinstance<py::tuple>(range) || py::len(range) != 2) {
    const std::uint64_t number = number_argument(range, name, 0, max_value);
    return {number, number};
  }
  const auto pair = py::reinterpret_borrow<py::tuple>(range);
  return {number_argument(pair[0], name, 0, max_value), number_argument(pair[1], name, 0, max_value)};
}

/// The keyword arguments of `puzzles` that describe what is wanted.
struct PuzzleWords {
  const py::object& clues;
  const std::string& symmetry;
  const py::object& pattern;
  const std::optional<std::string>& hardest;
  const py::object& max;
  const py::object& tries;
};

/// Sets `rules` to those of the pattern if neither a shape nor rules are given.
PuzzleSpec puzzle_spec(const PuzzleWords& words, const py::object& shape, bool has_rules, Rules& rules) {
  PuzzleSpec spec;
  spec.tries = number_argument(words.tries, "tries", 1);
  spec.symmetry = place_symmetry_argument(words.symmetry);
  if (!words.pattern.is_none()) {
    if (!words.clues.is_none()) refuse("pattern and clues cannot be combined");
    const RuledGrid cells = grid_argument(words.pattern, shape, py::none());
    if (shape.is_none() && !has_rules) rules = cells.rules;
    spec.pattern = cells.grid;
  }
  if (!words.clues.is_none()) {
    const auto cells = static_cast<std::uint64_t>(rules.cell_count());
    const auto [least, greatest] = range_argument(words.clues, "clues", cells);
    spec.min_clues = static_cast<int>(least);
    spec.max_clues = static_cast<int>(greatest);
  }
  spec.difficulty.hardest = words.hardest.value_or("");
  if (!words.max.is_none()) {
    std::tie(spec.difficulty.min_cost, spec.difficulty.max_cost) =
        range_argument(words.max, "max", PuzzleDifficulty::any_cost);
  }
  return spec;
}

SharedWalk walk_puzzles(const py::object& number, const py::object& seed, const PuzzleWords& words,
                        const py::object& shape, const py::object& rules, const py::object& index) {
  Rules some = rules_argument(rules, shape_argument(shape));
  PuzzleSpec spec = puzzle_spec(words, shape, !rules.is_none(), some);
  spec.puzzles = number_argument(number, "number");
  spec.seed = number_argument(seed, "seed");
  const PuzzleTask task(group_of(some, SymmetrySubgroup::all), std::move(spec),
                        [&index] { return open_catalogue(index); });
  if (task.catalogue() == nullptr && !index.is_none()) {
    refuse("index: only 3x3 puzzles without a pattern or other rules use the catalogue");
  }
  return grid_walk("puzzles", some, false, [task](const GridWalk::Sink& sink) {
    PuzzleStream stream(task);
    stream.set_execution(sink.execution());
    while (const std::optional<GeneratedPuzzle> made = stream.next()) {
      sink.check_signals();
      sink.give({made->puzzle, 1});
    }
    if (stream.is_short()) throw Error(ErrorKind::data, stream.shortage(stream.number()));
  });
}

/// Puzzles with weights. Only the number, the seed, the shape, the rules and the index can be chosen.
SharedWalk walk_unbiased_puzzles(const py::object& number, const py::object& seed, const PuzzleWords& words,
                                 const py::object& shape, const py::object& rules, const py::object& index) {
  const bool has_choices = !words.clues.is_none() || words.symmetry != "none" || !words.pattern.is_none() ||
                           words.hardest.has_value() || !words.max.is_none() ||
                           !words.tries.equal(py::int_(PuzzleSpec().tries));
  if (has_choices) refuse("unbiased cannot be combined with clues, symmetry, pattern, hardest, max or tries");
  const Rules some = rules_argument(rules, shape_argument(shape));
  const bool uses_catalogue = some.are_boxes() && some.shape() == Shape();
  if (!uses_catalogue && !index.is_none()) refuse("index: only 3x3 puzzles without other rules use the catalogue");
  const std::shared_ptr<const Catalogue> catalogue = uses_catalogue ? open_catalogue(index) : nullptr;
  const std::uint64_t puzzles = number_argument(number, "number");
  const std::uint64_t some_seed = number_argument(seed, "seed");
  static_cast<void>(WeightedPuzzleMaker(some, catalogue, some_seed));  // throws now if this is unsupported
  return make_walk<WeightedPuzzle>(
      "puzzles",
      [some, catalogue, puzzles, some_seed](const Walk<WeightedPuzzle>::Sink& sink) {
        WeightedPuzzleMaker maker(some, catalogue, some_seed, sink.execution());
        for (std::uint64_t i = 0; i < puzzles; ++i) {
          sink.check_signals();
          sink.give(maker.make(i));
        }
      },
      [some](const WeightedPuzzle& made) -> py::object {
        return py::make_tuple(RuledGrid{made.puzzle, some}, std::pow(10.0, made.log10_weight));
      });
}

SharedWalk walk_pattern_puzzles(const py::object& pattern, bool minimal, const py::object& shape,
                                const py::object& rules, bool with_order, const py::object& shard) {
  RuledGrid cells = grid_argument(pattern, shape, py::none());
  if (!rules.is_none()) cells.rules = rules_argument(rules, cells.grid.shape());
  const Symmetries group = group_of(cells.rules, SymmetrySubgroup::all);
  const PatternPuzzleKind kind = minimal ? PatternPuzzleKind::minimal : PatternPuzzleKind::unique;
  const auto puzzles = std::make_shared<PatternPuzzles>(cells.grid, group, kind);  // throws now if this is unsupported
  return grid_walk("puzzles", cells.rules, with_order,
                   [puzzles, part = shard_argument(shard)](const GridWalk::Sink& sink) {
                     puzzles->set_execution(sink.execution());
                     puzzles->for_each(
                         [&](const GeneratedPuzzle& made, std::uint64_t order) {
                           sink.give({made.puzzle, order});
                         },
                         sink.units(part));
                   });
}

/// Appends grids to `gathered`. Throws Error (data) unless all have the same rules.
void gather(const py::object& grids, const py::object& shape, const py::object& rules, std::vector<Grid>& gathered,
            std::optional<Rules>& common) {
  for_each_piece(grids, shape, rules, [&](GridPiece& piece) {
    if (!common) common = piece.rules;
    if (*common != piece.rules) throw Error(ErrorKind::data, "the puzzles have different shapes or rules");
    gathered.insert(gathered.end(), piece.grids.begin(), piece.grids.end());
  });
}

SharedWalk walk_vicinity(const py::object& puzzles, const py::object& remove, const py::object& add, bool minimal,
                         const py::object& against, const py::object& shape, const py::object& rules) {
  const VicinitySteps steps{static_cast<int>(number_argument(remove, "remove", 0, VicinitySteps::max_removed)),
                            static_cast<int>(number_argument(add, "add", 0, VicinitySteps::max_added))};
  const VicinityKind kind = minimal ? VicinityKind::minimal : VicinityKind::unique;
  std::optional<Rules> common;
  std::vector<Grid> given;
  std::vector<Grid> known_grids;
  gather(puzzles, shape, rules, given, common);
  gather(against, shape, rules, known_grids, common);
  const Rules all_rules = common.value_or(Rules(Shape()));
  static_cast<void>(Vicinity(all_rules, steps, kind));  // throws now if this is unsupported
  const Symmetries group = group_of(all_rules, SymmetrySubgroup::all);
  return grid_walk(
      "puzzles", all_rules, false,
      [given = std::move(given), known_grids = std::move(known_grids), group, steps, kind](const GridWalk::Sink& sink) {
        ClassSet known(group, {.form = {}, .counts_members = false});
        known.insert(known_grids, sink.execution());
        find_new_classes_nearby(
            given, known, group, steps, kind,
            [&](const Grid& puzzle, std::size_t) {
              sink.give({puzzle, 1});
            },
            sink.execution());
      });
}

}  // namespace

void add_puzzle_walks(py::module_& module) {
  module.def("solutions", &walk_solutions, py::arg("puzzle"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(), R"(solutions(puzzle, *, shape=None, rules=None)
--

Iterate over all solutions of a puzzle, in lexicographic order.

>>> [str(grid) for grid in solutions("1234............")][:2]
['1234341221434321', '1234341223414123']
)");
  module.def("minimal_puzzles", &walk_minimal_puzzles, py::arg("puzzle"), py::kw_only(), py::arg("clues") = py::none(),
             py::arg("classes") = false, py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(minimal_puzzles(puzzle, *, clues=None, classes=False, shape=None, rules=None)
--

Iterate over the minimal sub-puzzles of a puzzle with a unique solution, in lexicographic order; with classes=True,
only the first of each class. With `clues`, all sub-puzzles with this number of clues and a unique solution, minimal
or not.

>>> grid = "1234341221434321"
>>> found = list(minimal_puzzles(grid))
>>> len(found), min(puzzle.clues for puzzle in found), len(list(minimal_puzzles(grid, classes=True)))
(284, 4, 14)
)");
  module.def("pattern_puzzles", &walk_pattern_puzzles, py::arg("pattern"), py::kw_only(), py::arg("minimal") = false,
             py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("with_order") = false,
             py::arg("shard") = py::none(),
             R"(pattern_puzzles(pattern, *, minimal=False, shape=None, rules=None, with_order=False, shard=None)
--

Iterate over all puzzles with a unique solution whose clues are exactly the cells of a pattern, one of each class, as
`isodoku generate puzzles --all` prints them. minimal=True omits puzzles with redundant clues. Supports shapes with at
most nine symbols.

>>> [str(puzzle) for puzzle in pattern_puzzles("x....x....x...xx")][:2]
['1....2....1...23', '1....2....1...32']
>>> sum(1 for _ in pattern_puzzles("x....x....x...xx", minimal=True))
4
)");
  module.def("vicinity", &walk_vicinity, py::arg("puzzles"), py::arg("remove") = 1, py::arg("add") = 1, py::kw_only(),
             py::arg("minimal") = true, py::arg("against") = py::tuple(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(),
             R"(vicinity(puzzles, remove=1, add=1, *, minimal=True, against=(), shape=None, rules=None)
--

Iterate over the puzzles with a unique solution that differ from given ones by removing `remove` clues and adding
`add` others, in other cells or with other values. Yields one of each class, as `isodoku vicinity` prints them.
Classes of the puzzles themselves and of `against` are omitted. minimal=False includes puzzles with redundant clues;
with remove=0 all results have some.

>>> near = list(vicinity(["12..3......4..1."]))
>>> len(near), str(near[0])
(8, '.23.3......4..1.')
>>> len(list(vicinity(["12..3......4..1."], against=near)))
0
)");
  module.def(
      "puzzles",
      [](const py::object& number, const py::object& seed, const py::object& clues, const std::string& symmetry,
         const py::object& pattern, const std::optional<std::string>& hardest, const py::object& max,
         const py::object& tries, bool unbiased, const py::object& shape, const py::object& rules,
         const py::object& index) {
        const PuzzleWords words{clues, symmetry, pattern, hardest, max, tries};
        return unbiased ? walk_unbiased_puzzles(number, seed, words, shape, rules, index)
                        : walk_puzzles(number, seed, words, shape, rules, index);
      },
      py::arg("number"), py::arg("seed") = 0, py::kw_only(), py::arg("clues") = py::none(),
      py::arg("symmetry") = "none", py::arg("pattern") = py::none(), py::arg("hardest") = py::none(),
      py::arg("max") = py::none(), py::arg("tries") = PuzzleSpec().tries, py::arg("unbiased") = false,
      py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("index") = py::none(),
      R"(puzzles(number, seed=0, *, clues=None, symmetry='none', pattern=None, hardest=None, max=None, tries=1000000, unbiased=False, shape=None, rules=None, index=None)
--

Iterate over random minimal puzzles with a unique solution, no two of them equivalent, as `isodoku generate puzzles
--random NUMBER` prints them. `clues` is a number or a pair (min, max). `symmetry` is that of the cells with clues;
with a `pattern`, the clues are in exactly these cells. `hardest` names techniques as in rate; the hardest technique
that a puzzle requires is one of them. `max` is the cost of its most expensive round, a number or a pair. Raises Error
if `tries` attempts find no new puzzle.

unbiased=True yields pairs (minimal puzzle, weight); means over puzzles with these weights have no bias (see
weighted_mean). Equivalent puzzles are not removed. Only `shape`, `rules` and `index` can be combined with it.

>>> next(puzzles(2, seed=7))
Grid('.....56...6.....927....8...4..7.23...5.9..........3.79.24....3...9.8...11.....2..')
>>> [puzzle.clues for puzzle in puzzles(3, clues=24)]
[24, 24, 24]
>>> [rate(puzzle).hardest for puzzle in puzzles(2, hardest="X-wing")]
['X-wing', 'X-wing']
>>> made = list(puzzles(200, shape="2x2", unbiased=True))
>>> mean, error = weighted_mean([puzzle.clues for puzzle, _ in made], [weight for _, weight in made])
>>> 4.4 < mean < 5.0, error < 0.1
(True, True)
)");
}

}  // namespace isodoku::python
