// Writes SVG with only a few elements: rectangles, circles, lines and text. Numbers have at most two decimals, which is
// finer than any screen, and are the same on every platform.
//
// Colours are in the style, not in the elements, so that a page that contains the elements can have its own style. Only
// tints are in the elements, since they are data.

#include "io/pictures/grid_picture.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace isodoku {
namespace {

constexpr double gap = 24;

constexpr std::string_view style =
    R"(<style>
text { font-family: system-ui, sans-serif; fill: #1a1a1a }
.paper { fill: #ffffff }
.symbol { font-size: 22px; text-anchor: middle }
.label { font-size: 11px; text-anchor: end; font-weight: 600 }
.caption { font-size: 14px }
.tick { font-size: 11px; text-anchor: end }
.name { font-size: 12px; text-anchor: middle }
.clue { fill: #1a1a1a }
.thin { stroke: #8a8a8a; stroke-width: 1 }
.thick { stroke: #1a1a1a; stroke-width: 2.5; stroke-linecap: square }
.pair { stroke: #b04a00; stroke-width: 2 }
.web { stroke-width: 1; opacity: 0.35 }
.bar { fill: #2b6cb0 }
.on-tint { fill: #1a1a1a }
@media (prefers-color-scheme: dark) {
text { fill: #ececec }
.paper { fill: #16181c }
.clue { fill: #ececec }
.thick { stroke: #ececec }
.pair { stroke: #ffab66 }
.bar { fill: #7fb2ea }
.on-tint { fill: #1a1a1a }
.thick.on-tint { stroke: #1a1a1a }
.pair.on-tint { stroke: #b04a00 }
}
</style>
)";

/// A number with at most two decimals, without zeros at the end.
std::string coordinate(double value) {
  const auto hundredths = std::llround(value * 100);
  std::string text = std::to_string(hundredths / 100);
  if (hundredths < 0 && hundredths > -100) text = "-0";
  const auto rest = static_cast<int>(std::abs(hundredths % 100));
  if (rest == 0) return hundredths == 0 ? "0" : text;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  return text;
}

std::string attribute(std::string_view name, double value) {
  return ' ' + std::string(name) + "=\"" + coordinate(value) + '"';
}

std::string words(std::string_view attributes) {
  return attributes.empty() ? std::string() : ' ' + std::string(attributes);
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= ' ') escaped += c;
    }
  }
  return escaped;
}

void SvgPiece::rectangle(double x, double y, double width, double height, std::string_view attributes,
                         std::string_view tooltip) {
  elements_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
               attribute("height", height) + words(attributes);
  elements_ += tooltip.empty() ? "/>\n" : "><title>" + xml_text(tooltip) + "</title></rect>\n";
}

void SvgPiece::circle(double x, double y, double radius, std::string_view attributes) {
  elements_ +=
      "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", radius) + words(attributes) + "/>\n";
}

void SvgPiece::line(double x1, double y1, double x2, double y2, std::string_view attributes) {
  elements_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) +
               words(attributes) + "/>\n";
}

void SvgPiece::text(double x, double y, std::string_view text, std::string_view attributes) {
  elements_ += "<text" + attribute("x", x) + attribute("y", y) + words(attributes) + '>' + xml_text(text) + "</text>\n";
}

void SvgPiece::place(const SvgPiece& other, double x, double y) {
  elements_ +=
      "<g transform=\"translate(" + coordinate(x) + ' ' + coordinate(y) + ")\">\n" + other.elements_ + "</g>\n";
}

SvgPiece in_rows(std::span<const SvgPiece> pieces, double width) {
  struct Place {
    double x;
    std::size_t row;
  };
  std::vector<Place> places;
  std::vector<double> bottoms = {0};
  double x = 0;
  double right = 0;
  for (const SvgPiece& piece : pieces) {
    if (x > 0 && x + piece.width() > width) {
      x = 0;
      bottoms.push_back(bottoms.back() + gap);
    }
    places.push_back({x, bottoms.size() - 1});
    right = std::max(right, x + piece.width());
    const double above = bottoms.size() == 1 ? 0 : bottoms[bottoms.size() - 2] + gap;
    bottoms.back() = std::max(bottoms.back(), above + piece.height());
    x += piece.width() + gap;
  }
  SvgPiece all(right, bottoms.back());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    all.place(pieces[i], places[i].x, bottoms[places[i].row] - pieces[i].height());
  }
  return all;
}

std::string svg_document(const SvgPiece& piece, std::string_view title) {
  constexpr double margin = 12;
  SvgPiece page(piece.width() + 2 * margin, piece.height() + 2 * margin);
  page.rectangle(0, 0, page.width(), page.height(), "class=\"paper\"");
  page.place(piece, margin, margin);
  const std::string width = coordinate(page.width());
  const std::string height = coordinate(page.height());
  const std::string name = xml_text(title);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " +
         width + ' ' + height + "\" role=\"img\" aria-label=\"" + name + "\">\n<title>" + name + "</title>\n" +
         std::string(style) + page.elements() + "</svg>\n";
}

}  // namespace isodoku
