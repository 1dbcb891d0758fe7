#pragma once
// The names of the columns, where lines keep theirs.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/output.hpp"
#include "io/records/input_record.hpp"
#include "jobs/shard.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Writes the header of the first file that has one, unless lines stand before it. Lines of other columns would not fit
/// under it: a later file whose header differs, or that has none, is an Error (data). Of shards the first writes it, so
/// that together they are one file.
class HeaderWriter {
 public:
  /// `added`: the names of what is appended to each line.
  HeaderWriter(Output& output, std::vector<std::string> added, const Shard& shard)
      : output_(output), added_(std::move(added)), is_wanted_(shard.part == 0) {}

  void write(std::string_view header, char separator);
  /// A record of the input has come, after which no header is written. Throws Error (data) for one that has no columns
  /// below a header with several.
  void see(const InputRecord& record);

 private:
  Output& output_;
  std::vector<std::string> added_;
  std::string first_;
  bool is_wanted_;
  bool has_lines_ = false;
  bool is_table_ = false;  // the header has several columns, and stands above all lines
};

}  // namespace isodoku::tool
