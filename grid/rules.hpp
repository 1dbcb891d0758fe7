#pragma once
// The rules of a grid: N symbols on N x N cells, and the houses in which no symbol occurs twice.
//
// Example:
//
//     const Rules rules = Shape();
//     assert(rules.houses().size() == 27);
//     assert(rules.houses()[0].name == "row 1");
//     RulesBuilder builder(make_shape(2, 2));
//     builder.add_boxes();
//     builder.add({"corners", {0, 3, 12, 15}, HouseKind::other});
//     assert(builder.take("corners").houses().size() == 13);

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/name_table.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The kind of a house in every variant. Regions that replace boxes count as boxes.
enum class HouseKind : std::uint8_t {
  row,     ///< a row of the grid
  column,  ///< a column of the grid
  box,     ///< a box, or a region that replaces one
  other,   ///< a house that a variant adds, such as a diagonal
};

/// The names that users read.
inline constexpr auto house_kind_names = name_table<HouseKind>(
    {{"row", HouseKind::row}, {"column", HouseKind::column}, {"box", HouseKind::box}, {"other", HouseKind::other}});

/// A set of 2 to N cells in which no symbol occurs twice. In a house of N cells, each symbol occurs once. (Only the
/// houses of the 1x1 grid have one cell.)
struct House {
  std::string name;                   ///< `row 3`, `main diagonal`, `window 2`
  std::vector<Point> cells;           ///< row-major indices from 0, ascending
  HouseKind kind = HouseKind::other;  ///< the kind, for variants and symmetries
};

/// A list of houses, no two of which have the same cells. Copies are cheap, since they share the list.
class Rules {
 public:
  /// The rows, then the columns, then the boxes of a shape. Boxes that are rows or columns are left out.
  Rules(const Shape& shape);  // NOLINT(google-explicit-constructor): a shape is a kind of rules

  /// The shape. Its boxes are houses unless regions replace them.
  [[nodiscard]] const Shape& shape() const;
  [[nodiscard]] int size() const { return shape().size(); }              ///< N: rows, columns and symbols
  [[nodiscard]] int cell_count() const { return shape().cell_count(); }  ///< N*N
  /// All houses, in the order in which they were added. Valid as long as a copy of the rules exists.
  [[nodiscard]] std::span<const House> houses() const;
  /// The indices of the houses that contain a cell, in ascending order.
  [[nodiscard]] std::span<const std::uint16_t> houses_of(int cell) const;
  /// Whether the houses are exactly those of the shape. Then the fast engines for boxes can be used.
  [[nodiscard]] bool are_boxes() const;
  /// The names and the file that define the rules, such as `diagonal,@stairs.txt`; empty if are_boxes().
  [[nodiscard]] const std::string& text() const;

  /// Whether shapes and houses are equal, regardless of the order and names of houses.
  friend bool operator==(const Rules& a, const Rules& b);

 private:
  friend class RulesBuilder;
  struct Data;
  explicit Rules(std::shared_ptr<const Data> data);
  std::shared_ptr<const Data> data_;
};

/// Makes rules for a shape, house by house.
class RulesBuilder {
 public:
  /// Begins with only rows and columns.
  explicit RulesBuilder(const Shape& shape);

  /// Adds the boxes of the shape, in reading order, except for those that are rows or columns.
  void add_boxes();
  /// Adds a house unless there is already a house with the same cells. Sorts the cells.
  void add(House house);
  /// Whether some house contains both cells.
  [[nodiscard]] bool share_house(Point a, Point b) const;
  /// Returns the rules; then the builder must not be used any more. `text` becomes Rules::text, unless are_boxes() is
  /// true.
  [[nodiscard]] Rules take(std::string text);

 private:
  std::shared_ptr<Rules::Data> data_;
};

/// The name of a cell, such as `r1c1`.
std::string cell_name(const Shape& shape, int cell);

// Rules as text: the names of variants, and drawings of regions.
//
// Example:
//
//     const Rules diagonal = variant_rules({"diagonal"});
//     assert(diagonal.houses().size() == 29);
//     const Rules drawn = drawn_rules("AABB\nAABB\nCCDD\nCCDD\n", "boxes.txt");
//     assert(drawn == Rules(make_shape(2, 2)));
//     assert(try_variant_rules({"diagonals"}).error().kind() == ErrorKind::usage);

/// Rules as users define them, before the shape is known.
class RulesSpecification {
 public:
  /// Begins with only the rules of the shape.
  RulesSpecification() = default;

  /// Adds the houses of a named variant (`diagonal`, `windows`, ...). Throws Error (usage) if no variant has this name.
  void add_name(std::string_view name);

  /// Adds the text of a file. It may contain a drawing of N regions of N cells, which replace the boxes (N lines of N
  /// characters, or one line with all), and lines `house r1c1 r2c5 ...` for further houses of 2 to N cells. Lines that
  /// begin with `#` are comments. Throws Error (data), with line and column, for anything else and for a file without
  /// rules. Throws Error (usage) if a file has been added before.
  void add_file(std::string_view text, const std::string& file);

  /// Whether neither names nor a file were added.
  [[nodiscard]] bool is_empty() const { return names_.empty() && !file_; }
  /// N, if there is a drawing.
  [[nodiscard]] std::optional<int> size() const;
  /// The shape that a drawing implies if none is given. Of the shapes with its N, it is the one whose boxes are closest
  /// to a square, and not higher than wide.
  [[nodiscard]] std::optional<Shape> implied_shape() const;
  /// The names, without aliases, and the file: `diagonal,@stairs.txt`.
  [[nodiscard]] std::string text() const;

  /// The rules for a shape. Throws Error (usage) if a name or the drawing does not fit the shape, and Error (data) if a
  /// house of the file does not fit it.
  [[nodiscard]] Rules rules(const Shape& shape) const;

 private:
  struct CellReference {
    int row;
    int column;
    std::uint64_t line;
    std::uint64_t text_column;
  };
  struct File {
    std::string name;
    std::vector<std::string> drawing;
    std::vector<std::vector<CellReference>> houses;
  };

  std::vector<std::string> names_;
  std::vector<std::string> given_names_;  ///< the same, possibly as aliases, for messages
  std::optional<File> file_;
};

/// The rules of the shape, and the houses of the named variants. Throws Error (usage) if a name is unknown, or does not
/// fit the shape.
Rules variant_rules(const std::vector<std::string>& names, const Shape& shape = Shape());

/// The same with the error as a value.
Result<Rules> try_variant_rules(const std::vector<std::string>& names, const Shape& shape = Shape());

/// The rules in the text of a file (RulesSpecification::add_file), for the given shape or for the one that the drawing
/// implies. Throws the errors of RulesSpecification, with the name of the file in their places, and Error (usage) if
/// there is neither a shape nor a drawing.
Rules drawn_rules(std::string_view text, const std::string& file, const std::optional<Shape>& shape = {});
/// The same with the error as a value.
Result<Rules> try_drawn_rules(std::string_view text, const std::string& file, const std::optional<Shape>& shape = {});

/// The names of a variant.
struct VariantName {
  std::string_view name;   ///< in lower case, such as `anti-knight`
  std::string_view alias;  ///< another name; empty if there is none
};

/// All variants that have names, in the order of the documentation.
std::vector<VariantName> named_variants();
/// The names of all variants, and then their aliases.
std::vector<std::string> variant_names();

/// A drawing of the grid, with borders between boxes or regions. If a cell is in a house of at least three cells that
/// is not a row, column, box or region, it is marked.
std::string rules_drawing(const Rules& rules);

}  // namespace isodoku
