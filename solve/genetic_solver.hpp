#pragma once
// A genetic algorithm for puzzles of any rules: for teaching and comparison. It finds a solution or gives up; it never
// shows whether there is none, or another one. Solver does.
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

/// What a child takes whole from either parent.
enum class GeneticCrossover : std::uint8_t {
  rows,   ///< each row from one of the two
  bands,  ///< keeps good boxes
  both,   ///< one of the two for each child, at random
};

/// What becomes of a population that has come no nearer for `genetic_patience` generations.
enum class GeneticRestart : std::uint8_t {
  all,    ///< a new one takes its place
  half,   ///< new chromosomes take the place of the worse half
  never,  ///< it continues as it is
};

/// As users write them.
inline constexpr auto genetic_crossover_names = name_table<GeneticCrossover>(
    {{"rows", GeneticCrossover::rows}, {"bands", GeneticCrossover::bands}, {"both", GeneticCrossover::both}});
/// As users write them.
inline constexpr auto genetic_restart_names = name_table<GeneticRestart>(
    {{"new", GeneticRestart::all}, {"half", GeneticRestart::half}, {"never", GeneticRestart::never}});

/// Chromosomes.
inline constexpr std::size_t min_genetic_population = 2;
inline constexpr std::size_t max_genetic_population = 100000;  ///< likewise, the greatest number
inline constexpr std::uint64_t genetic_patience = 150;         ///< generations

/// How a GeneticSolver searches.
struct GeneticOptions {
  std::size_t population = 100;                         ///< `min_genetic_population` to `max_genetic_population`
  std::uint64_t generations = 20000;                    ///< at most, those of all populations together
  int mutation = 8;                                     ///< per cent of the rows of a child, 0 to 100
  GeneticCrossover crossover = GeneticCrossover::both;  ///< how children are made of two parents
  GeneticRestart restart = GeneticRestart::all;         ///< what happens to a population that makes no progress
};

/// What a run came to.
struct GeneticResult {
  std::optional<Grid> grid;       ///< a solution, if one was found; there may be others
  int violations = 0;             ///< the fewest that a chromosome had, 0 for a solution
  std::uint64_t generations = 0;  ///< those bred; a random population is none
  std::uint64_t restarts = 0;     ///< how many populations were replaced, in whole or by half
};

/// Solves puzzles one by one. The same options, puzzle and state of the engine give the same result on every platform.
class GeneticSolver {
 public:
  /// Throws Error (usage) if options are out of their ranges.
  explicit GeneticSolver(const Rules& rules, const GeneticOptions& options = {});

  /// Throws Error (data) for a pattern, and if the clues break a rule; Error (usage) unless the puzzle is of the shape
  /// of the rules.
  [[nodiscard]] GeneticResult solve(const Grid& puzzle, std::mt19937_64& engine) const;

  /// Its check() is called every few milliseconds: so a stop ends the search.
  void set_execution(const Execution& execution) { on_work_ = execution.checker(); }

 private:
  Rules rules_;
  GeneticOptions options_;
  std::function<void()> on_work_;
};

}  // namespace isodoku
