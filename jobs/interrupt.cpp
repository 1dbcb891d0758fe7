// The signal handler records the signal and sets an alarm. If the program still runs one second later, the alarm ends
// it with the same exit code. (An unfinished output file has no name yet, so nothing remains of it.) The handler is
// installed without SA_RESTART, so a blocked read or write returns, and its hook (check_interrupt) throws. Otherwise
// the reading loop checks once per batch. Destructors clean up.

#include "jobs/interrupt.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

namespace isodoku::detail {
namespace {

// The handler may run on any thread, and any thread may read this.
std::atomic<int> noted_signal = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may take no lock");
constexpr unsigned seconds_to_stop = 1;

constexpr std::array<int, 3> stop_signals = {SIGINT, SIGTERM, SIGHUP};

void mask_stop_signals(int how) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : stop_signals) sigaddset(&set, signal);
  pthread_sigmask(how, &set, nullptr);
}

}  // namespace

void catch_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int signal : stop_signals) {
    struct sigaction action {};
    // A program that was started in the background or by nohup already ignores some signals, and must still ignore
    // them.
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) continue;
    action = {};
    action.sa_handler = [](int number) {
      noted_signal = number;
      ::alarm(seconds_to_stop);
    };
    sigaction(signal, &action, nullptr);
  }
  struct sigaction on_alarm {};
  on_alarm.sa_handler = [](int) { ::_exit(128 + noted_signal); };
  sigaction(SIGALRM, &on_alarm, nullptr);
}

void check_interrupt() {
  if (noted_signal != 0) throw Interrupted{noted_signal};
}

SignalsElsewhere::SignalsElsewhere() {
  mask_stop_signals(SIG_BLOCK);
}

SignalsElsewhere::~SignalsElsewhere() {
  mask_stop_signals(SIG_UNBLOCK);
}

}  // namespace isodoku::detail
