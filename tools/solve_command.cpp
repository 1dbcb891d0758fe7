// solve: the solution of each puzzle, the number of its solutions, or all of them.
//
// Workers solve and count. A puzzle may have too many solutions to keep, so a worker lists only the first ones. The
// main thread lists the others one by one when the line is reached. If the solver finds that a puzzle is out of reach,
// the result is a comment; this never depends on time.
//
// The others are found without repeating those that are listed. A solution after S agrees with S up to some blank cell
// and has a larger symbol there. So there is one search for each blank cell and larger symbol, beginning with the last
// cell; except for the few that find solutions, these searches end at once. Only --stats starts the search again, since
// the statistics are those of a single search.

#include <algorithm>
#include <functional>
#include <memory>

#include "count/grids/grid_count.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/solver.hpp"
#include "techniques/step_search.hpp"
#include "techniques/technique_rules.hpp"
#include "tools/command.hpp"
#include "tools/genetic_method.hpp"
#include "tools/header.hpp"
#include "tools/results.hpp"
#include "tools/solve_results.hpp"
#include "tools/unsolved.hpp"

namespace isodoku::tool {
namespace {

/// The methods of the solver, and Crook's method, which uses techniques. The genetic method, which may give up, is a
/// separate command.
enum class Method : std::uint8_t { automatic, infer, backtrack, crook };

struct SolveOptions : CommonOptions {
  bool count = false;
  bool all = false;
  bool stats = false;
  std::optional<std::uint64_t> limit;
  Method method = Method::automatic;

  /// The names of the numbers that --stats appends.
  [[nodiscard]] std::vector<std::string> stats_names() const {
    if (!stats) return {};
    if (method == Method::crook) return {"nodes", "sets", "choices", "depth"};
    if (method == Method::infer) return {"nodes", "guesses", "depth", "cuts"};
    return {"nodes", "guesses", "depth"};
  }

  [[nodiscard]] std::uint64_t max_solutions() const { return limit.value_or(no_limit); }

  /// The method of the solver. With Crook's method, the solver still decides whether a puzzle has exactly one solution.
  [[nodiscard]] SolveMethod solver_method() const {
    if (method == Method::infer) return SolveMethod::infer;
    return method == Method::backtrack ? SolveMethod::backtrack : SolveMethod::automatic;
  }
};

constexpr std::uint64_t max_solutions_listed = 1000;  // per record, by a worker

/// The answer of a worker for a record.
struct SolveValue {
  Answer answer = Answer::given;
  /// The number of listed solutions if there may be more, otherwise 0. The last listed one is in the bytes of the
  /// result.
  std::uint64_t listed = 0;
};

using SolvePipeline = Pipeline<SolveValue>;

bool may_hold(const Grid& puzzle, std::size_t cell, int /*symbol*/) {
  return puzzle.cells()[cell] == blank;
}
bool may_hold(const CandidateGrid& puzzle, std::size_t cell, int symbol) {
  return (puzzle.cells()[cell] & candidate_of(symbol)) != 0;
}
void set_clue(Grid& puzzle, std::size_t cell, int symbol) {
  puzzle.cells()[cell] = static_cast<Cell>(symbol);
}
void set_clue(CandidateGrid& puzzle, std::size_t cell, int symbol) {
  puzzle.cells()[cell] = candidate_of(symbol);
}

// In the functions below, a puzzle is a Grid or a CandidateGrid.

/// Calls `visit` with the solutions that come after `known` in lexicographic order, at most `limit` (at least 1) of
/// them. Returns false if the next one is out of reach.
template <typename Puzzle>
bool for_each_solution_after(Solver& solver, const Puzzle& puzzle, const Grid& known, std::uint64_t limit,
                             const Visitor<const Grid&>& visit) {
  Puzzle part(known);  // `known` up to some cell, the puzzle after it
  for (std::size_t i = known.cells().size(); i-- > 0;) {
    for (int symbol = known.cells()[i] + 1; symbol <= puzzle.shape().size(); ++symbol) {
      if (!may_hold(puzzle, i, symbol)) continue;
      set_clue(part, i, symbol);
      const std::optional<std::uint64_t> found = solver.for_each_solution(part, visit, limit);
      if (!found) return false;
      limit -= *found;
      if (limit == 0) return true;
    }
    part.cells()[i] = puzzle.cells()[i];
  }
  return true;
}

/// Makes the results that the options request for one record.
class LineSolver {
 public:
  /// `technique_rules` are only for Crook's method. `on_work` is polled during searches.
  LineSolver(const SolveOptions& options, const RecordWriter& writer, const Rules& rules,
             std::shared_ptr<const TechniqueRules> technique_rules, const std::function<void()>& on_work)
      : options_(options),
        writer_(writer),
        rules_(rules),
        on_work_(on_work),
        stats_names_(options.stats_names()),
        solver_(rules, options.solver_method()),
        technique_rules_(std::move(technique_rules)) {
    solver_.set_execution({.on_work = on_work});
    if (!technique_rules_) return;
    crook_.emplace(*technique_rules_, make_crook_steps(*technique_rules_), true);
    crook_->set_execution({.on_work = on_work});
  }

