// Sums over classes of grids. By the orbit-stabiliser theorem, the number of grids in a class is the order of the group
// divided by the order of the automorphism group of any of its grids.

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
