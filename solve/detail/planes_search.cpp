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

#include "solve/detail/planes_search.hpp"
#include "solve/detail/tree_search.hpp"

namespace isodoku {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace {

using detail::Choice;
using detail::Choices;
using detail::Standing;

#if defined(ISODOKU_HAS_AVX512)
constexpr std::size_t planes_a_register = 4;
#elif defined(ISODOKU_HAS_AVX2)
constexpr std::size_t planes_a_register = 2;
#else
constexpr std::size_t planes_a_register = 1;
#endif
constexpr std::size_t registers = (9 + planes_a_register - 1) / planes_a_register;
constexpr std::size_t words_a_register = 4 * planes_a_register;

using Register = std::uint32_t __attribute__((vector_size(4 * words_a_register), may_alias));

/// In octal a digit is a minirow: three of them are a row, nine a band.
constexpr std::uint32_t row_cells = 0777;
constexpr std::uint32_t row_boxes = 0111;  // the first cell of each minirow stands for it
constexpr std::uint32_t band_cells = 0777777777;
constexpr std::uint32_t band_minirows = 0111111111;

/// The same word for all bands; a constant once it is inlined.
inline Register bands(std::uint32_t word) {
  Register made{};
  for (std::size_t i = 0; i < words_a_register; ++i) made[i] = i % 4 == 3 ? 0 : word;
  return made;
}

bool any(Register words) {
#if defined(ISODOKU_HAS_AVX512)
  return _mm512_test_epi32_mask(reinterpret_cast<__m512i>(words), reinterpret_cast<__m512i>(words)) != 0;
#elif defined(ISODOKU_HAS_AVX2)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(words), reinterpret_cast<__m256i>(words)) == 0;
#elif defined(ISODOKU_HAS_SSE4)
  return _mm_testz_si128(reinterpret_cast<__m128i>(words), reinterpret_cast<__m128i>(words)) == 0;
#elif defined(ISODOKU_HAS_WASM_SIMD)
  return wasm_v128_any_true(reinterpret_cast<v128_t>(words));
#else
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  const auto halves = reinterpret_cast<Halves>(words);
  return (halves[0] | halves[1]) != 0;
#endif
}

/// The bands one further, cyclically, in all planes.
Register next_bands(Register a) {
#if defined(ISODOKU_HAS_AVX512)
  return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
#elif defined(ISODOKU_HAS_AVX2)
  return __builtin_shufflevector(a, a, 1, 2, 0, 3, 5, 6, 4, 7);
#else
  return __builtin_shufflevector(a, a, 1, 2, 0, 3);
#endif
}
Register second_next_bands(Register a) {
#if defined(ISODOKU_HAS_AVX512)
  return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
#elif defined(ISODOKU_HAS_AVX2)
  return __builtin_shufflevector(a, a, 2, 0, 1, 3, 6, 4, 5, 7);
#else
  return __builtin_shufflevector(a, a, 2, 0, 1, 3);
#endif
}

/// The planes of a register exchanged in pairs, and the pairs exchanged; for registers that have as many.
Register adjacent_planes(Register a) {
#if defined(ISODOKU_HAS_AVX512)
  return __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
#elif defined(ISODOKU_HAS_AVX2)
  return __builtin_shufflevector(a, a, 4, 5, 6, 7, 0, 1, 2, 3);
#else
  return a;
#endif
}
Register distant_planes(Register a) {
#if defined(ISODOKU_HAS_AVX512)
  return __builtin_shufflevector(a, a, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
#else
  return a;
#endif
}

/// How often something occurs in each cell: at least once, twice, three times.
struct Tally {
  Register one{};
  Register two{};
  Register three{};

  void add(Register cells) {
    three |= two & cells;
    two |= one & cells;
    one |= cells;
  }
  /// Adds the planes of a register up, so that each has the sum of all.
  void add_planes() {
    if (planes_a_register >= 2) add_counts(adjacent_planes(one), adjacent_planes(two), adjacent_planes(three));
    if (planes_a_register >= 4) add_counts(distant_planes(one), distant_planes(two), distant_planes(three));
  }

 private:
  void add_counts(Register more_one, Register more_two, Register more_three) {
    three |= more_three | (two & more_one) | (one & more_two);
    two |= more_two | (one & more_one);
    one |= more_one;
  }
};

/// A number for each cell, in three bits.
struct Sum {
  Register bit0{};
  Register bit1{};
  Register bit2{};

  /// Sums must be less than 8.
  void add(const Sum& more) {
    const Register carry0 = bit0 & more.bit0;
    const Register half = bit1 ^ more.bit1;
    bit2 |= more.bit2 | (bit1 & more.bit1) | (half & carry0);
    bit1 = half ^ carry0;
    bit0 ^= more.bit0;
  }
  void add_planes() {
    if (planes_a_register >= 2) add({adjacent_planes(bit0), adjacent_planes(bit1), adjacent_planes(bit2)});
    if (planes_a_register >= 4) add({distant_planes(bit0), distant_planes(bit1), distant_planes(bit2)});
  }
};

/// All bits of the words that hold cells: those of nine planes.
inline Register used_words(std::size_t index) {
  Register made{};
  for (std::size_t i = 0; i < words_a_register; ++i) {
    made[i] = i % 4 != 3 && index * planes_a_register + i / 4 < 9 ? ~0U : 0;
  }
  return made;
}

/// Cells of the three rows of each band, from those of the first.
Register all_rows(Register row) {
  return row | row << 9 | row << 18;
}

/// Of the minirows that have candidates, those that a permutation of rows and boxes uses.
Register possible_minirows(Register has) {
  const Register box1 = ((has >> 3) & bands(0011011011)) | ((has << 6) & bands(0100100100));
  const Register box2 = ((has >> 6) & bands(0001001001)) | ((has << 3) & bands(0110110110));
  const Register one_way = (box1 >> 9 | box1 << 18) & (box2 >> 18 | box2 << 9);
  const Register other_way = (box2 >> 9 | box2 << 18) & (box1 >> 18 | box1 << 9);
  return has & (one_way | other_way);
}

/// The same for minicolumns: a bit for each column of a band.
Register possible_minicolumns(Register has) {
  const Register column1 = ((has >> 1) & bands(0333)) | ((has << 2) & bands(0444));
  const Register column2 = ((has >> 2) & bands(0111)) | ((has << 1) & bands(0666));
  const Register one_way = next_bands(column1) & second_next_bands(column2);
  const Register other_way = next_bands(column2) & second_next_bands(column1);
  return has & (one_way | other_way);
}

/// All cells of the boxes that the cells lie in.
Register boxes_of(Register cells) {
  Register row = (cells | cells >> 9 | cells >> 18) & bands(row_cells);
  row = (row | row >> 1 | row >> 2) & bands(row_boxes);
  return all_rows(row | row << 1 | row << 2);
}

/// Where a part of something has cells, and where it has two or more.
struct Parts {
  Register one;
  Register two;
};

/// Three parts as one.
Parts joined(const Parts& a, const Parts& b, const Parts& c) {
  return {a.one | b.one | c.one, a.two | b.two | c.two | (a.one & (b.one | c.one)) | (b.one & c.one)};
}

/// For each of the cells, how many of its row, column and box have another one of them.
Sum neighbours(Register cells) {
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
  const Register in_thirds_of_row = rows | rows << 3 | rows << 6;
  const Register in_row = cells & (in_thirds_of_row | in_thirds_of_row << 1 | in_thirds_of_row << 2);
  const Register in_box = cells & all_rows(boxes | boxes << 1 | boxes << 2);
  const Register in_column = cells & all_rows(columns);
  return {in_row ^ in_box ^ in_column, (in_row & (in_box | in_column)) | (in_box & in_column), Register{}};
}

/// An array of registers; std::array would drop their attributes.
struct Planes {
  Register at[registers];  // NOLINT(modernize-avoid-c-arrays)

  Register& operator[](std::size_t i) { return at[i]; }
  const Register& operator[](std::size_t i) const { return at[i]; }
};

class PlanesBoard {
 public:
  struct Tables {
    explicit Tables(const Rules& /*rules*/) {}
  };

  explicit PlanesBoard(const Tables& /*tables*/) {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      for (std::size_t band = 0; band < 3; ++band) {
        word(planes_, symbol, band) = band_cells;
      }
    }
  }

  [[nodiscard]] static std::size_t cells() { return 81; }

  /// Clues that break a rule make the position dead when it is settled.
  bool put_clues(std::span<const Cell> cells) {
    Planes given{};
    std::array<std::uint32_t, 3> filled{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (cells[cell] == blank) continue;
      const std::uint32_t bit = 1U << cell % 27;
      filled[cell / 27] |= bit;
      word(given, cells[cell] - std::size_t{1}, cell / 27) |= bit;
    }
    Register is_filled{};
    for (std::size_t i = 0; i < words_a_register; ++i) is_filled[i] = i % 4 == 3 ? 0 : filled[i % 4];
    for (std::size_t i = 0; i < registers; ++i) planes_[i] = (planes_[i] & ~is_filled) | given[i];
    confine(is_filled);
    return true;
  }

  void take(const Choice& choice) {
    const std::size_t symbol = choice.symbol - std::size_t{1};
    const std::size_t band = choice.cell / 27U;
    const std::uint32_t bit = 1U << choice.cell % 27U;
    if (!choice.stands) {
      word(planes_, symbol, band) &= ~bit;
      return;
    }
    for (std::size_t other = 0; other < 9; ++other) {
      if (other != symbol) word(planes_, other, band) &= ~bit;
    }
    const std::size_t box = choice.cell % 9U / 3;
    word(planes_, symbol, band) &= bit | ~(0007007007U << 3 * box);
  }

  Standing settle() {
    for (;;) {
      const Planes before = planes_;
      Planes last;  // places that are the only ones of their box
      Register dead{};
      Tally lasts;
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) {
        planes_[i] = with_locked(planes_[i], last[i]);
        dead |= static_cast<Register>(planes_[i] == Register{}) & used_words(i);
        lasts.add(last[i]);
      }
      lasts.add_planes();
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) planes_[i] &= ~lasts.one | last[i];
      tally_ = {};
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) tally_.add(planes_[i]);
      tally_.add_planes();
      if (any(dead | lasts.two | (bands(band_cells) & ~tally_.one))) return Standing::dead;
      const Register fresh = tally_.one & ~(tally_.two | lasts.one);
      const bool has_fresh = any(fresh);
      if (has_fresh) confine(fresh);
      if (has_changed(before)) continue;
      // A cell with one candidate that is not the last place of a box which holds nothing else: twice in a box.
      if (has_fresh) return Standing::dead;
      return any(tally_.two) ? Standing::open : Standing::complete;
    }
  }

  void choices(Choices& choices) const {
    const Register pairs = tally_.two & ~tally_.three;
    if (any(pairs)) {
      add_candidates(first_cell(best_connected(pairs)), choices);
      return;
    }
    if (!add_pair_of_box(choices)) add_candidates(narrowest(), choices);
  }

  void first_open_cell(Choices& choices) const {
    add_candidates(first_cell(tally_.two), choices);
  }

  bool list_open_cells(detail::OpenCells& cells) const {
    cells.clear();
    int open = 0;
    int candidates = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      open += std::popcount(tally_.two[band]);
      for (std::size_t symbol = 0; symbol < 9; ++symbol) {
        candidates += std::popcount(word(planes_, symbol, band) & tally_.two[band]);
      }
    }
    if (open > static_cast<int>(detail::most_open_cells) || candidates > detail::most_candidates) return false;
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t rest = tally_.two[band]; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
        std::uint32_t symbols = 0;
        for (std::size_t symbol = 0; symbol < 9; ++symbol) {
          symbols |= (word(planes_, symbol, band) >> cell & 1U) << (symbol + 1);
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
        for (std::uint32_t rest = word(planes_, symbol, band) & ~tally_.two[band]; rest != 0; rest &= rest - 1) {
          cells[27 * band + static_cast<std::size_t>(std::countr_zero(rest))] = static_cast<Cell>(symbol + 1);
        }
      }
    }
  }

 private:
  static std::uint32_t word(const Planes& planes, std::size_t symbol, std::size_t band) {
    return reinterpret_cast<const std::uint32_t*>(planes.at)[4 * symbol + band];
  }
  static std::uint32_t& word(Planes& planes, std::size_t symbol, std::size_t band) {
    return reinterpret_cast<std::uint32_t*>(planes.at)[4 * symbol + band];
  }

  /// Locked candidates; `last` gets the cells that are the only ones of their box.
  static Register with_locked(Register plane, Register& last) {
    const Register minirows = possible_minirows((plane | plane >> 1 | plane >> 2) & bands(band_minirows));
    plane &= minirows | minirows << 1 | minirows << 2;
    const Register columns = possible_minicolumns((plane | plane >> 9 | plane >> 18) & bands(row_cells));
    plane &= all_rows(columns);
    const Register row1 = plane >> 9;
    const Register row2 = plane >> 18;
    // Two in a column, or two columns of the box.
    const Register twice = (plane & (row1 | row2)) | (row1 & row2);
    const Register several =
        twice | twice >> 1 | twice >> 2 | (columns & (columns >> 1 | columns >> 2)) | (columns >> 1 & columns >> 2);
    const Register single = bands(row_boxes) & ~several;
    last = plane & all_rows(single | single << 1 | single << 2);
    return plane;
  }

  /// Symbols that are alone in these cells leave the rest of their boxes.
  void confine(Register alone) {
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      const Register here = planes_[i] & alone;
      planes_[i] &= ~boxes_of(here) | here;
    }
  }

  [[nodiscard]] bool has_changed(const Planes& before) const {
    Register changes{};
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) changes |= planes_[i] ^ before[i];
    return any(changes);
  }

  void add_candidates(std::size_t cell, Choices& choices) const {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      if ((word(planes_, symbol, cell / 27) >> cell % 27 & 1U) == 0) continue;
      choices.push_back({static_cast<Point>(cell), static_cast<Cell>(symbol + 1), true});
    }
  }

  static std::size_t first_cell(Register cells) {
    std::size_t band = 0;
    while (cells[band] == 0) ++band;
    return 27 * band + static_cast<std::size_t>(std::countr_zero(cells[band]));
  }

  /// Of the cells with two candidates, those which share the most houses with others that have one of the two: whatever
  /// is put there, much follows.
  [[nodiscard]] Register best_connected(Register pairs) const {
    Sum sum;
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) sum.add(neighbours(planes_[i] & pairs));
    sum.add_planes();
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
        for (std::uint32_t box = 0007007007; box < band_cells; box <<= 3) {
          const std::uint32_t places = word(planes_, symbol, band) & box;
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
      for (std::uint32_t rest = tally_.two[band]; rest != 0; rest &= rest - 1) {
        int candidates = 0;
        for (std::size_t symbol = 0; symbol < 9; ++symbol) {
          candidates += (word(planes_, symbol, band) & rest & -rest) != 0 ? 1 : 0;
        }
        if (candidates >= fewest) continue;
        fewest = candidates;
        best = 27 * band + static_cast<std::size_t>(std::countr_zero(rest));
      }
    }
    return best;
  }

  Planes planes_{};
  Tally tally_;  // of the candidates, when settled
};

}  // namespace

std::unique_ptr<SolveEngine> make_planes_search() {
  return std::make_unique<detail::TreeSearch<PlanesBoard>>(Rules(Shape()));
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku
