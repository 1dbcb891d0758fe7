#pragma once
// Runs a command line, and converts every exception to a message and an exit code.

#include <span>
#include <string>

#include "tools/command_line.hpp"

namespace isodoku::tool {

/// Like run_command_line. Exit codes: 0 done, 1 the answer is no, 2 usage, 3 bad data, 4 input or output, 5 an internal
/// check failed; 128 plus the signal that stopped the run.
int run_guarded(int argc, char** argv, const std::string& description, std::span<const CommandEntry> commands) noexcept;

/// Reports on standard error that memory ran out, and which options need less. Needs no memory itself. Returns the exit
/// code.
int report_out_of_memory() noexcept;

}  // namespace isodoku::tool
