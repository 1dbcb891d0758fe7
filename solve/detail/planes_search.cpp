// The engine for 3x3 boxes: all candidates of a symbol in one vector.
//
//   Plane      the cells that a symbol may still go to: four words of 32 bits, one for each band and an empty one
//
//                word 0 (band 0)                word 1 (band 1)         word 2 (band 2)    word 3
//                bit  0..8   row 0              rows 3, 4, 5            rows 6, 7, 8       0
//                bit  9..17  row 1
//                bit 18..26  row 2              box b of a row: bits 3b, 3b + 1, 3b + 2 of its nine
//
//   Board      nine planes, 1, 2 or 4 to a register of 128, 256 or 512 bits; planes beyond the ninth are empty
//
// A round of inference does the same to all planes, by shifts within the words and rotations of the three words:
//
// - Locked candidates of rows and boxes. In a band the symbol takes one *minirow* (the three cells that a row and a box
//   share) in each row and each box: three of the nine, as a permutation of 3. So a minirow can hold the symbol only
//   if, for one of the two permutations that use it, the two others of that permutation have candidates as well. All
//   nine are tested at once: the other minirows of the two permutations are the same picture with rows and boxes
//   rotated.
// - The same for the *minicolumns* of a stack: there the rotation is that of the words and of the columns of the stack.
//   Single places in rows, columns and boxes are a special case of these two.
// - Boxes that have one cell left for the symbol: no other symbol goes there.
// - Cells that have one candidate left, found by adding up the planes in two bits (`one`: at least one candidate,
// `two`:
//   at least two): the symbol goes nowhere else in the box, and from there the rest follows by the first two.
//
// A position is dead if a plane lacks a band, a cell has no candidate, or a cell is the last place of two symbols. When
// a round changes nothing and every cell has one candidate, each symbol has one cell in each row, column and box: a
// completion. That a symbol stands twice in a box shows as a missing place of another.
//
// Guesses prefer what splits in two: a cell with two candidates, of these one with which most others of them are
// connected (`best_connected`; a quarter of the nodes on average over hard puzzles, against the first pair); else
// a symbol with two places in a box.
//
// Cost: some 350 instructions a round with 512 bits, twice that with 256; the rounds of a 17-clue puzzle are 20 or so.
// The representation of symbols as sets of cells in bands is known since the solvers of the 2000s (M. Kokot's, "JCZ");
// these look locked candidates up in tables, a band at a time.
//
// Compiled for each set of instructions (processor_code.hpp).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "solve/detail/plane_registers.hpp"
#include "solve/detail/planes_search.hpp"
#include "solve/detail/tree_search.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

using detail::Choice;
using detail::Choices;
using detail::Standing;

/// In octal a digit is a minirow: three of them are a row, nine a band.
constexpr std::uint32_t row_cells = 0777;
constexpr std::uint32_t row_boxes = 0111;  // the first cell of each minirow stands for it
constexpr std::uint32_t band_cells = 0777777777;
constexpr std::uint32_t band_minirows = 0111111111;
constexpr std::uint32_t box_cells = 0007007007;  // of the first box

/// All three cells of minirows, from their first.
Register all_of_minirows(Register first) {
  return (first << 3) - first;
}
/// Cells of the three rows of each band, from those of the first.
Register all_rows(Register row) {
  return bitwise<Either>(row, row << 9, row << 18);
}

/// Minirows that have one of the cells.
Register minirows_of(Register cells) {
  return bitwise<AndEither>(bands(band_minirows), cells | cells >> 1, cells >> 2);
}
/// Columns of bands that have one of the cells.
Register columns_of(Register cells) {
  return bitwise<AndEither>(bands(row_cells), cells | cells >> 9, cells >> 18);
}

/// Of the minirows that have candidates, those that a permutation of rows and boxes uses.
Register possible_minirows(Register has) {
  const auto box1 = [](Register row) { return bitwise<Chosen>(row >> 3, row << 6, bands(0011011011)); };
  const auto box2 = [](Register row) { return bitwise<Chosen>(row >> 6, row << 3, bands(0001001001)); };
  // What is shifted out of the band comes back at places that are not chosen, or is cut off at the end.
  const Register row1 = has >> 9 | has << 18;
  const Register row2 = has >> 18 | has << 9;
  return has & bitwise<OrBoth>(box1(row1) & box2(row2), box2(row1), box1(row2));
}

