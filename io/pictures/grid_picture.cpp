// One description of a picture, two ways to draw it.
//
// In a terminal a picture is the drawing of the grid that other commands print, with labels behind the symbols and, if
// wanted, colours behind both: whoever sees no colours loses nothing. In SVG there are, from the ground up: tints of
// the cells or of the houses of variants, thin lines, thick lines along the borders of regions, symbols, labels.

#include "io/pictures/grid_picture.hpp"

#include <algorithm>
#include <utility>

#include "group/region_borders.hpp"
#include "group/transform_steps.hpp"
#include "io/grid_drawing.hpp"
#include "io/pictures/tint.hpp"

namespace isodoku {
namespace {

constexpr double cell_side = 36;
constexpr double line_height = 20;
constexpr double least_caption_width = 220;

/// a, b, ..., z, aa, ab, ...
std::string label_of(std::size_t number) {
  std::string label;
  for (std::size_t rest = number + 1; rest > 0; rest = (rest - 1) / 26) {
    label.insert(label.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return label;
}

/// The boxes, or the regions in their place, in the order of the houses; if there are none, rows.
std::vector<CellMark> region_marks(const Rules& rules) {
  std::vector<CellMark> marks(static_cast<std::size_t>(rules.cells()));
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

/// Lines of at most so many characters, ended after a comma or a blank where there is one.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = std::min(width, text.size());
    if (end < text.size()) {
      const std::size_t gap = text.substr(0, end).find_last_of(" ,");
      if (gap != std::string_view::npos) end = gap + 1;
    }
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
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

bool is_tinted(const GridPicture& picture) {
  return std::ranges::any_of(picture.marks, [](const CellMark& mark) { return mark.tint.has_value(); });
}

/// Tinted cells where a mark or a house of a variant says so.
void draw_ground(const GridPicture& picture, double top, SvgPiece& piece) {
  const int size = picture.rules.size();
  const auto tint_cell = [&](Point cell, std::size_t number, std::string_view opacity) {
    const auto [x, y] = corner_of(cell, size, top);
    piece.rectangle(x, y, cell_side, cell_side, "fill=\"" + hexadecimal(tint(number)) + '"' + std::string(opacity));
  };
  if (is_tinted(picture)) {
    // The same in both schemes of colours, as tints are.
    piece.rectangle(0, top, size * cell_side, size * cell_side, "fill=\"#ffffff\"");
    for (std::size_t cell = 0; cell < picture.marks.size(); ++cell) {
      if (const auto number = picture.marks[cell].tint; number) tint_cell(static_cast<Point>(cell), *number, "");
    }
    return;
  }
  std::size_t number = 0;
  for (const House& house : picture.rules.houses()) {
    if (house.kind != HouseKind::other) continue;
    if (house.cells.size() == 2) {
      const auto [x1, y1] = middle_of(house.cells[0], size, top);
      const auto [x2, y2] = middle_of(house.cells[1], size, top);
      piece.line(x1, y1, x2, y2, "class=\"pair\"");
      continue;
    }
    for (const Point cell : house.cells) tint_cell(cell, number, " fill-opacity=\"0.45\"");
    ++number;
  }
}

/// Thin lines first, so that thick ones lie over them.
void draw_lines(const GridPicture& picture, double top, SvgPiece& piece) {
  const RegionBorders borders(picture.rules);
  const int size = picture.rules.size();
  const std::string ground = is_tinted(picture) ? " on-tint" : "";
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

void draw_cells(const GridPicture& picture, double top, SvgPiece& piece) {
  const int size = picture.rules.size();
  const std::string symbols = picture.grid.text();
  const bool on_tint = is_tinted(picture);
  const std::string ground = on_tint ? " on-tint" : "";
  for (int cell = 0; cell < picture.rules.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const CellMark mark = picture.marks.empty() ? CellMark() : picture.marks[at];
    const auto [x, y] = middle_of(cell, size, top);
    if (picture.grid.cells()[at] != blank) {
      if (picture.grid.is_pattern()) {
        piece.circle(x, y, cell_side / 4, "class=\"" + std::string(on_tint ? "on-tint" : "clue") + '"');
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

GridPicture orbit_picture(const Rules& rules, const Grid& grid, std::string_view order,
                          std::span<const CellSet> orbits) {
  std::vector<CellMark> marks(static_cast<std::size_t>(rules.cells()));
  std::string sizes;
  std::size_t number = 0;
  for (const CellSet& orbit : orbits) {
    if (orbit.size() == 1) continue;
    const std::string label = label_of(number);
    for (const Point cell : orbit) marks[cell] = {number, label};
    sizes += (number == 0 ? "; orbits: " : ", ") + label + ' ' + std::to_string(orbit.size());
    ++number;
  }
  const std::size_t alone = orbits.size() - number;
  std::string caption = "order " + std::string(order) + sizes;
  if (alone > 0) caption += "; alone: " + std::to_string(alone);
  return {rules, grid, std::move(marks), std::move(caption)};
}

std::vector<GridPicture> way_pictures(const Rules& rules, const Grid& grid, const Transform& transform) {
  std::vector<GridPicture> pictures = {{rules, grid, region_marks(rules), {}}};
  for (const auto& [step, text] : transform_steps(transform)) {
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
    if (with_colours && mark.tint) drawn.terminal_colour = terminal_colour(tint(*mark.tint));
  }
  return (picture.caption.empty() ? "" : picture.caption + '\n') + cells_drawing(picture.rules, cells);
}

SvgPiece picture_svg(const GridPicture& picture) {
  const double side = picture.rules.size() * cell_side;
  constexpr double character_width = 8.5;  // of the caption, at most: digits, `=` and the like
  const double width = picture.caption.empty() ? side : std::max(side, least_caption_width);
  const std::vector<std::string> caption = wrapped(picture.caption, static_cast<std::size_t>(width / character_width));
  const double top = line_height * static_cast<double>(caption.size());
  SvgPiece piece(width, top + side);
  for (std::size_t i = 0; i < caption.size(); ++i) {
    piece.text(0, line_height * static_cast<double>(i) + 14, caption[i], "class=\"caption\"");
  }
  draw_ground(picture, top, piece);
  draw_lines(picture, top, piece);
  draw_cells(picture, top, piece);
  return piece;
}

}  // namespace isodoku
