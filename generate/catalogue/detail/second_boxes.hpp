#pragma once
// The boxes that a stack can have in the second band, below a band and a fourth row.

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
  StackWords words;  ///< of its stack
  std::uint8_t pattern;
};

/// Boxes that agree in their middle row, too.
struct MiddleRow {
  std::array<std::uint8_t, 3> symbols;
  Triple set;  ///< of these
  std::uint16_t first;
  std::uint16_t end;
};

/// All boxes of a stack which leave some box below that makes the class of the stack not less than that of the band.
class SecondBoxes {
 public:
  /// Finds them. In stack 0 the last row of the second band is greater than the middle one.
  void find(const TopBand& band, std::size_t stack, const TopBand::Row& fourth_row);

  /// In lexicographic order.
  [[nodiscard]] std::span<const MiddleRow> rows() const { return rows_; }
  /// Those with these symbols, in the same order.
  [[nodiscard]] std::span<const MiddleRow> rows_of(Triple set) const {
    const Range& range = of_set_[set];
    return std::span(by_set_).subspan(range.first, range.end - range.first);
  }
  /// In lexicographic order.
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
