#pragma once
// The whole program as a function, for main() and for tests that run it many times in one process.

#include <string>

namespace CLI {
class App;
}  // namespace CLI

namespace isodoku {

/// What the program is, in one line.
std::string program_description();

/// Each command, under what one may want it for; they leave their exit code in `exit_code`.
void add_all_commands(CLI::App& program, int& exit_code);

/// Runs the command that the arguments name, on the standard streams of the process, and returns its exit code.
/// Signals and closed standard streams are the caller's to see to (see main.cpp).
int run_program(int argc, char** argv) noexcept;

}  // namespace isodoku
