#pragma once
// How many classes of complete grids there are.
//
// Example:
//
//     assert(class_count(BoxGroup(make_shape(2, 3))) == 49);
//     assert(class_count(BoxGroup(make_shape(2, 2), false)) == 3);  // without transposition

#include "base/big_integer.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "base/result.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The number of complete grids up to the symmetries of the group and relabelling, by Burnside's lemma from the grids
/// that each conjugacy class fixes, which are counted from nothing. Throws Error (usage) where grid_count does, and for
/// rules with too many symmetries to be gone through; Error (internal) if Burnside's quotient is no integer.
BigInteger class_count(const Symmetries& group, const Execution& execution = {});
/// The same with the error as a value.
Result<BigInteger> try_class_count(const Symmetries& group, const Execution& execution = {});

}  // namespace isodoku
