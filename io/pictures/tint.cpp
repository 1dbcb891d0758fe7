// Chooses colours by number.
//
// The candidates are colours of the 6x6x6 cube of terminals, so that terminals and SVG show the same: all that are not
// greys, and on which black text has a contrast of at least 7 to 1 (WCAG 2.1, 1.4.6). The next colour is always the one
// that is farthest from white and from all colours before it. So the first n colours are about as far apart as n
// colours can be (T. F. Gonzalez, Clustering to minimize the maximum intercluster distance, 1985). Distances are those
// of OKLab (B. Ottosson, 2020), which approximate visual differences. The cost is about ten thousand distances, once.

#include "io/pictures/tint.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace isodoku::detail {
namespace {

constexpr std::array<std::uint8_t, 6> cube_levels = {0, 95, 135, 175, 215, 255};
constexpr Rgb white = {255, 255, 255};
constexpr Rgb ink = {0x1a, 0x1a, 0x1a};
constexpr Rgb first_tint = {135, 175, 255};
constexpr double min_contrast = 7;
constexpr int min_chroma = 40;  // the greatest channel minus the smallest one: one step of the cube

using Point3 = std::array<double, 3>;

/// The intensities of red, green and blue light.
Point3 linear(Rgb colour) {
  const auto channel = [](std::uint8_t byte) {
    const double value = byte / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return {channel(colour.red), channel(colour.green), channel(colour.blue)};
}

double luminance(Rgb colour) {
  const auto [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

Point3 oklab(Rgb colour) {
  const auto [red, green, blue] = linear(colour);
  const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

double distance(Rgb a, Rgb b) {
  const Point3 here = oklab(a);
  const Point3 there = oklab(b);
  return std::hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2]);
}

struct Candidate {
  Rgb colour;
  double distance;  // to the nearest of white and the chosen colours
};

std::vector<Candidate> candidates() {
  std::vector<Candidate> found;
  for (const std::uint8_t red : cube_levels) {
    for (const std::uint8_t green : cube_levels) {
      for (const std::uint8_t blue : cube_levels) {
        const Rgb colour = {red, green, blue};
        const auto [min_channel, max_channel] = std::minmax({red, green, blue});
        const bool is_readable = (luminance(colour) + 0.05) / (luminance(ink) + 0.05) >= min_contrast;
        // Colours with a channel of 0 are glaring, and are left out.
        if (is_readable && min_channel > 0 && max_channel - min_channel >= min_chroma) {
          found.push_back({colour, distance(colour, white)});
        }
      }
    }
  }
  return found;
}

std::vector<Rgb> make_tints() {
  std::vector<Candidate> rest = candidates();
  std::vector<Rgb> tints;
  Rgb next = first_tint;
  while (true) {
    tints.push_back(next);
    std::erase_if(rest, [next](const Candidate& one) { return one.colour == next; });
    if (rest.empty()) return tints;
    for (Candidate& one : rest) one.distance = std::min(one.distance, distance(one.colour, next));
    next = std::ranges::max_element(rest, {}, &Candidate::distance)->colour;
  }
}

}  // namespace

Rgb tint(std::size_t number) {
  static const std::vector<Rgb> tints = make_tints();
  return tints[number % tints.size()];
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
    const auto distance = [channel](int value) { return std::abs(value - channel); };
    return static_cast<int>(std::ranges::min_element(cube_levels, {}, distance) - cube_levels.begin());
  };
  return 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue);
}

}  // namespace isodoku::detail
