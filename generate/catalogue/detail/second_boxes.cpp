// The boxes that a stack can have in the second band, given the top band and the fourth row.
//
// The first row of the box is known. The other cells are filled one by one with each symbol that neither the box nor
// the column contains. About sixty boxes remain. A box is dropped if every box below would make the class of the stack
// less than that of the band. In late bands these are nearly all boxes.
//
// Compiled for each set of instructions (base/processor_code.hpp).

#include "generate/catalogue/detail/second_boxes.hpp"

#include <algorithm>

#include "canon/minlex_3x3/bands/chute.hpp"
#include "generate/catalogue/detail/triples.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

void SecondBoxes::find(const TopBand& band, std::size_t stack, const TopBand::Row& fourth_row) {
  for (const MiddleRow& row : by_set_) of_set_[row.set] = {};
  find_boxes(band, stack, fourth_row);
  by_set_ = rows_;
  std::ranges::stable_sort(by_set_, {}, &MiddleRow::set);
  for (std::size_t i = 0; i < by_set_.size(); ++i) {
    Range& range = of_set_[by_set_[i].set];
    if (range.end == 0) range.first = static_cast<std::uint16_t>(i);
    range.end = static_cast<std::uint16_t>(i + 1);
  }
}

void SecondBoxes::find_boxes(const TopBand& band, std::size_t stack, const TopBand::Row& fourth_row) {
  boxes_.clear();
  rows_.clear();
  SecondBox box{};
  Triple first_row = 0;
  std::array<Triple, 3> above{};
  for (std::size_t c = 0; c < 3; ++c) {
    const std::size_t column = 3 * stack + c;
    box.cells[c] = fourth_row[column];
    first_row |= bit_of(fourth_row[column]);
    for (std::size_t r = 0; r < 3; ++r) above[c] |= bit_of(band.cells()[9 * r + column]);
  }
  const auto add_box = [&] {
    if (stack == 0 && box.cells[6] < box.cells[3]) return;
    const Bytes16 transposed = shuffle(load16(box.cells.data()), constant(transposed_box));
    const Bytes16 renamed = shuffle(constant(band.names(stack)), transposed);
    box.pattern = static_cast<std::uint8_t>(pattern_of(renamed));
    box.words = band.words(box.pattern, box_sorting(renamed).arrangement);
    if (box.words.not_less != 0) boxes_.push_back(box);
  };
  const auto fill = [&](const auto& self, std::size_t cell, Triple used) -> void {
    if (cell == 9) {
      add_box();
      return;
    }
    const std::size_t before = boxes_.size();
    for (std::uint8_t symbol = 1; symbol <= 9; ++symbol) {
      if (((used | above[cell % 3]) & bit_of(symbol)) != 0) continue;
      box.cells[cell] = symbol;
      self(self, cell + 1, used | bit_of(symbol));
    }
    if (cell == 6 && boxes_.size() > before) {
      rows_.push_back({{box.cells[3], box.cells[4], box.cells[5]},
                       used & ~first_row,
                       static_cast<std::uint16_t>(before),
                       static_cast<std::uint16_t>(boxes_.size())});
    }
  };
  fill(fill, 3, first_row);
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