/// The same for minicolumns: a bit for each column of a band.
Register possible_minicolumns(Register has) {
  const Register column1 = bitwise<Chosen>(has >> 1, has << 2, bands(0333));
  const Register column2 = bitwise<Chosen>(has >> 2, has << 1, bands(0111));
  return has & bitwise<OrBoth>(next_bands(column1) & second_next_bands(column2), next_bands(column2),
                               second_next_bands(column1));
}

/// All cells of the boxes that the cells lie in.
Register boxes_of(Register cells) {
  const Register row = bitwise<Either>(cells, cells >> 9, cells >> 18);
  return all_rows(all_of_minirows(bitwise<AndEither>(bands(row_boxes), row | row >> 1, row >> 2)));
}

/// Where a part of something has cells, and where it has two or more.
struct Parts {
  Register one;
  Register two;
};

/// Three parts as one.
Parts joined(const Parts& a, const Parts& b, const Parts& c) {
  return {bitwise<Either>(a.one, b.one, c.one),
          bitwise<Either>(a.two, b.two, c.two) | bitwise<Majority>(a.one, b.one, c.one)};
}

/// For each of the cells, how many of its row, column and box have another one of them.
SmallNumbers neighbours(Register cells) {
  const auto shifted = [](const Parts& parts, int shift, std::uint32_t mask) {
    return Parts{parts.one >> shift & bands(mask), parts.two >> shift & bands(mask)};
  };
  const auto join = [&](const Parts& parts, int shift, std::uint32_t mask) {
    return joined(shifted(parts, 0, mask), shifted(parts, shift, mask), shifted(parts, 2 * shift, mask));
  };
  const Parts alone{cells, Register{}};
  const Parts minirows = join(alone, 1, band_minirows);
  const Register rows = join(minirows, 3, 0001001001).two;
  const Register boxes = join(minirows, 9, row_boxes).two;
  const Parts minicolumns = join(alone, 9, row_cells);
  const Register columns = joined(minicolumns, {next_bands(minicolumns.one), next_bands(minicolumns.two)},
                                  {second_next_bands(minicolumns.one), second_next_bands(minicolumns.two)})
                               .two;
  const Register in_row = cells & all_of_minirows(bitwise<Either>(rows, rows << 3, rows << 6));
  const Register in_box = cells & all_rows(all_of_minirows(boxes));
  const Register in_column = cells & all_rows(columns);
  return {bitwise<Parity>(in_row, in_box, in_column), bitwise<Majority>(in_row, in_box, in_column), Register{}};
}

constexpr std::array<Words, 3> make_words_of_band() {
  std::array<Words, 3> made{};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t i = 0; i < words_a_register; ++i) {
      made[band].at[i] = is_band(i) && i % words_a_plane == band ? ~0U : 0;
    }
  }
  return made;
}
constexpr std::array<Words, registers> make_symbols_of_words() {
  std::array<Words, registers> made{};
  for (std::size_t i = 0; i < registers; ++i) {
    for (std::size_t w = 0; w < words_a_register; ++w) {
      const std::size_t plane = planes_a_register * i + w / words_a_plane;
      made[i].at[w] = is_band(w) && plane < 9 ? static_cast<std::uint32_t>(plane + 1) : 0;
    }
  }
  return made;
}
constexpr std::array<Words, 3> words_of_band = make_words_of_band();
constexpr std::array<Words, registers> symbols_of_words = make_symbols_of_words();

#if defined(ISODOKU_HAS_AVX2)
/// The cells that hold a symbol, by bands.
std::array<std::uint32_t, 3> cells_with(Cell symbol, std::span<const Cell> cells) {
  const __m256i wanted = _mm256_set1_epi8(static_cast<char>(symbol));
  const auto from = [&](std::size_t cell) {
    const __m256i here = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells.data() + cell));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, wanted)));
  };
  return {from(0) & band_cells, from(27) & band_cells, from(49) >> 5};
}
#endif

/// Numbers below 16, a bit in each register.
struct Scores {
  Register bit0{};
  Register bit1{};
  Register bit2{};
  Register bit3{};

