#pragma once
// Completion of commands, options and values on the command line.

#include <string>

#include "tools/command_tree.hpp"

namespace isodoku::tool {

/// The completions for three shells, each as a file that the shell reads.
std::string bash_completion(const CommandPage& root);
std::string zsh_completion(const CommandPage& root);
std::string fish_completion(const CommandPage& root);

}  // namespace isodoku::tool
