#pragma once
// Messages about lines: bad ones that are skipped, and what else there is to note.

#include <cstdint>
#include <string>

#include "base/error.hpp"
#include "io/byte_writer.hpp"
#include "io/progress.hpp"

namespace isodoku::detail {

/// Reports on standard error, in the order in which they come, many in one write. What has been reported is written by
/// flush(), or when this is destroyed; call flush() before waiting for anything.
class BadLines {
 public:
  /// The progress is cleared before messages are written. `names` are those of settings in messages.
  explicit BadLines(Progress& progress, SettingNames names = plain_setting_name);
  BadLines(const BadLines&) = delete;
  BadLines& operator=(const BadLines&) = delete;
  ~BadLines();

  void report(const Error& error);
  /// Prints a note, which does not count as an invalid line. It begins with a place.
  void note(const Reason& text);
  void flush() noexcept;
  /// After the last one: clears the progress and says how many there were. Returns the exit code: 0, or 3 if there were
  /// any.
  int finish();
  /// How many have been reported.
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  void write_line(const std::string& text);

  Progress& progress_;
  SettingNames names_;
  ByteWriter writer_;
  std::uint64_t count_ = 0;
};

}  // namespace isodoku::detail
