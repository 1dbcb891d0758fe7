#pragma once
// Stabilisers, conjugacy classes and centralisers in permutation groups given by generators.

#include <cstdint>
#include <functional>
#include <vector>

#include "group/permutation_group.hpp"

namespace isodoku::detail {

/// The orbit of a set of points under a group, and the stabiliser of the set.
struct SetOrbit {
  std::vector<std::vector<Point>> sets;  ///< each with ascending points; the given set is first
  std::vector<Permutation> transversal;  ///< transversal[i] maps the given set to sets[i]
  PermutationGroup stabiliser;           ///< the elements that map the given set to itself
};

/// The orbit of a set, whose points must ascend. Time and memory are proportional to the number of sets. Throws Error
/// (internal) if the stabiliser is not found within a fixed number of random attempts, which does not happen in
/// practice.
SetOrbit orbit_of_set(const PermutationGroup& group, const std::vector<Permutation>& generators,
                      const std::vector<Point>& set);

/// A conjugacy class of elements.
struct ElementClass {
  Permutation representative;
  std::uint64_t size = 0;
  /// Generators of the centraliser of the representative; its order is the order of the group divided by `size`.
  std::vector<Permutation> centraliser;
};

/// The largest order of a group that element_classes supports.
inline constexpr std::uint64_t max_elements_in_classes = 20'000'000;

/// The conjugacy classes of a group, found by enumerating all its elements: the identity's first, then in the order in
/// which PermutationGroup::for_each_element visits their representatives. `on_work` is called regularly; an exception
/// from it ends the work. Throws Error (usage) if the order of the group exceeds max_elements_in_classes.
std::vector<ElementClass> element_classes(const PermutationGroup& group, const std::vector<Permutation>& generators,
                                          const std::function<void()>& on_work = {});

}  // namespace isodoku::detail
