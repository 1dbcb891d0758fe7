// The difficulty of puzzles: ratings, their distributions, and explanations. The tables of the rules and the techniques
// take milliseconds to compute, so each thread keeps the last few.

#include <pybind11/stl.h>

#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/weighted_tally.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/engine_cache.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/found_rating.hpp"
#include "bindings/python/found_solution.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "solve/solver.hpp"
#include "techniques/candidates.hpp"
#include "techniques/explainer.hpp"
#include "techniques/rating.hpp"
#include "techniques/rating_statistics.hpp"
#include "techniques/step.hpp"

namespace isodoku::python {
namespace {

/// A list of techniques, and a rater that refers to it. Neither may be moved.
struct RatingEngine {
  RatingEngine(const Rules& some, const TechniqueChoice& techniques)
      : list(some), rater(list, list.select(techniques)) {}

  TechniqueList list;
  Rater rater;
};

FoundRating rate(const py::object& puzzle, const std::string& techniques, bool uniqueness, const py::object& shape,
                 const py::object& rules) {
  static const PerThread<EngineCache<std::unique_ptr<RatingEngine>, std::pair<std::string, bool>>> engines;
  const RuledPuzzle ruled = puzzle_argument(puzzle, shape, rules);
  return engines.get().use(
      ruled.rules, SymmetrySubgroup::all, {techniques, uniqueness},
      [&] { return std::make_unique<RatingEngine>(ruled.rules, technique_choice(techniques, uniqueness)); },
      [&](std::unique_ptr<RatingEngine>& engine) {
        const WithoutLock unlocked;
        engine->rater.set_execution(signal_execution());
        return found_rating(ruled.apply([&](const auto& some) { return engine->rater.rate(some); }), engine->list);
      });
}

/// The weights of `number` values; all are 1 if none are given.
std::vector<double> positive_weights(const py::object& weights, std::size_t number) {
  if (weights.is_none()) return std::vector<double>(number, 1.0);
  std::vector<double> found;
  for (const py::handle weight : weights) {
    found.push_back(weight.cast<double>());
    if (!std::isfinite(found.back()) || found.back() <= 0) {
      refuse("weight " + std::to_string(found.size()) + " is not a positive number");
    }
  }
  if (found.size() != number) {
    refuse("there are " + std::to_string(number) + " values, but " + std::to_string(found.size()) + " weights");
  }
  return found;
}

py::tuple mean_and_error(const WeightedMean& mean) {
  return py::make_tuple(mean.value, mean.error);
}

template <typename Value>
py::dict shares_of(const WeightedTally<Value>& tally) {
  py::dict shares;
  for (const auto& [value, found] : tally.shares()) {
    shares[py::cast(value)] = py::make_tuple(found.share, found.error);
  }
  return shares;
}

py::tuple weighted_mean(const py::iterable& numbers, const py::object& weights) {
  std::vector<double> values;
  for (const py::handle number : numbers) values.push_back(number.cast<double>());
  const std::vector<double> some = positive_weights(weights, values.size());
  if (values.empty()) refuse("a mean requires values");
  WeightedTally<double> tally;
  for (std::size_t i = 0; i < values.size(); ++i) tally.add(values[i], some[i]);
  return mean_and_error(tally.mean());
}

py::dict rating_statistics(const py::iterable& ratings, const py::object& weights) {
  std::vector<FoundRating> found;
  for (const py::handle rating : ratings) found.push_back(rating.cast<FoundRating>());
  const std::vector<double> some = positive_weights(weights, found.size());
  RatingStatistics statistics;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const FoundRating& one = found[i];
    if (one.status != SolutionStatus::unique) {
      throw Error(ErrorKind::data, reason_without_solution(one.status), {"", i + 1, 0});
    }
    statistics.add(
        {one.is_solved ? one.hardest : std::string(stuck_rating), one.max, one.sum, std::stod(one.norm), one.rounds},
        some[i]);
  }
  py::dict means;
  if (!found.empty()) {
    means["max"] = mean_and_error(statistics.max().mean());
    means["sum"] = mean_and_error(statistics.sum().mean());
    means["norm"] = mean_and_error(statistics.norm().mean());
    means["rounds"] = mean_and_error(statistics.rounds().mean());
  }
  py::dict all;
  all["puzzles"] = statistics.max().samples();
  all["effective_puzzles"] = statistics.max().effective_samples();
  all["hardest"] = shares_of(statistics.hardest());
  all["max"] = shares_of(statistics.max());
  all["means"] = means;
  return all;
}

/// The symbols of a set as a tuple of ints, from 1.
py::tuple symbols_of(SymbolSet symbols) {
  py::list found;
  detail::for_each_symbol(symbols, [&](Cell symbol) { found.append(static_cast<int>(symbol)); });
  return py::tuple(found);
}

/// The C++ type of Step in Python.
struct FoundStep {
  Step step;
  Rules rules;
};

py::tuple houses_of(const FoundStep& found) {
  py::list names;
  for (const std::uint16_t house : found.step.instance.houses) names.append(found.rules.houses()[house].name);
  return py::tuple(names);
}

py::tuple chains_of(const FoundStep& found) {
  py::list chains;
  for (const std::vector<Literal>& chain : found.step.instance.chains) {
    py::list literals;
    for (const Literal& literal : chain) literals.append(literal_text(literal, found.rules.shape()));
    chains.append(py::tuple(literals));
  }
  return py::tuple(chains);
}

py::dict placed_by(const FoundStep& found) {
  py::dict placed;
  for (const Placement& one : found.step.instance.placed) placed[py::int_(one.cell)] = static_cast<int>(one.symbol);
  return placed;
}

py::dict removed_by(const FoundStep& found) {
  py::dict removed;
  for (const Removal& one : found.step.instance.removed) removed[py::int_(one.cell)] = symbols_of(one.symbols);
  return removed;
}

std::string text_of_step(const FoundStep& found) {
  return step_text(found.step, found.rules);
}

/// The C++ type of Explanation in Python.
struct FoundExplanation {
  std::vector<FoundStep> steps;
  RuledGrid grid;
};

FoundExplanation explain(const py::object& puzzle, const std::string& techniques, bool guess, const py::object& shape,
                         const py::object& rules) {
  const RuledPuzzle ruled = puzzle_argument(puzzle, shape, rules);
  const WithoutLock unlocked;
  Explainer explainer(TechniqueList(ruled.rules), techniques, guess);
  explainer.set_execution(signal_execution());
  FoundExplanation found{{}, {ruled.grid, ruled.rules}};
  const StepVisitor keep = [&](const Step& step) { found.steps.push_back({step, ruled.rules}); };
  const Explanation explanation = ruled.apply([&](const auto& some) { return explainer.explain(some, keep); });
  if (explanation.status != SolutionStatus::unique) {
    throw Error(ErrorKind::data, reason_without_solution(explanation.status));
  }
  found.grid.grid = explanation.grid;
  return found;
}

void add_explanations(py::module_& module) {
  py::class_<FoundStep>(module, "Step", R"(A step of an explanation; str() describes it in one line.

Cells are row-major indices from 0, symbols are from 1.)")
      .def_property_readonly(
          "technique", [](const FoundStep& found) { return found.step.technique; },
          "The name of the technique; 'choice' or 'contradiction' if a candidate is tried or excluded.")
      .def_property_readonly(
          "symbols", [](const FoundStep& found) { return symbols_of(found.step.instance.symbols); },
          "The symbols of the pattern.")
      .def_property_readonly(
          "cells", [](const FoundStep& found) { return py::tuple(list_of(found.step.instance.cells)); },
          "The cells of the pattern, as row-major indices from 0.")
      .def_property_readonly("houses", &houses_of, "The names of the houses of the pattern.")
      .def_property_readonly(
          "chains", &chains_of,
          "Chains as tuples of literals: 'r1c1=7' means that the cell is 7, 'r1c1<>7' that it is not.")
      .def_property_readonly("placed", &placed_by, "The symbols that the step places: a dict from cells to symbols.")
      .def_property_readonly("removed", &removed_by,
                             "The candidates that the step removes: a dict from cells to tuples of symbols.")
      .def_property_readonly(
          "depth", [](const FoundStep& found) { return found.step.depth; },
          "The number of choices that the step depends on.")
      .def("__str__", &text_of_step)
      .def("__repr__", [](const FoundStep& found) { return "<Step " + text_of_step(found) + ">"; });

  py::class_<FoundExplanation>(module, "Explanation",
                               R"(The result of explain: a sequence of steps, and the final grid.)")
      .def_property_readonly(
          "steps", [](const FoundExplanation& found) { return found.steps; }, "The list of Steps.")
      .def_property_readonly(
          "grid", [](const FoundExplanation& found) { return found.grid; },
          "The grid after the last step; it is complete if the puzzle is solved.")
      .def_property_readonly(
          "is_solved", [](const FoundExplanation& found) { return found.grid.grid.is_complete(); },
          "Whether the grid after the last step is complete.")
      .def("__len__", [](const FoundExplanation& found) { return found.steps.size(); })
      .def(
          "__getitem__",
          [](const FoundExplanation& found, const py::object& index) {
            return py::cast(found.steps).attr("__getitem__")(index);
          },
          py::arg("index"))
      .def("__iter__", [](const FoundExplanation& found) { return py::iter(py::cast(found.steps)); })
      .def("__repr__", [](const FoundExplanation& found) {
        return "<Explanation of " + std::to_string(found.steps.size()) + " steps>";
      });

  module.def("explain", &explain, py::arg("puzzle"), py::arg("techniques") = "crook", py::kw_only(),
             py::arg("guess") = false, py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(explain(puzzle, techniques='crook', *, guess=False, shape=None, rules=None)
--

Explain how to solve a puzzle with a unique solution, step by step. The default is J. F. Crook's method: preemptive
sets and, if there are none, guesses. Other `techniques` are named as in rate; if none applies, the explanation ends,
or guesses with guess=True. Returns an Explanation.

>>> found = explain("......12.1.3.32.", "all")
>>> print(found[0])
hidden single: {3} of box 2 => r1c3=3
>>> found.is_solved, found.grid == solve("......12.1.3.32.").solution
(True, True)
)");
}

}  // namespace

TechniqueChoice technique_choice(const std::string& names, bool uniqueness) {
  TechniqueChoice choice(names);
  choice.may_assume_uniqueness = uniqueness;
  return choice;
}

FoundRating found_rating(const Rating& rating, const TechniqueList& list) {
  FoundRating found;
  found.status = rating.status;
  if (rating.status != SolutionStatus::unique) return found;
  found.is_solved = rating.is_solved;
  if (rating.is_solved) found.hardest = list.info(rating.hardest).name;
  found.max = rating.max;
  found.sum = rating.sum;
  found.norm = norm_text(rating.sum_of_squares);
  found.rounds = rating.rounds;
  for (const auto& [technique, number] : rating.profile) found.profile.emplace_back(list.info(technique).name, number);
  return found;
}

void add_ratings(py::module_& module) {
  py::class_<FoundRating>(module, "Rating", R"(The difficulty of a puzzle. Equivalent puzzles have equal ratings.

Unless the puzzle has a unique solution, only `status` is meaningful.)")
      .def_property_readonly(
          "status", [](const FoundRating& found) { return solution_status_names.name_of(found.status); },
          "'unique', 'none', 'several' or 'out of reach': the number of solutions of the puzzle.")
      .def_readonly("is_solved", &FoundRating::is_solved, "Whether the techniques solve the puzzle.")
      .def_property_readonly(
          "hardest",
          [](const FoundRating& rating) -> py::object {
            return rating.is_solved ? py::object(py::str(rating.hardest)) : py::none();
          },
          "The name of the hardest required technique; None if the puzzle is not solved.")
      .def_readonly("max", &FoundRating::max, "The maximum cost of a round.")
      .def_readonly("sum", &FoundRating::sum, "The sum of the costs of all rounds.")
      .def_property_readonly(
          "norm", [](const FoundRating& rating) { return std::stod(rating.norm); },
          "The square root of the sum of the squared costs, with one decimal.")
      .def_readonly("rounds", &FoundRating::rounds, "The number of rounds.")
      .def_property_readonly(
          "profile",
          [](const FoundRating& rating) {
            py::dict rounds;
            for (const auto& [name, number] : rating.profile) rounds[py::str(name)] = number;
            return rounds;
          },
          "The number of rounds of each technique: a dict in the order of the techniques.")
      .def(py::pickle(
          [](const FoundRating& rating) {
            return py::make_tuple(static_cast<int>(rating.status), rating.is_solved, rating.hardest, rating.max,
                                  rating.sum, rating.norm, rating.rounds, rating.profile);
          },
          [](const py::tuple& state) {
            return FoundRating{static_cast<SolutionStatus>(state[0].cast<int>()),
                               state[1].cast<bool>(),
                               state[2].cast<std::string>(),
                               state[3].cast<int>(),
                               state[4].cast<std::uint64_t>(),
                               state[5].cast<std::string>(),
                               state[6].cast<std::uint64_t>(),
                               state[7].cast<std::vector<std::pair<std::string, std::uint64_t>>>()};
          }))
      .def("__repr__", [](const FoundRating& rating) {
        if (rating.status != SolutionStatus::unique) {
          return "<Rating: status " + std::string(solution_status_names.name_of(rating.status)) + ">";
        }
        return "<Rating " + (rating.is_solved ? rating.hardest : std::string("stuck")) + ", max " +
               std::to_string(rating.max) + ", sum " + std::to_string(rating.sum) + ", norm " + rating.norm +
               ", rounds " + std::to_string(rating.rounds) + ">";
      });

  module.def("rate", &rate, py::arg("puzzle"), py::arg("techniques") = "all", py::kw_only(),
             py::arg("uniqueness") = true, py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(rate(puzzle, techniques='all', *, uniqueness=True, shape=None, rules=None)
--

Rate the difficulty of a puzzle. `techniques` is a comma-separated list of names, families, 'singles', 'basic',
'chains' or 'all'. uniqueness=False excludes techniques that assume a unique solution. Returns a Rating.

>>> rate("..........12...34..5.2.6.7...4.8.5.....1.3.....9.5.7...6.5.9.8..21...46..........")
<Rating X-wing, max 6, sum 18, norm 8.4, rounds 27>
)");
  module.def("weighted_mean", &weighted_mean, py::arg("values"), py::arg("weights") = py::none(),
             R"(weighted_mean(values, weights=None)
--

The weighted mean of numbers and its standard error, as a pair. Weights must be positive, as those of
puzzles(unbiased=True); by default they are equal. The error of a single value is infinite.

>>> weighted_mean([24, 26, 27], [1, 1, 2])[0]
26.0
)");
  module.def("rating_statistics", &rating_statistics, py::arg("ratings"), py::arg("weights") = py::none(),
             R"(rating_statistics(ratings, weights=None)
--

Weighted distributions of Ratings, with standard errors, as `isodoku rate --weights` prints them. Returns a dict with
these keys:
- `hardest` and `max`: dicts from each value to a pair (share of the weights, error). Puzzles that the techniques do
not solve have the hardest technique 'stuck'.
- `means`: a dict from 'max', 'sum', 'norm' and 'rounds' to a pair (mean, error)
- `puzzles`: the number of puzzles
- `effective_puzzles`: the number of puzzles with equal weights that would give the same errors

Weights must be positive, as those of puzzles(unbiased=True); by default they are equal.

>>> made = list(puzzles(20, shape="2x2", unbiased=True))
>>> found = rating_statistics(rate_all([puzzle for puzzle, _ in made]), [weight for _, weight in made])
>>> found["puzzles"], round(sum(share for share, _ in found["hardest"].values()), 6)
(20, 1.0)
)");
  module.def(
      "techniques",
      [](const py::object& rules, const py::object& shape) {
        const Rules some = rules_argument(rules, shape_argument(shape));
        const TechniqueList list(some);
        py::dict costs;
        for (std::size_t i = 0; i < list.size(); ++i) costs[py::str(list.info(i).name)] = list.info(i).cost;
        return costs;
      },
      py::arg("rules") = py::none(), py::kw_only(), py::arg("shape") = py::none(),
      R"(techniques(rules=None, *, shape=None)
--

The techniques of rate, in order: a dict from names to the minimum cost of a round.

>>> techniques()["X-wing"]
6
)");
  add_explanations(module);
}

}  // namespace isodoku::python
