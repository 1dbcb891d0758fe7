#pragma once
// The min-lex grids that begin with a given band.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/processor.hpp"
#include "generate/catalogue/detail/band_search.hpp"

namespace isodoku::detail {

/// A cursor: at a fourth row there are so many *parts*, the beginnings of the fifth row that box 4 can have, and each
/// part has its grids. For one thread.
class GridsOfBand {
 public:
  /// Keeps references to both. `processor` must not be more than this_processor().
  GridsOfBand(const BandFillings& fillings, const TopBand& band, Processor processor = this_processor());

  /// Goes to a fourth row, and returns how many parts it has.
  std::size_t go_to(std::size_t fourth_row) { return search_->go_to(fourth_row); }
  [[nodiscard]] std::size_t parts() const { return search_->parts(); }
  /// The first three cells of the fifth row.
  [[nodiscard]] const std::array<std::uint8_t, 3>& beginning(std::size_t part) const {
    return search_->beginning(part);
  }

  /// Counts the grids of a part, by the orders of their automorphism groups.
  void count(std::size_t part, Tally& tally) { search_->count(part, tally); }
  /// The grids of a part, in lexicographic order, added to `grids`.
  void list(std::size_t part, std::vector<OrderedGrid>& grids) { search_->list(part, grids); }
  /// The same of those with more automorphisms than the identity: as fast as counting.
  void list_with_automorphisms(std::size_t part, std::vector<OrderedGrid>& grids) {
    search_->list_with_automorphisms(part, grids);
  }

  /// How much was done so far, in units of some 6 ns; the same on every machine.
  [[nodiscard]] std::uint64_t work() const { return search_->work(); }

 private:
  std::unique_ptr<BandSearch> search_;
};

}  // namespace isodoku::detail
