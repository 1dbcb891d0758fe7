// Progress asks the clock once per batch of lines and writes twice a second at most; failures to write
// are nobody's concern.

#include "io/progress.hpp"

#include <unistd.h>

#include <utility>

namespace isodoku {
namespace {

constexpr const char* erase_line = "\r\033[K";

void send(int file, const std::string& text) {
  [[maybe_unused]] const ssize_t count = ::write(file, text.data(), text.size());
}

}  // namespace

Progress::Progress(When when, std::string things, int file)
    : things_(std::move(things)),
      file_(file),
      active_(when == When::always || (when == When::automatic && ::isatty(file) == 1)),
      on_terminal_(::isatty(file) == 1) {}

Progress::~Progress() {
  clear();
}

void Progress::update(std::uint64_t done, double fraction) {
  if (!active_) return;
  const Clock::time_point now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(500)) return;
  last_ = now;
  const std::string text = progress_text(done, things_, std::chrono::duration<double>(now - start_).count(), fraction);
  send(file_, on_terminal_ ? erase_line + text : text + "\n");
  line_open_ = on_terminal_;
}

void Progress::clear() {
  if (line_open_) send(file_, erase_line);
  line_open_ = false;
}

std::string progress_text(std::uint64_t done, const std::string& things, double seconds, double fraction) {
  std::string text = std::to_string(done) + " " + things;
  if (seconds > 0) {
    text +=
        ", " + std::to_string(static_cast<std::uint64_t>(static_cast<double>(done) / seconds)) + " " + things + "/s";
  }
  if (fraction > 0 && fraction <= 1) {
    text += ", " + std::to_string(static_cast<std::uint64_t>(seconds * (1 - fraction) / fraction + 0.5)) + " s left";
  }
  return text;
}

}  // namespace isodoku
