#pragma once
// How many classes of patterns have an automorphism group of each order.
//
// Example:
//
//     const auto classes = patterns_by_order(make_shape(2, 2), 2);
//     assert(classes.at(8) == 1);  // one class of two cells with eight automorphisms
//     // Orbits and stabilisers: all sets of two cells.
//     std::uint64_t sets = 0;
//     for (const auto& [order, count] : classes) sets += 128 / order * count;
//     assert(sets == 16 * 15 / 2);

#include <cstddef>
#include <cstdint>
#include <map>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "group/box_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// By order of the automorphism group: the number of classes of patterns with so many clues, 0 to N*N. Generates one
/// pattern of each class, or of each class of complements where that is less, and keeps none: of 3x3 about 1 us each.
/// Throws Error (usage) where for_each_pattern does, Error (internal) if the orbits do not add up to all patterns, and
/// Error (stopped) on request.
std::map<std::uint64_t, std::uint64_t> patterns_by_order(const BoxGroup& group, int clues,
                                                         const Execution& execution = {});

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3.
double estimated_patterns_by_order_seconds(const BoxGroup& group, int clues, std::size_t jobs = 1);

}  // namespace isodoku
