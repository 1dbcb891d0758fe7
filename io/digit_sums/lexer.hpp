#pragma once
// The words of a line in the language of digit sums.

#include <cstddef>
#include <string>
#include <string_view>

namespace isodoku::detail {

[[noreturn]] void refuse_digit_sums(const std::string& file, std::size_t line, std::size_t column,
                                    const std::string& reason);

/// Reads a line word by word. refuse() throws Error (data) with the place.
class DigitSumLexer {
 public:
  DigitSumLexer(std::string_view line, std::size_t number, const std::string& file)
      : line_(line), number_(number), file_(file) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool is_at_end() const { return at_ == line_.size(); }
  [[nodiscard]] char front() const { return is_at_end() ? '\0' : line_[at_]; }
  [[nodiscard]] bool is_at_digit() const;

  void skip_spaces();

  /// Reads the character if it is the next one. Returns whether it is.
  bool take(char character);
  /// Reads digits; there may be none.
  std::string_view take_digits();
  /// Reads a letter followed by letters and digits, or nothing.
  std::string_view take_name();

  /// Goes back to an earlier position.
  void go_back(std::size_t at) { at_ = at; }

  [[noreturn]] void refuse(const std::string& reason) const { refuse_from(at_, reason); }
  [[noreturn]] void refuse_from(std::size_t at, const std::string& reason) const {
    refuse_digit_sums(file_, number_, at + 1, reason);
  }

  /// The next character, for messages: `found ')'`.
  [[nodiscard]] std::string found() const;

 private:
  std::string_view line_;
  std::size_t number_;
  const std::string& file_;
  std::size_t at_ = 0;
};

}  // namespace isodoku::detail
