// What all encodings share: which puzzles are read, and where each is written.
//
// Each puzzle has its own output. If there is only one output, a puzzle waits until it is known to be the only one, so
// that nothing is written otherwise. An encoding may be thousands of times as long as its puzzle. So workers only
// reject patterns, and the batches of results contain grids instead of encodings.

#include "tools/encodings/encoding.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"

namespace isodoku::tool {
namespace {

void refuse_pattern(const InputRecord& record, const Grid& grid) {
  if (!grid.is_pattern()) return;
  const auto clue = static_cast<std::uint64_t>(std::ranges::find(grid.cells(), Cell{1}) - grid.cells().begin());
  throw Error(ErrorKind::data, "this is a pattern; only puzzles and grids can be encoded",
              {"", record.number, clue + 1});
}

/// Writes the encodings of one run to its output or outputs.
class Encoder {
 public:
  Encoder(const CommonOptions& options, const EncodePuzzle& encode_puzzle, Output& output)
      : encode_puzzle_(encode_puzzle), output_(output) {
    if (options.numbers_outputs()) files_.emplace(options.output, check_interrupt);
  }

  /// `number` is that of the file. Throws Error (usage) for a second puzzle if there is only one output.
  void add(const Rules& rules, const Grid& puzzle, std::uint64_t number) {
    if (files_) {
      encode_puzzle_(rules, puzzle, files_->open(number));
    } else if (!only_) {
      only_.emplace(rules, puzzle);
    } else {
      refuse_option("--output",
                    "several puzzles require several files; use {} in the name for the number of the puzzle, such as "
                    "-o 'puzzle-{}'");
    }
  }

  /// To be called after the last puzzle.
  void finish() {
    if (files_) {
      files_->commit();
    } else if (only_) {
      encode_puzzle_(only_->first, only_->second, output_);
    } else {
      output_.discard();
    }
  }

 private:
  const EncodePuzzle& encode_puzzle_;
  Output& output_;
  std::optional<NumberedOutputs> files_;
  std::optional<std::pair<Rules, Grid>> only_;
};

int run(const CommonOptions& options, const EncodePuzzle& encode_puzzle, Output& output) {
  Encoder encoder(options, encode_puzzle, output);
  if (options.files.empty()) {
    const Rules rules = options.rules.rules(options.shape.value_or(Shape()));
    encoder.add(rules, Grid(rules.shape()), 1);
    encoder.finish();
    return 0;
  }
  std::optional<Rules> rules;
  Pipeline<Answer> pipeline(options, [&rules](const Symmetries& group) -> Pipeline<Answer>::Worker {
    rules = group.rules();
    return [](const InputRecord& record, const Grid& grid, ResultBytes& result) {
      refuse_pattern(record, grid);
      grid.append_text(result.bytes);
      return Answer::given;
    };
  });
  pipeline.run(options.files, Take::all, [&](const InputRecord& record, const RecordResult<Answer>& result) {
    encoder.add(*rules, make_grid(*rules, result.bytes), record.index + 1);
  });
  encoder.finish();
  return pipeline.finish();
}

}  // namespace

CLI::App* add_encoding(CLI::App& encode, const std::string& name, const std::string& description,
                       const std::string& example, const std::shared_ptr<CommonOptions>& options, int& exit_code,
                       EncodePuzzle encode_puzzle, InsteadOfEncoding instead) {
  CLI::App* const command =
      add_command(encode, name, description, example, *options, exit_code,
                  [options, encode_puzzle = std::move(encode_puzzle), instead = std::move(instead)](Output& output) {
                    const std::optional<int> done = instead ? instead(output) : std::nullopt;
                    return done ? *done : run(*options, encode_puzzle, output);
                  });
  describe_shape(*command,
                 "default: the shape of the drawing in --rules; otherwise detected from the first valid grid, or 3x3 "
                 "if no FILE is "
                 "given");
  add_rules_option(*command, *options);
  add_input_options(*command, *options);
  options->files.clear();
  option_of(*command, "FILE")
      .description("Encode the puzzles in these files; - is standard input (default: encode the empty grid)");
  options->jobs = 1;
  add_flag(*command, "--json", options->json, "");
  for (const Option& option : options_of(*command, {"--json", "--jobs"})) {
    option.refused("encode does not support this option");
  }
  options->may_number_outputs = true;
  option_of(*command, "--output")
      .description(
          "Write to FILE, which is replaced atomically; for several puzzles, {} in the name is replaced by the number "
          "of the puzzle in the input (from 1)");
  return command;
}

}  // namespace isodoku::tool
