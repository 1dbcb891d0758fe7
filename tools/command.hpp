#pragma once
// What all subcommands share: common options, and how a command is added and run.

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/fields.hpp"
#include "grid/shape.hpp"
#include "io/numbered_outputs.hpp"
#include "io/output.hpp"
#include "io/output_format.hpp"
#include "io/progress.hpp"
#include "jobs/long_run.hpp"
#include "jobs/run_options.hpp"
#include "tools/command_line.hpp"
#include "tools/namespace.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {

/// The options that mean the same in all commands (see doc/behaviour.md). Each command adds those that it supports.
struct CommonOptions : RunOptions {
  CommonOptions() { setting_names = option_of_setting; }

  std::vector<std::string> files;  ///< input files; empty for commands that read none
  std::vector<std::string> known;  ///< files that are read before `files`
  std::string rules_text;          ///< as given; `rules` is made from it before the command runs
  /// The name of the option or argument that gives the rules.
  std::string rules_option = "--rules";
  bool uses_candidates = false;  ///< this and the next option set `input_format.candidates`
  bool leaves_candidates = false;
  bool kinds_kept = false;
  bool with_transposition = true;
  bool with_order = false;
  bool with_map = false;
  bool json = false;
  OutputFormat output_format = OutputFormat::line;
  std::vector<FieldInfo> result_fields;  ///< all fields that results of the command may have
  bool reads_folders = false;            ///< --recursive
  bool may_read_folders = false;         ///< whether the command has --recursive
  enum class KnownFolders : std::uint8_t { none, of_files, of_files_and_databases };
  KnownFolders known_folders = KnownFolders::none;  ///< what folders among `known` may contain
  std::vector<std::string> other_outputs;           ///< files that the command writes besides `output`
  bool may_number_outputs = false;                  ///< whether `{}` in the name of the output means several files
  /// Called, if set, when all options have been parsed; may change them.
  std::function<void()> arrange;

  /// Whether there are several outputs. The body of the command then opens them itself, and must not write to the
  /// Output that it gets.
  [[nodiscard]] bool numbers_outputs() const { return may_number_outputs && NumberedOutputs::is_pattern(output); }
};

/// The part of a caption about options without their default values, such as `, rules diagonal, no transposition`.
std::string group_note(const CommonOptions& options);

/// Adds a subcommand and returns it, so that options can be added to it. `example` is a shell command that works as it
/// is. The subcommand calls `body` with the output and returns its value as the exit code. An output file appears when
/// `body` has returned.
CLI::App* add_command(CLI::App& program, const std::string& name, const std::string& description,
                      const std::string& example, CommonOptions& options, int& exit_code,
                      std::function<int(Output&)> body);
/// The same for a command in the list of the program.
CLI::App* add_command(const CommandPlace& place, const std::string& example, CommonOptions& options,
                      std::function<int(Output&)> body);

/// Rejects a value that is not one of the names that an option accepts.
[[noreturn]] void refuse_choice(const std::string& option, const std::string& text,
                                const std::vector<std::string>& names);

/// Adds an option whose value is one of a few names: those of a NameTable, or of a list of names and values.
template <typename Value, typename Choices = std::vector<std::pair<std::string, Value>>>
Option add_choice_option(CLI::App& command, const std::string& name, Value& value, const Choices& choices,
                         const std::string& description) {
  std::vector<std::string> names;
  for (const auto& [choice, chosen] : choices) names.emplace_back(choice);
  const auto choose = [&value, name, choices, names](const std::string& text) {
    for (const auto& [choice, chosen] : choices) {
      if (choice != text) continue;
      value = chosen;
      return;
    }
    refuse_choice(name, text, names);
  };
  return add_parsed_option(command, name, choose, description).option_text("NAME").choices(names);
}

/// Parses a whole number in decimal digits. Any other text is a usage error, and so is a number out of range.
std::uint64_t parse_number(const std::string& option, const std::string& text, std::uint64_t min_value,
                           std::uint64_t max_value);

/// Adds an option whose value is such a number.
Option add_number_option(CLI::App& command, const std::string& name, std::uint64_t& number,
                         const std::string& description, std::uint64_t min_value = 0,
                         std::uint64_t max_value = std::numeric_limits<std::uint64_t>::max());

/// The same; without the option, there is no number.
Option add_number_option(CLI::App& command, const std::string& name, std::optional<std::uint64_t>& number,
                         const std::string& description, std::uint64_t min_value = 0,
                         std::uint64_t max_value = std::numeric_limits<std::uint64_t>::max());

/// Whole numbers from the first to the last.
struct NumberRange {
  std::uint64_t first;
  std::uint64_t last;
};

/// Adds an option whose value is `K` or `A..B`.
Option add_range_option(CLI::App& command, const std::string& name, std::optional<NumberRange>& range,
                        const std::string& description, std::uint64_t min_value, std::uint64_t max_value);

/// Sets what the help of --shape says about the default shape, for commands whose input does not determine the shape.
void describe_shape(CLI::App& command, const std::string& default_shape);

/// Adds FILE... and the options that say how to read the files.
void add_input_options(CLI::App& command, CommonOptions& options);
/// The same without FILE, for commands whose files have other names: --recursive, --input-format, --symbols, --column,
/// --jobs, --skip-bad and --progress.
void add_reading_options(CLI::App& command, CommonOptions& options);
/// --recursive: folders among `files` and `known` are replaced by the files in them before the command runs.
void add_recursive_option(CLI::App& command, CommonOptions& options);
/// --symbols, which is also for commands that read grids from arguments.
void add_symbols_option(CLI::App& command, CommonOptions& options);
/// --candidates and --no-candidates.
void add_candidates_options(CLI::App& command, CommonOptions& options);
/// --jobs, by default all cores.
void add_jobs_option(CLI::App& command, CommonOptions& options);
void add_progress_option(CLI::App& command, CommonOptions& options);
void add_shard_option(CLI::App& command, CommonOptions& options, const std::string& unit);
/// --no-transpose.
void add_transposition_option(CLI::App& command, CommonOptions& options);
/// --rules and, where symmetries matter, --kinds-kept and --no-transpose.
void add_rules_option(CLI::App& command, CommonOptions& options);
void add_group_options(CLI::App& command, CommonOptions& options, const std::string& required = {});
/// The part of the help of --kinds-kept that says what is kept.
std::string kinds_of_houses_kept();
void add_order_option(CLI::App& command, CommonOptions& options);
/// --with-map. `target` is a name for the image of the input under the transform.
void add_map_option(CLI::App& command, CommonOptions& options, const std::string& target);
/// --checkpoint and --resume.
void add_checkpoint_options(CLI::App& command, CheckpointOptions& options);
/// The beginning of the text that distinguishes runs. It contains the version, so that shards and checkpoints of other
/// versions are rejected.
std::string run_prefix();

}  // namespace isodoku::tool
