// The common options, and how a command runs.

#include "tools/command.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <thread>

#include "base/error.hpp"
#include "base/suggestion.hpp"
#include "io/line_reader.hpp"
#include "io/text_file.hpp"
#include "jobs/interrupt.hpp"
#include "store/sqlite_class_store.hpp"
#include "tools/folders.hpp"
#include "tools/inputs.hpp"

namespace isodoku::tool {
namespace {

Shard parse_shard(const std::string& text) {
  Shard shard;
  shard.is_given = true;
  const char* const end = text.data() + text.size();
  const auto part = std::from_chars(text.data(), end, shard.part);
  if (part.ec == std::errc() && part.ptr != end && *part.ptr == '/') {
    const auto parts = std::from_chars(part.ptr + 1, end, shard.parts);
    if (parts.ec == std::errc() && parts.ptr == end && shard.part < shard.parts) return shard;
  }
  refuse_value("--shard", "expected R/M with R from 0 to M-1, such as 0/4, not '" + text + "'");
}

Shape parse_shape_option(const std::string& text) {
  try {
    return parse_shape(text);
  } catch (const Error& error) {
    refuse_value("--shape", error.what());
  }
}

/// Reads rules from names, and from a file after @.
RulesSpecification read_rules(const std::string& option, const std::string& text) {
  RulesSpecification rules;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string part = text.substr(at, end - at);
    at = end + 1;
    try {
      if (part == "@") throw Error(ErrorKind::usage, "the name of a file must follow '@'");
      if (part.starts_with('@')) {
        rules.add_file(read_text_file(part.substr(1), check_interrupt), part.substr(1));
      } else {
        rules.add_name(part);
      }
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::usage) throw;
      std::error_code unknown;
      const bool is_file = !part.starts_with('@') && std::filesystem::is_regular_file(part, unknown);
      const std::string meant = is_file ? "; to read this file, write @" + part : suggestion(part, variant_names());
      refuse_option(option, error.what() + (meant.empty() ? " (see isodoku rules --help)" : meant));
    }
  }
  return rules;
}

/// Checks and sets what depends on several options.
void complete_options(CommonOptions& options) {
  if (options.json && options.output_format != OutputFormat::line && options.output_format != OutputFormat::json) {
    refuse_option("--json", "cannot be combined with another --output-format");
  }
  if (options.json) options.output_format = OutputFormat::json;
  options.writes_tables = options.output_format == OutputFormat::csv || options.output_format == OutputFormat::tsv;
  if (options.arrange) options.arrange();
  if (options.uses_candidates) options.input_format.candidates = CandidateUse::always;
  if (options.leaves_candidates) options.input_format.candidates = CandidateUse::never;
  if (options.input_format.names_column() && !options.input_format.has_columns()) {
    refuse_option("--column", "this --input-format has no columns");
  }
  options.subgroup = symmetry_subgroup(options.with_transposition, options.kinds_kept);
  if (options.rules_text.empty()) {
    if (options.kinds_kept) refuse_option("--kinds-kept", "requires " + options.rules_option);
    return;
  }
  options.rules = read_rules(options.rules_option, options.rules_text);
  if (!options.shape) options.shape = options.rules.implied_shape();
}

/// The long name of an option: `--jobs` for `-j,--jobs`.
std::string long_name(const std::string& names) {
  return names.substr(names.find(',') + 1);
}

}  // namespace

std::uint64_t parse_number(const std::string& option, const std::string& text, std::uint64_t min_value,
                           std::uint64_t max_value) {
  // CLI11's own parser reads 010 as eight, and a number that does not fit as the largest one that does.
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || number < min_value || number > max_value) {
    const bool is_any = max_value == std::numeric_limits<std::uint64_t>::max();
    const std::string last = is_any ? "2^64-1" : std::to_string(max_value);
    refuse_value(option, "'" + text + "' is not a whole number from " + std::to_string(min_value) + " to " + last);
  }
  return number;
}

