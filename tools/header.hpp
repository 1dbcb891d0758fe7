#pragma once
// The names of the columns, where lines keep theirs.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/output.hpp"

namespace isodoku {

/// Writes the header of the first file that has one. Lines of other columns would not fit under it: a later file whose
/// header differs is an Error (data).
class HeaderWriter {
 public:
  /// `added`: the names of what is appended to each line.
  HeaderWriter(Output& output, std::vector<std::string> added) : output_(output), added_(std::move(added)) {}

  void write(std::string_view header, char separator);

 private:
  Output& output_;
  std::vector<std::string> added_;
  std::string first_;
};

}  // namespace isodoku
