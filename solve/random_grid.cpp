// Generates random grids by search.
//
// Each step fills a cell that has the fewest symbols left, with ties broken at random, with its symbols in random
// order. A search that has taken many steps restarts, so that the rare bad start of a large shape does not matter. The
// distribution is not uniform over all grids.

#include "solve/random_grid.hpp"

#include <bit>
#include <boost/random/uniform_int_distribution.hpp>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "grid/rules.hpp"
#include "grid/transform.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"
#include "solve/solver.hpp"

namespace isodoku {
namespace {

// If a random search finds nothing this many times, the rules may have no grid at all; the solver then decides.
constexpr int starts_before_doubt = 20;

class Filler {
 public:
  Filler(const Rules& rules, Grid& grid, std::mt19937_64& engine)
      : rules_(rules),
        grid_(grid),
        engine_(engine),
        steps_left_(rules.cell_count() * 20),
        used_(rules.houses().size(), 0) {}

  bool fill() {
    if (--steps_left_ < 0) return false;
    const Shape& shape = grid_.shape();
    int best = -1;
    std::uint32_t best_choice = 0;
    int ties = 0;
    for (int cell = 0; cell < shape.cell_count(); ++cell) {
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
  for (int start = 1;; ++start) {
    Grid grid(rules.shape());
    if (Filler(rules, grid, engine).fill()) return grid;
    if (start == starts_before_doubt && Solver(rules).count(Grid(rules.shape()), 1) == 0) {
      throw Error(ErrorKind::usage, "no grid satisfies these rules");
    }
  }
}

Grid random_complete_grid(const Shape& shape, std::mt19937_64& engine) {
  // In two statements, since the order of evaluation of arguments is unspecified.
  const Grid grid = random_complete_grid(Rules(shape), engine);
  return apply(random_transform(shape, engine), grid);
}

}  // namespace isodoku
