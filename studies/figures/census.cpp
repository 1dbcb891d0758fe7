// Sums of a property over all 3x3 grids. A census adds up the values of all classes. The second method does not
// enumerate grids. The value of a grid is the number of certain sets of cells in it, and symmetries map each of these
// sets to one of a few. For each of these few, the completions of its clues are counted. The sum is the number of sets,
// times the number of ways to choose their symbols, times the number of completions.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/big_integer.hpp"
#include "studies/figures/registry.hpp"

namespace isodoku::detail {
namespace {

/// Sets of cells with symbols that are equivalent to each other.
struct EquivalentSets {
  std::uint64_t number;
  std::string clues;  ///< one of them
  double seconds;     ///< to count the completions
};

/// Two cells of a row and the two cells below in another row of the band, with two symbols that are exchanged. The
/// columns are in different stacks. Transposed sets are equivalent.
EquivalentSets sets_in_two_boxes() {
  return {2ULL * (9 * 27) * (9 * 8),
          "1..2.....2..1....................................................................", 0.3};
}

/// The same with rows in different bands.
EquivalentSets sets_in_four_boxes() {
  return {27ULL * 27 * (9 * 8), "1..2.......................2..1..................................................",
          0.6};
}

/// Two minirows, or two minicolumns, with the same three symbols. Within a stack, the symbols of one are moved
/// cyclically to get the other. Otherwise any order is equivalent.
std::vector<EquivalentSets> equal_minirows() {
  constexpr std::uint64_t first = 2ULL * (9 * 8 * 7);  // rows or columns, and the symbols of the first
  return {{54 * first * 6, "123.........123..................................................................", 0.3},
          {81 * first * 2, "123........................231...................................................", 0.3},
          {162 * first * 6, "123...........................123................................................", 0.3}};
}

/// Nine cells, one in each row, column and box, with all nine symbols in any order.
EquivalentSets transversals() {
  constexpr std::uint64_t cells = 6ULL * 6 * 6 * 6 * 6 * 6;
  constexpr std::uint64_t symbols = 9ULL * 8 * 7 * 6 * 5 * 4 * 3 * 2;
  return {cells * symbols, "1...........2...........3...4...........5...........6...7...........8...........9", 1.3};
}

/// The sum over all grids, with its symbols and completions.
FigureMethod by_completions(const std::vector<EquivalentSets>& sets) {
  std::string words;
  double seconds = 0;
  for (const EquivalentSets& equivalent : sets) {
    if (!words.empty()) words += " + ";
    words += std::to_string(equivalent.number) + " * completions of " + equivalent.clues;
    seconds += equivalent.seconds;
  }
  return {words,
          [sets](FigureRuns& runs) {
            BigInteger sum = 0;
            for (const EquivalentSets& equivalent : sets) {
              sum += equivalent.number * BigInteger(whole_line(runs.output_of("solve --count", equivalent.clues)));
            }
            return sum.str();
          },
          seconds};
}

Figure sum_over_grids(const std::string& property, const char* sum, const std::vector<EquivalentSets>& sets,
                      double seconds) {
  std::string name = property;
  std::ranges::replace(name, ':', '-');
  constexpr std::size_t value = 0;
  constexpr std::size_t grids = 2;
  return {"census." + name, sum, "none: the sum over all grids",
          by_reading("census " + property, "value times grids", sum_of_column_products(value, grids)).taking(seconds),
          by_completions(sets)};
}

}  // namespace

std::vector<Figure> census_figures() {
  return {
      sum_over_grids("small-unavoidable:4", "77241622677889068564480", {sets_in_two_boxes()}, 190),
      sum_over_grids("latin-subsquares", "130923138240733410754560", {sets_in_two_boxes(), sets_in_four_boxes()}, 850),
      sum_over_grids("repeating-minirows", "55281324163199202754560", equal_minirows(), 1'070),
      sum_over_grids("sudoku-transversals", "141871473656635138375680", {transversals()}, 700)};
}

}  // namespace isodoku::detail
