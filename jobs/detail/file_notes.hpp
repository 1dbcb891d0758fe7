#pragma once
// Notes about a file as a whole, each printed once.

#include <cstdint>
#include <optional>
#include <string>

#include "grid/grid.hpp"
#include "jobs/bad_lines.hpp"
#include "jobs/detail/batch.hpp"

namespace isodoku::detail {

/// Follows the valid records of all files, in order.
class FileNotes {
 public:
  /// Notes are passed to `messages`, which must outlive this object; a quiet run prints none.
  FileNotes(BadLines& messages, bool is_quiet) : messages_(messages), is_quiet_(is_quiet) {}

  /// Starts a file; the following records are from it.
  void start(const std::string& file, std::size_t number);
  /// Processes the next record, a grid of the shape. Returns the fault if its zeros contradict those of an earlier
  /// record.
  std::optional<GridFault> see(const Entry& entry, const Shape& shape);
  /// Text of the file that is not a puzzle.
  void pass_over(const PassedOver& passed_over) {
    passed_over_.lines_of_text += passed_over.lines_of_text;
    passed_over_.solutions += passed_over.solutions;
  }
  /// The file has no record, valid or not.
  void tell_no_grid(const std::string& file, bool is_empty);
  /// Ends the file.
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
