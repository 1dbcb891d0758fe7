#pragma once
// The checksum of a file that may have grown since.

#include <cstdint>
#include <string>

#include "base/checksum.hpp"
#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// Of the first `bytes` bytes of a file. Throws Error (io) if it cannot be read, (data) if it is shorter.
Checksum checksum_of_file(const std::string& file, std::uint64_t bytes, const InterruptHook& on_interrupt = {});

}  // namespace isodoku::detail