  SolveValue append_result(const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
    if (!record.are_candidates) return append_result_of(record, puzzle, result);
    return append_result_of(record, make_candidate_grid(rules_.shape(), record.cells), result);
  }

  /// Passes to `write` the results after the solutions that a worker has listed, each with its newline.
  template <typename Write>
  Answer write_other_solutions(const InputRecord& record, std::uint64_t listed, const Grid& last, const Write& write) {
    if (!record.are_candidates) {
      return write_others_of(record, make_grid(rules_, record.cells), listed, last, write);
    }
    return write_others_of(record, make_candidate_grid(rules_.shape(), record.cells), listed, last, write);
  }

 private:
  template <typename Puzzle>
  SolveValue append_result_of(const InputRecord& record, const Puzzle& puzzle, ResultBytes& result) {
    if (options_.count) return {append_count(record, puzzle, result.text)};
    if (!options_.all) return {append_solution(record, puzzle, result.text)};
    return append_first_solutions(record, puzzle, result);
  }

  template <typename Puzzle, typename Write>
  Answer write_others_of(const InputRecord& record, const Puzzle& puzzle, std::uint64_t listed, const Grid& last,
                         const Write& write) {
    std::string text;
    const auto write_one = [&](const Grid& solution) {
      text.clear();
      append_listed(record, solution, text);
      write(text);
      return true;
    };
    std::uint64_t number = 0;
    const auto write_if_new = [&](const Grid& solution) { return ++number <= listed || write_one(solution); };
    const bool is_complete =
        options_.stats ? solver_.for_each_solution(puzzle, write_if_new, options_.max_solutions()).has_value()
                       : for_each_solution_after(solver_, puzzle, last, options_.max_solutions() - listed, write_one);
    if (is_complete) return Answer::given;
    text.clear();
    const Answer answer = append_out_of_reach(record, text);
    write(text);
    return answer;
  }

  template <typename Puzzle>
  SolveValue append_first_solutions(const InputRecord& record, const Puzzle& puzzle, ResultBytes& result) {
    std::uint64_t listed = 0;
    const std::optional<std::uint64_t> found = solver_.for_each_solution(
        puzzle,
        [&](const Grid& solution) {
          append_listed(record, solution, result.text);
          if (++listed == max_solutions_listed) solution.append_text(result.bytes);
          return true;
        },
        std::min(max_solutions_listed, options_.max_solutions()));
    if (!found) return {append_out_of_reach(record, result.text)};
    const bool may_be_more = listed == max_solutions_listed && listed < options_.max_solutions();
    return {Answer::given, may_be_more ? listed : 0};
  }

  void append_listed(const InputRecord& record, const Grid& solution, std::string& text) const {
    writer_.append(text, record, SolutionResult{{}, {}, &solution, stats()});
  }

