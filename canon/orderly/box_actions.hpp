#pragma once
// The action of permutations of rows and columns on the clues of a box.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// The clues of a box, one bit per cell; the first cell in reading order is the highest bit. A clue comes before a
/// blank, so the greater of two masks comes first.
using BoxMask = std::uint16_t;

/// For boxes of at most nine cells.
class BoxActions {
 public:
  explicit BoxActions(const Shape& shape);

  /// Permutations of the rows of a band, and of the columns of a stack; number 0 is the identity. Entry i of a
  /// permutation is the source of line i of the image.
  using Lines = std::array<std::uint8_t, 4>;
  [[nodiscard]] const std::vector<Lines>& row_permutations() const { return rows_; }
  [[nodiscard]] const std::vector<Lines>& column_permutations() const { return columns_; }

  /// The image of a mask. `pair` is (number of the row permutation) * (number of column permutations) + (number of the
  /// column permutation).
  [[nodiscard]] BoxMask image(std::size_t pair, BoxMask mask) const { return images_[pair << bits_ | mask]; }
  /// The greatest image of a mask under all pairs.
  [[nodiscard]] BoxMask greatest_image(BoxMask mask) const { return greatest_[mask]; }
  /// The transposed mask; only for square boxes.
  [[nodiscard]] BoxMask transposed(BoxMask mask) const { return transposed_[mask]; }

  [[nodiscard]] std::size_t masks() const { return std::size_t{1} << bits_; }

 private:
  unsigned bits_;
  std::vector<Lines> rows_;
  std::vector<Lines> columns_;
  std::vector<BoxMask> images_;  // by pair and mask
  std::vector<BoxMask> greatest_;
  std::vector<BoxMask> transposed_;
};

}  // namespace isodoku::detail
