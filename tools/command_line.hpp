#pragma once
// Parses the arguments of the program, and reports errors in them.

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku::tool {

/// Where to add a command, and under which name.
struct CommandPlace {
  CLI::App& program;
  std::string name;
  std::string summary;
  int& exit_code;  ///< the command sets this; it runs during the parsing
};

/// Whether a command is one of those that are compiled for browsers.
enum class InBrowser : bool { no, yes };

/// A command that a program can have.
struct CommandEntry {
  std::string_view name;
  std::string_view title;  ///< title of its group in the help; empty: the default title
  InBrowser in_browser;
  void (*add)(const CommandPlace& place);
  std::string_view summary;  ///< one line of the help
};

/// The command `help`, which explains all commands of the program.
void add_help_command(const CommandPlace& place);

/// Calls `visit` with the program that has these commands.
void with_command_line(const std::string& description, std::span<const CommandEntry> commands,
                       const std::function<void(const CLI::App& program)>& visit);

/// Parses the arguments of a program that has these commands, and runs the command that they name. Help and version are
/// printed to standard output, errors to standard error. Returns the exit code of the program.
int run_command_line(int argc, char** argv, const std::string& description, std::span<const CommandEntry> commands);

}  // namespace isodoku::tool
