#pragma once
// The checksum of the beginning of a file, since the file may have grown.

#include <cstdint>
#include <string>

#include "base/checksum.hpp"
#include "io/file_descriptor.hpp"

namespace isodoku::detail {

/// The checksum of the first `bytes` bytes of a file. Throws Error (io) if the file cannot be read, and Error (data) if
/// it is shorter.
Checksum checksum_of_file(const std::string& file, std::uint64_t bytes, const InterruptHook& on_interrupt = {});

}  // namespace isodoku::detail
