// One read after the other until the end; nothing is assumed of the size, since pipes have none.

#include "io/text_file.hpp"

#include <array>

#include "group/error.hpp"
#include "io/byte_source.hpp"

namespace isodoku {

std::string read_text_file(const std::string& file, const InterruptHook& on_interrupt, std::size_t longest) {
  ByteSource source(open_input(file, on_interrupt), file, on_interrupt, Decompression::by_content);
  std::string text;
  std::array<char, 4096> block;
  while (const std::size_t count = source.read(block)) {
    text.append(block.data(), count);
    if (text.size() > longest)
      throw Error(ErrorKind::data, "this file is too long for what it should hold", {file, 0, 0});
  }
  return text;
}

}  // namespace isodoku
