#pragma once
// Fixed grids of all symmetries: the terms of Burnside's sum for grids.

#include <cstddef>
#include <vector>

#include "group/burnside.hpp"
#include "group/shape.hpp"

namespace isodoku {

/// For each conjugacy class how many grids, up to relabelling, each of its symmetries fixes up to relabelling. Uses
/// `jobs` threads. Throws Error (usage) where grid_count does.
std::vector<BurnsideTerm> fixed_grid_terms(const Shape& shape, bool with_transposition, std::size_t jobs = 1);

}  // namespace isodoku
