// Orbits of the masks of a box under a group of pairs, computed once for each group.
//
// The search for patterns queries the same few groups many times (60 for a box of 3x3). So the results are cached by
// group, as lists by number of clues. The latest group is remembered, since most queries are for it. A mask is the
// first of its orbit if no pair makes it greater; the pairs that keep it are its stabiliser. Groups are sets of pairs
// as bits, so intersecting or comparing them is one instruction. Cost of a new group: masks times pairs.

#include "generate/detail/box_orbits.hpp"

#include <bit>

namespace isodoku::detail {

const BoxOrbits::ByClues& BoxOrbits::of(PairSet group) {
  if (group == last_group_) return *last_;
  std::unique_ptr<ByClues>& orbits = known_[group];
  if (!orbits) {
    orbits = std::make_unique<ByClues>(static_cast<std::size_t>(std::countr_zero(actions_.masks())) + 1);
    for (std::size_t i = actions_.masks(); i-- > 0;) {
      const auto mask = static_cast<BoxMask>(i);
      PairSet stabiliser = 0;
      bool is_first = true;
      for (PairSet rest = group; rest != 0 && is_first; rest &= rest - 1) {
        const BoxMask image = actions_.image(static_cast<std::size_t>(std::countr_zero(rest)), mask);
        is_first = image <= mask;
        if (image == mask) stabiliser |= rest & (~rest + 1);
      }
      if (is_first) (*orbits)[static_cast<std::size_t>(std::popcount(mask))].push_back({mask, stabiliser});
    }
  }
  last_group_ = group;
  last_ = orbits.get();
  return *orbits;
}

}  // namespace isodoku::detail
