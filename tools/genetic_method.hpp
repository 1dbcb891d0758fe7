#pragma once
// `solve --method genetic`: a subcommand of `solve` with its own options and results.

#include "tools/command_line.hpp"

namespace isodoku::tool {

/// Adds the subcommand to `solve`, whose option --method leads to it.
void add_genetic_method(CLI::App& solve, int& exit_code);

}  // namespace isodoku::tool