  template <typename Puzzle>
  Answer append_count(const InputRecord& record, const Puzzle& puzzle, std::string& text) {
    const std::optional<BigInteger> solutions = count(puzzle);
    if (!solutions) return append_out_of_reach(record, text);
    writer_.append(text, record, CountResult{*solutions, {}, stats()});
    return Answer::given;
  }

  Answer append_out_of_reach(const InputRecord& record, std::string& text) const {
    writer_.append(text, record, unsolved_puzzle(record, SolutionStatus::out_of_reach));
    return Answer::none;
  }

  template <typename Puzzle>
  [[nodiscard]] std::optional<BigInteger> count(const Puzzle& puzzle) {
    if (crook_) return count_by_crook(puzzle, options_.max_solutions());
    if (options_.limit) return solver_.count(puzzle, *options_.limit);
    const bool is_search = options_.method != Method::automatic || options_.stats;
    return is_search ? solver_.count(puzzle) : count_fast(puzzle);
  }

  std::optional<BigInteger> count_fast(const Grid& puzzle) {
    return completion_count(solver_, puzzle, rules_, {.on_work = on_work_});
  }
  std::optional<BigInteger> count_fast(const CandidateGrid& puzzle) { return solver_.count(puzzle); }

  /// Returns false if the first solution is out of reach.
  template <typename Puzzle>
  bool try_solve_by_crook(const Puzzle& puzzle, Grid& solution) {
    const StepSearch::End end = crook_->run(
        puzzle, [](const Step&) {},
        [&](const Grid& found) {
          solution = found;
          return false;
        });
    return end != StepSearch::End::cut_short;
  }

  template <typename Puzzle>
  std::optional<BigInteger> count_by_crook(const Puzzle& puzzle, std::uint64_t limit) {
    std::uint64_t found = 0;
    const StepSearch::End end = crook_->run(
        puzzle, [](const Step&) {}, [&](const Grid&) { return ++found < limit; });
    if (end == StepSearch::End::cut_short) return std::nullopt;
    return found;
  }

  template <typename Puzzle>
  Answer append_solution(const InputRecord& record, const Puzzle& puzzle, std::string& text) {
    SolvedPuzzle found = solver_.solve(puzzle);
    if (found.status == SolutionStatus::out_of_reach) return append_out_of_reach(record, text);
    if (crook_ && !try_solve_by_crook(puzzle, found.solution)) return append_out_of_reach(record, text);
    const bool is_solved = found.status == SolutionStatus::unique;
    writer_.append(text, record,
                   SolutionResult{static_cast<std::uint64_t>(found.status),
                                  {},
                                  is_solved ? &found.solution : nullptr,
                                  stats(is_solved ? record.separator : '\t')});
    return is_solved ? Answer::given : Answer::none;
  }

  [[nodiscard]] std::optional<SearchNumbers> stats(char separator = '\t') const {
    if (!options_.stats) return std::nullopt;
    return SearchNumbers(writer_, stats_names_, stats_numbers(), separator);
  }

  /// In the order of SolveOptions::stats_names.
  [[nodiscard]] std::vector<std::uint64_t> stats_numbers() const {
    if (crook_) {
      const StepStats& stats = crook_->stats();
      return {stats.nodes, stats.sets, stats.choices, stats.depth};
    }
    const SearchStats& stats = solver_.stats();
    if (options_.method == Method::infer) return {stats.nodes, stats.guesses, stats.depth, stats.cuts};
    return {stats.nodes, stats.guesses, stats.depth};
  }

