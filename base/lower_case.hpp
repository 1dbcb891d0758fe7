#pragma once
// Words without regard to case.

#include <algorithm>
#include <string>
#include <string_view>

namespace isodoku::detail {

/// With the letters A to Z as a to z, and everything else as it is.
inline std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
  });
  return lower;
}

}  // namespace isodoku::detail
