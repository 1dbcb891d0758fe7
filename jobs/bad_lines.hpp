#pragma once
// Messages about lines: bad ones that are skipped, and what else there is to note.

#include <cstdint>
#include <string>

#include "group/error.hpp"
#include "io/byte_writer.hpp"
#include "io/progress.hpp"

namespace isodoku {

/// Reports on standard error, in the order in which they come, many in one write. What has been reported is written by
/// flush(), or when this is destroyed; call flush() before waiting for anything.
class BadLines {
 public:
  /// The progress is cleared before messages are written.
  explicit BadLines(Progress& progress);
  BadLines(const BadLines&) = delete;
  BadLines& operator=(const BadLines&) = delete;
  ~BadLines();

  void report(const Error& error);
  /// What is no fault, as one line.
  void note(const std::string& text);
  void flush() noexcept;
  /// After the last one: clears the progress and says how many there were. Returns the exit code: 0, or 3 if there were
  /// any.
  int finish();
  /// How many have been reported.
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  Progress& progress_;
  ByteWriter writer_;
  std::uint64_t count_ = 0;
};

}  // namespace isodoku
