#pragma once
// The three boxes on the diagonal of a 3x3 grid, up to what keeps the diagonal.

#include <cstdint>
#include <vector>

#include "base/big_integer.hpp"
#include "grid/grid.hpp"
#include "studies/block_diagonals/normal_boxes.hpp"

namespace isodoku::detail {

/// A block diagonal in normal form: the first box is 123456789, the others are normal boxes, by number. Relabelling,
/// and permuting lines within the last two bands and stacks, take each block diagonal to exactly one normal form. (A.
/// Schoenhage, Einige Sudoku-Studien, 2010, section 2.1: (e, u, v).)
struct BlockDiagonal {
  std::uint16_t u = 0;
  std::uint16_t v = 0;

  friend auto operator<=>(const BlockDiagonal&, const BlockDiagonal&) = default;
};

/// How many grids relabelling, and permuting lines within the last two bands and stacks, make of one: 9! * 6^4.
BigInteger grids_of_normal_diagonal();

/// Normal forms that all symmetries which keep the diagonal, and relabellings, take to one another.
struct BlockDiagonalClass {
  BlockDiagonal least;     ///< in the order of codes, u first
  std::uint32_t size = 0;  ///< how many there are, a divisor of 432
};

/// What symmetries do to block diagonals.
class BlockDiagonals {
 public:
  BlockDiagonals();

  [[nodiscard]] const NormalBoxes& boxes() const { return boxes_; }

  /// The normal form of the boxes on the diagonal of a 3x3 grid or puzzle. Throws Error (usage) unless these are
  /// complete.
  [[nodiscard]] BlockDiagonal normal_form(const Grid& grid) const;

  /// A puzzle with just that diagonal.
  [[nodiscard]] Grid grid(const BlockDiagonal& diagonal) const;

  /// The class of a normal form.
  [[nodiscard]] BlockDiagonalClass class_of(const BlockDiagonal& diagonal) const;

  /// All classes, in the order of their least members.
  [[nodiscard]] std::vector<BlockDiagonalClass> classes() const;

 private:
  /// Of the 432 images those whose u is the least that a move makes of it. The least of all is among them.
  template <typename Action>
  void for_each_first_image(const BlockDiagonal& diagonal, const Action& action) const;
  /// Of a class to whose least member so many of the symmetries lead.
  [[nodiscard]] std::uint32_t class_size(std::uint32_t ways) const;
  [[nodiscard]] BlockDiagonal normal_form(const Box9& first, const Box9& second, const Box9& third) const;

  NormalBoxes boxes_;
  /// For each permutation of the rows and columns of the first box, with or without transposing: what becomes of a
  /// normal box when the first box is made 123456789 again.
  std::vector<std::vector<std::uint16_t>> moves_;
  /// By box: the moves that make the least of it.
  std::vector<std::vector<std::uint8_t>> least_moves_;
};

}  // namespace isodoku::detail
