#pragma once
// How many classes of complete grids there are.
//
// Example:
//
//     assert(class_count(BoxGroup(make_shape(2, 3))) == 49);
//     assert(class_count(BoxGroup(make_shape(2, 2), false)) == 3);  // without transposition

#include <cstddef>
#include <cstdint>
#include <map>

#include "base/big_integer.hpp"
#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// The number of complete grids up to the symmetries of the group and relabelling, by Burnside's lemma from the grids
/// that each conjugacy class fixes, which are counted from scratch. Throws Error (usage) where grid_count does, and for
/// rules with too many symmetries to be gone through; Error (internal) if Burnside's quotient is no integer.
BigInteger class_count(const Symmetries& group, const Execution& execution = {});
/// The same with the error as a value.
Result<BigInteger> try_class_count(const Symmetries& group, const Execution& execution = {});

// How many classes of grids have an automorphism group of each order.
//
// Example:
//
//     const auto classes = classes_by_order(BoxGroup(make_shape(2, 3)));
//     assert(classes.at(1) == 1);   // one class of rodoku without automorphisms
//     assert(classes.at(72) == 3);  // three with 72

/// By order of the automorphism group: the number of classes of complete grids. Keeps no grid.
/// Throws Error (usage) where grid_count does, and Error (internal) if the orbits do not add up to all grids.
std::map<std::uint64_t, BigInteger> classes_by_order(const Symmetries& group, const Execution& execution = {});
/// The same for box rules.
std::map<std::uint64_t, BigInteger> classes_by_order(const BoxGroup& group, const Execution& execution = {});
/// The same with the error as a value.
Result<std::map<std::uint64_t, BigInteger>> try_classes_by_order(const Symmetries& group,
                                                                 const Execution& execution = {});

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3. Throws Error (usage)
/// where grid_count does.
double estimated_classes_by_order_seconds(const Shape& shape, std::size_t jobs = 1);

}  // namespace isodoku