  /// Sums must be below 16.
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

/// Cells one and two rows further in their box or band, cyclically; what is beyond the band is of no use.
Register next_rows(Register cells) {
  return cells >> 9 | cells << 18;
}
Register second_next_rows(Register cells) {
  return cells >> 18 | cells << 9;
}
/// Boxes one and two further in their row, cyclically; only the first cells of minirows, what is beyond a band is cut
/// off.
Register next_boxes(Register minirows) {
  return bitwise<Chosen>(minirows >> 3, minirows << 6, bands(0011011011));
}
Register second_next_boxes(Register minirows) {
  return bitwise<Chosen>(minirows >> 6, minirows << 3, bands(0001001001));
}
/// Columns one and two further in their box, cyclically; what is beyond the band is cut off.
Register next_columns(Register cells) {
  return bitwise<Chosen>(cells >> 1, cells << 2, bands(0333333333));
}
Register second_next_columns(Register cells) {
  return bitwise<Chosen>(cells >> 2, cells << 1, bands(0111111111));
}

/// How much follows when the symbol is put in a cell, for all its cells: 0 to 5. One for another cell with two
/// candidates in the rest of its row, one for such a cell in the rest of its column, one if the cell has more than two
/// candidates itself; two for such a cell, or for two others, elsewhere in the box, not on these lines; one for one.
Scores effects(Register cells, Register pairs) {
  const Register paired = cells & pairs;
  const Register minirows = minirows_of(paired);
  const Register in_row = all_of_minirows((next_boxes(minirows) | second_next_boxes(minirows)) & bands(band_minirows));
  const Register columns = columns_of(paired);
  const Register in_column = all_rows(next_bands(columns) | second_next_bands(columns));
  const Register row1 = next_rows(cells);
  const Register row2 = second_next_rows(cells);
  const Register rows = row1 | row2;
  const Register rows_twice = bitwise<OrBoth>(next_rows(paired) | second_next_rows(paired), row1, row2);
  const Register cell1 = next_columns(rows);
  const Register cell2 = second_next_columns(rows);
  const Register in_box = cell1 | cell2;
  const Register in_box_twice =
      bitwise<OrBoth>(next_columns(rows_twice) | second_next_columns(rows_twice), cell1, cell2);
  const Register once = in_box & ~in_box_twice;
  const Register more = ~pairs;
  const Register lines0 = bitwise<Parity>(in_row, in_column, more);
  const Register lines1 = bitwise<Majority>(in_row, in_column, more);
  const Register carry = lines0 & once;
  return {cells & (lines0 ^ once), cells & bitwise<Parity>(lines1, in_box_twice, carry),
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

template <typename First, typename Second>
Scores with_both(const Scores& scores) {
  Scores sum = scores;
  sum.add(scores.each<First>());
  sum.add(scores.each<Second>());
  return sum;
}

/// Rows, columns and boxes in which a symbol has two places, in different minirows and minicolumns (for boxes: in
/// different minirows), with the sum of their effects. Of each band bits 0, 9, 18 are the rows, bits 1, 4, 7 the boxes;
/// of the first one bits 19 to 27 are the columns.
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
    houses = bitwise<Either>(rows, boxes << 1, columns << 19);
    const Scores of_minirows = effects.each<MinirowsOf>();
    const Scores of_minicolumns = effects.each<ColumnsOf>();
    const Scores of_rows = with_both<Shifted<3>, Shifted<6>>(of_minirows);
    const Scores of_boxes = with_both<Shifted<9>, Shifted<18>>(of_minirows);
    const Scores of_columns = with_both<NextBands, SecondNextBands>(of_minicolumns);
    const auto at_houses = [&](Register a, Register b, Register c) {
      return bitwise<Either>(a & rows, (b & boxes) << 1, (c & columns) << 19);
    };
    scores = {at_houses(of_rows.bit0, of_boxes.bit0, of_columns.bit0),
              at_houses(of_rows.bit1, of_boxes.bit1, of_columns.bit1),
              at_houses(of_rows.bit2, of_boxes.bit2, of_columns.bit2),
              at_houses(of_rows.bit3, of_boxes.bit3, of_columns.bit3)};
  }
};

/// The cells of the house that a bit of PlacePairs stands for.
struct HouseCells {
  std::array<std::uint32_t, 3> bands;
};
constexpr std::array<std::array<HouseCells, 28>, 3> make_houses_of_bits() {
  std::array<std::array<HouseCells, 28>, 3> made{};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t i = 0; i < 3; ++i) {
      made[band][9 * i].bands[band] = row_cells << 9 * i;
      made[band][3 * i + 1].bands[band] = box_cells << 3 * i;
    }
  }
  for (std::size_t column = 0; column < 9; ++column) made[0][19 + column].bands.fill(0001001001U << column);
  return made;
}
constexpr std::array<std::array<HouseCells, 28>, 3> houses_of_bits = make_houses_of_bits();

