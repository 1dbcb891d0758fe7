// Random grids by search.
//
// Each step fills a cell that has the fewest symbols left, ties broken at random, with its symbols in
// random order; a search that has spent many steps starts afresh, which keeps the rare bad start of a
// large shape from mattering. The distribution is not uniform over all grids.

#include "tests/support/random_grid.hpp"

#include <algorithm>
#include <bit>
#include <boost/random/uniform_int_distribution.hpp>
#include <utility>
#include <vector>

#include "group/transform.hpp"

namespace isodoku {
namespace {

class Filler {
 public:
  Filler(const Rules& rules, Grid& grid, std::mt19937_64& engine)
      : rules_(rules), grid_(grid), engine_(engine), steps_left_(rules.cells() * 20), used_(rules.houses().size(), 0) {}

  bool fill() {
    if (--steps_left_ < 0) return false;
    const Shape& shape = grid_.shape();
    int best = -1;
    std::uint32_t best_choice = 0;
    int ties = 0;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (grid_.cells()[static_cast<std::size_t>(cell)] != blank) continue;
      const std::uint32_t choice = choice_at(cell);
      const int order = best < 0 ? -1 : std::popcount(choice) - std::popcount(best_choice);
      ties = order < 0 ? 1 : order == 0 ? ties + 1 : ties;
      if (order < 0 || (order == 0 && below(ties) == 0)) {
        best = cell;
        best_choice = choice;
      }
    }
    if (best < 0) return true;
    const auto at = static_cast<std::size_t>(best);
    while (best_choice != 0) {
      std::uint32_t bit = best_choice;
      for (int skip = below(std::popcount(best_choice)); skip > 0; --skip) bit &= bit - 1;
      bit &= ~bit + 1;
      best_choice &= ~bit;
      grid_.cells()[at] = static_cast<Cell>(std::countr_zero(bit));
      mark(best, bit);
      if (fill()) return true;
      mark(best, bit);
      grid_.cells()[at] = blank;
    }
    return false;
  }

 private:
  int below(int bound) { return boost::random::uniform_int_distribution<int>(0, bound - 1)(engine_); }
  std::uint32_t choice_at(int cell) const {
    std::uint32_t used = 0;
    for (const std::uint16_t house : rules_.houses_of(cell)) used |= used_[house];
    const std::uint32_t all = (2U << static_cast<unsigned>(rules_.size())) - 2;
    return all & ~used;
  }
  void mark(int cell, std::uint32_t bit) {
    for (const std::uint16_t house : rules_.houses_of(cell)) used_[house] ^= bit;
  }

  const Rules& rules_;
  Grid& grid_;
  std::mt19937_64& engine_;
  int steps_left_;
  std::vector<std::uint32_t> used_;  // symbols, by house
};

}  // namespace

Grid random_complete_grid(const Rules& rules, std::mt19937_64& engine) {
  for (;;) {
    Grid grid(rules.shape());
    if (Filler(rules, grid, engine).fill()) return grid;
  }
}

Grid random_complete_grid(const Shape& shape, std::mt19937_64& engine) {
  return apply(random_transform(shape, engine), random_complete_grid(Rules(shape), engine));
}

Grid random_clues_of(const Grid& grid, int clues, std::mt19937_64& engine) {
  Grid result(grid.shape());
  std::vector<std::size_t> order(grid.cells().size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  for (std::size_t i = 0; i < static_cast<std::size_t>(clues); ++i) {
    std::swap(order[i], order[boost::random::uniform_int_distribution<std::size_t>(i, order.size() - 1)(engine)]);
    result.cells()[order[i]] = grid.cells()[order[i]];
  }
  return result;
}

Grid without_random_houses(const Grid& grid, int count, std::mt19937_64& engine) {
  const Shape& shape = grid.shape();
  Grid result = grid;
  for (; count > 0; --count) {
    const int kind = boost::random::uniform_int_distribution<int>(0, 3)(engine);
    const int which = boost::random::uniform_int_distribution<int>(0, shape.size() - 1)(engine);
    for (int row = 0; row < shape.size(); ++row) {
      for (int column = 0; column < shape.size(); ++column) {
        const int house = kind == 0   ? row
                          : kind == 1 ? column
                          : kind == 2 ? shape.box_of(row, column)
                                      : grid.at(row, column) - 1;
        if (house == which) result.set(row, column, blank);
      }
    }
  }
  return result;
}

Grid some_lines_of(const Grid& grid, std::mt19937_64& engine) {
  const Shape& shape = grid.shape();
  const auto below = [&engine](int bound) {
    return boost::random::uniform_int_distribution<int>(0, bound - 1)(engine);
  };
  Grid result = random_clues_of(grid, below(2) * below(shape.size()), engine);
  const int columns = below(4);
  for (int left = below(3) + columns; left > 0; --left) {
    const int line = below(shape.size());
    for (int i = 0; i < shape.size(); ++i) {
      const int row = left > columns ? line : i;
      const int column = left > columns ? i : line;
      result.set(row, column, grid.at(row, column));
    }
  }
  return result;
}

Grid pattern_of(const Grid& grid) {
  Grid pattern(grid.shape(), Filling::pattern);
  std::ranges::transform(grid.cells(), pattern.cells().begin(), [](Cell cell) -> Cell { return cell != blank; });
  return pattern;
}

Grid random_cells(const Shape& shape, int clues, Filling filling, std::mt19937_64& engine) {
  Grid grid(shape, filling);
  const auto cells = grid.cells();
  boost::random::uniform_int_distribution<int> any_cell(0, shape.cells() - 1);
  boost::random::uniform_int_distribution<int> any_symbol(1, filling == Filling::pattern ? 1 : shape.size());
  for (int placed = 0; placed < clues;) {
    Cell& cell = cells[static_cast<std::size_t>(any_cell(engine))];
    if (cell != blank) continue;
    cell = static_cast<Cell>(any_symbol(engine));
    ++placed;
  }
  return grid;
}

Grid cyclic_grid(const Shape& shape) {
  Grid grid(shape);
  for (int row = 0; row < shape.size(); ++row) {
    const int turn = row % shape.box_rows() * shape.box_columns() + shape.band_of_row(row);
    for (int column = 0; column < shape.size(); ++column) {
      grid.set(row, column, static_cast<Cell>((column + turn) % shape.size() + 1));
    }
  }
  return grid;
}

}  // namespace isodoku
