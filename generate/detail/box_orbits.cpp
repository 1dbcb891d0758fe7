// Orbits of the masks of a box under a group of pairs, found once for each group.
//
// The search for patterns asks again and again for the same few groups (60 for a box of 3x3), so the answers are kept
// by group, as lists by number of clues; the latest group is remembered, since it is asked for most of the time. A mask
// is the first of its orbit if no pair makes it greater; the pairs that keep it are its stabiliser. Groups are sets of
// pairs as bits, so that intersecting and comparing them is one instruction. Cost of a new group: masks times pairs.

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
