#pragma once
// What the help says of the program and its commands, as plain data: pages and completions are made of it.

#include <string>
#include <vector>

namespace isodoku::tool {

struct OptionPage {
  std::string letter;                ///< `o` of -o; may be empty
  std::string name;                  ///< `output` of --output
  std::string value;                 ///< what the help calls its value; empty for a flag
  std::vector<std::string> choices;  ///< all values that there are, where they are few
  std::string description;           ///< with what excludes what
};

struct ArgumentPage {
  std::string name;
  std::string usage;  ///< `[FILE...]`
  std::string description;
};

/// A field of what the command prints.
struct FieldPage {
  std::string name;
  std::string description;  ///< with its type
};

struct CommandPage {
  std::vector<std::string> words;  ///< `isodoku`, `db`, `add`
  std::string typed;               ///< `isodoku db FILE add`
  std::string title;               ///< under which the help of its parent lists it
  std::string description;
  std::string placeholder;  ///< what the usage calls the command below it; empty if there is none
  std::vector<ArgumentPage> arguments;
  std::vector<OptionPage> options;  ///< as the help lists them
  std::vector<FieldPage> fields;    ///< of its output, if it has any
  std::string footer;               ///< the example, or where to read on
  std::vector<CommandPage> commands;

  [[nodiscard]] const std::string& name() const { return words.back(); }
};

/// The program, as it is.
CommandPage command_tree();

/// Calls visit(page) for a command and all below it.
template <typename Visit>
void for_each_command(const CommandPage& page, const Visit& visit) {
  visit(page);
  for (const CommandPage& command : page.commands) for_each_command(command, visit);
}

}  // namespace isodoku::tool
