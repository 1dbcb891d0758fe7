// canon: the canonical form of each line, in input order. The order and the transform are computed only if requested,
// because the form by itself is cheaper. Puzzles that have no form `solution` get a comment.

#include <memory>
#include <optional>

#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "canon/solution/solution_form.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "jobs/pipeline.hpp"
#include "tools/catalogue_file.hpp"
#include "tools/results.hpp"
#include "tools/unsolved.hpp"

namespace isodoku::tool {
namespace {

struct CanonOptions : CommonOptions {
  std::optional<Form> given_form;
  bool key = false;
  std::string index;

  [[nodiscard]] Form form() const { return given_form.value_or(Form::minlex); }
};

struct CanonResult {
  const Grid* form = nullptr;
  const BigInteger* order = nullptr;
  const Transform* map = nullptr;

  static constexpr std::string_view drawn = "form";
  static constexpr auto fields() {
    return std::tuple(field("form", &CanonResult::form, "The canonical form"),
                      field("order", &CanonResult::order, "Order of the automorphism group (--with-order)"),
                      field("map", &CanonResult::map, "Transform from the puzzle to the form (--with-map)"));
  }
};

/// The same for a puzzle with candidates.
struct CandidateResult {
  GridText form;
  const BigInteger* order = nullptr;
  const Transform* map = nullptr;

  static constexpr auto fields() {
    return std::tuple(field("form", &CandidateResult::form, "The canonical form"),
                      field("order", &CandidateResult::order, "Order of the automorphism group (--with-order)"),
                      field("map", &CandidateResult::map, "Transform from the puzzle to the form (--with-map)"));
  }
};

struct KeyResult {
  std::optional<std::string> key;

  static constexpr auto fields() {
    return std::tuple(field("key", &KeyResult::key, "Key of 32 hexadecimal digits, instead of the form (--key)"));
  }
};

using CanonPipeline = Pipeline<Answer>;

Answer append_form(const CanonOptions& options, const RecordWriter& writer, const InputRecord& record,
                   const CanonicalForm& found, ResultBytes& result) {
  writer.append(
      result.text, record,
      CanonResult{&found.form, options.with_order ? &found.order : nullptr, options.with_map ? &found.map : nullptr});
  return Answer::given;
}

CanonPipeline::Worker make_solution_worker(const CanonOptions& options, const RecordWriter& writer,
                                           const Symmetries& group) {
  auto forms = std::make_shared<SolutionForm>(group);
  return [&options, writer, forms](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
    const SolvedForm found = forms->solve(puzzle);
    if (found.status == SolutionStatus::unique) return append_form(options, writer, record, found.puzzle, result);
    writer.append(result.text, record, unsolved_puzzle(record, found.status));
    return Answer::none;
  };
}

/// The same for keys.
CanonPipeline::Worker make_puzzle_key_worker(const RecordWriter& writer, const Catalogue& catalogue) {
  auto keys = std::make_shared<PuzzleKeys>(catalogue);
  return [writer, keys](const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
    const FoundKey found = keys->find(puzzle);
    if (found.status != SolutionStatus::unique) {
      writer.append(result.text, record, unsolved_puzzle(record, found.status));
      return Answer::none;
    }
    writer.append(result.text, record, KeyResult{found.key.text()});
    return Answer::given;
  };
}

/// The forms of puzzles with candidates, which have only that of nauty.
class CandidateForms {
 public:
  explicit CandidateForms(const Symmetries& group) : group_(group) {}

  Answer append(const CanonOptions& options, const RecordWriter& writer, const InputRecord& record,
                ResultBytes& result) {
    if (options.given_form.value_or(Form::nauty) != Form::nauty) {
      throw Error(ErrorKind::data,
                  "the candidates restrict this puzzle (Sukaku), which has no " +
                      std::string(form_names.name_of(options.form())) + " form: omit --form, or use --no-candidates",
                  {"", 0, 1});
    }
    if (!canoniser_) canoniser_.emplace(group_);
    const CandidateForm found = canoniser_->canonical_form(make_candidate_grid(group_.shape(), record.cells));
    const std::string text = found.form.text();
    writer.append(
        result.text, record,
        CandidateResult{{text}, options.with_order ? &found.order : nullptr, options.with_map ? &found.map : nullptr});
    return Answer::given;
  }

 private:
  Symmetries group_;
  std::optional<CandidateCanoniser> canoniser_;  // made when needed
};

CanonPipeline::Worker make_worker(const CanonOptions& options, const RecordWriter& writer, const Symmetries& group) {
  auto canoniser = std::make_shared<Canoniser>(group, options.form());
  auto candidates = std::make_shared<CandidateForms>(group);
  return [&options, writer, canoniser, candidates](const InputRecord& record, const Grid& grid, ResultBytes& result) {
    if (record.are_candidates) return candidates->append(options, writer, record, result);
    if (options.with_order || options.with_map) {
      return append_form(options, writer, record, canoniser->canonical_form(grid), result);
    }
    const Grid form = canoniser->form_only(grid);
    writer.append(result.text, record, CanonResult{&form});
    return Answer::given;
  };
}

ResultChoice choice_of(const CanonOptions& options) {
  if (options.key) return record_results<KeyResult, UnsolvedPuzzle>();
  ResultChoice choice =
      options.form() == Form::solution ? record_results<CanonResult, UnsolvedPuzzle>() : record_results<CanonResult>();
  return choice.without(fields_not_asked_for(options));
}

int run(CanonOptions& options, Output& output) {
  if (options.key && options.shape && *options.shape != Shape()) {
    refuse_option("--shape", "only 3x3 puzzles have keys");
  }
  std::optional<Catalogue> catalogue;
  if (options.key) {
    options.shape = Shape();
    catalogue.emplace(read_index_option(options.index));
  }
  ResultOutput results(options, output, choice_of(options));
  CanonPipeline pipeline(options, [&](const Symmetries& group) {
    const RecordWriter writer = results.writer(group.rules());
    if (catalogue) return make_puzzle_key_worker(writer, *catalogue);
    return options.form() == Form::solution ? make_solution_worker(options, writer, group)
                                            : make_worker(options, writer, group);
  });
  const bool has_them = !options.key && options.form() != Form::solution;
  if (has_them) pipeline.take_candidates();
  return write_results(pipeline, options, results);
}

}  // namespace

void add_canon_command(const CommandPlace& place) {
  const auto options = std::make_shared<CanonOptions>();
  CLI::App* const command = add_command(place, "echo '2341............' | isodoku canon --with-order", *options,
                                        [options](Output& output) { return run(*options, output); });
  add_choice_option(
      *command, "--form", options->given_form, form_names,
      "Set the canonical form. minlex (default): the lexicographically smallest equivalent grid; orderly: the form "
      "in which generate prints patterns and configurations; solution: the clues in the min-lex form of the unique "
      "solution; nauty: nauty's form, the only one for puzzles with candidates");
  const Option key =
      add_flag(*command, "--key", options->key,
               "Instead of the form, print a key of 32 hexadecimal digits (3x3 only), made of the rank of the unique "
               "solution and the clue positions");
  add_index_option(*command, options->index, "--key");
  add_order_option(*command, *options);
  add_map_option(*command, *options, "its canonical form");
  add_group_options(*command, *options);
  key.excludes(
      options_of(*command, {"--form", "--with-order", "--with-map", "--rules", "--kinds-kept", "--no-transpose"}));
  option_of(*command, "--index").needs(key);
  add_shard_option(*command, *options, "grid number modulo M");
  add_record_results<CanonResult, KeyResult, UnsolvedPuzzle>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
