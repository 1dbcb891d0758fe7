#pragma once
// Orbits of the clues of a box under permutations of its rows and columns.

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "canon/orderly/box_actions.hpp"

namespace isodoku::detail {

/// A set of pairs (row permutation, column permutation), one bit each.
using PairSet = std::uint64_t;

/// The first mask of an orbit under a group of pairs, and the pairs that keep this mask.
struct BoxOrbit {
  BoxMask mask;
  PairSet stabiliser;
};

/// Finds the orbits under groups of pairs; computes each group once.
class BoxOrbits {
 public:
  explicit BoxOrbits(const BoxActions& actions) : actions_(actions) {}

  /// By number of clues: the orbits of the masks with that number, in the order of their first masks.
  using ByClues = std::vector<std::vector<BoxOrbit>>;
  const ByClues& of(PairSet group);

 private:
  const BoxActions& actions_;
  std::unordered_map<PairSet, std::unique_ptr<ByClues>> known_;
  PairSet last_group_ = 0;
  const ByClues* last_ = nullptr;
};

}  // namespace isodoku::detail
