#pragma once
// Grids as pictures, for terminals and as SVG: with marks on their cells, with the houses of their rules, and as
// sequences of pictures that show a transform step by step.
//
// Example:
//
//     const Grid grid = make_grid(make_shape(2, 2), "1234341221434321");
//     const AutomorphismGroup group = automorphism_group(grid);
//     const GridPicture picture = orbit_picture(grid, grid.shape(), group.order.str(), group.cell_orbits);
//     assert(picture_text(picture, false).starts_with("order 32; orbits: a 16"));
//     assert(pictures_document({&picture, 1}).starts_with("<svg "));

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/cell_permutation.hpp"

namespace ISODOKU_PUBLIC isodoku {

// Pictures as SVG: pieces with a size, which can be placed next to and below each other, and documents with pieces.
//
// Example:
//
//     SvgPiece piece(40, 20);
//     piece.rectangle(0, 0, 40, 20, "class=\"bar\"");
//     piece.text(20, 14, "a < b", "class=\"caption\"");
//     const std::string document = svg_document(piece, "A bar");
//     assert(document.find("a &lt; b") != std::string::npos);

/// Text for XML: `&`, `<`, `>` and quotes are escaped, and characters that XML does not allow are removed.
std::string xml_text(std::string_view text);

/// A drawing in a rectangle from (0, 0) to (width, height), in pixels; y increases downwards. `attributes` must be XML.
class SvgPiece {
 public:
  /// An empty rectangle.
  SvgPiece(double width, double height) : width_(width), height_(height) {}

  [[nodiscard]] double width() const { return width_; }    ///< in pixels
  [[nodiscard]] double height() const { return height_; }  ///< in pixels
  /// The elements, without a root element.
  [[nodiscard]] const std::string& elements() const { return elements_; }

  /// A rectangle, with a tooltip unless this is empty.
  void rectangle(double x, double y, double width, double height, std::string_view attributes,
                 std::string_view tooltip = {});
  /// A circle around (x, y).
  void circle(double x, double y, double radius, std::string_view attributes);
  /// A line from (x1, y1) to (x2, y2).
  void line(double x1, double y1, double x2, double y2, std::string_view attributes);
  /// A text, which is escaped if necessary.
  void text(double x, double y, std::string_view text, std::string_view attributes);
  /// Another piece, with its upper left corner at (x, y).
  void place(const SvgPiece& other, double x, double y);

 private:
  double width_;
  double height_;
  std::string elements_;
};

/// Places pieces in rows. Each row has as many pieces as fit into the width, and at least one; they are aligned at the
/// bottom.
SvgPiece in_rows(std::span<const SvgPiece> pieces, double width);

/// A complete XML document, which ends with a newline. Its style follows the reader's colour scheme, light or dark; its
/// classes are defined in `svg.cpp`. The title is for screen readers.
std::string svg_document(const SvgPiece& piece, std::string_view title);

/// The colour and the label of a cell.
struct CellMark {
  std::optional<std::size_t> tint{};  ///< the number of its colour (io/pictures/tint.hpp)
  std::string label{};                ///< a few ASCII characters
};

/// A grid, puzzle or pattern to be drawn.
struct GridPicture {
  Rules rules;                    ///< with the grid's shape; the grid may break them
  Grid grid;                      ///< the content of the cells
  std::vector<CellMark> marks{};  ///< of all cells, or none
  std::string caption{};          ///< ASCII
};

/// A picture in which the cells of each orbit have one colour and one label, `a` to `z`, `aa` and so on; fixed cells
/// have none. The caption has the order of the group (decimal digits) and the sizes:
/// `order 2; orbits: a 2, b 2; fixed cells: 12`. If there are many orbits, it has the number of orbits of each size:
/// `order 2; orbits: 30 of 2; fixed cells: 21`.
GridPicture orbit_picture(const Grid& grid, const Rules& rules, std::string_view order,
                          std::span<const CellSet> orbits);

/// A grid, and its image after each step of a transform (grid/transform_steps.hpp). Each cell keeps the colour that its
/// box, or the region that replaces it, has in the first picture. The captions are the steps; the first caption is
/// `start`, or `equal` if there are no steps.
std::vector<GridPicture> way_pictures(const Grid& grid, const Rules& rules, const Transform& transform);

/// The caption, and below it the text of grid_drawing with labels after the symbols. Colours are escape sequences for
/// terminals with 256 colours, which change only colours.
std::string picture_text(const GridPicture& picture, bool with_colours);

/// The picture as SVG. If the marks have no tints, houses other than rows, columns and boxes are tinted, and so are
/// regions that borders do not distinguish. Pairs of cells that must differ are joined by lines.
SvgPiece picture_svg(const GridPicture& picture);

/// A document with pictures in rows; there must be at least one. Its title describes the first grid:
/// `Puzzle of 2x2: 1...`. `note` follows the shape, such as `, rules diagonal`.
std::string pictures_document(std::span<const GridPicture> pictures, std::string_view note = {});

}  // namespace isodoku
