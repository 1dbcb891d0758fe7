// rate: the difficulty of each puzzle, which is the same for all equivalent puzzles.
//
// The tables of the rules are made once and shared. Each worker has its own techniques, which reuse their memory.
// weighted_ratings.cpp makes distributions of the ratings of puzzles with weights.

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
#include "tools/results.hpp"
#include "tools/technique_argument.hpp"
#include "tools/unsolved.hpp"
#include "tools/weighted_ratings.hpp"

namespace isodoku::tool {
namespace {

struct RateOptions : CommonOptions {
  std::string techniques = "all";
  bool without_uniqueness = false;
  bool profile = false;
  bool list_techniques = false;
  bool weights = false;
};

/// The number of rounds of a rating that used each technique.
struct Profile {
  static constexpr FieldType field_type = FieldType::object;
  std::vector<std::pair<std::string, std::uint64_t>> rounds;

  void append_text(std::string& out) const { append_json(out); }
  void append_json(std::string& out) const {
    JsonObject object;
    for (const auto& [technique, number] : rounds) object.add_number(technique, number);
    out += object.text();
  }
  template <typename Visit>
  void for_each_text(const Visit& visit) const {
    for (const auto& [technique, number] : rounds) visit(technique + '\t' + std::to_string(number));
  }
};

struct RatingResult {
  std::string hardest;
  int max = 0;
  std::uint64_t sum = 0;
  Decimal norm;
  std::uint64_t rounds = 0;
  Profile profile;
  bool as_block = false;

  static constexpr auto fields() {
    return std::tuple(field("hardest", &RatingResult::hardest,
                            "The most expensive technique, or stuck if the techniques do not suffice"),
                      field("max", &RatingResult::max, "Cost of the most expensive round"),
                      field("sum", &RatingResult::sum, "Sum of the costs of all rounds"),
                      field("norm", &RatingResult::norm, "Square root of the sum of their squares"),
                      field("rounds", &RatingResult::rounds, "Number of rounds"),
                      field("profile", &RatingResult::profile, "Number of rounds of each technique",
                            FieldUse::only_in_blocks, "technique"));
  }
  [[nodiscard]] LineStyle line_style() const { return as_block ? LineStyle::block : LineStyle::values; }
};

/// A technique in the list (--list-techniques).
struct ListedTechnique {
  std::string technique;
  std::string cost;
  std::string set;
  std::optional<std::string_view> assumption;

  static constexpr auto fields() {
    return std::tuple(field("technique", &ListedTechnique::technique, "Name of the technique"),
                      field("cost", &ListedTechnique::cost, "Its cost, or the range of it"),
                      field("set", &ListedTechnique::set, "The smallest set of techniques that contains it"),
                      field("assumption", &ListedTechnique::assumption,
                            "uniqueness, if it assumes that the puzzle has one solution"));
  }
};

std::vector<std::size_t> selected_techniques(const TechniqueList& list, const RateOptions& options) {
  TechniqueChoice choice(options.techniques);
  choice.may_assume_uniqueness = !options.without_uniqueness;
  return techniques_argument(list, "--techniques", choice);
}

class LineRater {
 public:
  LineRater(const RateOptions& options, const TechniqueList& list)
      : options_(options), list_(list), rater_(list_, selected_techniques(list_, options)) {
    rater_.set_execution({.on_work = check_interrupt});
  }

  Answer append_result(const InputRecord& record, const Grid& puzzle, const RecordWriter& writer, std::string& text) {
    writer.begin_record(text);
    const Rating rating = record.breach.empty() ? rate(record, puzzle) : Rating();
    if (rating.status != SolutionStatus::unique) {
      writer.append(text, record, unsolved_puzzle(record, rating.status));
      return Answer::none;
    }
    RatingResult result{rating.is_solved ? list_.info(rating.hardest).name : "stuck",
                        rating.max,
                        rating.sum,
                        {norm_text(rating.sum_of_squares)},
                        rating.rounds,
                        {},
                        options_.profile};
    for (const auto& [technique, rounds] : rating.profile) {
      result.profile.rounds.emplace_back(list_.info(technique).name, rounds);
    }
    writer.append(text, record, result);
    return Answer::given;
  }

 private:
  Rating rate(const InputRecord& record, const Grid& puzzle) {
    if (!record.are_candidates) return rater_.rate(puzzle);
    return rater_.rate(make_candidate_grid(puzzle.shape(), record.cells));
  }

  const RateOptions& options_;
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

int list_techniques(const RateOptions& options, Output& output) {
  const TechniqueList list(options.rules.rules(options.shape.value_or(Shape())));
  ResultOutput results(options, output, other_results<ListedTechnique>());
  for (const std::size_t technique : selected_techniques(list, options)) {
    const TechniqueInfo& info = list.info(technique);
    ListedTechnique listed{info.name,
                           std::to_string(info.cost) + (info.layer == TechniqueLayer::singles ? "-2" : ""),
                           layer_name(info.layer),
                           {}};
    if (info.assumes_uniqueness) listed.assumption = "uniqueness";
    results.write(listed);
  }
  return 0;
}

int run(const RateOptions& options, Output& output) {
  if (options.list_techniques) return list_techniques(options, output);
  if (options.weights) {
    return write_weighted_ratings(
        options, [&options](const TechniqueList& list) { return selected_techniques(list, options); }, output);
  }
  std::optional<TechniqueList> list;  // with the tables that all threads share
  ResultChoice choice = record_results<RatingResult, UnsolvedPuzzle>();
  choice.separates_records = options.profile;
  ResultOutput results(options, output, choice);
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    if (!list) list.emplace(group.rules());
    const auto rater = std::make_shared<LineRater>(options, *list);
    return [rater, writer = results.writer()](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      return rater->append_result(record, puzzle, writer, result.text);
    };
  });
  pipeline.take_breaches();
  pipeline.take_candidates();
  return write_results(pipeline, options, results);
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
  const Option profile = add_flag(*command, "--profile", options->profile,
                                  "Print a block per puzzle with the number of rounds of each technique");
  const Option weights =
      add_flag(*command, "--weights", options->weights,
               "Print weighted distributions and means of all ratings, with standard errors, instead of each rating; "
               "each puzzle requires a weight, as written by generate puzzles --unbiased");
  weights.excludes(profile);
  add_flag(*command, "--list-techniques", options->list_techniques,
           "Print the name, cost and set of each technique, without reading puzzles")
      .excludes(profile)
      .excludes(weights);
  add_result_options(
      *command, *options,
      either_fields(either_fields(record_field_infos<RatingResult, UnsolvedPuzzle>(), field_infos<ListedTechnique>()),
                    field_infos<ShareOfPuzzles, WeightedRatingMeans>()),
      false);
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
