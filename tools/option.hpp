#pragma once
// Subcommands and their options. Behind this is CLI11, whose header takes longer to compile than any command: only
// option.cpp, command_line.cpp and help_format.cpp include it.

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

/// An option of a subcommand, to say more about it.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  const Option& required() const;
  /// What the help calls the value; whether it must be given follows.
  const Option& type_name(const std::string& name) const;
  /// All that follows the name of the option in the help.
  const Option& option_text(const std::string& text) const;
  /// What the help says of it.
  const Option& description(const std::string& text) const;
  /// The only values that there are, for completion.
  const Option& choices(const std::vector<std::string>& names) const;
  /// Not together with another option of the command.
  const Option& excludes(const Option& other) const;
  const Option& excludes(const std::vector<Option>& others) const;
  /// Only together with another option of the command.
  const Option& needs(const Option& other) const;
  /// Works as before, but the help does not show it.
  const Option& hidden() const;
  /// Misuse wherever it is given, for this reason; the help does not show it.
  const Option& refused(const std::string& reason) const;
  /// One value each time that it is given: what follows is an argument of the command.
  const Option& one_value() const;
  /// Two values, and given once.
  const Option& two_values() const;

 private:
  CLI::Option* option_;
};

/// A new subcommand; `run` is called when its arguments have been read.
CLI::App* add_subcommand(CLI::App& program, const std::string& name, const std::string& description,
                         const std::string& footer, std::function<void()> run);

/// A subcommand that only has subcommands of its own, one of which must be given. `argument`: what comes before
/// their names, with a blank before it.
CLI::App* add_subcommands(CLI::App& program, const std::string& name, const std::string& description,
                          const std::string& argument = "");

/// What the subcommands of a command are, in the singular: `command`, `study`, `encoding`.
std::string kind_of_subcommands(const CLI::App& parent);
/// The same in capitals, as the usage shows it.
std::string placeholder_of_subcommands(const CLI::App& parent);
/// Whether the command does without them: a subcommand is what an option of its kind (`--method genetic`) leads to.
bool are_optional_subcommands(const CLI::App& parent);

/// --version, of the program and of each command.
void add_version_flag(CLI::App& command);
/// A flag that prints a text and ends the program, whatever else is given or missing, like --help.
Option add_answer_flag(CLI::App& command, const std::string& name, std::function<std::string()> make_text,
                       const std::string& description);
/// The text that such a flag asks for, if this is what parsing ended with.
std::optional<std::string> answer_of(const std::exception& thrown);
Option add_flag(CLI::App& command, const std::string& name, bool& value, const std::string& description);
Option add_text_option(CLI::App& command, const std::string& name, std::string& text, const std::string& description);
Option add_text_option(CLI::App& command, const std::string& name, std::vector<std::string>& texts,
                       const std::string& description);
/// An option whose text goes to a function, which may refuse it.
Option add_parsed_option(CLI::App& command, const std::string& name,
                         const std::function<void(const std::string& text)>& parse, const std::string& description);
/// What Option::choices said, or nothing.
std::vector<std::string> choices_of(const CLI::Option& option);
/// One that the command has already.
Option option_of(CLI::App& command, const std::string& name);
std::vector<Option> options_of(CLI::App& command, const std::vector<std::string>& names);

/// The option that sets it, such as `--shape`: SettingNames of the command.
std::string_view option_of_setting(Setting setting);

/// The command as it is typed, from `isodoku` on.
std::string full_name(const CLI::App& command);
/// The names of its arguments, each with a blank before it.
std::string names_of_arguments(const CLI::App& command);

/// An argument in the form in which CLI11 takes it as it is, and back again. What the functions above read is given
/// back already.
std::string marked(const std::string& argument);
/// The same for what CLI11 would take for something else.
std::string with_mark_if_special(const std::string& argument);
/// `--name=VALUE` with a mark before the value.
std::string with_marked_value(std::string argument);
std::string as_given(std::string text);

/// A value that does not parse: misuse of the program like an unknown option, reported in the same way.
[[noreturn]] void refuse_value(const std::string& option, const std::string& reason);

}  // namespace isodoku::tool
