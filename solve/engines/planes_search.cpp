// The engine for 3x3 boxes: all candidates of a symbol in one vector.
//
//   Plane      the cells where a symbol may be: three words of 32 bits, one for each band
//
//                word 0 (band 0)                word 1 (band 1)         word 2 (band 2)
//                bit  0..8   row 0              rows 3, 4, 5            rows 6, 7, 8
//                bit  9..17  row 1
//                bit 18..26  row 2              box b of a row: bits 3b, 3b + 1, 3b + 2 of its nine
//
//   Board      nine planes; five per register with 512 bits, two with 256, one with 128 (plane_registers.hpp)
//
// A round of inference treats all planes alike, by shifts within the words and rotations of the three words:
//
// - Locked candidates of rows and boxes. In a band, a symbol uses one *minirow* (the three cells that a row and a box
//   share) in each row and each box: three of the nine, which form a permutation of 3. Each minirow belongs to two of
//   these permutations. It can contain the symbol only if, for one of the two, both other minirows have candidates as
//   well. All nine are tested at once: for each minirow, the others are the same pattern with rows and boxes rotated.
// - The same for the *minicolumns* of a stack; the rotation is that of the words and of the columns of the stack.
//   Single places in rows, columns and boxes are a special case of these two.
// - Boxes that have one cell left for the symbol: no other symbol can be there.
// - Cells that have one candidate left, found by adding up the planes (`one`: at least one candidate, `two`: at least
//   two): the symbol is removed from the rest of the box, and the rest follows by the first two.
//
// The last two start from the same planes, so their sums over all planes are computed together.
//
// A position is dead if a plane has no cell in a band, a cell has no candidate, or a cell is the last place of two
// symbols. The last case is detected in the next round, where the cell still has two candidates. If a round changes
// nothing and every cell has one candidate, each symbol has one cell in each row, column and box: a completion. If a
// symbol were twice in a box, another symbol would have no place there.
//
// For guesses see plane_choices.hpp.
//
// Cost with 512 bits: about 190 vector instructions per round, 45 ns at 2.6 GHz; 15 rounds for a 17-clue puzzle, three
// to four for each node of a hard puzzle.
//
// Solvers have represented symbols as sets of cells in bands since the 2000s (M. Kokot's, "JCZ"); these look up locked
// candidates in tables, one band at a time.
//
// Compiled for each set of instructions (processor_code.hpp).

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "solve/engines/plane_choices.hpp"
#include "solve/engines/planes_search.hpp"
#include "solve/engines/tree_search.hpp"

namespace isodoku::detail {

ISODOKU_BEGIN_CODE
namespace ISODOKU_PROCESSOR {
namespace planes {
namespace {

/// The minirows of a permutation of rows and boxes that have candidates, each as its last cell. Bits beyond the bands
/// may be overwritten.
Register possible_minirows(Register has) {
  const Register row1 = next_rows(has);
  const Register row2 = second_next_rows(has);
  return bitwise<OrBoth>(next_boxes(row1) & second_next_boxes(row2), second_next_boxes(row1), next_boxes(row2));
}

/// The same for minicolumns: cells of the first row of a band.
Register possible_minicolumns(Register has) {
  const Register column1 = bitwise<Chosen>(has >> 1, has << 2, bands(0333));
  const Register column2 = bitwise<Chosen>(has >> 2, has << 1, bands(0111));
  return has & bitwise<OrBoth>(next_bands(column1) & second_next_bands(column2), next_bands(column2),
                               second_next_bands(column1));
}

#if defined(ISODOKU_HAS_AVX2)
/// The cells, of 32, that have the symbol.
std::uint32_t cells_with(__m256i symbol, const Cell* cells) {
  const __m256i here = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(cells));
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(here, symbol)));
}
#endif

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

