#pragma once
// Stopping cleanly when the user or the system says so.

namespace isodoku::detail {

/// Thrown when SIGINT, SIGTERM or SIGHUP has come.
struct Interrupted {
  int signal;
};

/// From now on those signals are noted, and a write to a closed pipe or beyond a limit on file sizes is an error of
/// that write.
void catch_signals();

/// Throws Interrupted if a signal was noted.
void check_interrupt();

/// While it lives, signals go to other threads: threads started now never see them, so that they
/// interrupt the thread that reads and writes.
class SignalsElsewhere {
 public:
  SignalsElsewhere();
  SignalsElsewhere(const SignalsElsewhere&) = delete;
  SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;
  ~SignalsElsewhere();
};

}  // namespace isodoku::detail
