#pragma once
// Cells box by box: the boxes in reading order, and the cells of each box in reading order.

#include <array>
#include <cstddef>
#include <vector>

#include "canon/orderly/block_symmetries.hpp"
#include "canon/orderly/box_actions.hpp"
#include "grid/grid.hpp"

namespace isodoku::detail {

/// The clues of each box.
using BoxMasks = std::array<BoxMask, max_orderly_size>;

/// For shapes with at most nine boxes of at most nine cells.
class BoxOrder {
 public:
  explicit BoxOrder(const Shape& shape) : size_(static_cast<std::size_t>(shape.size())) {
    for (int box = 0; box < shape.size(); ++box) {
      const int row = box / shape.stacks() * shape.box_rows();
      const int column = box % shape.stacks() * shape.box_columns();
      for (int i = 0; i < shape.box_rows(); ++i) {
        for (int j = 0; j < shape.box_columns(); ++j) {
          cells_.push_back(static_cast<std::size_t>((row + i) * shape.size() + column + j));
        }
      }
    }
  }

  /// The row-major index of each cell in this order.
  [[nodiscard]] const std::vector<std::size_t>& cells() const { return cells_; }

  [[nodiscard]] BoxMasks masks_of(const Grid& grid) const {
    BoxMasks masks{};
    const Cell* const cells = grid.cells().data();
    const std::size_t* next = cells_.data();
    for (std::size_t box = 0; box < size_; ++box) {
      unsigned mask = 0;
      for (std::size_t i = 0; i < size_; ++i) mask = mask << 1U | (cells[*next++] != blank ? 1U : 0U);
      masks[box] = static_cast<BoxMask>(mask);
    }
    return masks;
  }

  /// Sets all cells of a pattern to clues or blanks.
  void write(const BoxMasks& masks, Grid& pattern) const {
    for (std::size_t box = 0; box < size_; ++box) write_box(box, masks[box], pattern.cells().data(), blank, Cell{1});
  }
  /// The same for a pattern that currently has the masks `before`.
  void rewrite(const BoxMasks& before, const BoxMasks& masks, Grid& pattern) const {
    for (std::size_t box = 0; box < size_; ++box) {
      if (masks[box] != before[box]) write_box(box, masks[box], pattern.cells().data(), blank, Cell{1});
    }
  }
  /// Writes one box into N*N cells of any type.
  template <typename AnyCell>
  void write_box(std::size_t box, BoxMask mask, AnyCell* cells, AnyCell no_clue, AnyCell clue) const {
    const std::size_t* next = cells_.data() + box * size_;
    for (std::size_t i = size_; i-- > 0;) cells[*next++] = (mask >> i & 1U) != 0 ? clue : no_clue;
  }

 private:
  std::size_t size_;
  std::vector<std::size_t> cells_;
};

}  // namespace isodoku::detail
