// There is one header for all files: every line printed below it was read below an equal header.

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
  if (has_lines_) return;
  is_table_ = header.find(separator) != std::string_view::npos;
  if (!is_wanted_) return;
  std::string line = first_;
  for (const std::string& name : added_) line += separator + name;
  output_.write(line + '\n');
}

void HeaderWriter::see(const InputRecord& record) {
  has_lines_ = true;
  const bool has_columns =
      record.layout.kind == RecordKind::field || (record.columns != nullptr && !record.columns->empty());
  if (!is_table_ || has_columns) return;
  throw Error(ErrorKind::data,
              "this file has no columns, but the first file has '" + first_ +
                  "'; --output-format csv writes the columns of both",
              {std::string(record.file), record.number, 0});
}

}  // namespace isodoku::tool
