// Sums over classes of grids: by the theorem on orbits and stabilisers, a class has as many grids as the group has
// elements, over the order of the automorphism group of any grid in it.

#include "generate/catalogue/grid_classes.hpp"

#include "base/error.hpp"

namespace isodoku {

void GridClassTally::add(unsigned band, std::uint64_t order, std::uint64_t classes) {
  by_order[order] += classes;
  by_band[band] += classes;
}

void GridClassTally::add(const GridClassTally& other) {
  for (const auto& [order, classes] : other.by_order) by_order[order] += classes;
  for (std::size_t band = 0; band < by_band.size(); ++band) by_band[band] += other.by_band[band];
}

std::uint64_t GridClassTally::classes() const {
  std::uint64_t sum = 0;
  for (const auto& [order, classes] : by_order) sum += classes;
  return sum;
}

BigInteger GridClassTally::grids(const Symmetries& group) const {
  BigInteger images = group.order();
  for (int symbol = 2; symbol <= group.shape().size(); ++symbol) images *= symbol;
  BigInteger sum = 0;
  for (const auto& [order, classes] : by_order) {
    if (order == 0 || images % order != 0) {
      throw Error(ErrorKind::internal, "an automorphism group has an impossible order");
    }
    sum += images / order * classes;
  }
  return sum;
}

}  // namespace isodoku
