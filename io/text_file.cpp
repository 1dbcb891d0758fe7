// Reads blocks until the end. The size that the system reports is used only to reject files that are too long, since
// pipes have no size.

#include "io/text_file.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/error.hpp"
#include "io/byte_source.hpp"

namespace isodoku::detail {

std::string read_text_file(const std::string& file, const InterruptHook& on_interrupt, std::size_t longest,
                           std::string_view start) {
  FileDescriptor input = open_input(file, on_interrupt);
  const auto refuse = [&file](const char* reason) { throw Error(ErrorKind::data, reason, {file, 0, 0}); };
  constexpr const char* too_long = "this file is too long";
  struct stat status {};
  const bool is_known = ::fstat(input.number(), &status) == 0 && S_ISREG(status.st_mode);
  if (is_known && static_cast<std::uint64_t>(status.st_size) > longest) refuse(too_long);
  ByteSource source(std::move(input), file, on_interrupt, Decompression::by_content);
  std::string text;
  std::array<char, 4096> block;
  while (const std::size_t count = source.read(block)) {
    text.append(block.data(), count);
    const std::size_t compared = std::min(start.size(), text.size());
    if (std::string_view(text).substr(0, compared) != start.substr(0, compared)) return text;
    if (text.size() > longest) refuse(too_long);
  }
  return text;
}

}  // namespace isodoku::detail
