#pragma once
// Text in lower case.

#include <algorithm>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// The text with the letters A to Z replaced by a to z. Everything else is unchanged.
inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
  });
  return lower;
}

}  // namespace isodoku::detail
