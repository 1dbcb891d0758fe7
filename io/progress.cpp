// Progress reads the clock once for each batch of lines, and writes at most twice a second. Failures to write are
// ignored.

#include "io/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isodoku::detail {
namespace {

/// After this many seconds without another item, the time since the last item is shown.
constexpr std::uint64_t few_seconds = 2;

constexpr const char* erase_line = "\r\033[K";

void send(int file, const std::string& text) {
  [[maybe_unused]] const ssize_t count = ::write(file, text.data(), text.size());
}

/// The time left, at the average rate so far.
std::string time_left(double fraction, double seconds) {
  if (fraction <= 0 || fraction > 1) return "";
  return ", " + std::to_string(static_cast<std::uint64_t>(seconds * (1 - fraction) / fraction + 0.5)) + " s left";
}

}  // namespace

Progress::Progress(When when, std::string item_name, int file)
    : item_name_(std::move(item_name)),
      file_(file),
      active_(when == When::always || (when == When::automatic && ::isatty(file) == 1)),
      on_terminal_(::isatty(file) == 1) {}

Progress::~Progress() {
  clear();
}

void Progress::update(std::uint64_t done, double fraction) {
  show([&](double seconds) {
    if (done != done_) done_since_ = seconds;
    done_ = done;
    std::string text = progress_text(done, item_name_, seconds, fraction);
    const auto waiting = static_cast<std::uint64_t>(seconds - done_since_);
    if (waiting >= few_seconds) text += ", " + std::to_string(waiting) + " s since the last";
    return text;
  });
}

void Progress::update_share(double fraction) {
  show([&](double seconds) { return share_text(fraction, seconds); });
}

void Progress::show(const std::function<std::string(double seconds)>& text) {
  if (!active_) return;
  const Clock::time_point now = Clock::now();
  if (now - last_ < std::chrono::milliseconds(500)) return;
  last_ = now;
  const std::string line = text(std::chrono::duration<double>(now - start_).count());
  send(file_, on_terminal_ ? erase_line + line : line + "\n");
  line_open_ = on_terminal_;
}

void Progress::clear() {
  if (line_open_) send(file_, erase_line);
  line_open_ = false;
}

std::string progress_text(std::uint64_t done, const std::string& item_name, double seconds, double fraction) {
  std::string text = std::to_string(done) + " " + item_name;
  if (seconds > 0) {
    text +=
        ", " + std::to_string(static_cast<std::uint64_t>(static_cast<double>(done) / seconds)) + " " + item_name + "/s";
  }
  return text + time_left(fraction, seconds);
}

std::string share_text(double fraction, double seconds) {
  return std::to_string(static_cast<int>(100 * fraction)) + "% done" + time_left(fraction, seconds);
}

std::string duration_text(double seconds) {
  struct Unit {
    const char* name;
    double seconds;
  };
  constexpr double day = 86'400;
  constexpr std::array<Unit, 5> units = {
      {{"second", 1}, {"minute", 60}, {"hour", 3600}, {"day", day}, {"year", 365 * day}}};
  if (!(seconds < 1000 * units.back().seconds)) return "more than a thousand years";
  // The largest unit that fits at least 1.5 times.
  std::size_t unit = 0;
  while (unit + 1 < units.size() && seconds >= 1.5 * units.at(unit + 1).seconds) ++unit;
  const auto number = std::max(1L, std::lround(seconds / units.at(unit).seconds));
  return std::to_string(number) + " " + units.at(unit).name + (number == 1 ? "" : "s");
}

}  // namespace isodoku::detail
