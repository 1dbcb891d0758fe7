#pragma once
// Subcommands and their options, as an interface to CLI11. Its header takes longer to compile than any command, so only
// option.cpp, command_line.cpp, command_tree.cpp and help_format.cpp include it.

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace isodoku::tool {

/// The greatest value of options that are times in seconds.
inline constexpr std::uint64_t seconds_of_year = 31'536'000;

/// An option of a subcommand, whose properties can be set.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  const Option& required() const;
  /// The name of the value in the help.
  const Option& type_name(const std::string& name) const;
  /// The text after the name of the option in the help, instead of the name of the value.
  const Option& option_text(const std::string& text) const;
  /// The description in the help.
  const Option& description(const std::string& text) const;
  /// The only possible values, for completion.
  const Option& choices(const std::vector<std::string>& names) const;
  /// Cannot be combined with another option of the command.
  const Option& excludes(const Option& other) const;
  const Option& excludes(const std::vector<Option>& others) const;
  /// Requires another option of the command.
  const Option& needs(const Option& other) const;
  /// The option works as before, but the help does not show it.
  const Option& hidden() const;
  /// The option is always a usage error, for this reason; the help does not show it.
  const Option& refused(const std::string& reason) const;
  /// The option takes one value each time it is given; the next word is an argument of the command.
  const Option& one_value() const;
  /// The option takes two values, and can be given only once.
  const Option& two_values() const;

 private:
  CLI::Option* option_;
};

/// Adds a subcommand. `run` is called when its arguments have been parsed.
CLI::App* add_subcommand(CLI::App& program, const std::string& name, const std::string& description,
                         const std::string& footer, std::function<void()> run);

/// Adds a subcommand that only has subcommands, one of which must be given. `argument` comes before their names in the
/// usage, and begins with a space.
CLI::App* add_subcommands(CLI::App& program, const std::string& name, const std::string& description,
                          const std::string& argument = "");

/// The name for a subcommand of a command, in the singular: `command`, `study`, `encoding`.
std::string kind_of_subcommands(const CLI::App& parent);
/// The same in capitals, as the usage shows it.
std::string placeholder_of_subcommands(const CLI::App& parent);
/// Whether the command can be used without them. Then an option of their kind (`--method genetic`) leads to a
/// subcommand.
bool are_optional_subcommands(const CLI::App& parent);

/// Adds --version, which the program and each command have.
void add_version_flag(CLI::App& command);
/// Adds a flag that prints a text and ends the program, whatever else is given or missing, like --help.
Option add_answer_flag(CLI::App& command, const std::string& name, std::function<std::string()> make_text,
                       const std::string& description);
/// The text that such a flag requests, if `thrown` is what it throws.
std::optional<std::string> answer_of(const std::exception& thrown);
Option add_flag(CLI::App& command, const std::string& name, bool& value, const std::string& description);
Option add_text_option(CLI::App& command, const std::string& name, std::string& text, const std::string& description);
Option add_text_option(CLI::App& command, const std::string& name, std::vector<std::string>& texts,
                       const std::string& description);
/// Adds an option whose text is passed to a function, which may reject it.
Option add_parsed_option(CLI::App& command, const std::string& name,
                         const std::function<void(const std::string& text)>& parse, const std::string& description);
/// The names that Option::choices was given, or nothing.
std::vector<std::string> choices_of(const CLI::Option& option);
/// An option that the command already has.
Option option_of(CLI::App& command, const std::string& name);
std::vector<Option> options_of(CLI::App& command, const std::vector<std::string>& names);

/// The option for a setting, such as `--shape`: the SettingNames of the command.
std::string_view option_of_setting(Setting setting);

/// The command as it is typed, from `isodoku` on.
std::string full_name(const CLI::App& command);
/// The names of the arguments of a command, each with a space before it.
std::string names_of_arguments(const CLI::App& command);

/// Marks an argument so that CLI11 does not interpret it; as_given removes the mark. The functions above have already
/// removed it from what they pass on.
std::string marked(const std::string& argument);
/// The same for arguments that CLI11 would interpret; returns others unchanged.
std::string with_mark_if_special(const std::string& argument);
/// `--name=VALUE` with a mark before the value.
std::string with_marked_value(std::string argument);
std::string as_given(std::string text);

/// Throws a usage error for an invalid value, which is reported like an unknown option.
[[noreturn]] void refuse_value(const std::string& option, const std::string& reason);

}  // namespace isodoku::tool
