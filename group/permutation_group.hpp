#pragma once
// Permutation groups on up to 625 points, by a base and strong generating set.
//
// Example:
//
//     const std::vector<Permutation> generators = {{1, 0, 2, 3}, {1, 2, 3, 0}};
//     const PermutationGroup group(4, generators, 24);
//     assert(group.contains({3, 2, 1, 0}));
//     assert(group.stabiliser(0).order() == 6);

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// A group by its order and some elements that generate it, none for the trivial group.
struct GeneratedGroup {
  BigInteger order = 1;                 ///< number of elements
  std::vector<Permutation> generators;  ///< none has to be superfluous
};

/// A group of permutations of the points 0..degree-1, of known order. Keeps a chain of stabilisers,
/// each with the orbit of one base point and, for each point of it, an element that leads there.
class PermutationGroup {
 public:
  /// The group made by `generators`, whose order the caller knows. If the chain found within a fixed
  /// number of random tries is smaller than that, the group is the subgroup found (see order()).
  PermutationGroup(std::size_t degree, std::span<const Permutation> generators, const BigInteger& order);

  [[nodiscard]] std::size_t degree() const { return degree_; }  ///< how many points
  /// Number of elements in the chain: exact, if that is the whole group.
  [[nodiscard]] const BigInteger& order() const { return order_; }
  [[nodiscard]] bool is_trivial() const { return levels_.empty(); }  ///< whether it has the identity only
  /// Whether the chain factors the element. If so, it is in the group; if the chain is complete, also conversely.
  [[nodiscard]] bool contains(Permutation element) const;
  /// The elements that fix `point`.
  [[nodiscard]] PermutationGroup stabiliser(std::size_t point) const;
  /// For each point, the least point of its orbit.
  [[nodiscard]] Permutation orbit_representatives() const;
  /// How many products of permutations it took to make this chain from the generators, or from the chain of the group
  /// that this one is a stabiliser in: a measure of the time that does not depend on the machine.
  [[nodiscard]] std::uint64_t products() const { return products_; }

  /// A uniformly random element. `random` is any engine of the standard; equal states give equal elements.
  template <typename Engine>
  [[nodiscard]] Permutation random_element(Engine& random) const {
    Permutation result = identity_permutation(degree_);
    for (std::size_t i = levels_.size(); i-- > 0;) {
      const auto& transversal = levels_[i].transversal;
      result = product(result, transversal[random() % transversal.size()]);
    }
    return result;
  }

  /// Calls `visit` for each element once, the identity first. Costs one product an element.
  void for_each_element(const std::function<void(const Permutation&)>& visit) const;

  /// The number of an element, from 0 (the identity) to order - 1, by what it does to the base. The order must fit 64
  /// bits, and the element be in the group.
  [[nodiscard]] std::uint64_t number_of(const Permutation& element) const;

  /// The smallest of the maps "first an element, then `map`" in some fixed order: equal for two maps exactly
  /// when an element leads from one to the other. `map` must be a permutation of the points.
  [[nodiscard]] Permutation least_in_coset(const Permutation& map) const;

 private:
  struct Level {
    std::size_t base;
    std::vector<Permutation> generators;   // they fix the bases of the levels above
    std::vector<Point> orbit;              // of base
    std::vector<Permutation> transversal;  // transversal[i] takes base to orbit[i]
    std::vector<std::int16_t> place;       // in orbit, -1: not there
  };

  explicit PermutationGroup(std::size_t degree) : degree_(degree) {}

  void add_level(std::size_t base);
  /// Divides `element` by a member of each transversal, level by level; returns the first level at which there is none
  /// to divide by.
  std::size_t sift(Permutation& element) const;
  /// Takes `element` apart along the chain; what is left over makes the chain longer. Returns
  /// whether it did.
  bool sift_in(Permutation element);
  void extend(Level& level, const Permutation& generator);
  template <typename Source>
  void build(const BigInteger& order, const Source& random_element_of_group);
  [[nodiscard]] BigInteger chain_order() const;

  std::size_t degree_;
  BigInteger order_ = 1;
  std::vector<Level> levels_;
  std::uint64_t products_ = 0;
};

/// Those of the generators of a group that lie outside the group made by the ones before them; they make the same
/// group, and as each at least doubles it, there are at most log2(order) of them. Throws Error (internal) if the
/// generators do not make a group of that order.
std::vector<Permutation> independent_generators(std::size_t degree, std::span<const Permutation> generators,
                                                const BigInteger& order);

}  // namespace isodoku
