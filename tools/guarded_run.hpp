#pragma once
// A command line run with every exception turned into a message and an exit code.

#include <span>
#include <string>

#include "tools/command_line.hpp"

namespace isodoku::tool {

/// As run_command_line. Exit codes: 0 done, 1 the answer is no, 2 usage, 3 bad data, 4 input or output, 5 an internal
/// check failed; 128 + the signal if one stopped it.
int run_guarded(int argc, char** argv, const std::string& description, std::span<const CommandEntry> commands) noexcept;

/// Says on standard error that memory ran out, and what needs less; needs none itself. Returns the exit code for it.
int report_out_of_memory() noexcept;

}  // namespace isodoku::tool
