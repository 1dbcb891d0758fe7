#pragma once
// The encodings that `encode` offers; each in its own file.

#include "tools/command.hpp"

namespace isodoku::tool {

void add_cnf_encoding(CLI::App& encode, int& exit_code);
void add_digit_sums_encoding(CLI::App& encode, int& exit_code);

}  // namespace isodoku::tool
