// One read after the other until the end; nothing is assumed of the size, since pipes have none.

#include "io/text_file.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>

namespace isodoku {

std::string read_text_file(const std::string& file, const InterruptHook& on_interrupt, std::size_t longest) {
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
    if (text.size() > longest)
      throw Error(ErrorKind::data, "this file is too long for what it should hold", {file, 0, 0});
  }
}

}  // namespace isodoku
