#pragma once
// Fixed grids of all symmetries: the terms of Burnside's sum for grids.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "count/classes/fixed_grids.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

/// For each conjugacy class, the identity first, how many grids, up to relabelling, each of its symmetries fixes up to
/// relabelling. Throws Error (usage) where grid_count does, and for rules with too many symmetries (element_classes).
std::vector<BurnsideTerm> fixed_grid_terms(const Symmetries& group, const Execution& execution = {});
std::vector<BurnsideTerm> fixed_grid_terms(const BoxGroup& group, const Execution& execution = {});

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3. Throws Error (usage)
/// where grid_count does.
double estimated_fixed_grid_terms_seconds(const Shape& shape, std::size_t jobs = 1);

/// Some of the grids that the representative of a conjugacy class fixes.
struct FixedGridParts {
  const ConjugacyClass& conjugacy_class;
  /// How many symmetries fix equally many grids of the same classes, up to transposition: the class's size, or twice
  /// that if transposition, which is not among the symmetries then, leads to another class.
  BigInteger symmetries;
  const FixedGrids& grids;
  std::span<const FixedGrids::Part> parts;
};

/// Goes through the parts; returns how many grids, up to relabelling, they stand for.
using PartCounter = std::function<std::uint64_t(const FixedGridParts& parts)>;

/// The same, with a counter that does more than to count. It is called with all parts but those of the identity, by
/// several threads.
std::vector<BurnsideTerm> fixed_grid_terms(const Symmetries& group, const PartCounter& count,
                                           const Execution& execution = {});

}  // namespace isodoku::detail
