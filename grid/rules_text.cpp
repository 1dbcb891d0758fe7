// The named variants, and the format of files.
//
// Each variant adds houses to the others. The order of the names does not matter, since variants are applied in the
// order of the table. The pairs of `anti-king` and `anti-knight` are added last, since a pair that is part of another
// house is redundant.
//
// Sources: diagonals and disjoint groups ("Farb-Sudoku") are those of the reduction study of 2010 to 2012. Windoku,
// asterisk, centre dot and girandola have the cells that are usual in the literature. Windoku has nine houses: the four
// windows, and five more sets of nine cells. They are in the rows 1, 5 and 9, in the columns 1, 5 and 9, or in both.
// The windows imply that each of these sets contains each symbol once.

#include "grid/rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <map>
#include <utility>

#include "base/byte_order_mark.hpp"
#include "base/error.hpp"
#include "grid/grid.hpp"
#include "grid/region_borders.hpp"

namespace isodoku {
namespace {

using Position = std::pair<int, int>;  // row and column, from 0

Point cell_at(const Shape& shape, Position position) {
  return static_cast<Point>(position.first * shape.size() + position.second);
}

House house_of(const Shape& shape, std::string name, std::span<const Position> positions) {
  House house{std::move(name), {}, HouseKind::other};
  for (const Position& position : positions) house.cells.push_back(cell_at(shape, position));
  return house;
}

void add_main_diagonal(RulesBuilder& builder, const Shape& shape) {
  std::vector<Position> cells;
  for (int i = 0; i < shape.size(); ++i) cells.emplace_back(i, i);
  builder.add(house_of(shape, "main diagonal", cells));
}

void add_diagonals(RulesBuilder& builder, const Shape& shape) {
  add_main_diagonal(builder, shape);
  std::vector<Position> cells;
  for (int i = 0; i < shape.size(); ++i) cells.emplace_back(i, shape.size() - 1 - i);
  builder.add(house_of(shape, "anti-diagonal", cells));
}

void add_disjoint_groups(RulesBuilder& builder, const Shape& shape) {
  for (int row = 0; row < shape.box_rows(); ++row) {
    for (int column = 0; column < shape.box_columns(); ++column) {
      std::vector<Position> cells;
      for (int band = 0; band < shape.bands(); ++band) {
        for (int stack = 0; stack < shape.stacks(); ++stack) {
          cells.emplace_back(band * shape.box_rows() + row, stack * shape.box_columns() + column);
        }
      }
      const int number = row * shape.box_columns() + column + 1;
      builder.add(house_of(shape, "group " + std::to_string(number), cells));
    }
  }
}

void add_windows(RulesBuilder& builder, const Shape& shape) {
  constexpr std::array<std::array<int, 3>, 3> lines = {{{1, 2, 3}, {5, 6, 7}, {0, 4, 8}}};
  int number = 0;
  for (const auto& rows : lines) {
    for (const auto& columns : lines) {
      std::vector<Position> cells;
      for (const int row : rows) {
        for (const int column : columns) cells.emplace_back(row, column);
      }
      builder.add(house_of(shape, "window " + std::to_string(++number), cells));
    }
  }
}

void add_asterisk(RulesBuilder& builder, const Shape& shape) {
  constexpr std::array<Position, 9> cells = {{{1, 4}, {2, 2}, {2, 6}, {4, 1}, {4, 4}, {4, 7}, {6, 2}, {6, 6}, {7, 4}}};
  builder.add(house_of(shape, "asterisk", cells));
}

void add_centre_dot(RulesBuilder& builder, const Shape& shape) {
  constexpr std::array<Position, 9> cells = {{{1, 1}, {1, 4}, {1, 7}, {4, 1}, {4, 4}, {4, 7}, {7, 1}, {7, 4}, {7, 7}}};
  builder.add(house_of(shape, "centre dot", cells));
}

void add_girandola(RulesBuilder& builder, const Shape& shape) {
  constexpr std::array<Position, 9> cells = {{{0, 0}, {0, 8}, {1, 4}, {4, 1}, {4, 4}, {4, 7}, {7, 4}, {8, 0}, {8, 8}}};
  builder.add(house_of(shape, "girandola", cells));
}

/// Adds the pairs of cells that are `near` rows and `far` columns apart, or vice versa, unless a house contains both.
void add_pairs(RulesBuilder& builder, const Shape& shape, const std::string& name, int near, int far) {
  const int n = shape.size();
  for (int cell = 0; cell < shape.cell_count(); ++cell) {
    const Position from = {cell / n, cell % n};
    for (int other = cell + 1; other < shape.cell_count(); ++other) {
      const int rows = other / n - from.first;
      const int columns = std::abs(other % n - from.second);
      if (std::minmax(rows, columns) != std::minmax(near, far)) continue;
      const std::array<Position, 2> cells = {{from, {other / n, other % n}}};
      if (builder.share_house(static_cast<Point>(cell), static_cast<Point>(other))) continue;
      builder.add(house_of(shape, name + " pair " + cell_name(shape, cell) + "-" + cell_name(shape, other), cells));
    }
  }
}

void add_anti_king(RulesBuilder& builder, const Shape& shape) {
  add_pairs(builder, shape, "anti-king", 1, 1);
}

void add_anti_knight(RulesBuilder& builder, const Shape& shape) {
  add_pairs(builder, shape, "anti-knight", 1, 2);
}

struct Variant {
  std::string_view name;
  void (*add)(RulesBuilder&, const Shape&);
  bool is_3x3_only = false;
  std::string_view alias = {};  ///< another name
};

/// Variants in the order in which their houses are added.
constexpr std::array<Variant, 9> variants = {{{"main-diagonal", add_main_diagonal},
                                              {"diagonal", add_diagonals},
                                              {"disjoint-groups", add_disjoint_groups, false, "colour"},
                                              {"windows", add_windows, true, "windoku"},
                                              {"asterisk", add_asterisk, true},
                                              {"centre-dot", add_centre_dot, true},
                                              {"girandola", add_girandola, true},
                                              {"anti-king", add_anti_king},
                                              {"anti-knight", add_anti_knight}}};

Error bad_data(const std::string& file, std::uint64_t line, std::uint64_t column, const std::string& reason) {
  return {ErrorKind::data, reason, {file, line, column}};
}

/// Reads a cell such as `r1c1`; nothing if the text is not a cell.
std::optional<Position> parse_cell(std::string_view text) {
  Position position{};
  const char* const end = text.data() + text.size();
  if (text.empty() || text.front() != 'r') return std::nullopt;
  const auto row = std::from_chars(text.data() + 1, end, position.first);
  if (row.ec != std::errc() || row.ptr == end || *row.ptr != 'c') return std::nullopt;
  const auto column = std::from_chars(row.ptr + 1, end, position.second);
  if (column.ec != std::errc() || column.ptr != end || position.first < 1 || position.second < 1) return std::nullopt;
  return Position{position.first - 1, position.second - 1};
}

/// Checks that each region of a drawing of N lines has N cells. Then there are also N regions.
void check_drawing(const std::string& file, const std::vector<std::string>& drawing, std::uint64_t last_line) {
  const std::size_t n = drawing.size();
  if (n > static_cast<std::size_t>(max_size)) {
    throw bad_data(file, last_line, 1, "a drawing has at most " + std::to_string(max_size) + " lines");
  }
  std::map<char, std::size_t> sizes;
  for (const std::string& line : drawing) {
    for (const char letter : line) ++sizes[letter];
  }
  for (const auto& [letter, size] : sizes) {
    if (size == n) continue;
    throw bad_data(
        file, last_line, 1,
        "region " + character_name(letter) + " has " + std::to_string(size) + " cells, not " + std::to_string(n));
  }
}

}  // namespace

std::vector<VariantName> named_variants() {
  std::vector<VariantName> names;
  for (const Variant& variant : variants) names.push_back({variant.name, variant.alias});
  return names;
}

std::vector<std::string> variant_names() {
  std::vector<std::string> names;
  for (const Variant& variant : variants) names.emplace_back(variant.name);
  for (const Variant& variant : variants) {
    if (!variant.alias.empty()) names.emplace_back(variant.alias);
  }
  return names;
}

void RulesSpecification::add_name(std::string_view name) {
  const auto variant = std::ranges::find_if(
      variants, [name](const Variant& known) { return name == known.name || (!name.empty() && name == known.alias); });
  if (variant == variants.end()) throw Error(ErrorKind::usage, "unknown variant '" + std::string(name) + "'");
  if (std::ranges::find(names_, variant->name) != names_.end()) return;
  names_.emplace_back(variant->name);
  given_names_.emplace_back(name);
}

namespace {

/// The N rows of a drawing that is one line of N*N cells. Any other line is returned unchanged.
std::vector<std::string> rows_of_map(const std::string& line) {
  std::size_t size = 1;
  while (size * size < line.size()) ++size;
  if (size * size != line.size()) return {line};
  std::vector<std::string> rows;
  for (std::size_t at = 0; at < line.size(); at += size) rows.push_back(line.substr(at, size));
  return rows;
}

}  // namespace

void RulesSpecification::add_file(std::string_view text, const std::string& file) {
  if (file_) throw Error(ErrorKind::usage, "only one file of rules can be given");
  File read{file, {}, {}};
  std::uint64_t number = 0;
  std::uint64_t last_line_of_drawing = 0;
  detail::drop_byte_order_mark(text);
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#') continue;
    if (line.starts_with("house ")) {
      std::vector<CellReference> house;
      for (std::size_t at = 5; (at = line.find_first_not_of(" \t,", at)) != std::string_view::npos;) {
        const std::size_t stop = std::min(line.find_first_of(" \t,", at), line.size());
        const std::string_view word = line.substr(at, stop - at);
        const std::optional<Position> cell = parse_cell(word);
        if (!cell) {
          throw bad_data(file, number, at + 1,
                         "'" + std::string(word) + "' is not a cell: expected a cell such as r1c1");
        }
        for (const CellReference& other : house) {
          if (other.row == cell->first && other.column == cell->second) {
            throw bad_data(file, number, at + 1, std::string(word) + " occurs twice in this house");
          }
        }
        house.push_back({cell->first, cell->second, number, at + 1});
        at = stop;
      }
      if (house.size() < 2) throw bad_data(file, number, 1, "a house must have at least two cells");
      read.houses.push_back(std::move(house));
      continue;
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto byte = static_cast<unsigned char>(line[i]);
      if (byte <= 32 || byte >= 127 || byte == '.' || byte == '#') {
        throw bad_data(file, number, i + 1, character_name(line[i]) + " is not the letter of a region");
      }
    }
    if (!read.drawing.empty() && line.size() != read.drawing.front().size()) {
      throw bad_data(file, number, std::min(line.size(), read.drawing.front().size()) + 1,
                     "this line of the drawing has " + std::to_string(line.size()) + " cells, but its first line has " +
                         std::to_string(read.drawing.front().size()));
    }
    if (!read.drawing.empty() && read.drawing.size() == read.drawing.front().size()) {
      throw bad_data(file, number, 1, "the drawing has more lines than columns");
    }
    read.drawing.emplace_back(line);
    last_line_of_drawing = number;
  }
  if (read.drawing.size() == 1) read.drawing = rows_of_map(read.drawing.front());
  if (!read.drawing.empty()) {
    if (read.drawing.size() != read.drawing.front().size()) {
      throw bad_data(file, last_line_of_drawing, 1,
                     "the drawing has " + std::to_string(read.drawing.size()) + " lines of " +
                         std::to_string(read.drawing.front().size()) + " cells, and is not square");
    }
    check_drawing(file, read.drawing, last_line_of_drawing);
  }
  if (read.drawing.empty() && read.houses.empty()) throw bad_data(file, 0, 0, "this file contains no rules");
  file_ = std::move(read);
}

