#pragma once
// Every command of the program, so that no test has a list of its own.

#include "tests/tools/tool_test.hpp"
#include "tools/command_tree.hpp"

namespace isodoku::tool {

/// What follows `isodoku help` to name a command: nothing for the program, ` canon`, ` db add`.
inline std::string words_of(const CommandPage& command) {
  std::string words;
  for (const std::string& word : command.words) {
    if (&word != &command.words.front()) words += " " + word;
  }
  return words;
}

/// The program, each command, and the subcommands below it.
inline std::vector<CommandPage> every_command() {
  std::vector<CommandPage> commands;
  for_each_command(command_tree(), [&commands](const CommandPage& command) { commands.push_back(command); });
  return commands;
}

}  // namespace isodoku::tool
