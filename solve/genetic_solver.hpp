#pragma once
// A genetic algorithm for puzzles under any rules, for teaching and comparison. It finds a solution or gives up. It
// never proves that there is none, or that there is only one; Solver does.
//
// Example:
//
//     const GeneticSolver solver{make_shape(2, 2)};
//     std::mt19937_64 engine(1);
//     const GeneticResult found = solver.solve(make_grid(make_shape(2, 2), "......12.1.3.32."), engine);
//     assert(found.grid && found.violations == 0);

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>

#include "base/execution.hpp"
#include "base/name_table.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The unit that a child inherits from one parent.
enum class GeneticCrossover : std::uint8_t {
  rows,   ///< each row from either parent
  bands,  ///< each band from either parent, which keeps good boxes
  both,   ///< rows or bands, chosen at random for each child
};

/// The restart policy for a population that has not improved for `genetic_patience` generations.
enum class GeneticRestart : std::uint8_t {
  all,    ///< replace the population by a new one
  half,   ///< replace the worse half by new chromosomes
  never,  ///< continue without a change
};

/// The names in user input.
inline constexpr auto genetic_crossover_names = name_table<GeneticCrossover>(
    {{"rows", GeneticCrossover::rows}, {"bands", GeneticCrossover::bands}, {"both", GeneticCrossover::both}});
/// The names in user input.
inline constexpr auto genetic_restart_names = name_table<GeneticRestart>(
    {{"new", GeneticRestart::all}, {"half", GeneticRestart::half}, {"never", GeneticRestart::never}});

/// The minimum size of a population, in chromosomes.
inline constexpr std::size_t min_genetic_population = 2;
inline constexpr std::size_t max_genetic_population = 100000;  ///< maximum size of a population, in chromosomes
inline constexpr std::uint64_t genetic_patience = 150;         ///< in generations

/// Options of a GeneticSolver.
struct GeneticOptions {
  std::size_t population = 100;  ///< number of chromosomes, from `min_genetic_population` to `max_genetic_population`
  std::uint64_t generations = 20000;                    ///< maximum number of generations, over all populations
  int mutation = 8;                                     ///< percentage of the rows of a child that mutate, 0 to 100
  GeneticCrossover crossover = GeneticCrossover::both;  ///< how children are made from two parents
  GeneticRestart restart = GeneticRestart::all;         ///< what happens to a population that does not improve
};

/// The result of a run.
struct GeneticResult {
  std::optional<Grid> grid;       ///< a solution, if one was found; there may be others
  int violations = 0;             ///< minimum number of violations of any chromosome, 0 for a solution
  std::uint64_t generations = 0;  ///< number of generations bred; initial populations do not count
  std::uint64_t restarts = 0;     ///< number of populations that were replaced, entirely or by half
};

/// Solves puzzles one by one. Equal options, puzzles and engine states give equal results on every platform.
class GeneticSolver {
 public:
  /// Throws Error (usage) if an option is out of range.
  explicit GeneticSolver(const Rules& rules, const GeneticOptions& options = {});

  /// Throws Error (data) for a pattern, and if the clues break a rule. Throws Error (usage) unless the puzzle has the
  /// shape of the rules.
  [[nodiscard]] GeneticResult solve(const Grid& puzzle, std::mt19937_64& engine) const;

  /// Its check() is called every few milliseconds, so a stop request ends the search.
  void set_execution(const Execution& execution) { on_work_ = execution.checker(); }

 private:
  Rules rules_;
  GeneticOptions options_;
  std::function<void()> on_work_;
};

}  // namespace isodoku
