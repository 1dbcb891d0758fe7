// Solves single puzzles, and removes clues. A search calls a hook every few milliseconds, which checks for signals
// (interrupts.cpp); nearly all searches end before that. Each thread keeps its solvers.

#include <pybind11/stl.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/random_engine.hpp"
#include "base/shuffle.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/big_integer.hpp"
#include "bindings/python/engine_cache.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/found_solution.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "count/grids/grid_count.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/genetic_solver.hpp"
#include "solve/minimal/reduction.hpp"
#include "solve/solver.hpp"
#include "techniques/explainer.hpp"

namespace isodoku::python {
namespace {

SolveMethod method_argument(const std::string& method) {
  if (const std::optional<SolveMethod> found = solve_method_names.find(method)) return *found;
  refuse("'" + method + "' is not a method; use " + solve_method_names.alternatives());
}

/// Calls use(engine), without Python's lock, with an engine for the rules that checks for signals. `choice` are the
/// other arguments of its constructor.
template <typename Engine, typename Use, typename... Choice>
auto with_engine(const Rules& rules, const Use& use, Choice... choice) {
  static const PerThread<EngineCache<std::unique_ptr<Engine>, std::tuple<Choice...>>> engines;
  return engines.get().use(
      rules, SymmetrySubgroup::all, {choice...}, [&] { return std::make_unique<Engine>(rules, choice...); },
      [&](std::unique_ptr<Engine>& engine) {
        const WithoutLock unlocked;
        engine->set_execution(signal_execution());
        return use(*engine);
      });
}

FoundSolution solve_by_crook(const RuledPuzzle& ruled) {
  const WithoutLock unlocked;
  Explainer explainer(TechniqueList(ruled.rules), Explainer::crook);
  explainer.set_execution(signal_execution());
  const Explanation found = ruled.apply([&](const auto& some) { return explainer.explain(some, [](const Step&) {}); });
  return {found.status, {found.grid, ruled.rules}};
}

/// The value with a name. Throws Error (usage) for an unknown name.
template <typename Names>
auto named_argument(const Names& names, const std::string& name, const std::string& what) {
  if (const auto found = names.find(name)) return *found;
  refuse(what + " is " + names.alternatives("'") + ", not '" + name + "'");
}

struct GeneticChoice {
  GeneticOptions options;
  std::uint64_t seed;
};

std::optional<RuledGrid> genetic_solution(const py::object& puzzle, const GeneticChoice& choice,
                                          const py::object& shape, const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  const WithoutLock unlocked;
  GeneticSolver solver(ruled.rules, choice.options);
  solver.set_execution(signal_execution());
  std::mt19937_64 engine = detail::numbered_engine(choice.seed, 0);
  const GeneticResult found = solver.solve(ruled.grid, engine);
  if (!found.grid) return std::nullopt;
  return RuledGrid{*found.grid, ruled.rules};
}

FoundSolution solve(const py::object& puzzle, const std::string& method, const py::object& shape,
                    const py::object& rules) {
  const RuledPuzzle ruled = puzzle_argument(puzzle, shape, rules);
  if (method == Explainer::crook) return solve_by_crook(ruled);
  const SolvedPuzzle solved = with_engine<Solver>(
      ruled.rules, [&](Solver& solver) { return ruled.apply([&](const auto& some) { return solver.solve(some); }); },
      method_argument(method));
  return {solved.status, {solved.solution, ruled.rules}};
}

std::optional<BigInteger> count_solutions(const py::object& puzzle, const py::object& limit, const std::string& method,
                                          const py::object& shape, const py::object& rules) {
  const RuledPuzzle ruled = puzzle_argument(puzzle, shape, rules);
  const SolveMethod chosen = method_argument(method);
  const std::optional<std::uint64_t> max_solutions = optional_number_argument(limit, "limit");
  const auto count = [&](Solver& solver) -> std::optional<BigInteger> {
    if (ruled.candidates) {
      if (max_solutions) return solver.count(*ruled.candidates, *max_solutions);
      return solver.count(*ruled.candidates);
    }
    if (max_solutions) return solver.count(ruled.grid, *max_solutions);
    if (chosen != SolveMethod::automatic) return solver.count(ruled.grid);
    return completion_count(solver, ruled.grid, ruled.rules, signal_execution());
  };
  return with_engine<Solver>(ruled.rules, count, chosen);
}

/// Calls use(reduction) with a Reduction that has read the puzzle. Throws Error (data) unless the solution is unique.
template <typename Use>
auto with_reduction(const RuledGrid& ruled, const Use& use) {
  return with_engine<Reduction>(ruled.rules, [&](Reduction& reduction) {
    const SolutionStatus status = reduction.read(ruled.grid);
    if (status != SolutionStatus::unique) throw Error(ErrorKind::data, reason_without_solution(status));
    return use(reduction);
  });
}

/// The numbers of cells, or candidates, in a random order if a seed is given.
template <typename Number>
std::vector<Number> numbers_to_reduce(std::size_t count, const py::object& seed) {
  std::vector<Number> numbers(count);
  std::iota(numbers.begin(), numbers.end(), Number{0});
  if (seed.is_none()) return numbers;
  std::mt19937_64 engine = detail::numbered_engine(number_argument(seed, "seed"), 0);
  detail::shuffle(numbers, engine);
  return numbers;
}

RuledCandidates reduced_candidates(const py::object& puzzle, const py::object& seed, const py::object& shape,
                                   const py::object& rules) {
  const RuledPuzzle given = puzzle_argument(puzzle, shape, rules);
  const auto order = numbers_to_reduce<std::size_t>(candidate_text_length(given.rules.shape()), seed);
  return with_engine<CandidateReduction>(given.rules, [&](CandidateReduction& reduction) {
    const SolutionStatus status = reduction.read(given.candidates ? *given.candidates : CandidateGrid(given.grid));
    if (status != SolutionStatus::unique) throw Error(ErrorKind::data, reason_without_solution(status));
    return RuledCandidates{reduction.reduce(order), given.rules};
  });
}

RuledGrid reduced(const py::object& puzzle, const py::object& order, const py::object& seed, const py::object& shape,
                  const py::object& rules) {
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  const auto size = static_cast<std::uint64_t>(ruled.grid.shape().cell_count());
  if (!order.is_none() && !seed.is_none()) refuse("order and seed cannot be combined");
  auto cells = numbers_to_reduce<Point>(size, seed);
  if (!order.is_none()) {
    std::vector<Point> first;
    std::vector<bool> is_named(size);
    std::uint64_t number_of_cells = 0;
    for (const py::handle cell : order) {
      if (++number_of_cells > size) refuse("the order has more than " + std::to_string(size) + " cells");
      const auto number = number_argument(cell, "a cell", 0, size - 1);
      if (!is_named[number]) first.push_back(static_cast<Point>(number));
      is_named[number] = true;
    }
    std::erase_if(cells, [&](Point cell) { return is_named[cell]; });
    cells.insert(cells.begin(), first.begin(), first.end());
  }
  return {with_reduction(ruled, [&](Reduction& reduction) { return reduction.reduce(cells); }), ruled.rules};
}

}  // namespace

void add_solving(py::module_& module) {
  py::class_<FoundSolution>(module, "SolvedPuzzle", R"(The result of solve; it is true if the solution is unique.)")
      .def_property_readonly(
          "status", [](const FoundSolution& found) { return solution_status_names.name_of(found.status); },
          "'unique', 'none', 'several' or 'out of reach': the number of solutions.")
      .def_property_readonly(
          "solution",
          [](const FoundSolution& found) -> std::optional<RuledGrid> {
            if (found.status != SolutionStatus::unique) return std::nullopt;
            return found.solution;
          },
          "The solution as a Grid if it is unique, otherwise None.")
      .def("__bool__", [](const FoundSolution& found) { return found.status == SolutionStatus::unique; })
      .def(py::pickle(
          [](const FoundSolution& found) { return py::make_tuple(static_cast<int>(found.status), found.solution); },
          [](const py::tuple& state) {
            return FoundSolution{static_cast<SolutionStatus>(state[0].cast<int>()), state[1].cast<RuledGrid>()};
          }))
      .def("__repr__", [](const FoundSolution& found) {
        return "<SolvedPuzzle " + std::string(solution_status_names.name_of(found.status)) +
               (found.status == SolutionStatus::unique ? ": " + found.solution.grid.text() + ">" : ">");
      });

  module.def("solve", &solve, py::arg("puzzle"), py::kw_only(), py::arg("method") = "auto",
             py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(solve(puzzle, *, method='auto', shape=None, rules=None)
--

Solve a puzzle. Returns a SolvedPuzzle, which has the solution only if it is unique. `method` is 'auto' (the fastest),
'infer' (A. Schoenhage's INFER, for 3x3), 'backtrack', or 'crook' (J. F. Crook's method). Text may contain the
candidates of all cells (Sukaku): N*N*N characters, or rows of lists. count_solutions, solutions, rate and explain
also accept these.

>>> solve("......12.1.3.32.").solution
Grid('1234341221434321')
>>> found = solve("1234............")
>>> found.status, found.solution
('several', None)
>>> count_solutions("1234............")
12
>>> count_solutions("1234" * 15 + "12..")
144
)");
  module.def("count_solutions", &count_solutions, py::arg("puzzle"), py::kw_only(), py::arg("limit") = py::none(),
             py::arg("method") = "auto", py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(count_solutions(puzzle, *, limit=None, method='auto', shape=None, rules=None)
--

The exact number of solutions of a puzzle; with `limit`, at most that. None if it is out of reach. `method` is as in
solve, except for 'crook'.

>>> count_solutions("1234............"), count_solutions("1234............", limit=5)
(12, 5)
)");
  module.def(
      "genetic_solution",
      [](const py::object& puzzle, const py::object& seed, const py::object& population, const py::object& generations,
         const py::object& mutation, const std::string& crossover, const std::string& restart, const py::object& shape,
         const py::object& rules) {
        const GeneticChoice choice{{.population = static_cast<std::size_t>(number_argument(
                                        population, "population", min_genetic_population, max_genetic_population)),
                                    .generations = number_argument(generations, "generations", 1),
                                    .mutation = static_cast<int>(number_argument(mutation, "mutation", 0, 100)),
                                    .crossover = named_argument(genetic_crossover_names, crossover, "crossover"),
                                    .restart = named_argument(genetic_restart_names, restart, "restart")},
                                   number_argument(seed, "seed")};
        return genetic_solution(puzzle, choice, shape, rules);
      },
      py::arg("puzzle"), py::kw_only(), py::arg("seed") = 0, py::arg("population") = 100,
      py::arg("generations") = 20000, py::arg("mutation") = 8, py::arg("crossover") = "both",
      py::arg("restart") = "new", py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      R"(genetic_solution(puzzle, *, seed=0, population=100, generations=20000, mutation=8, crossover='both', restart='new', shape=None, rules=None)
--

Search for a solution with a genetic algorithm, for teaching and comparison. Returns a solution (there may be others),
or None if it gives up. solve is faster and decides whether the solution is unique. `mutation` is the percentage of
rows in which two symbols are swapped, `crossover` is 'rows', 'bands' or 'both', and `restart` is 'new', 'half' or
'never'.

>>> genetic_solution("......12.1.3.32.")
Grid('1234341221434321')
)");
  module.def("reduce", &reduced, py::arg("puzzle"), py::kw_only(), py::arg("order") = py::none(),
             py::arg("seed") = py::none(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(reduce(puzzle, *, order=None, seed=None, shape=None, rules=None)
--

Reduce a puzzle to a minimal one: remove each clue if the solution stays unique. The cells are visited in reading
order, in the given `order` (cells from 0; the others follow), or in a random order if there is a `seed`. Raises Error
unless the puzzle has a unique solution.

>>> reduce("1234341221434321")
Grid('......12.1.3.32.')
>>> redundant_clues(reduce("1234341221434321", seed=1))
()
)");
  module.def("reduce_candidates", &reduced_candidates, py::arg("puzzle"), py::kw_only(), py::arg("seed") = py::none(),
             py::arg("shape") = py::none(), py::arg("rules") = py::none(),
             R"(reduce_candidates(puzzle, *, seed=None, shape=None, rules=None)
--

Reduce a Sukaku to a minimal one: restore each missing candidate if the solution stays unique. The candidates are
visited in reading order, or in a random order if there is a `seed`. Returns a CandidateGrid. Raises Error unless the
puzzle has a unique solution.

>>> count_solutions(reduce_candidates("1234341221434321"))
1
)");
  module.def(
      "redundant_clues",
      [](const py::object& puzzle, const py::object& shape, const py::object& rules) {
        const RuledGrid ruled = grid_argument(puzzle, shape, rules);
        const auto cells = with_reduction(ruled, [](Reduction& reduction) {
          const std::span<const Point> found = reduction.redundant();
          return std::vector<Point>(found.begin(), found.end());
        });
        return py::tuple(list_of(cells));
      },
      py::arg("puzzle"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      R"(redundant_clues(puzzle, *, shape=None, rules=None)
--

The cells, from 0, of the redundant clues (each can be removed by itself), as a tuple. It is empty if the puzzle is
minimal.
)");
  module.def(
      "essential_clues",
      [](const py::object& puzzle, const py::object& shape, const py::object& rules) {
        const RuledGrid ruled = grid_argument(puzzle, shape, rules);
        return RuledGrid{with_reduction(ruled, [](Reduction& reduction) { return reduction.essential(); }),
                         ruled.rules};
      },
      py::arg("puzzle"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      R"(essential_clues(puzzle, *, shape=None, rules=None)
--

The puzzle with only the clues that all its minimal sub-puzzles share.
)");
  module.def(
      "fewest_clues",
      [](const py::object& puzzle, const py::object& shape, const py::object& rules) {
        return with_reduction(grid_argument(puzzle, shape, rules),
                              [](Reduction& reduction) { return reduction.find_fewest_clues(); });
      },
      py::arg("puzzle"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
      R"(fewest_clues(puzzle, *, shape=None, rules=None)
--

The minimum number of clues of a sub-puzzle with a unique solution. `minimal_puzzles(puzzle, clues=K)` lists those
with K clues.

>>> fewest_clues("1234341221434321")
4
)");
  module.def(
      "unavoidable_sets",
      [](const py::object& grid, const py::object& max_set_size, const py::object& shape, const py::object& rules) {
        const RuledGrid ruled = grid_argument(grid, shape, rules);
        const std::uint64_t size_limit = number_argument(max_set_size, "max_cells");
        std::vector<CellSet> sets;
        {
          const WithoutLock unlocked;
          sets = unavoidable_sets(ruled.grid, ruled.rules, size_limit, signal_execution());
        }
        py::list found;
        for (const CellSet& set : sets) found.append(py::tuple(list_of(set)));
        return found;
      },
      py::arg("grid"), py::arg("max_cells"), py::kw_only(), py::arg("shape") = py::none(),
      py::arg("rules") = py::none(), R"(unavoidable_sets(grid, max_cells, *, shape=None, rules=None)
--

The minimal unavoidable sets of a complete grid with at most `max_cells` cells, as tuples of cells from 0. Every
puzzle whose unique solution is this grid has a clue in each of them.

>>> unavoidable_sets("1234341221434321", 4)[0]
(9, 11, 13, 15)
)");
}

}  // namespace isodoku::python
