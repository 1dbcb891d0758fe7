#pragma once
// Puzzles as number crosswords whose clues are about digit sums.

#include <cstdint>
#include <functional>
#include <string_view>

#include "base/name_table.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"

namespace isodoku::detail {

/// The maximum of N, since cells are decimal digits other than 0.
inline constexpr int max_digit_symbol = 9;

/// The syntax of rules.
enum class DigitSumSyntax : std::uint8_t {
  program,  ///< `eq(...)`, `A_w`, as in the program of the source
  paper,    ///< `=(...)`, `A w`, as in the text of the source
};

inline constexpr auto digit_sum_syntax_names =
    name_table<DigitSumSyntax>({{"program", DigitSumSyntax::program}, {"paper", DigitSumSyntax::paper}});

/// The digit of a row's number that is in a column (from 0). Digits are counted from 0 at the end of the number.
/// Numbers are read from left to right, so the last column is digit 0.
constexpr int digit_of_column(const Shape& shape, int column) {
  return shape.size() - 1 - column;
}

/// Writes a puzzle in pieces of a few kilobytes. The first 2N + 5 lines are a field of N rows, whose numbers A_w, B_w,
/// ... (`waagerecht`: across) are the only variables. Then there is one rule on each line. For a shape, there are 2N
/// rules for rows, another N if N < 9, N^2 (N - 1)/2 for columns, and N C(C - 1) R(R - 1)/2 for boxes. Variants add one
/// rule for each further pair of cells that shares a house, and each clue adds one. The puzzle must have the shape of
/// the rules, and must not be a pattern. It may break rules, which is not checked. The rules of the empty 3x3 grid are,
/// byte for byte, those of J. Breitner's program. Throws Error (usage) if N is greater than 9.
void write_digit_sums(const Rules& rules, const Grid& puzzle, DigitSumSyntax syntax,
                      const std::function<void(std::string_view)>& write);

}  // namespace isodoku::detail
