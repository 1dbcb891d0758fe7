#pragma once
// Text in the macros of man(7).

#include <string>
#include <string_view>

namespace isodoku::tool {

/// Escapes text so that roff prints it as it is.
inline std::string escaped(std::string_view text) {
  std::string result;
  for (const char character : text) {
    if (character == '\\') {
      result += "\\e";
    } else if (character == '-') {
      result += "\\-";
    } else {
      result += character;
    }
  }
  // At the beginning of a line these would be requests.
  if (result.starts_with('.') || result.starts_with('\'')) result.insert(0, "\\&");
  return result;
}

inline std::string bold(std::string_view text) {
  return "\\fB" + escaped(text) + "\\fR";
}

inline std::string italic(std::string_view text) {
  return "\\fI" + escaped(text) + "\\fR";
}

}  // namespace isodoku::tool
