#pragma once
// The format of the help.

#include <string>
#include <vector>

#include "base/fields.hpp"
#include "tools/namespace.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace isodoku::tool {

/// Sets the format for the program and all commands that are added later.
void set_help_format(CLI::App& program);

/// The name of the value of an option in the help, such as `FILE`; empty for a flag.
std::string value_name(const CLI::Option& option);

/// The description of an option in the help, with the options that it excludes.
std::string description_of(const CLI::Option& option);

/// An argument in the usage, such as `[FILE...]`.
std::string usage_of(const CLI::Option& argument);

/// The name for the subcommands of a command in the usage; empty if there are none.
std::string placeholder_of_commands(const CLI::App& command);

/// Options and arguments that the help shows, in its order.
std::vector<const CLI::Option*> shown_options(const CLI::App& command);

/// The fields of the output of a command, for its help; empty if it did not declare them.
void set_result_fields(CLI::App& command, std::vector<FieldInfo> fields);
std::vector<FieldInfo> result_fields_of(const CLI::App& command);
/// A field of a result as the help describes it: its meaning and type.
std::string description_of(const FieldInfo& field);
/// Removes the fields that only plain lines have.
std::vector<FieldInfo> shown_fields(std::vector<FieldInfo> fields);

}  // namespace isodoku::tool
