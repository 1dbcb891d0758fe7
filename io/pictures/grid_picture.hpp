#pragma once
// Grids as pictures, for terminals and as SVG: with marks on their cells, with the houses of their rules, and
// transformations from one to another.
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

// Pictures as SVG: pieces that know their size, put beside and below one another, and documents made of them.
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

/// A drawing in a rectangle from (0, 0) to (width, height), in pixels, y downwards. `attributes` are XML already.
class SvgPiece {
 public:
  /// An empty rectangle.
  SvgPiece(double width, double height) : width_(width), height_(height) {}

  [[nodiscard]] double width() const { return width_; }    ///< in pixels
  [[nodiscard]] double height() const { return height_; }  ///< in pixels
  /// Elements, without a root.
  [[nodiscard]] const std::string& elements() const { return elements_; }

  /// With a tooltip unless it is empty.
  void rectangle(double x, double y, double width, double height, std::string_view attributes,
                 std::string_view tooltip = {});
  /// A circle around (x, y).
  void circle(double x, double y, double radius, std::string_view attributes);
  /// A line from (x1, y1) to (x2, y2).
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
/// the classes are named in `svg.cpp`. The title is for screen readers.
std::string svg_document(const SvgPiece& piece, std::string_view title);

/// The colour and the label of a cell.
struct CellMark {
  std::optional<std::size_t> tint{};  ///< the number of its colour (io/pictures/tint.hpp)
  std::string label{};                ///< a few ASCII characters
};

/// A grid, puzzle or pattern to be drawn.
struct GridPicture {
  Rules rules;                    ///< of the grid's shape; not all need hold
  Grid grid;                      ///< what the cells show
  std::vector<CellMark> marks{};  ///< of all cells, or none
  std::string caption{};          ///< ASCII
};

/// The cells of an orbit have one colour and one label, `a` to `z`, `aa` and so on; fixed cells have none. The caption
/// has the order of the group (decimal digits) and the sizes, `order 2; orbits: a 2, b 2; fixed cells: 12`, or where
/// that would be long the number of orbits of each size, `order 2; orbits: 30 of 2; fixed cells: 21`.
GridPicture orbit_picture(const Grid& grid, const Rules& rules, std::string_view order,
                          std::span<const CellSet> orbits);

/// A grid, and its image after each step of a transform (grid/transform_steps.hpp). Each cell keeps the colour
/// that its box, or the region in its place, has in the first of them. Captions are the steps; the first one's is
/// `start`, or `equal` if there are none.
std::vector<GridPicture> way_pictures(const Grid& grid, const Rules& rules, const Transform& transform);

/// As grid_drawing, below the caption; labels stand behind the symbols. With colours as escape sequences for terminals
/// of 256 colours, which change nothing but colours.
std::string picture_text(const GridPicture& picture, bool with_colours);

/// The same drawn. Where cells have no tints of their own, houses other than rows, columns and boxes are tinted, and
/// regions if borders do not distinguish them; pairs of cells that differ are joined by lines.
SvgPiece picture_svg(const GridPicture& picture);

/// A document with pictures in rows, at least one. Its title is what the first grid is: `Puzzle of 2x2: 1...`; `note`
/// stands behind the shape, such as `, rules diagonal`.
std::string pictures_document(std::span<const GridPicture> pictures, std::string_view note = {});

}  // namespace isodoku
