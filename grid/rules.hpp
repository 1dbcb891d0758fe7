#pragma once
// The rules of a grid: N symbols on N x N cells, and the houses that hold no symbol twice.
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
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/name_table.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What a house is in every variant. Boxes are also the regions that take their place.
enum class HouseKind : std::uint8_t { row, column, box, other };

inline constexpr auto house_kind_names = name_table<HouseKind>(
    {{"row", HouseKind::row}, {"column", HouseKind::column}, {"box", HouseKind::box}, {"other", HouseKind::other}});

/// A set of 2 to N cells that holds no symbol twice; one of N cells holds each symbol once. (The grid of a single cell
/// has houses of one.)
struct House {
  std::string name;          ///< `row 3`, `main diagonal`, `window 2`
  std::vector<Point> cells;  ///< row-major indices from 0, ascending
  HouseKind kind = HouseKind::other;
};

/// A list of houses of which no two have the same cells. A cheap value: copies share the list.
class Rules {
 public:
  /// Rows, columns and boxes of a shape, each kind in its order; boxes that are rows or columns are left out.
  Rules(const Shape& shape);  // NOLINT(google-explicit-constructor): a shape is a kind of rules

  /// Its boxes are among the houses unless others take their place.
  [[nodiscard]] const Shape& shape() const;
  [[nodiscard]] int size() const { return shape().size(); }
  [[nodiscard]] int cells() const { return shape().cells(); }
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
  /// Begins with rows and columns alone.
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

}  // namespace isodoku
