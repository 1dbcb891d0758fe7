#pragma once

#include "group/big_integer.hpp"

namespace isodoku::detail {

/// The number of grids of shape 2xC: boxes of two rows, two stacks, C bands.
BigInteger count_two_stacks(int box_columns);

}  // namespace isodoku::detail
