// Translates UTF-16 to UTF-8, block by block, so that lines are the same as in a UTF-8 file. UTF-16 without a
// byte-order mark is recognised if the text begins with ASCII characters, as puzzles do.

#include "io/detail/translation.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include "base/error.hpp"

namespace isodoku::detail {
namespace {

constexpr std::string_view numpy_magic = "\x93NUMPY";
constexpr std::size_t enough_of_wide = 16;

/// Whether, among the bytes so far, every second byte is zero and the others are not, as in UTF-16 of letters and
/// digits.
bool may_be_wide(std::string_view start, std::size_t zeros_at) {
  for (std::size_t i = 0; i < std::min(start.size(), enough_of_wide); ++i) {
    if ((start[i] == '\0') != (i % 2 == zeros_at)) return false;
  }
  return true;
}

bool is_wide(std::string_view start, std::size_t zeros_at) {
  return start.size() >= enough_of_wide && may_be_wide(start, zeros_at);
}

void append_utf8(std::string& text, std::uint32_t code) {
  const auto continuation = [&](unsigned shift) { text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | (code >> 6U));
    continuation(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | (code >> 12U));
    continuation(6);
    continuation(0);
  } else {
    text += static_cast<char>(0xF0U | (code >> 18U));
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

class Utf16Translator : public Translator {
 public:
  Utf16Translator(bool is_little, std::string file, NextBytes next)
      : is_little_(is_little), file_(std::move(file)), next_(std::move(next)) {}

  std::size_t read(std::span<char> buffer) override {
    while (taken_ == text_.size() && !is_over_) translate();
    const std::size_t count = std::min(buffer.size(), text_.size() - taken_);
    std::memcpy(buffer.data(), text_.data() + taken_, count);
    taken_ += count;
    return count;
  }

 private:
  void translate() {
    text_.clear();
    taken_ = 0;
    const std::string_view bytes = next_();
    is_over_ = bytes.empty();
    if (is_over_ && (has_byte_ || high_ != 0))
      throw Error(ErrorKind::data, "invalid UTF-16: it ends in the middle of a character", {file_, line_, 1});
    for (const char byte : bytes) {
      if (!std::exchange(has_byte_, !has_byte_)) {
        byte_ = static_cast<unsigned char>(byte);
        continue;
      }
      const auto second = static_cast<unsigned char>(byte);
      add_unit(is_little_ ? static_cast<std::uint32_t>(second) << 8U | byte_
                          : static_cast<std::uint32_t>(byte_) << 8U | second);
    }
  }

  void add_unit(std::uint32_t unit) {
    const bool is_low = unit >= 0xDC00 && unit < 0xE000;
    if (is_low != (high_ != 0)) throw Error(ErrorKind::data, "invalid UTF-16: unpaired surrogate", {file_, line_, 1});
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
      return;
    }
    const std::uint32_t code = is_low ? 0x10000 + ((high_ - 0xD800) << 10U) + (unit - 0xDC00) : unit;
    high_ = 0;
    if (code == '\n') ++line_;
    check_bytes(code);
    append_utf8(text_, code);  // also for a byte-order mark: readers recognise it in UTF-8
  }

  /// If both bytes of many adjacent characters are digits or separators, the text has ASCII characters instead of
  /// UTF-16.
  void check_bytes(std::uint32_t code) {
    const auto is_of_cells = [](std::uint32_t byte) {
      return byte < 0x80 &&
             std::string_view("0123456789.,;|*_- \t\r\n").find(static_cast<char>(byte)) != std::string_view::npos;
    };
    constexpr int many = 12;
    const bool is_pair = code < 0x10000 && is_of_cells(code >> 8U) && is_of_cells(code & 0xFFU);
    byte_pairs_ = is_pair ? byte_pairs_ + 1 : 0;
    if (byte_pairs_ == many) {
      throw Error(ErrorKind::data, "UTF-8 text follows UTF-16 here: convert the file to one of them",
                  {file_, line_, 1});
    }
  }

  bool is_little_;
  std::string file_;
  NextBytes next_;
  std::string text_;
  std::size_t taken_ = 0;
  bool has_byte_ = false;
  unsigned char byte_ = 0;
  std::uint32_t high_ = 0;
  std::uint64_t line_ = 1;
  int byte_pairs_ = 0;  // number of adjacent characters that may be two ASCII characters
  bool is_over_ = false;
};

}  // namespace

std::optional<Translation> translation_of_content(std::string_view start) {
  using namespace std::string_view_literals;
  if (start.starts_with(numpy_magic)) return Translation::numpy;
  // Lines of text contain ASCII characters, which have a zero byte. Without one, the first bytes are not a byte-order
  // mark.
  const bool has_zero = start.find('\0') != std::string_view::npos;
  if (!has_zero || start.starts_with("\xFF\xFE\x00\x00"sv)) return std::nullopt;  // the latter is UTF-32
  if (start.starts_with("\xFF\xFE") || is_wide(start, 1)) return Translation::utf16_little;
  if (start.starts_with("\xFE\xFF") || is_wide(start, 0)) return Translation::utf16_big;
  return std::nullopt;
}

bool may_become_translated(std::string_view start) {
  const bool has_zero = start.find('\0') != std::string_view::npos;
  constexpr std::size_t enough_behind_mark = 256;
  const bool has_mark = start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF");
  return numpy_magic.starts_with(start) || (has_mark && !has_zero && start.size() < enough_behind_mark) ||
         (has_zero && start.size() < enough_of_wide && (may_be_wide(start, 0) || may_be_wide(start, 1)));
}

std::unique_ptr<Translator> make_translator(Translation translation, std::string file, NextBytes next) {
  if (translation == Translation::numpy) return make_numpy_translator(std::move(file), std::move(next));
  return std::make_unique<Utf16Translator>(translation == Translation::utf16_little, std::move(file), std::move(next));
}

}  // namespace isodoku::detail
