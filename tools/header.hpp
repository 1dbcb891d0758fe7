#pragma once
// The names of the columns, where lines keep theirs.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/output.hpp"
#include "jobs/shard.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// Writes the header of the first file that has one, unless lines stand before it. Lines of other columns would not fit
/// under it: a later file whose header differs is an Error (data). Of shards the first writes it, so that together they
/// are one file.
class HeaderWriter {
 public:
  /// `added`: the names of what is appended to each line.
  HeaderWriter(Output& output, std::vector<std::string> added, const Shard& shard)
      : output_(output), added_(std::move(added)), is_wanted_(shard.part == 0) {}

  void write(std::string_view header, char separator);
  /// A line of the input has come, after which no header is written.
  void see_line() { has_lines_ = true; }

 private:
  Output& output_;
  std::vector<std::string> added_;
  std::string first_;
  bool is_wanted_;
  bool has_lines_ = false;
};

}  // namespace isodoku::tool
