#pragma once
// Clue configurations up to symmetry and relabelling, generated one by one.
//
// Example:
//
//     std::uint64_t found = 0;
//     for_each_configuration(make_shape(2, 2), 3, [&](const Grid& configuration, std::uint64_t) {
//       assert(configuration.clue_count() == 3);
//       ++found;
//     });
//     assert(found == 21);

#include <cstdint>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "generate/patterns.hpp"
#include "grid/grid.hpp"
#include "group/conjugacy_classes.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Takes a configuration and the order of its automorphism group; false ends the walk.
using ConfigurationVisitor = Visitor<const Grid& /*configuration*/, std::uint64_t /*order*/>;

/// Calls `visit` for one configuration of each class of valid partial grids with so many clues: the one that is its own
/// orderly form (see canonical_form). They come in the order of these forms: patterns as in
/// for_each_pattern, and for each the least symbols first, in the order of boxes. Remembers none. Returns false if the
/// visitor wanted no more. Throws Error (usage) unless the shape has an orderly form and as many cells.
bool for_each_configuration(const BoxGroup& group, int clues, const ConfigurationVisitor& visit, WorkUnits units = {});

/// Those whose patterns have given weights, which need not be the least of their class. Throws Error (usage) like
/// check_weight_blocks.
bool for_each_configuration(const BoxGroup& group, const WeightBlocks& weights, const ConfigurationVisitor& visit,
                            WorkUnits units = {});

/// The same lines that for_each_configuration's grids have as texts, some hundred at a time: two or three times as fast
/// for those who only write them. What is shown is all of the units taken before the next one is asked for.
bool for_each_configuration_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units = {});
/// Those with given weights.
bool for_each_configuration_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                                  WorkUnits units = {});

/// Those on a given pattern, which need not be the first of its class: of the configurations that automorphisms of the
/// pattern and relabellings take to each other the one with the least symbols in the order of boxes. The group must be
/// of the pattern's shape.
bool for_each_configuration(const Grid& pattern, const BoxGroup& group, const ConfigurationVisitor& visit,
                            WorkUnits units = {});
/// The same with the whole group of the pattern's shape.
bool for_each_configuration(const Grid& pattern, const ConfigurationVisitor& visit, WorkUnits units = {});

/// The same with the error as a value.
Result<bool> try_for_each_configuration(const BoxGroup& group, int clues, const ConfigurationVisitor& visit,
                                        WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_configurations(const BoxGroup& group, int clues, WorkUnits units = {});
/// The same for given weights.
std::uint64_t count_configurations(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units = {});
/// The same on a given pattern, under a group of its shape.
std::uint64_t count_configurations(const Grid& pattern, const BoxGroup& group, WorkUnits units = {});
/// The same with the whole group of the pattern's shape.
std::uint64_t count_configurations(const Grid& pattern, WorkUnits units = {});

}  // namespace isodoku
