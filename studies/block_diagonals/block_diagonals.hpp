#pragma once
// The three boxes on the diagonal of a 3x3 grid, up to the symmetries that keep the diagonal.

#include <cstdint>
#include <vector>

#include "base/big_integer.hpp"
#include "grid/grid.hpp"
#include "studies/block_diagonals/normal_boxes.hpp"

namespace isodoku::detail {

/// A block diagonal in normal form: the first box is 123456789, and the others are normal boxes, given by number.
/// Relabelling, and permuting lines within the last two bands and stacks, map each block diagonal to exactly one normal
/// form. (A. Schoenhage, Einige Sudoku-Studien, 2010, section 2.1: (e, u, v).)
struct BlockDiagonal {
  std::uint16_t u = 0;
  std::uint16_t v = 0;

  friend auto operator<=>(const BlockDiagonal&, const BlockDiagonal&) = default;
};

/// The number of images of a grid under relabelling and permutations of lines within the last two bands and stacks: 9!
/// * 6^4.
BigInteger grids_of_normal_diagonal();

/// A class of normal forms under all symmetries that keep the diagonal, and relabelling.
struct BlockDiagonalClass {
  BlockDiagonal least;     ///< smallest in the order of codes, u first
  std::uint32_t size = 0;  ///< number of normal forms in the class, a divisor of 432
};

/// The action of symmetries on block diagonals.
class BlockDiagonals {
 public:
  BlockDiagonals();

  [[nodiscard]] const NormalBoxes& boxes() const { return boxes_; }

  /// The normal form of the boxes on the diagonal of a 3x3 grid or puzzle. Throws Error (usage) unless these boxes are
  /// complete.
  [[nodiscard]] BlockDiagonal normal_form(const Grid& grid) const;

  /// A puzzle with exactly the clues of that diagonal.
  [[nodiscard]] Grid grid(const BlockDiagonal& diagonal) const;

  /// The class of a normal form.
  [[nodiscard]] BlockDiagonalClass class_of(const BlockDiagonal& diagonal) const;

  /// All classes, in the order of their smallest members.
  [[nodiscard]] std::vector<BlockDiagonalClass> classes() const;

 private:
  /// Visits those of the 432 images whose u no move can make smaller. The smallest image is among them.
  template <typename Action>
  void for_each_first_image(const BlockDiagonal& diagonal, const Action& action) const;
  /// The size of a class in which `ways` of the symmetries lead to the smallest member.
  [[nodiscard]] std::uint32_t class_size(std::uint32_t ways) const;
  [[nodiscard]] BlockDiagonal normal_form(const Box9& first, const Box9& second, const Box9& third) const;

  NormalBoxes boxes_;
  /// For each permutation of the rows and columns of the first box, with or without transposition: the image of a
  /// normal box after the first box has been relabelled to 123456789.
  std::vector<std::vector<std::uint16_t>> moves_;
  /// For each box, the moves that give its smallest image.
  std::vector<std::vector<std::uint8_t>> least_moves_;
};

}  // namespace isodoku::detail
