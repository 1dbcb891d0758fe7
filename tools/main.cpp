// The process around the program: what has to be set up once, before anything is opened.

#include <fcntl.h>
#include <unistd.h>

#include <initializer_list>

#include "tools/interrupt.hpp"
#include "tools/program.hpp"

namespace {

/// Files opened later must not take the places of closed standard streams.
void hold_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_streams();
  isodoku::catch_signals();
  return isodoku::run_program(argc, argv);
}
