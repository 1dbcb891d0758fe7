// One read after the other until the end; nothing is assumed of the size, since pipes have none.

#include "io/text_file.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace isodoku {
namespace {

constexpr std::size_t longest = std::size_t{1} << 20U;

}  // namespace

std::string read_text_file(const std::string& file, const InterruptHook& on_interrupt) {
  const FileDescriptor input = open_input(file, on_interrupt);
  std::string text;
  std::array<char, 4096> block;
  for (;;) {
    const ssize_t count = ::read(input.number(), block.data(), block.size());
    if (count == 0) return text;
    if (count < 0) {
      if (errno != EINTR) throw system_failure("cannot read", file);
      if (on_interrupt) on_interrupt();
      continue;
    }
    text.append(block.data(), static_cast<std::size_t>(count));
    if (text.size() > longest) throw Error(ErrorKind::data, "this file is too long for rules", {file, 0, 0});
  }
}

}  // namespace isodoku
