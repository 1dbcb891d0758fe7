#pragma once
// The operators of the genetic solver: selection, crossover and mutation.

#include <boost/random/uniform_int_distribution.hpp>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "base/permutation.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// A uniform random number from 0 to bound - 1; the same on all platforms.
template <typename Number>
Number random_below(Number bound, std::mt19937_64& engine) {
  return boost::random::uniform_int_distribution<Number>(0, bound - 1)(engine);
}

/// Roulette-wheel selection: draws each index with a probability proportional to its weight.
class Roulette {
 public:
  /// Replaces the weights.
  void set_weights(std::span<const std::uint64_t> weights);
  /// The sum of the weights.
  [[nodiscard]] std::uint64_t total() const { return ends_.empty() ? 0 : ends_.back(); }
  /// The index that a point from 0 to total() - 1 belongs to; each index has as many points as its weight.
  [[nodiscard]] std::size_t number_at(std::uint64_t point) const;
  /// Draws a random index; at least one weight must be positive.
  [[nodiscard]] std::size_t draw(std::mt19937_64& engine) const;

 private:
  std::vector<std::uint64_t> ends_;  // sums of the weights up to each
};

/// The operators on the chromosomes of a puzzle: N*N cells, row by row, where each row is a permutation of the symbols
/// that keeps the clues. All operators preserve this. None puts a symbol into a house that has it as a clue, unless a
/// row cannot be filled otherwise (such a puzzle has no solution).
class GeneticOperators {
 public:
  /// Throws Error (data) for a pattern, and if the clues break a rule. Throws Error (usage) unless the puzzle has the
  /// shape of the rules.
  GeneticOperators(const Rules& rules, const Grid& puzzle);

  /// Fills the rows at random; not all fillings are equally probable.
  void fill(std::span<Cell> chromosome, std::mt19937_64& engine) const;
  /// The number of repeated symbols in houses; in houses of N cells this is the number of missing symbols. Rows have
  /// none.
  [[nodiscard]] int violations(std::span<const Cell> chromosome) const;
  /// Copies each row of the child from either parent, with probability 1/2.
  void cross_rows(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child,
                  std::mt19937_64& engine) const;
  /// The same with the bands of the shape.
  void cross_bands(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child,
                   std::mt19937_64& engine) const;
  /// Exchanges two or three genes of a row, never clues. Leaves the row unchanged if a few attempts find nothing to
  /// exchange.
  void mutate(std::span<Cell> chromosome, int row, std::mt19937_64& engine) const;

 private:
  using Symbols = std::uint32_t;  // a bit for each symbol

  void read_rows();
  void read_houses(const Rules& rules);
  void allow_symbols(const Rules& rules);
  [[nodiscard]] std::span<const Point> blanks_of(int row) const;
  [[nodiscard]] bool may_hold(Point cell, Cell symbol) const { return (allowed_[cell] >> symbol & 1U) != 0; }
  bool fill_row(std::span<Cell> chromosome, int row, std::mt19937_64& engine) const;
  bool place(std::span<Cell> chromosome, std::span<const Point> blanks, Cell symbol, std::uint32_t& tried,
             std::mt19937_64& engine) const;
  void cross(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child, int rows_at_once,
             std::mt19937_64& engine) const;

  Shape shape_;
  std::vector<Cell> rows_;     // the clues, and in the blank cells of each row the symbols that it lacks, ascending
  std::vector<Point> blanks_;  // by row
  std::vector<std::size_t> row_begins_;  // begin of each row in blanks_, and the end
  std::vector<Symbols> allowed_;         // by cell
  std::vector<Point> house_cells_;       // of all houses except for the rows, concatenated
  std::vector<int> house_sizes_;
};

/// The fitness of a chromosome with v violations: 1/(1+v)^8, which is 1 for a solution.
double genetic_fitness(int violations);

}  // namespace isodoku::detail
