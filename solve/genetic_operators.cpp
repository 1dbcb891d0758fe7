// The operators of the genetic solver (genetic_solver.cpp). They preserve its invariant: rows stay permutations of the
// symbols, clues stay in place, and no gene is put where a clue of the same house excludes its symbol.

#include "solve/genetic_operators.hpp"

#include <algorithm>
#include <utility>

#include "base/bits.hpp"
#include "base/error.hpp"
#include "solve/engines/solve_engine.hpp"

namespace isodoku::detail {
namespace {

constexpr int max_mutation_trials = 10;  // if clues forbid an exchange, another one is drawn

/// The symbols 1 to N, one bit each.
constexpr std::uint32_t all_symbols(int size) {
  return (2U << static_cast<unsigned>(size)) - 2;
}

}  // namespace

void Roulette::set_weights(std::span<const std::uint64_t> weights) {
  ends_.resize(weights.size());
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) ends_[i] = end += weights[i];
}

std::size_t Roulette::number_at(std::uint64_t point) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(ends_, point) - ends_.begin());
}

std::size_t Roulette::draw(std::mt19937_64& engine) const {
  return number_at(random_below(total(), engine));
}

GeneticOperators::GeneticOperators(const Rules& rules, const Grid& puzzle) : shape_(rules.shape()) {
  if (puzzle.shape() != shape_) throw Error(ErrorKind::usage, "the puzzle and the rules have different shapes");
  const std::span<const Cell> clues = clues_to_solve(puzzle);
  if (const RuleBreach breach = find_rule_breach(puzzle, rules); breach.cell >= 0) {
    throw Error(ErrorKind::data, "the clues repeat a symbol in " + breach.house);
  }
  rows_.assign(clues.begin(), clues.end());
  allow_symbols(rules);
  read_rows();
  read_houses(rules);
}

/// Determines the allowed symbols from the clues; must be called while rows_ contains only these.
void GeneticOperators::allow_symbols(const Rules& rules) {
  allowed_.assign(rows_.size(), all_symbols(rules.size()));
  for (const House& house : rules.houses()) {
    Symbols used = 0;
    for (const Point cell : house.cells) {
      if (rows_[cell] != blank) used |= bit<Symbols>(rows_[cell]);
    }
    for (const Point cell : house.cells) allowed_[cell] &= ~used;
  }
}

void GeneticOperators::read_rows() {
  const auto size = static_cast<std::size_t>(shape_.size());
  for (std::size_t row = 0; row < size; ++row) {
    row_begins_.push_back(blanks_.size());
    Symbols lacking = all_symbols(shape_.size());
    for (std::size_t cell = row * size; cell < (row + 1) * size; ++cell) {
      if (rows_[cell] == blank) {
        blanks_.push_back(static_cast<Point>(cell));
      } else {
        lacking &= ~bit<Symbols>(rows_[cell]);
      }
    }
    std::size_t next = row_begins_.back();
    for_each_bit(lacking, [&](std::size_t symbol) { rows_[blanks_[next++]] = static_cast<Cell>(symbol); });
  }
  row_begins_.push_back(blanks_.size());

  std::vector<Cell> chromosome = rows_;
  std::mt19937_64 any_engine;
  for (int row = 0; row < shape_.size(); ++row) {
    if (fill_row(chromosome, row, any_engine)) continue;
    for (const Point cell : blanks_of(row)) allowed_[cell] = all_symbols(shape_.size());
  }
}

void GeneticOperators::read_houses(const Rules& rules) {
  for (const House& house : rules.houses()) {
    if (house.kind == HouseKind::row) continue;
    house_sizes_.push_back(static_cast<int>(house.cells.size()));
    house_cells_.insert(house_cells_.end(), house.cells.begin(), house.cells.end());
  }
}

std::span<const Point> GeneticOperators::blanks_of(int row) const {
  const auto at = static_cast<std::size_t>(row);
  return std::span(blanks_).subspan(row_begins_[at], row_begins_[at + 1] - row_begins_[at]);
}

