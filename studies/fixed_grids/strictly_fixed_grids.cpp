// Which grids a symmetry fixes without relabelling (Schoenhage 2010, part 4).
//
// Such a symmetry shifts the boxes cyclically and then permutes lines within chutes: rows of band i by b_i, columns of
// stack j by c_j. Box (i, j) is then the box moved to it, with its rows and columns permuted. So the symbol sets of its
// rows are those of the other box, permuted by b_i, and the symbol sets of its columns are those of the other box,
// permuted by c_j. One box determines b_i, and the other two of the band must agree; likewise for c_j. That is the
// test.
//
// The grids: permuting lines within the last two bands and stacks, and relabelling, can make most of the b_i and c_j
// the identity:
//
// - S: all c are the identity; each b_i is one of the two 3-cycles, since rows of a band must differ. So the grid
//   consists of its first stack, which is arbitrary, with its rows rotated within bands by one and by two: 56 * 36^2
//   stacks below 123456789, up to the order of rows in the two lower boxes, times 2^3 rotations.
// - R: the transposes of these.
// - RS: all are the identity, and each box moves down and to the right unchanged. The task is to find two boxes B and C
//   such that the first band is E B C and the first stack E C B: row choices and column choices, 56 each, that are
//   compatible.
// - RSS: likewise, with boxes that move down and to the left.
//
// Grids that have all types occur in each of these lists, and are taken from the first one. Cost: 1.2 million grids,
// one second.

#include "studies/fixed_grids/strictly_fixed_grids.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "studies/block_diagonals/box_lines.hpp"

namespace isodoku::detail {
namespace {

void check_complete(const Grid& grid) {
  if (grid.shape() != Shape() || !grid.is_complete()) {
    throw Error(ErrorKind::usage, "a complete 3x3 grid is required");
  }
}

Cell& cell_of(Grid& grid, std::size_t row, std::size_t column) {
  return grid.cells()[9 * row + column];
}
Cell cell_of(const Grid& grid, std::size_t row, std::size_t column) {
  return grid.cells()[9 * row + column];
}

/// Entry i: which triple of `from` is triple i of `to`; nothing if they are not the same triples.
using Order3 = std::array<std::size_t, 3>;
std::optional<Order3> order_of(const TripleSplit& from, const TripleSplit& to) {
  Order3 order{};
  for (std::size_t i = 0; i < 3; ++i) {
    order[i] = static_cast<std::size_t>(std::ranges::find(from, to[i]) - from.begin());
    if (order[i] == 3) return std::nullopt;
  }
  return order;
}

/// Whether a symmetry with this shift fixes the grid. Band i and stack j of the image come from band i - bands and
/// stack j - stacks.
bool has_shift(const std::array<std::array<TripleSplit, 3>, 3>& rows,
               const std::array<std::array<TripleSplit, 3>, 3>& columns, std::size_t bands, std::size_t stacks) {
  std::array<std::optional<Order3>, 3> row_order;
  std::array<std::optional<Order3>, 3> column_order;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t from_band = (i + 3 - bands) % 3;
      const std::size_t from_stack = (j + 3 - stacks) % 3;
      const auto by_rows = order_of(rows[from_band][from_stack], rows[i][j]);
      const auto by_columns = order_of(columns[from_band][from_stack], columns[i][j]);
      if (!by_rows || !by_columns) return false;
      if (row_order[i].value_or(*by_rows) != *by_rows || column_order[j].value_or(*by_columns) != *by_columns) {
        return false;
      }
      row_order[i] = by_rows;
      column_order[j] = by_columns;
    }
  }
  return true;
}

/// The boxes with these sets of symbols in their columns, whose first column is in ascending order.
std::vector<Box9> boxes_with_columns(const TripleSplit& columns) {
  std::array<std::array<Cell, 3>, 3> symbols{};
  for (std::size_t j = 0; j < 3; ++j) {
    std::size_t next = 0;
    for (Triple rest = columns[j]; rest != 0; rest &= rest - 1) {
      symbols[j][next++] = static_cast<Cell>(std::countr_zero(rest) + 1);
    }
  }
  std::vector<Box9> boxes;
  do {
    do {
      Box9& box = boxes.emplace_back();
      for (std::size_t i = 0; i < box.size(); ++i) box[i] = symbols[i % 3][i / 3];
    } while (std::ranges::next_permutation(symbols[2]).found);
  } while (std::ranges::next_permutation(symbols[1]).found);
  return boxes;
}

/// Passes on the grids of one type, in normal form, except for those that also have an earlier type.
class Found {
 public:
  Found(BoxShift type, const StrictlyFixedVisitor& visit) : type_(static_cast<BoxShifts>(type)), visit_(visit) {}

  void add(const Grid& grid) const {
    const BoxShifts shifts = strict_box_shifts(grid);
    if ((shifts & type_) == 0) throw Error(ErrorKind::internal, "a grid made to be fixed is not: " + grid.text());
    const auto earlier = static_cast<BoxShifts>(type_ - 1U);
    if ((shifts & earlier) == 0) visit_(normal_diagonal_form(grid), shifts);
  }

