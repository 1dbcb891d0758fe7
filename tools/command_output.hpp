#pragma once
// What commands of this program write, for figures that are read from it.

#include <cstddef>

#include "studies/figures/figure.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Runs commands in this process. Those whose work several threads do get `--jobs`. Throws Interrupted if a signal has
/// come.
CommandRunner command_runner(std::size_t jobs);

}  // namespace isodoku::tool
