#pragma once
// The arguments of the program: read, and complained about.

#include <functional>
#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku {

/// The command `help`, which explains the commands that the program has when it runs.
void add_help_command(CLI::App& program);

/// Calls `visit` with the program that has the commands added here.
void with_command_line(const std::string& description,
                       const std::function<void(CLI::App& program, int& exit_code)>& add_commands,
                       const std::function<void(const CLI::App& program)>& visit);

/// Reads the arguments of the program that has the commands added here, and runs the command that they name, which
/// leaves its exit code in `exit_code`. Help and version go to standard output, complaints to standard error. The
/// exit code of the program.
int run_command_line(int argc, char** argv, const std::string& description,
                     const std::function<void(CLI::App& program, int& exit_code)>& add_commands);

}  // namespace isodoku
