#pragma once
// The number of grids that each symmetry fixes: the terms of Burnside's sum for grids.

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

/// For each conjugacy class, the identity first: the number of grids, up to relabelling, that each of its symmetries
/// fixes up to relabelling. Throws Error (usage) where grid_count does, and for rules with too many symmetries
/// (element_classes).
std::vector<BurnsideTerm> fixed_grid_terms(const Symmetries& group, const Execution& execution = {});
std::vector<BurnsideTerm> fixed_grid_terms(const BoxGroup& group, const Execution& execution = {});

/// Estimated time of fixed_grid_terms, in seconds, on `jobs` idle cores of a 2020 machine; accurate to a factor of 3.
/// Throws Error (usage) where grid_count does.
double estimated_fixed_grid_terms_seconds(const Shape& shape, std::size_t jobs = 1);

/// Some of the grids that the representative of a conjugacy class fixes.
struct FixedGridParts {
  const ConjugacyClass& conjugacy_class;
  /// The number of symmetries that fix equally many grids of the same classes, up to transposition. This is the size of
  /// the conjugacy class. It is doubled if the group is without transposition and transposition maps the conjugacy
  /// class to another one.
  BigInteger symmetries;
  const FixedGrids& grids;
  std::span<const FixedGrids::Part> parts;
};

/// Processes the parts, and returns the number of grids, up to relabelling, that they represent.
using PartCounter = std::function<std::uint64_t(const FixedGridParts& parts)>;

/// The same with a caller's counter, which can do more than count. It is called by several threads, with all parts
/// except those of the identity.
std::vector<BurnsideTerm> fixed_grid_terms(const Symmetries& group, const PartCounter& count,
                                           const Execution& execution = {});

}  // namespace isodoku::detail
