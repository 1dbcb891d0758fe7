// Random Schreier-Sims with a known order.
//
// A chain of stabilisers along a base is complete when the product of its orbit lengths is the order
// of the group (Sims; see Seress, Permutation Group Algorithms, 2003, chapter 4). As the order is
// known beforehand, random elements are sifted through the chain until it is: what comes out right
// is proven right, and chance decides only on the time. The elements come from product replacement
// (Celler et al., 1995) for a group told by generators, and are uniform for the stabiliser of a
// group that has its chain. The random source has a fixed seed: equal input, equal chain.
//
// If the tries run out, the chain describes a subset of the group, and its generators a subgroup:
// users prune by orbits, which is right with any subgroup. independent_generators() drops only what a chain takes
// apart, which is proven to be superfluous; a chain that fell short could make it keep one too many, which it notices.

#include "group/permutation_group.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "group/error.hpp"

namespace isodoku {
namespace {

constexpr int max_useless_tries = 200;

/// First a, then b.
Permutation product(const Permutation& a, const Permutation& b, int degree) {
  Permutation result{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(degree); ++i) result[i] = b[a[i]];
  return result;
}

Permutation inverse(const Permutation& a, int degree) {
  Permutation result{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(degree); ++i) result[a[i]] = static_cast<std::uint8_t>(i);
  return result;
}

Permutation identity(int degree) {
  Permutation result{};
  std::iota(result.begin(), result.begin() + degree, std::uint8_t{0});
  return result;
}

/// The orbits of a group whose generators come one by one.
class Orbits {
 public:
  explicit Orbits(int degree) : degree_(degree), least_(identity(degree)) {}

  /// Adds a generator; returns whether it joined any orbits.
  bool join(const Permutation& generator) {
    bool has_joined = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(degree_); ++i) {
      const std::uint8_t a = find(static_cast<std::uint8_t>(i));
      const std::uint8_t b = find(generator[i]);
      least_[std::max(a, b)] = std::min(a, b);
      has_joined |= a != b;
    }
    return has_joined;
  }

  /// For each point, the least point of its orbit.
  [[nodiscard]] Permutation representatives() {
    for (std::size_t i = 0; i < static_cast<std::size_t>(degree_); ++i) least_[i] = find(static_cast<std::uint8_t>(i));
    return least_;
  }

 private:
  std::uint8_t find(std::uint8_t point) {
    while (least_[point] != point) point = least_[point] = least_[least_[point]];
    return point;
  }

  int degree_;
  Permutation least_;
};

}  // namespace

PermutationGroup::PermutationGroup(int degree, std::span<const Permutation> generators, const BigInteger& order)
    : degree_(degree) {
  if (generators.empty()) return;
  // Product replacement: a pool of elements that together make the group, stirred by multiplying
  // one by another; `latest` gathers them.
  std::vector<Permutation> pool(generators.begin(), generators.end());
  while (pool.size() < 10) pool.push_back(pool[pool.size() % generators.size()]);
  Random random;
  Permutation latest = identity(degree);
  const auto stir = [&] {
    const std::size_t a = random() % pool.size();
    const std::size_t b = (a + 1 + random() % (pool.size() - 1)) % pool.size();
    pool[a] = random() % 2 == 0 ? product(pool[a], pool[b], degree_) : product(pool[b], pool[a], degree_);
    latest = product(latest, pool[a], degree_);
    products_ += 2;
    return latest;
  };
  for (const Permutation& generator : generators) sift_in(generator);
  for (int i = 0; i < 50; ++i) stir();
  build(order, stir);
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

void PermutationGroup::add_level(int base) {
  Level& level = levels_.emplace_back();
  level.base = base;
  level.place.fill(-1);
  level.place[static_cast<std::size_t>(base)] = 0;
  level.orbit.push_back(static_cast<std::uint8_t>(base));
  level.leaders.push_back(identity(degree_));
}

void PermutationGroup::extend(Level& level, const Permutation& generator) {
  level.generators.push_back(generator);
  const std::size_t old_size = level.orbit.size();
  for (std::size_t i = 0; i < level.orbit.size(); ++i) {
    // Points of the old orbit need the new generator only.
    for (std::size_t g = i < old_size ? level.generators.size() - 1 : 0; g < level.generators.size(); ++g) {
      const std::uint8_t image = level.generators[g][level.orbit[i]];
      if (level.place[image] >= 0) continue;
      level.place[image] = static_cast<std::int8_t>(level.orbit.size());
      level.orbit.push_back(image);
      level.leaders.push_back(product(level.leaders[i], level.generators[g], degree_));
      ++products_;
    }
  }
}

std::size_t PermutationGroup::sift(Permutation& element) const {
  std::size_t at = 0;
  for (; at < levels_.size(); ++at) {
    const Level& level = levels_[at];
    const std::int8_t place = level.place[element[static_cast<std::size_t>(level.base)]];
    if (place < 0) break;
    element = product(element, inverse(level.leaders[static_cast<std::size_t>(place)], degree_), degree_);
  }
  return at;
}

bool PermutationGroup::contains(Permutation element) const {
  return sift(element) == levels_.size() &&
         std::equal(element.begin(), element.begin() + degree_, identity(degree_).begin());
}

bool PermutationGroup::sift_in(Permutation element) {
  const std::size_t at = sift(element);
  products_ += 2 * at;  // an inverse takes as long
  if (at == levels_.size()) {
    int moved = 0;
    while (moved < degree_ && element[static_cast<std::size_t>(moved)] == moved) ++moved;
    if (moved == degree_) return false;
    add_level(moved);
  }
  for (std::size_t i = 0; i <= at; ++i) extend(levels_[i], element);
  return true;
}

Permutation PermutationGroup::random_element(Random& random) const {
  Permutation result = identity(degree_);
  for (std::size_t i = levels_.size(); i-- > 0;) {
    const auto& leaders = levels_[i].leaders;
    result = product(result, leaders[random() % leaders.size()], degree_);
  }
  return result;
}

PermutationGroup PermutationGroup::stabiliser(int point) const {
  const auto p = static_cast<std::size_t>(point);
  if (is_trivial() || std::ranges::all_of(levels_[0].generators, [p](const Permutation& g) { return g[p] == p; })) {
    return *this;
  }
  PermutationGroup result(degree_);
  result.add_level(point);
  Random random;
  result.build(order_, [&] {
    result.products_ += levels_.size();
    return random_element(random);
  });
  result.levels_.erase(result.levels_.begin());
  result.order_ = result.chain_order();
  return result;
}

Permutation PermutationGroup::orbit_representatives() const {
  Orbits orbits(degree_);
  if (!is_trivial()) {
    for (const Permutation& generator : levels_[0].generators) orbits.join(generator);
  }
  return orbits.representatives();
}

std::vector<Permutation> independent_generators(int degree, std::span<const Permutation> generators,
                                                const BigInteger& order) {
  std::vector<Permutation> kept;
  Orbits orbits(degree);
  std::optional<PermutationGroup> made_by_kept;
  for (const Permutation& generator : generators) {
    // What joins two orbits of a group is outside it; only for the others a chain must be asked.
    if (!orbits.join(generator)) {
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
  if (kept.size() > msb(order)) throw Error(ErrorKind::internal, "a generator is superfluous and was not recognised");
  return kept;
}

}  // namespace isodoku
