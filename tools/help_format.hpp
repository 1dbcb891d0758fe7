#pragma once
// How the help looks.

#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace isodoku {

/// For the program and all commands that are added later.
void set_help_format(CLI::App& program);

/// What the help calls the value of an option, such as `FILE`; empty for a flag.
std::string value_name(const CLI::Option& option);

}  // namespace isodoku
