#pragma once
// The first row with clues, of which all symbols are new: what follows is a matter of the columns of its clues alone,
// and tables have it.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "canon/puzzles/lanes.hpp"
#include "canon/puzzles/puzzle_source.hpp"

namespace isodoku {

/// The state after such a row, whose symbols get labels from 1.
struct FirstRow {
  std::array<std::uint64_t, 3> parts;  ///< as in PuzzleState
  std::uint64_t groups;
  std::uint64_t labels;   ///< by column, four bits for each: the least that its symbol can get
  std::uint64_t pending;  ///< by column, four bits for each: 1 where that is not decided
};

/// Of a row with clues in these columns, as bits.
constexpr FirstRow make_first_row(unsigned clues) {
  const auto has = [clues](unsigned column) { return (clues >> column & 1U) != 0; };
  const auto count = [clues](unsigned stack) {
    return static_cast<unsigned>(std::popcount(clues >> (3 * stack) & 7U));
  };
  FirstRow row{};
  std::array<unsigned, 3> groups{};
  for (unsigned s = 0; s < 3; ++s) {
    for (unsigned t = 0; t < 3; ++t) groups[s] += count(t) < count(s) ? 1 : 0;
    row.groups |= std::uint64_t{groups[s]} << (16 * s + 12);
  }
  std::array<unsigned, 9> parts{};
  for (unsigned c = 0; c < 9; ++c) {
    parts[c] = 3 * groups[c / 3] + (has(c) ? 3 - count(c / 3) : 0);  // the blanks of a stack come before its clues
    row.parts[c % 3] |= std::uint64_t{parts[c]} << (16 * (c / 3) + 8);
  }
  for (unsigned c = 0; c < 9; ++c) {
    if (!has(c)) continue;
    std::uint64_t label = 1;
    bool tied = false;
    for (unsigned d = 0; d < 9; ++d) {
      if (!has(d) || d == c) continue;
      const bool one_stack = c / 3 == d / 3;
      const unsigned place = one_stack ? parts[c] : groups[c / 3];
      const unsigned other = one_stack ? parts[d] : groups[d / 3];
      label += other < place ? 1 : 0;
      tied = tied || other == place;
    }
    row.labels |= label << (4 * c);
    row.pending |= std::uint64_t{tied ? 1U : 0U} << (4 * c);
  }
  return row;
}

/// By the columns of the clues, as bits.
inline constexpr std::array<FirstRow, 512> first_rows = [] {
  std::array<FirstRow, 512> rows{};
  for (unsigned clues = 0; clues < 512; ++clues) rows[clues] = make_first_row(clues);
  return rows;
}();

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {

/// The rows whose images are least, where nothing is decided yet: those with the least numbers of clues in their
/// stacks, sorted. Bits 0 to 8 are rows of the first source, bits 9 to 17 of the second, which may be left out.
inline unsigned least_first_rows(const std::array<PuzzleSource, 2>& sources, bool with_second) {
  std::array<std::uint16_t, 24> clues;
  clues.fill(511);
  std::ranges::copy(sources[0].clues, clues.begin());
  if (with_second) std::ranges::copy(sources[1].clues, clues.begin() + 9);
  std::array<std::array<std::int16_t, 8>, 3> codes;
  for (std::size_t i = 0; i < 3; ++i) {
    Lanes rows;
    std::memcpy(&rows, clues.data() + 8 * i, sizeof rows);
    const auto counts = [&rows](int shift) {
      return (rows >> shift & 1) + (rows >> (shift + 1) & 1) + (rows >> (shift + 2) & 1);
    };
    const std::array<Lanes, 3> stacks = sorted(std::array<Lanes, 3>{counts(0), counts(3), counts(6)});
    codes[i] = std::bit_cast<std::array<std::int16_t, 8>>((stacks[0] << 4) + (stacks[1] << 2) + stacks[2]);
  }
  std::int16_t least = codes[0][0];
  for (const auto& eight : codes) {
    for (const std::int16_t code : eight) least = std::min(least, code);
  }
  unsigned rows = 0;
  for (unsigned i = 0; i < 18; ++i) rows |= (codes[i / 8][i % 8] == least ? 1U : 0U) << i;
  return with_second ? rows : rows & 511U;
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
