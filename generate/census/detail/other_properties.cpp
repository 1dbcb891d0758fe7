// Properties that only need a loop.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "generate/census/detail/property_values.hpp"

namespace isodoku::detail {
namespace {

constexpr std::size_t symbols_of_grid = 9;

std::uint32_t symbol_as_bit(Cell symbol) {
  return std::uint32_t{1} << (symbol - 1U);
}

/// The number of pairs of equal sets among 27 sets of symbols.
std::uint64_t equal_pairs(std::array<std::uint32_t, 27>& sets) {
  std::ranges::sort(sets);
  std::uint64_t pairs = 0;
  for (std::size_t i = 1, run = 0; i < sets.size(); ++i) {
    run = sets[i] == sets[i - 1] ? run + 1 : 0;
    pairs += run;
  }
  return pairs;
}

/// `step` is the distance of cells along a line, `step_across` that of lines.
std::uint64_t repeated_triples(const Cells81& cells, std::size_t step, std::size_t step_across) {
  std::array<std::uint32_t, 27> sets{};
  for (std::size_t line = 0; line < symbols_of_grid; ++line) {
    for (std::size_t third = 0; third < 3; ++third) {
      std::uint32_t& set = sets[3 * line + third];
      for (std::size_t i = 0; i < 3; ++i) set |= symbol_as_bit(cells[line * step_across + (3 * third + i) * step]);
    }
  }
  return equal_pairs(sets);
}

}  // namespace

std::unique_ptr<PropertyValues> make_repeating_minirows() {
  return one_by_one([](const Cells81& cells) {
    return repeated_triples(cells, 1, symbols_of_grid) + repeated_triples(cells, symbols_of_grid, 1);
  });
}

std::unique_ptr<PropertyValues> make_diagonals() {
  return one_by_one([](const Cells81& cells) {
    std::uint32_t falling = 0;
    std::uint32_t rising = 0;
    for (std::size_t i = 0; i < symbols_of_grid; ++i) {
      falling |= symbol_as_bit(cells[i * (symbols_of_grid + 1)]);
      rising |= symbol_as_bit(cells[(i + 1) * (symbols_of_grid - 1)]);
    }
    const auto is_whole = [](std::uint32_t symbols) {
      return std::uint64_t{std::popcount(symbols) == int{symbols_of_grid}};
    };
    return is_whole(falling) + is_whole(rising);
  });
}

}  // namespace isodoku::detail
