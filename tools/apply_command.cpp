// apply: the image of each line under a transform.
//
// The transform is an argument, so an error in it is a usage error. Most errors can be found only when the shape is
// known, which the first line may determine.

#include <memory>

#include "base/error.hpp"
#include "grid/transform.hpp"
#include "group/symmetries.hpp"
#include "jobs/pipeline.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct ApplyOptions : CommonOptions {
  std::string transform;
};

struct ApplyResult {
  Grid form;

  static constexpr std::string_view drawn = "form";
  static constexpr auto fields() {
    return std::tuple(field("form", &ApplyResult::form, "The image under the transform"));
  }
};

/// The same for a puzzle with candidates.
struct AppliedCandidates {
  GridText form;

  static constexpr auto fields() {
    return std::tuple(field("form", &AppliedCandidates::form, "The image under the transform"));
  }
};

Transform parse_argument(const Symmetries& group, const std::string& text) {
  try {
    return parse_transform(group, text);
  } catch (const Error& error) {
    const std::size_t column = error.place().column;
    throw Error(ErrorKind::usage, "TRANSFORM" + (column > 0 ? ", column " + std::to_string(column) : "") +
                                      ", for shape " + group.shape().text() + ": " + error.reason());
  }
}

/// Throws Error (usage) for text without any field, which cannot be a transform. This check does not need the shape.
void check_argument(const std::string& text) {
  const bool is_blank = text.find_first_not_of(" \t\r") == std::string::npos;
  if (is_blank || text.find('=') != std::string::npos) return;
  throw Error(ErrorKind::usage,
              "TRANSFORM: '" + text + "' is not a transform: expected a form such as 'rows=2134 cols=1234'");
}

int run(const ApplyOptions& options, Output& output) {
  check_argument(options.transform);
  ResultOutput results(options, output, record_results<ApplyResult>());
  Pipeline<Answer> pipeline(options, [&](const Symmetries& group) -> Pipeline<Answer>::Worker {
    return [writer = results.writer(group.rules()), transform = parse_argument(group, options.transform)](
               const InputRecord& record, const Grid& grid, ResultBytes& result) {
      if (record.are_candidates) {
        const std::string image = apply(transform, make_candidate_grid(grid.shape(), record.cells)).text();
        writer.append(result.text, record, AppliedCandidates{{image}});
        return Answer::given;
      }
      writer.append(result.text, record, ApplyResult{apply(transform, grid)});
      return Answer::given;
    };
  });
  pipeline.take_candidates();
  return write_results(pipeline, options, results);
}

}  // namespace

void add_apply_command(const CommandPlace& place) {
  const auto options = std::make_shared<ApplyOptions>();
  CLI::App* const command =
      add_command(place, "echo '1234............' | isodoku apply 'transpose=yes rows=2134 cols=1234 symbols=4321'",
                  *options, [options](Output& output) { return run(*options, output); });
  add_text_option(
      *command, "TRANSFORM", options->transform,
      "Apply this transform, given as one argument in the format of canon --with-map; omitted fields are the identity")
      .required();
  add_rules_option(*command, *options);
  add_shard_option(*command, *options, "grid number modulo M");
  add_record_results<ApplyResult>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