  /// If clues break a rule, settling makes the position dead.
  bool put_clues(std::span<const Cell> cells) {
    Planes given{};
    std::array<std::uint32_t, 3> filled{};
#if defined(ISODOKU_HAS_AVX2)
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      const __m256i wanted = _mm256_set1_epi8(static_cast<char>(symbol + 1));
      const std::array<std::uint32_t, 3> here = {cells_with(wanted, cells.data()) & band_cells,
                                                 cells_with(wanted, cells.data() + 27) & band_cells,
                                                 cells_with(wanted, cells.data() + 49) >> 5};
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
    Register placed_before{};
    for (;;) {
      const Planes before = planes_;
      Planes last;  // places that are the only ones of their box
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) planes_[i] = with_locked(planes_[i], last[i]);
      const bool lacks_band = has_empty_band(planes_);
      const Register placed = sum_of<Union>(last).cells;
      const Occurrences all = sum_of<Occurrences>(planes_);
      const Register fresh = bitwise<AndNeither>(all.one, all.two, placed);
      const Register wrong = bitwise<OrOnly>(placed_before & all.two, bands(band_cells), all.one);
      placed_before = placed;
#pragma GCC unroll 9
      for (std::size_t i = 0; i < registers; ++i) {
        planes_[i] = bitwise<AndUnlessOther>(planes_[i], placed, last[i]);
      }
      if (confines_always || any(fresh)) {
#pragma GCC unroll 9
        for (std::size_t i = 0; i < registers; ++i) planes_[i] = confined(planes_[i], planes_[i] & fresh);
      }
      if (lacks_band || any(wrong)) return Standing::dead;
      if (has_changed(before)) continue;
      // Either a cell has one candidate, and its symbol has another place in the box that could not be removed: the
      // symbol is twice in the box. Or a cell is the last place of two symbols.
      if (any(bitwise<OrBoth>(fresh, placed, all.two))) return Standing::dead;
      open_ = all.two;
      return any(open_) ? Standing::open : Standing::complete;
    }
  }

  void choices(Choices& choices) const {
    Guesses guesses(planes_, cells_with_two());
    guesses.narrow();
    if (any(guesses.cells)) {
      add_candidates(first_cell(guesses.cells), choices);
    } else if (!add_places(guesses.houses, choices)) {
      add_candidates(narrowest(), choices);
    }
  }

  void stable_choices(Choices& choices) const {
    const Register pairs = cells_with_two();
    if (any(pairs)) {
      add_candidates(first_cell(best_connected(planes_, pairs)), choices);
      return;
    }
    if (!add_pair_of_box(choices)) add_candidates(narrowest(), choices);
  }

  void first_open_cell(Choices& choices) const {
    add_candidates(first_cell(open_), choices);
  }

  bool list_open_cells(OpenCells& cells) const {
    cells.clear();
    int open = 0;
    int candidates = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      open += std::popcount(open_[band]);
      for (std::size_t symbol = 0; symbol < 9; ++symbol) {
        candidates += std::popcount(planes_.word(symbol, band) & open_[band]);
      }
    }
    if (open > static_cast<int>(max_open_cells) || candidates > max_candidates) return false;
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t rest = open_[band]; rest != 0; rest &= rest - 1) {
        const auto cell = 27 * band + static_cast<std::size_t>(std::countr_zero(rest));
        const std::uint32_t symbols = symbols_of(band, rest & -rest);
        if (std::popcount(symbols) > max_candidates_of_cell) return false;
        cells.push_back({static_cast<Point>(cell), symbols << 1});
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
  // With few registers this is faster than a mispredicted branch.
  static constexpr bool confines_always = registers <= 2;

  /// Locked candidates; `last` gets the cells that are the only ones of their box.
  static Register with_locked(Register plane, Register& last) {
    const Register ends = possible_minirows(minirow_ends_of(plane));
    plane = bitwise<AndEither>(plane, ends, first_two_of_minirows(ends));
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

  /// If the symbol is the only candidate of these cells, removes it from the rest of their boxes.
  static Register confined(Register plane, Register alone) {
    return bitwise<AndUnlessOther>(plane, boxes_of(alone), alone);
  }

  static bool has_empty_band(const Planes& planes) {
#if defined(ISODOKU_HAS_AVX512)
    return ((zero_words(planes[0]) & 0x7FFFU) | (zero_words(planes[1]) & 0xFFFU)) != 0;
#else
    Register empty{};
#pragma GCC unroll 9
    for (std::size_t i = 0; i < registers; ++i) {
      empty |= static_cast<Register>(planes[i] == Register{}) &
               static_cast<Register>(symbols_of_words[i].get() != Register{});
    }
    return any(empty);
#endif
  }

  /// Adds the two places in the first of these houses (PlacePairs), if there is one.
  bool add_places(const Planes& houses, Choices& choices) const {
    for (std::size_t symbol = 0; symbol < 9; ++symbol) {
      for (std::size_t band = 0; band < 3; ++band) {
        const std::uint32_t bits = houses.word(symbol, band);
        if (bits == 0) continue;
        const HouseCells& house = houses_of_bits[band][static_cast<std::size_t>(std::countr_zero(bits))];
        for (std::size_t i = 0; i < 3; ++i) {
          for (std::uint32_t rest = planes_.word(symbol, i) & house[i]; rest != 0; rest &= rest - 1) {
            const std::size_t cell = 27 * i + static_cast<std::size_t>(std::countr_zero(rest));
            choices.push_back({static_cast<Point>(cell), static_cast<Cell>(symbol + 1), true});
          }
        }
        return true;
      }
    }
    return false;
  }

  /// The candidates of a cell, from bit 0.
  [[nodiscard]] std::uint32_t symbols_of(std::size_t band, std::uint32_t bit) const {
#if defined(ISODOKU_HAS_AVX512)
    // One bit for each word, then the bits of this band in all planes.
    const Register cell = words_of_band[band].get() & everywhere(bit);
    const unsigned words = common_words(planes_[0], cell) | common_words(planes_[1], cell) << 15U;
    return _pext_u32(words >> band, band_minirows);
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

  /// Adds the two places of a symbol in a box, if there is such a symbol.
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
    int min_candidates = 10;
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t rest = open_[band]; rest != 0; rest &= rest - 1) {
        const int candidates = std::popcount(symbols_of(band, rest & -rest));
        if (candidates >= min_candidates) continue;
        min_candidates = candidates;
        best = 27 * band + static_cast<std::size_t>(std::countr_zero(rest));
      }
    }
    return best;
  }

  Planes planes_{};
  Register open_{};  // cells with several candidates, when settled
};

}  // namespace
}  // namespace planes

std::unique_ptr<SolveEngine> make_planes_search() {
  return std::make_unique<TreeSearch<planes::PlanesBoard>>(Rules(Shape()));
}

}  // namespace ISODOKU_PROCESSOR
ISODOKU_END_CODE

}  // namespace isodoku::detail
