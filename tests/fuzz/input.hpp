#pragma once
// Reads the bytes of fuzz inputs, and damages valid texts.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace isodoku {

/// The bytes of one input, read from the beginning. Missing bytes are 0, so every input is valid, and small changes of
/// an input are small changes of its meaning.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : bytes_(data, size) {}

  [[nodiscard]] bool is_empty() const { return bytes_.empty(); }

  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }

  /// The next `bytes` bytes as a number, with the most significant byte first.
  std::uint64_t number(int bytes) {
    std::uint64_t number = 0;
    for (int i = 0; i < bytes; ++i) number = number << 8U | byte();
    return number;
  }

  /// All remaining bytes.
  [[nodiscard]] std::string_view rest() const { return {reinterpret_cast<const char*>(bytes_.data()), bytes_.size()}; }

 private:
  std::span<const std::uint8_t> bytes_;
};

/// Changes a text at up to `max_edits` places, which the input determines: flips a bit, replaces, inserts or removes a
/// byte, cuts the text off, or appends a copy of a part of it. The default number of edits is too small to change both
/// a field and the 16 digits of its checksum.
inline std::string damaged(std::string text, Input& input, int max_edits = 4) {
  for (int i = 0; i < max_edits && !input.is_empty(); ++i) {
    const unsigned kind = input.byte();
    const std::size_t at = text.empty() ? 0 : input.number(2) % text.size();
    const std::uint8_t value = input.byte();
    switch (text.empty() ? 2 : kind % 6) {
      case 0:
        text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << value % 8U));
        break;
      case 1:
        text[at] = static_cast<char>(value);
        break;
      case 2:
        text.insert(at, 1, static_cast<char>(value));
        break;
      case 3:
        text.erase(at, 1);
        break;
      case 4:
        text.resize(at);
        break;
      default:
        text += text.substr(at, value);
    }
  }
  return text;
}

}  // namespace isodoku
