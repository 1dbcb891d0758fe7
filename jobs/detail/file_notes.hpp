#pragma once
// What is said of each file as a whole: once, whatever its lines.

#include <cstdint>
#include <optional>
#include <string>

#include "grid/grid.hpp"
#include "jobs/bad_lines.hpp"
#include "jobs/detail/batch.hpp"

namespace isodoku::detail {

/// Follows the good records of all files, in their order.
class FileNotes {
 public:
  /// Notes go to `messages`, which must outlive this; nowhere if the run is quiet.
  FileNotes(BadLines& messages, bool is_quiet) : messages_(messages), is_quiet_(is_quiet) {}

  /// The records that follow are of that file.
  void start(const std::string& file, std::size_t number);
  /// The next record, of a grid of the shape; returns the fault if its zeros contradict those of an earlier one.
  std::optional<GridFault> see(const Entry& entry, const Shape& shape);
  /// Text of the file that is not a puzzle.
  void pass_over(const PassedOver& passed_over) {
    passed_over_.lines_of_text += passed_over.lines_of_text;
    passed_over_.solutions += passed_over.solutions;
  }
  /// The file has no record, good or bad.
  void tell_no_grid(const std::string& file, bool is_empty);
  /// No more records of the file will come.
  void end_file();

 private:
  void note(const std::string& place, const std::string& kind, const Reason& text);

  BadLines& messages_;
  bool is_quiet_;
  std::string file_;
  std::optional<std::size_t> number_;
  ZeroUses zero_uses_;
  bool has_zero_note_ = false;
  bool has_list_note_ = false;
  std::uint64_t ignored_lists_ = 0;
  PassedOver passed_over_;
};

}  // namespace isodoku::detail
