#pragma once
// The output of commands of this program, from which figures are read.

#include <cstddef>

#include "studies/figures/figure.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Returns a function that runs commands in this process. Commands that use several threads get `--jobs`. The function
/// throws Interrupted after a signal.
CommandRunner command_runner(std::size_t jobs);

}  // namespace isodoku::tool
