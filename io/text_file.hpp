#pragma once
// Reads small files as a whole.

#include <cstddef>
#include <string>
#include <string_view>

#include "io/file_descriptor.hpp"

namespace isodoku::detail {

inline constexpr std::size_t megabyte = std::size_t{1} << 20U;

/// The content of a file; `-` is standard input. Throws Error (io) if it cannot be read, and Error (data) if it is
/// longer than `longest` bytes. If the file does not begin with `start`, only its beginning is read.
std::string read_text_file(const std::string& file, const InterruptHook& on_interrupt = {},
                           std::size_t longest = megabyte, std::string_view start = {});

}  // namespace isodoku::detail
