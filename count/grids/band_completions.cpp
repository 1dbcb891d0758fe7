// A band is determined by the symbols in its columns: three splits of the nine symbols into triples, one for each box.
// The table of band arrangements and the sum over the other two bands are shared with the number of all 3x3 grids
// (grids/count_3x3), which uses the same sums for one band of each kind.

#include "count/grids/band_completions.hpp"

#include "count/grids/count_3x3.hpp"

namespace isodoku::detail {

std::vector<std::uint64_t> band_completions(std::span<const FirstBand> bands) {
  std::vector<BandColumns> columns;
  for (const FirstBand& band : bands) {
    BandColumns& boxes = columns.emplace_back();
    for (std::size_t box = 0; box < 3; ++box) {
      for (std::size_t column = 0; column < 3; ++column) {
        Triple& triple = boxes[box][column];
        triple = 0;
        for (std::size_t row = 0; row < 3; ++row) triple |= 1U << (band[9 * row + 3 * box + column] - 1U);
      }
    }
  }
  return complete_bands(columns);
}

}  // namespace isodoku::detail