 private:
  BoxShifts type_;
  const StrictlyFixedVisitor& visit_;
};

Grid transposed(const Grid& grid) {
  Grid image;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) cell_of(image, row, column) = cell_of(grid, column, row);
  }
  return image;
}

/// The grid that consists of a first stack, with its rows rotated within bands. The bits of `rotations` are the
/// directions.
Grid rotated_stacks(const std::array<const Box9*, 3>& stack, unsigned rotations) {
  Grid grid;
  for (std::size_t band = 0; band < 3; ++band) {
    const std::size_t step = 1 + (rotations >> band & 1U);
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        const std::size_t source_row = (row + step * (column / 3)) % 3;
        cell_of(grid, 3 * band + row, column) = (*stack[band])[3 * source_row + column % 3];
      }
    }
  }
  return grid;
}

template <typename Action>
void for_each_rotated_stack(const Action& action) {
  for (const auto& [second_columns, third_columns] : divisions_beside(columns_of(first_box))) {
    const std::vector<Box9> thirds = boxes_with_columns(third_columns);
    for (const Box9& second : boxes_with_columns(second_columns)) {
      for (const Box9& third : thirds) {
        for (unsigned rotations = 0; rotations < 8; ++rotations) {
          action(rotated_stacks({&first_box, &second, &third}, rotations));
        }
      }
    }
  }
}

/// Calls action(B, C) for all boxes that make the first band E B C and the first stack E C B.
template <typename Action>
void for_each_box_pair(const Action& action) {
  const std::vector<TripleDivision> columns = divisions_beside(columns_of(first_box));
  for (const auto& [b_rows, c_rows] : divisions_beside(rows_of(first_box))) {
    for (const auto& [b_columns, c_columns] : columns) {
      const std::optional<Box9> b = make_box(b_rows, b_columns);
      const std::optional<Box9> c = make_box(c_rows, c_columns);
      if (b && c) action(*b, *c);
    }
  }
}

}  // namespace

BoxShifts strict_box_shifts(const Grid& grid) {
  check_complete(grid);
  std::array<std::array<TripleSplit, 3>, 3> rows{};
  std::array<std::array<TripleSplit, 3>, 3> columns{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const Box9 box = box_of(grid, i, j);
      rows[i][j] = rows_of(box);
      columns[i][j] = columns_of(box);
    }
  }
  BoxShifts shifts = 0;
  const auto add = [&](BoxShift shift, std::size_t bands, std::size_t stacks) {
    if (has_shift(rows, columns, bands, stacks)) shifts |= static_cast<BoxShifts>(shift);
  };
  add(BoxShift::r, 1, 0);
  add(BoxShift::s, 0, 1);
  add(BoxShift::rs, 1, 1);
  add(BoxShift::rss, 1, 2);
  return shifts;
}

Grid normal_diagonal_form(const Grid& grid) {
  check_complete(grid);
  std::array<Cell, 10> name{};
  const Box9 first = box_of(grid, 0, 0);
  for (std::size_t i = 0; i < first.size(); ++i) name[first[i]] = first_box[i];
  std::array<std::size_t, 9> rows = {0, 1, 2};
  std::array<std::size_t, 9> columns = {0, 1, 2};
  for (std::size_t chute = 1; chute < 3; ++chute) {
    Box9 box = box_of(grid, chute, chute);
    for (Cell& cell : box) cell = name[cell];
    const BoxLines lines = normal_lines(box);
    for (std::size_t i = 0; i < 3; ++i) {
      rows[3 * chute + i] = 3 * chute + lines.rows[i];
      columns[3 * chute + i] = 3 * chute + lines.columns[i];
    }
  }
  Grid form;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      cell_of(form, row, column) = name[cell_of(grid, rows[row], columns[column])];
    }
  }
  return form;
}

void for_each_strictly_fixed_grid(const StrictlyFixedVisitor& visit) {
  for_each_rotated_stack([found = Found(BoxShift::r, visit)](const Grid& grid) { found.add(transposed(grid)); });
  for_each_rotated_stack([found = Found(BoxShift::s, visit)](const Grid& grid) { found.add(grid); });
  const auto circulant = [](const std::array<const Box9*, 3>& boxes, bool goes_right) {
    Grid grid;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) put_box(grid, i, j, *boxes[(goes_right ? j + 3 - i : i + j) % 3]);
    }
    return grid;
  };
  for_each_box_pair([&, found = Found(BoxShift::rs, visit)](const Box9& b, const Box9& c) {
    found.add(circulant({&first_box, &b, &c}, true));
  });
  for_each_box_pair([&, found = Found(BoxShift::rss, visit)](const Box9& b, const Box9& c) {
    found.add(circulant({&first_box, &b, &c}, false));
  });
}

}  // namespace isodoku::detail
