#pragma once
// How many configurations a symmetry fixes up to relabelling.

#include <vector>

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "grid/shape.hpp"
#include "grid/transform.hpp"

namespace isodoku::detail {

/// Entry k, for k from 0 to `max_clues`: how many configurations with k clues (no symbol twice in a row, column or
/// box) the symmetry takes to a relabelling of themselves. Those that differ only in the names of their symbols count
/// as one. `max_clues` is at least 0; time grows three- to fivefold with each clue.
std::vector<BigInteger> fixed_configurations(const Shape& shape, const Symmetry& symmetry, int max_clues,
                                             const ProgressHook& progress = {});

}  // namespace isodoku::detail
