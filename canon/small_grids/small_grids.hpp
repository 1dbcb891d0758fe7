#pragma once
// Min-lex forms of complete grids of the smallest shapes, by a table.

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "canon/canonical_form.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"

namespace isodoku::detail {

/// The forms under one group, with a table that is built on first use. Not thread-safe.
class SmallGrids {
 public:
  /// Whether the table is small: 2x2, 2x3, 3x2, and 1x2 to 1x5.
  static bool fit(const Shape& shape);

  /// Requires fit(shape).
  explicit SmallGrids(const BoxGroup& group);

  /// Like MinlexGeneral::canonical_form, for complete grids.
  CanonicalForm find(const Grid& grid);

 private:
  static constexpr int widest = 6;
  using Line = std::array<std::uint8_t, widest>;

  /// The column orders that give the smallest image of a permutation.
  struct Least {
    std::uint16_t image;
    std::uint16_t begin;  // first index in least_orders_
    std::uint16_t end;
  };
  /// One way to a form: the first row, and an order of the columns.
  struct Way {
    std::uint8_t orientation;
    std::uint8_t first;
    std::uint16_t order;
  };
  /// The rows of a form after the first, 12 bits each: 9 for the number, 3 for the source row.
  using Rows = std::uint64_t;
  struct Found {
    Way way;
    Rows rows = std::numeric_limits<Rows>::max();
  };

  void make_table();
  /// find() for a size and a number of rows per band.
  template <std::size_t N, std::size_t Height>
  CanonicalForm find_sized(const Grid& grid);
  template <std::size_t N>
  [[nodiscard]] std::uint16_t number_of(std::size_t orientation, std::size_t first, std::size_t row) const;
  template <std::size_t N, std::size_t Height>
  [[nodiscard]] Rows rows_of(const Way& way, const std::array<std::uint16_t, widest>& numbers) const;
  [[nodiscard]] CanonicalForm result(const Grid& grid, const Found& found, std::uint64_t ways) const;

  BoxGroup group_;
  std::size_t n_;

  // Permutations without fixed points are numbered in lexicographic order.
  std::vector<Line> orders_;           // orders of the columns
  std::vector<std::uint16_t> number_;  // by all images except the last, three bits each
  std::vector<std::uint16_t> images_;  // by number, then by order: the number of the image, shifted left by three bits
  std::vector<Least> least_;           // by number
  std::vector<std::uint16_t> least_orders_;

  // By orientation: symbols minus 1, and the columns of the symbols of each row.
  std::array<std::array<Line, widest>, 2> rows_{};
  std::array<std::array<Line, widest>, 2> columns_of_{};
};

}  // namespace isodoku::detail
