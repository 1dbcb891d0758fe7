// solve: the solution of each puzzle, how many there are, or all of them.
//
// Workers solve and count. The solutions of one puzzle may be too many to keep: a worker lists them while they are few,
// and leaves longer lists to the thread that writes, which makes them one by one when the line's turn comes. What the
// solver says is out of reach becomes a comment; it never depends on time.

#include <functional>
#include <memory>

#include "count/grids/completion_count.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/solver.hpp"
#include "techniques/step_search.hpp"
#include "tools/command.hpp"
#include "tools/genetic_method.hpp"
#include "tools/header.hpp"
#include "tools/output_format.hpp"
#include "tools/result_text.hpp"

namespace isodoku {
namespace {

/// The methods of the solver, one that is made of techniques, and one that may give up.
enum class Method : std::uint8_t { automatic, infer, backtrack, crook, genetic };

struct SolveOptions : CommonOptions {
  bool count = false;
  bool all = false;
  bool stats = false;

  /// What --stats appends.
  [[nodiscard]] std::vector<std::string> stats_names() const {
    if (!stats) return {};
    if (method == Method::crook) return {"nodes", "sets", "choices", "depth"};
    if (method == Method::infer) return {"nodes", "guesses", "depth", "cuts"};
    return {"nodes", "guesses", "depth"};
  }
  std::optional<std::uint64_t> limit;
  Method method = Method::automatic;
  GeneticMethodOptions genetic;

  /// That of the solver; Crook's method leaves to it how many solutions a puzzle has, where it is to find one.
  [[nodiscard]] SolveMethod solver_method() const {
    if (method == Method::infer) return SolveMethod::infer;
    return method == Method::backtrack ? SolveMethod::backtrack : SolveMethod::automatic;
  }
};

constexpr std::size_t max_solutions_listed = 1000;  // solutions of a line

/// What a worker says of a line, as the first character of its result.
enum SolutionMark : char {
  line_answered = 'a',
  line_not_solved = 'n',  ///< a comment stands in place of the solution, or of the number
  line_not_listed = 'l',  ///< more solutions than a worker lists
};

/// What the options want of one line.
class LineSolver {
 public:
  /// `technique_rules` for Crook's method only.
  /// `on_work` is called all the time.
  LineSolver(const SolveOptions& options, const Rules& rules, std::shared_ptr<const TechniqueRules> technique_rules,
             const std::function<void()>& on_work)
      : options_(options),
        rules_(rules),
        on_work_(on_work),
        solver_(rules, options.solver_method()),
        technique_rules_(std::move(technique_rules)) {
    solver_.set_hook(on_work);
    if (!technique_rules_) return;
    crook_.emplace(*technique_rules_, make_crook_steps(*technique_rules_), true);
    crook_->set_hook(on_work);
  }

  /// With line_not_listed the result is of no use.
  SolutionMark append_result(const GridLine& line, const Grid& puzzle, std::string& result) {
    if (options_.count) return append_count(line, puzzle, result);
    if (!options_.all) return append_solution(line, puzzle, result);
    std::size_t listed = 0;
    const SolutionMark mark = write_all(line, puzzle, [&](const std::string& text) {
      result += text;
      return ++listed <= max_solutions_listed;
    });
    return listed <= max_solutions_listed ? mark : line_not_listed;
  }

  /// All solutions, each with its newline, until `write` returns false. What is out of reach is a line of its own.
  template <typename Write>
  SolutionMark write_all(const GridLine& line, const Grid& puzzle, const Write& write) {
    std::string text;
    const std::optional<std::uint64_t> found = solver_.for_each_solution(
        puzzle,
        [&](const Grid& solution) {
          text.clear();
          if (options_.json) {
            append_json(line, {}, &solution, text);
          } else {
            solution.append_text(text);
            append_stats(text);
          }
          text += '\n';
          return write(text);
        },
        options_.limit.value_or(no_limit));
    if (found) return line_answered;
    text.clear();
    append_out_of_reach(line, text);
    write(text);
    return line_not_solved;
  }

 private:
  SolutionMark append_count(const GridLine& line, const Grid& puzzle, std::string& result) {
    const std::optional<BigInteger> solutions = count(puzzle);
    if (!solutions) {
      append_out_of_reach(line, result);
      return line_not_solved;
    }
    if (options_.json) {
      append_json(line, solutions->str(), nullptr, result);
    } else {
      result += solutions->str();
      append_stats(result);
    }
    result += '\n';
    return line_answered;
  }

  void append_out_of_reach(const GridLine& line, std::string& result) const {
    append_unsolved(result, options_, line, out_of_reach);
    result += '\n';
  }

  [[nodiscard]] std::optional<BigInteger> count(const Grid& puzzle) {
    if (crook_) return count_by_crook(puzzle, options_.limit.value_or(no_limit));
    if (options_.limit) return solver_.count(puzzle, *options_.limit);
    const bool is_search = options_.method != Method::automatic || options_.stats;
    return is_search ? solver_.count(puzzle) : completion_count(solver_, rules_, puzzle, on_work_);
  }

