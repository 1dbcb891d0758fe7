#pragma once
// The boxes that a stack can have in the second band, given the top band and the fourth row.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/processor_code.hpp"
#include "generate/catalogue/detail/top_band.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

struct SecondBox {
  ByteArray16 cells;
  StackWords words;  ///< for its stack
  std::uint8_t pattern;
};

/// Boxes that also agree in their middle row.
struct MiddleRow {
  std::array<std::uint8_t, 3> symbols;
  Triple set;  ///< the symbols of this row
  std::uint16_t first;
  std::uint16_t end;
};

/// All boxes of a stack for which some box below gives the stack a class that is not less than that of the band.
class SecondBoxes {
 public:
  /// Finds the boxes. In stack 0 the last row of the second band must be greater than the middle one.
  void find(const TopBand& band, std::size_t stack, const TopBand::Row& fourth_row);

  /// The middle rows, in lexicographic order.
  [[nodiscard]] std::span<const MiddleRow> rows() const { return rows_; }
  /// The middle rows with this set of symbols, in the same order.
  [[nodiscard]] std::span<const MiddleRow> rows_of(Triple set) const {
    const Range& range = of_set_[set];
    return std::span(by_set_).subspan(range.first, range.end - range.first);
  }
  /// The boxes with a middle row, in lexicographic order.
  [[nodiscard]] std::span<const SecondBox> boxes(const MiddleRow& row) const {
    return std::span(boxes_).subspan(row.first, row.end - row.first);
  }

 private:
  struct Range {
    std::uint16_t first = 0;
    std::uint16_t end = 0;
  };

  void find_boxes(const TopBand& band, std::size_t stack, const TopBand::Row& fourth_row);

  std::vector<SecondBox> boxes_;
  std::vector<MiddleRow> rows_;
  std::vector<MiddleRow> by_set_;
  std::array<Range, 512> of_set_{};
};

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
