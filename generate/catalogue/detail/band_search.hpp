#pragma once
// The search behind GridsOfBand, compiled for one instruction set.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/processor_code.hpp"
#include "base/tally.hpp"
#include "canon/minlex_3x3/minlex_3x3.hpp"
#include "generate/catalogue/detail/band_fillings.hpp"
#include "generate/catalogue/detail/top_band.hpp"

namespace isodoku::detail {

/// A min-lex grid and the order of its automorphism group.
struct OrderedGrid {
  Cells81 cells;
  std::uint64_t order;
};

/// See GridsOfBand.
class BandSearch {
 public:
  BandSearch() = default;
  BandSearch(const BandSearch&) = delete;
  BandSearch& operator=(const BandSearch&) = delete;
  virtual ~BandSearch() = default;

  virtual std::size_t go_to(std::size_t fourth_row) = 0;
  [[nodiscard]] virtual std::size_t parts() const = 0;
  [[nodiscard]] virtual const std::array<std::uint8_t, 3>& beginning(std::size_t part) const = 0;
  virtual void count(std::size_t part, Tally& tally) = 0;
  virtual void list(std::size_t part, std::vector<OrderedGrid>& grids) = 0;
  virtual void list_with_automorphisms(std::size_t part, std::vector<OrderedGrid>& grids) = 0;
  [[nodiscard]] virtual std::uint64_t work() const = 0;
};

ISODOKU_DECLARE_FOR_PROCESSORS(std::unique_ptr<BandSearch> make_band_search(const BandFillings& fillings,
                                                                            const TopBand& band))

}  // namespace isodoku::detail
