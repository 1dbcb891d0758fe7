// generate: one representative of each class, or how many there are.
//
// What is generated is told by a number of clues, by weights or by a pattern; the generators of the library do the
// rest, unit by unit (ordered_units.hpp). Weights and patterns are put into standard form first, so that the lines are
// the same for every member of a class.

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "canon/canonical_form.hpp"
#include "canon/orderly_shape.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"
#include "generate/sequences.hpp"
#include "generate/weights.hpp"
#include "group/error.hpp"
#include "io/checksum.hpp"
#include "io/shard_footer.hpp"
#include "tools/command.hpp"
#include "tools/ordered_units.hpp"

namespace isodoku {
namespace {

enum class Subject : std::uint8_t { weights, patterns, sequences, configurations };

constexpr std::uint64_t no_number = std::numeric_limits<std::uint64_t>::max();

struct GenerateOptions : CommonOptions {
  Subject subject = Subject::patterns;
  std::uint64_t clues = no_number;
  std::string weights;
  std::string pattern;
  bool count = false;
};

/// Misuse that the command line itself shows.
[[noreturn]] void refuse(const std::string& option, const std::string& reason) {
  throw Error(ErrorKind::usage, option + ": " + reason);
}

WeightBlocks parse_weights(const Shape& shape, const std::string& text) {
  const auto boxes = static_cast<std::size_t>(shape.size());
  WeightBlocks weights{};
  if (text.size() != boxes) {
    refuse("--weights", "'" + text + "' has " + std::to_string(text.size()) + " digits, and the shape " + shape.text() +
                            " has " + std::to_string(boxes) + " boxes");
  }
  for (std::size_t box = 0; box < boxes; ++box) {
    const int weight = text[box] - '0';
    if (weight < 0 || weight > shape.size()) {
      refuse("--weights", "'" + text + "' is not one digit from 0 to " + std::to_string(boxes) + " for each box");
    }
    weights[box] = static_cast<std::uint8_t>(weight);
  }
  return weights;
}

std::string weights_text(const Shape& shape, const WeightBlocks& weights) {
  std::string text;
  for (std::size_t box = 0; box < static_cast<std::size_t>(shape.size()); ++box) {
    text += static_cast<char>('0' + weights[box]);
  }
  return text;
}

/// What is to be generated.
struct Task {
  Shape shape;
  int clues = 0;
  std::optional<WeightBlocks> weights;
  std::optional<Grid> pattern;
};

void note(const GenerateOptions& options, const std::string& what, const std::string& given, const std::string& form) {
  if (options.quiet || given == form) return;
  std::fprintf(stderr, "isodoku: %s %s is of the class of %s, which is generated\n", what.c_str(), given.c_str(),
               form.c_str());
}

Task make_task(const GenerateOptions& options) {
  Task task{options.shape.value_or(Shape()), 0, {}, {}};
  const int given =
      (options.clues != no_number ? 1 : 0) + (options.weights.empty() ? 0 : 1) + (options.pattern.empty() ? 0 : 1);
  if (given != 1) {
    throw Error(ErrorKind::usage, "generate needs one of --clues, --weights and --pattern");
  }
  if (options.clues != no_number) task.clues = static_cast<int>(options.clues);
  check_orderly(task.shape, task.clues);
  const bool has_weights = options.subject == Subject::patterns || options.subject == Subject::configurations;
  if (!options.weights.empty()) {
    if (!has_weights) refuse("--weights", "only patterns and configurations have weights");
    const WeightBlocks weights = parse_weights(task.shape, options.weights);
    task.weights = least_weight_blocks(task.shape, weights, options.with_transposition);
    note(options, "weights", options.weights, weights_text(task.shape, *task.weights));
  }
  if (!options.pattern.empty()) {
    if (options.subject != Subject::configurations) refuse("--pattern", "only configurations are made from a pattern");
    Grid pattern = make_grid(task.shape, options.pattern);
    pattern.set_filling(Filling::pattern);
    for (Cell& cell : pattern.cells()) cell = cell == blank ? blank : Cell{1};
    task.pattern = canonical_form(pattern, Form::orderly, options.with_transposition).form;
    note(options, "pattern", pattern.text(), task.pattern->text());
  }
  return task;
}

/// Writes lines as the options want them.
class LineMaker {
 public:
  LineMaker(const GenerateOptions& options, const LineSink& sink) : options_(options), sink_(sink) {}

  void add(const Grid& grid, std::uint64_t order) {
    const Cell filled = grid.is_pattern() ? 'x' - 1 : '0';
    line_.resize(grid.cells().size());
    std::ranges::transform(grid.cells(), line_.begin(),
                           [filled](Cell cell) { return static_cast<char>(cell == blank ? '.' : filled + cell); });
    finish(order);
  }
  void add(const std::string& text, std::uint64_t order) {
    line_ = text;
    finish(order);
  }

 private:
  void finish(std::uint64_t order) {
    if (options_.json) {
      line_ = "{\"form\":\"" + line_ + '"' + (options_.with_order ? ",\"order\":" + std::to_string(order) : "") + '}';
    } else if (options_.with_order) {
      line_ += '\t' + std::to_string(order);
    }
    sink_(line_);
  }

