#pragma once
// The arguments of the program: read, and complained about.

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku::tool {

/// Where a command is added, and as what.
struct CommandPlace {
  CLI::App& program;
  std::string name;
  std::string summary;
  int& exit_code;  ///< the command leaves its own here, which runs while the program is parsed
};

/// Whether a command is one of those that are compiled for browsers.
enum class InBrowser : bool { no, yes };

/// A command that a program can have.
struct CommandEntry {
  std::string_view name;
  std::string_view title;  ///< above its part of the list in the help; empty: that of most
  InBrowser in_browser;
  void (*add)(const CommandPlace& place);
  std::string_view summary;  ///< one line of the help
};

/// The command `help`, which explains all commands of the program.
void add_help_command(const CommandPlace& place);

/// Calls `visit` with the program that has these commands.
void with_command_line(const std::string& description, std::span<const CommandEntry> commands,
                       const std::function<void(const CLI::App& program)>& visit);

/// Reads the arguments of the program that has these commands, and runs the one that they name. Help and version go to
/// standard output, complaints to standard error. The exit code of the program.
int run_command_line(int argc, char** argv, const std::string& description, std::span<const CommandEntry> commands);

}  // namespace isodoku::tool