namespace {

/// Adds an option that sets a number or an optional number.
template <typename Number>
Option add_parsed_number(CLI::App& command, const std::string& name, Number& number, const std::string& description,
                         std::uint64_t min_value, std::uint64_t max_value) {
  return add_parsed_option(
      command, name,
      [name = long_name(name), min_value, max_value, &number](const std::string& text) {
        number = parse_number(name, text, min_value, max_value);
      },
      description);
}

/// Sets the column by its number, from 1, or by its name.
void parse_column(InputFormat& format, const std::string& text) {
  if (text.empty()) refuse_value("--column", "the name of the column is empty");
  const bool is_number = text.find_first_not_of("0123456789") == std::string::npos;
  format.column.reset();
  format.column_name.clear();
  if (is_number) {
    format.column = parse_number("--column", text, 1, max_line_length) - 1;
  } else {
    format.column_name = text;
  }
}

/// Replaces folders by the files in them.
void find_files(CommonOptions& options) {
  FolderReading reading{options.reads_folders, options.may_read_folders ? "--recursive" : "", false, options.quiet,
                        options.other_outputs};
  reading.outputs.push_back(options.output);
  options.files = files_of(options.files, reading);
  if (options.known_folders == CommonOptions::KnownFolders::none) return;
  reading.takes_databases = options.known_folders == CommonOptions::KnownFolders::of_files_and_databases;
  options.known = files_of(options.known, reading);
}

/// Runs the body of a command. After an error, standard output still gets what the body has written.
int run_with_output(CommonOptions& options, const std::function<int(Output&)>& body) {
  complete_options(options);
  find_files(options);
  // A user who names a database as the output most likely wanted to read it.
  if (!options.output.empty() && is_database(options.output)) {
    throw Error(ErrorKind::usage, "the output would overwrite this database; choose another file",
                {options.output, 0, 0});
  }
  Output output = options.numbers_outputs() ? Output() : Output(options.output, check_interrupt);
  std::vector<std::string> inputs = options.known;
  inputs.insert(inputs.end(), options.files.begin(), options.files.end());
  check_inputs(inputs, output);
  try {
    const int exit_code = body(output);
    output.commit();
    return exit_code;
  } catch (const Error&) {
    output.flush_stream();
    throw;
  }
}

}  // namespace

CLI::App* add_command(CLI::App& program, const std::string& name, const std::string& description,
                      const std::string& example, CommonOptions& options, int& exit_code,
                      std::function<int(Output&)> body) {
  CLI::App* const command =
      add_subcommand(program, name, description, "Example:\n  " + example,
                     [&options, &exit_code, run = std::move(body)] { exit_code = run_with_output(options, run); });
  options.command = full_name(*command);
  add_parsed_option(
      *command, "--shape", [&options](const std::string& text) { options.shape = parse_shape_option(text); }, "")
      .type_name("RxC");
  describe_shape(
      *command,
      "default: the shape of the drawing in --rules, or detected from the first valid grid if it has 16, 36, 81 or 256 "
      "cells");
  add_parsed_option(
      *command, "-o,--output",
      [&options](const std::string& file) {
        if (file.empty()) refuse_value("--output", "the name of the file is empty");
        options.output = file == "-" ? "" : file;
      },
      "Write to FILE; the file is replaced atomically")
      .type_name("FILE");
  add_flag(*command, "-q,--quiet", options.quiet, "Print only results and errors");
  add_version_flag(*command);
  return command;
}

CLI::App* add_command(const CommandPlace& place, const std::string& example, CommonOptions& options,
                      std::function<int(Output&)> body) {
  return add_command(place.program, place.name, place.summary, example, options, place.exit_code, std::move(body));
}

void describe_shape(CLI::App& command, const std::string& default_shape) {
  option_of(command, "--shape").description("Use boxes of R rows and C columns (" + default_shape + ")");
}

void refuse_choice(const std::string& option, const std::string& text, const std::vector<std::string>& names) {
  if (names.size() == 1) refuse_value(option, "'" + text + "' is not supported; the only choice is " + names.front());
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  refuse_value(option, "'" + text + "' is not one of " + list + suggestion(text, names));
}

void add_input_options(CLI::App& command, CommonOptions& options) {
  options.files = {"-"};
  add_text_option(command, "FILE", options.files, "Read these files; - is standard input (default)");
  add_reading_options(command, options);
}

void add_recursive_option(CLI::App& command, CommonOptions& options) {
  options.may_read_folders = true;
  add_flag(command, "--recursive", options.reads_folders,
           "Also read folders: all files in them and in their subfolders");
}

void add_reading_options(CLI::App& command, CommonOptions& options) {
  add_recursive_option(command, options);
  const std::string layouts = input_layout_names.alternatives();  // auto first
  add_choice_option(
      command, "--input-format", options.input_format.layout, input_layout_names,
      "Set the input format: " + layouts.substr(layouts.find(' ') + 1) + " (default: auto, which detects the layout)");
  add_symbols_option(command, options);
  add_candidates_options(command, options);
  add_parsed_option(
      command, "--column", [&options](const std::string& text) { parse_column(options.input_format, text); },
      "Read the puzzle from this column: its number from 1, or its name in the header line")
      .option_text("N|NAME");
  add_jobs_option(command, options);
  add_flag(command, "--skip-bad", options.skip_bad, "Report invalid lines and continue (exit code 3)");
  add_progress_option(command, options);
}

void add_progress_option(CLI::App& command, CommonOptions& options) {
  add_choice_option(command, "--progress", options.progress, when_names,
                    "Show progress on standard error: auto (default: only on a terminal), always or never");
}

void add_jobs_option(CLI::App& command, CommonOptions& options) {
  options.jobs = std::max(1U, std::thread::hardware_concurrency());
  add_number_option(command, "-j,--jobs", options.jobs,
                    "Number of threads (default: all cores); the output does not depend on it", 1, 4096)
      .option_text("N");
}

