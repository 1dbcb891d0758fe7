// Lines out of blocks.
//
// The buffer holds [begin, end) of bytes not yet handed out. Lines are found by memchr and handed out
// in place; only the partial line at the end of a block is moved, to the front. The buffer doubles
// while one line fills it, up to the limit plus a block; from there on the line is cut at the limit
// and its bytes are overwritten until its newline comes. So memory is bounded whatever the input is,
// and each byte is looked at once.

#include "io/line_reader.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace isodoku {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 17U;

}  // namespace

LineReader::LineReader(FileDescriptor input, std::string name, InterruptHook on_interrupt, std::size_t limit,
                       Decompression decompression)
    : source_(std::move(input), name, std::move(on_interrupt), decompression),
      name_(std::move(name)),
      limit_(limit),
      buffer_(block_size) {}

bool LineReader::next(Line& line) {
  for (;;) {
    const char* const from = buffer_.data() + scanned_;
    const auto* const newline = static_cast<const char*>(std::memchr(from, '\n', end_ - scanned_));
    if (newline == nullptr && fill()) continue;
    const std::size_t line_end = newline != nullptr ? static_cast<std::size_t>(newline - buffer_.data()) : end_;
    if (newline == nullptr && line_end == begin_) return false;
    const std::size_t length = line_end - begin_;
    line = {{buffer_.data() + begin_, std::min(length, limit_)}, ++number_, cut_ || length > limit_};
    begin_ = scanned_ = line_end + (newline != nullptr ? 1 : 0);
    cut_ = false;
    return true;
  }
}

std::string_view LineReader::peek() {
  constexpr std::size_t enough = 64;
  const auto ahead = [this] { return std::string_view(buffer_.data() + begin_, end_ - begin_); };
  while (ahead().size() < enough && ahead().find('\n') == std::string_view::npos && fill()) {
  }
  return ahead();
}

bool LineReader::next_block(std::string_view& block) {
  if (begin_ == end_ && !fill()) return false;
  block = {buffer_.data() + begin_, end_ - begin_};
  begin_ = scanned_ = end_;
  return true;
}

/// Reads another block behind the partial line; false when there is no more.
bool LineReader::fill() {
  if (at_end_) return false;
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  if (end_ == buffer_.size()) {
    if (end_ < limit_ + block_size) {
      buffer_.resize(std::min(2 * end_, limit_ + block_size));
    } else {
      end_ = limit_;
      cut_ = true;
    }
  }
  scanned_ = end_;
  const std::size_t count = source_.read(std::span(buffer_).subspan(end_));
  at_end_ = count == 0;
  end_ += count;
  return !at_end_;
}

}  // namespace isodoku
