// Estimates from random samples: computed on all threads, without Python's lock, until they are done or Ctrl-C ends
// them.

#include <pybind11/stl.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/estimate.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/open_catalogue.hpp"
#include "count/classes/class_estimate.hpp"
#include "count/grids/grid_estimate.hpp"
#include "generate/minimal_estimate.hpp"

namespace isodoku::python {
namespace {

/// The number with a decimal logarithm; infinite if it exceeds a double.
double number_of(double log10) {
  return std::pow(10.0, log10);
}

SampleOptions samples_argument(std::uint64_t samples, const std::optional<double>& seconds, std::uint64_t seed) {
  if (samples < 2) refuse("an estimate requires two samples or more");
  if (seconds && !(*seconds > 0)) refuse("seconds must be a positive number");
  return {samples, seconds.value_or(0), seed};
}

Estimate estimate_of_grids(const py::object& shape, const py::object& rules, std::uint64_t samples,
                           const std::optional<double>& seconds, std::uint64_t seed, const py::object& threads,
                           const py::object& progress) {
  const Rules some = rules_argument(rules, shape_argument(shape));
  const SampleOptions options = samples_argument(samples, seconds, seed);
  return stoppable(
      threads_argument(threads),
      [&](const Execution& execution) { return estimated_grid_count(some, options, execution); }, progress);
}

Estimate estimate_of_classes(const py::object& shape, const py::object& rules, std::uint64_t samples,
                             const std::optional<double>& seconds, std::uint64_t seed, bool transpose, bool kinds_kept,
                             const py::object& threads, const py::object& progress) {
  const Symmetries group =
      group_of(rules_argument(rules, shape_argument(shape)), GroupChoice{transpose, kinds_kept}.subgroup());
  const SampleOptions options = samples_argument(samples, seconds, seed);
  return stoppable(
      threads_argument(threads),
      [&](const Execution& execution) { return estimated_class_count(group, options, execution).count; }, progress);
}

py::dict estimate_of_puzzles(const py::object& shape, const py::object& rules, bool minimal, std::uint64_t samples,
                             const std::optional<double>& seconds, std::uint64_t seed, const py::object& index,
                             const py::object& threads, const py::object& progress) {
  const Rules some = rules_argument(rules, shape_argument(shape));
  const SampleOptions options = samples_argument(samples, seconds, seed);
  std::shared_ptr<const Catalogue> catalogue;
  if (some.are_boxes() && some.shape() == Shape()) catalogue = open_catalogue(index);
  const PuzzleSelection selection = minimal ? PuzzleSelection::minimal : PuzzleSelection::unique;
  const PuzzleEstimate found = stoppable(
      threads_argument(threads),
      [&](const Execution& execution) { return estimated_puzzles(some, selection, options, catalogue, execution); },
      progress);
  py::dict by_clues;
  for (std::size_t clues = 0; clues < found.by_clues.size(); ++clues) {
    if (std::isfinite(found.by_clues[clues].log10)) by_clues[py::cast(clues)] = found.by_clues[clues];
  }
  by_clues[py::none()] = found.total;
  return by_clues;
}

py::dict estimate_of_minimal_puzzles(const py::object& shape, const py::object& rules, std::uint64_t samples,
                                     const std::optional<double>& seconds, std::uint64_t seed, const py::object& index,
                                     const py::object& threads, const py::object& progress) {
  return estimate_of_puzzles(shape, rules, true, samples, seconds, seed, index, threads, progress);
}

void add_estimate_type(py::module_& module) {
  py::class_<Estimate>(module, "Estimate", R"(An estimate from random samples, with its error.

Values beyond the range of a float are infinite; `log10` is always finite, except for an estimate of zero.)")
      .def_property_readonly(
          "value", [](const Estimate& found) { return number_of(found.log10); }, "The estimate, a float.")
      .def_property_readonly(
          "low",
          [](const Estimate& found) {
            const double share = 1 - found.relative_margin();
            return share > 0 ? number_of(found.log10 + std::log10(share)) : 0.0;
          },
          "The lower end of the 95 % confidence interval.")
      .def_property_readonly(
          "high",
          [](const Estimate& found) { return number_of(found.log10 + std::log10(1 + found.relative_margin())); },
          "The upper end of the 95 % confidence interval.")
      .def_property_readonly(
          "log10", [](const Estimate& found) { return found.log10; }, "The decimal logarithm of the estimate.")
      .def_property_readonly(
          "relative_error", [](const Estimate& found) { return found.relative_error; },
          "The standard error divided by the estimate.")
      .def_property_readonly(
          "samples", [](const Estimate& found) { return found.samples; }, "The number of samples.")
      .def(py::pickle(
          [](const Estimate& found) { return py::make_tuple(found.log10, found.relative_error, found.samples); },
          [](const py::tuple& state) {
            return Estimate{state[0].cast<double>(), state[1].cast<double>(), state[2].cast<std::uint64_t>()};
          }))
      .def("__str__", &Estimate::text)
      .def("__repr__", [](const Estimate& found) {
        return "<Estimate " + found.text() + ", from " + found.low_text() + " to " + found.high_text() + ">";
      });
}

}  // namespace

void add_estimates(py::module_& module) {
  add_estimate_type(module);
  module.def(
      "estimated_grid_count", &estimate_of_grids, py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("samples") = 10'000, py::arg("seconds") = py::none(), py::arg("seed") = 0,
      py::arg("threads") = py::none(), py::arg("progress") = py::none(),
      R"(estimated_grid_count(*, shape=None, rules=None, samples=10000, seconds=None, seed=0, threads=None, progress=None)
--

Estimate the number of complete grids without bias. Returns an Estimate. With `samples`, it depends only on that
number and on the seed; with `seconds`, takes as many samples as the time allows. `progress`: see grid_count.

>>> found = estimated_grid_count(samples=1000)
>>> found.samples, found.low < 6670903752021072936960 < found.high
(1000, True)
)");
  module.def(
      "estimated_class_count", &estimate_of_classes, py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("samples") = 10'000, py::arg("seconds") = py::none(), py::arg("seed") = 0,
      py::arg("transpose") = true, py::arg("kinds_kept") = false, py::arg("threads") = py::none(),
      py::arg("progress") = py::none(),
      R"(estimated_class_count(*, shape=None, rules=None, samples=10000, seconds=None, seed=0, transpose=True, kinds_kept=False, threads=None, progress=None)
--

Estimate the number of complete grids up to symmetry and relabelling. Returns an Estimate. Grids that symmetries fix
are counted exactly if that takes a few seconds, and ignored otherwise. `progress`: see grid_count.

>>> found = estimated_class_count(shape="2x3", samples=1000)
>>> found.low < 49 < found.high
True
)");
  module.def(
      "estimated_puzzles", &estimate_of_puzzles, py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("minimal") = false, py::arg("samples") = 100,
      py::arg("seconds") = py::none(), py::arg("seed") = 0, py::arg("index") = py::none(),
      py::arg("threads") = py::none(), py::arg("progress") = py::none(),
      R"(estimated_puzzles(*, shape=None, rules=None, minimal=False, samples=100, seconds=None, seed=0, index=None, threads=None, progress=None)
--

Estimate the number of puzzles with a unique solution without bias. Returns a dict from numbers of clues to Estimates,
with the total under the key None. minimal=True only counts minimal puzzles. A sample is a random grid with several
random puzzles of it. `index`: see rank. `progress`: see grid_count. For small shapes, puzzle_counts has exact
numbers.

>>> found = estimated_puzzles(shape="2x2", samples=200)
>>> list(found) == [*range(4, 17), None], abs(found[4].value / 25728 - 1) < 5 * found[4].relative_error
(True, True)
)");
  module.def(
      "estimated_minimal_puzzles", &estimate_of_minimal_puzzles, py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), py::arg("samples") = 100, py::arg("seconds") = py::none(), py::arg("seed") = 0,
      py::arg("index") = py::none(), py::arg("threads") = py::none(), py::arg("progress") = py::none(),
      R"(estimated_minimal_puzzles(*, shape=None, rules=None, samples=100, seconds=None, seed=0, index=None, threads=None, progress=None)
--

Estimate the number of minimal puzzles without bias. Returns a dict from numbers of clues to Estimates, with the total
under the key None. A sample is a random grid with several random puzzles of it. `index`: see rank. `progress`: see
grid_count.

>>> found = estimated_minimal_puzzles(shape="2x2", samples=200)
>>> list(found)
[4, 5, 6, None]
>>> abs(found[4].value / 25728 - 1) < 5 * found[4].relative_error
True
)");
}

}  // namespace isodoku::python
