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
#include "tools/result_text.hpp"
#include "tools/step_text.hpp"
#include "tools/technique_argument.hpp"

namespace isodoku {
namespace {

struct ExplainOptions : CommonOptions {
  std::string techniques = "crook";
  bool guess = false;

  [[nodiscard]] bool is_crook() const { return techniques == "crook"; }
};

/// What a worker says of a line, as the first character of its result.
enum ExplanationMark : char {
  line_explained = 'e',
  line_not_explained = 'n',
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
      : options_(options),
        rules_(std::move(rules)),
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

  ExplanationMark append_result(const GridLine& line, const Grid& puzzle, std::string& result) {
    const SolvedPuzzle solved = line.breach.empty() ? solver_.solve(puzzle) : SolvedPuzzle{0, Grid()};
    if (solved.solutions != 1) {
      append_unsolved(result, options_, line, solved.solutions);
      result += '\n';
      return line_not_explained;
    }
    std::string steps;
    std::vector<std::string> steps_json;
    std::uint64_t number = 0;
    const StepSearch::End end = search_.run(
        puzzle,
        [&](const Step& step) {
          if (options_.json) {
            steps_json.push_back(step_json(rules_->rules(), step));
          } else {
            append_step(steps, rules_->rules(), ++number, step);
          }
        },
        [](const Grid&) { return false; });
    if (end == StepSearch::End::out_of_reach) {
      append_unsolved(result, options_, line, out_of_reach);
      result += '\n';
      return line_not_explained;
    }
    const std::string key = end == StepSearch::End::stalled ? "stall" : "solution";
    const std::string grid = search_.grid().text();
    if (options_.json) {
      JsonObject object = line_object(line);
      object.add_json("steps", json_array(steps_json)).add(key, grid);
      result += object.text() + '\n';
    } else {
      result += "line\t" + std::to_string(line.number) + "\ninput\t" + std::string(line.cells) + '\n' + steps + key +
                '\t' + grid + '\n';
    }
    return line_explained;
  }

 private:
  const ExplainOptions& options_;
  std::shared_ptr<const TechniqueRules> rules_;
  TechniqueList list_;
  Solver solver_;
  StepSearch search_;
};

int run(const ExplainOptions& options, Output& output) {
  if (options.guess && options.is_crook())
    refuse_option("--guess", "cannot be combined with Crook's method, which always guesses; use --techniques LIST");
  bool are_all_unique = true;
  bool is_first_block = true;
  std::shared_ptr<const TechniqueRules> rules;
  Pipeline pipeline(options, [&](const Symmetries& group) -> LineWorker {
    if (!rules) rules = std::make_shared<const TechniqueRules>(group.rules());
    const auto explainer = std::make_shared<LineExplainer>(options, rules);
    return [explainer](const GridLine& line, const Grid& puzzle, std::string& result) {
      const std::size_t begin = result.size();
      result.push_back(line_explained);
      result[begin] = explainer->append_result(line, puzzle, result);
    };
  });
  pipeline.take_breaches();
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view result) {
    if (result.front() == line_not_explained) are_all_unique = false;
    if (!options.json && !std::exchange(is_first_block, false)) output.write("\n");
    output.write(result.substr(1));
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_unique ? 1 : exit_code;
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
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku
