// The genetic method of `solve`. Each line has its own random engine, made from the seed and the number of its grid, so
// the output depends neither on the number of threads nor on the shards.
//
// The method does not determine the number of solutions. So in JSON, only a puzzle that breaks a rule has a field
// `solutions`.

#include "tools/genetic_method.hpp"

#include <memory>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "base/random_engine.hpp"
#include "grid/grid.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/genetic_solver.hpp"
#include "tools/command.hpp"
#include "tools/results.hpp"
#include "tools/solve_results.hpp"

namespace isodoku::tool {
namespace {

struct GeneticMethodOptions : CommonOptions {
  std::string method;  ///< its own name
  bool stats = false;
  std::uint64_t seed = 0;
  std::uint64_t population = GeneticOptions().population;
  std::uint64_t mutation = static_cast<std::uint64_t>(GeneticOptions().mutation);
  GeneticOptions others;

  [[nodiscard]] GeneticOptions of_solver() const {
    GeneticOptions options = others;
    options.population = static_cast<std::size_t>(population);
    options.mutation = static_cast<int>(mutation);
    return options;
  }
};

/// The names of the numbers that --stats appends.
std::vector<std::string> stats_names() {
  return {"generations", "restarts", "violations"};
}

std::string number_of(std::uint64_t number, const std::string& noun) {
  return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

/// The result for a puzzle. Without a solution, nothing is known about the puzzle.
struct GeneticAnswer {
  const Grid* solution = nullptr;
  std::optional<std::uint64_t> generations;
  std::optional<std::uint64_t> violations;
  std::optional<SearchNumbers> stats;

  static constexpr std::string_view drawn = "solution";
  static constexpr auto fields() {
    return std::tuple(field("solution", &GeneticAnswer::solution, "A solution"),
                      field("generations", &GeneticAnswer::generations, "Number of generations without a solution",
                            FieldUse::not_in_lines),
                      field("violations", &GeneticAnswer::violations,
                            "Number of rule violations in the best grid of these generations", FieldUse::not_in_lines),
                      field("stats", &GeneticAnswer::stats, "Statistics of the search (--stats)"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::kept_tail; }
  [[nodiscard]] std::optional<std::string> comment() const {
    if (solution != nullptr) return std::nullopt;
    return comment_with("# gave up after " + number_of(generations.value_or(0), "generation") + ", " +
                            number_of(violations.value_or(0), "violation") + " left",
                        stats);
  }
};

/// Solves puzzles for one thread. The result depends only on the options, the puzzle and the number of the line's grid.
class GeneticLineSolver {
 public:
  /// Keeps a reference to the options.
  GeneticLineSolver(const GeneticMethodOptions& options, const RecordWriter& writer, const Rules& rules)
      : options_(options), writer_(writer), solver_(rules, options.of_solver()) {
    solver_.set_execution({.on_work = check_interrupt});
  }

  /// Appends the solution and the text that follows the puzzle in its line, or a comment if none was found.
  Answer append_result(const InputRecord& record, const Grid& puzzle, std::string& text) const {
    if (!record.breach.empty()) {
      writer_.append(text, record, SolutionResult{0, std::string(record.breach), nullptr, stats({0, 0, 0}, '\t')});
      return Answer::none;
    }
    std::mt19937_64 engine = numbered_engine(options_.seed, record.index);
    const GeneticResult found = solver_.solve(puzzle, engine);
    const auto violations = static_cast<std::uint64_t>(found.violations);
    GeneticAnswer answer;
    if (found.grid) {
      answer.solution = &*found.grid;
    } else {
      answer.generations = found.generations;
      answer.violations = violations;
    }
    answer.stats = stats({found.generations, found.restarts, violations}, found.grid ? record.separator : '\t');
    writer_.append(text, record, answer);
    return found.grid ? Answer::given : Answer::none;
  }

 private:
  [[nodiscard]] std::optional<SearchNumbers> stats(const std::vector<std::uint64_t>& numbers, char separator) const {
    if (!options_.stats) return std::nullopt;
    return SearchNumbers(writer_, stats_names(), numbers, separator);
  }

  const GeneticMethodOptions& options_;
  RecordWriter writer_;
  GeneticSolver solver_;
};

int run(const GeneticMethodOptions& options, Output& output) {
  refuse_if_drawn(options, options.stats, "--stats");
  ResultChoice choice = record_results<GeneticAnswer, SolutionResult>();
  if (!options.stats) choice.without({"stats"});
  ResultOutput results(options, output, choice);
  bool are_all_solved = true;
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    const auto solver =
        std::make_shared<const GeneticLineSolver>(options, results.writer(group.rules()), group.rules());
    return [solver](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return solver->append_result(record, puzzle, result.text);
    };
  });
  pipeline.take_breaches();
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    if (result.value == Answer::none) are_all_solved = false;
    results.write(record, result.text);
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_solved ? 1 : exit_code;
}

}  // namespace

void add_genetic_method(CLI::App& solve, int& exit_code) {
  const auto options = std::make_shared<GeneticMethodOptions>();
  CLI::App& command = *add_command(solve, "genetic", "Solve each puzzle by a genetic algorithm, which may give up",
                                   "head -n 3 examples/puzzles.txt | isodoku solve --method genetic --seed 1", *options,
                                   exit_code, [options](Output& output) { return run(*options, output); });
  add_choice_option<std::string>(command, "--method", options->method, {{"genetic", "genetic"}},
                                 "Use a genetic algorithm, which does not test uniqueness");
  add_number_option(command, "--seed", options->seed, "Set the random seed (default: 0)").option_text("S");
  add_number_option(command, "--population", options->population, "Keep P parents (default: 100)",
                    min_genetic_population, max_genetic_population)
      .option_text("P");
  add_number_option(command, "--generations", options->others.generations,
                    "Give up on a puzzle after G generations (default: 20000)", 1)
      .option_text("G");
  add_number_option(command, "--mutation", options->mutation,
                    "Swap two symbols in M % of the rows of each child (default: 8)", 0, 100)
      .option_text("M");
  add_choice_option(
      command, "--crossover", options->others.crossover, genetic_crossover_names,
      "Set what children inherit. rows: whole rows; bands: whole bands; both (default): either, chosen at random");
  add_choice_option(
      command, "--restart", options->others.restart, genetic_restart_names,
      "Set what happens after " + std::to_string(genetic_patience) +
          " generations without improvement. new (default): start a new population; half: replace half of it; never: "
          "continue");
  add_flag(command, "--stats", options->stats, "Append statistics: generations, restarts, fewest violations");
  add_rules_option(command, *options);
  add_shard_option(command, *options, "grid number modulo M");
  add_record_results<GeneticAnswer, SolutionResult>(command, *options);
  add_input_options(command, *options);
}

}  // namespace isodoku::tool
