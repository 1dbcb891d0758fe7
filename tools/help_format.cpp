// Formats the help like a manual page: names and values as they are typed, exclusions in words, lines of at most 80
// columns. CLI11's own format shows the types of values, {false} after flags that turn something off, and lines of any
// length.

#include "tools/help_format.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <sstream>

#include "io/records/json_schema.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {
namespace {

constexpr std::size_t line_width = 80;
constexpr std::size_t text_column = 26;

/// An entry `  NAME   text`, whose text is wrapped in its own column.
std::string entry(const std::string& name, const std::string& text) {
  std::string result;
  std::string line = "  " + name;
  line.resize(std::max(line.size() + 2, text_column), ' ');
  if (line.size() > text_column) {
    result += "  " + name + '\n';
    line.assign(text_column, ' ');
  }
  std::istringstream words(text);
  bool is_first = true;
  for (std::string word; words >> word; is_first = false) {
    if (!is_first && line.size() + 1 + word.size() > line_width) {
      result += line + '\n';
      line.assign(text_column, ' ');
      is_first = true;
    }
    if (!is_first) line += ' ';
    line += word;
  }
  return result + line + '\n';
}

std::string option_name(const CLI::Option& option) {
  std::string name;
  for (const std::string& letter : option.get_snames()) name += "-" + letter + ", ";
  if (name.empty()) name = "    ";
  for (const std::string& word : option.get_lnames()) name += "--" + word;
  const std::string value = value_name(option);
  return value.empty() ? name : name + ' ' + value;
}

/// The options that cannot be combined with an option, in words.
std::string exclusions(const CLI::Option& option) {
  std::string text;
  for (const CLI::Option* const other : option.get_excludes())
    text += (text.empty() ? " (not with " : ", ") + other->get_name();
  return text.empty() ? text : text + ")";
}

/// Moves --help and --version to the end.
void put_last(std::vector<const CLI::Option*>& options) {
  std::stable_partition(options.begin(), options.end(), [](const CLI::Option* option) {
    return !option->check_lname("help") && !option->check_lname("version");
  });
}

/// The format of the help. Each command that declares its results has its own format, which contains their fields.
class HelpFormat : public CLI::Formatter {
 public:
  std::vector<FieldInfo> result_fields;

  /// Removes empty lines that hidden groups leave.
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    return CLI::detail::find_and_replace(CLI::Formatter::make_help(app, std::move(name), mode), "\n\n\n", "\n\n");
  }

  std::string make_usage(const CLI::App* app, std::string /*name*/) const override {
    std::string usage = "Usage: " + full_name(*app) + " [OPTIONS...]";
    for (const CLI::Option* const option : app->get_options()) {
      if (option->get_positional()) usage += ' ' + usage_of(*option);
    }
    const std::string command = placeholder_of_commands(*app);
    return usage + (command.empty() ? "" : " ") + command + '\n';
  }

  /// The fields of the output come before the example.
  std::string make_footer(const CLI::App* app) const override {
    const std::vector<FieldInfo> fields = result_fields_of(*app);
    std::string text;
    if (!fields.empty()) text = "Output fields (json, csv, tsv):\n";
    for (const FieldInfo& field : shown_fields(fields)) text += entry(std::string(field.name), description_of(field));
    return text + (fields.empty() ? "" : "\n") + CLI::Formatter::make_footer(app);
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    if (is_positional) return entry(make_option_name(option, true), option->get_description());
    return entry(option_name(*option), description_of(*option));
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    put_last(options);
    return CLI::Formatter::make_group(std::move(group), is_positional, std::move(options));
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description());
  }

  /// Omits CLI11's sentence on the number of options, which is meant for groups of options.
  std::string make_description(const CLI::App* command) const override { return command->get_description() + "\n\n"; }
};

}  // namespace

std::string value_name(const CLI::Option& option) {
  if (option.get_type_size() == 0) return "";
  return option.get_option_text().empty() ? option.get_type_name() : option.get_option_text();
}

std::string description_of(const CLI::Option& option) {
  return option.get_description() + exclusions(option);
}

void set_result_fields(CLI::App& command, std::vector<FieldInfo> fields) {
  const auto format = std::make_shared<HelpFormat>();
  format->label("Positionals", "Arguments");
  format->result_fields = std::move(fields);
  command.formatter(format);
}

std::vector<FieldInfo> result_fields_of(const CLI::App& command) {
  const auto* const format = dynamic_cast<const HelpFormat*>(command.get_formatter().get());
  // A command inherits the format of the command above it, but not the results declared there.
  const bool is_own = format != nullptr && (command.get_parent() == nullptr ||
                                            command.get_parent()->get_formatter() != command.get_formatter());
  return is_own ? format->result_fields : std::vector<FieldInfo>();
}

std::string description_of(const FieldInfo& field) {
  return std::string(field.meaning) + " (" + std::string(type_name(field.type)) +
         (field.is_optional ? ", optional)" : ")");
}

std::vector<FieldInfo> shown_fields(std::vector<FieldInfo> fields) {
  std::erase_if(fields, [](const FieldInfo& field) { return field.use == FieldUse::only_in_lines; });
  return fields;
}

std::string usage_of(const CLI::Option& argument) {
  std::string name = argument.get_name(true);
  if (argument.get_expected_max() > 1) name += "...";
  return argument.get_required() ? name : "[" + name + "]";
}

std::string placeholder_of_commands(const CLI::App& command) {
  if (command.get_subcommands({}).empty() || are_optional_subcommands(command)) return "";
  return placeholder_of_subcommands(command);
}

std::vector<const CLI::Option*> shown_options(const CLI::App& command) {
  std::vector<const CLI::Option*> options =
      command.get_options([](const CLI::Option* option) { return !option->get_group().empty(); });
  put_last(options);
  return options;
}

void set_help_format(CLI::App& program) {
  const auto format = std::make_shared<HelpFormat>();
  format->label("Positionals", "Arguments");
  program.formatter(format);
  program.get_help_ptr()->description("Print this help and exit");
}

}  // namespace isodoku::tool
