#pragma once
// Decides ties between columns or stacks that leave labels open.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "canon/minlex_3x3/puzzles/puzzle_source.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_state.hpp"
#include "canon/minlex_3x3/puzzles/row_images.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// A symbol of `row` whose label is undecided; of several, the first one in the image, since this prunes best.
inline unsigned pending_symbol(const PuzzleState& state, const PuzzleSource& source, unsigned row) {
  const Bytes16 flags = shuffle(spread_nibbles(state.pending), constant(source.rows[row]));
  unsigned columns = equal_mask(flags, std::uint8_t{1});
  auto first = static_cast<unsigned>(std::countr_zero(columns));
  if (std::popcount(state.pending) > 2) {
    const std::array<Lanes, 3> keys = keys_of(state, lanes_of_row(source, row));
    const Lanes stacks = stack_values(state, keys);
    unsigned min_place = ~0U;
    for (; columns != 0; columns &= columns - 1) {
      const auto column = static_cast<unsigned>(std::countr_zero(columns));
      const auto key = static_cast<unsigned>(keys[column % 3][column / 3]);
      const unsigned place = static_cast<unsigned>(stacks[column / 3]) << 16U | key;
      first = place < min_place ? column : first;
      min_place = std::min(min_place, place);
    }
  }
  return source.symbol_at(row, first);
}

/// Appends to `states` the states in which the tie that leaves the label of `symbol` open is decided: one for each
/// order of the tied stacks or, if its stack is decided, of the tied columns.
inline void decide_tie(const PuzzleState& parent, unsigned symbol, std::vector<PuzzleState>& states) {
  const auto column = static_cast<unsigned>(parent.symbol_columns >> (4 * symbol) & 15U);
  std::array<unsigned, 3> tied{};  // stacks, or columns of the stack
  std::size_t count = 0;
  for (unsigned s = 0; s < 3; ++s) {
    tied[count] = s;
    count += parent.group(s) == parent.group(column / 3) ? 1U : 0U;
  }
  const bool stacks = count > 1;
  if (!stacks) {
    count = 0;
    for (unsigned c = column / 3 * 3; c < column / 3 * 3 + 3; ++c) {
      tied[count] = c;
      count += parent.part(c) == parent.part(column) ? 1U : 0U;
    }
  }
  // The effect of the decision on the pending symbols of the tied lines: each line is preceded by the symbols of the
  // same row in the tied lines before it. A tied column has one symbol, which is then decided. Symbols of tied stacks
  // stay pending if their columns are tied.
  std::uint64_t affected = 0;
  std::uint64_t decided = 0;
  std::uint64_t steps = 0;  // by symbol
  std::uint64_t lines = parent.symbol_columns;
  const Bytes16 first = spread_nibbles(parent.first_labels);
  const Bytes16 part_of = parent.parts_of_symbols();
  const Bytes16 stack_of = parent.stacks_of_symbols();
  const unsigned open = equal_mask(spread_nibbles(parent.pending), std::uint8_t{1});
  for (std::uint64_t rest = parent.pending; rest != 0; rest &= rest - 1) {
    const auto shift = static_cast<unsigned>(std::countr_zero(rest));
    const auto c = static_cast<unsigned>(parent.symbol_columns >> shift & 15U);
    if (stacks ? parent.group(c / 3) != parent.group(column / 3) : parent.part(c) != parent.part(column)) continue;
    const std::uint64_t bit = std::uint64_t{1} << shift;
    affected |= bit;
    if (!stacks) {
      steps |= bit;
      continue;
    }
    const Bytes16 lane = every_lane(static_cast<std::uint8_t>(shift / 4));
    const unsigned alike =
        equal_mask(first, shuffle(first, lane)) & equal_mask(stack_of, shuffle(stack_of, lane)) & open;
    const unsigned tied_within = alike & equal_mask(part_of, shuffle(part_of, lane));
    steps |= static_cast<unsigned>(std::popcount(alike)) * bit;
    lines ^= (c ^ c / 3) * bit;
    decided |= std::has_single_bit(tied_within) ? bit : 0;
  }
  if (!stacks) decided = affected;
  do {
    PuzzleState& child = states.emplace_back(parent);
    std::uint64_t places = 0;  // by line, four bits for each
    for (std::size_t place = 1; place < count; ++place) {
      places |= std::uint64_t{place} << (4 * tied[place]);
      if (stacks) {
        child.move_stack(tied[place], place);
      } else {
        child.move_column(tied[place], place);
      }
    }
    for (std::uint64_t rest = affected; rest != 0; rest &= rest - 1) {
      const auto shift = static_cast<unsigned>(std::countr_zero(rest));
      const std::uint64_t place = places >> (4 * (lines >> shift & 15U)) & 15U;
      child.values += (steps >> shift & 15U) * place << shift;
    }
    child.pending &= ~decided;
    child.write_labels();
  } while (std::next_permutation(tied.begin(), tied.begin() + static_cast<std::ptrdiff_t>(count)));
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
