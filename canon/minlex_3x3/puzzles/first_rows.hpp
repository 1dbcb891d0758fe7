#pragma once
// The first row with clues. All its symbols are new, so its effect depends only on the columns of its clues, and is
// taken from tables.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "canon/minlex_3x3/puzzles/lanes.hpp"
#include "canon/minlex_3x3/puzzles/puzzle_source.hpp"

namespace isodoku::detail {

/// The state after such a row, whose symbols get labels from 1.
struct FirstRow {
  std::array<std::uint64_t, 3> parts;  ///< as in PuzzleState
  std::uint64_t groups;
  std::uint64_t labels;   ///< by column, four bits each: the smallest label that its symbol can get
  std::uint64_t pending;  ///< by column, four bits each: 1 if the label is undecided
};

/// For a row with clues in these columns, as bits.
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

/// By the columns of a stack's clues, as bits in the lower byte of a lane: the number of clues.
inline constexpr ByteArray16 clues_in_stack = {0, 1, 1, 2, 1, 2, 2, 3};

/// Codes that compare like the first images of rows, from the columns of their clues: the numbers of clues in the
/// stacks, ascending.
inline Lanes first_row_codes(Lanes clues) {
  const auto counts = [&clues](int shift) { return shuffle_lanes(halves<Lanes>(clues_in_stack), clues >> shift & 7); };
  const std::array<Lanes, 3> stacks = sorted(std::array<Lanes, 3>{counts(0), counts(3), counts(6)});
  return (stacks[0] << 4) + (stacks[1] << 2) + stacks[2];
}

/// The rows with the smallest images, when nothing is decided yet. Bits 0 to 8 are rows of the first source, bits 9 to
/// 17 rows of the second, which can be excluded.
inline unsigned least_first_rows(const std::array<PuzzleSource, 2>& sources, bool with_second) {
  // Eight rows of each source, then the ninth row of both. An excluded source gets the code of a full row, and is not
  // returned.
  std::array<Lanes, 3> rows;
  std::memcpy(&rows[0], sources[0].clues.data(), sizeof(Lanes));
  std::memcpy(&rows[1], sources[1].clues.data(), sizeof(Lanes));
  rows[2] = Lanes{} + 511;
  rows[2][0] = static_cast<std::int16_t>(sources[0].clues[8]);
  rows[2][1] = static_cast<std::int16_t>(sources[1].clues[8]);
  if (!with_second) {
    rows[1] = Lanes{} + 511;
    rows[2][1] = 511;
  }
  const std::array<Lanes, 3> codes = {first_row_codes(rows[0]), first_row_codes(rows[1]), first_row_codes(rows[2])};
  const std::int16_t min_code = min_lane(minimum(minimum(codes[0], codes[1]), codes[2]));
  const auto mask = [min_code](Lanes lanes) { return equal_lanes(lanes, min_code); };
  const unsigned last = mask(codes[2]);
  const unsigned found = mask(codes[0]) | (last & 1U) << 8U | mask(codes[1]) << 9U | (last >> 1U & 1U) << 17U;
  return with_second ? found : found & 511U;
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
