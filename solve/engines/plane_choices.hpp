#pragma once
// Guesses for 3x3 boxes, chosen so that the search has few nodes.
//
// A guess should have two alternatives: a cell with two candidates, or a symbol with two places in a house. The best of
// these has the most consequences, summed over both alternatives. The consequences of a symbol in a cell are estimated
// from the other cells that have this candidate (`effects`):
//
// - In the row and the column, outside of the box, only cells with two candidates count, since they would be filled.
//   Each line counts at most one.
// - In the box, only the four cells in other rows and columns count: one each, and two if the cell has two candidates.
//   The box counts at most two. Cells that share both the box and a line do not count; counting them makes trees
//   larger.
// - The symbol counts one more if the cell itself has more than two candidates, since these are removed.
//
// The weights are from experiments (bench/README.md). All numbers are stored as bits of vectors, so a guess costs about
// as much as three rounds of inference.

#include "solve/engines/plane_cells.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR::planes {

/// Numbers below 16, one bit in each register.
struct Scores {
  Register bit0{};
  Register bit1{};
  Register bit2{};
  Register bit3{};

  /// The sums must be below 16.
  void add(const Scores& more) {
    const Register carry0 = bit0 & more.bit0;
    const Register carry1 = bitwise<Majority>(bit1, more.bit1, carry0);
    const Register carry2 = bitwise<Majority>(bit2, more.bit2, carry1);
    bit3 = bitwise<Parity>(bit3, more.bit3, carry2);
    bit2 = bitwise<Parity>(bit2, more.bit2, carry1);
    bit1 = bitwise<Parity>(bit1, more.bit1, carry0);
    bit0 ^= more.bit0;
  }
  template <typename Function>
  [[nodiscard]] Scores each() const {
    return {Function::of(bit0), Function::of(bit1), Function::of(bit2), Function::of(bit3)};
  }
};

/// The number of consequences of the symbol in each of its cells, from 0 to 5. `pairs` are the cells with two
/// candidates.
inline Scores effects(Register cells, Register pairs) {
  const Register paired = cells & pairs;
  const Register minirows = minirow_ends_of(paired);
  const Register other_boxes = next_boxes(minirows) | second_next_boxes(minirows);
  const Register in_row = other_boxes | first_two_of_minirows(other_boxes);
  const Register columns = columns_of(paired);
  const Register in_column = all_rows(next_bands(columns) | second_next_bands(columns));

  const Register row1 = next_rows(cells);
  const Register row2 = second_next_rows(cells);
  const Register once = row1 | row2;
  const Register twice = bitwise<OrBoth>(next_rows(paired) | second_next_rows(paired), row1, row2);
  const Register column1 = next_columns(once);
  const Register column2 = second_next_columns(once);
  const Register in_box_twice = bitwise<OrBoth>(next_columns(twice) | second_next_columns(twice), column1, column2);
  const Register in_box_once = bitwise<EitherBut>(column1, column2, in_box_twice);

  const Register more = ~pairs;
  const Register lines0 = bitwise<Parity>(in_row, in_column, more);
  const Register lines1 = bitwise<Majority>(in_row, in_column, more);
  const Register carry = lines0 & in_box_once;
  return {cells & (lines0 ^ in_box_once), cells & bitwise<Parity>(lines1, in_box_twice, carry),
          cells & bitwise<Majority>(lines1, in_box_twice, carry), Register{}};
}

struct MinirowsOf {
  static Register of(Register cells) { return minirows_of(cells); }
};
struct ColumnsOf {
  static Register of(Register cells) { return columns_of(cells); }
};
template <int shift>
struct Shifted {
  static Register of(Register cells) { return cells >> shift; }
};
struct NextBands {
  static Register of(Register cells) { return next_bands(cells); }
};
struct SecondNextBands {
  static Register of(Register cells) { return second_next_bands(cells); }
};

/// The sum of the scores and of their images under two functions.
template <typename First, typename Second>
Scores sum_with(const Scores& scores) {
  Scores sum = scores;
  sum.add(scores.each<First>());
  sum.add(scores.each<Second>());
  return sum;
}

/// The houses in which a symbol has two places, with the sum of the effects of both. Rows and columns are listed only
/// if the places are in different boxes, and boxes only if the places are in different rows. In each band, bits 0, 9
/// and 18 are the rows, and bits 1, 4 and 7 are the boxes; in the first band, bits 19 to 27 are the columns.
struct PlacePairs {
  Register houses;
  Scores scores;

  PlacePairs(Register cells, const Scores& effects) {
    const Register minirow_one = bitwise<ExactlyOne>(cells, cells >> 1, cells >> 2) & bands(band_minirows);
    const Register minirow_more = bitwise<Majority>(cells, cells >> 1, cells >> 2) & bands(band_minirows);
    const Register rows = bitwise<AndNeither>(bitwise<ExactlyTwo>(minirow_one, minirow_one >> 3, minirow_one >> 6),
                                              minirow_more | minirow_more >> 3, minirow_more >> 6) &
                          bands(0001001001);
    const Register boxes = bitwise<AndNeither>(bitwise<ExactlyTwo>(minirow_one, minirow_one >> 9, minirow_one >> 18),
                                               minirow_more | minirow_more >> 9, minirow_more >> 18) &
                           bands(row_boxes);
    const Register column_one = bitwise<ExactlyOne>(cells, cells >> 9, cells >> 18);
    const Register column_more = bitwise<Majority>(cells, cells >> 9, cells >> 18);
    const Register columns =
        bitwise<AndNeither>(bitwise<ExactlyTwo>(column_one, next_bands(column_one), second_next_bands(column_one)),
                            column_more | next_bands(column_more), second_next_bands(column_more)) &
        words_of_band[0].get() & everywhere(row_cells);
    houses = at_bits(rows, boxes, columns);

    const Scores of_minirows = effects.each<MinirowsOf>();
    const Scores of_rows = sum_with<Shifted<3>, Shifted<6>>(of_minirows);
    const Scores of_boxes = sum_with<Shifted<9>, Shifted<18>>(of_minirows);
    const Scores of_columns = sum_with<NextBands, SecondNextBands>(effects.each<ColumnsOf>());
    scores = {at_bits(rows & of_rows.bit0, boxes & of_boxes.bit0, columns & of_columns.bit0),
              at_bits(rows & of_rows.bit1, boxes & of_boxes.bit1, columns & of_columns.bit1),
              at_bits(rows & of_rows.bit2, boxes & of_boxes.bit2, columns & of_columns.bit2),
              at_bits(rows & of_rows.bit3, boxes & of_boxes.bit3, columns & of_columns.bit3)};
  }

