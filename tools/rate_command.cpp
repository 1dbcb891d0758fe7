// rate: how hard each puzzle is, the same for all equivalent puzzles.
//
// The tables of the rules are made once and shared; each worker has techniques of its own, which keep their memory.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "io/json_writer.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "techniques/rating.hpp"
#include "tools/command.hpp"
#include "tools/result_text.hpp"
#include "tools/technique_argument.hpp"

namespace isodoku {
namespace {

struct RateOptions : CommonOptions {
  std::string techniques = "all";
  bool without_uniqueness = false;
  bool profile = false;
  bool list_techniques = false;
};

/// What a worker says of a line, as the first character of its result.
enum RatingMark : char {
  line_rated = 'r',
  line_not_rated = 'n',
};

std::vector<std::size_t> selected_techniques(const TechniqueList& list, const RateOptions& options) {
  std::vector<std::size_t> selected;
  for (const std::size_t technique : techniques_argument(list, "--techniques", options.techniques)) {
    if (!options.without_uniqueness || !list.info(technique).assumes_uniqueness) selected.push_back(technique);
  }
  return selected;
}

class LineRater {
 public:
  LineRater(const RateOptions& options, std::shared_ptr<const TechniqueRules> rules)
      : options_(options),
        rules_(std::move(rules)),
        list_(*rules_),
        rater_(list_, selected_techniques(list_, options)) {
    rater_.set_hook([] { check_interrupt(); });
  }

  RatingMark append_result(const GridLine& line, const Grid& puzzle, std::string& result) {
    const Rating rating = line.breach.empty() ? rater_.rate(puzzle) : Rating();
    if (rating.solutions != 1) {
      append_unsolved(result, options_, line, rating.solutions);
      result += '\n';
      return line_not_rated;
    }
    if (options_.json) {
      append_json(line, rating, result);
    } else if (options_.profile) {
      append_block(line, rating, result);
    } else {
      result += hardest(rating) + '\t' + std::to_string(rating.max) + '\t' + std::to_string(rating.sum) + '\t' +
                norm_text(rating.sum_of_squares) + '\t' + std::to_string(rating.rounds) + '\n';
    }
    return line_rated;
  }

 private:
  [[nodiscard]] std::string hardest(const Rating& rating) const {
    return rating.is_solved ? list_.info(rating.hardest).name : "stuck";
  }

  void append_block(const GridLine& line, const Rating& rating, std::string& result) const {
    const auto append = [&](const std::string& key, const std::string& value) { result += key + '\t' + value + '\n'; };
    append("line", std::to_string(line.number));
    append("input", std::string(line.cells));
    append("hardest", hardest(rating));
    append("max", std::to_string(rating.max));
    append("sum", std::to_string(rating.sum));
    append("norm", norm_text(rating.sum_of_squares));
    append("rounds", std::to_string(rating.rounds));
    for (const auto& [technique, rounds] : rating.profile) {
      append("technique", list_.info(technique).name + '\t' + std::to_string(rounds));
    }
  }

  void append_json(const GridLine& line, const Rating& rating, std::string& result) const {
    JsonObject profile;
    for (const auto& [technique, rounds] : rating.profile) profile.add_number(list_.info(technique).name, rounds);
    JsonObject object = line_object(line);
    object.add("hardest", hardest(rating))
        .add_number("max", rating.max)
        .add_number("sum", rating.sum)
        .add_number("norm", norm_text(rating.sum_of_squares))
        .add_number("rounds", rating.rounds)
        .add_json("profile", profile.text());
    result += object.text() + '\n';
  }

  const RateOptions& options_;
  std::shared_ptr<const TechniqueRules> rules_;
  TechniqueList list_;
  Rater rater_;
};

std::string layer_name(TechniqueLayer layer) {
  switch (layer) {
    case TechniqueLayer::singles:
      return "singles";
    case TechniqueLayer::basic:
      return "basic";
    case TechniqueLayer::chains:
      return "chains";
    case TechniqueLayer::search:
      return "all";
  }
  throw Error(ErrorKind::internal, "no such layer");
}

/// NAME, COST, the least of the sets of techniques that it is in, and whether it assumes that there is one solution.
int list_techniques(const RateOptions& options, Output& output) {
  const TechniqueRules rules(options.rules.rules(options.shape.value_or(Shape())));
  const TechniqueList list(rules);
  for (const std::size_t technique : selected_techniques(list, options)) {
    const TechniqueInfo& info = list.info(technique);
    const std::string cost = std::to_string(info.cost) + (info.layer == TechniqueLayer::singles ? "-2" : "");
    output.write(info.name + '\t' + cost + '\t' + layer_name(info.layer) +
                 (info.assumes_uniqueness ? "\tuniqueness" : "") + '\n');
  }
  return 0;
}

int run(const RateOptions& options, Output& output) {
  if (options.list_techniques) {
    if (options.profile) refuse_option("--profile", "cannot be combined with --list-techniques");
    if (options.json) refuse_option("--json", "cannot be combined with --list-techniques");
    return list_techniques(options, output);
  }
  bool are_all_unique = true;
  bool is_first_block = true;
  std::shared_ptr<const TechniqueRules> rules;
  Pipeline pipeline(options, [&](const Symmetries& group) -> LineWorker {
    if (!rules) rules = std::make_shared<const TechniqueRules>(group.rules());
    const auto rater = std::make_shared<LineRater>(options, rules);
    return [rater](const GridLine& line, const Grid& puzzle, std::string& result) {
      const std::size_t begin = result.size();
      result.push_back(line_rated);
      result[begin] = rater->append_result(line, puzzle, result);
    };
  });
  pipeline.take_breaches();
  pipeline.run(options.files, Take::shard, [&](const GridLine&, std::string_view result) {
    if (result.front() == line_not_rated) are_all_unique = false;
    if (options.profile && !options.json && !std::exchange(is_first_block, false)) output.write("\n");
    output.write(result.substr(1));
  });
  const int exit_code = pipeline.finish();
  return exit_code == 0 && !are_all_unique ? 1 : exit_code;
}

}  // namespace

void add_rate_command(const CommandPlace& place) {
  const auto options = std::make_shared<RateOptions>();
  CLI::App* const command = add_command(place, "head -3 examples/puzzles.txt | isodoku rate", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_text_option(*command, "--techniques", options->techniques,
                  "Use only these techniques: names, families, or the sets singles, basic, chains, all (default), "
                  "separated by commas")
      .option_text("LIST");
  add_flag(*command, "--no-uniqueness", options->without_uniqueness,
           "Exclude techniques that assume a unique solution");
  add_flag(*command, "--profile", options->profile,
           "Print a block per puzzle with the number of rounds of each technique");
  add_flag(*command, "--list-techniques", options->list_techniques,
           "Print the name, cost and set of each technique, without reading puzzles");
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku
