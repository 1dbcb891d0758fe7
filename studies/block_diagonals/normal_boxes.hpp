#pragma once
// 3x3 boxes up to permuting their rows and their columns.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"

namespace isodoku::detail {

/// The symbols of a 3x3 box, row by row; each of 1..9 occurs once.
using Box9 = std::array<Cell, 9>;

/// The 10,080 normal boxes, in the order of their codes. A normal box has 1 in its first cell. Its centre cell has a
/// smaller symbol than the other three cells of the last two rows and columns. Permuting rows and columns maps each box
/// to exactly one of them. (A. Schoenhage, Einige Sudoku-Studien, 2010, section 2.1.)
class NormalBoxes {
 public:
  NormalBoxes();

  [[nodiscard]] std::size_t size() const { return boxes_.size(); }
  [[nodiscard]] const Box9& operator[](std::size_t i) const { return boxes_[i]; }

  /// The number of the normal box that permuting rows and columns gives.
  [[nodiscard]] std::uint16_t number_of(const Box9& box) const;

  /// Eight digits from 0 to 7: the symbols other than 1, each minus two, the last cell first (section 2.1, formula
  /// 2.7). The code of 123456789 is 76543210.
  [[nodiscard]] std::string code(std::size_t i) const;
  /// The box with this code; nothing if it is not the code of a normal box.
  [[nodiscard]] std::optional<std::uint16_t> find(std::string_view code) const;

 private:
  std::vector<Box9> boxes_;
  // By rank of the permutation of 2..9: the number of this box if it is normal, otherwise of the next normal box.
  std::vector<std::uint16_t> by_rank_;
};

/// The lines that give a box its normal form: row i of the form is row rows[i] of the box, and likewise for columns.
struct BoxLines {
  std::array<std::uint8_t, 3> rows;
  std::array<std::uint8_t, 3> columns;
};
BoxLines normal_lines(const Box9& box);

}  // namespace isodoku::detail
