// A write to standard error for each of a million bad lines would cost ten times what the lines cost. So messages are
// gathered, at most for one batch of lines: they are written before the pipeline waits for another batch or for input,
// where a signal may end the program. Where standard error cannot be written there is nobody to tell.

#include "jobs/bad_lines.hpp"

#include <unistd.h>

namespace isodoku {

BadLines::BadLines(Progress& progress) : progress_(progress), writer_(STDERR_FILENO, "standard error") {}

BadLines::~BadLines() {
  flush();
}

void BadLines::report(const Error& error) {
  ++count_;
  progress_.clear();
  try {
    writer_.write(error.message() + '\n');
  } catch (const Error&) {  // of the writer, which has dropped what it held
  }
}

void BadLines::flush() noexcept {
  try {
    writer_.flush();
  } catch (const Error&) {
  }
}

}  // namespace isodoku
