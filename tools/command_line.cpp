// Parses arguments by CLI11, and makes messages for those that it does not accept. CLI11's own messages name its types
// and repeat the argument. These say what was expected, and suggest a name that may have been meant.
//
// CLI11 gives a special meaning to some arguments: `[a,b]` is a list, `++` is the end of a command, `-1+1` is read as
// options, and `--flag=3` sets a flag. None of this is wanted here. So such arguments and values get a mark, which is
// removed when they are read (as_given). The mark is a NUL: no argument of a program can contain it, and no flag
// accepts it as a value. A script whose variable is empty may call `--output= FILE`, which would overwrite FILE. So
// empty values are rejected.

#include "tools/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <new>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "base/suggestion.hpp"
#include "io/output.hpp"
#include "jobs/exit_code.hpp"
#include "tools/command.hpp"
#include "tools/help_format.hpp"
#include "tools/option.hpp"

namespace isodoku::tool {
namespace {

const CLI::App* find_subcommand(const CLI::App& parent, const std::string& name) {
  const std::vector<const CLI::App*> found =
      parent.get_subcommands([&name](const CLI::App* command) { return command->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

/// Moves the subject of a command such as `generate` to the front, so that options given before it become its options.
void put_subject_first(const CLI::App& command, std::vector<std::string>& arguments) {
  const std::vector<const CLI::App*> subjects = command.get_subcommands([](const CLI::App*) { return true; });
  for (auto argument = arguments.begin() + 1; argument != arguments.end() && *argument != "--"; ++argument) {
    if (!argument->starts_with('-')) {
      std::rotate(arguments.begin() + 1, argument, argument + 1);
      return;
    }
    const bool has_its_value =
        argument->starts_with("--") ? argument->find('=') != std::string::npos : argument->size() > 2;  // -j3
    const auto takes_value = [&](const CLI::App* subject) {
      const CLI::Option* const option = subject->get_option_no_throw(argument->substr(0, argument->find('=')));
      return option != nullptr && option->get_items_expected_max() > 0;
    };
    if (!has_its_value && std::ranges::any_of(subjects, takes_value)) ++argument;
    if (argument == arguments.end()) return;
  }
}

/// If `--method NAME` names a subcommand, inserts its name before the options. Other arguments that equal the name of a
/// subcommand are files, and are marked.
void put_chosen_first(const CLI::App& command, std::vector<std::string>& arguments) {
  const std::string option = "--" + kind_of_subcommands(command);
  const CLI::App* chosen = nullptr;
  const auto end_of_options = std::ranges::find(arguments, "--");
  for (auto argument = arguments.begin() + 1; argument != arguments.end(); ++argument) {
    const bool is_option = argument < end_of_options;
    const bool is_value = is_option && *(argument - 1) == option;
    const bool has_value = is_option && argument->starts_with(option + '=');
    const std::string name = has_value ? argument->substr(option.size() + 1) : *argument;
    const CLI::App* const named = find_subcommand(command, name);
    if (named == nullptr) continue;
    if (is_value || has_value) {
      chosen = named;
    } else {
      *argument = marked(*argument);
    }
  }
  if (chosen != nullptr) arguments.insert(arguments.begin() + 1, chosen->get_name());
}

/// Moves the name of the subcommand to the position right after the command.
void put_subcommand_first(const CLI::App& program, std::vector<std::string>& arguments) {
  const CLI::App* const command = arguments.empty() ? nullptr : find_subcommand(program, as_given(arguments.front()));
  if (command == nullptr || command->get_subcommands({}).empty()) return;
  if (kind_of_subcommands(*command) == "subject") put_subject_first(*command, arguments);
  if (are_optional_subcommands(*command)) put_chosen_first(*command, arguments);
}

/// The arguments in reverse order, as CLI11 expects them.
std::vector<std::string> arguments_of(const CLI::App& program, int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  put_subcommand_first(program, arguments);
  const auto end_of_options = std::ranges::find(arguments, "--");
  for (auto argument = arguments.begin(); argument != end_of_options; ++argument) {
    const bool is_empty = argument->starts_with("--") && argument->find('=') == argument->size() - 1;
    if (is_empty) refuse_option(argument->substr(0, argument->size() - 1), "the value is empty");
  }
  for (std::string& argument : arguments) argument = with_mark_if_special(argument);
  for (auto argument = arguments.begin(); argument != end_of_options; ++argument) {
    if (argument->starts_with("--")) *argument = with_marked_value(*argument);
  }
  std::ranges::reverse(arguments);
  return arguments;
}

/// The innermost command that was given, for example the study after `study`.
const CLI::App& innermost_command(const CLI::App& program) {
  const std::vector<CLI::App*> given = program.get_subcommands();
  return given.empty() ? program : innermost_command(*given.front());
}

std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* const option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> names_of_commands(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* const command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

/// Describes an option that belongs to a command above or below this one, if an option such as --method leads from one
/// to the other. Empty for other options.
std::string describe_other_choice(const CLI::App& command, const std::string& name) {
  const auto choice = [](const CLI::App& chosen) {
    return "--" + kind_of_subcommands(*chosen.get_parent()) + ' ' + chosen.get_name();
  };
  const CLI::App* const parent = command.get_parent();
  if (parent != nullptr && are_optional_subcommands(*parent) && parent->get_option_no_throw(name) != nullptr) {
    return name + " and " + choice(command) + " cannot be combined";
  }
  if (!are_optional_subcommands(command)) return {};
  for (const CLI::App* const below : command.get_subcommands({})) {
    if (below->get_option_no_throw(name) != nullptr) return name + " requires " + choice(*below);
  }
  return {};
}

std::string unknown_option(const CLI::App& command, const std::string& argument) {
  const std::string name = argument.substr(0, argument.find('='));
  if (std::string other = describe_other_choice(command, name); !other.empty()) return other;
  return "unknown option " + name + suggestion(name, names_of_options(command));
}

std::string no_such_command(const CLI::App& parent, const std::string& name) {
  const std::string kind = kind_of_subcommands(parent);
  const std::string article = kind.starts_with('e') || kind.starts_with('a') ? "an " : "a ";
  return "'" + name + "' is not " + article + kind + suggestion(name, names_of_commands(parent));
}

/// Describes a missing or unknown command. If the parent has arguments, which come before the command, also shows the
/// usage, since the order is easily confused.
std::string describe_command(const CLI::App& parent) {
  const std::vector<std::string> rest = parent.remaining();
  if (rest.empty()) return "no " + kind_of_subcommands(parent) + " given";
  const std::string first = as_given(rest.front());
  const auto has_option = [name = first.substr(0, first.find('='))](const CLI::App* command) {
    return command->get_option_no_throw(name) != nullptr;
  };
  if (std::ranges::any_of(parent.get_subcommands({}), has_option))
    return "no " + kind_of_subcommands(parent) + " given";
  if (first.starts_with('-')) return unknown_option(parent, first);
  const std::string usage = full_name(parent) + names_of_arguments(parent) + ' ' + placeholder_of_subcommands(parent);
  return no_such_command(parent, first) + (names_of_arguments(parent).empty() ? "" : " (usage: " + usage + ")");
}

/// Describes an argument before the command that it may have been meant for; empty if there is none.
std::string describe_misplaced(const CLI::App& program, const CLI::App& command) {
  for (const CLI::App* before = &program; before != &command; before = before->get_subcommands().front()) {
    const std::vector<std::string> rest = before->remaining();
    if (rest.empty()) continue;
    const std::string first = as_given(rest.front());
    if (!first.starts_with('-')) return no_such_command(*before, first);
    const std::string name = first.substr(0, first.find('='));
    const CLI::Option* const option = command.get_option_no_throw(name);
    if (option == nullptr) return unknown_option(command, name);
    const std::string value = value_name(*option);
    return name + " must come after " + command.get_name() + ": " + full_name(command) + ' ' + name +
           (value.empty() ? "" : ' ' + value);
  }
  return {};
}

/// Describes an option or an argument that has the wrong number of values.
std::string describe_number_of_values(const CLI::Option& option) {
  const std::string name = option.get_lnames().empty() ? option.get_name() : "--" + option.get_lnames().front();
  const auto wanted = static_cast<std::size_t>(option.get_items_expected_min());
  const std::string values = wanted == 1 ? "a value" : std::to_string(wanted) + " values";
  if (option.count() > wanted && wanted == 1) return name + " may be given only once";
  return name + " requires " + values + ": " + name + " " + value_name(option);
}

std::string describe(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App& command = innermost_command(program);
  std::string text = error.what();
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    // This error is only about flags, since all other values are parsed by functions in option.cpp.
    constexpr std::string_view before = "Could not convert: ";
    return text.substr(before.size(), text.find(" = ") - before.size()) + " takes no value";
  }
  if (!placeholder_of_commands(command).empty()) return describe_command(command);
  if (std::string misplaced = describe_misplaced(program, command); !misplaced.empty()) return misplaced;
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> rest = command.remaining();
    const std::string first = rest.empty() ? "" : as_given(rest.front());
    return first.starts_with('-') ? unknown_option(command, first) : "unexpected argument '" + first + "'";
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const CLI::Option* const option = command.get_option_no_throw(text.substr(0, text.find(':')));
    if (option != nullptr) return describe_number_of_values(*option);
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    constexpr std::string_view excludes = " excludes ";
    const std::size_t at = text.find(excludes);
    return text.substr(0, at) + " and " + text.substr(at + excludes.size()) + " cannot be combined";
  }
  if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) return text;  // `--seed requires --random`
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return "missing argument " + text.substr(0, text.find(' '));
  return text;
}

/// Prints the text that --help, --version or help requests. CLI11 makes it with string streams, which silently lose
/// text if memory runs out. So it is made twice and compared.
void answer(const std::function<std::string()>& make) {
  const std::string text = make();
  if (text != make()) throw std::bad_alloc();
  Output output("");
  output.write(text);
  output.commit();
}

/// Prints the help of the command below `program` to which these names lead.
void print_help(const CLI::App& program, const std::vector<std::string>& names) {
  const CLI::App* command = &program;
  std::string path;
  for (const std::string& name : names) {
    const auto below = command->get_subcommands({});
    if (below.empty()) {
      throw Error(ErrorKind::usage, path + " has no subcommands; see isodoku help " + path);
    }
    const auto found =
        std::ranges::find_if(below, [&name](const CLI::App* other) { return other->get_name() == name; });
    if (found == below.end()) throw Error(ErrorKind::usage, no_such_command(*command, name));
    command = *found;
    path += (path.empty() ? "" : " ") + name;
  }
  // App::help() of the program would return the help of the command that is running.
  answer([command] { return command->get_formatter()->make_help(command, "", CLI::AppFormatMode::Normal); });
}

int explain(const CLI::App& program, const CLI::ParseError& error) {
  if (const std::optional<std::string> text = answer_of(error)) {
    answer([&text] { return *text; });
    return 0;
  }
  if (error.get_exit_code() == 0) {
    answer([&program, &error] {
      std::ostringstream results;
      program.exit(error, results, results);
      return results.str();
    });
    return 0;
  }
  const std::string command = full_name(innermost_command(program));
  std::fprintf(stderr, "error: %s\nRun %s --help for more information.\n", printable(describe(program, error)).c_str(),
               command.c_str());
  return exit_code_of(ErrorKind::usage);
}

constexpr std::string_view help_name = "help";
constexpr std::string_view version_name = "--version";

/// The commands that must be set up for these arguments. Setting up all commands takes 2 ms, longer than many runs
/// take. So only the command that the first argument names is set up. For `help`, or if the first argument names no
/// command, all are set up.
std::span<const CommandEntry> needed_commands(std::span<const CommandEntry> commands, int argc, char** argv) {
  const std::string_view first = argc > 1 ? argv[1] : "";
  if (argc == 2 && first == version_name) return {};
  const auto found = std::ranges::find(commands, first, &CommandEntry::name);
  if (found == commands.end() || first == help_name) return commands;
  return {found, 1};
}

void set_up(CLI::App& program, int& exit_code, std::span<const CommandEntry> commands) {
  add_version_flag(program);
  program.require_subcommand(1);
  program.footer("Run isodoku help COMMAND for the options of a command and an example.");
  set_help_format(program);
  for (const CommandEntry& entry : commands) {
    const std::string name(entry.name);
    entry.add({program, name, std::string(entry.summary), exit_code});
    if (!entry.title.empty()) program.get_subcommand(name)->group(std::string(entry.title));
  }
}

}  // namespace

void add_help_command(const CommandPlace& place) {
  const auto names = std::make_shared<std::vector<std::string>>();
  CLI::App* const command = add_subcommand(place.program, place.name, place.summary, "Example:\n  isodoku help db add",
                                           [&program = place.program, names] { print_help(program, *names); });
  add_version_flag(*command);
  add_text_option(*command, "COMMAND", *names,
                  "Show the help of this command or subcommand (default: list all commands)");
}

void with_command_line(const std::string& description, std::span<const CommandEntry> commands,
                       const std::function<void(const CLI::App& program)>& visit) {
  CLI::App program(description, "isodoku");
  int exit_code = 0;
  set_up(program, exit_code, commands);
  visit(program);
}

int run_command_line(int argc, char** argv, const std::string& description, std::span<const CommandEntry> commands) {
  CLI::App program(description, "isodoku");
  int exit_code = 0;
  set_up(program, exit_code, needed_commands(commands, argc, argv));
  try {
    program.parse(arguments_of(program, argc, argv));
  } catch (const CLI::ParseError& error) {
    return explain(program, error);
  }
  return exit_code;
}

}  // namespace isodoku::tool
