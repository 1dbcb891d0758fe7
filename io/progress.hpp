#pragma once
// How far long work has come, on standard error.

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "io/terminal.hpp"

namespace isodoku::detail {

/// Writes how many items are done, the rate, and the time left by this run's own rate: on a terminal one line that
/// is written over, elsewhere a line at a time. No colour is ever used, so NO_COLOR is honoured.
class Progress {
 public:
  using When = isodoku::detail::When;

  /// `file` is a descriptor, 2 for standard error; automatic means only if that is a terminal. `item_name` is the
  /// plural of what is done.
  explicit Progress(When when, std::string item_name = "lines", int file = 2);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Ends the line that is written over.
  ~Progress();

  [[nodiscard]] bool is_active() const { return active_; }
  /// Writes if the last time is half a second ago. `fraction` of the work is done; 0 if unknown.
  void update(std::uint64_t done, double fraction);
  /// The same for work that is not made of items: how much is done, and the time left.
  void update_share(double fraction);
  /// Clears the line that is written over, so that a message may follow.
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
  std::uint64_t done_ = 0;  // when it was shown
  double done_since_ = 0;   // in seconds from the start
};

/// `120000 lines, 60000 lines/s, 12 s left`; without the last for fraction 0.
std::string progress_text(std::uint64_t done, const std::string& item_name, double seconds, double fraction);

/// `25% done, 6 s left`; without the last for fraction 0.
std::string share_text(double fraction, double seconds);

/// For people: `2 seconds`, `7 minutes`, `3 hours`, `12 days`, `40 years`, `more than a thousand years`.
std::string duration_text(double seconds);

}  // namespace isodoku::detail
