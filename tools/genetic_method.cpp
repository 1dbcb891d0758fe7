// The genetic method of `solve`. The random engine starts anew for each line, from the seed and the number of the
// line's grid, so that the output depends neither on the jobs nor on the shards.
//
// It knows nothing of how many solutions there are, and so says nothing of that: in JSON there is no field `solutions`.

#include "tools/genetic_method.hpp"

#include <random>

#include "base/random_engine.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

GeneticOptions solver_options(const GeneticMethodOptions& given) {
  GeneticOptions options;
  if (given.population) options.population = static_cast<std::size_t>(*given.population);
  if (given.generations) options.generations = *given.generations;
  if (given.mutation) options.mutation = static_cast<int>(*given.mutation);
  if (given.crossover) options.crossover = *given.crossover;
  if (given.restart) options.restart = *given.restart;
  return options;
}

}  // namespace

void add_genetic_options(CLI::App& command, GeneticMethodOptions& options) {
  add_number_option(command, "--seed", options.seed, "With --method genetic: random seed (default: 0)")
      .option_text("S");
  add_number_option(command, "--population", options.population,
                    "With --method genetic: number of parents (default: 100)", min_genetic_population,
                    max_genetic_population)
      .option_text("P");
  add_number_option(command, "--generations", options.generations,
                    "With --method genetic: generation limit per puzzle (default: 20000)", 1)
      .option_text("G");
  add_number_option(
      command, "--mutation", options.mutation,
      "With --method genetic: percentage of rows in a child in which two symbols are swapped (default: 8)", 0, 100)
      .option_text("M");
  add_choice_option<std::optional<GeneticCrossover>>(
      command, "--crossover", options.crossover,
      {{"rows", GeneticCrossover::rows}, {"bands", GeneticCrossover::bands}, {"both", GeneticCrossover::both}},
      "With --method genetic: what children inherit. rows: whole rows; bands: whole bands; both (default): either, "
      "chosen at random");
  add_choice_option<std::optional<GeneticRestart>>(
      command, "--restart", options.restart,
      {{"new", GeneticRestart::all}, {"half", GeneticRestart::half}, {"never", GeneticRestart::never}},
      "With --method genetic: what to do after " + std::to_string(genetic_patience) +
          " generations without improvement. new (default): start a new population; half: replace half of it; never: "
          "continue");
}

void refuse_genetic_options(const GeneticMethodOptions& options) {
  const auto refuse = [](bool is_given, const std::string& option) {
    if (is_given) refuse_option(option, "requires --method genetic");
  };
  refuse(options.seed.has_value(), "--seed");
  refuse(options.population.has_value(), "--population");
  refuse(options.generations.has_value(), "--generations");
  refuse(options.mutation.has_value(), "--mutation");
  refuse(options.crossover.has_value(), "--crossover");
  refuse(options.restart.has_value(), "--restart");
}

GeneticLineSolver::GeneticLineSolver(const CommonOptions& common, const GeneticMethodOptions& options, bool with_stats,
                                     const Rules& rules)
    : common_(common), options_(options), with_stats_(with_stats), solver_(rules, solver_options(options)) {
  solver_.set_hook(check_interrupt);
}

bool GeneticLineSolver::append_result(const GridLine& line, const Grid& puzzle, std::string& result) const {
  std::mt19937_64 engine = numbered_engine(options_.seed.value_or(0), line.index);
  const GeneticResult found = solver_.solve(puzzle, engine);
  if (common_.json) {
    append_json(line, found, result);
  } else {
    append_text(line, found, result);
  }
  result += '\n';
  return found.grid.has_value();
}

void GeneticLineSolver::append_text(const GridLine& line, const GeneticResult& found, std::string& result) const {
  const std::string generations = std::to_string(found.generations);
  const std::string violations = std::to_string(found.violations);
  if (found.grid) {
    result += line.before;
    found.grid->append_text(result);
    result += line.after;
  } else {
    result += "# gave up after " + generations + (found.generations == 1 ? " generation, " : " generations, ") +
              violations + (found.violations == 1 ? " violation left" : " violations left");
  }
  if (with_stats_) result += '\t' + generations + '\t' + std::to_string(found.restarts) + '\t' + violations;
}

void GeneticLineSolver::append_json(const GridLine& line, const GeneticResult& found, std::string& result) const {
  JsonObject object = line_object(line);
  if (found.grid) {
    object.add("solution", found.grid->text());
  } else {
    object.add_number("generations", found.generations).add_number("violations", found.violations);
  }
  if (with_stats_) {
    object.add_json("stats", JsonObject()
                                 .add_number("generations", found.generations)
                                 .add_number("restarts", found.restarts)
                                 .add_number("violations", found.violations)
                                 .text());
  }
  result += object.text();
}

}  // namespace isodoku
