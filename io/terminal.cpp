// Checks the environment variables for colours.

#include "io/terminal.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace isodoku::detail {
namespace {

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

}  // namespace

bool wants_colours(When when, int file) {
  if (when != When::automatic) return when == When::always;
  return ::isatty(file) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace isodoku::detail
