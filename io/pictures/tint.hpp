#pragma once
// Colours that distinguish groups of cells.
//
// Example:
//
//     assert(tint(0) != tint(1));
//     assert(hexadecimal(tint(0)).size() == 7);
//     assert(terminal_colour(Rgb{255, 255, 255}) == 231);

#include <cstdint>
#include <string>

namespace isodoku::detail {

struct Rgb {
  std::uint8_t red;
  std::uint8_t green;
  std::uint8_t blue;

  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// The first are as far apart as so many can be, and 74 are different; then they begin anew. Light, to be read on in
/// black; all are colours of terminals.
Rgb tint(std::size_t number);

/// `#rrggbb`
std::string hexadecimal(Rgb colour);

/// The nearest of the 216 colours that terminals have as a cube, as its number there: 16 to 231.
int terminal_colour(Rgb colour);

}  // namespace isodoku::detail
