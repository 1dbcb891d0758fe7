#pragma once
// Random classes of the catalogue, and random grids.
//
// Example:
//
//     std::ifstream file(ISODOKU_CATALOGUE_INDEX, std::ios::binary);
//     const Catalogue catalogue(CatalogueIndex::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
//     RandomGrids random(catalogue);
//     const RankedGrid some = random.make_class(7, 0);
//     assert(CatalogueReader(catalogue).rank(some.found.grid) == some.rank);
//     assert(CatalogueReader(catalogue).rank(random.make_grid(7, 1).found.grid) < catalogue.size());

#include <cstdint>

#include "base/public.hpp"
#include "generate/catalogue/catalogue.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A grid with the rank of its class.
struct RankedGrid {
  CatalogueGrid found;
  std::uint64_t rank;
};

/// Makes them by a seed and a number: each by itself, the same everywhere. For one thread.
class RandomGrids {
 public:
  /// Keeps a reference.
  explicit RandomGrids(const Catalogue& catalogue) : catalogue_(catalogue), reader_(catalogue) {}

  /// The min-lex grid of a class, each class as likely as any other.
  RankedGrid make_class(std::uint64_t seed, std::uint64_t number);
  /// A grid, each grid as likely as any other.
  RankedGrid make_grid(std::uint64_t seed, std::uint64_t number);

 private:
  RankedGrid draw_class(std::mt19937_64& engine);

  const Catalogue& catalogue_;
  CatalogueReader reader_;
  Symmetries group_ = BoxGroup();
};

}  // namespace isodoku
