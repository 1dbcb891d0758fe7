// A state machine with five states, which takes one step for each character. So if several lines are read to find the
// end of a quoted field, each line is examined once.

#include "io/layouts/quote_scan.hpp"

namespace isodoku::detail {
namespace {

bool is_blank_character(char character) {
  return character == ' ' || (character >= '\t' && character <= '\r');
}

}  // namespace

void QuoteScan::read(std::string_view text) {
  for (const char character : text) {
    ++read_;
    if (state_ == State::quoted) {
      if (character == '"') state_ = State::quote;
      continue;
    }
    if (state_ == State::quote && character == '"') {
      state_ = State::quoted;
      continue;
    }
    if (character == delimiter_) {
      state_ = State::start;
    } else if (state_ == State::start) {
      if (character == '"') {
        state_ = State::quoted;
        opened_at_ = read_ - 1;
      } else if (!is_blank_character(character)) {
        state_ = State::plain;
      }
    } else if (state_ == State::quote || state_ == State::closed) {
      state_ = State::closed;
      if (is_blank_character(character)) continue;
      state_ = State::plain;
      has_text_after_quote_ = true;
    }
  }
}

}  // namespace isodoku::detail
