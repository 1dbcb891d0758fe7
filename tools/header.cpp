// One header for all files: what is printed below it has been read below the same one.

#include "tools/header.hpp"

#include "base/error.hpp"

namespace isodoku::tool {

void HeaderWriter::write(std::string_view header, char separator) {
  if (!first_.empty()) {
    if (header == first_) return;
    throw Error(ErrorKind::data, "the columns of this file, '" + std::string(header) +
                                     "', differ from those of the first file, '" + first_ +
                                     "'; --output-format csv writes the columns of both");
  }
  first_ = header;
  if (!is_wanted_ || has_lines_) return;
  std::string line = first_;
  for (const std::string& name : added_) line += separator + name;
  output_.write(line + '\n');
}

}  // namespace isodoku::tool
