#pragma once
// Whole generations against a second method.
//
// Example:
//
//     const BoxGroup group = make_shape(2, 2);
//     check_pattern_generation(group, 4, count_patterns(group, 4));
//     check_configuration_generation(group, 4, count_configurations(group, 4));

#include <cstdint>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/catalogue/grid_class_tally.hpp"
#include "group/box_group.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Compares how many patterns with so many clues a whole generation found with their number by Polya's theorem, if that
/// takes a core-second at most; else does nothing. Throws Error (internal) if the numbers differ.
void check_pattern_generation(const BoxGroup& group, int clues, std::uint64_t found, const Execution& execution = {});

/// The same for configurations, by Burnside's lemma.
void check_configuration_generation(const BoxGroup& group, int clues, std::uint64_t found,
                                    const Execution& execution = {});

/// Compares the classes of all grids with their number by Burnside's lemma, and the grids in these classes with the
/// number of all grids. Throws Error (internal) if either differs.
void check_grid_generation(const BoxGroup& group, const GridClassTally& found, const Execution& execution = {});

}  // namespace isodoku
