#pragma once
// Input files that cannot be read as they were given.

#include <string>
#include <vector>

#include "io/output.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Throws Error (usage) if what can be read only once, as standard input, is named twice, or if the output is written
/// straight to a regular file that is also read: that would never end. `files` are named as the user did; those that
/// cannot be opened are left to whoever reads them.
void check_inputs(const std::vector<std::string>& files, const Output& output);

/// Throws Error (usage) if what is written, as to a file named `output_file`, would take the place of a database, or of
/// a file that is only compared with, or go into it.
void check_kept(const std::vector<std::string>& files, const Output& output, const std::string& output_file);

}  // namespace isodoku::tool