/// Puts a symbol into one of the blanks, its previous symbol into another, and so on (the augmenting path of a
/// matching, in random order). Returns false if there is no such path. `tried` are the blanks that the search has
/// visited.
bool GeneticOperators::place(std::span<Cell> chromosome, std::span<const Point> blanks, Cell symbol,
                             std::uint32_t& tried, std::mt19937_64& engine) const {
  const std::size_t first = random_below(blanks.size(), engine);
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    const std::size_t number = (first + i) % blanks.size();
    const auto mark = bit<std::uint32_t>(number);
    if ((tried & mark) != 0 || !may_hold(blanks[number], symbol)) continue;
    tried |= mark;
    Cell& cell = chromosome[blanks[number]];
    if (cell == blank || place(chromosome, blanks, cell, tried, engine)) {
      cell = symbol;
      return true;
    }
  }
  return false;
}

/// Returns false if no filling is allowed.
bool GeneticOperators::fill_row(std::span<Cell> chromosome, int row, std::mt19937_64& engine) const {
  const std::span<const Point> blanks = blanks_of(row);
  for (const Point cell : blanks) chromosome[cell] = blank;
  for (const Point cell : blanks) {
    std::uint32_t tried = 0;
    if (!place(chromosome, blanks, rows_[cell], tried, engine)) return false;
  }
  return true;
}

void GeneticOperators::fill(std::span<Cell> chromosome, std::mt19937_64& engine) const {
  std::ranges::copy(rows_, chromosome.begin());
  for (int row = 0; row < shape_.size(); ++row) fill_row(chromosome, row, engine);
}

int GeneticOperators::violations(std::span<const Cell> chromosome) const {
  int repeated = 0;
  const Point* cell = house_cells_.data();
  for (const int size : house_sizes_) {
    Symbols symbols = 0;
    for (const Point* const end = cell + size; cell != end; ++cell) symbols |= bit<Symbols>(chromosome[*cell]);
    repeated += size - std::popcount(symbols);
  }
  return repeated;
}

void GeneticOperators::cross(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child, int rows_at_once,
                             std::mt19937_64& engine) const {
  const auto block = static_cast<std::size_t>(rows_at_once * shape_.size());
  std::uint64_t coins = engine();  // one bit for each row; there are at most 25
  for (std::size_t begin = 0; begin < child.size(); begin += block, coins >>= 1U) {
    std::ranges::copy(((coins & 1U) != 0 ? a : b).subspan(begin, block), child.subspan(begin, block).begin());
  }
}

void GeneticOperators::cross_rows(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child,
                                  std::mt19937_64& engine) const {
  cross(a, b, child, 1, engine);
}

void GeneticOperators::cross_bands(std::span<const Cell> a, std::span<const Cell> b, std::span<Cell> child,
                                   std::mt19937_64& engine) const {
  cross(a, b, child, shape_.box_rows(), engine);
}

void GeneticOperators::mutate(std::span<Cell> chromosome, int row, std::mt19937_64& engine) const {
  const std::span<const Point> blanks = blanks_of(row);
  if (blanks.size() < 2) return;
  for (int trial = 0; trial < max_mutation_trials; ++trial) {
    const std::size_t i = random_below(blanks.size(), engine);
    std::size_t j = random_below(blanks.size() - 1, engine);
    if (j >= i) ++j;
    std::size_t k = i;  // two genes are exchanged, or at random three: i to j, j to k, k to i
    if (blanks.size() > 2 && random_below(2, engine) == 1) {
      k = random_below(blanks.size() - 2, engine);
      if (k >= std::min(i, j)) ++k;
      if (k >= std::max(i, j)) ++k;
    }
    Cell& a = chromosome[blanks[i]];
    Cell& b = chromosome[blanks[j]];
    Cell& c = chromosome[blanks[k]];
    if (!may_hold(blanks[j], a) || !may_hold(blanks[k], b) || !may_hold(blanks[i], c)) continue;
    std::swap(a, b);
    std::swap(a, c);
    return;
  }
}

double genetic_fitness(int violations) {
  const double base = 1 / (1 + static_cast<double>(violations));
  const double square = base * base;
  const double fourth = square * square;
  return fourth * fourth;
}

}  // namespace isodoku::detail
