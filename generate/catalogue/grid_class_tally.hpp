#pragma once
// How many classes of grids there are of each kind.
//
// Example:
//
//     GridClassTally tally;
//     tally.add_order(16, 1);  // the two classes of 2x2, by the orders of their groups
//     tally.add_order(32, 1);
//     assert(tally.grids(BoxGroup(make_shape(2, 2))) == 288);

#include <array>
#include <cstdint>
#include <map>

#include "base/big_integer.hpp"
#include "base/public.hpp"
#include "generate/catalogue/catalogue_index.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Numbers of classes, by the order of the automorphism group and, of 3x3, by the class of the top band.
struct GridClassTally {
  std::map<std::uint64_t, std::uint64_t> by_order;
  std::array<std::uint64_t, CatalogueIndex::bands> by_band{};

  void add(unsigned band, std::uint64_t order, std::uint64_t classes = 1);
  /// Of a shape whose bands are not numbered.
  void add_order(std::uint64_t order, std::uint64_t classes = 1) { by_order[order] += classes; }
  void add(const GridClassTally& other);

  [[nodiscard]] std::uint64_t classes() const;
  /// The grids in these classes under a group: the sum of N! * its order / the automorphism group's. Throws Error
  /// (internal) if one of these is no divisor.
  [[nodiscard]] BigInteger grids(const Symmetries& group) const;
};

}  // namespace isodoku
