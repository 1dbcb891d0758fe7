#pragma once
// Writes long texts in pieces.

#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// Collects text, and writes it in pieces of a few kilobytes, which end at the end of a line.
class PieceWriter {
 public:
  /// The function must outlive this object.
  explicit PieceWriter(const std::function<void(std::string_view)>& write) : write_(write) {}

  void text(std::string_view text) { piece_ += text; }

  void number(std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    piece_.append(digits.data(), end.ptr);
  }

  void end_line() {
    piece_ += '\n';
    if (piece_.size() >= min_piece) finish();
  }

  /// Writes the rest.
  void finish() {
    write_(piece_);
    piece_.clear();
  }

 private:
  static constexpr std::size_t min_piece = 4096;

  const std::function<void(std::string_view)>& write_;
  std::string piece_;
};

}  // namespace isodoku::detail
