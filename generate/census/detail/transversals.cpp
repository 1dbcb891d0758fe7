// Transversals: nine cells, one in each row and column and of each symbol; those of a Sudoku grid also have one in each
// box.
//
// Row by row, with the columns, stacks and symbols taken as bits of one word: a cell is a word with its three bits, and
// it fits if it shares none with the cells above. In the last row of a band there is one stack left, so the last rows
// have few choices.
//
// Cost: a few microseconds a grid with boxes; without, a few ten.

#include <array>
#include <cstddef>
#include <cstdint>

#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {
namespace {

class Transversals {
 public:
  explicit Transversals(bool in_boxes) : in_boxes_(in_boxes) {}

  std::uint64_t operator()(const Cells81& cells) {
    constexpr unsigned first_stack = rows;
    constexpr unsigned first_symbol = first_stack + 3;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const std::size_t column = cell % rows;
      words_[cell] = std::uint32_t{1} << column | std::uint32_t{1} << (first_symbol + cells[cell] - 1U);
      if (in_boxes_) words_[cell] |= std::uint32_t{1} << (first_stack + column / 3);
    }
    return count(0, 0);
  }

 private:
  static constexpr std::size_t rows = 9;
  static constexpr std::uint32_t stacks = 0b111U << rows;

  std::uint64_t count(std::size_t row, std::uint32_t taken) const {
    if (row == rows) return 1;
    if (row % 3 == 0) taken &= ~stacks;  // the boxes of the next band
    std::uint64_t found = 0;
    for (std::size_t cell = rows * row; cell < rows * (row + 1); ++cell) {
      if ((words_[cell] & taken) == 0) found += count(row + 1, taken | words_[cell]);
    }
    return found;
  }

  bool in_boxes_;
  std::array<std::uint32_t, rows * rows> words_{};
};

}  // namespace

std::unique_ptr<PropertyValues> make_transversals(bool in_boxes) {
  return one_by_one(Transversals(in_boxes));
}

}  // namespace isodoku::detail
