#pragma once
// Weights, sequences and patterns up to symmetry, generated one by one.
//
// Example:
//
//     std::vector<std::string> found;
//     for_each_pattern(make_shape(2, 2), 2, [&](const Grid& pattern, std::uint64_t) {
//       found.push_back(pattern.text());
//       return found.size() < 3;  // enough
//     });
//     assert(found.size() == 3);
//     assert(count_patterns(Shape(), 5) == 548);

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "base/execution.hpp"
#include "base/public.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "grid/grid.hpp"
#include "grid/shape.hpp"
#include "group/conjugacy_classes.hpp"

namespace ISODOKU_PUBLIC isodoku {

// What is generated, as lines of text, for those who only write them.
//
// Example:
//
//     std::string text;
//     for_each_pattern_lines(make_shape(2, 2), 1, [&text](std::string_view lines, std::uint64_t) { text += lines; });
//     assert(text == "..........x.....\n");

/// Takes lines, each with its newline, and how many they are; false ends the walk.
using LinesVisitor = Visitor<std::string_view /*lines*/, std::uint64_t /*number*/>;

// How many clues each box has, up to symmetry.
//
// Example:
//
//     assert(count_weights(make_shape(2, 2), 2) == 3);
//     const WeightBlocks weights = least_weight_blocks(make_shape(2, 2), {2, 0, 0, 0});
//     assert(weights == (WeightBlocks{0, 0, 0, 2}));

/// The clues of each box, boxes in reading order; entries beyond the last box are 0.
using WeightBlocks = std::array<std::uint8_t, max_orderly_size>;

/// Takes weights, and how many permutations of bands and stacks (and transpositions) keep them; false ends
/// the walk.
using WeightVisitor = Visitor<const WeightBlocks& /*weights*/, std::uint64_t /*order*/>;

/// Calls `visit` for one of each class of weights that add up to `clues`, at most N in a box: classes under permuting
/// bands and stacks and, if the group does, transposing. The representative is the least in reading order; they come in
/// ascending order. Returns false if the visitor wanted no more. Throws Error (usage) unless the shape has at most
/// nine symbols and as many cells.
bool for_each_weights(const BoxGroup& group, int clues, const WeightVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_weights(const BoxGroup& group, int clues, WorkUnits units = {});

/// Throws Error (usage) unless the shape has at most nine symbols, each box has at most N clues, and entries beyond the
/// last box are 0.
void check_weight_blocks(const Shape& shape, const WeightBlocks& weights);

/// The representative of the class of some weights. Throws Error (usage) like check_weight_blocks.
WeightBlocks least_weight_blocks(const BoxGroup& group, const WeightBlocks& weights);

/// Takes a pattern and the order of its automorphism group; false ends the walk.
using PatternVisitor = Visitor<const Grid& /*pattern*/, std::uint64_t /*order*/>;

/// Calls `visit` for one pattern of each class of patterns with so many clues: the one that is its own orderly form
/// (see canonical_form). They come in the order of these forms: least weights first, then box by box, a clue before a
/// blank. Remembers none. Returns false if the visitor wanted no more. Throws Error (usage) unless the shape has at
/// most nine symbols and as many cells.
bool for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units = {});

/// Those with given weights, which need not be the least of their class. Throws Error (usage) like check_weight_blocks.
bool for_each_pattern(const BoxGroup& group, const WeightBlocks& weights, const PatternVisitor& visit,
                      WorkUnits units = {});

/// The same patterns as lines, many at a time, for those who only write them. What is shown is all of the units taken
/// before the next one is asked for.
bool for_each_pattern_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units = {});
/// Those with given weights.
bool for_each_pattern_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                            WorkUnits units = {});

/// The same with the error as a value.
Result<bool> try_for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_patterns(const BoxGroup& group, int clues, WorkUnits units = {});
/// The same for given weights.
std::uint64_t count_patterns(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units = {});

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

/// By order of the automorphism group: the number of classes of patterns with so many clues, 0 to N*N. Generates one
/// pattern of each class, or of each class of complements where that is less, and keeps none: of 3x3 about 1 us each.
/// Throws Error (usage) where for_each_pattern does, Error (internal) if the orbits do not add up to all patterns, and
/// Error (stopped) on request.
std::map<std::uint64_t, std::uint64_t> patterns_by_order(const BoxGroup& group, int clues,
                                                         const Execution& execution = {});

/// About how long that takes on `jobs` free cores of a machine of 2020; right to a factor of 3.
double estimated_patterns_by_order_seconds(const BoxGroup& group, int clues, std::size_t jobs = 1);

// Restricted growth sequences: symbols in the order of their first occurrence.
//
// Example:
//
//     std::vector<std::string> found;
//     for_each_sequence(3, 9, [&](std::span<const std::uint8_t> symbols) {
//       found.emplace_back();
//       for (const std::uint8_t symbol : symbols) found.back() += symbol_character(symbol);
//     });
//     assert(found == (std::vector<std::string>{"111", "112", "121", "122", "123"}));

/// Takes a sequence of symbols from 1; false ends the walk.
using SequenceVisitor = Visitor<std::span<const std::uint8_t> /*symbols*/>;

/// Calls `visit` for the sequences of `length` symbols in which the first is 1 and each other at most one greater than
/// the greatest before it, and none greater than `max_symbols`; in ascending order. Returns false if the visitor
/// wanted no more. Throws Error (usage) unless `length` is from 0 to max_cells and `max_symbols` from 1 to max_size.
bool for_each_sequence(int length, int max_symbols, const SequenceVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_sequences(int length, int max_symbols, WorkUnits units = {});

}  // namespace isodoku
