#pragma once
// `solve --method genetic`: its options, and what it says of a line.

#include <cstdint>
#include <optional>
#include <string>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "jobs/pipeline.hpp"
#include "solve/genetic_solver.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// The options that no other method has.
struct GeneticMethodOptions {
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> population;
  std::optional<std::uint64_t> generations;
  std::optional<std::uint64_t> mutation;
  std::optional<GeneticCrossover> crossover;
  std::optional<GeneticRestart> restart;
};

void add_genetic_options(CLI::App& command, GeneticMethodOptions& options);

/// Refuses those that are given: they are for this method alone.
void refuse_genetic_options(const GeneticMethodOptions& options);

/// Solves puzzles for one thread. What it says of a puzzle depends on the options and the number of the line's grid
/// alone.
class GeneticLineSolver {
 public:
  /// Keeps references to the options.
  GeneticLineSolver(const CommonOptions& common, const GeneticMethodOptions& options, bool with_stats,
                    const Rules& rules);

  /// Appends the solution that was found, with what follows the puzzle in its line, or a comment that none was. False
  /// if none was, which tells nothing of the puzzle.
  bool append_result(const GridLine& line, const Grid& puzzle, std::string& result) const;

 private:
  void append_text(const GridLine& line, const GeneticResult& found, std::string& result) const;
  void append_json(const GridLine& line, const GeneticResult& found, std::string& result) const;

  const CommonOptions& common_;
  const GeneticMethodOptions& options_;
  bool with_stats_;
  GeneticSolver solver_;
};

}  // namespace isodoku
