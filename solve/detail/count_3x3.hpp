#pragma once

#include "group/big_integer.hpp"

namespace isodoku::detail {

/// The number of grids of shape 3x3.
BigInteger count_3x3();

}  // namespace isodoku::detail