class PlanesBoard {
 public:
  struct Tables {
    explicit Tables(const Rules& /*rules*/) {}
  };

  explicit PlanesBoard(const Tables& /*tables*/) {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      for (std::size_t band = 0; band < 3; ++band) planes_.word(symbol, band) = band_cells;
    }
  }

  [[nodiscard]] static std::size_t cells() { return 81; }

  /// Clues that break a rule make the position dead when it is settled.
  bool put_clues(std::span<const Cell> cells) {
    Planes given{};
    std::array<std::uint32_t, 3> filled{};
#if defined(ISODOKU_HAS_AVX2)
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      const std::array<std::uint32_t, 3> here = cells_with(static_cast<Cell>(symbol + 1), cells);
      for (std::size_t band = 0; band < 3; ++band) {
        given.word(symbol, band) = here[band];
        filled[band] |= here[band];
      }
    }
#else
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (cells[cell] == blank) continue;
      const std::uint32_t bit = 1U << cell % 27;
      filled[cell / 27] |= bit;
      given.word(cells[cell] - std::size_t{1}, cell / 27) |= bit;
    }
#endif
    Register is_filled{};
    for (std::size_t i = 0; i < words_a_register; ++i) is_filled[i] = is_band(i) ? filled[i % words_a_plane] : 0;
    for (std::size_t i = 0; i < registers; ++i) planes_[i] = (planes_[i] & ~is_filled) | given[i];
    for (std::size_t i = 0; i < registers; ++i) planes_[i] = confined(planes_[i], given[i]);
    return true;
  }

  void take(const Choice& choice) {
    const std::size_t band = choice.cell / 27U;
    const std::uint32_t bit = 1U << choice.cell % 27U;
    const std::uint32_t box = box_cells << 3 * (choice.cell % 9U / 3);
    const Register in_band = words_of_band[band].get();
    const Register cell = in_band & everywhere(bit);
    const Register others = choice.stands ? cell : Register{};
    const Register same = choice.stands ? in_band & everywhere(box & ~bit) : cell;
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      const auto is_same = static_cast<Register>(symbols_of_words[i].get() == everywhere(choice.symbol));
      planes_[i] &= ~bitwise<Chosen>(same, others, is_same);
    }
  }

  Standing settle() {
    for (;;) {
#ifdef LAB_ROUNDS
      ++LAB_ROUNDS;
#endif
      const Planes before = planes_;
      Planes last;  // places that are the only ones of their box
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) planes_[i] = with_locked(planes_[i], last[i]);
      const bool lacks_band = has_empty_band(planes_);
      const Tally lasts = sum_of<Tally>(last);
      const Tally all = sum_of<Tally>(planes_);
      const Register fresh = bitwise<AndNeither>(all.one, all.two, lasts.one);
      const Register wrong = bitwise<OrOnly>(lasts.two, bands(band_cells), all.one);
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) {
        planes_[i] = bitwise<AndUnlessOther>(planes_[i], lasts.one, last[i]);
      }
      if (confines_always || any(fresh)) {
#pragma GCC unroll 9
        for (std::size_t i = 0; i < registers; ++i) planes_[i] = confined(planes_[i], planes_[i] & fresh);
      }
      if (lacks_band || any(wrong)) return Standing::dead;
      if (has_changed(before)) continue;
      // A cell with one candidate that is not the last place of a box which holds nothing else: twice in a box.
      if (any(fresh)) return Standing::dead;
      open_ = all.two;
      return any(open_) ? Standing::open : Standing::complete;
    }
  }

  /// A cell with two candidates or a symbol with two places in a house, of those where most follows from both choices
  /// together: cells before houses, then the first.
  void choices(Choices& choices) const {
    Register cells = cells_with_two();
    Scores of_cells;
    Planes houses;
    std::array<Scores, registers> of_houses;
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      const Scores scores = effects(planes_[i], cells);
      of_cells.add(scores);
      const PlacePairs pairs(planes_[i], scores);
      houses[i] = pairs.houses;
      of_houses[i] = pairs.scores;
    }
    of_cells = over_planes(of_cells);
    const auto keep = [&](Register Scores::*bit) {
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
    };
    keep(&Scores::bit3);
    keep(&Scores::bit2);
    keep(&Scores::bit1);
    keep(&Scores::bit0);
    if (any(cells)) {
      add_candidates(first_cell(cells), choices);
    } else if (!add_pair_of(houses, choices)) {
      add_candidates(narrowest(), choices);
    }
  }

  void stable_choices(Choices& choices) const {
    const Register pairs = cells_with_two();
    if (any(pairs)) {
      add_candidates(first_cell(best_connected(pairs)), choices);
      return;
    }
    if (!add_pair_of_box(choices)) add_candidates(narrowest(), choices);
  }

  void first_open_cell(Choices& choices) const {
    add_candidates(first_cell(open_), choices);
  }

  bool list_open_cells(detail::OpenCells& cells) const {
    cells.clear();
    int open = 0;
    int candidates = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      open += std::popcount(open_[band]);
      for (std::size_t symbol = 0; symbol < 9; ++symbol) {
        candidates += std::popcount(planes_.word(symbol, band) & open_[band]);
      }
    }
    if (open > static_cast<int>(detail::most_open_cells) || candidates > detail::most_candidates) return false;
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t rest = open_[band]; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
        std::uint32_t symbols = 0;
        for (std::size_t symbol = 0; symbol < 9; ++symbol) {
          symbols |= (planes_.word(symbol, band) >> cell & 1U) << (symbol + 1);
        }
        if (std::popcount(symbols) > detail::most_candidates_of_cell) return false;
        cells.push_back({static_cast<Point>(27 * band + cell), symbols});
      }
    }
    return true;
  }

  void copy_to(std::span<Cell> cells) const {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      for (std::size_t band = 0; band < 3; ++band) {
        for (std::uint32_t rest = planes_.word(symbol, band) & ~open_[band]; rest != 0; rest &= rest - 1) {
          cells[27 * band + static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<Cell>(symbol + 1);
        }
      }
    }
  }

 private:
  // With few registers that takes less time than a wrong guess of the processor whether it is needed.
  static constexpr bool confines_always = registers <= 2;

  /// Locked candidates; `last` gets the cells that are the only ones of their box.
  static Register with_locked(Register plane, Register& last) {
    plane &= all_of_minirows(possible_minirows(minirows_of(plane)));
    const Register columns = possible_minicolumns(columns_of(plane));
    plane = bitwise<AndEither>(plane, columns | columns << 9, columns << 18);
    // Two in a column, or two columns of the box.
    const Register twice = bitwise<Majority>(plane, plane >> 9, plane >> 18);
    const Register columns_twice = bitwise<Majority>(columns, columns >> 1, columns >> 2);
    const Register single =
        bitwise<AndNeither>(bands(row_boxes), bitwise<Either>(columns_twice, twice, twice >> 1), twice >> 2);
    const Register box_row = all_of_minirows(single);
    last = bitwise<AndEither>(plane, box_row | box_row << 9, box_row << 18);
    return plane;
  }

  /// A symbol that is alone in these cells leaves the rest of their boxes.
  static Register confined(Register plane, Register alone) {
    return bitwise<AndUnlessOther>(plane, boxes_of(alone), alone);
  }

  static bool has_empty_band(const Planes& planes) {
#if defined(ISODOKU_HAS_AVX512)
    const auto empty = [&](std::size_t i) {
      return _mm512_testn_epi32_mask(reinterpret_cast<__m512i>(planes[i]), reinterpret_cast<__m512i>(planes[i]));
    };
    return ((empty(0) & 0x7FFF) | (empty(1) & 0xFFF)) != 0;
#else
    Register empty{};
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      Register used{};
      for (std::size_t w = 0; w < words_a_register; ++w) {
        used[w] = is_band(w) && i * planes_a_register + w / words_a_plane < 9 ? ~0U : 0;
      }
      empty |= static_cast<Register>(planes[i] == Register{}) & used;
    }
    return any(empty);
