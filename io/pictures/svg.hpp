#pragma once
// Pictures as SVG: pieces that know their size, put beside and below one another, and documents made of them.
//
// Example:
//
//     SvgPiece piece(40, 20);
//     piece.rectangle(0, 0, 40, 20, "class=\"bar\"");
//     piece.text(20, 14, "a < b", "class=\"caption\"");
//     const std::string document = svg_document(piece, "A bar");
//     assert(document.find("a &lt; b") != std::string::npos);

#include <span>
#include <string>
#include <string_view>

#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Bytes that XML takes as they are: `&`, `<`, `>` and quotes escaped, what it may not hold left out.
std::string xml_text(std::string_view text);

/// A drawing in a rectangle from (0, 0) to (width, height), in pixels, y downwards. `attributes` are XML already.
class SvgPiece {
 public:
  SvgPiece(double width, double height) : width_(width), height_(height) {}

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  /// Elements, without a root.
  [[nodiscard]] const std::string& elements() const { return elements_; }

  /// With a tooltip unless it is empty.
  void rectangle(double x, double y, double width, double height, std::string_view attributes,
                 std::string_view tooltip = {});
  void circle(double x, double y, double radius, std::string_view attributes);
  void line(double x1, double y1, double x2, double y2, std::string_view attributes);
  /// `text` is escaped as needed.
  void text(double x, double y, std::string_view text, std::string_view attributes);
  /// The other one with its corner at (x, y).
  void place(const SvgPiece& other, double x, double y);

 private:
  double width_;
  double height_;
  std::string elements_;
};

/// In rows of as many as fit into a width, at least one; those of a row stand on one line.
SvgPiece in_rows(std::span<const SvgPiece> pieces, double width);

/// An XML document of its own, ending with a newline. Its style follows the reader's scheme of colours, light or dark;
/// the classes are named in `svg.cpp`. The title is for those who cannot see it.
std::string svg_document(const SvgPiece& piece, std::string_view title);

}  // namespace isodoku
