// Columns in cycles.
//
// Let a be the automorphism. A cycle of m columns is told by its first one, a perfect matching M which a^m keeps; the
// others are a(M), ..., a^(m-1)(M), and no edge is in two of them. So a^m takes M's edges to each other: the row and
// the symbol of an edge are in cycles of a^m of the same length. And the edges that a makes of one are in as many
// columns as there are in the cycle, equally often: m divides their number. Conversely an edge like that can be put to
// M with all that a^m makes of it, and what a makes of it is then used up by the cycle of columns.
//
// Always the first edge of some row is taken next: its column is in a cycle of m columns, for some m, and if k of these
// are left it can be in k m columns, all of them alike. The rest of this column is filled row by row.
//
// Cost: one node for each way to begin a column. Rows in long cycles come first, as few symbols fit there. Of the
// identity all columns are cycles of their own, which is Factorisations' business: it knows graphs again.

#include "count/classes/fixed_factorisations.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

#include "base/bits.hpp"

namespace isodoku::detail {
namespace {

/// By point, the length of its cycle.
std::vector<int> cycle_lengths(const std::vector<Point>& image) {
  std::vector<int> lengths;
  for (std::size_t first = 0; first < image.size(); ++first) {
    int length = 1;
    for (std::size_t at = image[first]; at != first; at = image[at]) ++length;
    lengths.push_back(length);
  }
  return lengths;
}

/// By point, the set of those that a power takes it to.
std::vector<std::uint32_t> cycles_of_power(const std::vector<Point>& image, int exponent) {
  std::vector<std::uint32_t> cycles;
  for (std::size_t first = 0; first < image.size(); ++first) {
    std::uint32_t cycle = 0;
    for (std::size_t at = first; (cycle >> at & 1U) == 0;) {
      cycle |= bit<std::uint32_t>(at);
      for (int i = 0; i < exponent; ++i) at = image[at];
    }
    cycles.push_back(cycle);
  }
  return cycles;
}

/// The lengths of these cycles, point by point, ascending.
std::vector<int> sorted_sizes(const std::vector<std::uint32_t>& cycles) {
  std::vector<int> sizes;
  for (const std::uint32_t cycle : cycles) sizes.push_back(std::popcount(cycle));
  std::ranges::sort(sizes);
  return sizes;
}

}  // namespace

FixedFactorisations::FixedFactorisations(std::span<const Point> rows, std::span<const Point> symbols)
    : size_(rows.size()),
      row_image_(rows.begin(), rows.end()),
      symbol_image_(symbols.begin(), symbols.end()),
      row_length_(cycle_lengths(row_image_)),
      symbol_length_(cycle_lengths(symbol_image_)),
      order_(size_) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, std::greater<>(), [this](std::size_t row) { return row_length_[row]; });
  for (int exponent = 0; exponent <= static_cast<int>(size_); ++exponent) {
    powers_.push_back({cycles_of_power(row_image_, exponent), cycles_of_power(symbol_image_, exponent)});
  }
}

bool FixedFactorisations::is_identity() const {
  return isodoku::is_identity(row_image_, size_) && isodoku::is_identity(symbol_image_, size_);
}

bool FixedFactorisations::is_possible(const Partition& columns) const {
  return std::ranges::all_of(columns, [this](int length) {
    const Power& power = powers_[static_cast<std::size_t>(length)];
    return sorted_sizes(power.rows) == sorted_sizes(power.symbols) && std::ranges::all_of(order_, [&](std::size_t row) {
             return std::ranges::any_of(order_, [&](std::size_t symbol) { return fits(row, symbol, length); });
           });
  });
}

std::uint64_t FixedFactorisations::count(std::vector<std::uint32_t> rows, const Partition& columns) {
  rows_ = std::move(rows);
  cycles_.fill(0);
  for (const int length : columns) ++cycles_[static_cast<std::size_t>(length)];
  return split();
}

/// Whether the edge can be in a column of a cycle of that many.
bool FixedFactorisations::fits(std::size_t row, std::size_t symbol, int column_cycle) const {
  const Power& power = powers_[static_cast<std::size_t>(column_cycle)];
  return std::popcount(power.rows[row]) == std::popcount(power.symbols[symbol]) &&
         std::lcm(row_length_[row], symbol_length_[symbol]) % column_cycle == 0;
}

/// The ways to divide what is left.
std::uint64_t FixedFactorisations::split() {
  const std::size_t row = order_.front();
  if (rows_[row] == 0) return 1;
  const auto symbol = static_cast<std::size_t>(std::countr_zero(rows_[row]));
  const std::uint32_t all = std::uint32_t{2} * bit<std::uint32_t>(size_ - 1) - 1;
  std::uint64_t ways = 0;
  for (std::size_t length = 1; length <= size_; ++length) {
    const int cycles = cycles_[length];
    const auto column_cycle = static_cast<int>(length);
    if (cycles == 0 || !fits(row, symbol, column_cycle)) continue;
    --cycles_[length];
    ways += static_cast<std::uint64_t>(cycles * column_cycle) * put(row, symbol, column_cycle, all, all);
    ++cycles_[length];
  }
  return ways;
}

/// Goes on with a column that lacks these rows and symbols.
std::uint64_t FixedFactorisations::match(int column_cycle, std::uint32_t rows_left, std::uint32_t symbols_left) {
  if (rows_left == 0) return split();
  const std::size_t row = *std::ranges::find_if(order_, [&](std::size_t i) { return (rows_left >> i & 1U) != 0; });
  std::uint64_t ways = 0;
  for_each_bit(rows_[row] & symbols_left, [&](std::size_t symbol) {
    if (fits(row, symbol, column_cycle)) ways += put(row, symbol, column_cycle, rows_left, symbols_left);
  });
  return ways;
}

std::uint64_t FixedFactorisations::put(std::size_t row, std::size_t symbol, int column_cycle, std::uint32_t rows_left,
                                       std::uint32_t symbols_left) {
  const Power& power = powers_[static_cast<std::size_t>(column_cycle)];
  toggle(row, symbol);
  const std::uint64_t ways = match(column_cycle, rows_left & ~power.rows[row], symbols_left & ~power.symbols[symbol]);
  toggle(row, symbol);
  return ways;
}

/// Takes the edge and its images out of the graph, or puts them back.
void FixedFactorisations::toggle(std::size_t row, std::size_t symbol) {
  std::size_t r = row;
  std::size_t s = symbol;
  do {
    rows_[r] ^= bit<std::uint32_t>(s);
    r = row_image_[r];
    s = symbol_image_[s];
  } while (r != row || s != symbol);
}

}  // namespace isodoku::detail
