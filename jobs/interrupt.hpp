#pragma once
// Stops cleanly on signals of the user or the system.

namespace isodoku::detail {

/// Thrown after SIGINT, SIGTERM or SIGHUP.
struct Interrupted {
  int signal;
};

/// After this call, SIGINT, SIGTERM and SIGHUP are recorded. A write to a closed pipe, or beyond a limit on file sizes,
/// is then an error of that write.
void catch_signals();

/// Throws Interrupted if a signal was recorded.
void check_interrupt();

/// While this object exists, new threads block these signals, so that the signals interrupt the thread that reads and
/// writes.
class SignalsElsewhere {
 public:
  SignalsElsewhere();
  SignalsElsewhere(const SignalsElsewhere&) = delete;
  SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;
  ~SignalsElsewhere();
};

}  // namespace isodoku::detail
