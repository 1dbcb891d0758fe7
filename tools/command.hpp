#pragma once
// What the subcommands share: the options that mean the same everywhere, and the way out.

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

/// The options that mean the same everywhere (see doc/behaviour.md); each command registers those it takes.
struct CommonOptions : RunOptions {
  CommonOptions() { setting_names = option_of_setting; }

  std::vector<std::string> files;  ///< to be read; commands that read none leave this empty
  std::vector<std::string> known;  ///< to be read before them
  std::string rules_text;          ///< as it was given; `rules` is made of it before the command runs
  /// What the command calls them.
  std::string rules_option = "--rules";
  bool uses_candidates = false;  ///< of all cells that have them; `input_format` is made of these two
  bool leaves_candidates = false;
  bool kinds_kept = false;
  bool with_transposition = true;
  bool with_order = false;
  bool with_map = false;
  bool json = false;
  OutputFormat output_format = OutputFormat::line;
  std::vector<FieldInfo> result_fields;  ///< all that results of the command may have
  bool reads_folders = false;            ///< --recursive
  bool may_read_folders = false;         ///< the command has that option
  enum class KnownFolders : std::uint8_t { none, of_files, of_files_and_databases };
  KnownFolders known_folders = KnownFolders::none;  ///< what folders among `known` may hold
  std::vector<std::string> other_outputs;           ///< files that the command writes besides `output`
  bool may_number_outputs = false;                  ///< `{}` in the name of the output asks for several files
  /// Called, where there is one, when all options have been read, and before anything is made of them: may change them.
  std::function<void()> arrange;

  /// There are several, and the body of the command makes them: what it is given to write to is nowhere.
  [[nodiscard]] bool numbers_outputs() const { return may_number_outputs && NumberedOutputs::is_pattern(output); }
};

/// What a caption says of these options, if they are not as usual: `, rules diagonal, no transposition`.
std::string group_note(const CommonOptions& options);

/// A new subcommand; `example` is a shell command that works as it stands. It runs `body`, whose value is the
/// exit code, with where to write; what is written appears when the body has returned. All options
/// are registered on what this returns.
CLI::App* add_command(CLI::App& program, const std::string& name, const std::string& description,
                      const std::string& example, CommonOptions& options, int& exit_code,
                      std::function<int(Output&)> body);
/// The same for a command of the list.
CLI::App* add_command(const CommandPlace& place, const std::string& example, CommonOptions& options,
                      std::function<int(Output&)> body);

/// Refuses a value that is none of the names of an option.
[[noreturn]] void refuse_choice(const std::string& option, const std::string& text,
                                const std::vector<std::string>& names);

/// An option whose value is one of a few names: those of a NameTable, or others with their values.
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

/// A whole number in plain decimal digits. Throws misuse of the option for any other text.
std::uint64_t parse_number(const std::string& option, const std::string& text, std::uint64_t min_value,
                           std::uint64_t max_value);

/// An option whose value is one.
Option add_number_option(CLI::App& command, const std::string& name, std::uint64_t& number,
                         const std::string& description, std::uint64_t min_value = 0,
                         std::uint64_t max_value = std::numeric_limits<std::uint64_t>::max());

/// The same, with no value where the option is not given.
Option add_number_option(CLI::App& command, const std::string& name, std::optional<std::uint64_t>& number,
                         const std::string& description, std::uint64_t min_value = 0,
                         std::uint64_t max_value = std::numeric_limits<std::uint64_t>::max());

/// Whole numbers from the first to the last.
struct NumberRange {
  std::uint64_t first;
  std::uint64_t last;
};

/// An option whose value is `K` or `A..B`.
Option add_range_option(CLI::App& command, const std::string& name, std::optional<NumberRange>& range,
                        const std::string& description, std::uint64_t min_value, std::uint64_t max_value);

/// Where the shape is not determined by the lines read: what the help of --shape has in its brackets.
void describe_shape(CLI::App& command, const std::string& default_shape);

/// FILE..., and how to read them.
void add_input_options(CLI::App& command, CommonOptions& options);
/// The same of commands that call their files otherwise: --recursive, --input-format, --symbols, --column, --jobs,
/// --skip-bad and --progress.
void add_reading_options(CLI::App& command, CommonOptions& options);
/// --recursive: folders among `files` and `known` are replaced by the files in them before the command runs.
void add_recursive_option(CLI::App& command, CommonOptions& options);
/// --symbols, with those that read grids elsewhere.
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
/// What --kinds-kept keeps, for its help.
std::string kinds_of_houses_kept();
void add_order_option(CLI::App& command, CommonOptions& options);
/// `target`: what the transform takes the input to.
void add_map_option(CLI::App& command, CommonOptions& options, const std::string& target);
/// --checkpoint and --resume.
void add_checkpoint_options(CLI::App& command, CheckpointOptions& options);
/// What the name of a run begins with, before the text of its task: shards and checkpoints of other versions do not
/// fit.
std::string run_prefix();

}  // namespace isodoku::tool
