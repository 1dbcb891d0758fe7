#pragma once
// The arguments of the program: read, and complained about.

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku {

/// A command that a program can have.
struct CommandEntry {
  std::string_view name;
  std::string_view title;  ///< above its part of the list in the help; empty: that of most
  /// The command leaves its exit code in `exit_code`.
  void (*add)(CLI::App& program, int& exit_code);
};

/// The command `help`, which explains all commands of the program.
void add_help_command(CLI::App& program, int& exit_code);

/// Calls `visit` with the program that has these commands.
void with_command_line(const std::string& description, std::span<const CommandEntry> commands,
                       const std::function<void(const CLI::App& program)>& visit);

/// Reads the arguments of the program that has these commands, and runs the one that they name. Help and version go to
/// standard output, complaints to standard error. The exit code of the program.
int run_command_line(int argc, char** argv, const std::string& description, std::span<const CommandEntry> commands);

}  // namespace isodoku
