#pragma once
// A genetic algorithm for puzzles of any rules: for teaching and comparison. It finds a solution or gives up; it never
// tells whether there is none, or another one. Solver does.
//
// Example:
//
//     const GeneticSolver solver{make_shape(2, 2)};
//     std::mt19937_64 engine(1);
//     const GeneticResult found = solver.solve(make_grid(make_shape(2, 2), "......12.1.3.32."), engine);
//     assert(found.grid && found.violations == 0);

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "base/execution.hpp"
#include "base/permutation.hpp"
#include "base/public.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What a child takes whole from either parent.
enum class GeneticCrossover : std::uint8_t {
  rows,
  bands,  ///< keeps good boxes
  both,   ///< one of the two for each child, at random
};

/// What becomes of a population that has come no nearer for `genetic_patience` generations.
enum class GeneticRestart : std::uint8_t {
  all,   ///< a new one takes its place
  half,  ///< new chromosomes take the place of the worse half
  never,
};

inline constexpr std::size_t min_genetic_population = 2;
inline constexpr std::size_t max_genetic_population = 100000;
inline constexpr std::uint64_t genetic_patience = 150;  ///< generations

struct GeneticOptions {
  std::size_t population = 100;       ///< `min_genetic_population` to `max_genetic_population`
  std::uint64_t generations = 20000;  ///< at most, those of all populations together
  int mutation = 8;                   ///< per cent of the rows of a child, 0 to 100
  GeneticCrossover crossover = GeneticCrossover::both;
  GeneticRestart restart = GeneticRestart::all;
};

/// What a run came to.
struct GeneticResult {
  std::optional<Grid> grid;       ///< a solution, if one was found; there may be others
  int violations = 0;             ///< the fewest that a chromosome had, 0 for a solution
  std::uint64_t generations = 0;  ///< those bred; a random population is none
  std::uint64_t restarts = 0;
};

/// The wheel on which parents are drawn: each number in proportion to its weight.
class Roulette {
 public:
  /// In place of those it has.
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

/// Solves puzzles one by one. The same options, puzzle and state of the engine give the same result on every platform.
class GeneticSolver {
 public:
  /// Throws Error (usage) if options are out of their ranges.
  explicit GeneticSolver(const Rules& rules, const GeneticOptions& options = {});

  /// Throws as GeneticOperators does.
  [[nodiscard]] GeneticResult solve(const Grid& puzzle, std::mt19937_64& engine) const;

  /// Its check() is called every few milliseconds: so a stop ends the search.
  void set_execution(const Execution& execution) { on_work_ = execution.checker(); }

 private:
  Rules rules_;
  GeneticOptions options_;
  std::function<void()> on_work_;
};

}  // namespace isodoku
