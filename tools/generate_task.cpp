// Each subject has a generator in the library. This file calls it and converts its output to results.

#include "tools/generate_task.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "canon/orderly/orderly_shape.hpp"
#include "generate/catalogue/grid_classes.hpp"
#include "generate/configurations.hpp"
#include "generate/patterns.hpp"
#include "tools/grid_sums.hpp"

namespace isodoku::tool {
namespace {

/// Writes results in the requested format.
class ResultSink {
 public:
  ResultSink(const GenerateFormat& format, const LineSink& sink) : format_(format), sink_(sink) {}

  void add(const Grid& grid, std::uint64_t order) const { append(GeneratedGrid{&grid, order_if_wanted(order)}); }
  void add_weights(std::string weights, std::uint64_t order) const {
    append(GeneratedWeights{std::move(weights), order_if_wanted(order)});
  }
  void add_sequence(std::string sequence) const { append(GeneratedSequence{std::move(sequence)}); }
  /// Adds lines that the library has made.
  void add_lines(std::string_view some, std::uint64_t number) const { sink_.add_lines(some, number); }
  [[nodiscard]] bool takes_lines() const { return format_.writer.is_line() && !format_.with_order; }

 private:
  [[nodiscard]] std::optional<std::uint64_t> order_if_wanted(std::uint64_t order) const {
    return format_.with_order ? std::optional(order) : std::nullopt;
  }
  template <typename Result>
  void append(const Result& result) const {
    format_.writer.append(sink_.lines, result);
    sink_.end_whole_line();
  }

  const GenerateFormat& format_;
  const LineSink& sink_;
};

/// Calls add(weights or grid, order) for all weights, patterns or configurations of a task.
template <typename Add>
void for_each_with_order(const GenerateTask& task, const WorkUnits& units, const Add& add) {
  const BoxGroup group = task.group();
  if (task.subject == GenerateSubject::weights) {
    for_each_weights(group, task.clues, add, units);
  } else if (task.subject == GenerateSubject::patterns) {
    if (task.weights) {
      for_each_pattern(group, *task.weights, add, units);
    } else {
      for_each_pattern(group, task.clues, add, units);
    }
  } else if (task.pattern) {
    for_each_configuration(*task.pattern, group, add, units);
  } else if (task.weights) {
    for_each_configuration(group, *task.weights, add, units);
  } else {
    for_each_configuration(group, task.clues, add, units);
  }
}

/// The same, but as lines that the library makes. Returns false if it makes none for this task.
bool for_each_lines(const GenerateTask& task, const WorkUnits& units, const LinesVisitor& add) {
  const BoxGroup group = task.group();
  if (task.subject == GenerateSubject::weights || task.pattern) return false;
  if (task.subject == GenerateSubject::patterns) {
    if (task.weights) {
      for_each_pattern_lines(group, *task.weights, add, units);
    } else {
      for_each_pattern_lines(group, task.clues, add, units);
    }
  } else if (task.weights) {
    for_each_configuration_lines(group, *task.weights, add, units);
  } else {
    for_each_configuration_lines(group, task.clues, add, units);
  }
  return true;
}

}  // namespace

std::string GenerateTask::text() const {
  std::string text = subject_name() + ' ' + shape.text();
  if (subject == GenerateSubject::grids) {
    if (range.end_band == range.first_band + 1) text += " band " + std::to_string(range.end_band);
    if (from > 0) text += " from " + std::to_string(from);
  } else if (pattern) {
    text += " pattern " + pattern->text();
  } else if (weights) {
    text += " weights " + weights_text(shape, *weights);
  } else {
    text += " clues " + std::to_string(clues);
  }
  if (!with_transposition && subject != GenerateSubject::sequences) text += " no-transpose";
  return text;
}

bool GenerateTask::is_all_grids() const {
  return subject == GenerateSubject::grids && range.first_band == 0 && range.end_band == CatalogueIndex::bands &&
         from == 0;
}

std::optional<GenerateTask> parse_task(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string subject;
  std::string shape;
  GenerateTask task;
  if (!(words >> subject >> shape)) return std::nullopt;
  const std::optional<GenerateSubject> known = generate_subject_names.find(subject);
  if (!known) return std::nullopt;
  task.subject = *known;
  task.shape = parse_shape(shape);
  const bool is_of_grids = task.subject == GenerateSubject::grids;
  std::string word;
  if (!is_of_grids && (!(words >> word >> task.clues) || word != "clues")) return std::nullopt;
  while (words >> word) {
    if (is_of_grids && word == "band" && words >> task.range.end_band) {
      task.range.first_band = task.range.end_band - 1;
    } else if (is_of_grids && word == "from") {
      words >> task.from;
    } else {
      task.with_transposition = word != "no-transpose";
      break;
    }
  }
  return text.starts_with(task.text()) ? std::optional(task) : std::nullopt;
}

std::string weights_text(const Shape& shape, const WeightBlocks& weights) {
  std::string text;
  for (std::size_t box = 0; box < static_cast<std::size_t>(shape.size()); ++box) {
    text += (box == 0 ? "" : " ") + std::to_string(weights[box]);
  }
  return text;
}

WeightBlocks parse_weights(const Shape& shape, const std::string& text) {
  check_orderly_patterns(shape, 0);  // so that all boxes fit
  const auto boxes = static_cast<std::size_t>(shape.size());
  std::vector<std::string> words;
  std::string spaced = text;
  std::ranges::replace(spaced, ',', ' ');
  std::istringstream stream(spaced);
  for (std::string word; stream >> word;) words.push_back(word);
  if (words.size() == 1 && boxes > 1) {  // one word of digits
    spaced = words.front();
    words.clear();
    for (const char digit : spaced) words.emplace_back(1, digit);
  }
  if (words.size() != boxes) {
    refuse_option("--weights", "'" + text + "' gives weights for " + std::to_string(words.size()) + " of the " +
                                   std::to_string(boxes) + " boxes of " + shape.text());
  }
  WeightBlocks weights{};
  for (std::size_t box = 0; box < boxes; ++box) {
    const std::string& word = words[box];
    unsigned weight = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), weight);
    if (error != std::errc() || end != word.data() + word.size() || weight > boxes) {
      refuse_option("--weights",
                    "expected one number from 0 to " + std::to_string(boxes) + " for each box, found '" + text + "'");
    }
    weights[box] = static_cast<std::uint8_t>(weight);
  }
  return weights;
}

