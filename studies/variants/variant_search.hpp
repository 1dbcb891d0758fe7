#pragma once
// Enumerates the grids of variants of small shapes.

#include <cstddef>

#include "base/big_integer.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

struct SearchedGrids {
  BigInteger grids;
  std::size_t classes;  ///< under the symmetries of the requested subgroup
};

/// Finds all grids up to relabelling, and classifies them by nauty's canonical forms.
SearchedGrids search_grids(const Rules& rules, SymmetrySubgroup subgroup);

}  // namespace isodoku::detail
