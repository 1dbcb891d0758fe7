#pragma once
// A file in memory.

#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>
#include <string_view>

#include "io/file_descriptor.hpp"

namespace isodoku {

/// Returns a file with these bytes, to be read from its beginning.
inline detail::FileDescriptor memory_file(std::string_view bytes) {
  detail::FileDescriptor file(::memfd_create("input", MFD_CLOEXEC));
  if (file.number() < 0 || ::write(file.number(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()) ||
      ::lseek(file.number(), 0, SEEK_SET) != 0) {
    throw std::runtime_error("no file in memory");
  }
  return file;
}

}  // namespace isodoku
