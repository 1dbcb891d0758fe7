// Enumerates grids of small shapes up to symmetry.
//
// Cells are filled in reading order, smallest symbol first, so grids come in lexicographic order. The first row of a
// min-lex grid is 1..N, and its rows and bands are sorted by their first cells. The remaining task is to find the
// smallest grid of each class:
//
// Up to six symbols there are few grids (2x3: 39,168 with that first row; 1x6: 1,128,960, and fewer that are sorted).
// Each is kept if it is its own canonical form.
//
// 2x4 has 7 * 10^11 such grids, so the tree is pruned: after each band, if symmetries can make the bands so far smaller
// (detail/two_row_bands.hpp). This takes about 10^7 tests for 1,673,187 classes. At the last band the same test gives
// the order of the automorphism group.

#include "generate/catalogue/grid_classes.hpp"

#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <utility>

#include "base/end_of_walk.hpp"
#include "base/error.hpp"
#include "canon/canonical_form.hpp"
#include "generate/catalogue/detail/two_row_bands.hpp"

namespace isodoku {
namespace {

using detail::TwoRowBands;

constexpr int max_symbols_of_brute_force = 6;

bool has_two_row_bands(const BoxGroup& group) {
  return group.shape().box_rows() == 2 && group.shape().box_columns() <= TwoRowBands::max_columns &&
         !group.transposes();
}

/// Enumerates all sorted grids.
class SortedGrids {
 public:
  SortedGrids(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits& units)
      : shape_(group.shape()), visit_(visit), units_(units), grid_(shape_) {
    if (has_two_row_bands(group)) {
      bands_.emplace(shape_);
    } else {
      canoniser_.emplace(group);
    }
    unit_cells_ = std::min((shape_.box_rows() + 1) * shape_.size(), shape_.cell_count());
  }

  void go() {
    for (int column = 0; column < shape_.size(); ++column) set(column, static_cast<Cell>(column + 1));
    fill(shape_.size());
  }

 private:
  [[nodiscard]] std::uint32_t& row_at(int cell) { return rows_[static_cast<std::size_t>(cell / shape_.size())]; }
  [[nodiscard]] std::uint32_t& column_at(int cell) { return columns_[static_cast<std::size_t>(cell % shape_.size())]; }
  [[nodiscard]] std::uint32_t& box_at(int cell) {
    return boxes_[static_cast<std::size_t>(shape_.box_of(cell / shape_.size(), cell % shape_.size()))];
  }

  void set(int cell, Cell symbol) {
    grid_.cells()[static_cast<std::size_t>(cell)] = symbol;
    flip(cell, 1U << symbol);
  }
  void flip(int cell, std::uint32_t bit) {
    row_at(cell) ^= bit;
    column_at(cell) ^= bit;
    box_at(cell) ^= bit;
  }

  /// The symbols that a cell can have.
  [[nodiscard]] std::uint32_t open_at(int cell) {
    const std::uint32_t all = (2U << static_cast<unsigned>(shape_.size())) - 2;
    std::uint32_t open = all & ~(row_at(cell) | column_at(cell) | box_at(cell));
    const int row = cell / shape_.size();
    if (cell % shape_.size() != 0) return open;
    if (row % shape_.box_rows() == 0) return std::uint32_t{1} << std::countr_zero(all & ~column_at(cell));
    return open & ~((2U << grid_.at(row - 1, 0)) - 1);
  }

  void fill(int cell) {
    if (cell % (shape_.size() * shape_.box_rows()) == 0 && !is_open(cell / shape_.size() / shape_.box_rows())) return;
    if (cell == unit_cells_ && !units_.take_next()) return;
    if (cell == shape_.cell_count()) return finish();
    for (std::uint32_t open = open_at(cell); open != 0; open &= open - 1) {
      const std::uint32_t bit = open & (~open + 1);
      grid_.cells()[static_cast<std::size_t>(cell)] = static_cast<Cell>(std::countr_zero(open));
      flip(cell, bit);
      fill(cell + 1);
      flip(cell, bit);
    }
  }

  /// Whether the bands so far may be the beginning of a min-lex grid.
  [[nodiscard]] bool is_open(int bands) {
    if (!bands_ || bands == 0) return true;
    order_ = bands_->order_of(grid_.cells(), bands);
    return order_ != 0;
  }

  void finish() {
    if (canoniser_) {
      const CanonicalForm found = canoniser_->canonical_form(grid_);
      if (found.form != grid_) return;
      order_ = static_cast<std::uint64_t>(found.order);
    }
    detail::show_to(visit_, grid_, order_);
  }

  Shape shape_;
  const SmallGridVisitor& visit_;
  WorkUnits& units_;
  Grid grid_;
  int unit_cells_ = 0;
  std::uint64_t order_ = 0;  // order of the automorphism group of the bands so far
  std::optional<TwoRowBands> bands_;
  std::optional<Canoniser> canoniser_;
  std::array<std::uint32_t, max_size> rows_{};  // used symbols
  std::array<std::uint32_t, max_size> columns_{};
  std::array<std::uint32_t, max_size> boxes_{};
};

bool walk(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits& units) {
  if (!has_small_grid_classes(group.shape())) {
    throw Error(ErrorKind::usage,
                "the grids of " + group.shape().text() +
                    " cannot be enumerated; supported are 3x3, 2x4 and shapes with up to six symbols");
  }
  return detail::walk_while_wanted(visit, [&] { SortedGrids(group, visit, units).go(); });
}

}  // namespace

bool has_small_grid_classes(const Shape& shape) {
  return shape.size() <= max_symbols_of_brute_force || (shape.box_rows() == 2 && shape.box_columns() == 4);
}

bool for_each_small_grid_class(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits units) {
  return walk(group, visit, units);
}

std::uint64_t count_small_grid_classes(const BoxGroup& group, const SmallGridVisitor& visit, WorkUnits units) {
  walk(
      group,
      [&](const Grid& grid, std::uint64_t order) {
        units.count(1);
        return visit(grid, order);
      },
      units);
  return units.counted();
}

}  // namespace isodoku
