// split: divides a collection into parts that have no common solution up to equivalence.
//
// Workers solve puzzles and compute keys. The main thread asks one CollectionSplit for the part of each record. Records
// are written to the file of their part as they were read, below the header with their columns.

#include <algorithm>
#include <cstdio>
#include <memory>

#include "canon/classes/collection_overlap.hpp"
#include "io/numbered_outputs.hpp"
#include "jobs/interrupt.hpp"
#include "jobs/pipeline.hpp"
#include "tools/header.hpp"
#include "tools/results.hpp"

namespace isodoku::tool {
namespace {

struct SplitOptions : CommonOptions {
  std::vector<std::uint64_t> ratio = {80, 20};
  std::uint64_t seed = 0;
};

/// The record as it was read.
struct SplitResult {
  static constexpr auto fields() { return std::tuple<>(); }
  [[nodiscard]] static LineStyle line_style() { return LineStyle::kept_text; }
};

std::vector<std::uint64_t> parse_ratio(const std::string& text) {
  std::vector<std::uint64_t> ratio;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(':', at), text.size());
    ratio.push_back(parse_number("--ratio", text.substr(at, end - at), 1, CollectionSplit::max_sum));
    at = end + 1;
  }
  if (ratio.size() < 2) refuse_value("--ratio", "'" + text + "' is not a ratio: expected a form such as 80:20");
  return ratio;
}

/// The file of one part.
struct Part {
  Part(const SplitOptions& options, const std::string& file)
      : output(file, check_interrupt),
        results(options, output, record_results<SplitResult>()),
        header(output, {}, {}) {}

  Output output;
  ResultOutput results;
  HeaderWriter header;
  std::uint64_t puzzles = 0;
};

using SplitPipeline = Pipeline<PuzzleIdentity>;

int run(const SplitOptions& options, Output& /*output*/) {
  if (!options.numbers_outputs()) {
    refuse_option("--output", "split writes several files: give a name with {} for the number, such as 'part-{}.csv'");
  }
  std::vector<std::unique_ptr<Part>> parts;
  for (std::size_t i = 0; i < options.ratio.size(); ++i) {
    parts.push_back(std::make_unique<Part>(options, NumberedOutputs::name_of(options.output, i + 1)));
  }
  std::optional<CollectionSplit> split;
  SplitPipeline pipeline(options, [&](const Symmetries& group) -> SplitPipeline::Worker {
    if (!split) split.emplace(group, options.ratio, options.seed);
    const auto identifier = std::make_shared<PuzzleIdentifier>(group);
    return [identifier, writer = parts.front()->results.writer(group.rules())](
               const InputRecord& record, const Grid& puzzle, ResultBytes& result) {
      writer.append(result.text, record, SplitResult());
      const IdentifiedPuzzle identified = identifier->identify(puzzle);
      result.bytes += identified.bytes;
      return identified.identity;
    };
  });
  if (parts.front()->results.writer().is_line()) {
    pipeline.on_header([&](std::string_view header, char separator) {
      for (const auto& part : parts) part->header.write(header, separator);
    });
  }
  pipeline.run(options.files, Take::all, [&](const InputRecord& record, const RecordResult<PuzzleIdentity>& result) {
    Part& part = *parts[split->part_of(result.value, result.bytes)];
    for (const auto& each : parts) each->header.see(record);
    part.results.write(record, result.text);
    ++part.puzzles;
  });
  const int exit_code = pipeline.finish();
  std::vector<StagedFile> files;
  for (const auto& part : parts) files.push_back(part->output.stage());
  for (StagedFile& file : files) file.commit();
  if (options.quiet) return exit_code;
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(parts[i]->puzzles) + " in part " + std::to_string(i + 1);
  }
  std::fprintf(stderr, "isodoku: %s\n", text.c_str());
  return exit_code;
}

}  // namespace

void add_split_command(const CommandPlace& place) {
  const auto options = std::make_shared<SplitOptions>();
  options->may_number_outputs = true;
  CLI::App* const command =
      add_command(place, "isodoku split --ratio 80:20 --seed 1 -o 'part-{}.txt' examples/puzzles.txt", *options,
                  [options](Output& output) { return run(*options, output); });
  option_of(*command, "--output").description("Write to these files; {} stands for the number of the part, from 1");
  add_parsed_option(
      *command, "--ratio", [options = options.get()](const std::string& text) { options->ratio = parse_ratio(text); },
      "Set the approximate sizes of the parts; equivalent solutions stay together (default: 80:20)")
      .option_text("A:B[:C...]");
  add_number_option(*command, "--seed", options->seed, "Set the random seed (default: 0)").option_text("S");
  add_group_options(*command, *options);
  add_record_results<SplitResult>(*command, *options);
  add_input_options(*command, *options);
}

}  // namespace isodoku::tool
