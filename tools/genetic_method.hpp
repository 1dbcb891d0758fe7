#pragma once
// `solve --method genetic`: a command of its own below `solve`, with its options and results.

#include "tools/command_line.hpp"

namespace isodoku::tool {

/// Adds it to `solve`, whose option --method leads to it.
void add_genetic_method(CLI::App& solve, int& exit_code);

}  // namespace isodoku::tool
