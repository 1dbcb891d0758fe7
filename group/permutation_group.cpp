// Random Schreier-Sims with a known order.
//
// A chain of stabilisers along a base is complete if the product of its orbit lengths is the order of the group (Sims;
// see Seress, Permutation Group Algorithms, 2003, chapter 4). As the order is known beforehand, random elements are
// sifted through the chain until it is complete: the result is proven correct, and only the time is random. For a group
// given by generators, the elements come from product replacement (Celler et al., 1995). For a stabiliser in a group
// whose chain is known, they are uniformly random elements of that group. The random engine has a fixed seed, so equal
// input gives an equal chain.
//
// If the attempts run out, the chain describes a subset of the group, and its generators a subgroup. Callers prune by
// orbits, which is correct for any subgroup. independent_generators() drops only generators that a chain factors, which
// are proven to be redundant. With an incomplete chain it could keep a redundant generator. It throws if it keeps more
// than log2(order) generators.

#include "group/permutation_group.hpp"

#include <algorithm>
#include <optional>
#include <random>

#include "base/error.hpp"
#include "group/orbits.hpp"

namespace isodoku {
namespace {

constexpr int max_useless_tries = 200;

/// Random elements of a group given by generators, by product replacement (Celler, Leedham-Green, Murray, Niemeyer,
/// O'Brien: Generating random elements of a finite group, 1995).
class RandomProducts {
 public:
  /// Requires at least one generator. Adds the number of products that it computes to `products`.
  RandomProducts(std::span<const Permutation> generators, std::uint64_t& products)
      : pool_(generators.begin(), generators.end()),
        latest_(identity_permutation(generators.front().size())),
        products_(products) {
    while (pool_.size() < 10) pool_.push_back(pool_[pool_.size() % generators.size()]);
  }

  /// The pool always generates the group. Each call multiplies one element of the pool by another, and `latest_` by the
  /// product.
  const Permutation& next() {
    const std::size_t a = random_() % pool_.size();
    const std::size_t b = (a + 1 + random_() % (pool_.size() - 1)) % pool_.size();
    pool_[a] = random_() % 2 == 0 ? product(pool_[a], pool_[b]) : product(pool_[b], pool_[a]);
    latest_ = product(latest_, pool_[a]);
    products_ += 2;
    return latest_;
  }

