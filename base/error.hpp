#pragma once
// The one exception type of the library, with the place it speaks of.
//
// Example:
//
//     const Error error(ErrorKind::data, "no grid", {"puzzles.txt", 3, 14});
//     assert(error.message() == "puzzles.txt:3:14: error: no grid");

#include <cstdint>
#include <stdexcept>
#include <string>

#include "base/public.hpp"
#include "base/reason.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What went wrong.
enum class ErrorKind : std::uint8_t {
  usage,     ///< the caller asked for something that does not exist
  data,      ///< the input is not a grid, a transform, ...
  io,        ///< a file cannot be opened, read or written
  internal,  ///< an internal check failed: a bug
  stopped,   ///< a stop was requested (Execution::stop)
};

/// A place in an input: file name, line and byte column, both from 1; 0 means "does not apply".
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

/// Thrown by every function of the library that cannot do what it was asked.
class Error : public std::runtime_error {
 public:
  /// What cannot be printed in a reason is escaped, and one that is longer than 4096 bytes is cut.
  Error(ErrorKind kind, Reason reason, Place place = {});

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  [[nodiscard]] const Place& place() const noexcept { return place_; }
  [[nodiscard]] const Reason& reason() const noexcept { return reason_; }

  /// `file:line:column: error: reason`, leaving out what does not apply; one line that can be shown on a terminal.
  [[nodiscard]] std::string message(SettingNames names = plain_setting_name) const;

 private:
  ErrorKind kind_;
  Place place_;
  Reason reason_;
};

}  // namespace isodoku
