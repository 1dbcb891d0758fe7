// J. Puutio's thesis of 2021 gives the number of grids of a band by its class. This is only the mean over the class:
// the exact number depends on the band, and is computed here from the structure that the proofs use. Box 21 has its
// first column in order (condition 3: 4, 5, 6 from above), so its second column has 1, 2, 3 in one of 3! orders. The
// columns of box 22 contain the pillars of box 12 exchanged, in one of 3! * 3! orders, and four of these avoid the
// symbols of box 21 in each row. The remaining symbols of each row are the levels of box 23. Its first column must
// contain the second pillar of box 13: there is one way to order the levels if the pillar has one symbol of each, and
// none otherwise.

#include "studies/rodoku/rodoku.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "base/error.hpp"
#include "solve/solver.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t rodoku_rows = 3;  // of a band
constexpr std::size_t rodoku_size = 6;
constexpr unsigned all_six_symbols = 0x7E;

/// A bit for each symbol.
using SixSet = unsigned;

SixSet bit_of(Cell symbol) {
  return 1U << symbol;
}
Cell symbol_of(SixSet single) {
  return static_cast<Cell>(std::countr_zero(single));
}

Cell at(const RodokuBand& band, std::size_t row, std::size_t column) {
  return band[rodoku_size * row + column];
}

using Levels = std::array<SixSet, 3>;
using Pillars = std::array<SixSet, 2>;

/// The levels of a box, in the order of the rows.
Levels levels_of(const RodokuBand& band, std::size_t box) {
  Levels levels{};
  for (std::size_t row = 0; row < rodoku_rows; ++row) {
    levels[row] = bit_of(at(band, row, 2 * box)) | bit_of(at(band, row, 2 * box + 1));
  }
  return levels;
}

/// The pillars of a box, in the order of the columns.
Pillars pillars_of(const RodokuBand& band, std::size_t box) {
  Pillars pillars{};
  for (std::size_t column = 0; column < 2; ++column) {
    for (std::size_t row = 0; row < rodoku_rows; ++row) pillars[column] |= bit_of(at(band, row, 2 * box + column));
  }
  return pillars;
}

template <typename Sets>
Sets sorted(Sets sets) {
  std::ranges::sort(sets);
  return sets;
}

/// Bit i is set if level i has one symbol in each pillar.
unsigned split_levels(const Levels& levels, const Pillars& pillars) {
  unsigned split = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (std::popcount(levels[i] & pillars[0]) == 1) split |= 1U << i;
  }
  return split;
}

/// Fills the cells of boxes 2 and 3, row by row.
class RodokuBandSearch {
 public:
  /// With `sorts_boxes`, the second box begins with a smaller symbol than the third.
  explicit RodokuBandSearch(bool sorts_boxes) : sorts_boxes_(sorts_boxes) {
    for (std::size_t row = 0; row < rodoku_rows; ++row) {
      put(row, 0, static_cast<Cell>(row + 1));
      put(row, 1, static_cast<Cell>(row + 4));
    }
    fill(0, 2);
  }

  [[nodiscard]] std::vector<RodokuBand> take() { return std::move(bands_); }

 private:
  void put(std::size_t row, std::size_t column, Cell symbol) {
    band_[rodoku_size * row + column] = symbol;
    used_[row] ^= bit_of(symbol);
    boxes_[column / 2] ^= bit_of(symbol);
  }

  void fill(std::size_t row, std::size_t column) {
    if (row == rodoku_rows) {
      bands_.push_back(band_);
      return;
    }
    if (column == rodoku_size) {
      fill(row + 1, 2);
      return;
    }
    for (Cell symbol = 1; symbol <= 6; ++symbol) {
      if (((used_[row] | boxes_[column / 2]) & bit_of(symbol)) != 0) continue;
      if (row == 0 && column % 2 == 1 && symbol < at(band_, 0, column - 1)) continue;
      if (row == 0 && column == 4 && sorts_boxes_ && symbol < at(band_, 0, 2)) continue;
      put(row, column, symbol);
      fill(row, column + 1);
      put(row, column, symbol);
    }
  }

  bool sorts_boxes_;
  RodokuBand band_{};
  std::array<SixSet, 3> used_{};
  std::array<SixSet, 3> boxes_{};
  std::vector<RodokuBand> bands_;
};

/// All orders of the symbols of a triple, from above.
std::vector<std::array<Cell, 3>> orders_of(SixSet triple) {
  std::array<Cell, 3> symbols{};
  for (std::size_t i = 0; triple != 0; triple &= triple - 1) symbols[i++] = symbol_of(triple);
  std::vector<std::array<Cell, 3>> orders;
  do orders.push_back(symbols);
  while (std::ranges::next_permutation(symbols).found);
  return orders;
}

/// The 15 ways to divide six symbols among three levels.
std::vector<Levels> all_levels() {
  std::vector<Levels> all;
  for (Cell second = 2; second <= 6; ++second) {
    const SixSet rest = all_six_symbols & ~(bit_of(1) | bit_of(second));
    const SixSet third = rest & (~rest + 1);
    for (SixSet others = rest ^ third; others != 0; others &= others - 1) {
      const SixSet fourth = others & (~others + 1);
      all.push_back({bit_of(1) | bit_of(second), third | fourth, rest & ~(third | fourth)});
    }
  }
  return all;
}