  const GenerateOptions& options_;
  const LineSink& sink_;
  std::string line_;
};

void generate(const GenerateOptions& options, const Task& task, WorkUnits units, const LineSink& sink) {
  LineMaker lines(options, sink);
  const auto add_grid = [&lines](const Grid& grid, std::uint64_t order) { lines.add(grid, order); };
  const bool transposes = options.with_transposition;
  switch (options.subject) {
    case Subject::weights:
      all_weight_block_representatives(
          task.shape, task.clues,
          [&](const WeightBlocks& weights, int order) {
            if (units.take_next()) lines.add(weights_text(task.shape, weights), static_cast<std::uint64_t>(order));
          },
          transposes);
      break;
    case Subject::patterns:
      if (task.weights) {
        all_01_cell_representatives(task.shape, *task.weights, add_grid, transposes, std::move(units));
      } else {
        all_01_cell_representatives(task.shape, task.clues, add_grid, transposes, std::move(units));
      }
      break;
    case Subject::sequences:
      restricted_growth_sequences(
          task.clues, task.shape.size(),
          [&lines, text = std::string()](std::span<const std::uint8_t> symbols) mutable {
            text.clear();
            for (const std::uint8_t symbol : symbols) text += symbol_character(symbol);
            lines.add(text, 1);
          },
          std::move(units));
      break;
    case Subject::configurations:
      if (task.pattern) {
        all_symbol_cell_representatives(*task.pattern, add_grid, transposes, std::move(units));
      } else if (task.weights) {
        all_symbol_cell_representatives(task.shape, *task.weights, add_grid, transposes, std::move(units));
      } else {
        all_symbol_cell_representatives(task.shape, task.clues, add_grid, transposes, std::move(units));
      }
      break;
  }
}

std::uint64_t count(const GenerateOptions& options, const Task& task, WorkUnits units) {
  const bool transposes = options.with_transposition;
  switch (options.subject) {
    case Subject::weights: {
      std::uint64_t count = 0;
      all_weight_block_representatives(
          task.shape, task.clues, [&](const WeightBlocks&, int) { count += units.take_next() ? 1 : 0; }, transposes);
      return count;
    }
    case Subject::patterns:
      if (task.weights) return count_01_cell_representatives(task.shape, *task.weights, transposes, std::move(units));
      return count_01_cell_representatives(task.shape, task.clues, transposes, std::move(units));
    case Subject::sequences:
      return count_restricted_growth_sequences(task.clues, task.shape.size(), std::move(units));
    case Subject::configurations:
      if (task.pattern) return count_symbol_cell_representatives(*task.pattern, transposes, std::move(units));
      if (task.weights) {
        return count_symbol_cell_representatives(task.shape, *task.weights, transposes, std::move(units));
      }
      return count_symbol_cell_representatives(task.shape, task.clues, transposes, std::move(units));
  }
  return 0;
}

std::string subject_name(Subject subject) {
  switch (subject) {
    case Subject::weights:
      return "weights";
    case Subject::patterns:
      return "patterns";
    case Subject::sequences:
      return "sequences";
    case Subject::configurations:
      return "configurations";
  }
  return "";
}

/// What tells runs apart of which shards do not belong together.
std::string run_text(const GenerateOptions& options, const Task& task) {
  std::string text = subject_name(options.subject) + " " + task.shape.text();
  if (task.pattern) {
    text += " pattern " + task.pattern->text();
  } else if (task.weights) {
    text += " weights " + weights_text(task.shape, *task.weights);
  } else {
    text += " clues " + std::to_string(task.clues);
  }
  if (!options.with_transposition) text += " no-transpose";
  if (options.with_order) text += " with-order";
  if (options.json) text += " json";
  return text;
}

int run(const GenerateOptions& options, Output& output) {
  if (options.subject == Subject::sequences && options.with_order) {
    refuse("--with-order", "sequences have no automorphisms");
  }
  const Task task = make_task(options);
  if (options.count) {
    const std::uint64_t number =
        count_units(options.jobs, options.shard, [&](const WorkUnits& units) { return count(options, task, units); });
    output.write(options.json ? "{\"count\":" + std::to_string(number) + "}\n" : std::to_string(number) + "\n");
    return 0;
  }
  ShardFooter footer{options.shard.part, options.shard.parts, 0, 0, run_text(options, task)};
  Checksum checksum;
  generate_in_order(
      options.jobs, options.shard,
      [&](const WorkUnits& units, const LineSink& sink) { generate(options, task, units, sink); },
      [&](std::string_view lines, std::uint64_t number) {
        output.write(lines);
        if (options.shard.is_given) {
          footer.lines += number;
          checksum.add(lines);
        }
      });
  if (options.shard.is_given) {
    footer.checksum = checksum.value();
    output.write(footer.text() + '\n');
  }
  return 0;
}

}  // namespace

void add_generate_command(CLI::App& program, int& exit_code) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App* const command = add_command(program, "generate", "Print one representative of each class, or count them",
                                        "isodoku generate patterns --clues 3 --with-order", *options, exit_code,
                                        [options](Output& output) { return run(*options, output); });
  CLI::Option* const subject =
      add_choice_option<Subject>(*command, "SUBJECT", options->subject,
                                 {{"weights", Subject::weights},
                                  {"patterns", Subject::patterns},
                                  {"sequences", Subject::sequences},
                                  {"configurations", Subject::configurations}},
                                 "weights (clues of each box), patterns, sequences (of symbols), or configurations");
  subject->required();
  add_number_option(*command, "--clues", options->clues, "Those with K clues", 0, max_cells)->option_text("K");
  command->add_option("--weights", options->weights, "Patterns or configurations with these clues in each box")
      ->type_name("W");
  command->add_option("--pattern", options->pattern, "Configurations on this pattern, a line of cells")->type_name("P");
  command->add_flag("--count", options->count, "Only how many");
  command->add_flag("--with-order", options->with_order, "Append a tab and how many symmetries fix each");
  add_transposition_option(*command, *options);
  add_jobs_option(*command, *options);
  add_shard_option(*command, *options, "number of the subtree modulo M; ends with a line that merge checks");
}

}  // namespace isodoku
