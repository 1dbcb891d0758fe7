// Draws a description of a picture in two ways.
//
// In a terminal, a picture is the drawing of the grid that other commands print, with labels after the symbols and, if
// requested, background colours. An SVG picture has, from bottom to top: tints of cells or houses, pairs, thin lines,
// thick lines along the borders of regions, symbols, labels. Tints are light in both colour schemes of readers, so a
// picture with tints is dark on white in both.

#include "io/pictures/grid_picture.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "grid/region_borders.hpp"
#include "grid/transform_steps.hpp"
#include "io/grid_drawing.hpp"
#include "io/pictures/tint.hpp"

namespace isodoku {
namespace {

constexpr double cell_side = 36;
constexpr double line_height = 20;
constexpr double min_caption_width = 220;

/// The label with this number: a, b, ..., z, aa, ab, ...
std::string label_of(std::size_t number) {
  std::string label;
  for (std::size_t rest = number + 1; rest > 0; rest = (rest - 1) / 26) {
    label.insert(label.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return label;
}

/// Marks for the boxes, or for the regions that replace them, in the order of the houses; for rows if there are none.
std::vector<CellMark> region_marks(const Rules& rules) {
  std::vector<CellMark> marks(static_cast<std::size_t>(rules.cell_count()));
  const auto mark = [&](HouseKind kind) {
    std::size_t number = 0;
    for (const House& house : rules.houses()) {
      if (house.kind != kind) continue;
      for (const Point cell : house.cells) marks[cell].tint = number;
      ++number;
    }
    return number > 0;
  };
  if (!mark(HouseKind::box)) mark(HouseKind::row);
  return marks;
}

/// Whether the cells of a region are connected, so that borders show which cells belong to it.
bool is_connected(const House& house, int size) {
  std::vector<Point> reached = {house.cells.front()};
  std::set<Point> rest(house.cells.begin() + 1, house.cells.end());
  for (std::size_t at = 0; at < reached.size(); ++at) {
    const int row = reached[at] / size;
    const int column = reached[at] % size;
    std::erase_if(rest, [&](Point cell) {
      if (std::abs(cell / size - row) + std::abs(cell % size - column) != 1) return false;
      reached.push_back(cell);
      return true;
    });
  }
  return rest.empty();
}

bool has_scattered_regions(const Rules& rules) {
  return std::ranges::any_of(rules.houses(), [&](const House& house) {
    return house.kind == HouseKind::box && !is_connected(house, rules.size());
  });
}

/// The end of a line of at most `width` characters: after a comma or a semicolon, so that words that belong together
/// are on one line; otherwise after a blank, or anywhere.
std::size_t line_end(std::string_view text, std::size_t width) {
  if (text.size() <= width) return text.size();
  const std::string_view line = text.substr(0, width);
  for (const char* const ends : {",;", " "}) {
    if (const std::size_t gap = line.find_last_of(ends); gap != std::string_view::npos) return gap + 1;
  }
  return width;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = line_end(text, width);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  }
  return lines;
}

struct DrawnPoint {
  double x;
  double y;
};

/// The upper left corner of a cell; the grid begins at `top`.
DrawnPoint corner_of(int cell, int size, double top) {
  const int row = cell / size;
  return {cell % size * cell_side, top + row * cell_side};
}

DrawnPoint middle_of(int cell, int size, double top) {
  const auto [x, y] = corner_of(cell, size, top);
  return {x + cell_side / 2, y + cell_side / 2};
}

/// The tints of all cells; empty if there are none. A cell may have several tints, one on top of the other.
struct Tints {
  std::vector<std::vector<std::size_t>> of_cells;
  bool are_pale = false;  ///< since one may be on top of the other
};

Tints tints_of(const GridPicture& picture) {
  Tints tints{std::vector<std::vector<std::size_t>>(static_cast<std::size_t>(picture.rules.cell_count()))};
  bool is_any = false;
  const auto add = [&](Point cell, std::size_t number) {
    tints.of_cells[cell].push_back(number);
    is_any = true;
  };
  for (std::size_t cell = 0; cell < picture.marks.size(); ++cell) {
    if (const auto number = picture.marks[cell].tint; number) add(static_cast<Point>(cell), *number);
  }
  if (!is_any) {
    tints.are_pale = true;
    std::size_t number = 0;
    const bool with_regions = has_scattered_regions(picture.rules);
    for (const House& house : picture.rules.houses()) {
      const bool is_wanted =
          house.kind == HouseKind::other ? house.cells.size() > 2 : with_regions && house.kind == HouseKind::box;
      if (!is_wanted) continue;
      for (const Point cell : house.cells) add(cell, number);
      ++number;
    }
  }
  if (!is_any) tints.of_cells.clear();
  return tints;
}

void draw_ground(const GridPicture& picture, const Tints& tints, double top, SvgPiece& piece) {
  if (tints.of_cells.empty()) return;
  const int size = picture.rules.size();
  piece.rectangle(0, top, size * cell_side, size * cell_side, "fill=\"#ffffff\"");
  for (int cell = 0; cell < picture.rules.cell_count(); ++cell) {
    const auto [x, y] = corner_of(cell, size, top);
    for (const std::size_t number : tints.of_cells[static_cast<std::size_t>(cell)]) {
      const std::string fill = "fill=\"" + detail::hexadecimal(detail::tint(number)) + '"';
      piece.rectangle(x, y, cell_side, cell_side, fill + (tints.are_pale ? " fill-opacity=\"0.6\"" : ""));
    }
  }
}

/// Draws pairs of cells that must differ. If there are many, they are transparent.
void draw_pairs(const GridPicture& picture, const std::string& ground, double top, SvgPiece& piece) {
  const int size = picture.rules.size();
  std::vector<const House*> pairs;
  for (const House& house : picture.rules.houses()) {
    if (house.kind == HouseKind::other && house.cells.size() == 2) pairs.push_back(&house);
  }
  const bool is_web = pairs.size() > static_cast<std::size_t>(3 * size);
  for (const House* const pair : pairs) {
    const auto [x1, y1] = middle_of(pair->cells[0], size, top);
    const auto [x2, y2] = middle_of(pair->cells[1], size, top);
    piece.line(x1, y1, x2, y2, std::string(is_web ? "class=\"pair web" : "class=\"pair") + ground + '"');
  }
}

/// Draws thin lines first, so that thick lines are on top of them.
void draw_lines(const GridPicture& picture, const std::string& ground, double top, SvgPiece& piece) {
  const detail::RegionBorders borders(picture.rules);
  const int size = picture.rules.size();
  for (const bool is_border : {false, true}) {
    const std::string kind = (is_border ? "class=\"thick" : "class=\"thin") + ground + '"';
    for (int across = 0; across <= size; ++across) {
      for (int along = 0; along < size; ++along) {
        const double from = along * cell_side;
        const double at = across * cell_side;
        if (borders.has_above(across, along) == is_border) {
          piece.line(from, top + at, from + cell_side, top + at, kind);
        }
        if (borders.has_left(along, across) == is_border) {
          piece.line(at, top + from, at, top + from + cell_side, kind);
        }
      }
    }
  }
}

void draw_cells(const GridPicture& picture, const std::string& ground, double top, SvgPiece& piece) {
  const int size = picture.rules.size();
  const std::string symbols = picture.grid.text();
  for (int cell = 0; cell < picture.rules.cell_count(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const CellMark mark = picture.marks.empty() ? CellMark() : picture.marks[at];
    const auto [x, y] = middle_of(cell, size, top);
    if (picture.grid.cells()[at] != blank) {
      if (picture.grid.is_pattern()) {
        // The circle is moved away from the label, which may have two letters.
        const double shift = mark.label.empty() ? 0 : -4;
        piece.circle(x + shift, y + shift, mark.label.empty() ? cell_side / 4 : cell_side / 5,
                     "class=\"clue" + ground + '"');
      } else {
        piece.text(x, y + 8, symbols.substr(at, 1), "class=\"symbol" + ground + '"');
      }
    }
    if (!mark.label.empty()) {
      piece.text(x + cell_side / 2 - 3, y + cell_side / 2 - 4, mark.label, "class=\"label" + ground + '"');
    }
  }
}

}  // namespace

GridPicture orbit_picture(const Grid& grid, const Rules& rules, std::string_view order,
                          std::span<const CellSet> orbits) {
  constexpr std::size_t max_sizes = 12;  // the number of sizes that are listed one by one
  std::vector<CellMark> marks(static_cast<std::size_t>(rules.cell_count()));
  std::vector<std::string> sizes;
  std::map<std::size_t, std::size_t, std::greater<>> by_size;
  for (const CellSet& orbit : orbits) {
    if (orbit.size() == 1) continue;
    const std::string label = label_of(sizes.size());
    for (const Point cell : orbit) marks[cell] = {sizes.size(), label};
    sizes.push_back(label + ' ' + std::to_string(orbit.size()));
    ++by_size[orbit.size()];
  }
  const std::size_t fixed = orbits.size() - sizes.size();
  if (sizes.size() > max_sizes) {
    sizes.clear();
    for (const auto& [size, count] : by_size) sizes.push_back(std::to_string(count) + " of " + std::to_string(size));
  }
  std::string caption = "order " + std::string(order);
  for (std::size_t i = 0; i < sizes.size(); ++i) caption += (i == 0 ? "; orbits: " : ", ") + sizes[i];
  if (fixed > 0) caption += "; fixed cells: " + std::to_string(fixed);
  return {rules, grid, std::move(marks), std::move(caption)};
}

std::vector<GridPicture> way_pictures(const Grid& grid, const Rules& rules, const Transform& transform) {
  const std::vector<detail::TransformStep> steps = detail::transform_steps(transform);
  std::vector<GridPicture> pictures = {{rules, grid, region_marks(rules), steps.empty() ? "equal" : "start"}};
  for (const auto& [step, text] : steps) {
    const GridPicture& before = pictures.back();
    std::vector<CellMark> marks;
    for (const Point source : source_cells(rules.shape(), step.symmetry)) marks.push_back(before.marks[source]);
    GridPicture after{rules, apply(step, before.grid), std::move(marks), text};
    pictures.push_back(std::move(after));
  }
  return pictures;
}

std::string picture_text(const GridPicture& picture, bool with_colours) {
  const std::string symbols = picture.grid.text();
  std::vector<DrawnCell> cells;
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    DrawnCell& drawn = cells.emplace_back();
    drawn.text = symbols[cell];
    if (picture.marks.empty()) continue;
    const CellMark& mark = picture.marks[cell];
    drawn.text += mark.label;
    if (with_colours && mark.tint) drawn.terminal_colour = detail::terminal_colour(detail::tint(*mark.tint));
  }
  return (picture.caption.empty() ? "" : picture.caption + '\n') + cells_drawing(cells, picture.rules);
}

SvgPiece picture_svg(const GridPicture& picture) {
  const double side = picture.rules.size() * cell_side;
  constexpr double character_width = 8.5;  // the maximum in captions: digits, `=` and similar characters
  const double width = picture.caption.empty() ? side : std::max(side, min_caption_width);
  const std::vector<std::string> caption = wrapped(picture.caption, static_cast<std::size_t>(width / character_width));
  const double top = line_height * static_cast<double>(caption.size());
  SvgPiece piece(width, top + side);
  for (std::size_t i = 0; i < caption.size(); ++i) {
    piece.text(0, line_height * static_cast<double>(i) + 14, caption[i], "class=\"caption\"");
  }
  const Tints tints = tints_of(picture);
  const std::string ground = tints.of_cells.empty() ? "" : " on-tint";
  draw_ground(picture, tints, top, piece);
  draw_pairs(picture, ground, top, piece);
  draw_lines(picture, ground, top, piece);
  draw_cells(picture, ground, top, piece);
  return piece;
}

std::string pictures_document(std::span<const GridPicture> pictures, std::string_view note) {
  constexpr double page_width = 1200;
  std::vector<SvgPiece> pieces;
  for (const GridPicture& picture : pictures) pieces.push_back(picture_svg(picture));
  const Grid& grid = pictures.front().grid;
  const char* const kind = grid.is_pattern() ? "Pattern" : grid.is_complete() ? "Grid" : "Puzzle";
  return svg_document(in_rows(pieces, page_width),
                      kind + (" of " + grid.shape().text()) + std::string(note) + ": " + grid.text());
}

}  // namespace isodoku
