#pragma once
// Stabilisers, conjugacy classes and centralisers in permutation groups that are given by generators.

#include <cstdint>
#include <functional>
#include <vector>

#include "group/permutation_group.hpp"

namespace isodoku::detail {

/// What a group does to a set of points: all sets that it becomes, and the elements that keep it.
struct SetOrbit {
  std::vector<std::vector<Point>> sets;  ///< ascending points; the given one first
  std::vector<Permutation> transversal;  ///< transversal[i] takes the given set to sets[i]
  PermutationGroup stabiliser;           ///< of the given set, as a set
};

/// The orbit of a set, whose points ascend. Time and memory grow with the number of sets. Throws Error (internal) if
/// the stabiliser cannot be found within a fixed number of random tries, which does not happen.
SetOrbit orbit_of_set(const PermutationGroup& group, const std::vector<Permutation>& generators,
                      const std::vector<Point>& set);

/// Elements that are all conjugate to each other.
struct ElementClass {
  Permutation representative;
  std::uint64_t size = 0;
  /// Of the centraliser of the representative, whose order is that of the group divided by `size`.
  std::vector<Permutation> centraliser;
};

/// The greatest order of a group whose classes element_classes finds.
inline constexpr std::uint64_t max_elements_in_classes = 20'000'000;

/// The conjugacy classes of a group, by going through all its elements: that of the identity first, then by ascending
/// numbers of their first elements. `on_work` is called from time to time; what it throws ends the work. Throws Error
/// (usage) if the group is larger than max_elements_in_classes.
std::vector<ElementClass> element_classes(const PermutationGroup& group, const std::vector<Permutation>& generators,
                                          const std::function<void()>& on_work = {});

}  // namespace isodoku::detail
