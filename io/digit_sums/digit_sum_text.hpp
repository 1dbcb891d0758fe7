#pragma once
// Puzzles as number crosswords whose clues speak of digit sums.

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/name_table.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// The greatest N: cells are decimal digits other than 0.
inline constexpr int max_digit_symbol = 9;

/// How rules are spelt.
enum class DigitSumSyntax : std::uint8_t {
  program,  ///< `eq(...)`, `A_w`, as the program of the source writes them
  paper,    ///< `=(...)`, `A w`, as its text does
};

inline constexpr auto digit_sum_syntax_names =
    name_table<DigitSumSyntax>({{"program", DigitSumSyntax::program}, {"paper", DigitSumSyntax::paper}});

/// Which digit of its row's number, counted from 0 at the end, a column (from 0) is: numbers are read from left to
/// right, so the last column is digit 0.
constexpr int digit_of_column(const Shape& shape, int column) {
  return shape.size() - 1 - column;
}

/// Writes a field of N rows, whose numbers A_w, B_w, ... (`waagerecht`: across) are all the variables, in 2N + 5 lines,
/// and then a rule a line; in pieces of some kilobytes. In a shape there are 2N rules for rows, for N < 9 another N,
/// N^2 (N - 1)/2 for columns, and N C(C - 1) R(R - 1)/2 for boxes; variants add one for each further pair of cells that
/// shares a house, and each clue adds one. The puzzle is of the shape of the rules, and no pattern;
/// whether it keeps them is not asked. The rules of the empty 3x3 grid are, byte for byte, those of J. Breitner's
/// program. Throws Error (usage) if N is greater than 9.
void write_digit_sums(const Rules& rules, const Grid& puzzle, DigitSumSyntax syntax,
                      const std::function<void(std::string_view)>& write);

}  // namespace isodoku::detail
