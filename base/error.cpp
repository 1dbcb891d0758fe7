// The text of an error. It has the form of compiler messages, so that editors can jump to the place:
// `file:line:column: error: reason`. Unknown parts of the place are left out from the right. The reason and the file
// name are stored unchanged, and are made printable only in the message.

#include "base/error.hpp"

#include <utility>

#include "base/message_text.hpp"

namespace isodoku {

Error::Error(ErrorKind kind, Reason reason, Place place)
    : std::runtime_error(detail::printable(reason.text())),
      kind_(kind),
      place_(std::move(place)),
      reason_(std::move(reason)) {}

// Here, so that not every file has its own copies of them.
Error::Error(const Error& other) = default;
Error::Error(Error&& other) noexcept = default;
Error& Error::operator=(const Error& other) = default;
Error& Error::operator=(Error&& other) noexcept = default;
Error::~Error() = default;

std::string Error::message(SettingNames names) const {
  std::string text;
  if (!place_.file.empty()) {
    text += detail::printable(place_.file) + ":";
    if (place_.line != 0) {
      text += std::to_string(place_.line) + ":";
      if (place_.column != 0) text += std::to_string(place_.column) + ":";
    }
    text += " ";
  }
  return text + "error: " + detail::printable(reason_.text(names));
}

}  // namespace isodoku
