#pragma once
// Clues of a box up to the permutations of its rows and columns that are left.

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "canon/orderly/box_actions.hpp"

namespace isodoku::detail {

/// A set of pairs of a row and a column permutation, a bit each.
using PairSet = std::uint64_t;

/// The first mask of an orbit under some pairs, and the pairs that keep it.
struct BoxOrbit {
  BoxMask mask;
  PairSet stabiliser;
};

/// Finds the orbits of groups of pairs; each group once.
class BoxOrbits {
 public:
  explicit BoxOrbits(const BoxActions& actions) : actions_(actions) {}

  /// By number of clues, the orbits of the masks with so many, the first mask first.
  using ByClues = std::vector<std::vector<BoxOrbit>>;
  const ByClues& of(PairSet group);

 private:
  const BoxActions& actions_;
  std::unordered_map<PairSet, std::unique_ptr<ByClues>> known_;
  PairSet last_group_ = 0;
  const ByClues* last_ = nullptr;
};

}  // namespace isodoku::detail
