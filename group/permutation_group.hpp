#pragma once
// Permutation groups on few points, by a base and strong generating set.

#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "group/big_integer.hpp"
#include "group/shape.hpp"

namespace isodoku {

/// Greatest number of points: the rows, columns, bands and stacks of any shape.
inline constexpr int max_points = 3 * max_size + 1;

/// The image of each point; entries from the degree on are 0.
using Permutation = std::array<std::uint8_t, max_points>;

/// A group of permutations of the points 0..degree-1, of known order. Keeps a chain of stabilisers,
/// each with the orbit of one base point and, for each point of it, an element that leads there.
class PermutationGroup {
 public:
  /// The group made by `generators`, whose order the caller knows. If the chain found within a fixed
  /// number of random tries is smaller than that, the group is the subgroup found (see order()).
  PermutationGroup(int degree, std::span<const Permutation> generators, const BigInteger& order);

  [[nodiscard]] const BigInteger& order() const { return order_; }
  [[nodiscard]] bool is_trivial() const { return levels_.empty(); }
  /// Whether the chain takes the element apart: if so, it is in the group; if the chain is complete, only then.
  [[nodiscard]] bool contains(Permutation element) const;
  /// The elements that fix `point`.
  [[nodiscard]] PermutationGroup stabiliser(int point) const;
  /// For each point, the least point of its orbit.
  [[nodiscard]] Permutation orbit_representatives() const;
  /// How many products of permutations it took to make this chain from the generators, or from the chain of the group
  /// that this one is a stabiliser in: a measure of the time that does not depend on the machine.
  [[nodiscard]] std::uint64_t products() const { return products_; }

 private:
  using Random = std::minstd_rand;

  struct Level {
    int base;
    std::vector<Permutation> generators;        // they fix the bases of the levels above
    std::vector<std::uint8_t> orbit;            // of base
    std::vector<Permutation> leaders;           // leaders[i] takes base to orbit[i]
    std::array<std::int8_t, max_points> place;  // in orbit, -1: not there
  };

  explicit PermutationGroup(int degree) : degree_(degree) {}

  [[nodiscard]] Permutation random_element(Random& random) const;
  void add_level(int base);
  /// Divides `element` by leaders, level by level; returns the first level at which there is none to divide by.
  std::size_t sift(Permutation& element) const;
  /// Takes `element` apart along the chain; what is left over makes the chain longer. Returns
  /// whether it did.
  bool sift_in(Permutation element);
  void extend(Level& level, const Permutation& generator);
  template <typename Source>
  void build(const BigInteger& order, const Source& random_element_of_group);
  [[nodiscard]] BigInteger chain_order() const;

  int degree_;
  BigInteger order_ = 1;
  std::vector<Level> levels_;
  std::uint64_t products_ = 0;
};

/// Those of the generators of a group that lie outside the group made by the ones before them; they make the same
/// group, and as each at least doubles it, there are at most log2(order) of them. Throws Error (internal) if the
/// generators do not make a group of that order.
std::vector<Permutation> independent_generators(int degree, std::span<const Permutation> generators,
                                                const BigInteger& order);

}  // namespace isodoku