 private:
  static Register at_bits(Register rows, Register boxes, Register columns) {
    return bitwise<Either>(rows, boxes << 1, columns << 19);
  }
};

/// The cells of the house of a bit of PlacePairs, by band.
using HouseCells = std::array<std::uint32_t, 3>;
constexpr std::array<std::array<HouseCells, 28>, 3> make_houses_of_bits() {
  std::array<std::array<HouseCells, 28>, 3> made{};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t i = 0; i < 3; ++i) {
      made[band][9 * i][band] = row_cells << 9 * i;
      made[band][3 * i + 1][band] = box_cells << 3 * i;
    }
  }
  for (std::size_t column = 0; column < 9; ++column) made[0][19 + column].fill(0001001001U << column);
  return made;
}
inline constexpr std::array<std::array<HouseCells, 28>, 3> houses_of_bits = make_houses_of_bits();

/// The possible guesses: cells with two candidates, and houses with two places for a symbol. `narrow` keeps the best
/// ones.
struct Guesses {
  Register cells;
  Scores of_cells;
  Planes houses;  ///< bits of PlacePairs
  std::array<Scores, registers> of_houses;

  Guesses(const Planes& planes, Register pairs) : cells(pairs) {
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      const Scores scores = effects(planes[i], pairs);
      of_cells.add(scores);
      const PlacePairs places(planes[i], scores);
      houses[i] = places.houses;
      of_houses[i] = places.scores;
    }
    of_cells = over_planes(of_cells);
  }

  void narrow() {
    narrow<&Scores::bit3>();
    narrow<&Scores::bit2>();
    narrow<&Scores::bit1>();
    narrow<&Scores::bit0>();
  }

 private:
  /// Keeps the guesses with this bit, if there are any.
  template <Register Scores::*bit>
  void narrow() {
    const Register better_cells = cells & of_cells.*bit;
    Planes better;
    Register found = better_cells;
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      better[i] = houses[i] & of_houses[i].*bit;
      found |= better[i];
    }
    if (!any(found)) return;
    cells = better_cells;
    houses = better;
  }
};

// The choice of version 0.2. Seeded outputs depend on it, so it must not change.

/// The parts in which something has at least one cell, and those in which it has at least two.
struct Parts {
  Register one;
  Register two;
};

/// Merges three parts into one.
inline Parts joined(const Parts& a, const Parts& b, const Parts& c) {
  return {bitwise<Either>(a.one, b.one, c.one),
          bitwise<Either>(a.two, b.two, c.two) | bitwise<Majority>(a.one, b.one, c.one)};
}
template <int shift, std::uint32_t mask>
Parts shifted(const Parts& parts) {
  return {parts.one >> shift & bands(mask), parts.two >> shift & bands(mask)};
}
template <int shift, std::uint32_t mask>
Parts joined_by(const Parts& parts) {
  return joined(shifted<0, mask>(parts), shifted<shift, mask>(parts), shifted<2 * shift, mask>(parts));
}

/// For each of the cells, the number of its houses (row, column, box) that contain another one of them.
inline SmallNumbers neighbours(Register cells) {
  const Parts alone{cells, Register{}};
  const Parts minirows = joined_by<1, band_minirows>(alone);
  const Register rows = joined_by<3, 0001001001>(minirows).two;
  const Register boxes = joined_by<9, row_boxes>(minirows).two;
  const Parts minicolumns = joined_by<9, row_cells>(alone);
  const Register columns = joined(minicolumns, {next_bands(minicolumns.one), next_bands(minicolumns.two)},
                                  {second_next_bands(minicolumns.one), second_next_bands(minicolumns.two)})
                               .two;
  const Register in_row = cells & all_of_minirows(bitwise<Either>(rows, rows << 3, rows << 6));
  const Register in_box = cells & all_rows(all_of_minirows(boxes));
  const Register in_column = cells & all_rows(columns);
  return {bitwise<Parity>(in_row, in_box, in_column), bitwise<Majority>(in_row, in_box, in_column), Register{}};
}

/// Of the cells with two candidates, those that share the most houses with other such cells that have one of the two
/// candidates. Either symbol has many consequences there.
inline Register best_connected(const Planes& planes, Register pairs) {
  SmallNumbers sum;
#pragma GCC unroll 9
  for (std::size_t i = 0; i < registers; ++i) sum.add(neighbours(planes[i] & pairs));
  sum = over_planes(sum);
  Register best = pairs;
  for (const Register bit : {sum.bit2, sum.bit1, sum.bit0}) {
    const Register better = best & bit;
    if (any(better)) best = better;
  }
  return best;
}

}  // namespace ISODOKU_PROCESSOR::planes
ISODOKU_END_CODE

}  // namespace isodoku::detail