void check_long_run_format(const CommonOptions& options, const CheckpointOptions& checkpoints) {
  const bool is_in_parts = options.shard.is_given || !checkpoints.checkpoint.empty() || !checkpoints.resume.empty();
  if (!is_in_parts || options.output_format == OutputFormat::line || options.output_format == OutputFormat::json)
    return;
  refuse_option("--output-format", "only line and json can be combined with --shard, --checkpoint or --resume");
}

void generate_lines(const GenerateTask& task, const GenerateFormat& format, const WorkUnits& units,
                    const LineSink& sink) {
  const ResultSink results(format, sink);
  const auto add_class = [&](const Grid& grid, std::uint64_t order, unsigned band) {
    sink.kinds.add(kind_of_class(band, order), 1);
    results.add(grid, order);
  };
  const auto add_lines = [&results](std::string_view some, std::uint64_t number) { results.add_lines(some, number); };
  const auto add = [&]<typename Thing>(const Thing& thing, std::uint64_t order) {
    if constexpr (std::is_same_v<Thing, Grid>) {
      results.add(thing, order);
    } else {
      results.add_weights(weights_text(task.shape, thing), order);
    }
  };
  if (task.subject == GenerateSubject::sequences) {
    for_each_sequence(
        task.clues, task.shape.size(),
        [&results](std::span<const std::uint8_t> symbols) {
          std::string text;
          for (const std::uint8_t symbol : symbols) text += symbol_character(symbol);
          results.add_sequence(std::move(text));
        },
        units);
  } else if (task.catalogue) {
    task.catalogue->for_each(task.range, add_class, units);
  } else if (task.subject == GenerateSubject::grids) {
    for_each_small_grid_class(
        task.group(), [&](const Grid& grid, std::uint64_t order) { add_class(grid, order, no_band); }, units);
  } else if (!results.takes_lines() || !for_each_lines(task, units, add_lines)) {
    for_each_with_order(task, units, add);
  }
}

namespace {

/// Counts the classes of grids by kind. Returns the number of classes.
std::uint64_t count_grid_kinds(const GenerateTask& task, WorkUnits units, Tally& kinds) {
  const auto add = [&kinds](unsigned band, std::uint64_t order, std::uint64_t classes) {
    kinds.add(kind_of_class(band, order), classes);
  };
  if (task.catalogue) return task.catalogue->count(task.range, add, std::move(units));
  return count_small_grid_classes(
      task.group(), [&](const Grid& /*grid*/, std::uint64_t order) { add(no_band, order, 1); }, std::move(units));
}

}  // namespace

std::uint64_t count_lines(const GenerateTask& task, const WorkUnits& units, Tally& kinds) {
  const BoxGroup group = task.group();
  switch (task.subject) {
    case GenerateSubject::weights:
      return count_weights(group, task.clues, units);
    case GenerateSubject::patterns:
      if (task.weights) return count_patterns(group, *task.weights, units);
      return count_patterns(group, task.clues, units);
    case GenerateSubject::sequences:
      return count_sequences(task.clues, task.shape.size(), units);
    case GenerateSubject::configurations:
      if (task.pattern) return count_configurations(*task.pattern, group, units);
      if (task.weights) return count_configurations(group, *task.weights, units);
      return count_configurations(group, task.clues, units);
    case GenerateSubject::grids:
      return count_grid_kinds(task, units, kinds);
  }
  return 0;
}

void count_orders(const GenerateTask& task, const WorkUnits& units, Tally& kinds) {
  if (task.subject == GenerateSubject::grids) {
    count_grid_kinds(task, units, kinds);
    return;
  }
  for_each_with_order(task, units, [&kinds](const auto& /*grid or weights*/, std::uint64_t order) {
    kinds.add(kind_of_class(no_band, order), 1);
  });
}

void check_generation(const GenerateTask& task, std::uint64_t lines, const Execution& execution) {
  if (task.weights || task.pattern) return;
  if (task.subject == GenerateSubject::patterns) {
    check_pattern_generation(task.group(), task.clues, lines, execution);
  } else if (task.subject == GenerateSubject::configurations) {
    check_configuration_generation(task.group(), task.clues, lines, execution);
  }
}

}  // namespace isodoku::tool
