// A uniform random class is a uniform random rank. A class has 9! * 3,359,232 / order grids. So a uniform random class
// that is accepted with probability 1 / order, and then transformed at random, is a uniform random grid.

#include "generate/catalogue/grid_classes.hpp"

#include <boost/random/uniform_int_distribution.hpp>

#include "base/random_engine.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

std::uint64_t below(std::uint64_t bound, std::mt19937_64& engine) {
  return boost::random::uniform_int_distribution<std::uint64_t>(0, bound - 1)(engine);
}

}  // namespace

RankedGrid RandomGrids::draw_class(std::mt19937_64& engine) {
  const std::uint64_t rank = below(catalogue_.size(), engine);
  return {reader_.unrank(rank), rank};
}

RankedGrid RandomGrids::make_class(std::uint64_t seed, std::uint64_t number) {
  std::mt19937_64 engine = detail::numbered_engine(seed, number);
  return draw_class(engine);
}

RankedGrid RandomGrids::make_grid(std::uint64_t seed, std::uint64_t number) {
  std::mt19937_64 engine = detail::numbered_engine(seed, number);
  for (;;) {
    RankedGrid ranked = draw_class(engine);
    if (below(ranked.found.order, engine) > 0) continue;
    ranked.found.grid = apply(random_transform(group_, engine), ranked.found.grid);
    return ranked;
  }
}

}  // namespace isodoku
