#pragma once
// What the genetic solver is made of: how parents are drawn, and what is done to chromosomes.

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

/// From 0 to bound - 1, the same on all platforms.
template <typename Number>
Number random_below(Number bound, std::mt19937_64& engine) {
  return boost::random::uniform_int_distribution<Number>(0, bound - 1)(engine);
}

/// The wheel on which parents are drawn: each number in proportion to its weight.
class Roulette {
 public:
  /// Instead of those it has.
  void set_weights(std::span<const std::uint64_t> weights);
  /// The sum of the weights.
  [[nodiscard]] std::uint64_t total() const { return ends_.empty() ? 0 : ends_.back(); }
  /// The number to which a point from 0 to total() - 1 belongs: as many points as its weight.
  [[nodiscard]] std::size_t number_at(std::uint64_t point) const;
  /// At random; there must be a weight above 0.
  [[nodiscard]] std::size_t draw(std::mt19937_64& engine) const;

 private:
  std::vector<std::uint64_t> ends_;  // sums of the weights up to each
};

/// What can be done to the chromosomes of a puzzle: N*N cells, row by row, each row a permutation of the symbols with
/// the clues in place. All operators keep it so, and none puts a symbol into a house that has it as a clue, unless
/// rows cannot be filled without (such a puzzle has no solution).
class GeneticOperators {
 public:
  /// Throws Error (data) for a pattern, and if the clues break a rule; Error (usage) unless the puzzle is of the shape
  /// of the rules.
  GeneticOperators(const Rules& rules, const Grid& puzzle);

  /// Random rows; not all of them are equally probable.
  void fill(std::span<Cell> chromosome, std::mt19937_64& engine) const;
  /// How often houses repeat a symbol; in houses of N cells that is how many symbols they lack. Rows do neither.
  [[nodiscard]] int violations(std::span<const Cell> chromosome) const;
  /// Each row of the child from either parent with probability 1/2.
  void cross_rows(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child,
                  std::mt19937_64& engine) const;
  /// The same with the bands of the shape.
  void cross_bands(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child,
                   std::mt19937_64& engine) const;
  /// Exchanges two or three genes of a row, never clues. Nothing changes where a few tries find none to exchange.
  void mutate(std::span<Cell> chromosome, int row, std::mt19937_64& engine) const;

 private:
  using Symbols = std::uint32_t;  // a bit each

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
  std::vector<Cell> rows_;               // clues, and in the blanks of each row the symbols it lacks, ascending
  std::vector<Point> blanks_;            // by row
  std::vector<std::size_t> row_begins_;  // in blanks_, and its end
  std::vector<Symbols> allowed_;         // by cell
  std::vector<Point> house_cells_;       // of all houses but the rows, one after the other
  std::vector<int> house_sizes_;
};

/// How fit a chromosome is, 1 for a solution: 1/(1+v)^8 for v violations.
double genetic_fitness(int violations);

}  // namespace isodoku::detail
