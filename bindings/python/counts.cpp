// Exact counts: each call computes from scratch, on all threads, without Python's lock, until it is done or Ctrl-C ends
// it. Results are ints of any size. A count that is estimated to take more than a day is rejected, as by the command: a
// table of configurations would run out of memory long before.

#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bindings/python/arguments.hpp"
#include "bindings/python/big_integer.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "count/classes/class_count.hpp"
#include "count/configurations/configuration_counts.hpp"
#include "count/grids/grid_count.hpp"
#include "count/patterns/pattern_counts.hpp"
#include "count/puzzles/puzzle_counts.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"

namespace isodoku::python {
namespace {

constexpr double max_seconds = 86'400;

void check_seconds(double seconds, const std::string& what) {
  if (seconds <= max_seconds) return;
  refuse("counting " + what + " would take more than a day");
}

/// The last number if only one is requested, otherwise the list of all numbers, from 0 clues on.
py::object one_or_all(const std::vector<BigInteger>& counts, bool is_one) {
  return is_one ? py::cast(counts.back()) : py::cast(counts);
}

BigInteger count_of_grids(const py::object& shape, const py::object& rules, const py::object& threads,
                          const py::object& progress) {
  const Rules some = rules_argument(rules, shape_argument(shape));
  const auto count = [&](const Execution& execution) {
    if (some.are_boxes()) check_seconds(estimated_grid_count_seconds(some.shape()), "these grids");
    return grid_count(some, execution);
  };
  return stoppable(threads_argument(threads), count, progress);
}

BigInteger count_of_classes(const py::object& shape, const py::object& rules, bool transpose, bool kinds_kept,
                            const py::object& threads, const py::object& progress) {
  const Symmetries group =
      group_of(rules_argument(rules, shape_argument(shape)), GroupChoice{transpose, kinds_kept}.subgroup());
  return stoppable(
      threads_argument(threads), [&](const Execution& execution) { return class_count(group, execution); }, progress);
}

std::map<std::uint64_t, BigInteger> orders_of_classes(const py::object& shape, const py::object& rules, bool transpose,
                                                      bool kinds_kept, const py::object& threads,
                                                      const py::object& progress) {
  const Symmetries group =
      group_of(rules_argument(rules, shape_argument(shape)), GroupChoice{transpose, kinds_kept}.subgroup());
  return stoppable(
      threads_argument(threads), [&](const Execution& execution) { return classes_by_order(group, execution); },
      progress);
}

/// Counts by generation, which uses only one thread.
py::object counted(const std::function<std::uint64_t(const WorkUnits& units)>& count) {
  return py::cast(stoppable(1, [&](const Execution& execution) { return count(WorkUnits(execution)); }));
}

py::object count_of_patterns(const py::object& clues, const py::object& weights, const py::object& shape,
                             const py::object& rules, bool transpose, bool kinds_kept, const py::object& threads,
                             const py::object& progress) {
  if (!weights.is_none()) {
    if (!clues.is_none() || !rules.is_none() || kinds_kept)
      refuse("weights cannot be combined with clues, rules or kinds_kept");
    const BoxGroup boxes(shape_argument(shape).value_or(Shape()), transpose);
    const WeightBlocks blocks = weights_argument(weights, boxes.shape());
    return counted([&](const WorkUnits& units) { return count_patterns(boxes, blocks, units); });
  }
  const Symmetries group =
      group_of(rules_argument(rules, shape_argument(shape)), GroupChoice{transpose, kinds_kept}.subgroup());
  const int max_clues = clues.is_none() ? group.shape().cell_count() : clues_argument(clues, group.shape());
  const auto count = [&](const Execution& execution) { return pattern_counts(group, max_clues, execution); };
  return one_or_all(stoppable(threads_argument(threads), count, progress), !clues.is_none());
}

std::map<std::uint64_t, std::uint64_t> orders_of_patterns(const py::object& clues, const py::object& shape,
                                                          bool transpose, const py::object& threads,
                                                          const py::object& progress) {
  const BoxGroup group(shape_argument(shape).value_or(Shape()), transpose);
  const int number = clues_argument(clues, group.shape());
  check_orderly_patterns(group.shape(), number);
  const std::size_t jobs = threads_argument(threads);
  const auto count = [&](const Execution& execution) {
    check_seconds(estimated_patterns_by_order_seconds(group, number, jobs),
                  "the patterns of " + group.shape().text() + " with " + std::to_string(number) + " clues by order");
    return patterns_by_order(group, number, execution);
  };
  return stoppable(jobs, count, progress);
}

py::object count_of_configurations(const py::object& clues, const py::object& weights, const py::object& pattern,
                                   const py::object& shape, bool transpose, const py::object& threads,
                                   const py::object& progress) {
  if (!weights.is_none() || !pattern.is_none()) check_one({clues, weights, pattern}, "clues, weights and pattern");
  if (!pattern.is_none()) {
    const Grid cells = pattern_of(grid_argument(pattern, shape, py::none()).grid);
    check_orderly(cells.shape(), cells.clue_count());
    const BoxGroup boxes(cells.shape(), transpose);
    return counted([&](const WorkUnits& units) { return count_configurations(cells, boxes, units); });
  }
  if (!weights.is_none()) {
    const BoxGroup boxes(shape_argument(shape).value_or(Shape()), transpose);
    check_orderly(boxes.shape(), 0);
    const WeightBlocks blocks = weights_argument(weights, boxes.shape());
    return counted([&](const WorkUnits& units) { return count_configurations(boxes, blocks, units); });
  }
  const Shape some = shape_argument(shape).value_or(Shape());
  const int max_clues = clues.is_none() ? some.cell_count() : clues_argument(clues, some);
  const std::size_t jobs = threads_argument(threads);
  const auto count = [&](const Execution& execution) {
    check_seconds(estimated_configuration_count_seconds(some, max_clues, jobs),
                  "the configurations of " + some.text() + " with up to " + std::to_string(max_clues) + " clues");
    return configuration_counts(BoxGroup(some, transpose), max_clues, execution);
  };
  return one_or_all(stoppable(jobs, count, progress), !clues.is_none());
}

std::map<int, std::pair<BigInteger, BigInteger>> counts_of_puzzles(const py::object& shape, const py::object& rules,
                                                                   bool minimal, bool transpose, bool kinds_kept,
                                                                   const py::object& threads,
                                                                   const py::object& progress) {
  const Symmetries group =
      group_of(rules_argument(rules, shape_argument(shape)), GroupChoice{transpose, kinds_kept}.subgroup());
  const PuzzleSelection selection = minimal ? PuzzleSelection::minimal : PuzzleSelection::unique;
  const std::size_t jobs = threads_argument(threads);
  const auto count = [&](const Execution& execution) {
    check_seconds(estimated_puzzle_tallies_seconds(group.rules(), selection, jobs), "these puzzles");
    std::map<int, std::pair<BigInteger, BigInteger>> counts;
    for (const PuzzleTally& tally : puzzle_tallies(group, selection, execution)) {
      counts[tally.clues] = {tally.classes, tally.puzzles};
    }
    return counts;
  };
  return stoppable(jobs, count, progress);
}

}  // namespace

void add_counts(py::module_& module) {
  module.def("grid_count", &count_of_grids, py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             py::arg("threads") = py::none(), py::arg("progress") = py::none(),
             R"(grid_count(*, shape=None, rules=None, threads=None, progress=None)
--

The exact number of complete grids. Grids that differ only by relabelling count as different. Raises Error if the
count is out of reach.

`progress` is called with the completed share of the work, from 0 to 1, up to twenty times a second.

>>> grid_count()
6670903752021072936960
>>> grid_count(shape="2x2"), grid_count(shape="2x2", rules="diagonal")
(288, 48)
)");
  module.def("class_count", &count_of_classes, py::kw_only(), py::arg("shape") = py::none(),
             py::arg("rules") = py::none(), py::arg("transpose") = true, py::arg("kinds_kept") = false,
             py::arg("threads") = py::none(), py::arg("progress") = py::none(),
             R"(class_count(*, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None, progress=None)
--

The exact number of complete grids up to symmetry and relabelling, by Burnside's lemma. `progress`: see grid_count.

>>> class_count()
5472730538
>>> class_count(shape="2x3"), class_count(shape="2x2", transpose=False)
(49, 3)
)");
  module.def(
      "classes_by_order", &orders_of_classes, py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("transpose") = true, py::arg("kinds_kept") = false,
      py::arg("threads") = py::none(), py::arg("progress") = py::none(),
      R"(classes_by_order(*, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None, progress=None)
--

Count the classes of complete grids by the order of their automorphism group. Returns a dict from orders to numbers of
classes. `progress`: see grid_count.

>>> classes_by_order(shape="2x2")
{16: 1, 32: 1}
>>> sum(classes_by_order(shape="2x3").values())
49
)");
  module.def(
      "pattern_counts", &count_of_patterns, py::arg("clues") = py::none(), py::kw_only(),
      py::arg("weights") = py::none(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      py::arg("transpose") = true, py::arg("kinds_kept") = false, py::arg("threads") = py::none(),
      py::arg("progress") = py::none(),
      R"(pattern_counts(clues=None, *, weights=None, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None, progress=None)
--

The number of patterns with this number of clues, up to symmetry; without `clues`, a list by number of clues.
`weights` is a list of numbers of clues, one for each box; only the patterns of `patterns(weights=...)` are then
counted. `progress`: see grid_count.

>>> pattern_counts(10)
2499689
>>> pattern_counts(shape="2x2")[:5]
[1, 1, 5, 10, 33]
>>> pattern_counts(weights=(0, 0, 1, 1), shape="2x2")
2
)");
  module.def("patterns_by_order", &orders_of_patterns, py::arg("clues"), py::kw_only(), py::arg("shape") = py::none(),
             py::arg("transpose") = true, py::arg("threads") = py::none(), py::arg("progress") = py::none(),
             R"(patterns_by_order(clues, *, shape=None, transpose=True, threads=None, progress=None)
--

Count the classes of patterns with this number of clues by the order of their automorphism group. Returns a dict from
orders to numbers of classes. Generates one pattern of each class, a million per second for 3x3. `progress`: see
grid_count.

>>> patterns_by_order(2, shape="2x2")
{4: 3, 8: 1, 16: 1}
>>> sum(patterns_by_order(6).values()) == pattern_counts(6)
True
)");
  module.def(
      "configuration_counts", &count_of_configurations, py::arg("clues") = py::none(), py::kw_only(),
      py::arg("weights") = py::none(), py::arg("pattern") = py::none(), py::arg("shape") = py::none(),
      py::arg("transpose") = true, py::arg("threads") = py::none(), py::arg("progress") = py::none(),
      R"(configuration_counts(clues=None, *, weights=None, pattern=None, shape=None, transpose=True, threads=None, progress=None)
--

The number of valid partial grids with this number of clues, up to symmetry and relabelling; without `clues`, a list
by number of clues. With `weights` (a number of clues for each box) or a `pattern`, counts the results of
`configurations` with the same arguments. `progress`: see grid_count.

>>> configuration_counts(5)
6146
>>> configuration_counts(shape="2x2")[:5]
[1, 1, 7, 21, 127]
>>> configuration_counts(pattern="xx.......x......")
2
)");
  module.def(
      "puzzle_counts", &counts_of_puzzles, py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      py::arg("minimal") = false, py::arg("transpose") = true, py::arg("kinds_kept") = false,
      py::arg("threads") = py::none(), py::arg("progress") = py::none(),
      R"(puzzle_counts(*, shape=None, rules=None, minimal=False, transpose=True, kinds_kept=False, threads=None, progress=None)
--

Count the puzzles with a unique solution, or only the minimal ones, of a shape with up to 36 cells. Returns a dict
from the number of clues to a pair (number of classes, number of puzzles). For shape="2x3" it takes a minute or two.
`progress`: see grid_count.

>>> puzzle_counts(shape="2x2", minimal=True)
{4: (13, 25728), 5: (22, 58368), 6: (1, 1536)}
)");
}

}  // namespace isodoku::python