/// The symbols in the left column. Bit i of `order` determines the order of level i.
SixSet left_column(const Levels& levels, unsigned order) {
  SixSet column = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const SixSet lowest = levels[i] & (~levels[i] + 1);
    column |= (order >> i & 1U) != 0 ? levels[i] ^ lowest : lowest;
  }
  return column;
}

std::uint64_t fillings_of_stack(const Levels& above, const Levels& below) {
  std::uint64_t fillings = 0;
  for (unsigned order = 0; order < 64; ++order) {
    if ((left_column(above, order % 8) & left_column(below, order / 8)) == 0) ++fillings;
  }
  return fillings;
}

}  // namespace

Shape rodoku_shape() {
  return make_shape_no_checks(3, 2);
}

std::string band_text(const RodokuBand& band) {
  std::string text;
  for (const Cell cell : band) text += symbol_character(cell);
  return text;
}

RodokuClass rodoku_class(const RodokuBand& band) {
  const Levels first = levels_of(band, 0);
  const std::array<Pillars, 2> pillars = {pillars_of(band, 1), pillars_of(band, 2)};
  if (sorted(pillars[0]) == sorted(pillars[1])) return RodokuClass::r1;
  if (sorted(levels_of(band, 1)) == sorted(first) && sorted(levels_of(band, 2)) == sorted(first)) {
    return RodokuClass::r2;
  }
  constexpr unsigned all_levels_split = 7;
  const unsigned a = split_levels(first, pillars[0]);
  const unsigned b = split_levels(first, pillars[1]);
  if ((a == all_levels_split) != (b == all_levels_split)) return RodokuClass::r3;
  if (a == all_levels_split) throw Error(ErrorKind::internal, "a band of rodoku is in none of the classes R1 to R5");
  return a == b ? RodokuClass::r4 : RodokuClass::r5;
}

std::vector<RodokuBand> normal_rodoku_bands() {
  return RodokuBandSearch(true).take();
}

std::size_t unsorted_rodoku_bands() {
  return RodokuBandSearch(false).take().size();
}

std::vector<Grid> normal_rodoku_grids(const RodokuBand& band) {
  const Pillars second = pillars_of(band, 1);
  const Pillars third = pillars_of(band, 2);
  std::vector<Grid> grids;
  for (const auto& column_1 : orders_of(pillars_of(band, 0)[0])) {
    for (const auto& column_2 : orders_of(second[1])) {
      for (const auto& column_3 : orders_of(second[0])) {
        Grid grid(rodoku_shape());
        std::ranges::copy(band, grid.cells().begin());
        bool is_possible = true;
        for (std::size_t row = 0; row < rodoku_rows && is_possible; ++row) {
          const auto column_0 = static_cast<Cell>(row + 4);
          const SixSet level = all_six_symbols & ~(bit_of(column_0) | bit_of(column_1[row]) | bit_of(column_2[row]) |
                                                   bit_of(column_3[row]));
          // Two symbols are left if the four symbols differ.
          is_possible = std::popcount(level) == 2 && std::popcount(level & third[1]) == 1;
          if (!is_possible) break;
          const std::array<Cell, 6> cells = {column_0,
                                             column_1[row],
                                             column_2[row],
                                             column_3[row],
                                             symbol_of(level & third[1]),
                                             symbol_of(level & third[0])};
          for (std::size_t column = 0; column < rodoku_size; ++column) {
            grid.set(static_cast<int>(row + rodoku_rows), static_cast<int>(column), cells[column]);
          }
        }
        if (is_possible) grids.push_back(grid);
      }
    }
  }
  return grids;
}

std::uint64_t search_normal_rodoku_grids(const std::function<void(const Grid& grid)>& visit) {
  std::uint64_t searched = 0;
  Solver(Rules(rodoku_shape()), SolveMethod::backtrack)
      .for_each_solution(make_grid(rodoku_shape(), "14....25....36......................"), [&](const Grid& grid) {
        ++searched;
        const bool is_normal = grid.at(0, 2) < grid.at(0, 3) && grid.at(0, 4) < grid.at(0, 5) &&
                               grid.at(3, 0) < grid.at(4, 0) && grid.at(4, 0) < grid.at(5, 0) &&
                               grid.at(0, 2) < grid.at(0, 4);
        if (is_normal) visit(grid);
        return true;
      });
  return searched;
}

std::vector<TwinRows> twin_rows() {
  std::map<int, TwinRows> by_common;
  const std::vector<Levels> all = all_levels();
  for (const Levels& above : all) {
    for (const Levels& below : all) {
      const auto common = static_cast<int>(
          std::ranges::count_if(above, [&](SixSet level) { return std::ranges::find(below, level) != below.end(); }));
      const std::uint64_t fillings = fillings_of_stack(above, below);
      TwinRows& row = by_common.try_emplace(common, TwinRows{common, 0, fillings}).first->second;
      if (row.fillings != fillings)
        throw Error(ErrorKind::internal,
                    "twin rows with equally many common levels have different numbers of fillings");
      ++row.pairs;
    }
  }
  std::vector<TwinRows> rows;
  for (const auto& [common, row] : by_common) rows.push_back(row);
  return rows;
}

}  // namespace isodoku::detail