std::optional<int> RulesSpecification::size() const {
  if (!file_ || file_->drawing.empty()) return std::nullopt;
  return static_cast<int>(file_->drawing.size());
}

std::optional<Shape> RulesSpecification::implied_shape() const {
  const std::optional<int> n = size();
  if (!n) return std::nullopt;
  int rows = 1;
  for (int r = 1; r * r <= *n; ++r) {
    if (*n % r == 0) rows = r;
  }
  return make_shape(rows, *n / rows);
}

std::string RulesSpecification::text() const {
  std::string text;
  for (const std::string& name : names_) text += (text.empty() ? "" : ",") + name;
  if (file_) text += (text.empty() ? "@" : ",@") + file_->name;
  return text;
}

Rules RulesSpecification::rules(const Shape& shape) const {
  RulesBuilder builder(shape);
  if (const std::optional<int> n = size(); n) {
    if (*n != shape.size()) {
      throw Error(ErrorKind::usage, "the drawing in " + file_->name + " is for grids with " + std::to_string(*n) +
                                        " symbols, but " + shape.text() + " grids have " +
                                        std::to_string(shape.size()));
    }
    std::map<char, House> regions;
    for (int cell = 0; cell < shape.cell_count(); ++cell) {
      const char letter = file_->drawing[static_cast<std::size_t>(cell / *n)][static_cast<std::size_t>(cell % *n)];
      House& region = regions[letter];
      region.name = std::string("region ") + letter;
      region.kind = HouseKind::box;
      region.cells.push_back(static_cast<Point>(cell));
    }
    for (auto& [letter, region] : regions) builder.add(std::move(region));
  } else {
    builder.add_boxes();
  }
  if (file_) {
    int number = 0;
    for (const auto& cells : file_->houses) {
      House house{"house " + std::to_string(++number), {}, HouseKind::other};
      for (const CellReference& cell : cells) {
        if (cell.row >= shape.size() || cell.column >= shape.size()) {
          throw bad_data(file_->name, cell.line, cell.text_column,
                         "a " + shape.text() + " grid has no cell r" + std::to_string(cell.row + 1) + "c" +
                             std::to_string(cell.column + 1));
        }
        house.cells.push_back(cell_at(shape, {cell.row, cell.column}));
      }
      if (house.cells.size() > static_cast<std::size_t>(shape.size())) {
        throw bad_data(file_->name, cells.front().line, 1,
                       "a house of " + shape.text() + " has at most " + std::to_string(shape.size()) + " cells");
      }
      builder.add(std::move(house));
    }
  }
  for (const Variant& variant : variants) {
    const auto found = std::ranges::find(names_, variant.name);
    if (found == names_.end()) continue;
    if (variant.is_3x3_only && shape != Shape()) {
      const std::string& given = given_names_[static_cast<std::size_t>(found - names_.begin())];
      throw Error(ErrorKind::usage, "the variant '" + given + "' requires the shape 3x3, not " + shape.text());
    }
    variant.add(builder, shape);
  }
  return builder.take(text());
}

