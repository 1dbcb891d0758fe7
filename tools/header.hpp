#pragma once
// The header with the names of the columns, for output in which lines keep their columns.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/output.hpp"
#include "io/records/input_record.hpp"
#include "jobs/shard.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Writes the header of the first file that has one, unless lines were written before. Lines with other columns would
/// not fit below it, so a later file with a different header or none is an Error (data). Of several shards, only the
/// first writes the header, so that their outputs can be joined to one file.
class HeaderWriter {
 public:
  /// `added` are the names of the values that are appended to each line.
  HeaderWriter(Output& output, std::vector<std::string> added, const Shard& shard)
      : output_(output), added_(std::move(added)), is_wanted_(shard.part == 0) {}

  void write(std::string_view header, char separator);
  /// To be called for each record of the input; after the first, no header is written. Throws Error (data) for a record
  /// without columns below a header with several.
  void see(const InputRecord& record);

 private:
  Output& output_;
  std::vector<std::string> added_;
  std::string first_;
  bool is_wanted_;
  bool has_lines_ = false;
  bool is_table_ = false;  // the header has several columns and is above all lines
};

}  // namespace isodoku::tool
