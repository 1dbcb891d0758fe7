#pragma once
// Grids of variants of small shapes, found one by one.

#include <cstddef>

#include "base/big_integer.hpp"
#include "grid/rules.hpp"
#include "group/symmetries.hpp"

namespace isodoku::detail {

struct SearchedGrids {
  BigInteger grids;
  std::size_t classes;  ///< under the symmetries that keep what is asked for
};

/// Finds all grids up to the names of symbols, and puts them into classes by nauty's forms.
SearchedGrids search_grids(const Rules& rules, SymmetrySubgroup subgroup);

}  // namespace isodoku::detail
