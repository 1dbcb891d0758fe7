#pragma once
// All commands of the program, so that no test needs a list of them.

#include "tests/tools/tool_test.hpp"
#include "tools/command_tree.hpp"

namespace isodoku::tool {

/// The words after `isodoku help` that name a command, such as ` canon` or ` db add`; empty for the program.
inline std::string words_of(const CommandPage& command) {
  std::string words;
  for (const std::string& word : command.words) {
    if (&word != &command.words.front()) words += " " + word;
  }
  return words;
}

/// The program, each of its commands, and their subcommands.
inline std::vector<CommandPage> every_command() {
  std::vector<CommandPage> commands;
  for_each_command(command_tree(), [&commands](const CommandPage& command) { commands.push_back(command); });
  return commands;
}

}  // namespace isodoku::tool
