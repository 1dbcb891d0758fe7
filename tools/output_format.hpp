#pragma once
// Results in the formats of other programs.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/rules.hpp"
#include "tools/command.hpp"

namespace isodoku {

/// What a command prints in other formats than its own.
struct OutputFields {
  std::string grid;                  ///< the field that is drawn
  std::vector<std::string> columns;  ///< of tables: those that its JSON may have with these options
};

/// Throws Error (usage) if an option is given whose values these formats would drop.
void refuse_if_drawn(OutputFormat format, bool is_given, const std::string& option);

/// --output-format. `fields` is asked once all options are known; it may throw Error (usage) if a format makes no sense
/// with them (`format` is for the message). It is kept in the options: it may refer to them, never own them.
void add_output_format_option(CLI::App& command, CommonOptions& options,
                              std::function<OutputFields(OutputFormat format)> fields);

}  // namespace isodoku
