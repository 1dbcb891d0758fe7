#pragma once
// The number of classes of complete grids.
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

/// The number of complete grids up to the symmetries of the group and relabelling. Uses Burnside's lemma; the grids
/// that each conjugacy class fixes are counted from scratch. Throws Error (usage) where grid_count does and for rules
/// with too many symmetries to enumerate. Throws Error (internal) if Burnside's quotient is not an integer.
BigInteger class_count(const Symmetries& group, const Execution& execution = {});
/// Like class_count, but returns the error as a value.
Result<BigInteger> try_class_count(const Symmetries& group, const Execution& execution = {});

// The number of classes of grids with an automorphism group of each order.
//
// Example:
//
//     const auto classes = classes_by_order(BoxGroup(make_shape(2, 3)));
//     assert(classes.at(1) == 1);   // one class of rodoku without automorphisms
//     assert(classes.at(72) == 3);  // three with 72

/// Maps each order of an automorphism group to the number of classes of complete grids with that order. Stores no
/// grids. Throws Error (usage) where grid_count does, and Error (internal) if the orbits do not add up to the number of
/// all grids.
std::map<std::uint64_t, BigInteger> classes_by_order(const Symmetries& group, const Execution& execution = {});
/// The same for box rules.
std::map<std::uint64_t, BigInteger> classes_by_order(const BoxGroup& group, const Execution& execution = {});
/// Like classes_by_order, but returns the error as a value.
Result<std::map<std::uint64_t, BigInteger>> try_classes_by_order(const Symmetries& group,
                                                                 const Execution& execution = {});

/// Estimated time of classes_by_order, in seconds, on `jobs` idle cores of a 2020 machine; accurate to a factor of 3.
/// Throws Error (usage) where grid_count does.
double estimated_classes_by_order_seconds(const Shape& shape, std::size_t jobs = 1);

}  // namespace isodoku
