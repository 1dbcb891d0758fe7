// How an error reads. The form is that of compilers, so that editors can jump to the place:
// `file:line:column: error: reason`; the parts that do not apply are left out from the right.

#include "group/error.hpp"

namespace isodoku {

std::string Error::message() const {
  std::string text;
  if (!place_.file.empty()) {
    text += place_.file + ":";
    if (place_.line != 0) {
      text += std::to_string(place_.line) + ":";
      if (place_.column != 0) text += std::to_string(place_.column) + ":";
    }
    text += " ";
  }
  return text + "error: " + what();
}

}  // namespace isodoku
