// The spool is an ordinary file that is unlinked as soon as it is open, so no clean-up is necessary. Each text is
// preceded by its length in four bytes, since records of other programs may contain newlines.

#include "io/spool.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkostemp is POSIX
#include <unistd.h>

#include <fcntl.h>

#include <cstdint>
#include <cstring>

#include "io/line_reader.hpp"

namespace isodoku::detail {
namespace {

std::string described(const std::string& folder) {
  return name_of_temporary("file", folder);
}

FileDescriptor open_spool(const std::string& folder) {
  std::string name = folder + "/isodoku-XXXXXX";
  FileDescriptor file(::mkostemp(name.data(), O_CLOEXEC));
  if (file.number() < 0) throw system_failure("cannot open", described(folder));
  ::unlink(name.c_str());
  return file;
}

}  // namespace

std::string temporary_folder() {
  const char* const folder = ::getenv("TMPDIR");
  return folder != nullptr && *folder != '\0' ? folder : "/tmp";
}

std::string name_of_temporary(const std::string& what, const std::string& folder) {
  return "temporary " + what + " in " + folder + " (the environment variable TMPDIR chooses the folder)";
}

Spool::Spool(InterruptHook on_interrupt)
    : on_interrupt_(std::move(on_interrupt)),
      folder_(temporary_folder()),
      file_(open_spool(folder_)),
      writer_(file_.number(), described(folder_), on_interrupt_) {}

void Spool::append(std::string_view text) {
  const auto length = static_cast<std::uint32_t>(text.size());
  writer_.write({reinterpret_cast<const char*>(&length), sizeof length});
  writer_.write(text);
}

void Spool::drain(const std::function<void(std::string_view text)>& take) {
  writer_.flush();
  if (::lseek(file_.number(), 0, SEEK_SET) != 0) throw system_failure("cannot read", writer_.name());
  LineReader reader(std::move(file_), writer_.name(), on_interrupt_, max_line_length, Decompression::none);
  std::string rest;  // the beginning of a text, from the blocks so far
  for (std::string_view block; reader.next_block(block);) {
    rest += block;
    std::string_view left = rest;
    std::uint32_t length = 0;
    while (left.size() >= sizeof length) {
      std::memcpy(&length, left.data(), sizeof length);
      if (left.size() - sizeof length < length) break;
      take(left.substr(sizeof length, length));
      left.remove_prefix(sizeof length + length);
    }
    rest.erase(0, rest.size() - left.size());
  }
}

}  // namespace isodoku::detail
