#pragma once
// How many patterns there are up to symmetry.

#include <vector>

#include "group/big_integer.hpp"
#include "group/shape.hpp"

namespace isodoku {

/// Entry k: the number of classes of patterns with k clues, for k from 0 to `most_clues` (at most the number of
/// cells). Polya's theorem; throws Error (internal) if a quotient is no integer.
std::vector<BigInteger> pattern_counts(const Shape& shape, bool with_transposition, int most_clues);

}  // namespace isodoku
