#pragma once
// Shows the progress of long work on standard error.

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "io/terminal.hpp"

namespace isodoku::detail {

/// Writes the number of completed items, the rate, and the time left at this rate. On a terminal, one line is
/// overwritten each time; otherwise each text is a new line. Colours are never used, so NO_COLOR is respected.
class Progress {
 public:
  using When = isodoku::detail::When;

  /// `file` is a descriptor, 2 for standard error. Automatic: only if it is a terminal. `item_name` is the name of
  /// items, as a plural.
  explicit Progress(When when, std::string item_name = "lines", int file = 2);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Clears the line.
  ~Progress();

  [[nodiscard]] bool is_active() const { return active_; }
  /// Writes if the last time was at least half a second ago. `fraction` is the completed share of the work; 0 if
  /// unknown.
  void update(std::uint64_t done, double fraction);
  /// The same for work without items: writes the completed share, and the time left.
  void update_share(double fraction);
  /// Clears the line on a terminal, so that a message can follow.
  void clear();

 private:
  void show(const std::function<std::string(double seconds)>& text);

  using Clock = std::chrono::steady_clock;

  std::string item_name_;
  int file_;
  bool active_;
  bool on_terminal_;
  bool line_open_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
  std::uint64_t done_ = 0;  // number of items at the last update
  double done_since_ = 0;   // time of its last change, in seconds from the start
};

/// `120000 lines, 60000 lines/s, 12 s left`; without the time left if `fraction` is 0.
std::string progress_text(std::uint64_t done, const std::string& item_name, double seconds, double fraction);

/// `25% done, 6 s left`; without the time left if `fraction` is 0.
std::string share_text(double fraction, double seconds);

/// A duration in words: `2 seconds`, `7 minutes`, `3 hours`, `12 days`, `40 years`, `more than a thousand years`.
std::string duration_text(double seconds);

}  // namespace isodoku::detail
