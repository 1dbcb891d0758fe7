#pragma once
// Cells in the order of boxes: the boxes in reading order, in each of them the cells in reading order.

#include <array>
#include <cstddef>
#include <vector>

#include "canon/detail/block_symmetries.hpp"
#include "canon/detail/box_actions.hpp"
#include "group/grid.hpp"

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
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      BoxMask& mask = masks[i / size_];
      const unsigned cell = grid.cells()[cells_[i]] != blank ? 1 : 0;
      mask = static_cast<BoxMask>(unsigned{mask} << 1U | cell);
    }
    return masks;
  }

  /// Makes all cells of a pattern clues or blanks.
  void write(const BoxMasks& masks, Grid& pattern) const {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const auto shift = static_cast<unsigned>(size_ - 1 - i % size_);
      pattern.cells()[cells_[i]] = static_cast<Cell>(masks[i / size_] >> shift & 1U);
    }
  }

 private:
  std::size_t size_;
  std::vector<std::size_t> cells_;
};

}  // namespace isodoku::detail
