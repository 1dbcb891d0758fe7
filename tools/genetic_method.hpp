#pragma once
// `solve --method genetic`: its options, and what it says of a line.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "jobs/pipeline.hpp"
#include "solve/genetic_solver.hpp"
#include "tools/command.hpp"
#include "tools/solve_results.hpp"

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

/// What --stats appends.
std::vector<std::string> genetic_stats_names();

/// What was found of a puzzle. Without a solution that tells nothing of the puzzle.
struct GeneticAnswer {
  const Grid* solution = nullptr;
  std::optional<std::uint64_t> generations;
  std::optional<std::uint64_t> violations;
  std::optional<SearchNumbers> stats;

  static constexpr std::string_view drawn = "solution";
  static constexpr auto fields() {
    return std::tuple(field("solution", &GeneticAnswer::solution, "A solution"),
                      field("generations", &GeneticAnswer::generations,
                            "Number of generations without a solution (--method genetic)", FieldUse::not_in_lines),
                      field("violations", &GeneticAnswer::violations,
                            "Number of rule violations in the best grid of these generations (--method genetic)",
                            FieldUse::not_in_lines),
                      field("stats", &GeneticAnswer::stats, "Statistics of the search (--stats)"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::kept_tail; }
  [[nodiscard]] std::optional<std::string> comment() const;
};

/// Solves puzzles for one thread. What it says of a puzzle depends on the options and the number of the line's grid
/// alone.
class GeneticLineSolver {
 public:
  /// Keeps a reference to the options.
  GeneticLineSolver(const GeneticMethodOptions& options, bool with_stats, const RecordWriter& writer,
                    const Rules& rules);

  /// Appends the solution that was found, with what follows the puzzle in its line, or a comment that none was.
  Answer append_result(const InputRecord& record, const Grid& puzzle, std::string& text) const;

 private:
  const GeneticMethodOptions& options_;
  bool with_stats_;
  RecordWriter writer_;
  GeneticSolver solver_;
};

}  // namespace isodoku
