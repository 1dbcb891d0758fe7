#pragma once
// Small files, read as a whole.

#include <string>

#include "io/file_descriptor.hpp"

namespace isodoku {

/// All of a file of at most a megabyte; `-` is standard input. Throws Error (io) if it cannot be read, and Error (data)
/// if it is longer.
std::string read_text_file(const std::string& file, const InterruptHook& on_interrupt = {});

}  // namespace isodoku
