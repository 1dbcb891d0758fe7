// Writing in blocks.
//
// write(2) may take less than it is given and may be interrupted; what it has taken is dropped from
// the front before anything is thrown, so that no byte is ever written twice.

#include "io/byte_writer.hpp"

#include <unistd.h>

#include <cerrno>

namespace isodoku {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 16U;

}  // namespace

ByteWriter::ByteWriter(int file, std::string name, InterruptHook on_interrupt)
    : file_(file), name_(std::move(name)), on_interrupt_(std::move(on_interrupt)) {
  buffer_.reserve(block_size);
}

void ByteWriter::write(std::string_view bytes) {
  if (buffer_.size() + bytes.size() > block_size) flush();
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
