// Grids that a given transform fixes.
//
// A symbol in one cell forces the symbols of the cell's whole orbit. Like the search for random grids, the search fills
// a cell with the fewest symbols left, together with its orbit. It gives up after a number of steps, since most
// transforms fix no grid at all.

#include "tests/support/symmetric_grid.hpp"

#include <array>
#include <bit>
#include <boost/random/uniform_int_distribution.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <vector>

#include "group/cell_permutation.hpp"
#include "group/conjugacy_classes.hpp"
#include "group/symmetries.hpp"

namespace isodoku {
namespace {

int below(int bound, std::mt19937_64& engine) {
  return boost::random::uniform_int_distribution<int>(0, bound - 1)(engine);
}

/// A partial grid, with the symbols of each house as bits.
struct Filled {
  Grid grid;
  std::array<std::uint32_t, max_size> rows{};
  std::array<std::uint32_t, max_size> columns{};
  std::array<std::uint32_t, max_size> boxes{};

  /// The symbols left for a cell.
  [[nodiscard]] std::uint32_t choice_at(int cell) const {
    const int n = grid.shape().size();
    const auto [row, column, box] = houses_of(cell);
    return ((2U << static_cast<unsigned>(n)) - 2) & ~(rows[row] | columns[column] | boxes[box]);
  }
  void place(int cell, Cell symbol) {
    const auto [row, column, box] = houses_of(cell);
    grid.cells()[static_cast<std::size_t>(cell)] = symbol;
    rows[row] |= 1U << symbol;
    columns[column] |= 1U << symbol;
    boxes[box] |= 1U << symbol;
  }

 private:
  [[nodiscard]] std::array<std::size_t, 3> houses_of(int cell) const {
    const int row = cell / grid.shape().size();
    const int column = cell % grid.shape().size();
    return {static_cast<std::size_t>(row), static_cast<std::size_t>(column),
            static_cast<std::size_t>(grid.shape().box_of(row, column))};
  }
};

class OrbitFiller {
 public:
  OrbitFiller(const Transform& transform, std::mt19937_64& engine)
      : images_(cell_permutation(transform.shape, transform.symmetry)),
        symbols_(transform.symbols),
        engine_(engine),
        filled_{Grid(transform.shape)} {}

  std::optional<Grid> fill(int steps) {
    steps_left_ = steps;
    return fill_rest() ? std::optional(filled_.grid) : std::nullopt;
  }

 private:
  bool fill_rest() {
    if (--steps_left_ < 0) return false;
    int best = -1;
    std::uint32_t best_choice = 0;
    for (int cell = 0; cell < static_cast<int>(images_.size()); ++cell) {
      if (filled_.grid.cells()[static_cast<std::size_t>(cell)] != blank) continue;
      const std::uint32_t choice = filled_.choice_at(cell);
      if (best >= 0 && std::popcount(choice) >= std::popcount(best_choice)) continue;
      best = cell;
      best_choice = choice;
    }
    if (best < 0) return true;
    while (best_choice != 0) {
      std::uint32_t rest = best_choice;
      for (int skip = below(std::popcount(rest), engine_); skip > 0; --skip) rest &= rest - 1;
      const auto symbol = static_cast<Cell>(std::countr_zero(rest));
      best_choice &= ~(1U << symbol);
      const Filled before = filled_;
      if (place_orbit(best, symbol) && fill_rest()) return true;
      filled_ = before;
    }
    return false;
  }

  bool place_orbit(int first, Cell symbol) {
    const Cell first_symbol = symbol;
    int cell = first;
    do {
      if ((filled_.choice_at(cell) >> symbol & 1U) == 0) return false;
      filled_.place(cell, symbol);
      cell = images_[static_cast<std::size_t>(cell)];
      symbol = symbols_[symbol];
    } while (cell != first);
    return symbol == first_symbol;
  }

  const CellPermutation images_;
  const SymbolMap symbols_;
  std::mt19937_64& engine_;
  Filled filled_;
  int steps_left_ = 0;
};

int order_of(const Transform& transform) {
  const Transform identity = identity_transform(transform.shape);
  int order = 1;
  for (Transform power = transform; power != identity; power = compose(power, transform)) ++order;
  return order;
}

}  // namespace

Transform random_transform_of_prime_order(const Shape& shape, std::mt19937_64& engine) {
  for (;;) {
    Transform base = random_transform(shape, engine);
    base.symbols = identity_transform(shape).symbols;
    const int order = order_of(base);
    std::vector<int> primes;
    for (int p = 2, rest = order; rest > 1; ++p) {
      if (rest % p == 0) primes.push_back(p);
      while (rest % p == 0) rest /= p;
    }
    if (primes.empty()) continue;
    const int prime = primes[static_cast<std::size_t>(below(static_cast<int>(primes.size()), engine))];
    Transform result = base;
    for (int i = 1; i < order / prime; ++i) result = compose(result, base);
    const SymbolMap order_of_symbols = random_transform(shape, engine).symbols;
    const int cycles = below(shape.size() / prime + 1, engine);
    for (int i = 0; i < cycles * prime; ++i) {
      const int next = i % prime == prime - 1 ? i + 1 - prime : i + 1;
      result.symbols[order_of_symbols[static_cast<std::size_t>(i + 1)]] =
          order_of_symbols[static_cast<std::size_t>(next + 1)];
    }
    return result;
  }
}

std::optional<Grid> random_grid_fixed_by(const Transform& transform, std::mt19937_64& engine) {
  return OrbitFiller(transform, engine).fill(2 * transform.shape.cell_count());
}

FixedGrid random_symmetric_grid(const Shape& shape, std::mt19937_64& engine) {
  for (;;) {
    const Transform transform = random_transform_of_prime_order(shape, engine);
    if (const auto grid = random_grid_fixed_by(transform, engine)) return {*grid, transform};
  }
}

Grid random_orbits_of(const FixedGrid& fixed, double chance, std::mt19937_64& engine) {
  const Shape& shape = fixed.grid.shape();
  Grid result = fixed.grid;
  const CellPermutation images = cell_permutation(shape, fixed.automorphism.symmetry);
  for (const CellSet& orbit : cell_orbits(shape.cell_count(), std::span(&images, 1))) {
    if (boost::random::uniform_real_distribution<double>(0, 1)(engine) < chance) continue;
    for (const auto cell : orbit) result.cells()[cell] = blank;
  }
  return result;
}

}  // namespace isodoku
