// explain: solves each puzzle step by step, so that another program can check every step.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "techniques/explainer.hpp"
#include "tools/command.hpp"
#include "tools/results.hpp"
#include "tools/step_text.hpp"
#include "tools/unsolved.hpp"

namespace isodoku::tool {
namespace {

struct ExplainOptions : CommonOptions {
  std::string techniques = "crook";
  bool guess = false;
};

/// The steps to the solution, or as far as the techniques go.
struct ExplainResult {
  JsonList steps;
  const Grid* solution = nullptr;
  const Grid* stall = nullptr;

  static constexpr auto fields() {
    return std::tuple(field("steps", &ExplainResult::steps,
                            "The steps, each an object with its technique, where it applies, and what "
                            "it places and removes",
                            FieldUse::everywhere, "step"),
                      field("solution", &ExplainResult::solution, "The unique solution"),
                      field("stall", &ExplainResult::stall, "The grid in which the techniques make no more progress"));
  }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::block; }
};

class LineExplainer {
 public:
  LineExplainer(const ExplainOptions& options, const TechniqueList& list)
      : rules_(list.rules()), explainer_(list, options.techniques, options.guess) {
    explainer_.set_execution({.on_work = check_interrupt});
  }

  Answer append_result(const InputRecord& record, const Grid& puzzle, const RecordWriter& writer, std::string& text) {
    writer.begin_record(text);
    ExplainResult result;
    std::vector<std::string> objects;
    const auto add_step = [&](const Step& step) {
      if (writer.is_line()) {
        result.steps.lines.push_back(step_text(step, rules_, result.steps.lines.size() + 1));
      } else {
        objects.push_back(step_json(step, rules_));
      }
    };
    const Explanation found = record.breach.empty() ? explain(record, puzzle, add_step) : Explanation();
    if (found.status != SolutionStatus::unique) {
      writer.append(text, record, unsolved_puzzle(record, found.status));
      return Answer::none;
    }
    result.steps.json = json_array(objects);
    (found.is_solved ? result.solution : result.stall) = &found.grid;
    writer.append(text, record, result);
    return Answer::given;
  }

 private:
  Explanation explain(const InputRecord& record, const Grid& puzzle, const StepVisitor& on_step) {
    if (!record.are_candidates) return explainer_.explain(puzzle, on_step);
    return explainer_.explain(make_candidate_grid(rules_.shape(), record.cells), on_step);
  }

  Rules rules_;
  Explainer explainer_;
};

int run(const ExplainOptions& options, Output& output) {
  if (options.guess && options.techniques == Explainer::crook)  // even if the input has no puzzle
    refuse_option("--guess", "cannot be combined with Crook's method, which always guesses; use --techniques LIST");
  ResultChoice choice = record_results<ExplainResult, UnsolvedPuzzle>();
  choice.separates_records = true;
  ResultOutput results(options, output, choice);
  std::optional<TechniqueList> list;  // with the tables that all threads share
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    if (!list) list.emplace(group.rules());
    const auto explainer = std::make_shared<LineExplainer>(options, *list);
    return [explainer, writer = results.writer()](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return explainer->append_result(record, puzzle, writer, result.text);
    };
  });
  pipeline.take_breaches();
  pipeline.take_candidates();
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
  add_record_results<ExplainResult, UnsolvedPuzzle>(*command, *options);
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