  /// False if the first is out of reach.
  bool try_solve_by_crook(const Grid& puzzle, Grid& solution) {
    const StepSearch::End end = crook_->run(puzzle, [&](const Grid& found) {
      solution = found;
      return false;
    });
    return end != StepSearch::End::out_of_reach;
  }

  std::optional<BigInteger> count_by_crook(const Grid& puzzle, std::uint64_t limit) {
    std::uint64_t found = 0;
    const StepSearch::End end = crook_->run(puzzle, [&](const Grid&) { return ++found < limit; });
    if (end == StepSearch::End::out_of_reach) return std::nullopt;
    return found;
  }

  SolutionMark append_solution(const GridLine& line, const Grid& puzzle, std::string& result) {
    SolvedPuzzle found = solver_.solve(puzzle);
    if (found.solutions == out_of_reach) {
      append_out_of_reach(line, result);
      return line_not_solved;
    }
    if (crook_ && !try_solve_by_crook(puzzle, found.solution)) {
      append_out_of_reach(line, result);
      return line_not_solved;
    }
    if (options_.json) {
      append_json(line, std::to_string(found.solutions), found.solutions == 1 ? &found.solution : nullptr, result);
    } else {
      if (found.solutions == 1) {
        result += line.before;
        found.solution.append_text(result);
        result += line.after;
      } else {
        result += comment_on(found.solutions);
      }
      append_stats(result, found.solutions == 1 ? line.separator : '\t');
    }
    result += '\n';
    return found.solutions == 1 ? line_answered : line_not_solved;
  }

  /// In the order of SolveOptions::stats_names.
  void append_stats(std::string& text, char separator = '\t') const {
    if (!options_.stats) return;
    const auto append = [&](std::uint64_t number) { text += separator + std::to_string(number); };
    if (crook_) {
      const StepStats& stats = crook_->stats();
      for (const std::uint64_t number : {stats.nodes, stats.sets, stats.choices, stats.depth}) append(number);
      return;
    }
    const SearchStats& stats = solver_.stats();
    for (const std::uint64_t number : {stats.nodes, stats.guesses, stats.depth}) append(number);
    if (options_.method == Method::infer) append(stats.cuts);
  }

  void append_json(const GridLine& line, const std::string& solutions, const Grid* solution, std::string& text) const {
    JsonObject object = line_object(line);
    if (!solutions.empty()) object.add_number("solutions", solutions);
    if (solution != nullptr) object.add("solution", solution->text());
    if (options_.stats) object.add_json("stats", stats_json());
    text += object.text();
  }

  [[nodiscard]] std::string stats_json() const {
    JsonObject fields;
    if (crook_) {
      const StepStats& stats = crook_->stats();
      return fields.add_number("nodes", stats.nodes)
          .add_number("sets", stats.sets)
          .add_number("choices", stats.choices)
          .add_number("depth", stats.depth)
          .text();
    }
    const SearchStats& stats = solver_.stats();
    fields.add_number("nodes", stats.nodes).add_number("guesses", stats.guesses).add_number("depth", stats.depth);
    if (options_.method == Method::infer) fields.add_number("cuts", stats.cuts);
    return fields.text();
  }