#endif
  }

  /// The two places in the first of these houses (PlacePairs), if there is one.
  bool add_pair_of(const Planes& houses, Choices& choices) const {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      for (std::size_t band = 0; band < 3; ++band) {
        const std::uint32_t bits = houses.word(symbol, band);
        if (bits == 0) continue;
        const HouseCells& house = houses_of_bits[band][static_cast<std::size_t>(std::countr_zero(bits))];
        for (std::size_t i = 0; i < 3; ++i) {
          for (std::uint32_t rest = planes_.word(symbol, i) & house.bands[i]; rest != 0; rest &= rest - 1) {
            const std::size_t cell = 27 * i + static_cast<std::size_t>(std::countr_zero(rest));
            choices.push_back({static_cast<Point>(cell), static_cast<Cell>(symbol + 1), true});
          }
        }
        return true;
      }
    }
    return false;
  }

  /// The candidates of a cell.
  [[nodiscard]] std::uint32_t symbols_of(std::size_t band, std::uint32_t bit) const {
#if defined(ISODOKU_HAS_AVX512)
    const Register cell = words_of_band[band].get() & everywhere(bit);
    const auto has = [&](std::size_t i) {
      return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(planes_[i]), reinterpret_cast<__m512i>(cell));
    };
    // A bit for each word; the bits of this band of all planes.
    const std::uint32_t words = (has(0) | std::uint32_t{has(1)} << 15) >> band;
    return _pext_u32(words, 0111111111);
