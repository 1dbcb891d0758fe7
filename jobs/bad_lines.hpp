#pragma once
// Messages about lines: skipped invalid lines, and notes.

#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "io/byte_writer.hpp"
#include "io/progress.hpp"

namespace isodoku::detail {

/// Reports on standard error, in order, with many messages per write. Messages are written by flush() and by the
/// destructor; call flush() before waiting for anything.
class BadLines {
 public:
  /// The progress is cleared before messages are written. `names` gives the names of settings in messages.
  explicit BadLines(Progress& progress, SettingNames names = plain_setting_name);
  BadLines(const BadLines&) = delete;
  BadLines& operator=(const BadLines&) = delete;
  ~BadLines();

  void report(const Error& error);
  /// Prints a note, which does not count as an invalid line. The text must begin with a place.
  void note(const Reason& text);
  void flush() noexcept;
  /// To be called after the last line: clears the progress and reports the number of invalid lines. Returns the exit
  /// code: 0, or 3 if there were any.
  int finish();
  /// The number of reported lines.
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  void write_line(const std::string& text);

  Progress& progress_;
  SettingNames names_;
  ByteWriter writer_;
  std::uint64_t count_ = 0;
};

}  // namespace isodoku::detail
