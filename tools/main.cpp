// The process around the program: what must be set up once, before any file is opened.
//
// Running out of memory is reported like other errors (run_program). But where a library does not let std::bad_alloc
// pass, the process terminates; for example, CLI11 has noexcept functions that copy strings. Even then, it reports the
// reason and ends with the documented exit code. This also holds if memory runs out before main() begins, or for the
// exception itself.

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <initializer_list>
#include <new>

#include "jobs/interrupt.hpp"
#include "tools/guarded_run.hpp"
#include "tools/program.hpp"

namespace {

/// Files opened later must not take the numbers of closed standard streams.
void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

[[noreturn]] void terminate() {
  // There is no exception if there was no memory to make one.
  if (std::current_exception() == nullptr) ::_exit(isodoku::tool::report_out_of_memory());
  try {
    std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc&) {
    ::_exit(isodoku::tool::report_out_of_memory());
  } catch (...) {
    // Other exceptions are not reported here.
  }
  std::abort();
}

/// Runs before the libraries make their global objects, which need memory.
[[gnu::constructor(101)]] void report_termination() {
  std::set_terminate(terminate);
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_streams();
  isodoku::detail::catch_signals();
  return isodoku::tool::run_program(argc, argv);
}
