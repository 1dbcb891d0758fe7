#pragma once
// Joined words, as pages and completions write them.

#include <string>
#include <string_view>
#include <vector>

namespace isodoku::tool {

/// All words, with `between` between two of them.
inline std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string text;
  for (const std::string& word : words) {
    if (&word != &words.front()) text += between;
    text += word;
  }
  return text;
}

}  // namespace isodoku::tool
