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

/// The colour with this number. The first n colours are about as far apart as n colours can be. There are 74 different
/// colours, which are then repeated. All are light, so that black text on them is readable, and are colours of
/// terminals.
Rgb tint(std::size_t number);

/// The colour as `#rrggbb`.
std::string hexadecimal(Rgb colour);

/// The number of the nearest colour in the 6x6x6 cube of terminals: 16 to 231.
int terminal_colour(Rgb colour);

}  // namespace isodoku::detail
