#pragma once
// Enumerates clue configurations up to symmetry and relabelling.
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

/// Receives a configuration and the order of its automorphism group; returning false ends the enumeration.
using ConfigurationVisitor = Visitor<const Grid& /*configuration*/, std::uint64_t /*order*/>;

/// Calls `visit` for one configuration of each class of valid partial grids with `clues` clues: the one that is its own
/// orderly form (see canonical_form). The order is that of these forms: patterns as in for_each_pattern, and for each
/// pattern the symbols in ascending order, box by box. Does not store the configurations. Returns false if the visitor
/// ended the enumeration. Throws Error (usage) unless the shape has an orderly form and at least `clues` cells.
bool for_each_configuration(const BoxGroup& group, int clues, const ConfigurationVisitor& visit, WorkUnits units = {});

/// The same for patterns with given weights, which need not be the smallest of their class. Throws Error (usage) like
/// check_weight_blocks.
bool for_each_configuration(const BoxGroup& group, const WeightBlocks& weights, const ConfigurationVisitor& visit,
                            WorkUnits units = {});

/// Produces the texts of for_each_configuration's grids as lines, some hundred per call: two or three times as fast if
/// only the text is needed. All lines of a unit are passed to `visit` before the next unit is requested.
bool for_each_configuration_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units = {});
/// The same for given weights.
bool for_each_configuration_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                                  WorkUnits units = {});

/// Enumerates the configurations on a given pattern, which need not be the first of its class. For each class under the
/// automorphisms of the pattern and relabelling, `visit` gets the one with the smallest symbols, box by box. The group
/// must be of the pattern's shape.
bool for_each_configuration(const Grid& pattern, const BoxGroup& group, const ConfigurationVisitor& visit,
                            WorkUnits units = {});
/// The same with the full group of the pattern's shape.
bool for_each_configuration(const Grid& pattern, const ConfigurationVisitor& visit, WorkUnits units = {});

/// Like for_each_configuration, but returns the error as a value.
Result<bool> try_for_each_configuration(const BoxGroup& group, int clues, const ConfigurationVisitor& visit,
                                        WorkUnits units = {});

/// The number of calls that `visit` would get; uses the same search.
std::uint64_t count_configurations(const BoxGroup& group, int clues, WorkUnits units = {});
/// The same for given weights.
std::uint64_t count_configurations(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units = {});
/// The same on a given pattern, under a group of its shape.
std::uint64_t count_configurations(const Grid& pattern, const BoxGroup& group, WorkUnits units = {});
/// The same with the full group of the pattern's shape.
std::uint64_t count_configurations(const Grid& pattern, WorkUnits units = {});

}  // namespace isodoku
