// Random transforms.
//
// The group of box rules is a product of wreath products, so a uniform element consists of independent shuffles of
// bands and stacks, and of the lines in each. Other groups have a chain of stabilisers, and a uniform element is a
// product of elements of the transversals (PermutationGroup::random_element). std::shuffle and the distributions of the
// standard library differ between libraries; those used here do not.

#include "group/symmetries.hpp"

#include <boost/random/uniform_int_distribution.hpp>
#include <numeric>
#include <span>
#include <utility>

#include "base/permutation.hpp"
#include "base/shuffle.hpp"
#include "group/cell_permutation.hpp"

namespace isodoku {
namespace {

IndexMap random_lines(int chutes, int width, std::mt19937_64& engine) {
  IndexMap order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  detail::shuffle(std::span(order).first(static_cast<std::size_t>(chutes)), engine);
  IndexMap map{};
  for (int chute = 0; chute < chutes; ++chute) {
    std::uint8_t* const lines = map.data() + chute * width;
    for (int i = 0; i < width; ++i) {
      lines[i] = static_cast<std::uint8_t>(order[static_cast<std::size_t>(chute)] * width + i);
    }
    detail::shuffle(std::span(lines, static_cast<std::size_t>(width)), engine);
  }
  return map;
}

}  // namespace

Transform random_transform(const BoxGroup& group, std::mt19937_64& engine) {
  const Shape& shape = group.shape();
  Transform result = identity_transform(shape);
  if (group.transposes()) {
    result.symmetry.transpose = boost::random::uniform_int_distribution<int>(0, 1)(engine) == 1;
  }
  result.symmetry.rows = random_lines(shape.bands(), shape.box_rows(), engine);
  result.symmetry.columns = random_lines(shape.stacks(), shape.box_columns(), engine);
  detail::shuffle(std::span(result.symbols).subspan(1, static_cast<std::size_t>(shape.size())), engine);
  return result;
}

Transform random_transform(const Symmetries& group, std::mt19937_64& engine) {
  if (group.boxes() != nullptr) return random_transform(*group.boxes(), engine);
  const Permutation element = group.rules_group()->permutations().random_element(engine);
  Transform result = identity_transform(group.shape());
  result.symmetry = symmetry_of(group.shape(), inverse(element));
  for (int i = group.shape().size(); i > 1; --i) {
    const int other = boost::random::uniform_int_distribution<int>(1, i)(engine);
    std::swap(result.symbols[static_cast<std::size_t>(i)], result.symbols[static_cast<std::size_t>(other)]);
  }
  return result;
}

}  // namespace isodoku