std::string rules_drawing(const Rules& rules) {
  const int n = rules.size();
  std::vector<bool> is_marked(static_cast<std::size_t>(rules.cell_count()), false);
  for (const House& house : rules.houses()) {
    if (house.kind != HouseKind::other || house.cells.size() <= 2) continue;
    for (const Point cell : house.cells) is_marked[cell] = true;
  }
  const detail::RegionBorders borders(rules);
  std::string text;
  for (int row = 0; row <= n; ++row) {
    std::string line;
    for (int column = 0; column <= n; ++column) {
      line += borders.corner(row, column);
      if (column < n) line += borders.has_above(row, column) ? "---" : "   ";
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    text += line + '\n';
    if (row == n) break;
    line.clear();
    for (int column = 0; column <= n; ++column) {
      line += borders.has_left(row, column) ? '|' : ' ';
      if (column < n) line += is_marked[static_cast<std::size_t>(row * n + column)] ? " o " : " . ";
    }
    text += line + '\n';
  }
  return text;
}

Rules variant_rules(const std::vector<std::string>& names, const Shape& shape) {
  RulesSpecification specification;
  for (const std::string& name : names) specification.add_name(name);
  return specification.rules(shape);
}

Result<Rules> try_variant_rules(const std::vector<std::string>& names, const Shape& shape) {
  return attempt([&] { return variant_rules(names, shape); });
}

Rules drawn_rules(std::string_view text, const std::string& file, const std::optional<Shape>& shape) {
  RulesSpecification specification;
  specification.add_file(text, file);
  const std::optional<Shape> drawn = shape ? shape : specification.implied_shape();
  if (!drawn) throw Error(ErrorKind::usage, file + " has no drawing, so the shape must be given");
  return specification.rules(*drawn);
}

Result<Rules> try_drawn_rules(std::string_view text, const std::string& file, const std::optional<Shape>& shape) {
  return attempt([&] { return drawn_rules(text, file, shape); });
}

}  // namespace isodoku
