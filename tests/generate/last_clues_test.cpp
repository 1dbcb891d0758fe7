// Exchanges of symbols and fillings of the last clues, compared with simple searches.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "generate/detail/dead_parts.hpp"
#include "generate/detail/last_clues.hpp"
#include "generate/detail/symbol_exchanges.hpp"
#include "grid/rules.hpp"
#include "solve/engines/solve_engine.hpp"
#include "solve/random_grid.hpp"
#include "solve/solver.hpp"
#include "tests/support/processors.hpp"

namespace isodoku {
namespace {

using detail::SymbolExchange;
using detail::SymbolExchanges;
using ExchangeKey = std::tuple<SymbolExchange::Kind, int, int, int, int>;

const std::vector<Shape>& shapes_of_boxes() {
  static const std::vector<Shape> shapes = {make_shape(2, 2), make_shape(1, 4), make_shape(2, 3), make_shape(3, 2),
                                            make_shape(2, 4), make_shape(1, 9), Shape()};
  return shapes;
}

/// Marks random cells as clues; the first `open` of these clues are open.
std::vector<std::uint8_t> random_marks(const Shape& shape, int clues, int open, std::mt19937_64& random) {
  std::vector<std::uint8_t> marks(static_cast<std::size_t>(shape.cell_count()));
  for (int i = 0; i < clues; ++i) {
    marks[static_cast<std::size_t>(i)] = i < open ? static_cast<std::uint8_t>(1 << i) : SymbolExchanges::fixed_mark;
  }
  std::ranges::shuffle(marks, random);
  return marks;
}

bool keeps_rules(const Grid& grid) {
  return find_rule_breach(grid).cell < 0;
}

/// The minimal sets of places where two symbols can be exchanged without breaking the rules, found by trying all sets.
std::vector<unsigned> least_places(const Grid& grid, SymbolExchange exchange) {
  std::vector<unsigned> found;
  const unsigned all = 1U << static_cast<unsigned>(grid.shape().size());
  for (unsigned places = 1; places < all; ++places) {
    exchange.places = static_cast<std::uint16_t>(places);
    Grid changed = grid;
    apply(exchange, grid.shape(), changed.cells());
    if (!keeps_rules(changed)) continue;
    if (std::ranges::none_of(found, [&](unsigned less) { return (less & ~places) == 0; })) found.push_back(places);
  }
  return found;
}

struct PlainExchanges {
  std::set<ExchangeKey> found;
  bool has_free = false;
};

PlainExchanges exchanges_by_trying(const Grid& grid, std::span<const std::uint8_t> marks, bool lines) {
  PlainExchanges plain;
  const Shape& shape = grid.shape();
  const auto add_pair = [&](SymbolExchange::Kind kind, int first, int second) {
    SymbolExchange exchange{kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0, 0};
    for (const unsigned places : least_places(grid, exchange)) {
      exchange.places = static_cast<std::uint16_t>(places);
      Grid changed = grid;
      apply(exchange, shape, changed.cells());
      std::uint8_t moved = 0;
      for (std::size_t cell = 0; cell < marks.size(); ++cell) {
        if (changed.cells()[cell] != grid.cells()[cell]) moved |= marks[cell];
      }
      if (moved == 0) plain.has_free = true;
      if (moved != 0 && moved < SymbolExchanges::fixed_mark) plain.found.insert({kind, first, second, moved, places});
    }
  };
  for (int second = 1; second < shape.size(); ++second) {
    for (int first = 0; first < second; ++first) {
      if (!lines) {
        add_pair(SymbolExchange::Kind::symbols, first, second);
        continue;
      }
      if (shape.band_of_row(first) == shape.band_of_row(second)) add_pair(SymbolExchange::Kind::rows, first, second);
      if (shape.stack_of_column(first) == shape.stack_of_column(second)) {
        add_pair(SymbolExchange::Kind::columns, first, second);
      }
    }
  }
  return plain;
}

TEST(SymbolExchanges, AreThoseThatKeepTheRules) {
  std::mt19937_64 random(1);
  std::size_t found = 0;
  for (const Shape& shape : shapes_of_boxes()) {
    const Grid grid = random_complete_grid(shape, random);
    const std::vector<std::uint8_t> marks = random_marks(shape, shape.cell_count() / 5 + 2, 3, random);
    for (const detail::Processor processor : processors_here()) {
      const auto exchanges = detail::make_symbol_exchanges_for(processor, shape, marks);
      for (const bool lines : {true, false}) {
        const PlainExchanges plain = exchanges_by_trying(grid, marks, lines);
        EXPECT_EQ(lines ? exchanges->find_in_lines(grid.cells()) : exchanges->find_in_symbols(grid.cells()),
                  plain.has_free);
        std::set<ExchangeKey> keys;
        for (const SymbolExchange& each : exchanges->found()) {
          keys.insert({each.kind, each.first, each.second, each.clues, each.places});
        }
        EXPECT_EQ(keys, plain.found) << grid.text();
        found += keys.size();
      }
    }
  }
  EXPECT_GT(found, 20U);
}

TEST(DeadParts, LackOneOrTwoClues) {
  detail::DeadParts parts(4, 9);
  const std::array<std::uint8_t, 4> symbols = {1, 2, 3, 4};
  const std::array<std::uint8_t, 4> like = {1, 7, 3, 4};
  const std::array<std::uint8_t, 4> others = {5, 2, 3, 9};
  EXPECT_FALSE(parts.has_dead(symbols));
  parts.add_dead(symbols, 0b1101);
  EXPECT_TRUE(parts.has_dead(symbols));
  EXPECT_TRUE(parts.has_dead(like));
  EXPECT_FALSE(parts.has_dead(others));
  parts.add_alive(others);
  EXPECT_TRUE(parts.is_alive(symbols, 0b0110));
  EXPECT_FALSE(parts.is_alive(symbols, 0b1110));
  parts.clear();
  EXPECT_FALSE(parts.has_dead(like));
  EXPECT_FALSE(parts.is_alive(others, 0b0110));
}

/// All fillings of the open clues that leave at most one symbol without a clue. New symbols are used in their order.
std::vector<std::vector<std::uint8_t>> fillings_of(int symbols, unsigned used, std::size_t open) {
  std::vector<std::vector<std::uint8_t>> found;
  std::vector<std::uint8_t> filling;
  const std::function<void(unsigned)> fill = [&](unsigned named) {
    if (filling.size() == open) {
      if (static_cast<int>(named) + 1 >= symbols) found.push_back(filling);
      return;
    }
    for (unsigned symbol = 1; symbol <= std::min<unsigned>(named + 1, static_cast<unsigned>(symbols)); ++symbol) {
      filling.push_back(static_cast<std::uint8_t>(symbol));
      fill(std::max(named, symbol));
      filling.pop_back();
    }
  };
  fill(used);
  return found;
}

/// Renames the symbols of the grid in the order of the clues.
Grid named_along(const Grid& grid, std::span<const Point> clues) {
  std::array<Cell, 10> names{};
  Cell named = 0;
  for (const Point clue : clues) {
    if (names[grid.cells()[clue]] == blank) names[grid.cells()[clue]] = ++named;
  }
  for (int symbol = 1; symbol <= grid.shape().size(); ++symbol) {
    if (names[static_cast<std::size_t>(symbol)] == blank) names[static_cast<std::size_t>(symbol)] = ++named;
  }
  Grid renamed = grid;
  for (Cell& cell : renamed.cells()) cell = names[cell];
  return renamed;
}

/// Compares the fillings of the last clues of a solved puzzle with one search for each filling. Returns how many
/// fillings have one solution.
std::size_t expect_decided(const Grid& solution_of_first, std::span<const Point> clues, std::size_t open) {
  const Shape& shape = solution_of_first.shape();
  const Grid solution = named_along(solution_of_first, clues);
  Grid puzzle(shape);
  unsigned used = 0;
  for (const Point clue : clues.first(clues.size() - open)) {
    puzzle.cells()[clue] = solution.cells()[clue];
    used = std::max<unsigned>(used, puzzle.cells()[clue]);
  }
  const auto engine = detail::make_solve_engine(shape);
  detail::LastClues last(shape, clues, open, *engine);
  std::vector<std::string> wanted;
  Solver solver(shape);
  last.begin(used);
  for (const std::vector<std::uint8_t>& filling : fillings_of(shape.size(), used, open)) {
    last.add(filling, 1);
    Grid filled = puzzle;
    for (std::size_t i = 0; i < open; ++i) filled.cells()[clues[clues.size() - open + i]] = filling[i];
    const SolvedPuzzle solved = solver.solve(filled);
    if (solved.status == SolutionStatus::unique) wanted.push_back(filled.text() + ' ' + solved.solution.text());
  }
  std::vector<std::string> found;
  last.decide(puzzle, solution.cells(), [&](const detail::LastClues::Filling&, std::span<const Cell> cells) {
    Grid only(shape);
    std::ranges::copy(cells, only.cells().begin());
    found.push_back(puzzle.text() + ' ' + only.text());
  });
  EXPECT_EQ(found, wanted) << puzzle.text();
  return found.size();
}

TEST(LastClues, OfRandomPuzzles) {
  std::mt19937_64 random(2);
  std::size_t found = 0;
  for (const Shape& shape : shapes_of_boxes()) {
    if (shape.size() > 8) continue;
    for (int round = 0; round < 12; ++round) {
      const Grid solution = random_complete_grid(shape, random);
      std::vector<Point> cells(static_cast<std::size_t>(shape.cell_count()));
      for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Point>(i);
      std::ranges::shuffle(cells, random);
      cells.resize(static_cast<std::size_t>(shape.cell_count() / 3 + round % 4));
      const std::size_t open = std::min<std::size_t>(
          cells.size(), shape.size() > 6 ? std::size_t{3} : static_cast<std::size_t>(1 + round % 5));
      found += expect_decided(solution, cells, open);
    }
  }
  EXPECT_GT(found, 50U);
}

/// The last clues of 3x3 puzzles with 17 clues, with the clues in any order.
TEST(LastClues, OfPuzzlesWith17Clues) {
  std::mt19937_64 random(3);
  Solver solver{Shape()};
  std::size_t found = 0;
  for (const char* text : {".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
                           "..............2..4..1.3..5........3....57..1.26.............8.2.....4..6..7.1....",
                           "..............2..4..1.3..5........3....78..1.26.............9.6.....9..2..7.1...."}) {
    const Grid puzzle = make_grid(Shape(), text);
    const Grid solution = solver.solve(puzzle).solution;
    std::vector<Point> clues;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle.cells()[cell] != blank) clues.push_back(static_cast<Point>(cell));
    }
    for (int round = 0; round < 4; ++round) {
      std::ranges::shuffle(clues, random);
      found += expect_decided(solution, clues, 3);
    }
  }
  EXPECT_GT(found, 12U);
}

}  // namespace
}  // namespace isodoku