 private:
  std::vector<Permutation> pool_;
  Permutation latest_;
  std::minstd_rand random_;
  std::uint64_t& products_;
};

}  // namespace

PermutationGroup::PermutationGroup(std::size_t degree, std::span<const Permutation> generators, const BigInteger& order)
    : degree_(degree) {
  if (generators.empty()) return;
  RandomProducts random(generators, products_);
  for (const Permutation& generator : generators) sift_in(generator);
  for (int i = 0; i < 50; ++i) random.next();
  build(order, [&random] { return random.next(); });
}

template <typename Source>
void PermutationGroup::build(const BigInteger& order, const Source& random_element_of_group) {
  order_ = chain_order();
  for (int useless = 0; order_ < order && useless < max_useless_tries; ++useless) {
    if (!sift_in(random_element_of_group())) continue;
    order_ = chain_order();
    useless = 0;
  }
}

BigInteger PermutationGroup::chain_order() const {
  BigInteger result = 1;
  for (const Level& level : levels_) result *= level.orbit.size();
  return result;
}

void PermutationGroup::add_level(std::size_t base) {
  Level& level = levels_.emplace_back();
  level.base = base;
  level.place.assign(degree_, -1);
  level.place[base] = 0;
  level.orbit.push_back(static_cast<Point>(base));
  level.transversal.push_back(identity_permutation(degree_));
}

void PermutationGroup::extend(Level& level, const Permutation& generator) {
  level.generators.push_back(generator);
  const std::size_t old_size = level.orbit.size();
  for (std::size_t i = 0; i < level.orbit.size(); ++i) {
    // Points of the old orbit need only the new generator.
    for (std::size_t g = i < old_size ? level.generators.size() - 1 : 0; g < level.generators.size(); ++g) {
      const Point image = level.generators[g][level.orbit[i]];
      if (level.place[image] >= 0) continue;
      level.place[image] = static_cast<std::int16_t>(level.orbit.size());
      level.orbit.push_back(image);
      level.transversal.push_back(product(level.transversal[i], level.generators[g]));
      ++products_;
    }
  }
}

std::size_t PermutationGroup::sift(Permutation& element) const {
  std::size_t at = 0;
  for (; at < levels_.size(); ++at) {
    const Level& level = levels_[at];
    const std::int16_t place = level.place[element[level.base]];
    if (place < 0) break;
    element = product(element, inverse(level.transversal[static_cast<std::size_t>(place)]));
  }
  return at;
}

bool PermutationGroup::contains(Permutation element) const {
  return sift(element) == levels_.size() && is_identity(element);
}

bool PermutationGroup::sift_in(Permutation element) {
  const std::size_t at = sift(element);
  products_ += 2 * at;  // an inverse takes as long as a product
  if (at == levels_.size()) {
    std::size_t moved = 0;
    while (moved < degree_ && element[moved] == moved) ++moved;
    if (moved == degree_) return false;
    add_level(moved);
  }
  for (std::size_t i = 0; i <= at; ++i) extend(levels_[i], element);
  return true;
}

PermutationGroup PermutationGroup::stabiliser(std::size_t point) const {
  const auto fixes_point = [point](const Permutation& generator) { return generator[point] == point; };
  if (is_trivial() || std::ranges::all_of(levels_[0].generators, fixes_point)) return *this;
  PermutationGroup result(degree_);
  result.add_level(point);
  std::minstd_rand random;
  result.build(order_, [&] {
    result.products_ += levels_.size();
    return random_element(random);
  });
  result.levels_.erase(result.levels_.begin());
  result.order_ = result.chain_order();
  return result;
}

Permutation PermutationGroup::orbit_representatives() const {
  detail::Orbits orbits(degree_);
  if (!is_trivial()) {
    for (const Permutation& generator : levels_[0].generators) orbits.join_images(generator);
  }
  Permutation representatives(degree_, boost::container::default_init);
  for (std::size_t point = 0; point < degree_; ++point)
    representatives[point] = static_cast<Point>(orbits.min_point(point));
  return representatives;
}

void PermutationGroup::for_each_element(const std::function<void(const Permutation&)>& visit) const {
  // Each element is a product of one member of each transversal; the member of the last level is the first factor.
  const auto descend = [&](const auto& self, std::size_t level, const Permutation& last) -> void {
    if (level == 0) return visit(last);
    for (const Permutation& member : levels_[level - 1].transversal) self(self, level - 1, product(last, member));
  };
  descend(descend, levels_.size(), identity_permutation(degree_));
}

std::uint64_t PermutationGroup::number_of(const Permutation& element) const {
  // Sifting divides the element by a member of each transversal. Only the image of the next base point is needed, so
  // the divisors found so far are applied to that point instead of the whole element.
  std::uint64_t number = 0;
  std::vector<Permutation> divisors;
  for (const Level& level : levels_) {
    Point image = element[level.base];
    for (const Permutation& divisor : divisors) image = divisor[image];
    const auto place = static_cast<std::size_t>(level.place[image]);
    number = number * level.orbit.size() + place;
    divisors.push_back(inverse(level.transversal[place]));
  }
  return number;
}

Permutation PermutationGroup::least_in_coset(const Permutation& map) const {
  // At each level, the base point is mapped to the point of its orbit whose image under the map is smallest. Different
  // members of the transversal give different images, so the result depends only on the coset.
  Permutation result = map;
  for (const Level& level : levels_) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < level.orbit.size(); ++i) {
      if (result[level.orbit[i]] < result[level.orbit[best]]) best = i;
    }
    if (best != 0) result = product(level.transversal[best], result);
  }
  return result;
}

std::vector<Permutation> independent_generators(std::size_t degree, std::span<const Permutation> generators,
                                                const BigInteger& order) {
  std::vector<Permutation> kept;
  detail::Orbits orbits(degree);
  std::optional<PermutationGroup> made_by_kept;
  for (const Permutation& generator : generators) {
    // A generator that joins two orbits of a group is outside the group. Only the other generators require a chain.
    if (!orbits.join_images(generator)) {
      if (!made_by_kept) made_by_kept.emplace(degree, kept, order);
      if (made_by_kept->contains(generator)) continue;
    }
    kept.push_back(generator);
    made_by_kept.reset();
  }
  if (!made_by_kept) made_by_kept.emplace(degree, kept, order);
  if (made_by_kept->order() != order) {
    throw Error(ErrorKind::internal, "generators make a group of order " + made_by_kept->order().str() + ", not " +
                                         order.str() + " as expected");
  }
  if (kept.size() > msb(order)) throw Error(ErrorKind::internal, "a redundant generator was not recognised");
  return kept;
}

}  // namespace isodoku
