// How an error reads. The form is that of compilers, so that editors can jump to the place:
// `file:line:column: error: reason`; the parts that do not apply are left out from the right. Reasons are made
// printable when they are thrown, wherever they are shown later; the name of the file stays what it is, and is made
// printable here.

#include "group/error.hpp"

#include <utility>

#include "group/message_text.hpp"

namespace isodoku {

Error::Error(ErrorKind kind, const std::string& reason, Place place)
    : std::runtime_error(printable(reason)), kind_(kind), place_(std::move(place)) {}

std::string Error::message() const {
  std::string text;
  if (!place_.file.empty()) {
    text += printable(place_.file) + ":";
    if (place_.line != 0) {
      text += std::to_string(place_.line) + ":";
      if (place_.column != 0) text += std::to_string(place_.column) + ":";
    }
    text += " ";
  }
  return text + "error: " + what();
}

}  // namespace isodoku
