#pragma once
// Adds a row to a state of the row search, and updates the order of the columns and the labels.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "canon/minlex_3x3/puzzles/first_rows.hpp"
#include "canon/minlex_3x3/puzzles/lanes.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_source.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_state.hpp"
#include "canon/minlex_3x3/puzzles/row_images.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// A level is a row of the image.
constexpr bool begins_band(unsigned level) {
  return (0b001'001'001U >> level & 1U) != 0;
}
constexpr bool ends_band(unsigned level) {
  return (0b100'100'100U >> level & 1U) != 0;
}

/// The bands without a used row that are interchangeable with `band`.
inline unsigned open_bands_like(const PuzzleSource& source, const PuzzleState& state, unsigned band) {
  if (source.all_differ) return 1U << band;
  const unsigned open = state.open_rows & state.open_rows >> 1U & state.open_rows >> 2U;
  return source.equal_bands[band] & ((open & 1U) | (open >> 2U & 2U) | (open >> 4U & 4U));
}

/// The candidates, with only the first one of interchangeable rows.
inline unsigned representatives(const PuzzleSource& source, const PuzzleState& state, unsigned level) {
  if (source.all_differ) return state.candidates;
  unsigned chosen = 0;
  for (unsigned rest = state.candidates; rest != 0; rest &= rest - 1) {
    const auto row = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned rows = unsigned{source.equal_rows[row]} & state.open_rows;
    if (static_cast<unsigned>(std::countr_zero(rows)) != row) continue;
    const unsigned bands = open_bands_like(source, state, row / 3);
    if (begins_band(level) && static_cast<unsigned>(std::countr_zero(bands)) != row / 3) continue;
    chosen |= 1U << row;
  }
  return chosen;
}

/// Sets the order of the columns, and the labels, after the first nonblank row.
inline void order_first_columns(PuzzleState& state, const PuzzleSource& source, unsigned row) {
  const FirstRow& first = first_rows[source.clues[row]];
  state.parts = first.parts;
  state.groups = first.groups;
  if (source.is_pattern) return;
  for (unsigned clues = source.clues[row]; clues != 0; clues &= clues - 1) {
    const auto column = static_cast<unsigned>(std::countr_zero(clues));
    const unsigned shift = 4U * source.symbol_at(row, column);
    state.values ^= (new_symbol ^ (first.labels >> (4 * column) & 15U)) << shift;
    state.pending |= (first.pending >> (4 * column) & 1U) << shift;
    state.first_labels |= std::uint64_t{1} << shift;
    state.symbol_columns |= std::uint64_t{column} << shift;
  }
  state.next_label = static_cast<std::uint8_t>(1 + std::popcount(unsigned{source.clues[row]}));
  state.write_labels();
}

/// Refines the order of the columns by the smallest image of `row`, and labels its new symbols.
inline void order_columns(PuzzleState& state, const PuzzleSource& source, unsigned row) {
  const std::array<Lanes, 3> keys = keys_of(state, lanes_of_row(source, row));
  const Lanes stacks = stack_values(state, keys);
  // A column's part begins after the smaller columns of its stack; the same holds for stacks. A true comparison is -1.
  const auto less = [](Lanes a, Lanes b) { return std::bit_cast<Lanes>(a < b); };
  const Lanes groups = less(shuffle_lanes(stacks, halves<Lanes>(turn_once)), stacks) +
                       less(shuffle_lanes(stacks, halves<Lanes>(turn_twice)), stacks);
  const Lanes first_parts = groups * 768;
  const std::array<Lanes, 3> places = {less(keys[1], keys[0]) + less(keys[2], keys[0]),
                                       less(keys[0], keys[1]) + less(keys[2], keys[1]),
                                       less(keys[0], keys[2]) + less(keys[1], keys[2])};
  const auto word = [](Lanes lanes) { return std::bit_cast<Words>(-lanes)[0]; };
  for (std::size_t j = 0; j < 3; ++j) state.parts[j] = word(first_parts + (places[j] << 8));
  state.groups = word(groups << 12);

  const unsigned new_cells =
      equal_mask(shuffle(constant(state.labels), constant(source.rows[row])), std::uint8_t{16 * new_symbol});
  if (new_cells != 0) {
    std::uint64_t introduced = 0;
    for (unsigned rest = new_cells; rest != 0; rest &= rest - 1) {
      const auto column = static_cast<unsigned>(std::countr_zero(rest));
      const unsigned shift = 4U * source.symbol_at(row, column);
      introduced |= std::uint64_t{1} << shift;
      state.symbol_columns |= std::uint64_t{column} << shift;
    }
    state.first_labels |= state.next_label * introduced;
    state.values ^= (new_symbol ^ state.next_label) * introduced;
    state.next_label = static_cast<std::uint8_t>(state.next_label + std::popcount(new_cells));
    if (!std::has_single_bit(new_cells)) state.pending |= introduced;
  }
  if ((state.pending | new_cells) != 0) {
    if (state.pending != 0) state.label_pending_symbols();
    state.write_labels();
  }
}

/// Updates the open rows, the candidates and the weight.
inline void mark_taken(PuzzleState& state, const PuzzleSource& source, unsigned level, unsigned row) {
  state.taken[level] = static_cast<std::uint8_t>(row);
  if (!source.all_differ) {
    state.weight *= static_cast<unsigned>(std::popcount(unsigned{source.equal_rows[row]} & state.open_rows));
    if (begins_band(level))
      state.weight *= static_cast<unsigned>(std::popcount(open_bands_like(source, state, row / 3)));
  }
  state.open_rows = static_cast<std::uint16_t>(state.open_rows & ~(1U << row));
  state.candidates =
      ends_band(level) ? state.open_rows : static_cast<std::uint16_t>(state.open_rows & 7U << (row / 3 * 3));
}

inline void take_row(PuzzleState& state, const PuzzleSource& source, unsigned level, unsigned row) {
  mark_taken(state, source, level, row);
  if (source.clues[row] == 0) return;
  if (state.parts[0] + state.parts[1] + state.parts[2] == 0) {
    order_first_columns(state, source, row);
  } else {
    order_columns(state, source, row);
  }
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
