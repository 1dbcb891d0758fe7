// Splits blocks into lines.
//
// The bytes [begin_, end_) of the buffer are not returned yet. Lines are found by memchr and returned in place. Only
// the partial line at the end of a block is moved, to the front. The buffer doubles while one line fills it, up to the
// limit plus a block. Then the line is returned, cut at the limit, even if its newline has not been read. So memory and
// the time until a fault is reported are bounded for any input, and each byte is examined once.

#include "io/line_reader.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t block_size = std::size_t{1} << 17U;

}  // namespace

LineReader::LineReader(FileDescriptor input, std::string name, InterruptHook on_interrupt, std::size_t limit,
                       Decompression decompression)
    : source_(std::move(input), name, std::move(on_interrupt), decompression),
      name_(std::move(name)),
      limit_(limit),
      buffer_(block_size) {}

LineReader::LineReader(std::string_view text)
    : source_(FileDescriptor(), {}, {}, Decompression::none),
      limit_(max_line_length),
      buffer_(std::max<std::size_t>(text.size(), 1)),  // an empty vector would have no address
      end_(text.size()),
      at_end_(true) {
  std::ranges::copy(text, buffer_.begin());
}

bool LineReader::next(Line& line) {
  if (is_cut_) skip_rest();
  for (;;) {
    const char* const from = buffer_.data() + scanned_;
    const auto* const newline = static_cast<const char*>(std::memchr(from, '\n', end_ - scanned_));
    if (newline == nullptr && end_ - begin_ <= limit_ && fill()) continue;
    const std::size_t line_end = newline != nullptr ? static_cast<std::size_t>(newline - buffer_.data()) : end_;
    if (newline == nullptr && line_end == begin_) return false;
    const std::size_t length = line_end - begin_;
    is_cut_ = length > limit_;
    line = {{buffer_.data() + begin_, std::min(length, limit_)}, ++number_, is_cut_};
    begin_ = scanned_ = is_cut_ ? begin_ + limit_ : line_end + (newline != nullptr ? 1 : 0);
    return true;
  }
}

bool LineReader::next_part(Line& part) {
  if (!std::exchange(is_cut_, false)) return false;
  const std::uint64_t number = number_--;
  const bool has_more = next(part);
  number_ = number;
  return has_more;
}

/// Skips to the end of the line that was cut, or of the file.
void LineReader::skip_rest() {
  is_cut_ = false;
  for (std::uint64_t skipped = 0; begin_ < end_ || fill();) {
    const auto* const newline = static_cast<const char*>(std::memchr(buffer_.data() + begin_, '\n', end_ - begin_));
    skipped += end_ - begin_;
    begin_ = scanned_ = newline != nullptr ? static_cast<std::size_t>(newline - buffer_.data()) + 1 : end_;
    if (newline != nullptr) return;
    if (skipped > max_skipped_length) {
      throw Error(ErrorKind::data, "a line is longer than " + std::to_string(max_skipped_length) + " bytes",
                  {name_, number_, limit_ + 1});
    }
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

/// Reads another block after the partial line. Returns false if there is no more.
bool LineReader::fill() {
  if (at_end_) return false;
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = 0;
  if (end_ == buffer_.size()) buffer_.resize(2 * end_);
  scanned_ = end_;
  const std::size_t count = source_.read(std::span(buffer_).subspan(end_));
  at_end_ = count == 0;
  end_ += count;
  return !at_end_;
}

}  // namespace isodoku::detail