  const SolveOptions& options_;
  RecordWriter writer_;
  Rules rules_;
  std::function<void()> on_work_;
  std::vector<std::string> stats_names_;
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
  refuse_if_drawn(options, options.stats, "--stats");
}

/// The answer for a puzzle that breaks a rule, which is the same for all methods and needs no search.
SolveValue append_contradiction(const SolveOptions& options, const RecordWriter& writer, const InputRecord& record,
                                std::string& text) {
  const std::string reason(record.breach);
  std::optional<SearchNumbers> stats;
  if (options.stats) {
    const std::vector<std::string> names = options.stats_names();
    stats.emplace(writer, names, std::vector<std::uint64_t>(names.size()));
  }
  if (options.count) {
    writer.append(text, record, CountResult{0, reason, stats});
  } else {
    writer.append(text, record, SolutionResult{0, reason, nullptr, stats});
  }
  return {options.count || options.all ? Answer::given : Answer::none};
}

ResultChoice choice_of(const SolveOptions& options) {
  ResultChoice choice = record_results<SolutionResult, UnsolvedPuzzle>();
  if (options.count) choice = record_results<CountResult, UnsolvedPuzzle>();
  if (!options.stats) choice.without({"stats"});
  return choice;
}

int run(const SolveOptions& options, Output& output) {
  check(options);
  ResultOutput results(options, output, choice_of(options));
  bool are_all_solved = true;
  std::optional<Rules> rules;
  std::shared_ptr<const TechniqueRules> technique_rules;
  std::function<void()> work_hook;  // of the pipeline
  const auto on_work = [&work_hook] {
    if (work_hook) work_hook();
  };
  const auto make_worker = [&](const RecordWriter& writer) -> SolvePipeline::Worker {
    if (options.method == Method::crook && !technique_rules) {
      technique_rules = std::make_shared<const TechniqueRules>(*rules);
    }
    const auto solver = std::make_shared<LineSolver>(options, writer, *rules, technique_rules, on_work);
    return [solver](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return solver->append_result(record, puzzle, result);
    };
  };
  SolvePipeline pipeline(options, [&](const Symmetries& group) -> SolvePipeline::Worker {
    rules = group.rules();
    const RecordWriter writer = results.writer(*rules);
    return [&options, writer, work = make_worker(writer)](const InputRecord& record, const Grid& puzzle,
                                                          ResultBytes& result) {
      return record.breach.empty() ? work(record, puzzle, result)
                                   : append_contradiction(options, writer, record, result.text);
    };
  });
  pipeline.take_breaches();
  pipeline.take_candidates();
  work_hook = pipeline.work_hook();
  HeaderWriter headers(output, options.stats_names(), options.shard);
  if (results.writer().is_line() && !options.all && !options.count) {
    pipeline.on_header([&](std::string_view header, char separator) { headers.write(header, separator); });
  }
  pipeline.run(options.files, Take::shard, [&](const InputRecord& record, const RecordResult<SolveValue>& result) {
    headers.see(record);
    if (result.value.answer == Answer::none) are_all_solved = false;
    results.write(record, result.text);
    if (result.value.listed == 0) return;
    LineSolver solver(options, results.writer(*rules), *rules, {}, on_work);
    const Answer answer = solver.write_other_solutions(record, result.value.listed, make_grid(*rules, result.bytes),
                                                       [&](const std::string& text) {
                                                         check_interrupt();
                                                         results.write(record, text);
                                                       });
    if (answer == Answer::none) are_all_solved = false;
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
       {"genetic", Method::automatic}},  // never used: it leads to the command of that name
      "Set the method. auto (default): the fastest; infer: A. Schoenhage's INFER, for 3x3; backtrack: "
      "depth-first search on the cell with the fewest candidates; crook: preemptive sets, as in explain; genetic: "
      "a genetic algorithm, with options of its own (isodoku help solve genetic)");
  add_flag(
      *command, "--stats", options->stats,
      "Append statistics: nodes, guesses and maximum depth of the search. infer adds the number of positions found, "
      "without a guess, to have exactly two solutions. crook: nodes, preemptive sets, guesses, maximum depth");
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_record_results<SolutionResult, CountResult, UnsolvedPuzzle>(*command, *options);
  add_input_options(*command, *options);
  add_genetic_method(*command, place.exit_code);
}

}  // namespace isodoku::tool
