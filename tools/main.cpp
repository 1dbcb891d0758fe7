// The process around the program: what has to be set up once, before anything is opened.
//
// Out of memory is an error like others (run_program), but where a library does not let std::bad_alloc through (CLI11
// has functions that copy strings and are noexcept) the process terminates. Even then it says why, and ends with the
// documented exit code; also where memory ends before main() begins, or leaves no room for the exception itself.

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

/// Files opened later must not take the places of closed standard streams.
void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

[[noreturn]] void terminate() {
  // Without an exception: there was no memory to make one.
  if (std::current_exception() == nullptr) ::_exit(isodoku::tool::report_out_of_memory());
  try {
    std::rethrow_exception(std::current_exception());
  } catch (const std::bad_alloc&) {
    ::_exit(isodoku::tool::report_out_of_memory());
  } catch (...) {
    // Not ours to name.
  }
  std::abort();
}

/// Before objects of the libraries are made, which allocate.
[[gnu::constructor(101)]] void report_termination() {
  std::set_terminate(terminate);
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_streams();
  isodoku::detail::catch_signals();
  return isodoku::tool::run_program(argc, argv);
}
