#pragma once
// The whole program as a function, for main() and for tests that run it many times in one process.

#include <span>
#include <string>

#include "tools/command_line.hpp"

namespace isodoku::tool {

/// Describes the program in one line.
std::string program_description();

/// All commands, in the order in which the help lists them.
std::span<const CommandEntry> all_commands();

/// Runs the command that the arguments name, on the standard streams of the process, and returns its exit code. The
/// caller must handle signals and closed standard streams (see main.cpp).
int run_program(int argc, char** argv) noexcept;

}  // namespace isodoku::tool
