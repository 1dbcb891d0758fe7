// The spool is an ordinary file that is unlinked as soon as it is open: no clean-up can be missed.

#include "io/spool.hpp"

#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkostemp is POSIX
#include <unistd.h>

#include <fcntl.h>
#include <limits>

#include "io/line_reader.hpp"

namespace isodoku {
namespace {

std::string spool_directory() {
  const char* const directory = ::getenv("TMPDIR");
  return directory != nullptr && *directory != '\0' ? directory : "/tmp";
}

/// For messages: what the user can do is to choose another folder.
std::string described(const std::string& directory) {
  return "temporary file in " + directory + " (the environment variable TMPDIR chooses the folder)";
}

FileDescriptor open_spool(const std::string& directory) {
  std::string name = directory + "/isodoku-XXXXXX";
  FileDescriptor file(::mkostemp(name.data(), O_CLOEXEC));
  if (file.number() < 0) throw system_failure("cannot open", described(directory));
  ::unlink(name.c_str());
  return file;
}

}  // namespace

Spool::Spool(InterruptHook on_interrupt)
    : on_interrupt_(std::move(on_interrupt)),
      directory_(spool_directory()),
      file_(open_spool(directory_)),
      writer_(file_.number(), described(directory_), on_interrupt_) {}

void Spool::append(std::string_view line) {
  writer_.write(line);
  writer_.write("\n");
}

void Spool::drain(const std::function<void(std::string_view line)>& take) {
  writer_.flush();
  if (::lseek(file_.number(), 0, SEEK_SET) != 0) throw system_failure("cannot read", writer_.name());
  // What was appended is whole lines of our own: no limit applies.
  LineReader reader(std::move(file_), writer_.name(), on_interrupt_, std::numeric_limits<std::size_t>::max() / 4);
  for (Line line; reader.next(line);) take(line.text);
}

}  // namespace isodoku
