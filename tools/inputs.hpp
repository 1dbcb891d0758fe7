#pragma once
// Checks for inputs that cannot be read as given, or that the output would overwrite.

#include <string>
#include <vector>

#include "io/output.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Throws Error (usage) if an input that can be read only once, such as standard input, is given twice. Also throws it
/// if the output is written directly to a regular file that is an input, since this would never end. `files` are the
/// names that the user gave; files that cannot be opened are reported when they are read.
void check_inputs(const std::vector<std::string>& files, const Output& output);

/// Does the same, and throws Error (usage) if the output, a file named `output_file`, would replace one of the files:
/// databases, or files that are only compared with.
void check_kept(const std::vector<std::string>& files, const Output& output, const std::string& output_file);

}  // namespace isodoku::tool
