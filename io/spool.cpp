// The spool is an ordinary file that is unlinked as soon as it is open: no clean-up can be missed.

#include "io/spool.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkostemp is POSIX
#include <unistd.h>

#include <fcntl.h>
#include <limits>

#include "io/line_reader.hpp"

namespace isodoku {
namespace {

constexpr const char* spool_name = "temporary file";

FileDescriptor open_spool() {
  const char* const directory = ::getenv("TMPDIR");
  std::string name = directory != nullptr && *directory != '\0' ? directory : "/tmp";
  name += "/isodoku-XXXXXX";
  FileDescriptor file(::mkostemp(name.data(), O_CLOEXEC));
  if (file.number() < 0) throw system_failure("cannot make a temporary file", name);
  ::unlink(name.c_str());
  return file;
}

}  // namespace

Spool::Spool(InterruptHook on_interrupt)
    : on_interrupt_(std::move(on_interrupt)), file_(open_spool()), writer_(file_.number(), spool_name, on_interrupt_) {}

void Spool::append(std::string_view line) {
  writer_.write(line);
  writer_.write("\n");
}

void Spool::drain(const std::function<void(std::string_view line)>& take) {
  writer_.flush();
  if (::lseek(file_.number(), 0, SEEK_SET) != 0) throw system_failure("cannot read", spool_name);
  // What was appended is whole lines of our own: no limit applies.
  LineReader reader(std::move(file_), spool_name, on_interrupt_, std::numeric_limits<std::size_t>::max() / 4);
  for (Line line; reader.next(line);) take(line.text);
}

}  // namespace isodoku
