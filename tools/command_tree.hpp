#pragma once
// The content of the help as plain data, from which manual pages and completions are made.

#include <string>
#include <vector>

namespace isodoku::tool {

struct OptionPage {
  std::string letter;                ///< `o` of -o; may be empty
  std::string name;                  ///< `output` of --output
  std::string value;                 ///< name of its value in the help; empty for a flag
  std::vector<std::string> choices;  ///< all possible values, if there are only a few
  std::string description;           ///< with the options that it excludes
};

struct ArgumentPage {
  std::string name;
  std::string usage;  ///< `[FILE...]`
  std::string description;
};

/// A field of the output of a command.
struct FieldPage {
  std::string name;
  std::string description;  ///< with its type
};

struct CommandPage {
  std::vector<std::string> words;  ///< `isodoku`, `db`, `add`
  std::string typed;               ///< `isodoku db FILE add`
  std::string title;               ///< title under which the help of its parent lists it
  std::string description;
  std::string placeholder;  ///< name of its subcommand in the usage; empty if there is none
  std::vector<ArgumentPage> arguments;
  std::vector<OptionPage> options;  ///< in the order of the help
  std::vector<FieldPage> fields;    ///< fields of its output
  std::string footer;               ///< the example, or where to find more help
  std::vector<CommandPage> commands;

  [[nodiscard]] const std::string& name() const { return words.back(); }
};

/// The page of the program, with those of all its commands.
CommandPage command_tree();

/// Calls visit(page) for a command and all below it.
template <typename Visit>
void for_each_command(const CommandPage& page, const Visit& visit) {
  visit(page);
  for (const CommandPage& command : page.commands) for_each_command(command, visit);
}

}  // namespace isodoku::tool
