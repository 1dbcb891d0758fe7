#pragma once
// How the help looks.

#include <string>
#include <vector>

#include "base/fields.hpp"
#include "tools/namespace.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace isodoku::tool {

/// For the program and all commands that are added later.
void set_help_format(CLI::App& program);

/// What the help calls the value of an option, such as `FILE`; empty for a flag.
std::string value_name(const CLI::Option& option);

/// What the help says of an option, with what it excludes.
std::string description_of(const CLI::Option& option);

/// An argument in the usage, such as `[FILE...]`.
std::string usage_of(const CLI::Option& argument);

/// What the usage calls the commands below a command; empty if there are none.
std::string placeholder_of_commands(const CLI::App& command);

/// Options and arguments that the help shows, in its order.
std::vector<const CLI::Option*> shown_options(const CLI::App& command);

/// The fields of what a command prints, for its help; empty if it did not declare them.
void set_result_fields(CLI::App& command, std::vector<FieldInfo> fields);
std::vector<FieldInfo> result_fields_of(const CLI::App& command);
/// A field of a result as the help describes it: its meaning and type.
std::string description_of(const FieldInfo& field);
/// Without those that only plain lines have.
std::vector<FieldInfo> shown_fields(std::vector<FieldInfo> fields);

}  // namespace isodoku::tool
