#pragma once
// Enumerates the min-lex grids that begin with a given band.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/processor.hpp"
#include "generate/catalogue/detail/band_search.hpp"

namespace isodoku::detail {

/// A cursor. Each fourth row has a number of *parts*, one for each possible triple of first cells of the fifth row;
/// each part has its grids. Not thread-safe.
class GridsOfBand {
 public:
  /// Keeps references to `fillings` and `band`. `processor` must not exceed this_processor().
  GridsOfBand(const BandFillings& fillings, const TopBand& band, Processor processor = this_processor());

  /// Moves to a fourth row, and returns its number of parts.
  std::size_t go_to(std::size_t fourth_row) { return search_->go_to(fourth_row); }
  [[nodiscard]] std::size_t parts() const { return search_->parts(); }
  /// The first three cells of the fifth row.
  [[nodiscard]] const std::array<std::uint8_t, 3>& beginning(std::size_t part) const {
    return search_->beginning(part);
  }

  /// Counts the grids of a part, by the orders of their automorphism groups.
  void count(std::size_t part, Tally& tally) { search_->count(part, tally); }
  /// Appends the grids of a part to `grids`, in lexicographic order.
  void list(std::size_t part, std::vector<OrderedGrid>& grids) { search_->list(part, grids); }
  /// Like list, but only appends grids with non-trivial automorphisms; as fast as count.
  void list_with_automorphisms(std::size_t part, std::vector<OrderedGrid>& grids) {
    search_->list_with_automorphisms(part, grids);
  }

  /// The work done so far, in units of about 6 ns; the same on every machine.
  [[nodiscard]] std::uint64_t work() const { return search_->work(); }

 private:
  std::unique_ptr<BandSearch> search_;
};

}  // namespace isodoku::detail
