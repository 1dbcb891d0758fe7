// explain: each puzzle step by step, so that another program can check it.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "solve/solver.hpp"
#include "techniques/step_search.hpp"
#include "tools/command.hpp"
#include "tools/results.hpp"
#include "tools/step_text.hpp"
#include "tools/technique_argument.hpp"
#include "tools/unsolved.hpp"

namespace isodoku {
namespace {

struct ExplainOptions : CommonOptions {
  std::string techniques = "crook";
  bool guess = false;

  [[nodiscard]] bool is_crook() const { return techniques == "crook"; }
};

/// The steps to the solution, or as far as the techniques go.
struct Explanation {
  JsonList steps;
  const Grid* solution = nullptr;
  const Grid* stall = nullptr;

  static constexpr auto fields() {
    return std::tuple(field("steps", &Explanation::steps,
                            "The steps, each an object with its technique, where it applies, and what "
                            "it places and removes",
                            FieldUse::everywhere, "step"),
                      field("solution", &Explanation::solution, "The unique solution"),
                      field("stall", &Explanation::stall, "The grid in which the techniques make no more progress"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

std::vector<std::size_t> selected_techniques(const TechniqueList& list, const ExplainOptions& options) {
  if (("," + options.techniques + ",").find(",crook,") != std::string::npos) {
    refuse_option("--techniques", "crook cannot be combined with other techniques");
  }
  return techniques_argument(list, "--techniques", options.techniques);
}

class LineExplainer {
 public:
  LineExplainer(const ExplainOptions& options, std::shared_ptr<const TechniqueRules> rules)
      : rules_(std::move(rules)),
        list_(*rules_),
        solver_(rules_->rules()),
        search_(*rules_,
                options.is_crook() ? make_crook_steps(*rules_)
                                   : make_technique_steps(list_, selected_techniques(list_, options)),
                options.is_crook() || options.guess) {
    list_.set_hook(check_interrupt);
    solver_.set_hook(check_interrupt);
    search_.set_hook(check_interrupt);
  }

  Answer append_result(const InputRecord& record, const Grid& puzzle, const RecordWriter& writer, std::string& text) {
    writer.begin_record(text);
    const SolvedPuzzle solved = record.breach.empty() ? solver_.solve(puzzle) : SolvedPuzzle{0, Grid()};
    if (solved.solutions != 1) return append_unsolved(record, solved.solutions, writer, text);
    Explanation result;
    std::vector<std::string> objects;
    const StepSearch::End end = search_.run(
        puzzle,
        [&](const Step& step) {
          if (writer.is_line()) {
            result.steps.lines.push_back(step_text(rules_->rules(), result.steps.lines.size() + 1, step));
          } else {
            objects.push_back(step_json(rules_->rules(), step));
          }
        },
        [](const Grid&) { return false; });
    if (end == StepSearch::End::out_of_reach) return append_unsolved(record, out_of_reach, writer, text);
    result.steps.json = json_array(objects);
    const Grid grid = search_.grid();
    (end == StepSearch::End::stalled ? result.stall : result.solution) = &grid;
    writer.append(text, record, result);
    return Answer::given;
  }

 private:
  static Answer append_unsolved(const InputRecord& record, std::uint64_t solutions, const RecordWriter& writer,
                                std::string& text) {
    writer.append(text, record, unsolved_puzzle(record, solutions));
    return Answer::none;
  }

  std::shared_ptr<const TechniqueRules> rules_;
  TechniqueList list_;
  Solver solver_;
  StepSearch search_;
};

int run(const ExplainOptions& options, Output& output) {
  if (options.guess && options.is_crook())
    refuse_option("--guess", "cannot be combined with Crook's method, which always guesses; use --techniques LIST");
  ResultChoice choice = record_results<Explanation, UnsolvedPuzzle>();
  choice.separates_records = true;
  ResultOutput results(options, output, choice);
  std::shared_ptr<const TechniqueRules> rules;
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    if (!rules) rules = std::make_shared<const TechniqueRules>(group.rules());
    const auto explainer = std::make_shared<LineExplainer>(options, rules);
    return [explainer, writer = results.writer()](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return explainer->append_result(record, puzzle, writer, result.text);
    };
  });
  pipeline.take_breaches();
  return write_results(pipeline, options, results);
}

}  // namespace

void add_explain_command(const CommandPlace& place) {
  const auto options = std::make_shared<ExplainOptions>();
  CLI::App* const command = add_command(place, "echo 1..4............ | isodoku explain", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "--techniques", options->techniques,
                  "Use these techniques: crook (default), which uses naked and hidden singles, preemptive sets and "
                  "guesses; or a comma-separated list as in rate: names, families, or the sets singles, basic, chains, "
                  "all")
      .option_text("LIST");
  add_flag(*command, "--guess", options->guess,
           "With --techniques: guess as in Crook's method when the techniques make no more progress");
  add_record_results<Explanation, UnsolvedPuzzle>(*command, *options);
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku
