// The genetic method of `solve`. The random engine starts anew for each line, from the seed and the number of the
// line's grid, so that the output depends neither on the jobs nor on the shards.
//
// It knows nothing of how many solutions there are, and so says nothing of that: in JSON there is no field `solutions`.

#include "tools/genetic_method.hpp"

#include <random>

#include "base/random_engine.hpp"
#include "jobs/interrupt.hpp"

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

std::string number_of(std::uint64_t number, const std::string& noun) {
  return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

}  // namespace

std::vector<std::string> genetic_stats_names() {
  return {"generations", "restarts", "violations"};
}

std::optional<std::string> GeneticAnswer::comment() const {
  if (solution != nullptr) return std::nullopt;
  return comment_with("# gave up after " + number_of(generations.value_or(0), "generation") + ", " +
                          number_of(violations.value_or(0), "violation") + " left",
                      stats);
}

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

GeneticLineSolver::GeneticLineSolver(const GeneticMethodOptions& options, bool with_stats, const RecordWriter& writer,
                                     const Rules& rules)
    : options_(options), with_stats_(with_stats), writer_(writer), solver_(rules, solver_options(options)) {
  solver_.set_hook(check_interrupt);
}

Answer GeneticLineSolver::append_result(const InputRecord& record, const Grid& puzzle, std::string& text) const {
  std::mt19937_64 engine = numbered_engine(options_.seed.value_or(0), record.index);
  const GeneticResult found = solver_.solve(puzzle, engine);
  const auto violations = static_cast<std::uint64_t>(found.violations);
  GeneticAnswer answer;
  if (found.grid) {
    answer.solution = &*found.grid;
  } else {
    answer.generations = found.generations;
    answer.violations = violations;
  }
  if (with_stats_) {
    answer.stats.emplace(writer_, genetic_stats_names(),
                         std::vector<std::uint64_t>{found.generations, found.restarts, violations},
                         found.grid ? record.separator : '\t');
  }
  writer_.append(text, record, answer);
  return found.grid ? Answer::given : Answer::none;
}

}  // namespace isodoku
