#pragma once
// Finds where quoted fields begin and end, in text that is read in pieces.

#include <cstdint>
#include <string_view>

namespace isodoku::detail {

/// Reads quotes as in RFC 4180: a field that starts with a quote ends at the next single quote, and may contain
/// delimiters and newlines; a quote elsewhere is an ordinary character.
class QuoteScan {
 public:
  explicit QuoteScan(char delimiter) : delimiter_(delimiter) {}

  void read(std::string_view text);

  /// Whether the text read so far ends within quotes.
  [[nodiscard]] bool is_open() const { return state_ == State::quoted; }
  /// The position of the last opening quote: the number of characters that were read before it.
  [[nodiscard]] std::uint64_t opened_at() const { return opened_at_; }
  /// Whether a field continues with text after its closing quote. Then this may not have been a closing quote.
  [[nodiscard]] bool has_text_after_quote() const { return has_text_after_quote_; }

 private:
  enum class State : std::uint8_t {
    start,   ///< at the start of a field, after blanks at most
    plain,   ///< in a field without quotes, or in text after its closing quote
    quoted,  ///< between the quotes
    quote,   ///< directly after a quote that closes the field, or is the first of two
    closed,  ///< after the closing quote
  };

  char delimiter_;
  State state_ = State::start;
  bool has_text_after_quote_ = false;
  std::uint64_t read_ = 0;
  std::uint64_t opened_at_ = 0;
};

}  // namespace isodoku::detail
