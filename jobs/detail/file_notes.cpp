// Threads read lines in parallel and independently of each other. Notes that depend on several lines of a file are made
// here, where the lines arrive in their order.

#include "jobs/detail/file_notes.hpp"

#include <utility>

#include "base/message_text.hpp"

namespace isodoku::detail {

void FileNotes::start(const std::string& file, std::size_t number) {
  if (number_ == number) return;
  end_file();
  file_ = file;
  number_ = number;
}

std::optional<GridFault> FileNotes::see(const Entry& entry, const Shape& shape) {
  if (entry.layout.candidates == CandidateUse::automatic) ignored_lists_ += entry.ignored_lists;
  if (std::optional<GridFault> conflict = zero_uses_.see(entry.zeros, entry.number)) return conflict;
  const bool is_of_note = entry.zeros == ZeroUse::as_symbol && entry.layout.symbols == SymbolBase::automatic;
  if (is_of_note && !std::exchange(has_zero_note_, true)) {
    note(file_ + ":" + std::to_string(entry.number), "note",
         zero_based_note(shape.size()) + "; set " + Setting::symbols + " to one-based to read it as a blank");
  }
  const bool are_of_note = entry.used_lists > 0 && entry.layout.candidates == CandidateUse::automatic;
  if (are_of_note && !std::exchange(has_list_note_, true)) {
    note(file_ + ":" + std::to_string(entry.number), "note",
         "the candidates of " + cells_text(entry.used_lists) +
             " restrict this puzzle, so all candidates count; to read only the givens, set " + Setting::givens);
  }
  return std::nullopt;
}

void FileNotes::end_file() {
  if (ignored_lists_ > 0) {
    note(file_, "warning",
         "candidates of " + cells_text(ignored_lists_) +
             " are ignored, because other cells have none; to use them, set " + Setting::candidates);
  }
  if (const std::uint64_t lines = passed_over_.lines_of_text; lines > 0) {
    note(file_, "note", "skipped " + std::to_string(lines) + (lines == 1 ? " line of text" : " lines of text"));
  }
  if (const std::uint64_t solutions = passed_over_.solutions; solutions > 0) {
    note(file_, "note",
         "skipped " + std::to_string(solutions) +
             (solutions == 1 ? " solution of the puzzle before it" : " solutions of the puzzles before them"));
  }
  number_.reset();
  passed_over_ = {};
  zero_uses_ = {};
  has_zero_note_ = false;
  has_list_note_ = false;
  ignored_lists_ = 0;
}

void FileNotes::tell_no_grid(const std::string& file, bool is_empty) {
  note(file, "note",
       is_empty ? "no grid found: the input is empty"
                : "no grid found: there are only comments (#), empty lines or names of columns");
}

void FileNotes::note(const std::string& place, const std::string& kind, const Reason& text) {
  if (!is_quiet_) messages_.note(place + ": " + kind + ": " + text);
}

}  // namespace isodoku::detail
