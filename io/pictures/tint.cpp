// Colours by number.
//
// Hues go around the circle of colours in steps of the golden section, so that whatever the number of groups is, no two
// hues are near each other that need not be (the three-distance theorem: V. T. Sos, 1957). Every second one is paler,
// which tells more of them apart. Saturation and lightness are such that black text has a contrast of at least 7 to 1
// on each of them (WCAG 2.1, 1.4.6).

#include "io/pictures/tint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace isodoku {
namespace {

/// Hue from 0 to 1; saturation and lightness of the colour cylinder HSL.
Rgb from_hue(double hue, double saturation, double lightness) {
  const double reach = saturation * std::min(lightness, 1 - lightness);
  const auto channel = [&](double offset) {
    const double place = std::fmod(offset + 12 * hue, 12);
    const double value = lightness - reach * std::max(-1.0, std::min({place - 3, 9 - place, 1.0}));
    return static_cast<std::uint8_t>(std::lround(255 * value));
  };
  return {channel(0), channel(8), channel(4)};
}

}  // namespace

Rgb tint(std::size_t number) {
  constexpr double golden_section = 0.6180339887498949;
  const double hue = std::fmod(0.58 + static_cast<double>(number) * golden_section, 1);
  return from_hue(hue, 0.75, number % 2 == 0 ? 0.78 : 0.88);
}

std::string hexadecimal(Rgb colour) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t channel : {colour.red, colour.green, colour.blue}) {
    text += digits[channel / 16];
    text += digits[channel % 16];
  }
  return text;
}

int terminal_colour(Rgb colour) {
  const auto level = [](std::uint8_t channel) {
    constexpr std::array<int, 6> levels = {0, 95, 135, 175, 215, 255};
    const auto distance = [channel](int value) { return std::abs(value - channel); };
    return static_cast<int>(std::ranges::min_element(levels, {}, distance) - levels.begin());
  };
  return 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue);
}

}  // namespace isodoku
