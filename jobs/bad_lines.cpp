// For a million invalid lines, one write to standard error per line would take ten times as long as processing the
// lines. So messages are buffered, for at most one batch of lines. The buffer is written before the pipeline waits for
// another batch or for input, because a signal may end the program there. Errors of standard error are ignored, because
// there is nowhere to report them.

#include "jobs/bad_lines.hpp"

#include <unistd.h>

#include <cstdio>
#include <string>

#include "base/message_text.hpp"
#include "jobs/exit_code.hpp"

namespace isodoku::detail {

BadLines::BadLines(Progress& progress, SettingNames names)
    : progress_(progress), names_(names), writer_(STDERR_FILENO, "standard error") {}

BadLines::~BadLines() {
  flush();
}

void BadLines::report(const Error& error) {
  ++count_;
  write_line(error.message(names_));
}

void BadLines::note(const Reason& text) {
  write_line(printable(text.text(names_)));
}

void BadLines::write_line(const std::string& text) {
  progress_.clear();
  try {
    writer_.write(text + '\n');
  } catch (const Error&) {  // standard error cannot be written; the writer has cleared its buffer
  }
}

int BadLines::finish() {
  flush();
  progress_.clear();
  if (count_ == 0) return 0;
  std::fprintf(stderr, "isodoku: %s invalid %s skipped\n", std::to_string(count_).c_str(),
               count_ == 1 ? "line" : "lines");
  return exit_code_of(ErrorKind::data);
}

void BadLines::flush() noexcept {
  try {
    writer_.flush();
  } catch (const Error&) {
  }
}

}  // namespace isodoku::detail
