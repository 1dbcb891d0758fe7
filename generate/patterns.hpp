#pragma once
// Enumerates weights, sequences and patterns up to symmetry.
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

// Enumerates patterns as lines of text, which is faster if only the text is needed.
//
// Example:
//
//     std::string text;
//     for_each_pattern_lines(make_shape(2, 2), 1, [&text](std::string_view lines, std::uint64_t) { text += lines; });
//     assert(text == "..........x.....\n");

/// Receives lines, each with its newline, and their number; returning false ends the enumeration.
using LinesVisitor = Visitor<std::string_view /*lines*/, std::uint64_t /*number*/>;

// The number of clues in each box, up to symmetry.
//
// Example:
//
//     assert(count_weights(make_shape(2, 2), 2) == 3);
//     const WeightBlocks weights = least_weight_blocks(make_shape(2, 2), {2, 0, 0, 0});
//     assert(weights == (WeightBlocks{0, 0, 0, 2}));

/// The number of clues in each box, boxes in reading order; entries after the last box are 0.
using WeightBlocks = std::array<std::uint8_t, max_orderly_size>;

/// Receives weights and the number of permutations of bands and stacks (and transpositions) that keep them; returning
/// false ends the enumeration.
using WeightVisitor = Visitor<const WeightBlocks& /*weights*/, std::uint64_t /*order*/>;

/// Calls `visit` for one representative of each class of weights that add up to `clues`, at most N in a box. Weights
/// are equivalent under permutations of bands and stacks, and transposition if the group has it. The representative is
/// the smallest in reading order; representatives come in ascending order. Returns false if the visitor ended the
/// enumeration. Throws Error (usage) unless the shape has at most nine symbols and at least `clues` cells.
bool for_each_weights(const BoxGroup& group, int clues, const WeightVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get; uses the same search.
std::uint64_t count_weights(const BoxGroup& group, int clues, WorkUnits units = {});

/// Throws Error (usage) unless the shape has at most nine symbols, each box has at most N clues, and entries after the
/// last box are 0.
void check_weight_blocks(const Shape& shape, const WeightBlocks& weights);

/// The representative of the class of some weights. Throws Error (usage) like check_weight_blocks.
WeightBlocks least_weight_blocks(const BoxGroup& group, const WeightBlocks& weights);

/// Receives a pattern and the order of its automorphism group; returning false ends the enumeration.
using PatternVisitor = Visitor<const Grid& /*pattern*/, std::uint64_t /*order*/>;

/// Calls `visit` for one pattern of each class of patterns with `clues` clues: the one that is its own orderly form
/// (see canonical_form). The order is that of these forms: smallest weights first, then box by box, a clue before a
/// blank. Does not store the patterns. Returns false if the visitor ended the enumeration. Throws Error (usage) unless
/// the shape has at most nine symbols and at least `clues` cells.
bool for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units = {});

/// The same for given weights, which need not be the smallest of their class. Throws Error (usage) like
/// check_weight_blocks.
bool for_each_pattern(const BoxGroup& group, const WeightBlocks& weights, const PatternVisitor& visit,
                      WorkUnits units = {});

/// Produces the same patterns as lines, many per call; faster if only the text is needed. All lines of a unit are
/// passed to `visit` before the next unit is requested.
bool for_each_pattern_lines(const BoxGroup& group, int clues, const LinesVisitor& visit, WorkUnits units = {});
/// The same for given weights.
bool for_each_pattern_lines(const BoxGroup& group, const WeightBlocks& weights, const LinesVisitor& visit,
                            WorkUnits units = {});

/// Like for_each_pattern, but returns the error as a value.
Result<bool> try_for_each_pattern(const BoxGroup& group, int clues, const PatternVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get; uses the same search.
std::uint64_t count_patterns(const BoxGroup& group, int clues, WorkUnits units = {});
/// The same for given weights.
std::uint64_t count_patterns(const BoxGroup& group, const WeightBlocks& weights, WorkUnits units = {});

// The number of classes of patterns with an automorphism group of each order.
//
// Example:
//
//     const auto classes = patterns_by_order(make_shape(2, 2), 2);
//     assert(classes.at(8) == 1);  // one class of two cells with eight automorphisms
//     // Orbit-stabiliser theorem: the class sizes add up to all sets of two cells.
//     std::uint64_t sets = 0;
//     for (const auto& [order, count] : classes) sets += 128 / order * count;
//     assert(sets == 16 * 15 / 2);

/// Maps each order of an automorphism group to the number of classes of patterns with `clues` clues, 0 to N*N.
/// Generates one pattern of each class, or one of each class of complements if there are fewer, and stores none; for
/// 3x3 this takes about 1 us per class. Throws Error (usage) where for_each_pattern does, Error (internal) if the
/// orbits do not add up to all patterns, and Error (stopped) on request.
std::map<std::uint64_t, std::uint64_t> patterns_by_order(const BoxGroup& group, int clues,
                                                         const Execution& execution = {});

/// Estimated time of patterns_by_order, in seconds, on `jobs` idle cores of a 2020 machine; accurate to a factor of 3.
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

/// Receives a sequence of symbols from 1; returning false ends the enumeration.
using SequenceVisitor = Visitor<std::span<const std::uint8_t> /*symbols*/>;

/// Calls `visit` for all restricted growth sequences of `length` symbols, in ascending order. The first symbol is 1;
/// each other one is at most one greater than the maximum of those before it, and at most `max_symbols`. Returns false
/// if the visitor ended the enumeration. Throws Error (usage) unless `length` is from 0 to max_cells and `max_symbols`
/// from 1 to max_size.
bool for_each_sequence(int length, int max_symbols, const SequenceVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get; uses the same search.
std::uint64_t count_sequences(int length, int max_symbols, WorkUnits units = {});

}  // namespace isodoku
