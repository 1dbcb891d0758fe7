#pragma once
// The number of configurations that a symmetry fixes up to relabelling.

#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Entry k, for k from 0 to `max_clues`, is the number of configurations with k clues that the symmetry maps to a
/// relabelling of themselves. A configuration has no symbol twice in a row, column or box; those that differ only by a
/// relabelling count as one. `max_clues` is at least 0. Each additional clue multiplies the time by three to five.
std::vector<BigInteger> fixed_configurations(const Shape& shape, const Symmetry& symmetry, int max_clues,
                                             const ProgressHook& progress = {});

}  // namespace isodoku::detail