Option add_number_option(CLI::App& command, const std::string& name, std::uint64_t& number,
                         const std::string& description, std::uint64_t min_value, std::uint64_t max_value) {
  return add_parsed_number(command, name, number, description, min_value, max_value);
}

Option add_number_option(CLI::App& command, const std::string& name, std::optional<std::uint64_t>& number,
                         const std::string& description, std::uint64_t min_value, std::uint64_t max_value) {
  return add_parsed_number(command, name, number, description, min_value, max_value);
}

Option add_range_option(CLI::App& command, const std::string& name, std::optional<NumberRange>& range,
                        const std::string& description, std::uint64_t min_value, std::uint64_t max_value) {
  constexpr std::string_view dots = "..";
  const auto parse = [&range, name, min_value, max_value, dots](const std::string& text) {
    const std::size_t at = text.find(dots);
    const std::uint64_t first = parse_number(name, text.substr(0, at), min_value, max_value);
    range = {first,
             at == std::string::npos ? first : parse_number(name, text.substr(at + dots.size()), min_value, max_value)};
    if (range->first > range->last) refuse_value(name, "the range '" + text + "' is empty: A must be at most B");
  };
  return add_parsed_option(command, name, parse, description).option_text("K|A..B");
}

void add_shard_option(CLI::App& command, CommonOptions& options, const std::string& unit) {
  add_parsed_option(
      command, "--shard", [&options](const std::string& text) { options.shard = parse_shard(text); },
      "Process only part R of M (R from 0), by " + unit)
      .type_name("R/M");
}

void add_symbols_option(CLI::App& command, CommonOptions& options) {
  add_choice_option(command, "--symbols", options.input_format.symbols, symbol_base_names,
                    "Set the meaning of 0. one-based: a blank; zero-based: the first symbol, so 3x3 grids use 0 to 8 "
                    "(default: detected for each grid)");
}

void add_candidates_options(CLI::App& command, CommonOptions& options) {
  const Option uses = add_flag(
      command, "--candidates", options.uses_candidates,
      "Let candidates restrict a puzzle (Sukaku) even if some open cells have none (default: only if all have)");
  add_flag(command, "--no-candidates", options.leaves_candidates,
           "Ignore candidates; cells with a single candidate are givens")
      .excludes(uses);
}

void add_transposition_option(CLI::App& command, CommonOptions& options) {
  add_flag(command, "!--no-transpose", options.with_transposition, "Exclude transposition from the symmetries");
}

void add_rules_option(CLI::App& command, CommonOptions& options) {
  add_parsed_option(
      command, "--rules",
      [&options](const std::string& text) {
        if (text.empty()) refuse_value("--rules", "the value is empty");
        options.rules_text = text;
      },
      "Use the rules of a variant: names, @FILE or both, separated by commas (see isodoku rules --help)")
      .type_name("SPEC");
}

void add_group_options(CLI::App& command, CommonOptions& options, const std::string& required) {
  add_rules_option(command, options);
  add_flag(command, "--kinds-kept", options.kinds_kept,
           "With --rules" + (required.empty() ? "" : " and " + required) +
               ": use only symmetries that keep the kind of each house: " + kinds_of_houses_kept());
  add_transposition_option(command, options);
  if (!required.empty()) {
    option_of(command, "--no-transpose")
        .description("With " + required + ": exclude transposition from the symmetries");
  }
}

std::string kinds_of_houses_kept() {
  return "they map rows and columns to rows and columns, and boxes to boxes (a box of shape 1xN counts as a row)";
}

std::string group_note(const CommonOptions& options) {
  std::string note;
  if (!options.rules_text.empty()) note += ", rules " + options.rules_text;
  if (options.kinds_kept) note += ", kinds kept";
  if (!options.with_transposition) note += ", no transposition";
  return note;
}

void add_order_option(CLI::App& command, CommonOptions& options) {
  add_flag(command, "--with-order", options.with_order, "Append a tab and the order of the automorphism group");
}

void add_map_option(CLI::App& command, CommonOptions& options, const std::string& target) {
  add_flag(command, "--with-map", options.with_map, "Append a tab and the transform from the input to " + target);
}

void add_checkpoint_options(CLI::App& command, CheckpointOptions& options) {
  const auto add = [&command](const char* name, std::string& file, const char* description) {
    add_parsed_option(
        command, name,
        [name, &file](const std::string& text) {
          if (text.empty()) refuse_value(name, "the name of the file is empty");
          file = text;
        },
        description)
        .type_name("FILE");
  };
  add("--checkpoint", options.checkpoint, "Save the progress of the run in FILE (requires -o)");
  add("--resume", options.resume,
      "Resume from the checkpoint FILE; all other options that affect the output must be the same. If --checkpoint "
      "names the same FILE and it does not exist, start a new run");
}

std::string run_prefix() {
  return "isodoku " ISODOKU_VERSION " ";
}

}  // namespace isodoku::tool
