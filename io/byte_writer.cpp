// Writes in blocks.
//
// write(2) may accept only a part of the bytes, and may be interrupted. The accepted bytes are removed from the buffer
// before anything is thrown, so no byte is written twice.
//
// Each write to a pipe wakes a waiting reader, and blocks until the pipe has room for the bytes. If the reader is the
// faster one, this is the main cost. So pipes are enlarged, and a block is a quarter of an enlarged pipe. Blocks end
// where pieces end, so pieces should be much smaller than a block, or at least as large as one. Large pieces are
// written without a copy.

#include "io/byte_writer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace isodoku::detail {
namespace {

constexpr std::size_t min_block_size = std::size_t{1} << 16U;

#ifdef F_GETPIPE_SZ
constexpr int wanted_in_pipe = 1 << 20;  // the limit for all users of Linux

std::size_t block_size_for(int file) {
  const int in_pipe = ::fcntl(file, F_GETPIPE_SZ);
  if (in_pipe < 0) return min_block_size;  // not a pipe
  const int enlarged = in_pipe < wanted_in_pipe ? ::fcntl(file, F_SETPIPE_SZ, wanted_in_pipe) : in_pipe;
  return std::max(min_block_size, static_cast<std::size_t>(std::max(enlarged, 0)) / 4);
}
#else
std::size_t block_size_for(int /*file*/) {
  return min_block_size;
}
#endif

}  // namespace

ByteWriter::ByteWriter(int file, std::string name, InterruptHook on_interrupt)
    : file_(file), name_(std::move(name)), on_interrupt_(std::move(on_interrupt)), block_size_(block_size_for(file)) {
  buffer_.reserve(block_size_);
}

void ByteWriter::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > block_size_) flush();
  if (bytes.size() >= block_size_) bytes.remove_prefix(write_once(bytes));
  buffer_ += bytes;
}

void ByteWriter::flush() {
  while (!buffer_.empty()) {
    const std::size_t count = write_once(buffer_);
    buffer_.erase(0, count);
    if (count == 0 && on_interrupt_) on_interrupt_();
  }
}

/// Returns the number of bytes that the system has accepted; 0 if a signal came first.
std::size_t ByteWriter::write_once(std::string_view bytes) {
  const ssize_t count = ::write(file_, bytes.data(), bytes.size());
  if (count >= 0) return static_cast<std::size_t>(count);
  if (errno == EINTR) return 0;
  buffer_.clear();
  if (errno == EPIPE) throw ClosedPipe(name_);
  throw system_failure("cannot write", name_);
}

}  // namespace isodoku::detail
