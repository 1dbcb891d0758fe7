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

/// As users read them.
inline constexpr auto house_kind_names = name_table<HouseKind>(
    {{"row", HouseKind::row}, {"column", HouseKind::column}, {"box", HouseKind::box}, {"other", HouseKind::other}});

/// A set of 2 to N cells in which no symbol occurs twice; in one of N cells each symbol occurs once. (The grid of a
/// single cell has houses of one.)
struct House {
  std::string name;                   ///< `row 3`, `main diagonal`, `window 2`
  std::vector<Point> cells;           ///< row-major indices from 0, ascending
  HouseKind kind = HouseKind::other;  ///< its kind, for variants and symmetries
};

/// A list of houses; no two have the same cells. A cheap value: copies share the list.
class Rules {
 public:
  /// Rows, columns and boxes of a shape, each kind in its order; boxes that are rows or columns are left out.
  Rules(const Shape& shape);  // NOLINT(google-explicit-constructor): a shape is a kind of rules

  /// Its boxes are among the houses unless regions replace them.
  [[nodiscard]] const Shape& shape() const;
  [[nodiscard]] int size() const { return shape().size(); }              ///< N: rows, columns and symbols
  [[nodiscard]] int cell_count() const { return shape().cell_count(); }  ///< N*N
  /// All houses, in the order in which they were added. Valid as long as some copy of the rules is.
  [[nodiscard]] std::span<const House> houses() const;
  /// The indices of the houses that hold a cell, ascending.
  [[nodiscard]] std::span<const std::uint16_t> houses_of(int cell) const;
  /// Whether the houses are those of the shape and no others, so that the fast engines for boxes apply.
  [[nodiscard]] bool are_boxes() const;
  /// The names and files they were made of, `diagonal,@stairs.txt`; empty if are_boxes().
  [[nodiscard]] const std::string& text() const;

  /// Equal shapes and equal houses, in any order and by any name.
  friend bool operator==(const Rules& a, const Rules& b);

 private:
  friend class RulesBuilder;
  struct Data;
  explicit Rules(std::shared_ptr<const Data> data);
  std::shared_ptr<const Data> data_;
};

/// Makes rules of a shape house by house.
class RulesBuilder {
 public:
  /// Begins with only rows and columns.
  explicit RulesBuilder(const Shape& shape);

  /// Those of the shape, in reading order; boxes that are rows or columns are left out.
  void add_boxes();
  /// Does nothing if a house has the same cells already. The cells are sorted.
  void add(House house);
  /// Whether some house holds both cells.
  [[nodiscard]] bool share_house(Point a, Point b) const;
  /// `text` is what Rules::text gives.
  [[nodiscard]] Rules take(std::string text);

 private:
  std::shared_ptr<Rules::Data> data_;
};

/// `r1c1`
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

/// The value of `--rules`, before the shape is known.
class RulesSpecification {
 public:
  /// Only the rules of the shape.
  RulesSpecification() = default;

  /// Adds houses by the name of a variant (`diagonal`, `windows`, ...). Throws Error (usage) if there is none of that
  /// name.
  void add_name(std::string_view name);

  /// Adds the text of a file, once: a drawing of regions that replace the boxes (N lines of N characters,
  /// or all on one line; N regions of N cells), lines `house r1c1 r2c5 ...` for further houses of 2 to N cells, `#` for
  /// comments; a file may have only such lines, without the drawing. Throws Error (data), with line and column, for
  /// anything else, and Error (usage) if there was a file before.
  void add_file(std::string_view text, const std::string& file);

  /// Whether it is empty: only the rules of the shape.
  [[nodiscard]] bool is_empty() const { return names_.empty() && !file_; }
  /// N, if there is a drawing.
  [[nodiscard]] std::optional<int> size() const;
  /// The shape that a drawing implies where none is given: of the shapes with its N the one whose boxes are nearest to
  /// a square, not higher than wide.
  [[nodiscard]] std::optional<Shape> implied_shape() const;
  /// The value as it was given: `diagonal,@stairs.txt`.
  [[nodiscard]] std::string text() const;

  /// Throws Error (usage) if a name or the file does not fit the shape.
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
  std::vector<std::string> given_names_;  ///< the same as they were given, `windoku` for `windows`: for messages
  std::optional<File> file_;
};

/// Boxes and the houses of the named variants. Throws Error (usage) if a name is unknown, or does not fit the shape.
Rules variant_rules(const std::vector<std::string>& names, const Shape& shape = Shape());

/// The same with the error as a value.
Result<Rules> try_variant_rules(const std::vector<std::string>& names, const Shape& shape = Shape());

/// What the text of a file draws (RulesSpecification::add_file), in the shape that it implies unless one is given.
/// Throws as RulesSpecification does; places of errors have the name of the file.
Rules drawn_rules(std::string_view text, const std::string& file, const std::optional<Shape>& shape = {});
/// The same with the error as a value.
Result<Rules> try_drawn_rules(std::string_view text, const std::string& file, const std::optional<Shape>& shape = {});

/// A variant, by the name that texts of rules have.
struct VariantName {
  std::string_view name;   ///< in lower case, such as `anti-knight`
  std::string_view alias;  ///< means the same; empty if there is none
};

/// All variants that have names, in the order of the documentation.
std::vector<VariantName> named_variants();
/// Their names, and then their aliases.
std::vector<std::string> variant_names();

/// A drawing of the grid in which borders stand between different boxes or regions; cells of other houses than rows,
/// columns and boxes (of three cells or more) are marked.
std::string rules_drawing(const Rules& rules);

}  // namespace isodoku
