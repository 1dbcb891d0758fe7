#pragma once
// Reads number crosswords whose clues are about digit sums, and checks whether digits satisfy them.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grid/grid.hpp"
#include "io/digit_sums/program.hpp"

namespace isodoku::detail {

/// A field of digits, the numbers in it, and rules about these numbers.
///
/// A file consists of these lines:
/// - `ROWS COLUMNS` of the field;
/// - the number of cells with names, and each of them as `NAME ROW COLUMN` (a name is a letter, followed by letters and
///   digits; rows and columns are counted from 1);
/// - the number of numbers across, and the name of the first cell of each of them;
/// - the same for numbers down;
/// - the number of rules, and the rules.
///
/// A number ends with its row or column. In rules, `A_w` or `A w` (waagerecht) is the number across from A, `A_s` or
/// `A s` (senkrecht) is the number down from A.
///
/// A rule is `eq(X,Y)` or `=(X,Y)`: X and Y are equal; or `U(X)`: the digits of X are all different. X and Y are whole
/// numbers without a sign, variables, `plus(X,Y)`, `minus(X,Y)`, `mal(X,Y)` (product), `qs(X)` (digit sum) or `qp(X)`
/// (digit product). All values are exact. Digits are those of the absolute value. Results have no leading zeros, but in
/// variables and written numbers, leading zeros are digits like any others: qp(012) = 0. White space is allowed between
/// words.
class DigitSumRules {
 public:
  /// Reads the text of a file; `file` is its name. Throws Error (data), with line and column, if the text is invalid.
  DigitSumRules(std::string_view text, const std::string& file);

  [[nodiscard]] std::size_t rows() const { return program_.rows; }
  [[nodiscard]] std::size_t columns() const { return program_.columns; }
  /// The number of rules.
  [[nodiscard]] std::size_t size() const { return program_.rules.size(); }
  /// The names of all variables (`A_w`, `A_s`): numbers across, then numbers down, in the order of the file.
  [[nodiscard]] std::vector<std::string> variables() const;

  /// The reason why a text does not consist of the rows() * columns() digits of the field, row by row; nothing if it
  /// does.
  [[nodiscard]] std::optional<GridFault> find_fault(std::string_view digits) const;

  /// The number, from 1, of the first rule that the digits of the field violate; 0 if they satisfy all rules.
  /// find_fault() must accept the digits.
  [[nodiscard]] std::size_t find_violated(std::string_view digits) const;
  /// The same for the values of the variables, in the order of variables(). A value consists of digits, with or without
  /// a minus sign before them.
  [[nodiscard]] std::size_t find_violated(std::span<const std::string> values) const;

 private:
  DigitSumProgram program_;
};

}  // namespace isodoku::detail
