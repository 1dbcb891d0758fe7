#pragma once
// The min-lex grids that begin with a given band.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "canon/minlex_3x3.hpp"
#include "generate/catalogue/detail/band_fillings.hpp"
#include "generate/catalogue/detail/second_boxes.hpp"
#include "generate/catalogue/detail/top_band.hpp"
#include "group/tally.hpp"

namespace isodoku::detail {

/// A min-lex grid and the order of its automorphism group.
struct OrderedGrid {
  Cells81 cells;
  std::uint64_t order;
};

/// A cursor: at a fourth row there are so many *parts*, the beginnings of the fifth row that box 4 can have, and each
/// part has its grids. For one thread.
class GridsOfBand {
 public:
  /// Keeps references to both.
  GridsOfBand(const BandFillings& fillings, const TopBand& band);

  /// Goes to a fourth row, and returns how many parts it has.
  std::size_t go_to(std::size_t fourth_row);
  [[nodiscard]] std::size_t parts() const { return parts_; }
  /// The first three cells of the fifth row.
  [[nodiscard]] const std::array<std::uint8_t, 3>& beginning(std::size_t part) const {
    return boxes_[0].rows()[part].symbols;
  }

  /// Counts the grids of a part, by the orders of their automorphism groups.
  void count(std::size_t part, Tally& tally);
  /// The grids of a part, in lexicographic order, added to `grids`.
  void list(std::size_t part, std::vector<OrderedGrid>& grids);

  /// How much was done so far, in units of some 6 ns; the same on every machine.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  using Boxes = std::array<const SecondBox*, 3>;
  using Columns3 = std::array<const Columns*, 3>;

  template <typename Sink>
  void for_each_second_band(std::size_t part, Sink& sink);
  template <typename Sink>
  void third_bands(const Boxes& boxes, bool is_greater, Sink& sink);
  template <typename Sink>
  void finish(const Columns3& columns, const FillingBlock& block, std::size_t number, bool is_tied, Sink& sink);
  bool is_open(const Boxes& boxes, bool& is_tied);

  const BandFillings& fillings_;
  const TopBand& band_;
  Cells81 cells_;
  std::uint64_t fourth_key_ = 0;
  std::size_t parts_ = 0;
  bool fourth_row_ties_ = false;
  std::vector<TopBand::Automorphism> below_;  // those that take a row below the fourth to it
  std::vector<TopBand::Automorphism> last_;   // of these, those that take one of the third band
  std::array<SecondBoxes, 3> boxes_;
  std::uint64_t work_ = 0;
};

}  // namespace isodoku::detail
