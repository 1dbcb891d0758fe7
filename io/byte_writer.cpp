// Writing in blocks.
//
// write(2) may take less than it is given and may be interrupted; what it has taken is dropped from
// the front before anything is thrown, so that no byte is ever written twice.
//
// Each write to a pipe wakes its reader, if that waits, and waits itself for what the pipe cannot hold. Where the
// reader is the faster one this costs more than all else. So pipes are asked to hold more, and a block fills a
// quarter of such a one. Callers give bytes in pieces much smaller than a block, since blocks end where pieces end.

#include "io/byte_writer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace isodoku {
namespace {

constexpr std::size_t least_block_size = std::size_t{1} << 16U;
constexpr int wanted_in_pipe = 1 << 20;  // what Linux allows everyone

std::size_t block_size_for(int file) {
  const int in_pipe = ::fcntl(file, F_GETPIPE_SZ);
  if (in_pipe < 0) return least_block_size;  // no pipe
  const int enlarged = in_pipe < wanted_in_pipe ? ::fcntl(file, F_SETPIPE_SZ, wanted_in_pipe) : in_pipe;
  return std::max(least_block_size, static_cast<std::size_t>(std::max(enlarged, 0)) / 4);
}

}  // namespace

ByteWriter::ByteWriter(int file, std::string name, InterruptHook on_interrupt)
    : file_(file), name_(std::move(name)), on_interrupt_(std::move(on_interrupt)), block_size_(block_size_for(file)) {
  buffer_.reserve(block_size_);
}

void ByteWriter::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > block_size_) flush();
  buffer_ += bytes;
}

void ByteWriter::flush() {
  while (!buffer_.empty()) {
    const ssize_t count = ::write(file_, buffer_.data(), buffer_.size());
    if (count >= 0) {
      buffer_.erase(0, static_cast<std::size_t>(count));
    } else if (errno == EINTR) {
      if (on_interrupt_) on_interrupt_();
    } else if (errno == EPIPE) {
      buffer_.clear();
      throw ClosedPipe(name_);
    } else {
      buffer_.clear();
      throw system_failure("cannot write", name_);
    }
  }
}

}  // namespace isodoku