  const SolveOptions& options_;
  Rules rules_;
  std::function<void()> on_work_;
  Solver solver_;
  std::shared_ptr<const TechniqueRules> technique_rules_;
  std::optional<StepSearch> crook_;
};

void check(const SolveOptions& options) {
  if (options.limit && !options.count && !options.all) refuse_option("--limit", "requires --count or --all");
  if (options.all && options.method == Method::infer) {
    refuse_option("--method", "infer counts solutions but does not list them; it cannot be combined with --all");
  }
  if (options.all && options.method == Method::crook) {
    refuse_option("--method", "crook finds solutions in no fixed order; it cannot be combined with --all");
  }
  if (options.method != Method::genetic) return refuse_genetic_options(options.genetic);
  if (options.all || options.count) {
    refuse_option("--method", std::string("genetic finds at most one solution; it cannot be combined with ") +
                                  (options.all ? "--all" : "--count"));
  }
}

/// The answer about a puzzle that breaks a rule, by whatever method: nothing is to be searched.
SolutionMark append_contradiction(const SolveOptions& options, const GridLine& line, std::string& result) {
  if (options.count && !options.json) {
    result += '0';
  } else {
    append_unsolved(result, options, line, 0);
  }
  if (options.stats && !options.json) {
    for (std::size_t i = 0; i < options.stats_names().size(); ++i) result += "\t0";
  }
  result += '\n';
  return options.count || options.all ? line_answered : line_not_solved;
}

LineWorker make_genetic_worker(const SolveOptions& options, const Rules& rules) {
  const auto solver = std::make_shared<const GeneticLineSolver>(options, options.genetic, options.stats, rules);
  return [solver](const GridLine& line, const Grid& puzzle, std::string& result) {
    const std::size_t begin = result.size();
    result.push_back(line_answered);
    if (!solver->append_result(line, puzzle, result)) result[begin] = line_not_solved;
  };
}

int run(const SolveOptions& options, Output& output) {
  check(options);
  bool are_all_solved = true;
  std::optional<Rules> rules;
  std::shared_ptr<const TechniqueRules> technique_rules;
  std::function<void()> work_hook;  // of the pipeline
  const auto on_work = [&work_hook] {
    if (work_hook) work_hook();
  };
  const auto make_worker = [&](const Symmetries& group) -> LineWorker {
    rules = group.rules();
    if (options.method == Method::genetic) return make_genetic_worker(options, *rules);
    if (options.method == Method::crook && !technique_rules) {
      technique_rules = std::make_shared<const TechniqueRules>(*rules);
    }
    const auto solver = std::make_shared<LineSolver>(options, *rules, technique_rules, on_work);
    return [solver](const GridLine& line, const Grid& puzzle, std::string& result) {
      const std::size_t begin = result.size();
      result.push_back(line_answered);
      result[begin] = solver->append_result(line, puzzle, result);
      if (result[begin] == line_not_listed) result.resize(begin + 1);
    };
  };
  Pipeline pipeline(options, [&](const Symmetries& group) -> LineWorker {
    return [&options, work = make_worker(group)](const GridLine& line, const Grid& puzzle, std::string& result) {
      if (line.breach.empty()) return work(line, puzzle, result);
      const std::size_t begin = result.size();
      result.push_back(line_answered);
      result[begin] = append_contradiction(options, line, result);
    };
  });
  pipeline.take_breaches();
  work_hook = pipeline.work_hook();
  HeaderWriter headers(output, options.stats_names(), options.shard);
  if (!options.json && !options.all && !options.count && options.method != Method::genetic) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.run(options.files, Take::shard, [&](const GridLine& line, std::string_view result) {
    headers.see_line();
    if (result.front() == line_not_solved) are_all_solved = false;
    if (result.front() != line_not_listed) {
      output.write(result.substr(1));
      return;
    }
    LineSolver solver(options, *rules, {}, on_work);
    const SolutionMark mark = solver.write_all(line, make_grid(*rules, line.cells), [&](const std::string& text) {
      check_interrupt();
      output.write(text);
      return true;
    });
    if (mark == line_not_solved) are_all_solved = false;
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_solved ? 1 : exit_code;
}

}  // namespace

void add_solve_command(const CommandPlace& place) {
  const auto options = std::make_shared<SolveOptions>();
  CLI::App* const command = add_command(place, "echo 1..4............ | isodoku solve --count", *options,
                                        [options](Output& output) { return run(*options, output); });
  const Option count =
      add_flag(*command, "--count", options->count,
               "Print the number of solutions, up to --limit, or '# out of reach' if the search is too long");
  add_flag(*command, "--all", options->all, "Print all solutions in lexicographic order, one per line").excludes(count);
  add_number_option(*command, "--limit", options->limit,
                    "With --count or --all: stop after N solutions of each puzzle (--count --limit 2 tests uniqueness)",
                    1)
      .option_text("N");
  add_choice_option<Method>(
      *command, "--method", options->method,
      {{"auto", Method::automatic},
       {"infer", Method::infer},
       {"backtrack", Method::backtrack},
       {"crook", Method::crook},
       {"genetic", Method::genetic}},
      "Set the method. auto (default): the fastest; infer: A. Schoenhage's INFER, for 3x3; backtrack: "
      "depth-first search on the cell with the fewest candidates; crook: preemptive sets, as in explain; genetic: "
      "a genetic algorithm, which may fail and does not test uniqueness");
  add_flag(
      *command, "--stats", options->stats,
      "Append statistics: nodes, guesses and maximum depth of the search. infer adds the number of positions found, "
      "without a guess, to have exactly two solutions. crook: nodes, preemptive sets, guesses, maximum depth. genetic: "
      "generations, restarts, fewest violations");
  add_genetic_options(*command, options->genetic);
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_output_format_option(*command, *options, [&options = *options](OutputFormat format) {
    const bool is_drawn = format == OutputFormat::sdk || format == OutputFormat::pretty;
    if (options.count && is_drawn)
      refuse_option("--output-format", "this output format requires grids, but --count prints numbers");
    if (options.stats) refuse_option("--output-format", "cannot be combined with --stats; use --json");
    if (options.method == Method::genetic)
      refuse_option("--output-format", "the method genetic supports only lines and --json");
    OutputFields fields{"solution", {"line", "input"}};
    if (!options.all) fields.columns.emplace_back("solutions");
    if (!options.count) fields.columns.emplace_back("solution");
    return fields;
  });
  add_input_options(*command, *options);
}

}  // namespace isodoku
