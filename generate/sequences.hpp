#pragma once
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

#include <cstdint>
#include <span>

#include "base/public.hpp"
#include "base/visitor.hpp"
#include "base/work_units.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// Takes a sequence of symbols from 1; false ends the walk.
using SequenceVisitor = Visitor<std::span<const std::uint8_t> /*symbols*/>;

/// Calls `visit` for the sequences of `length` symbols in which the first is 1 and each other at most one greater than
/// the greatest before it, and none greater than `max_symbols`; in ascending order. Returns false if the visitor
/// wanted no more. Throws Error (usage) unless `length` is from 0 to max_cells and `max_symbols` from 1 to max_size.
bool for_each_sequence(int length, int max_symbols, const SequenceVisitor& visit, WorkUnits units = {});

/// The number of calls that `visit` would get, by the same search.
std::uint64_t count_sequences(int length, int max_symbols, WorkUnits units = {});

}  // namespace isodoku
