#pragma once
// Where quoted fields begin and end, in text that comes in pieces.

#include <cstdint>
#include <string_view>

namespace isodoku::detail {

/// Follows the quotes of RFC 4180: a field that starts with a quote ends at the next single one, and may hold
/// delimiters and newlines; a quote elsewhere is a character like others.
class QuoteScan {
 public:
  explicit QuoteScan(char delimiter) : delimiter_(delimiter) {}

  void read(std::string_view text);

  /// Whether what was read so far ends within quotes.
  [[nodiscard]] bool is_open() const { return state_ == State::quoted; }
  /// Where the quote stands that was opened last: so many characters of all that was read come before it.
  [[nodiscard]] std::uint64_t opened_at() const { return opened_at_; }
  /// Whether text follows a closing quote where its field should end: then it was perhaps no closing quote.
  [[nodiscard]] bool has_text_after_quote() const { return has_text_after_quote_; }

 private:
  enum class State : std::uint8_t {
    start,   ///< of a field, blanks at most have been read
    plain,   ///< in a field without quotes, or behind text after its closing quote
    quoted,  ///< between the quotes
    quote,   ///< just behind one that closes, or is the first of two
    closed,  ///< behind the one that closes
  };

  char delimiter_;
  State state_ = State::start;
  bool has_text_after_quote_ = false;
  std::uint64_t read_ = 0;
  std::uint64_t opened_at_ = 0;
};

}  // namespace isodoku::detail
