// Reads the file in blocks of one megabyte, and calls the hook if a signal interrupts reading.

#include "io/file_checksum.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <vector>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 20U;

}  // namespace

Checksum checksum_of_file(const std::string& file, std::uint64_t bytes, const InterruptHook& on_interrupt) {
  Checksum checksum;
  const FileDescriptor input = open_input(file, on_interrupt);
  std::vector<char> block(block_size);
  for (std::uint64_t left = bytes; left > 0;) {
    const ssize_t count = ::read(input.number(), block.data(), std::min<std::uint64_t>(left, block.size()));
    if (count < 0 && errno == EINTR) {
      if (on_interrupt) on_interrupt();
      continue;
    }
    if (count < 0) throw system_failure("cannot read", file);
    if (count == 0) throw Error(ErrorKind::data, "the file is shorter than expected", {file, 0, 0});
    checksum.add({block.data(), static_cast<std::size_t>(count)});
    left -= static_cast<std::uint64_t>(count);
  }
  return checksum;
}

}  // namespace isodoku::detail
