// Words are ASCII. The caller reports any other character as an error.

#include "io/digit_sums/lexer.hpp"

#include "base/error.hpp"
#include "grid/grid.hpp"

namespace isodoku::detail {
namespace {

bool is_digit(char character) {
  return character >= '0' && character <= '9';
}

bool is_letter(char character) {
  return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z');
}

}  // namespace

void refuse_digit_sums(const std::string& file, std::size_t line, std::size_t column, const std::string& reason) {
  throw Error(ErrorKind::data, reason, {file, line, column});
}

bool DigitSumLexer::is_at_digit() const {
  return is_digit(front());
}

void DigitSumLexer::skip_spaces() {
  while (front() == ' ' || front() == '\t') ++at_;
}

bool DigitSumLexer::take(char character) {
  const bool is_next = !is_at_end() && front() == character;
  if (is_next) ++at_;
  return is_next;
}

std::string_view DigitSumLexer::take_digits() {
  const std::size_t begin = at_;
  while (is_digit(front())) ++at_;
  return line_.substr(begin, at_ - begin);
}

std::string_view DigitSumLexer::take_name() {
  const std::size_t begin = at_;
  if (is_letter(front())) {
    while (is_letter(front()) || is_digit(front())) ++at_;
  }
  return line_.substr(begin, at_ - begin);
}

std::string DigitSumLexer::found() const {
  return is_at_end() ? "found the end of the line" : "found " + character_name(front());
}

}  // namespace isodoku::detail