#else
    std::uint32_t symbols = 0;
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      symbols |= ((planes_.word(symbol, band) & bit) != 0 ? 1U : 0U) << symbol;
    }
    return symbols;
#endif
  }

  [[nodiscard]] bool has_changed(const Planes& before) const {
    Register changes{};
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) changes |= planes_[i] ^ before[i];
    return any(changes);
  }

  void add_candidates(std::size_t cell, Choices& choices) const {
    for (std::uint32_t rest = symbols_of(cell / 27, 1U << cell % 27); rest != 0; rest &= rest - 1) {
      choices.push_back({static_cast<Point>(cell), static_cast<Cell>(std::countr_zero(rest) + 1), true});
    }
  }

  [[nodiscard]] Register cells_with_two() const {
    SmallNumbers candidates;
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) candidates.add({planes_[i], Register{}, Register{}});
    candidates = over_planes(candidates);
    return bitwise<AndNeither>(candidates.bit1, candidates.bit0, candidates.bit2);
  }

  static std::size_t first_cell(Register cells) {
    std::size_t band = 0;
    while (cells[band] == 0) ++band;
    return 27 * band + static_cast<std::size_t>(std::countr_zero(cells[band]));
  }

  /// Of the cells with two candidates, those which share the most houses with others that have one of the two: whatever
  /// is put there, much follows.
  [[nodiscard]] Register best_connected(Register pairs) const {
    SmallNumbers sum;
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) sum.add(neighbours(planes_[i] & pairs));
    sum = over_planes(sum);
    Register best = pairs;
    for (const Register bit : {sum.bit2, sum.bit1, sum.bit0}) {
      const Register better = best & bit;
      if (any(better)) best = better;
    }
    return best;
  }

  /// The two places of a symbol in a box, if there is such a symbol.
  bool add_pair_of_box(Choices& choices) const {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      for (std::size_t band = 0; band < 3; ++band) {
        for (std::uint32_t box = box_cells; box < band_cells; box <<= 3) {
          const std::uint32_t places = planes_.word(symbol, band) & box;
          if (std::popcount(places) != 2) continue;
          for (std::uint32_t rest = places; rest != 0; rest &= rest - 1) {
            const std::size_t cell = 27 * band + static_cast<std::size_t>(std::countr_zero(rest));
            choices.push_back({static_cast<Point>(cell), static_cast<Cell>(symbol + 1), true});
          }
          return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] std::size_t narrowest() const {
    std::size_t best = 0;
    int fewest = 10;
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t rest = open_[band]; rest != 0; rest &= rest - 1) {
        int candidates = 0;
        for (std::size_t symbol = 0; symbol < 9; ++symbol) {
          candidates += (planes_.word(symbol, band) & rest & -rest) != 0 ? 1 : 0;
        }
        if (candidates >= fewest) continue;
        fewest = candidates;
        best = 27 * band + static_cast<std::size_t>(std::countr_zero(rest));
      }
    }
    return best;
  }

  Planes planes_{};
  Register open_{};  // cells with several candidates, when settled
};

}  // namespace

std::unique_ptr<SolveEngine> make_planes_search() {
  return std::make_unique<detail::TreeSearch<PlanesBoard>>(Rules(Shape()));
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
